#include "vision/levels.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace hexwatch {
namespace {

constexpr int kSize = 200;        // of the view it looks at, in pixels
constexpr double kScale = 20;     // pixels for a hex side
constexpr double kRadius = 4;     // hex sides around the middle: all of the board, nothing else
constexpr double kLowShare = 0.01;
constexpr double kHighShare = 0.85;
constexpr double kPale = 0.8 * 255;  // what the higher level becomes; what glares is brighter
constexpr double kLeast = 20;        // what they are apart at the least

double percentile(std::vector<uchar>& values, double share) {
  const auto at = values.begin() + static_cast<std::ptrdiff_t>(std::lround(share * static_cast<double>(values.size() - 1)));
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

}  // namespace

Levels levels_of(const Pyramid& picture, const Homography& image_from_board) {
  const Homography view_from_board(kScale, 0, kSize / 2.0, 0, kScale, kSize / 2.0, 0, 0, 1);
  const cv::Mat view = picture.view(view_from_board * image_from_board.inv(), {kSize, kSize});
  Levels levels;
  for (int channel = 0; channel < 3; ++channel) {
    std::vector<uchar> values;
    for (int y = 0; y < kSize; ++y) {
      for (int x = 0; x < kSize; ++x) {
        if (std::hypot(x - kSize / 2, y - kSize / 2) < kRadius * kScale) values.push_back(view.at<cv::Vec3b>(y, x)[channel]);
      }
    }
    levels.low[channel] = percentile(values, kLowShare);
    levels.high[channel] = std::max(percentile(values, kHighShare), levels.low[channel] + kLeast);
  }
  return levels;
}

cv::Mat stretched(const cv::Mat& patch, const Levels& levels) {
  cv::Mat out(patch.size(), patch.type());
  for (int channel = 0; channel < 3; ++channel) {
    cv::Mat plane;
    cv::extractChannel(patch, plane, channel);
    const double gain = kPale / (levels.high[channel] - levels.low[channel]);
    plane.convertTo(plane, CV_8U, gain, -gain * levels.low[channel]);
    cv::insertChannel(plane, out, channel);
  }
  return out;
}

}  // namespace hexwatch
