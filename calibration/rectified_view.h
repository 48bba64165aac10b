#pragma once

#include <opencv2/core.hpp>

#include "calibration/homography.h"
#include "engine/core/layout.h"

namespace hexwatch {

/// The board as seen straight from above, always the same way up and of the same size: a picture in which a place lies at the same pixels
/// whatever the camera does. Board units (layout.h) times `scale`, with `margin` board units of table around the tiles.
class RectifiedView {
 public:
  RectifiedView(const BoardLayout& layout, double scale, double margin);

  cv::Size size() const { return size_; }
  double scale() const { return scale_; }
  Homography view_from_board() const { return view_from_board_; }
  cv::Point2d from_board(cv::Point2d board) const { return project(view_from_board_, board); }

  /// The view of a picture (any type) in which the board lies as `image_from_board` says; outside the picture it is black.
  cv::Mat of(const cv::Mat& picture, const Homography& image_from_board) const;
  /// Where that view shows a picture of this size and not what lies beyond its edge: 255 there, else 0 (CV_8U), two pixels of the edge left out.
  cv::Mat shown(cv::Size picture, const Homography& image_from_board) const;

 private:
  double scale_;
  cv::Size size_;
  Homography view_from_board_;
};

}  // namespace hexwatch
