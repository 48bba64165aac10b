#pragma once

#include <opencv2/core.hpp>

namespace hexwatch {

/// A pale disc, as a number token is one.
struct Disc {
  cv::Point2d off_centre;  ///< from the middle of the tile, in hex sides; 0 where no disc is clear
  double radius = 0;       ///< hex sides
  double clearness = 0;    ///< 0 to 1: how much the brightness falls outward all around its rim
};

/// Side of the patch that `find_disc` looks at, in pixels and in hex sides.
inline constexpr int kDiscPatch = 56;
inline constexpr double kDiscSpan = 2.2;

/// Finds the number token in the patch of a tile: the circle of a token's size, near the middle, over whose rim brightness falls most
/// evenly (the radial gradients vote, as in the circle Hough transform). datasets/train/disc.py does the same.
Disc find_disc(const cv::Mat& tile_patch);

}  // namespace hexwatch
