// The board seen straight from above: the same place at the same pixel whatever the camera does.

#include "calibration/rectified_view.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/support/board_view.h"

namespace hexwatch {
namespace {

constexpr double kScale = 36;

// A table that is another colour at every place.
cv::Vec3b motley(cv::Point2d p) {
  const auto wave = [](double x) { return cv::saturate_cast<std::uint8_t>(128 + 100 * std::sin(x)); };
  return {wave(2 * p.x), wave(2 * p.y), wave(1.3 * (p.x + p.y))};
}

cv::Mat seen_from(const CameraView& camera, const RectifiedView& view) {
  const Homography pose = image_from_board(camera);
  return view.of(painted(pose, camera.size, motley), pose);
}

TEST(RectifiedView, HoldsAllPlacesAndTheMargin) {
  const RectifiedView view(base_board(), kScale, 1.2);
  EXPECT_LT(cv::norm(view.from_board({0, 0}) - cv::Point2d(view.size().width, view.size().height) / 2.0), 1) << "the middle is the board's";
  double nearest = 1e9;
  for (const cv::Point2d& place : places_of(base_board())) {
    const cv::Point2d at = view.from_board(place);
    nearest = std::min({nearest, at.x, at.y, view.size().width - at.x, view.size().height - at.y});
  }
  EXPECT_NEAR(nearest, 1.2 * kScale, 1.5);
}

TEST(RectifiedView, APlaceLiesAtTheSamePixelUnderAnyPose) {
  const RectifiedView view(base_board(), kScale, 1.2);
  const cv::Mat one = seen_from({.elevation = 75, .turn = 10}, view);
  const cv::Mat other = seen_from({.elevation = 50, .turn = 200, .side = 66}, view);
  for (const cv::Point2d& place : places_of(base_board())) {
    const cv::Point at = view.from_board(place);
    const cv::Vec3b true_color = motley(place);
    for (const cv::Mat& seen : {one, other})
      for (int channel = 0; channel < 3; ++channel) EXPECT_NEAR(seen.at<cv::Vec3b>(at)[channel], true_color[channel], 8) << place;
  }
}

TEST(RectifiedView, TellsWhatLiesOutsideThePicture) {
  const RectifiedView view(base_board(), kScale, 1.2);
  // The board's left half is beyond the edge.
  const CameraView camera{.elevation = 70, .turn = 0};
  const Homography pose = normalized(Homography(1, 0, -camera.size.width / 2.0, 0, 1, 0, 0, 0, 1) * image_from_board(camera));
  const cv::Mat shown = view.shown(camera.size, pose);
  ASSERT_EQ(shown.size(), view.size());
  ASSERT_EQ(shown.type(), CV_8U);
  int inside = 0;
  for (const cv::Point2d& place : places_of(base_board())) {
    const cv::Point2d in_picture = project(pose, place);
    if (std::abs(in_picture.x) < 4) continue;  // on the edge
    const bool is_inside = in_picture.x > 0 && in_picture.x < camera.size.width && in_picture.y > 0 && in_picture.y < camera.size.height;
    inside += is_inside ? 1 : 0;
    EXPECT_EQ(shown.at<std::uint8_t>(cv::Point(view.from_board(place))), is_inside ? 255 : 0) << place;
  }
  EXPECT_GT(inside, 40);
  const cv::Mat bright(camera.size, CV_8UC3, cv::Scalar::all(200));
  const cv::Mat seen = view.of(bright, pose);
  EXPECT_EQ(cv::norm(seen, cv::Mat(view.size(), CV_8UC3, cv::Scalar::all(200)), cv::NORM_INF, shown), 0) << "where it shows the picture it shows it";
}

TEST(RectifiedView, WhereTheEdgeIsBeyondTheHorizonAllCountsAsShown) {
  const RectifiedView view(base_board(), kScale, 1.2);
  const CameraView low{.elevation = 15, .side = 40};
  EXPECT_EQ(cv::countNonZero(view.shown(low.size, image_from_board(low))), view.size().area());
}

TEST(RectifiedView, APictureOfOnePixelShowsNothing) {
  const RectifiedView view(base_board(), kScale, 1.2);
  const cv::Mat shown = view.shown({1, 1}, image_from_board({}));
  EXPECT_LT(cv::countNonZero(shown), 60);
  EXPECT_EQ(view.of(cv::Mat(1, 1, CV_8UC3), image_from_board({})).size(), view.size());
}

}  // namespace
}  // namespace hexwatch
