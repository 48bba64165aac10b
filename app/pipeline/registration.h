#pragma once

#include <optional>
#include <vector>

#include <opencv2/core.hpp>

#include "calibration/homography.h"

namespace hexwatch {

/// How one view of a board has to be moved to lie on another.
struct Registration {
  Homography now_from_before = Homography::eye();  ///< pixels of the views
  double moved = 0;                                ///< how far points moved in the middle (median), pixels
  double agreeing = 0;                             ///< the share of the points that agree, 0 to 1
  std::vector<cv::Point2f> found;                  ///< points of the view before that agree
  std::vector<cv::Point2f> lost;                   ///< those that do not, or were not found
};

/// Follows points of the view `before` into `now` (optical flow after Lucas and Kanade, in pyramids: Bouguet 2000) and fits a homography to
/// them (RANSAC), so that hands and pieces that came do not count. Both 8-bit BGR of one size. None where too few points are found.
std::optional<Registration> register_views(const cv::Mat& before, const cv::Mat& now);

}  // namespace hexwatch
