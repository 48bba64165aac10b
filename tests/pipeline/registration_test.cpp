// How one view of a board has to be moved to lie on another.

#include "app/pipeline/registration.h"

#include <gtest/gtest.h>

#include <cmath>

#include <opencv2/imgproc.hpp>

namespace hexwatch {
namespace {

constexpr int kWidth = 400;
constexpr int kHeight = 380;

// A view with something to see everywhere.
cv::Mat textured(std::uint64_t seed = 4) {
  cv::RNG random(seed);
  cv::Mat view(kHeight, kWidth, CV_8UC3, cv::Scalar(90, 140, 120));
  for (int i = 0; i < 260; ++i) {
    const cv::Point at(random.uniform(0, kWidth), random.uniform(0, kHeight));
    const cv::Scalar color(random.uniform(0, 255), random.uniform(0, 255), random.uniform(0, 255));
    cv::rectangle(view, cv::Rect(at, cv::Size(random.uniform(6, 22), random.uniform(6, 22))), color, cv::FILLED);
  }
  cv::GaussianBlur(view, view, {}, 0.8);
  return view;
}

// About the middle: turned by degrees, larger by a factor, shifted by pixels.
Homography moved_by(double degrees, double larger, cv::Point2d shift) {
  const double c = larger * std::cos(degrees * CV_PI / 180);
  const double s = larger * std::sin(degrees * CV_PI / 180);
  const cv::Point2d m(kWidth / 2.0, kHeight / 2.0);
  return {c, -s, m.x - c * m.x + s * m.y + shift.x, s, c, m.y - s * m.x - c * m.y + shift.y, 0, 0, 1};
}

cv::Mat seen_after(const cv::Mat& view, const Homography& move) {
  cv::Mat now;
  cv::warpPerspective(view, now, cv::Mat(move), view.size(), cv::INTER_LINEAR, cv::BORDER_REFLECT);
  return now;
}

// How far off the registration is where it is farthest off, over a grid of the view.
double worst(const Homography& found, const Homography& move) {
  double most = 0;
  for (int y = 20; y < kHeight; y += 40)
    for (int x = 20; x < kWidth; x += 40) most = std::max(most, cv::norm(project(found, cv::Point2d(x, y)) - project(move, cv::Point2d(x, y))));
  return most;
}

TEST(Registration, FindsShiftsTurnsAndZooms) {
  const cv::Mat before = textured();
  for (const Homography& move : {moved_by(0, 1, {0, 0}), moved_by(0, 1, {9.4, -6.3}), moved_by(2.5, 1, {0, 0}), moved_by(0, 1.03, {2, 1}),
                                 moved_by(-1.5, 0.97, {-8, 5.5})}) {
    const auto found = register_views(before, seen_after(before, move));
    ASSERT_TRUE(found);
    EXPECT_LT(worst(found->now_from_before, move), 0.3) << cv::Mat(move);
    EXPECT_GT(found->agreeing, 0.8);
    EXPECT_EQ(found->found.size() + found->lost.size() > 0, true);
  }
}

TEST(Registration, TellsHowFarPointsMoved) {
  const cv::Mat before = textured();
  EXPECT_LT(register_views(before, before)->moved, 0.05);
  EXPECT_NEAR(register_views(before, seen_after(before, moved_by(0, 1, {6, 8})))->moved, 10, 0.2);
}

TEST(Registration, AHandOverAQuarterDoesNotDisturb) {
  const cv::Mat before = textured();
  const Homography move = moved_by(1, 1.01, {5, -3});
  cv::Mat now = seen_after(before, move);
  const cv::Rect hand(0, 0, kWidth / 2, kHeight / 2);
  textured(99)(hand).copyTo(now(hand));
  const auto found = register_views(before, now);
  ASSERT_TRUE(found);
  EXPECT_LT(worst(found->now_from_before, move), 0.5);
  EXPECT_LT(found->agreeing, 0.9);
  int lost_under = 0;
  int lost_elsewhere = 0;
  for (const cv::Point2f& point : found->lost) (hand.contains(project(move, cv::Point2d(point))) ? lost_under : lost_elsewhere) += 1;
  EXPECT_GT(lost_under, 4 * lost_elsewhere) << "the points that are lost are those under the hand";
}

TEST(Registration, ADarkerPictureIsStillFound) {
  const cv::Mat before = textured();
  const Homography move = moved_by(0, 1, {3, 2});
  const auto found = register_views(before, seen_after(before, move) * 0.9);
  ASSERT_TRUE(found);
  EXPECT_LT(worst(found->now_from_before, move), 1);
}

TEST(Registration, FlatPicturesGiveNone) {
  const cv::Mat flat(kHeight, kWidth, CV_8UC3, cv::Scalar(90, 140, 120));
  EXPECT_FALSE(register_views(flat, flat));
  EXPECT_FALSE(register_views(flat, textured()));
  const auto onto_black = register_views(textured(), cv::Mat::zeros(kHeight, kWidth, CV_8UC3));
  EXPECT_TRUE(!onto_black || onto_black->agreeing < 0.35);
}

TEST(Registration, AnotherViewAltogetherHardlyAgrees) {
  const auto found = register_views(textured(4), textured(40));
  EXPECT_TRUE(!found || found->agreeing < 0.35);
}

}  // namespace
}  // namespace hexwatch
