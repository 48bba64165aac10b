#include "calibration/homography.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <opencv2/calib3d.hpp>

namespace hexwatch {
namespace {

constexpr double kFarAway = 1e9;

bool is_finite(const Homography& h) {
  return std::all_of(std::begin(h.val), std::end(h.val), [](double v) { return std::isfinite(v); });
}

}  // namespace

cv::Point2d project(const Homography& h, cv::Point2d point) {
  const cv::Vec3d q = h * cv::Vec3d(point.x, point.y, 1);
  if (q[2] * h(2, 2) <= 1e-9 * h(2, 2) * h(2, 2)) return {kFarAway, kFarAway};
  return {q[0] / q[2], q[1] / q[2]};
}

Homography normalized(const Homography& h) { return h * (1 / h(2, 2)); }

std::optional<Homography> fit_homography(std::span<const Correspondence> seen, double reach) {
  if (seen.size() < 4) return std::nullopt;
  std::vector<cv::Point2d> from;
  std::vector<cv::Point2d> to;
  for (const Correspondence& one : seen) {
    from.push_back(one.board);
    to.push_back(one.image);
  }
  const int method = seen.size() < 6 ? 0 : cv::USAC_MAGSAC;  // with so few, none can be left out
  const cv::Mat found = cv::findHomography(from, to, method, reach, cv::noArray(), 500, 0.999);
  if (found.empty()) return std::nullopt;
  const Homography h(found);
  if (!is_finite(h) || std::abs(h(2, 2)) < 1e-9) return std::nullopt;
  return normalized(h);
}

double scale_at(const Homography& image_from_board, cv::Point2d at) {
  constexpr double kStep = 0.1;
  const cv::Point2d here = project(image_from_board, at);
  double least = kFarAway;
  for (int i = 0; i < 6; ++i) {
    const double angle = i * CV_PI / 6;
    const cv::Point2d there = project(image_from_board, at + kStep * cv::Point2d(std::cos(angle), std::sin(angle)));
    least = std::min(least, cv::norm(there - here) / kStep);
  }
  return least;
}

bool is_view(const Homography& image_from_board, double reach) {
  for (const cv::Point2d corner : {cv::Point2d(-reach, -reach), cv::Point2d(reach, -reach), cv::Point2d(-reach, reach), cv::Point2d(reach, reach)}) {
    const double depth = image_from_board(2, 0) * corner.x + image_from_board(2, 1) * corner.y + image_from_board(2, 2);
    if (depth < 0.15 * image_from_board(2, 2)) return false;  // 0.15: a board seen from 10 degrees above the table has 0.3
  }
  return cv::determinant(image_from_board) > 0;
}

}  // namespace hexwatch
