#include "vision/disc.h"

#include <array>
#include <cmath>
#include <vector>

#include <opencv2/imgproc.hpp>

namespace hexwatch {
namespace {

constexpr double kPixelsPerSide = kDiscPatch / kDiscSpan;
constexpr double kReach = 0.27;  // tokens lay up to 0.2 sides off
constexpr std::array kRadii = {0.27, 0.30, 0.33, 0.36, 0.39, 0.42};  // editions differ
constexpr float kSteep = 24;      // a brightness step that counts half
constexpr double kOffCentre = 0.6;  // what a disc one side off the middle must be clearer by, growing as the square
constexpr double kClear = 0.15;   // less is no disc: nothing to centre on
constexpr int kAngles = 32;

struct Ring {
  double radius = 0;
  std::array<cv::Point, kAngles> rim;
};

std::array<cv::Point2f, kAngles> directions() {
  std::array<cv::Point2f, kAngles> all;
  for (int i = 0; i < kAngles; ++i) {
    const double angle = i * 2 * CV_PI / kAngles;
    all[static_cast<std::size_t>(i)] = {static_cast<float>(std::cos(angle)), static_cast<float>(std::sin(angle))};
  }
  return all;
}

std::vector<Ring> rings(const std::array<cv::Point2f, kAngles>& direction) {
  std::vector<Ring> all;
  for (double radius : kRadii) {
    Ring ring{radius, {}};
    for (std::size_t i = 0; i < kAngles; ++i) {
      ring.rim[i] = {static_cast<int>(std::nearbyint(radius * kPixelsPerSide * static_cast<double>(direction[i].x))),
                     static_cast<int>(std::nearbyint(radius * kPixelsPerSide * static_cast<double>(direction[i].y)))};
    }
    all.push_back(ring);
  }
  return all;
}

// The least of blue, green and red: pale things are bright in it, colourful ones dark. Its gradient, small steps damped.
cv::Mat_<cv::Vec2f> gradient_of(const cv::Mat& patch) {
  std::array<cv::Mat, 3> planes;
  cv::split(patch, planes.data());
  cv::Mat pale = cv::min(cv::min(planes[0], planes[1]), planes[2]);
  cv::GaussianBlur(pale, pale, {0, 0}, 0.8);
  cv::Mat gx;
  cv::Mat gy;
  cv::Sobel(pale, gx, CV_32F, 1, 0, 3, 0.25);
  cv::Sobel(pale, gy, CV_32F, 0, 1, 3, 0.25);
  cv::Mat_<cv::Vec2f> out(pale.size());
  for (int y = 0; y < out.rows; ++y) {
    for (int x = 0; x < out.cols; ++x) {
      const float dx = gx.at<float>(y, x);
      const float dy = gy.at<float>(y, x);
      const float steep = std::sqrt(dx * dx + dy * dy) + kSteep;
      out(y, x) = {dx / steep, dy / steep};
    }
  }
  return out;
}

}  // namespace

Disc find_disc(const cv::Mat& tile_patch) {
  static const auto direction = directions();
  static const auto all_rings = rings(direction);
  const cv::Mat_<cv::Vec2f> gradient = gradient_of(tile_patch);
  const int reach = static_cast<int>(kReach * kPixelsPerSide);
  const cv::Point middle((kDiscPatch - 1) / 2, (kDiscPatch - 1) / 2);
  Disc best;
  double best_score = -1e9;
  for (int y = -reach; y <= reach; ++y) {
    for (int x = -reach; x <= reach; ++x) {
      if (x * x + y * y > reach * reach) continue;
      const cv::Point2d off(x / kPixelsPerSide, y / kPixelsPerSide);
      const double tax = kOffCentre * off.dot(off);
      for (const Ring& ring : all_rings) {
        float inward = 0;
        for (std::size_t i = 0; i < kAngles; ++i) {
          const cv::Vec2f& g = gradient(middle + cv::Point(x, y) + ring.rim[i]);
          inward -= g[0] * direction[i].x + g[1] * direction[i].y;
        }
        const double clearness = static_cast<double>(inward) / kAngles;
        if (clearness - tax > best_score) {
          best_score = clearness - tax;
          best = {off, ring.radius, clearness};
        }
      }
    }
  }
  if (best.clearness < kClear) best.off_centre = {0, 0};
  return best;
}

}  // namespace hexwatch
