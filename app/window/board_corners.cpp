#include "app/window/board_corners.h"

#include <cmath>
#include <vector>

#include "vision/locate.h"
#include "vision/pyramid.h"

namespace hexwatch {
namespace {

// From the middle to a corner, in hex sides. The outermost hexes' middles lie 2 * sqrt(3) = 3.46 away and reach one side further; printed frames end
// some two sides beyond those middles.
constexpr std::array<double, 3> kReaches{4.46, 4.9, 5.4};

std::optional<Homography> through(const std::array<ui::ImagePoint, 6>& corners, double reach) {
  std::vector<Correspondence> seen;
  for (int i = 0; i < 6; ++i) {
    // Clockwise as the y axis points down, from the one to the upper left: six ways round a board looks much the same.
    const double way = (240 + 60 * i) * CV_PI / 180;
    const auto& corner = corners[static_cast<std::size_t>(i)];
    if (!std::isfinite(corner.x) || !std::isfinite(corner.y)) return std::nullopt;
    seen.push_back({{reach * std::cos(way), reach * std::sin(way)}, {corner.x, corner.y}});
  }
  const auto pose = fit_homography(seen, 1e4);
  return pose && is_view(*pose, 5) ? pose : std::nullopt;
}

}  // namespace

std::optional<Homography> pose_from_corners(const std::array<ui::ImagePoint, 6>& corners, const cv::Mat& bgr, const VisionModel& model) {
  const Pyramid picture(bgr);
  std::optional<Pose> best;
  for (const double reach : kReaches) {
    const auto guess = through(corners, reach);
    if (!guess) continue;
    const Pose pose = refine_pose(picture, model.layout, {*guess, 0}, model.locate);
    if (!best || pose.quality > best->quality) best = pose;
  }
  return best ? std::optional(best->image_from_board) : std::nullopt;
}

}  // namespace hexwatch
