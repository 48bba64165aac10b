#pragma once

#include <vector>

#include <opencv2/core.hpp>

#include "calibration/homography.h"

namespace hexwatch {

/// A picture and its halves, so that what is cut out small is averaged and not only sampled.
class Pyramid {
 public:
  /// 8-bit BGR. The picture itself is shared, not copied.
  explicit Pyramid(const cv::Mat& bgr);

  cv::Size size() const { return levels_.front().size(); }
  const cv::Mat& picture() const { return levels_.front(); }

  /// The view `view_from_image` of the picture, `size` pixels large, taken from the level that is next finer than the view.
  /// What lies outside the picture is its edge drawn out, or `outside` where that is given.
  cv::Mat view(const Homography& view_from_image, cv::Size size, const cv::Scalar* outside = nullptr) const;

 private:
  std::vector<cv::Mat> levels_;
};

}  // namespace hexwatch
