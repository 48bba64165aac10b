#include "vision/outline.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

#include <opencv2/imgproc.hpp>

namespace hexwatch {
namespace {

constexpr int kMiddle = 7;        // pixels across the square whose median is the building's colour
constexpr float kLight = 60;      // differences in light (of 255) and in tint that make unlike
constexpr float kTint = 0.055F;
constexpr float kDark = 45;       // added to the sum of the channels: what is dark has no tint to speak of

float light_of(const cv::Vec3f& bgr) { return (bgr[0] + bgr[1] + bgr[2]) / 3; }
cv::Vec3f tint_of(const cv::Vec3f& bgr) { return bgr / (3 * light_of(bgr) + kDark); }

// Of an odd number of values.
float median(std::vector<float> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

}  // namespace

cv::Mat outlined(const cv::Mat& patch) {
  cv::Mat smooth;
  cv::GaussianBlur(patch, smooth, {3, 3}, 0);
  cv::Mat_<cv::Vec3f> color;
  smooth.convertTo(color, CV_32FC3);
  std::array<std::vector<float>, 4> middle;  // light and the three tints
  const cv::Rect square((patch.cols - kMiddle) / 2, (patch.rows - kMiddle) / 2, kMiddle, kMiddle);
  for (const cv::Vec3f& bgr : cv::Mat_<cv::Vec3f>(color(square))) {
    const cv::Vec3f tint = tint_of(bgr);
    middle[0].push_back(light_of(bgr));
    for (int i = 0; i < 3; ++i) middle.at(static_cast<std::size_t>(i) + 1).push_back(tint[i]);
  }
  const float own_light = median(middle[0]);
  const cv::Vec3f own_tint(median(middle[1]), median(middle[2]), median(middle[3]));
  cv::Mat_<cv::Vec3b> plain(patch.size());
  std::transform(color.begin(), color.end(), plain.begin(), [&](const cv::Vec3f& bgr) {
    const cv::Vec3f off = tint_of(bgr) - own_tint;
    const float unlike = off.dot(off) / (kTint * kTint);
    const float darker = (light_of(bgr) - own_light) / kLight;
    const float both = std::exp(-(unlike + darker * darker) / 2);
    const float tint = std::exp(-unlike / 2);
    return cv::Vec3b(cv::saturate_cast<uchar>(255 * both), cv::saturate_cast<uchar>(light_of(bgr)), cv::saturate_cast<uchar>(255 * tint));
  });
  return cv::Mat(plain);
}

}  // namespace hexwatch
