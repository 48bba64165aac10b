#include "calibration/standing_view.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/support/board_view.h"

namespace hexwatch {
namespace {

// Where a point above the board appears, from how the camera was placed.
cv::Point2d expected(const CameraView& view, cv::Point2d board, double height) {
  const double up = view.elevation * CV_PI / 180;
  const double turn = view.turn * CV_PI / 180;
  const double x = std::cos(turn) * board.x - std::sin(turn) * board.y;
  const double y = std::sin(turn) * board.x + std::cos(turn) * board.y;
  const cv::Vec3d camera(x, std::sin(up) * y - std::cos(up) * height, view.distance - std::cos(up) * y - std::sin(up) * height);
  const double focal = view.side * view.distance;
  return {focal * camera[0] / camera[2] + view.size.width / 2.0, focal * camera[1] / camera[2] + view.size.height / 2.0};
}

TEST(StandingView, PutsWhatStandsOnTheBoardWhereTheCameraSeesIt) {
  for (double elevation : {30.0, 45.0, 60.0, 70.0}) {
    for (double turn : {0.0, 20.0, 130.0, 290.0}) {
      const CameraView camera{.elevation = elevation, .turn = turn};
      const StandingView view(image_from_board(camera), camera.size);
      for (const cv::Point2d& place : places_of(base_board())) {
        EXPECT_LT(cv::norm(view.project(place, 0) - expected(camera, place, 0)), 1e-6);
        EXPECT_LT(cv::norm(view.project(place, 0.4) - expected(camera, place, 0.4)), 0.2) << elevation << " degrees, turned " << turn;
      }
    }
  }
}

TEST(StandingView, FromStraightAboveThingsLeanOutwards) {
  const CameraView camera{.elevation = 90};
  const StandingView view(image_from_board(camera), camera.size);
  const cv::Point2d middle(camera.size.width / 2.0, camera.size.height / 2.0);
  for (const cv::Point2d& place : places_of(base_board())) {
    if (cv::norm(place) < 1) continue;
    const cv::Point2d foot = view.project(place, 0);
    const cv::Point2d lean = view.project(place, 0.4) - foot;
    EXPECT_GT(lean.dot(foot - middle) / cv::norm(lean) / cv::norm(foot - middle), 0.999);
  }
}

TEST(StandingView, InItsPatchAThingStandsUpright) {
  constexpr int kPixels = 64;
  for (double turn : {0.0, 100.0, 250.0}) {
    const CameraView camera{.elevation = 40, .turn = turn};
    const StandingView view(image_from_board(camera), camera.size);
    for (const auto& site : base_board().sites) {
      const cv::Point2d at = point(site.at);
      const Homography patch = patch_of_standing(view, at, 1.0, kPixels);
      const cv::Point2d middle = project(patch, view.project(at, 0.15));
      EXPECT_LT(cv::norm(middle - cv::Point2d(31.5, 31.5)), 1e-6);
      const cv::Point2d up = project(patch, view.project(at, 0.3)) - project(patch, view.project(at, 0));
      EXPECT_NEAR(up.x, 0, 0.01);
      EXPECT_LT(up.y, 0);
      if (cv::norm(at) < 1.1) {
        EXPECT_NEAR(up.y, -0.3 * std::cos(40 * CV_PI / 180) * kPixels, 2) << "at its true height";
      }
    }
  }
}

}  // namespace
}  // namespace hexwatch
