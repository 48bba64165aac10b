#include "app/pipeline/motion_meter.h"

#include <algorithm>
#include <utility>

#include <opencv2/imgproc.hpp>

namespace hexwatch {
namespace {

constexpr int kSide = 480;          // pixels across the small pictures: a road is still 8 long
constexpr double kBack = 0.19;      // seconds: slow movements show over three frames of a film of 15 a second
constexpr double kDifferent = 18;   // of 255; sensor noise and compression stay below it once blurred

}  // namespace

double MotionMeter::moved_between(const cv::Mat& a, const cv::Mat& b) {
  if (a.size() != b.size()) return 1;
  cv::Mat difference;
  cv::absdiff(a, b, difference);
  cv::Mat channels[3];
  cv::split(difference, channels);
  const cv::Mat most = cv::max(cv::max(channels[0], channels[1]), channels[2]);
  const cv::Mat moved = most > kDifferent;
  const int many = cv::countNonZero(moved);
  const double share = static_cast<double>(many) / static_cast<double>(moved.total());
  if (share >= kStill) {
    const cv::Rect small = cv::boundingRect(moved);
    const cv::Rect large(cvFloor(small.x * shrunk_), cvFloor(small.y * shrunk_), cvCeil(small.width * shrunk_), cvCeil(small.height * shrunk_));
    moved_ = moved_.empty() ? large : moved_ | large;
  }
  return share;
}

double MotionMeter::measure(const cv::Mat& bgr, double time) {
  Small now{time, {}};
  shrunk_ = std::max(1.0, static_cast<double>(std::max(bgr.cols, bgr.rows)) / kSide);
  const cv::Size small(std::max(1, cvRound(bgr.cols / shrunk_)), std::max(1, cvRound(bgr.rows / shrunk_)));
  cv::resize(bgr, now.picture, small, 0, 0, cv::INTER_AREA);
  cv::GaussianBlur(now.picture, now.picture, {3, 3}, 0);
  double share = 0;
  if (!past_.empty()) {
    while (past_.size() > 1 && past_[1].time <= time - kBack) past_.pop_front();
    share = std::max(moved_between(past_.back().picture, now.picture), moved_between(past_.front().picture, now.picture));
  }
  past_.push_back(std::move(now));
  return share;
}

cv::Rect MotionMeter::take_moved() { return std::exchange(moved_, {}); }

}  // namespace hexwatch
