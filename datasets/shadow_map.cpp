#include "datasets/shadow_map.h"

#include <opencv2/imgproc.hpp>

#include "datasets/triangle.h"

namespace hexwatch::datasets {

ShadowMap::ShadowMap(const cv::Vec3d& to_lamp)
    : to_lamp_(to_lamp),
      heights_(static_cast<int>(2 * kReach * kScale), static_cast<int>(2 * kReach * kScale), CV_32F, cv::Scalar(-1)) {}

void ShadowMap::add(const Mesh& mesh) {
  for (const Triangle& triangle : mesh.triangles) {
    std::array<cv::Point2d, 3> p;
    for (std::size_t i = 0; i < 3; ++i) {
      const cv::Vec3d& at = triangle.corners[i].at;
      p[i] = {(at[0] - at[2] * to_lamp_[0] / to_lamp_[2] + kReach) * kScale,
              (at[1] - at[2] * to_lamp_[1] / to_lamp_[2] + kReach) * kScale};
    }
    const auto& corners = triangle.corners;
    for_each_covered(p, heights_.size(), [&](int x, int y, double a, double b, double c) {
      float& height = heights_.at<float>(y, x);
      height = std::max(height, static_cast<float>(a * corners[0].at[2] + b * corners[1].at[2] + c * corners[2].at[2]));
    });
  }
}

float ShadowMap::height_in(const cv::Mat& map, double x, double y) {
  const int column = cvRound((x + kReach) * kScale);
  const int row = cvRound((y + kReach) * kScale);
  if (column < 0 || row < 0 || column >= map.cols || row >= map.rows) return -1;
  return map.at<float>(row, column);
}

double ShadowMap::light_at(const cv::Vec3d& point, double softness, double roll) const {
  const double x = point[0] - point[2] * to_lamp_[0] / to_lamp_[2];
  const double y = point[1] - point[2] * to_lamp_[1] / to_lamp_[2];
  if (static_cast<double>(height_in(highest_, x, y)) <= point[2] + 0.02) return 1;
  constexpr int kTaps = 6;
  int lit = 0;
  for (int i = 0; i < kTaps; ++i) {
    const double way = roll * 2 * kPi + i * 2.39996;  // golden angle: evenly spread
    const double reach = softness * std::sqrt((i + 0.5) / kTaps);
    if (static_cast<double>(height_in(heights_, x + reach * std::cos(way), y + reach * std::sin(way))) <=
        point[2] + 0.02)
      ++lit;
  }
  return static_cast<double>(lit) / kTaps;
}

void ShadowMap::finish(double softness) {
  const int reach = 2 * cvCeil(softness * kScale) + 3;
  cv::dilate(heights_, highest_, cv::Mat::ones(reach, reach, CV_8U));
  cv::Mat capped;
  cv::min(heights_, 0.6, capped);
  cv::max(capped, 0.0, capped);
  cv::GaussianBlur(capped, blurred_, {}, 0.11 * kScale);
}

double ShadowMap::closeness_at(const cv::Vec3d& point) const {
  const int column = std::clamp(cvRound((point[0] + kReach) * kScale), 0, blurred_.cols - 1);
  const int row = std::clamp(cvRound((point[1] + kReach) * kScale), 0, blurred_.rows - 1);
  return clamp01(3.2 * (static_cast<double>(blurred_.at<float>(row, column)) - std::max(0.0, point[2])));
}

}  // namespace hexwatch::datasets
