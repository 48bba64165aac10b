#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include <opencv2/core.hpp>

namespace hexwatch::datasets {

/// Calls `use(x, y, a, b, c)` for every whole point of a `size` raster that a triangle covers; a, b and c are the weights of its corners
/// there (barycentric coordinates), which sum to 1.
template <class Use>
void for_each_covered(const std::array<cv::Point2d, 3>& p, cv::Size size, const Use& use) {
  const double area = (p[1] - p[0]).cross(p[2] - p[0]);
  if (std::abs(area) < 1e-9) return;
  const int left = std::max(0, cvCeil(std::min({p[0].x, p[1].x, p[2].x})));
  const int right = std::min(size.width - 1, cvFloor(std::max({p[0].x, p[1].x, p[2].x})));
  const int top = std::max(0, cvCeil(std::min({p[0].y, p[1].y, p[2].y})));
  const int bottom = std::min(size.height - 1, cvFloor(std::max({p[0].y, p[1].y, p[2].y})));
  for (int y = top; y <= bottom; ++y) {
    for (int x = left; x <= right; ++x) {
      const cv::Point2d here(x, y);
      const double a = (p[2] - p[1]).cross(here - p[1]) / area;
      const double b = (p[0] - p[2]).cross(here - p[2]) / area;
      const double c = 1 - a - b;
      if (a >= 0 && b >= 0 && c >= 0) use(x, y, a, b, c);
    }
  }
}

}  // namespace hexwatch::datasets
