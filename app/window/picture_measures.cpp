#include "app/window/picture_measures.h"

#include <algorithm>
#include <cmath>

#include <opencv2/imgproc.hpp>

#include "app/window/phrases.h"

namespace hexwatch {
namespace {

using Kind = ui::Measure::Kind;

constexpr int kLonger = 640;        // pixels: figures are the same for all cameras then
constexpr double kReach = 4.6;      // hex sides from the middle of a board to the outside of its frame
constexpr double kGlaring = 252;    // of 255 in all channels: nothing printed can be seen there
constexpr double kMostGlare = 0.02; // of the board's area
constexpr double kSmallest = 14;    // pixels to a hex side below which number tokens cannot be read
constexpr double kComfortable = 40;
constexpr double kFair = 0.35;      // of a measure: below it there is a complaint

double ramp(double value, double none, double full) { return std::clamp((value - none) / (full - none), 0.0, 1.0); }

// The board's outline in the picture, or all of it.
cv::Mat mask_of(cv::Size size, const std::optional<Homography>& pose) {
  if (!pose) return {size, CV_8U, cv::Scalar(255)};
  cv::Mat mask(size, CV_8U, cv::Scalar(0));
  std::vector<cv::Point> corners;
  for (int i = 0; i < 6; ++i) {
    const double way = i * CV_PI / 3;
    const cv::Point2d at = project(*pose, cv::Point2d(kReach * std::cos(way), kReach * std::sin(way)));
    constexpr double kFar = 10 * kLonger;  // what lies behind the horizon
    corners.emplace_back(cvRound(std::clamp(at.x, -kFar, kFar)), cvRound(std::clamp(at.y, -kFar, kFar)));
  }
  cv::fillConvexPoly(mask, corners, cv::Scalar(255));
  return cv::countNonZero(mask) == 0 ? cv::Mat(size, CV_8U, cv::Scalar(255)) : mask;
}

ui::Measure measure(Kind kind, double value, const Phrase& complaint, ui::Language language) {
  return {kind, value, value < kFair ? in(language, complaint) : ""};
}

ui::Measure brightness(const cv::Mat& grey, const cv::Mat& mask, ui::Language language) {
  const double mean = cv::mean(grey, mask)[0];
  const bool dark = mean < 128;
  return measure(Kind::brightness, dark ? ramp(mean, 25, 80) : 1 - ramp(mean, 185, 240), dark ? kTooDark : kTooBright, language);
}

// The strength of fine edges: blurred pictures have none (variance of the Laplacian; Pech-Pacheco et al. 2000).
ui::Measure sharpness(const cv::Mat& grey, const cv::Mat& mask, ui::Language language) {
  cv::Mat edges;
  cv::Laplacian(grey, edges, CV_32F);
  cv::Scalar mean, deviation;
  cv::meanStdDev(edges, mean, deviation, mask);
  return measure(Kind::sharpness, ramp(deviation[0], 3, 14), kBlurred, language);
}

ui::Measure glare_of(const cv::Mat& small, const cv::Mat& mask, std::vector<ui::ImagePoint>& spots, double scale, ui::Language language) {
  cv::Mat bright;
  cv::inRange(small, cv::Scalar(kGlaring, kGlaring, kGlaring), cv::Scalar(255, 255, 255), bright);
  bright &= mask;
  cv::morphologyEx(bright, bright, cv::MORPH_OPEN, cv::Mat::ones(3, 3, CV_8U));
  const double share = static_cast<double>(cv::countNonZero(bright)) / std::max(1, cv::countNonZero(mask));
  cv::Mat labels, stats, middles;
  const int count = cv::connectedComponentsWithStats(bright, labels, stats, middles);
  constexpr int kSpot = 60;  // pixels: smaller ones are gleams on pieces
  for (int i = 1; i < count; ++i) {
    if (stats.at<int>(i, cv::CC_STAT_AREA) >= kSpot) spots.push_back({middles.at<double>(i, 0) / scale, middles.at<double>(i, 1) / scale});
  }
  return measure(Kind::glare, 1 - ramp(share, 0, 2 * kMostGlare), kGlare, language);
}

ui::Measure board_size(const cv::Mat& bgr, const Homography& pose, ui::Language language) {
  const double side = scale_at(pose, {0, 0}) * 1280 / std::max(bgr.cols, bgr.rows);
  return measure(Kind::board_size, ramp(side, kSmallest, kComfortable), kTooSmall, language);
}

ui::Measure in_view(cv::Size size, const Homography& pose, ui::Language language) {
  int inside = 0;
  constexpr int kPoints = 36;
  for (int i = 0; i < kPoints; ++i) {
    const double way = i * 2 * CV_PI / kPoints;
    const cv::Point2d p = project(pose, cv::Point2d(4.4 * std::cos(way), 4.4 * std::sin(way)));
    inside += p.x >= 0 && p.y >= 0 && p.x < size.width && p.y < size.height ? 1 : 0;
  }
  const double share = static_cast<double>(inside) / kPoints;
  return {Kind::board_in_view, share, share < 0.97 ? in(language, kCutOff) : ""};
}

}  // namespace

PictureMeasures measure_picture(const cv::Mat& bgr, const std::optional<Homography>& pose, ui::Language language) {
  PictureMeasures out;
  if (bgr.empty()) return out;
  const double scale = std::min(1.0, static_cast<double>(kLonger) / std::max(bgr.cols, bgr.rows));
  cv::Mat small, grey;
  cv::resize(bgr, small, {std::max(1, cvRound(scale * bgr.cols)), std::max(1, cvRound(scale * bgr.rows))}, 0, 0, cv::INTER_AREA);
  cv::cvtColor(small, grey, cv::COLOR_BGR2GRAY);
  const auto small_pose = pose ? std::optional(Homography(scale, 0, 0, 0, scale, 0, 0, 0, 1) * *pose) : std::nullopt;
  const cv::Mat mask = mask_of(small.size(), small_pose);
  out.measures = {brightness(grey, mask, language), sharpness(grey, mask, language), glare_of(small, mask, out.glare, scale, language)};
  if (!pose) return out;
  out.measures.push_back(board_size(bgr, *pose, language));
  out.measures.push_back(in_view(bgr.size(), *pose, language));
  return out;
}

ui::Measure steadiness(double still_share, ui::Language language) { return measure(Kind::steadiness, still_share, kRestless, language); }

}  // namespace hexwatch
