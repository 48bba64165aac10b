#pragma once

#include <vector>

#include <opencv2/core.hpp>

#include "calibration/homography.h"
#include "engine/core/layout.h"
#include "vision/pyramid.h"

namespace hexwatch {

/// What a patch shows: a site, a path, a tile, the number token on a tile, or what lies at sea before a path of the coast.
enum class PatchKind : std::uint8_t { site, path, tile, token, trader };

/// Side of a patch in pixels; of the patch of a site, path or tile finer, because a plastic city and a settlement differ in details only,
/// and a robber is small on its hex.
inline constexpr int kPatchSize = 48;
inline constexpr int kFinePatchSize = 64;

/// Side of the upright patch of a building (calibration/standing_view.h) in hex sides: room for one standing off its place, no more.
inline constexpr double kBuildingSpan = 1.0;

/// Where a patch lies on the board. datasets/train/places.py cuts the same.
struct PatchFrame {
  cv::Point2d centre;    ///< board units
  double angle = 0;      ///< radians from the board's x axis to the patch's
  double span = 1;       ///< side of the patch in board units
};

/// The frame of a place: all sites lie with a hex above, all paths along the patch's x axis with a hex below, the
/// later one of two, and what lies before the coast with the sea above.
PatchFrame site_frame(const BoardLayout& layout, SiteId site);
PatchFrame path_frame(const BoardLayout& layout, PathId path);
PatchFrame tile_frame(const BoardLayout& layout, TileId tile);
PatchFrame token_frame(const BoardLayout& layout, TileId tile, cv::Point2d off_centre);
PatchFrame trader_frame(const BoardLayout& layout, PathId path);
/// The frame around a point of the board (board units) for a piece that lies on no place, of the size of a site's and a path's.
PatchFrame loose_frame(cv::Point2d at, double angle);

/// Cuts a patch of `pixels` by `pixels` out of the picture.
cv::Mat cut(const Pyramid& picture, const Homography& image_from_board, const PatchFrame& frame, int pixels);

/// The paths that border one tile only, in order.
std::vector<PathId> coast_paths(const BoardLayout& layout);

}  // namespace hexwatch
