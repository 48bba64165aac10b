#include "calibration/homography.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "tests/support/board_view.h"

namespace hexwatch {
namespace {

constexpr double kFarAway = 1e9;

std::vector<Correspondence> all_seen(const Homography& h) {
  std::vector<Correspondence> seen;
  for (const cv::Point2d& place : places_of(base_board())) seen.push_back({place, project(h, place)});
  return seen;
}

// The largest error over the board, in pixels.
double error(const Homography& found, const Homography& truth) {
  double most = 0;
  for (const cv::Point2d& place : places_of(base_board())) most = std::max(most, cv::norm(project(found, place) - project(truth, place)));
  return most;
}

TEST(Homography, ThereAndBack) {
  for (double elevation : {90.0, 60.0, 30.0, 15.0}) {
    for (double turn : {0.0, 45.0, 200.0}) {
      const Homography h = image_from_board({.elevation = elevation, .turn = turn});
      for (const cv::Point2d& place : places_of(base_board())) {
        EXPECT_LT(cv::norm(project(h.inv(), project(h, place)) - place), 1e-9) << elevation << " degrees, turned " << turn;
      }
    }
  }
}

TEST(Homography, TheWayBackWorksWhereTheHorizonIsInThePicture) {
  const Homography h = image_from_board({.elevation = 20, .turn = 10, .side = 40});
  const cv::Point2d corner = project(h.inv(), cv::Point2d(0, 0));
  EXPECT_EQ(corner.x, kFarAway) << "the upper left corner shows what is above the table";
  EXPECT_LT(cv::norm(project(h.inv(), project(h, cv::Point2d(3, -4))) - cv::Point2d(3, -4)), 1e-9);
}

TEST(Homography, WhatIsBehindTheCameraIsFarAway) {
  const Homography h = image_from_board({.elevation = 30, .turn = 0, .distance = 10});
  EXPECT_LT(project(h, cv::Point2d(0, 10)).y, 1e5);
  EXPECT_EQ(project(h, cv::Point2d(0, 12)).x, kFarAway);
  EXPECT_EQ(project(h, cv::Point2d(0, 12)).y, kFarAway);
}

TEST(Homography, ScaleDoesNotMatter) {
  const Homography h = image_from_board({});
  for (double scale : {-3.0, -1e-4, 1e5}) {
    EXPECT_LT(error(h * scale, h), 1e-9);
    EXPECT_NEAR(normalized(h * scale)(2, 2), 1, 1e-12);
    EXPECT_LT(error(normalized(h * scale), h), 1e-9);
  }
}

TEST(Homography, FitsWhatIsExact) {
  for (double elevation : {90.0, 50.0, 20.0}) {
    const Homography truth = image_from_board({.elevation = elevation});
    auto seen = all_seen(truth);
    const auto all = fit_homography(seen, 3);
    ASSERT_TRUE(all);
    EXPECT_LT(error(*all, truth), 0.01);
    EXPECT_NEAR((*all)(2, 2), 1, 1e-12);
  }
}

TEST(Homography, FitsFourOrFiveCorners) {
  const Homography truth = image_from_board({.elevation = 40});
  std::vector<Correspondence> seen;
  for (const cv::Point2d corner : {cv::Point2d(-4, -4), cv::Point2d(4, -4), cv::Point2d(4, 4), cv::Point2d(-4, 4), cv::Point2d(0, 1)}) {
    seen.push_back({corner, project(truth, corner)});
    const auto found = fit_homography(seen, 3);
    EXPECT_EQ(found.has_value(), seen.size() >= 4);
    if (found) {
      EXPECT_LT(error(*found, truth), 0.01);
    }
  }
}

TEST(Homography, LeavesOutWhatIsFarOff) {
  std::mt19937 random(7);
  std::normal_distribution<double> noise(0, 1);
  std::uniform_real_distribution<double> anywhere(0, 900);
  for (double elevation : {90.0, 40.0, 25.0}) {
    const Homography truth = image_from_board({.elevation = elevation});
    auto seen = all_seen(truth);
    for (std::size_t i = 0; i < seen.size(); ++i) {
      seen[i].image += cv::Point2d(noise(random), noise(random));
      if (i % 4 == 0) seen[i].image = {anywhere(random), anywhere(random)};
    }
    const auto found = fit_homography(seen, 6);
    ASSERT_TRUE(found);
    EXPECT_LT(error(*found, truth), 1.5) << "a pixel of noise on each of 100 good points, at " << elevation << " degrees";
  }
}

TEST(Homography, NoneWhereNothingIsDetermined) {
  EXPECT_FALSE(fit_homography({}, 3));
  const Homography truth = image_from_board({});
  for (std::size_t many : {4U, 5U, 12U}) {
    std::vector<Correspondence> line;
    std::vector<Correspondence> heap;
    for (std::size_t i = 0; i < many; ++i) {
      const cv::Point2d place(0.7 * static_cast<double>(i) - 3, 1);
      line.push_back({place, project(truth, place)});
      heap.push_back({{1, 1}, {200, 300}});
    }
    EXPECT_FALSE(fit_homography(line, 3)) << many << " points on a line";
    EXPECT_FALSE(fit_homography(heap, 3)) << many << " times the same point";
  }
}

TEST(Homography, ScaleIsThatOfTheShortestDirection) {
  EXPECT_NEAR(scale_at(image_from_board({.elevation = 90, .turn = 33, .side = 50}), {0, 0}), 50, 0.5);
  EXPECT_NEAR(scale_at(image_from_board({.elevation = 30, .turn = 0, .side = 50}), {0, 0}), 25, 1) << "sine of 30 degrees";
  const Homography slanted = image_from_board({.elevation = 40, .turn = 0});
  EXPECT_GT(scale_at(slanted, {0, 4}), scale_at(slanted, {0, -4})) << "what is near is large";
}

TEST(Homography, TellsAViewFromWhatNoCameraShows) {
  constexpr double kReach = 5.2;
  for (double elevation : {90.0, 45.0, 20.0, 10.0}) EXPECT_TRUE(is_view(image_from_board({.elevation = elevation, .turn = 30}), kReach)) << elevation;
  const Homography mirror(-1, 0, 0, 0, 1, 0, 0, 0, 1);
  EXPECT_FALSE(is_view(image_from_board({}) * mirror, kReach));
  EXPECT_FALSE(is_view(image_from_board({.elevation = 20, .turn = 0, .distance = 5}), kReach)) << "half of the board is behind the camera";
}

}  // namespace
}  // namespace hexwatch
