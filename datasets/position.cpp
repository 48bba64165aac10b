#include "datasets/position.h"

#include <array>
#include <cmath>

#include "engine/catan/catan.h"
#include "engine/random_play.h"

namespace hexwatch::datasets {
namespace {

constexpr std::array<int, kTerrains> kHexesOf{3, 4, 3, 4, 4, 1};  // hills, forest, mountains, fields, pasture, desert
constexpr std::array<Resource, kTerrains> kYield{catan::kBrick, catan::kLumber, catan::kOre,
                                                 catan::kGrain, catan::kWool,   kNoResource};

void deal_hexes(Scene& scene, Draw& draw) {
  std::vector<Terrain> terrains;
  for (int t = 0; t < kTerrains; ++t)
    terrains.insert(terrains.end(), static_cast<std::size_t>(kHexesOf[static_cast<std::size_t>(t)]),
                    static_cast<Terrain>(t));
  std::vector<int> numbers{2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12};
  if (draw.chance(0.12))  // a home-made set: readers must not lean on the printed counts
    for (int i = draw.whole(1, 4); i > 0; --i) {
      terrains[static_cast<std::size_t>(draw.whole(0, 18))] = static_cast<Terrain>(draw.whole(0, kTerrains - 1));
      numbers[static_cast<std::size_t>(draw.whole(0, 17))] =
          draw.pick(std::vector<int>{2, 3, 4, 5, 6, 8, 9, 10, 11, 12});
    }
  draw.shuffle(terrains);
  draw.shuffle(numbers);
  const bool without_tokens = draw.chance(0.05);
  std::size_t next = 0;
  scene.hexes.clear();
  for (const Terrain terrain : terrains) {
    Hex hex{.terrain = terrain, .turns = draw.whole(0, 5)};
    if (terrain != Terrain::desert && next < numbers.size()) hex.number = numbers[next++];
    if (without_tokens) hex.number = 0;
    scene.hexes.push_back(hex);
  }
}

// The paths along the coast, clockwise from the top.
std::vector<PathId> coast() {
  std::vector<PathId> paths;
  for (int p = 0; p < layout().paths.size(); ++p) {
    const BoardLayout::Path& path = layout().paths[id<PathId>(p)];
    if ((layout().sites[path.a].tiles & layout().sites[path.b].tiles).size() == 1) paths.push_back(id<PathId>(p));
  }
  const auto bearing = [](PathId p) {
    const BoardPoint middle = layout().paths[p].middle;
    return std::atan2(middle.x, -middle.y);
  };
  std::sort(paths.begin(), paths.end(), [&](PathId a, PathId b) { return bearing(a) < bearing(b); });
  return paths;
}

void deal_harbors(Scene& scene, Draw& draw) {
  std::vector<HarborKind> kinds{HarborKind::generic, HarborKind::generic, HarborKind::generic,
                                HarborKind::generic, HarborKind::brick,   HarborKind::lumber,
                                HarborKind::ore,     HarborKind::grain,   HarborKind::wool};
  draw.shuffle(kinds);
  const std::vector<PathId> ring = coast();
  // The frame's harbors stand 3, 3 and 4 paths apart, and the frame can be laid in six ways.
  constexpr std::array<int, 9> kSteps{3, 3, 4, 3, 3, 4, 3, 3, 4};
  const bool own_places = draw.chance(0.2);  // loose harbors and sea tiles lie as people like
  int at = own_places ? draw.whole(0, 29) : 5 * draw.whole(0, 5) + draw.whole(0, 1);
  scene.harbors.clear();
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    scene.harbors.push_back({ring[static_cast<std::size_t>(at % 30)], kinds[i]});
    at += own_places ? 3 : kSteps[i];
  }
}

std::vector<PieceColor> seat_colors(Draw& draw) {
  std::vector<PieceColor> colors{PieceColor::red, PieceColor::blue, PieceColor::white, PieceColor::orange};
  if (draw.chance(0.2)) {
    colors.push_back(PieceColor::green);
    colors.push_back(PieceColor::brown);
  }
  draw.shuffle(colors);
  colors.resize(4);
  return colors;
}

Game game_on(const Scene& scene, Draw& draw) {
  catan::Table table;
  table.players = draw.pick(std::vector<int>{2, 3, 3, 4, 4, 4});
  for (std::size_t i = 0; i < scene.hexes.size(); ++i) {
    table.faces.push_back({kYield[static_cast<std::size_t>(scene.hexes[i].terrain)], scene.hexes[i].number});
    if (scene.hexes[i].terrain == Terrain::desert) table.robber = id<TileId>(static_cast<int>(i));
  }
  if (table.robber == kNoTile) table.robber = TileId{9};
  return catan::make_game(table);
}

bool is_free(const Scene& scene, PieceKind kind, int place) {
  return std::none_of(scene.pieces.begin(), scene.pieces.end(), [&](const PlacedPiece& piece) {
    return (piece.kind == PieceKind::road) == (kind == PieceKind::road) && piece.place == place;
  });
}

void put(Scene& scene, PieceKind kind, PieceColor color, int place) {
  if (!is_free(scene, kind, place)) return;
  PlacedPiece piece{.kind = kind, .color = color, .place = place};
  if (kind == PieceKind::road) {
    const BoardLayout::Path& path = layout().paths[id<PathId>(place)];
    const BoardPoint a = layout().sites[path.a].at;
    const BoardPoint b = layout().sites[path.b].at;
    piece.angle = std::atan2(b.y - a.y, b.x - a.x);
  }
  scene.pieces.push_back(piece);
}

void play(Scene& scene, Draw& draw) {
  const std::vector<PieceColor> colors = seat_colors(draw);
  const Game game = game_on(scene, draw);
  // About a hundred actions bring a player two pieces; random players win after some 900.
  const int actions = draw.chance(0.12) ? 0 : draw.chance(0.25) ? draw.whole(2, 16) : draw.whole(17, 700);
  Random random(draw.seed());
  const State state = play_randomly(game, random, actions).end;
  scene.pieces.clear();
  for (const hexwatch::PlacedPiece& piece : table_position(game, state).pieces) {
    constexpr std::array<PieceKind, kPieces> kKinds{PieceKind::road, PieceKind::settlement, PieceKind::city};
    put(scene, kKinds[static_cast<std::size_t>(piece.piece)], colors[static_cast<std::size_t>(piece.owner)],
        piece.place);
  }
  if (draw.chance(0.25))  // what people did wrong, or what a child has put there
    for (int i = draw.whole(1, 5); i > 0; --i) {
      const auto kind = static_cast<PieceKind>(draw.whole(0, 2));
      put(scene, kind, draw.pick(colors), draw.whole(0, kind == PieceKind::road ? 71 : 53));
    }
  if (!draw.chance(0.06))
    scene.robber = Robber{.hex = draw.chance(0.4) ? id<TileId>(draw.whole(0, 18)) : state.blocker};
}

// At most `most` long, so that a piece stays nearest to its own place.
BoardPoint shifted(double sigma, double most, Draw& draw) {
  BoardPoint offset{draw.normal(sigma), draw.normal(sigma)};
  const double length = std::hypot(offset.x, offset.y);
  if (length > most) offset = {offset.x * most / length, offset.y * most / length};
  return offset;
}

}  // namespace

void deal_position(Scene& scene, Draw& draw) {
  deal_hexes(scene, draw);
  deal_harbors(scene, draw);
  play(scene, draw);
}

void disarrange(Scene& scene, double looseness, Draw& draw) {
  for (PlacedPiece& piece : scene.pieces) {
    const bool road = piece.kind == PieceKind::road;
    piece.offset = shifted((road ? 0.045 : 0.07) * looseness, road ? 0.2 : 0.3, draw);
    piece.angle = road ? piece.angle + draw.normal(0.07 * looseness) : draw.angle();
  }
  const bool in_rows = draw.chance(0.3);  // somebody has turned all tokens one way
  const double way = draw.angle();
  for (Hex& hex : scene.hexes) {
    hex.token_offset = shifted(0.03 * looseness, 0.15, draw);
    hex.token_angle = in_rows ? way + draw.normal(0.1) : draw.angle();
  }
  if (scene.robber) {
    const double way_off = draw.angle();
    const bool on_token = draw.chance(0.4);
    const double reach = on_token ? draw.real(0, 0.2) : draw.real(0.35, 0.5);
    scene.robber->offset = {reach * std::cos(way_off), reach * std::sin(way_off)};
  }
}

}  // namespace hexwatch::datasets
