#include "vision/glance.h"

#include <cmath>

#include <opencv2/imgproc.hpp>

namespace hexwatch {

Glance glance_at(const std::vector<cv::Mat>& patches, const Net& net) {
  constexpr double kNothingThere = 0.98;
  constexpr int kPatch = 32;
  if (patches.empty()) return {};
  std::vector<cv::Mat> small(patches.size());
  for (std::size_t i = 0; i < patches.size(); ++i) cv::resize(patches[i], small[i], {kPatch, kPatch}, 0, 0, cv::INTER_AREA);
  const cv::Mat logits = net.run(small).at(0);
  Glance glance;
  for (int i = 0; i < logits.rows; ++i) {
    const double empty = 1 / (1 + std::exp(double{logits.at<float>(i, 1)} - double{logits.at<float>(i, 0)}));
    glance.empty.push_back(empty);
    if (empty < kNothingThere) glance.worth_reading.push_back(static_cast<std::size_t>(i));
  }
  return glance;
}

}  // namespace hexwatch
