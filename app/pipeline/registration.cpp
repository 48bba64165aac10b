#include "app/pipeline/registration.h"

#include <algorithm>
#include <vector>

#include <opencv2/calib3d.hpp>
#include <opencv2/imgproc.hpp>
#include <opencv2/video/tracking.hpp>

namespace hexwatch {
namespace {

constexpr int kPoints = 240;
constexpr std::size_t kFewest = 24;  // on a board three quarters covered there are still 60
constexpr double kReach = 1.5;       // pixels of the view; a hex side has some 36

cv::Mat grey(const cv::Mat& bgr) {
  cv::Mat out;
  cv::cvtColor(bgr, out, cv::COLOR_BGR2GRAY);
  return out;
}

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

}  // namespace

std::optional<Registration> register_views(const cv::Mat& before, const cv::Mat& now) {
  const cv::Mat from = grey(before);
  const cv::Mat to = grey(now);
  std::vector<cv::Point2f> points;
  cv::goodFeaturesToTrack(from, points, kPoints, 0.01, 8);
  if (points.size() < kFewest) return std::nullopt;
  std::vector<cv::Point2f> found;
  std::vector<uchar> followed;
  std::vector<float> error;
  cv::calcOpticalFlowPyrLK(from, to, points, found, followed, error, {21, 21}, 4);
  std::vector<cv::Point2f> a;
  std::vector<cv::Point2f> b;
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (followed[i] == 0) continue;
    a.push_back(points[i]);
    b.push_back(found[i]);
  }
  if (a.size() < kFewest) return std::nullopt;
  cv::Mat agree;
  const cv::Mat h = cv::findHomography(a, b, cv::RANSAC, kReach, agree, 500, 0.99);
  if (h.empty()) return std::nullopt;
  Registration out{normalized(Homography(h))};
  std::vector<double> moved;
  for (std::size_t i = 0, k = 0; i < points.size(); ++i) {
    const bool agrees = followed[i] != 0 && agree.at<uchar>(static_cast<int>(k)) != 0;
    if (agrees) moved.push_back(cv::norm(found[i] - points[i]));
    if (followed[i] != 0) ++k;
    (agrees ? out.found : out.lost).push_back(points[i]);
  }
  if (moved.size() < kFewest) return std::nullopt;
  out.moved = median(moved);
  out.agreeing = static_cast<double>(moved.size()) / static_cast<double>(points.size());
  return out;
}

}  // namespace hexwatch
