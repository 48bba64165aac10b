#include "vision/pyramid.h"

#include <algorithm>
#include <cmath>

#include <opencv2/imgproc.hpp>

namespace hexwatch {

Pyramid::Pyramid(const cv::Mat& bgr) : levels_{bgr} {
  constexpr int kSmallest = 160;
  while (std::max(levels_.back().cols, levels_.back().rows) >= 2 * kSmallest && std::min(levels_.back().cols, levels_.back().rows) >= 2) {
    cv::Mat half;
    cv::pyrDown(levels_.back(), half);
    levels_.push_back(half);
  }
}

cv::Mat Pyramid::view(const Homography& view_from_image, cv::Size size, const cv::Scalar* outside) const {
  const Homography image_from_view = view_from_image.inv();
  const cv::Point2d origin = project(image_from_view, cv::Point2d(0, 0));
  const double across = cv::norm(project(image_from_view, cv::Point2d(size.width, 0)) - origin) / size.width;
  const double down = cv::norm(project(image_from_view, cv::Point2d(0, size.height)) - origin) / size.height;
  const double finer = std::clamp(std::max(across, down), 1.0, 1e6);
  const auto level = std::min(static_cast<std::size_t>(std::log2(finer)), levels_.size() - 1);
  // Level n's pixel (0, 0) is centred on the picture's, as pyrDown has it.
  const double scale = std::exp2(static_cast<double>(level));
  cv::Mat out;
  cv::warpPerspective(levels_[level], out, view_from_image * Homography(scale, 0, 0, 0, scale, 0, 0, 0, 1), size, cv::INTER_LINEAR,
                      outside == nullptr ? cv::BORDER_REPLICATE : cv::BORDER_CONSTANT, outside == nullptr ? cv::Scalar() : *outside);
  return out;
}

}  // namespace hexwatch
