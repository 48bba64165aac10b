#include "vision/lens.h"

#include <algorithm>
#include <cmath>

#include <opencv2/imgproc.hpp>

namespace hexwatch {
namespace {

cv::Point2d middle_of(cv::Size picture) { return {(picture.width - 1) / 2.0, (picture.height - 1) / 2.0}; }
double longer_side(cv::Size picture) { return std::max(picture.width, picture.height); }

// How far the plane that fits best lies off what was seen (root of the mean square, in hex sides); far-off points count little.
double misfit(std::span<const Correspondence> seen, const Lens& lens) {
  constexpr double kFarOff = 0.12;
  std::vector<Correspondence> straight(seen.begin(), seen.end());
  for (Correspondence& one : straight) one.image = lens.straight(one.image);
  const auto first = fit_homography(straight, 1e9);
  if (!first) return kFarOff;
  const double side = scale_at(*first, {0, 0});
  const auto h = fit_homography(straight, kFarOff * side);
  if (!h) return kFarOff;
  double sum = 0;
  for (const Correspondence& one : straight) {
    const double off = std::min(kFarOff, cv::norm(project(*h, one.board) - one.image) / scale_at(*h, one.board));
    sum += off * off;
  }
  return std::sqrt(sum / static_cast<double>(straight.size()));
}

}  // namespace

cv::Point2d Lens::straight(cv::Point2d seen) const {
  const cv::Point2d from = seen - middle_of(picture_);
  const double r = cv::norm(from) / longer_side(picture_);
  return middle_of(picture_) + from * (1 + bend_ * r * r);
}

cv::Point2d Lens::seen(cv::Point2d straight) const {
  const cv::Point2d from = straight - middle_of(picture_);
  const double aim = cv::norm(from) / longer_side(picture_);
  double r = aim;
  for (int i = 0; i < 8; ++i) {  // Newton
    const double slope = 1 + 3 * bend_ * r * r;
    if (slope < 0.2) break;
    r -= (r * (1 + bend_ * r * r) - aim) / slope;
  }
  return aim < 1e-9 ? straight : middle_of(picture_) + from * (r / aim);
}

std::optional<Lens> lens_of(std::span<const Correspondence> seen, cv::Size picture) {
  constexpr std::size_t kFewest = 30;
  constexpr double kLargest = 0.5;
  constexpr double kStep = 0.05;
  // Marks are seen to a thirtieth of a side, about as far as a wide lens moves them, so that the best bend says more than how much better it fits. Of
  // 69 photos one passes (0.18), of 23 that were bent by 0.35 twenty.
  constexpr double kBends = 0.12;
  constexpr double kBetter = 0.97;
  if (seen.size() < kFewest) return std::nullopt;
  const double plain = misfit(seen, {0, picture});
  double best = 0;
  double least = plain;
  // Downhill, in steps of a third of the last.
  for (const double way : {kStep, -kStep / 3, kStep / 3, -kStep / 9, kStep / 9}) {
    while (best + way >= 0 && best + way <= kLargest) {
      const double now = misfit(seen, {best + way, picture});
      if (now >= least) break;
      least = now;
      best += way;
    }
  }
  if (best < kBends || least > kBetter * plain) return std::nullopt;
  return Lens(best, picture);
}

Straightened straightened(const cv::Mat& bgr, const Lens& lens, double scale) {
  constexpr double kMost = 1.5;
  const cv::Size size = bgr.size();
  cv::Point2d from(0, 0);
  cv::Point2d to(size.width - 1, size.height - 1);
  constexpr int kAlong = 16;
  for (int i = 0; i <= kAlong; ++i) {
    const double x = i * (size.width - 1.0) / kAlong;
    const double y = i * (size.height - 1.0) / kAlong;
    for (const cv::Point2d rim : {cv::Point2d(x, 0), cv::Point2d(x, size.height - 1), cv::Point2d(0, y), cv::Point2d(size.width - 1, y)}) {
      const cv::Point2d at = lens.straight(rim);
      from = {std::min(from.x, at.x), std::min(from.y, at.y)};
      to = {std::max(to.x, at.x), std::max(to.y, at.y)};
    }
  }
  const cv::Point2d middle = middle_of(size);
  const auto within = [](double v, double m, double length) { return std::clamp(v, m - kMost * length / 2, m + kMost * length / 2); };
  from = {within(from.x, middle.x, size.width), within(from.y, middle.y, size.height)};
  to = {within(to.x, middle.x, size.width), within(to.y, middle.y, size.height)};

  Straightened out;
  out.scale = std::min(scale, 1.0);
  out.offset = -out.scale * from;
  cv::Mat small = bgr;
  if (out.scale < 1) cv::resize(bgr, small, {}, out.scale, out.scale, cv::INTER_AREA);
  const cv::Size straight(std::max(1, cvCeil(out.scale * (to.x - from.x + 1))), std::max(1, cvCeil(out.scale * (to.y - from.y + 1))));
  cv::Mat map(straight, CV_32FC2);
  for (int y = 0; y < straight.height; ++y) {
    for (int x = 0; x < straight.width; ++x) {
      const cv::Point2d at = lens.seen((cv::Point2d(x, y) - out.offset) / out.scale);
      // The middle of a pixel of the smaller picture lies between pixels of the larger.
      map.at<cv::Vec2f>(y, x) = cv::Vec2f(static_cast<float>((at.x + 0.5) * out.scale - 0.5), static_cast<float>((at.y + 0.5) * out.scale - 0.5));
    }
  }
  cv::remap(small, out.bgr, map, cv::noArray(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
  return out;
}

}  // namespace hexwatch
