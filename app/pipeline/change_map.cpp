#include "app/pipeline/change_map.h"

#include <algorithm>

#include <opencv2/imgproc.hpp>

namespace hexwatch {
namespace {

// In the two films of a table camera what did not change differs by 20 at the most after an act, and a piece by 52 or more at its brightest.
constexpr double kDifferent = 22;
constexpr double kSmallest = 0.02;  // square hex sides; white roads on sand had 0.07 above the line
constexpr double kLargest = 0.75;   // a settlement with its road has 0.6, a robber 0.4; a hand has 3 and more
constexpr double kLongest = 2.2;    // hex sides; a robber with its shadow is 1.2 long
constexpr double kSoft = 1.3;       // pixels that both views are blurred by
constexpr int kBlurReach = 4;       // three of them
constexpr double kDark = 8;          // added before light is compared: where it is dark a factor says little

cv::Mat blurred(const cv::Mat& view) {
  cv::Mat soft;
  cv::GaussianBlur(view, soft, {}, kSoft);
  soft.convertTo(soft, CV_32F);
  return soft + cv::Scalar::all(kDark);
}

// The median over a grid of the pixels shown of what each channel is now, as a factor of what it was.
cv::Scalar brighter_by(const cv::Mat& before, const cv::Mat& now, const cv::Mat& shown) {
  cv::Scalar factor;
  std::vector<float> ratios;
  for (int channel = 0; channel < 3; ++channel) {
    ratios.clear();
    for (int y = 2; y < now.rows; y += 5)
      for (int x = 2; x < now.cols; x += 5) {
        if (shown.at<uchar>(y, x) != 0) ratios.push_back(now.at<cv::Vec3f>(y, x)[channel] / before.at<cv::Vec3f>(y, x)[channel]);
      }
    if (ratios.empty()) return cv::Scalar::all(1);
    const auto middle = ratios.begin() + static_cast<std::ptrdiff_t>(ratios.size() / 2);
    std::nth_element(ratios.begin(), middle, ratios.end());
    factor[channel] = static_cast<double>(*middle);
  }
  return factor;
}

cv::Mat difference_of(const cv::Mat& before, const cv::Mat& now, const cv::Mat& shown) {
  const cv::Mat was = blurred(before);
  const cv::Mat is = blurred(now);
  cv::Mat even;
  cv::multiply(was, brighter_by(was, is, shown), even);
  cv::Mat channels[3];
  cv::split(cv::abs(is - even), channels);
  return cv::max(cv::max(channels[0], channels[1]), channels[2]);
}

}  // namespace

void ChangeMap::leave_out(const std::function<bool(const Blob&)>& beside) {
  const auto forgotten = std::stable_partition(blobs.begin(), blobs.end(), [&](const Blob& blob) { return !beside(blob); });
  for (auto blob = forgotten; blob != blobs.end(); ++blob) {
    cv::Mat here = labels(blob->box);
    here.setTo(0, here == blob->label);
  }
  blobs.erase(forgotten, blobs.end());
  covered = std::any_of(blobs.begin(), blobs.end(), [](const Blob& blob) { return blob.large; });
}

double ChangeMap::changed_in(cv::Point2d centre, double radius) const {
  int all = 0;
  int changed = 0;
  const int reach = cvCeil(radius);
  for (int y = -reach; y <= reach; ++y)
    for (int x = -reach; x <= reach; ++x) {
      if (x * x + y * y > radius * radius) continue;
      const cv::Point at(cvRound(centre.x) + x, cvRound(centre.y) + y);
      if (!cv::Rect({}, labels.size()).contains(at)) continue;
      ++all;
      changed += labels.at<int>(at) != 0 ? 1 : 0;
    }
  return all == 0 ? 0 : static_cast<double>(changed) / all;
}

ChangeMap find_changes(const cv::Mat& before, const cv::Mat& now, const cv::Mat& shown, double scale) {
  const cv::Mat difference = difference_of(before, now, shown);
  // What is not shown is black and darkens what is next to it when it is blurred.
  cv::Mat inside;
  cv::erode(shown, inside, cv::Mat::ones(2 * kBlurReach + 1, 2 * kBlurReach + 1, CV_8U));
  cv::Mat changed = (difference > kDifferent) & inside;
  cv::morphologyEx(changed, changed, cv::MORPH_CLOSE, cv::getStructuringElement(cv::MORPH_ELLIPSE, {5, 5}));
  cv::Mat parts;
  cv::Mat stats;
  cv::Mat centres;
  const int many = cv::connectedComponentsWithStats(changed, parts, stats, centres);
  ChangeMap map;
  map.labels = cv::Mat::zeros(parts.size(), CV_32S);
  const double square = scale * scale;
  for (int i = 1; i < many; ++i) {
    const cv::Rect box(stats.at<int>(i, cv::CC_STAT_LEFT), stats.at<int>(i, cv::CC_STAT_TOP), stats.at<int>(i, cv::CC_STAT_WIDTH), stats.at<int>(i, cv::CC_STAT_HEIGHT));
    const double area = stats.at<int>(i, cv::CC_STAT_AREA) / square;
    if (area < kSmallest) continue;
    const cv::Mat here = parts(box) == i;
    map.labels(box).setTo(i, here);
    const bool large = area > kLargest || std::max(box.width, box.height) > kLongest * scale;
    map.blobs.push_back({box, i, area, cv::mean(difference(box), here)[0] / 255 * area, large});
    map.share += area * square / static_cast<double>(parts.total());
    map.covered = map.covered || large;
  }
  return map;
}

}  // namespace hexwatch
