#include "datasets/label.h"

#include "datasets/harbor_art.h"
#include "datasets/pieces.h"

namespace hexwatch::datasets {
namespace {

// Below these shares of what would be seen with nothing in the way, people shown such pictures could no longer tell.
constexpr double kPieceSeen = 0.3;
constexpr double kRobberSeen = 0.3;
constexpr double kPlaceSeen = 0.4;
constexpr double kNumberSeen = 0.55;
constexpr double kTerrainSeen = 0.2;
constexpr double kHarborSeen = 0.55;
constexpr double kDieSeen = 0.85;
constexpr double kDiePixels = 11;  // a side of a die's top: smaller pips run together

class Onlooker {
 public:
  Onlooker(const Scene& scene, const World& world, const Raster& raster)
      : scene_(scene), world_(world), raster_(raster), shown_(raster.shown()) {}

  bool in_picture(const cv::Vec3d& point) const {
    const cv::Point2d p = raster_.view().projection(point);
    return p.x >= 0 && p.y >= 0 && p.x <= scene_.width - 1 && p.y <= scene_.height - 1;
  }

  /// What is seen where the point is, kRoom out of the picture.
  ThingId seen_at(const cv::Vec3d& point) const {
    if (!in_picture(point)) return kRoom;
    const View& view = raster_.view();
    const cv::Point2d s = view.sample_at(view.projection.straight(point));
    return raster_.at(std::clamp(cvRound(s.x), 0, view.width - 1), std::clamp(cvRound(s.y), 0, view.height - 1)).thing;
  }

  /// The share of a disc of board or air that shows what `is_clear` accepts.
  template <class Clear>
  double share_clear(BoardPoint at, double radius, double height, Clear is_clear) const {
    int clear = 0;
    constexpr int kPoints = 48;
    for (int i = 0; i < kPoints; ++i) {
      const double r = radius * std::sqrt((i + 0.5) / kPoints);
      const double way = i * 2.39996;
      if (is_clear(seen_at({at.x + r * std::cos(way), at.y + r * std::sin(way), height}))) ++clear;
    }
    return static_cast<double>(clear) / kPoints;
  }

  double share_shown(ThingId thing) const {
    const int drawn = raster_.drawn(thing);
    return drawn == 0 || thing >= shown_.size() ? 0 : static_cast<double>(shown_[thing]) / drawn;
  }

  ThingId id_of(ThingKind kind, int index) const {
    for (std::size_t i = 0; i < world_.size(); ++i)
      if (world_[i].kind == kind && world_[i].index == index) return static_cast<ThingId>(kFirstThing + i);
    return kRoom;
  }

  bool is_ground(ThingId thing) const {
    if (thing == kBoard) return true;
    return thing >= kFirstThing && world_[thing - kFirstThing].kind == ThingKind::token;
  }

  /// A place without a piece, or the surroundings of one with a piece.
  bool is_place_in_sight(BoardPoint at, double radius, ThingId piece) const {
    if (piece == kRoom) return share_clear(at, radius, 0, [&](ThingId t) { return is_ground(t); }) >= kPlaceSeen;
    const double inside = share_clear(at, radius, 0.1, [](ThingId t) { return t != kRoom; });
    return inside >= 0.6 && share_shown(piece) >= kPieceSeen;
  }

  bool is_die_readable(const Die& die, ThingId thing) const {
    const double seen =
        share_clear(die.at, die.side * 0.5, die.z + die.side - 0.001, [&](ThingId t) { return t == thing; });
    if (seen < kDieSeen) return false;
    // A top seen along the table is a sliver: its area counts.
    const Projection& projection = raster_.view().projection;
    const cv::Vec3d middle(die.at.x, die.at.y, die.z + die.side);
    const cv::Point2d x = projection(middle + cv::Vec3d(die.side, 0, 0)) - projection(middle);
    const cv::Point2d y = projection(middle + cv::Vec3d(0, die.side, 0)) - projection(middle);
    return std::sqrt(std::abs(x.cross(y))) >= kDiePixels;
  }

