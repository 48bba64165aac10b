#pragma once

#include <opencv2/core.hpp>

#include "calibration/homography.h"

namespace hexwatch {

/// Where points above the board appear: a pinhole camera with its optical axis in the middle of the picture, taken from the board's
/// homography (Zhang 2000, section 2.3, with one view). Where the view does not tell the focal length, as from straight above, that of an ordinary lens.
class StandingView {
 public:
  StandingView(const Homography& image_from_board, cv::Size picture);

  /// Where the point `height` hex sides above `board` appears, in pixels. Must not lie behind the camera.
  cv::Point2d project(cv::Point2d board, double height) const;

 private:
  Homography image_from_board_;
  cv::Vec3d up_;  ///< what a hex side upwards adds to the image point, homogeneous
};

/// The similarity from the picture to a patch of `pixels` by `pixels` around what stands at a place: as the camera sees it, up being up, its
/// middle half a building above the board. `span` is the side of the patch, in hex sides as wide as they look there.
Homography patch_of_standing(const StandingView& view, cv::Point2d board, double span, int pixels);

}  // namespace hexwatch
