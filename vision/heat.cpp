#include "vision/heat.h"

#include <algorithm>
#include <cmath>

namespace hexwatch {
namespace {

// The middle of cell c lies at input pixel kHeatStride * c + 1.5: the net was taught so.
constexpr double kCellMiddle = (kHeatStride - 1) / 2.0;

void squash(cv::Mat& logits) {
  for (float* v = logits.ptr<float>(); v != logits.ptr<float>() + logits.total(); ++v) *v = 1 / (1 + std::exp(-*v));
}

// Where between -0.5 and 0.5 the parabola through three neighbours is highest.
double top_of_parabola(double before, double here, double after) {
  const double bend = before - 2 * here + after;
  return bend < -1e-9 ? std::clamp(0.5 * (before - after) / bend, -0.5, 0.5) : 0.0;
}

}  // namespace

float Heat::at(Mark mark, cv::Point2d image, const Homography& cell_from_image) const {
  const cv::Mat& map = maps.at(static_cast<std::size_t>(mark));
  const cv::Point2d p = project(cell_from_image, image);
  if (!(p.x >= 0 && p.y >= 0 && p.x < map.cols - 1 && p.y < map.rows - 1)) return 0;
  const int x = static_cast<int>(p.x);
  const int y = static_cast<int>(p.y);
  const auto fx = static_cast<float>(p.x - x);
  const auto fy = static_cast<float>(p.y - y);
  const float* above = map.ptr<float>(y) + x;
  const float* below = map.ptr<float>(y + 1) + x;
  return (1 - fy) * ((1 - fx) * above[0] + fx * above[1]) + fy * ((1 - fx) * below[0] + fx * below[1]);
}

Heat heat_of(const Pyramid& picture, const Homography& input_from_image, const Net& net) {
  const cv::Scalar grey = cv::Scalar::all(96);
  const cv::Mat out = net.run({picture.view(input_from_image, {kHeatInput, kHeatInput}, &grey)}).at(0);  // 1 x kMarks x rows x columns
  Heat heat;
  for (int mark = 0; mark < kMarks; ++mark) {
    cv::Mat& map = heat.maps.at(static_cast<std::size_t>(mark));
    map = cv::Mat(out.size[2], out.size[3], CV_32F, const_cast<float*>(out.ptr<float>(0, mark))).clone();
    squash(map);
  }
  const Homography input_from_cell(kHeatStride, 0, kCellMiddle, 0, kHeatStride, kCellMiddle, 0, 0, 1);
  heat.image_from_cell = normalized(input_from_image.inv() * input_from_cell);
  return heat;
}

Homography letterbox(const cv::Rect& part) {
  const double scale = static_cast<double>(kHeatInput) / std::max(part.width, part.height);
  const double x = (kHeatInput - scale * part.width) / 2 - scale * part.x;
  const double y = (kHeatInput - scale * part.height) / 2 - scale * part.y;
  return {scale, 0, x, 0, scale, y, 0, 0, 1};
}

std::vector<Peak> peaks_of(const Heat& heat, Mark mark, float least) {
  const cv::Mat& map = heat.maps.at(static_cast<std::size_t>(mark));
  std::vector<Peak> peaks;
  for (int y = 1; y + 1 < map.rows; ++y) {
    for (int x = 1; x + 1 < map.cols; ++x) {
      const float here = map.at<float>(y, x);
      if (here < least) continue;
      double highest = 0;
      cv::minMaxLoc(map(cv::Rect(x - 1, y - 1, 3, 3)), nullptr, &highest);
      if (static_cast<double>(here) < highest) continue;
      const auto at = [&](int dx, int dy) { return static_cast<double>(map.at<float>(y + dy, x + dx)); };
      const cv::Point2d cell(x + top_of_parabola(at(-1, 0), at(0, 0), at(1, 0)), y + top_of_parabola(at(0, -1), at(0, 0), at(0, 1)));
      peaks.push_back({project(heat.image_from_cell, cell), here});
    }
  }
  std::sort(peaks.begin(), peaks.end(), [](const Peak& a, const Peak& b) { return a.height > b.height; });
  return peaks;
}

}  // namespace hexwatch
