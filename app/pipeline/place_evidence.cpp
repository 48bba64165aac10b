#include "app/pipeline/place_evidence.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <opencv2/imgproc.hpp>

namespace hexwatch {
namespace {

constexpr double kLeast = 1e-3;  // a net is never surer than that: three errors in a thousand were sure ones

void add_logs(std::vector<double>& sums, const Odds& odds) {
  sums.resize(odds.size(), 0);
  for (std::size_t i = 0; i < odds.size(); ++i) sums[i] += std::log(std::max(kLeast, odds[i]));
}

}  // namespace

double changed_along(const ChangeMap& map, const RectifiedView& view, const BoardLayout& layout, PathId path, double beside) {
  const cv::Point2d a = point(layout.sites[layout.paths[path].a].at);
  const cv::Point2d b = point(layout.sites[layout.paths[path].b].at);
  // Roads lie 0.12 hex sides beside their path's line now and then; a white one on sand shows no shadow on the line itself.
  constexpr double kAstray = 0.12;
  const cv::Point2d across(a.y - b.y, b.x - a.x);
  double most = 0;
  for (const double astray : {-kAstray, 0.0, kAstray}) {
    double sum = 0;
    for (const double along : {0.5 - beside, 0.5, 0.5 + beside})
      sum += map.changed_in(view.from_board(a + along * (b - a) + astray * across), 0.1 * view.scale());
    most = std::max(most, sum / 3);
  }
  return most;
}

namespace {

constexpr std::size_t kMostLoose = 4;

// The middle of what has changed in a blob, if it is of a piece's size and lies well inside a tile: what stands on a place, crooked as it may be,
// is nearer to it.
std::optional<BoardPoint> loose_at(const Blob& blob, const ChangeMap& map, const RectifiedView& view, const BoardLayout& layout, TileId blocker) {
  constexpr double kSmallest = 0.03;
  constexpr double kLargest = 0.6;
  constexpr double kInside = 0.55;  // of a tile: its edges are 0.87 from the middle
  if (blob.area < kSmallest || blob.area > kLargest) return std::nullopt;
  const cv::Moments moments = cv::moments(map.labels(blob.box) == blob.label, true);
  if (moments.m00 <= 0) return std::nullopt;
  const cv::Point2d seen(blob.box.x + moments.m10 / moments.m00, blob.box.y + moments.m01 / moments.m00);
  const cv::Point2d at = project(view.view_from_board().inv(), seen);
  for (int i = 0; i < layout.tiles.size(); ++i) {
    if (id<TileId>(i) != blocker && cv::norm(point(layout.tiles[id<TileId>(i)].centre) - at) < kInside) return BoardPoint{at.x, at.y};
  }
  return std::nullopt;
}

}  // namespace

Candidates changed_places(const ChangeMap& map, const RectifiedView& view, const BoardLayout& layout, const Tabletop& before) {
  const TileId blocker = before.blocker;
  // Shares of a place that must look other before it is asked about. Low: the nets decide, and what a neighbour's shadow does costs time only.
  constexpr double kSite = 0.12;
  constexpr double kPath = 0.18;
  constexpr double kTile = 0.05;
  Candidates out;
  for (int i = 0; i < layout.sites.size(); ++i) {
    if (map.changed_in(view.from_board(point(layout.sites[id<SiteId>(i)].at)), 0.28 * view.scale()) > kSite) out.sites.push_back(id<SiteId>(i));
  }
  for (int i = 0; i < layout.paths.size(); ++i) {
    if (changed_along(map, view, layout, id<PathId>(i), 0.18) > kPath) out.paths.push_back(id<PathId>(i));
  }
  for (int i = 0; i < layout.tiles.size(); ++i) {
    const bool changed = map.changed_in(view.from_board(point(layout.tiles[id<TileId>(i)].centre)), 0.55 * view.scale()) > kTile;
    if (changed) out.tiles.push_back(id<TileId>(i));
  }
  if (!out.tiles.empty() && blocker != kNoTile && std::find(out.tiles.begin(), out.tiles.end(), blocker) == out.tiles.end()) out.tiles.push_back(blocker);
  for (const LoosePiece& piece : before.loose) {
    if (map.changed_in(view.from_board(point(piece.at)), 0.2 * view.scale()) > kSite) out.loose.push_back(piece.at);
  }
  for (const Blob& blob : map.blobs) {
    const auto at = loose_at(blob, map, view, layout, blocker);
    const auto near = [&](BoardPoint other) { return cv::norm(point(other) - point(*at)) < 0.4; };
    if (at && out.loose.size() < kMostLoose && std::none_of(out.loose.begin(), out.loose.end(), near)) out.loose.push_back(*at);
  }
  return out;
}

void leave_out_surroundings(ChangeMap& map, const RectifiedView& view, const BoardLayout& layout) {
  constexpr double kReach = 1.25;  // hex sides around a tile's middle: pieces on the coast, and a little more
  const Homography board_from_view = view.view_from_board().inv();
  map.leave_out([&](const Blob& blob) {
    if (!blob.large) return false;
    for (int y = blob.box.y; y < blob.box.br().y; y += 2)
      for (int x = blob.box.x; x < blob.box.br().x; x += 2) {
        if (map.labels.at<int>(y, x) != blob.label) continue;
        const cv::Point2d at = project(board_from_view, cv::Point2d(x, y));
        if (std::any_of(layout.tiles.begin(), layout.tiles.end(), [&](const auto& tile) { return cv::norm(point(tile.centre) - at) < kReach; })) return false;
      }
    return true;
  });
}

void PlaceEvidence::look(const Pyramid& picture, const Homography& image_from_board, const VisionModel& model, const Candidates& candidates) {
  const Patches patches(picture, image_from_board, model.layout);
  const PieceOdds sites = read_sites(patches, model, candidates.sites);
  const PieceOdds paths = read_paths(patches, model, candidates.paths);
  const std::vector<Odds> tiles = read_blockers(patches, model, candidates.tiles);
  std::vector<PlaceOdds> seen;
  for (std::size_t i = 0; i < candidates.sites.size(); ++i) seen.push_back({Place::at(candidates.sites[i]), sites.piece[i], sites.color[i]});
  for (std::size_t i = 0; i < candidates.paths.size(); ++i) seen.push_back({Place::at(candidates.paths[i]), paths.piece[i], paths.color[i]});
  for (std::size_t i = 0; i < candidates.tiles.size(); ++i) seen.push_back({Place::at(candidates.tiles[i]), tiles[i], {}});
  std::vector<cv::Point2d> points;
  for (BoardPoint at : candidates.loose) points.push_back(point(at));
  const PieceOdds loose = read_loose(patches, model, points);
  for (std::size_t i = 0; i < points.size(); ++i) seen.push_back({{Place::Kind::none, static_cast<std::uint8_t>(i)}, loose.piece[i], loose.color[i]});
  count(seen);
}

void PlaceEvidence::count(const std::vector<PlaceOdds>& seen) {
  for (const PlaceOdds& odds : seen) {
    add_logs(sums(odds.place).what, odds.what);
    add_logs(sums(odds.place).color, odds.color);
  }
  ++looks_;
}

const PlaceEvidence::Sums* PlaceEvidence::find(Place place) const {
  const auto at = sums_.find({static_cast<int>(place.kind), place.number});
  return at == sums_.end() ? nullptr : &at->second;
}

double PlaceEvidence::log_likelihood(Place place, PieceHere piece) const {
  const Sums* seen = find(place);
  if (seen == nullptr) return 0;
  double sum = seen->what.at(static_cast<std::size_t>(piece.what));
  if (piece.what != 0) sum += seen->color.at(static_cast<std::size_t>(piece.color));
  return sum / looks_;
}

double PlaceEvidence::log_likelihood_blocker(TileId tile, bool there) const {
  const Sums* seen = find(Place::at(tile));
  return seen == nullptr ? 0 : seen->what.at(there ? 1 : 0) / looks_;
}

}  // namespace hexwatch
