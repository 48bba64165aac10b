#include "app/pipeline/place_evidence.h"

#include <algorithm>
#include <cmath>

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
  double sum = 0;
  for (const double along : {0.5 - beside, 0.5, 0.5 + beside}) sum += map.changed_in(view.from_board(a + along * (b - a)), 0.1 * view.scale());
  return sum / 3;
}

Candidates changed_places(const ChangeMap& map, const RectifiedView& view, const BoardLayout& layout, TileId blocker) {
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
  return out;
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