 private:
  const Scene& scene_;
  const World& world_;
  const Raster& raster_;
  std::vector<int> shown_;
};

void judge_hexes(Label& label, const Scene& scene, const Onlooker& onlooker) {
  for (std::size_t i = 0; i < scene.hexes.size(); ++i) {
    const TileId hex = id<TileId>(static_cast<int>(i));
    const BoardPoint centre = layout().tiles[hex].centre;
    if (onlooker.share_clear(centre, 0.8, 0, [](ThingId t) { return t == kBoard; }) < kTerrainSeen)
      label.hidden_terrain.push_back(hex);
    double seen = 0;
    if (scene.hexes[i].number == 0) {
      seen = onlooker.share_clear(centre, 0.4, 0, [&](ThingId t) { return onlooker.is_ground(t); });
    } else {
      const BoardPoint at{centre.x + scene.hexes[i].token_offset.x, centre.y + scene.hexes[i].token_offset.y};
      const ThingId token = onlooker.id_of(ThingKind::token, static_cast<int>(i));
      seen = onlooker.share_clear(at, 0.7 * scene.style.token_radius, scene.style.token_height,
                                  [&](ThingId t) { return t == token; });
    }
    if (seen < kNumberSeen) label.hidden_numbers.push_back(hex);
  }
}

void judge_places(Label& label, const Scene& scene, const Onlooker& onlooker) {
  const auto piece_on = [&](bool road, int place) {
    for (std::size_t i = 0; i < scene.pieces.size(); ++i)
      if ((scene.pieces[i].kind == PieceKind::road) == road && scene.pieces[i].place == place)
        return onlooker.id_of(ThingKind::piece, static_cast<int>(i));
    return kRoom;
  };
  for (int i = 0; i < layout().sites.size(); ++i)
    if (!onlooker.is_place_in_sight(layout().sites[id<SiteId>(i)].at, 0.18, piece_on(false, i)))
      label.hidden_intersections.push_back(id<SiteId>(i));
  for (int i = 0; i < layout().paths.size(); ++i)
    if (!onlooker.is_place_in_sight(layout().paths[id<PathId>(i)].middle, 0.2, piece_on(true, i)))
      label.hidden_paths.push_back(id<PathId>(i));
  for (const Harbor& harbor : scene.harbors) {
    const HarborSpot spot = harbor_spot(scene.style, harbor);
    if (onlooker.share_clear(spot.at, spot.radius, 0, [](ThingId t) { return t == kBoard; }) < kHarborSeen)
      label.hidden_harbors.push_back(harbor.path);
  }
}

void judge_robber(Label& label, const Scene& scene, const Onlooker& onlooker) {
  if (!scene.robber) {
    // Where a whole hex is out of sight, it may stand there.
    label.hidden_robber = !label.hidden_terrain.empty();
    return;
  }
  label.robber = scene.robber->hex;
  const BoardPoint centre = layout().tiles[scene.robber->hex].centre;
  const cv::Vec3d foot(centre.x + scene.robber->offset.x, centre.y + scene.robber->offset.y, 0.1);
  label.hidden_robber =
      !onlooker.in_picture(foot) || onlooker.share_shown(onlooker.id_of(ThingKind::robber, 0)) < kRobberSeen;
}

}  // namespace

Label make_label(const Scene& scene, const World& world, const Raster& raster) {
  const Onlooker onlooker(scene, world, raster);
  Label label;
  label.image_from_board = image_from_board(raster.view().projection);
  for (const Hex& hex : scene.hexes) {
    label.terrain.push_back(hex.terrain);
    label.numbers.push_back(hex.number);
  }
  label.harbors = scene.harbors;
  label.pieces = scene.pieces;
  for (const LoosePiece& piece : scene.misplaced)
    label.misplaced.push_back(std::string(name_of(piece.color)) + " " + name_of(piece.kind) + " lying off every place");
  judge_hexes(label, scene, onlooker);
  judge_places(label, scene, onlooker);
  judge_robber(label, scene, onlooker);
  if (scene.dice.size() == 2 && onlooker.is_die_readable(scene.dice[0], onlooker.id_of(ThingKind::die, 0)) &&
      onlooker.is_die_readable(scene.dice[1], onlooker.id_of(ThingKind::die, 1)))
    label.dice = {scene.dice[0].top, scene.dice[1].top};
  return label;
}

}  // namespace hexwatch::datasets
