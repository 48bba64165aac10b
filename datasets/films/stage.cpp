#include "datasets/films/stage.h"

#include <algorithm>

#include "datasets/film.h"
#include "datasets/light.h"
#include "datasets/pieces.h"
#include "datasets/render.h"

namespace hexwatch::datasets {
namespace {

constexpr int kFineness = 2;  // samples to a pixel's side

// Tells castings apart, and the same piece at the same place is the same casting.
std::uint64_t casting(const PlacedPiece& piece) {
  return static_cast<std::uint64_t>(piece.place) * 64 + static_cast<std::uint64_t>(piece.kind) * 8 +
         static_cast<std::uint64_t>(piece.color);
}

// How high the robber stands: on the token or beside it.
double robber_height(const Scene& scene, const Robber& robber) {
  const Hex& under = scene.hexes[static_cast<std::size_t>(robber.hex)];
  const BoardPoint from_token = robber.offset - under.token_offset;
  const bool on_token = under.number != 0 && std::hypot(from_token.x, from_token.y) < scene.style.token_radius + 0.1;
  return on_token ? scene.style.token_height : 0;
}

}  // namespace

Stage::Stage(const FilmSet& set)
    : scene_(set.scene), full_at_first_(full_light(scene_)), fixed_(build_world(scene_)),
      bare_(lay_out(scene_, kFineness)) {
  for (std::size_t i = 0; i < fixed_.size(); ++i)
    bare_.draw(fixed_[i].mesh, static_cast<ThingId>(kFirstThing + i));
}

std::vector<Stage::Placed> Stage::place(const Tabletop& top) const {
  std::vector<Placed> placed;
  for (const PlacedPiece& piece : top.pieces) {
    const BoardPoint at = place_of(piece.kind, piece.place) + piece.offset;
    placed.push_back({{0, static_cast<double>(casting(piece)), at.x, at.y, piece.angle},
                      make_piece(piece.kind, piece.color, scene_.style, {at, 0, piece.angle}, casting(piece))});
  }
  for (const LoosePiece& piece : top.misplaced)
    placed.push_back({{1, piece.at.x, piece.at.y, piece.angle},
                      make_piece(piece.kind, piece.color, scene_.style, {piece.at, piece.z, piece.angle}, 1)});
  if (top.robber) {
    const BoardPoint at = layout().tiles[top.robber->hex].centre + top.robber->offset;
    placed.push_back({{2, at.x, at.y}, make_robber(scene_.style, {at, robber_height(scene_, *top.robber), 0})});
  }
  for (const Die& die : top.dice)
    placed.push_back({{3, die.at.x, die.at.y, die.angle, static_cast<double>(die.top)}, make_die(die)});
  return placed;
}

// The pixels of the straight picture that the thing or its shadows can touch.
cv::Rect Stage::reach(const Mesh& mesh) const {
  const View& view = bare_.view();
  cv::Rect box;
  const auto include = [&](const cv::Vec3d& at) {
    const cv::Point2d p = view.projection.straight(at) - view.corner;
    box |= cv::Rect(cvFloor(p.x), cvFloor(p.y), 2, 2);
  };
  double softest = 0;
  for (const Triangle& triangle : mesh.triangles)
    for (const Vertex& corner : triangle.corners) {
      include(corner.at);
      for (const Lamp& lamp : scene_.lamps) {
        const cv::Vec3d to_lamp = towards(lamp);
        include(corner.at - to_lamp * ((corner.at[2] - kTableZ) / to_lamp[2]));
        softest = std::max(softest, lamp.softness);
      }
    }
  const cv::Point2d o = view.projection.straight({0, 0, 0});
  const cv::Point2d x = view.projection.straight({1, 0, 0});
  // Besides the shadow's soft edge there is the darkness around every foot.
  const int by = cvCeil((softest + 0.45) * std::hypot(x.x - o.x, x.y - o.y)) + 2;
  return cv::Rect(box.x - by, box.y - by, box.width + 2 * by, box.height + 2 * by) & cv::Rect({0, 0}, straight_.size());
}

const cv::Mat& Stage::light(const Tabletop& top) {
  std::vector<Placed> now = place(top);
  const View& view = bare_.view();
  if (all_anew_) straight_.create(view.height / kFineness, view.width / kFineness, CV_32FC3);
  const auto missing_from = [](const std::vector<Placed>& list, const Placed& thing) {
    return std::none_of(list.begin(), list.end(), [&](const Placed& other) { return other.key == thing.key; });
  };
  cv::Rect part;
  for (const Placed& thing : now)
    if (missing_from(placed_, thing)) part |= reach(thing.mesh);
  for (const Placed& thing : placed_)
    if (missing_from(now, thing)) part |= reach(thing.mesh);
  if (all_anew_) part = cv::Rect({0, 0}, straight_.size());
  placed_ = std::move(now);
  if (part.empty()) return seen_;
  Raster raster = bare_;
  std::vector<const Mesh*> meshes;
  for (const Thing& thing : fixed_) meshes.push_back(&thing.mesh);
  for (const Placed& thing : placed_) {
    raster.draw(thing.mesh, static_cast<ThingId>(kFirstThing + meshes.size()));
    meshes.push_back(&thing.mesh);
  }
  shade_part(raster, scene_, meshes, part, straight_);
  // shade() exposes for the lamps that burn; the camera was set up when all did.
  const double level = full_light(scene_) / full_at_first_;
  seen_ = through_lens(straight_, view, scene_).clone();
  if (level < 0.999) seen_ *= level;
  blur(seen_, scene_.film);
  all_anew_ = false;
  return seen_;
}

void Stage::set_lamp(std::size_t lamp, double strength) {
  scene_.lamps[lamp].strength = strength;
  all_anew_ = true;
}

}  // namespace hexwatch::datasets
