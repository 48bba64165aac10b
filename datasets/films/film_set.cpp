#include "datasets/films/film_set.h"

#include <stdexcept>

#include "datasets/hex_shapes.h"
#include "datasets/pieces.h"
#include "datasets/scene_parts.h"
#include "engine/catan/catan.h"

namespace hexwatch::datasets {
namespace {

constexpr double kDegree = kPi / 180;

Terrain terrain_of(Resource resource) {
  if (resource == kNoResource) return Terrain::desert;
  // By the numbers of the resources: lumber, brick, wool, grain, ore.
  constexpr std::array<Terrain, kResources> kTerrain{Terrain::forest, Terrain::hills, Terrain::pasture,
                                                     Terrain::fields, Terrain::mountains};
  return kTerrain[static_cast<std::size_t>(resource)];
}

HarborKind harbor_of(Resource resource) {
  if (resource == kNoResource) return HarborKind::generic;
  constexpr std::array<HarborKind, kResources> kKind{HarborKind::lumber, HarborKind::brick, HarborKind::wool,
                                                     HarborKind::grain, HarborKind::ore};
  return kKind[static_cast<std::size_t>(resource)];
}

void lay_board(Scene& scene, const Game& game, Draw& draw) {
  scene.hexes.clear();
  for (const TileFace& face : game.faces)
    scene.hexes.push_back({.terrain = terrain_of(face.resource),
                           .number = face.number,
                           .token_offset = {draw.normal(0.03), draw.normal(0.03)},
                           .token_angle = draw.angle(),
                           .turns = draw.whole(0, 5)});
  scene.harbors.clear();
  for (const catan::Harbor& harbor : std::get<catan::Setup>(game.setup).harbors)
    scene.harbors.push_back({layout().path_between(harbor.a, harbor.b), harbor_of(harbor.resource)});
}

// The largest share of the picture's half sizes that the board's places reach.
double reach_in_picture(const Scene& scene) {
  const Projection projection(scene.camera, scene.width, scene.height);
  double reach = 0;
  for (const BoardLayout::Site& site : layout().sites) {
    if (projection.camera_from_world({site.at.x, site.at.y, 0})[2] < 0.5) return 100;
    const cv::Point2d p = projection(site.at);
    reach = std::max({reach, std::abs(p.x / (scene.width / 2.0) - 1), std::abs(p.y / (scene.height / 2.0) - 1)});
  }
  return reach;
}

void step_back(Scene& scene, double reach) {
  scene.camera.distance = 18;
  for (int i = 0; i < 40; ++i)
    scene.camera.distance =
        std::clamp(scene.camera.distance * std::pow(reach_in_picture(scene) / reach, 0.7), 7.0, 90.0);
}

// Beside the board, but on the table.
bool beside(BoardPoint p, double room) { return inside_frame(p.x, p.y, 6.7) < -room; }

// Of many spots beside the board one that is well in the picture.
std::optional<BoardPoint> find_dice_spot(const FilmSet& set, Draw& draw) {
  std::vector<BoardPoint> spots;
  // A knock moves the picture by up to that.
  const double margin = 0.045 * set.scene.width;
  for (int i = 0; i < 60; ++i)
    for (double r = 6.6; r < 9.5; r += 0.3) {
      const BoardPoint p{r * std::cos(i * kPi / 30), r * std::sin(i * kPi / 30)};
      if (!beside(p, 0.95)) continue;
      bool seen = true;
      for (const BoardPoint d : {BoardPoint{1, 0}, {-1, 0}, {0, 1}, {0, -1}})
        seen = seen && in_picture(set, {p.x + d.x, p.y + d.y, 0.2}, margin);
      if (seen) spots.push_back(p);
    }
  if (spots.empty()) return std::nullopt;
  return draw.pick(spots);
}

void aim_at_table(FilmSet& set, const FilmOptions& options, Draw& draw) {
  Camera& camera = set.scene.camera;
  camera = {};
  camera.target = {draw.normal(0.25), draw.normal(0.25)};
  camera.azimuth = draw.angle();
  camera.elevation = kDegree * std::clamp(options.tilt.value_or(draw.real(44, 84)), 25.0, 90.0);
  camera.roll = draw.normal(0.03);
  camera.focal = draw.real(0.75, 1.2);
  const double bend = draw.chance(0.5) ? draw.real(-0.15, 0.05) : 0;
  double reach = draw.real(0.74, 0.86);
  for (int i = 0; i < 40; ++i, reach *= 0.96) {
    step_back(set.scene, reach);
    camera.bend = bend;
    while (worst_residual(set.projection()) > 0.03) camera.bend *= 0.7;
    Draw spots(draw.seed());
    if (const auto spot = find_dice_spot(set, spots)) {
      set.dice_at = *spot;
      return;
    }
    camera.bend = 0;
  }
  throw std::runtime_error("No camera shows the board and a place for dice beside it in a picture of that shape.");
}

void light_table(Scene& scene, const FilmOptions& options, Draw& draw) {
  scene.lamps.clear();
  scene.shades.clear();
  light_up(scene, false, draw);
  if (options.lamps > 0)  // the room must not be dark while one of them is off
    while (scene.lamps.size() < 2) light_up(scene, false, draw);
  scene.ambient = std::max(scene.ambient, 0.3);
  scene.gloss = std::min(scene.gloss, 0.2);
}

void load_camera(Scene& scene, const FilmOptions& options, Draw& draw) {
  Film& film = scene.film;
  expose(scene, false, draw);
  film.exposure = draw.real(0.85, 1.2);
  film.motion = 0;
  film.blur = scene.width / 1280.0 * draw.real(0.3, 0.9);
  film.noise = options.noise.value_or(draw.real(1, 3.5));
  film.sharpen = 0;
  film.vignette = std::min(film.vignette, 0.25);
  film.white[1] = std::max(film.white[1], 235.0);  // no failing sensor
  film.jpeg_quality = draw.whole(76, 86);
}

void choose_dice(FilmSet& set, Draw& draw) {
  struct Pair {
    Color first, second, first_pips, second_pips;
  };
  const Color ink = rgb(24, 22, 22);
  const Color ivory = rgb(244, 242, 236);
  const auto pair = draw.pick(std::vector<Pair>{{rgb(196, 24, 28), rgb(240, 200, 40), ivory, ink},
                                                {rgb(196, 24, 28), rgb(240, 238, 230), ivory, ink},
                                                {rgb(30, 60, 150), rgb(240, 238, 230), ivory, ink},
                                                {rgb(30, 30, 32), rgb(196, 24, 28), ivory, ivory}});
  const double side = draw.real(0.36, 0.44);
  set.dice[0] = {.z = kTableZ, .side = side, .body = pair.first, .pips = pair.first_pips};
  set.dice[1] = {.z = kTableZ, .side = side, .body = pair.second, .pips = pair.second_pips};
}

void seat_players(FilmSet& set, const Game& game, Draw& draw) {
  const double first = draw.angle();
  for (PlayerId player : game.seats()) {
    const auto i = static_cast<std::size_t>(player);
    const double way = first + 2 * kPi * index(player) / game.players + draw.normal(0.1);
    set.seats[i] = {13 * std::cos(way), 13 * std::sin(way)};
    set.hands[i] = random_hand(draw);
  }
}

// A heap of spare pieces before each player, where it is not in the way of the dice.
void lay_spares(FilmSet& set, const Game& game, Draw& draw) {
  set.scene.supply.clear();
  for (PlayerId player : game.seats()) {
    const BoardPoint seat = set.seats[static_cast<std::size_t>(player)];
    const double way = std::atan2(seat.y, seat.x) + draw.normal(0.25);
    BoardPoint at{8 * std::cos(way), 8 * std::sin(way)};
    while (!beside(at, 1.2)) at = at * 1.04;
    if (std::hypot(at.x - set.dice_at.x, at.y - set.dice_at.y) < 3) continue;
    for (int i = draw.whole(5, 12); i > 0; --i) {
      const BoardPoint spot = at + BoardPoint{draw.normal(0.45), draw.normal(0.45)};
      if (beside(spot, 0.3))
        set.scene.supply.push_back({static_cast<PieceKind>(draw.pick(std::vector<int>{0, 0, 0, 1, 1, 2})),
                                    color_of(game, player), spot, kTableZ, draw.angle()});
    }
  }
}

// What random_scene() has littered the table with must leave the board and the dice alone.
void clear_away(FilmSet& set) {
  std::erase_if(set.scene.clutter, [&](const Clutter& thing) {
    const bool low = thing.kind == ClutterKind::card || thing.kind == ClutterKind::paper;
    const double far = std::hypot(thing.at.x - set.dice_at.x, thing.at.y - set.dice_at.y);
    return !low || !beside(thing.at, thing.kind == ClutterKind::card ? 1.2 : 3.8) || far < 5;
  });
}

}  // namespace

bool in_picture(const FilmSet& set, const cv::Vec3d& point, double margin) {
  const Projection projection = set.projection();
  if (projection.camera_from_world(point)[2] < 0.5) return false;
  const cv::Point2d p = projection(point);
  return p.x >= margin && p.y >= margin && p.x < set.scene.width - margin && p.y < set.scene.height - margin;
}

FilmSet make_set(const Game& game, const FilmOptions& options) {
  FilmSet set;
  set.scene = random_scene(options.seed, {.width = options.width, .height = options.height, .style = options.style});
  set.scene.pieces.clear();
  set.scene.misplaced.clear();
  set.scene.robber.reset();
  set.scene.dice.clear();
  // Each part draws on its own: a change in one leaves the others of all films as they are.
  Draw draw(options.seed ^ 0xF11A);
  Draw board(draw.seed());
  Draw camera(draw.seed());
  Draw light(draw.seed());
  Draw film(draw.seed());
  Draw people(draw.seed());
  lay_board(set.scene, game, board);
  aim_at_table(set, options, camera);
  light_table(set.scene, options, light);
  load_camera(set.scene, options, film);
  choose_dice(set, people);
  seat_players(set, game, people);
  lay_spares(set, game, people);
  clear_away(set);
  return set;
}

}  // namespace hexwatch::datasets
