// Lenses that bend straight lines: found by what a board looks like through them, and straightened.

#include "vision/lens.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include <opencv2/imgproc.hpp>

#include "vision/catan_model.h"

namespace hexwatch {
namespace {

const cv::Size kPicture(1280, 720);

class LensTest : public testing::Test {
 protected:
  // A board seen from 50 degrees above the table.
  const Homography pose{62, 4, 640, -3, 48, 370, 0.002, 0.021, 1};
  const BoardLayout layout = catan_vision_model().layout;

  // The marks of the board as a lens shows them, seen as well as `noise` (hex sides) allows.
  std::vector<Correspondence> marks(double bend, double noise, unsigned seed) const {
    const Lens lens(bend, kPicture);
    std::mt19937 random(seed);
    std::normal_distribution<double> off(0, noise * scale_at(pose, {0, 0}) + 1e-9);
    std::vector<Correspondence> seen;
    const auto add = [&](BoardPoint at) {
      const cv::Point2d image = lens.seen(project(pose, at)) + cv::Point2d(off(random), off(random));
      seen.push_back({point(at), image});
    };
    for (const auto& tile : layout.tiles) add(tile.centre);
    for (const auto& site : layout.sites) add(site.at);
    return seen;
  }
};

TEST_F(LensTest, BendsThereAndBack) {
  for (const double bend : {-0.3, -0.1, 0.0, 0.15, 0.4}) {
    const Lens lens(bend, kPicture);
    for (const cv::Point2d at : {cv::Point2d(639.5, 359.5), cv::Point2d(3, 5), cv::Point2d(1200, 80), cv::Point2d(700, 700)}) {
      const cv::Point2d back = lens.seen(lens.straight(at));
      EXPECT_NEAR(back.x, at.x, 0.01) << bend;
      EXPECT_NEAR(back.y, at.y, 0.01) << bend;
    }
  }
}

TEST_F(LensTest, IsFoundByTheBoard) {
  for (const double bend : {0.25, 0.35, 0.45}) {
    for (unsigned seed = 1; seed <= 5; ++seed) {
      const auto lens = lens_of(marks(bend, 0.015, seed), kPicture);
      ASSERT_TRUE(lens) << bend << ' ' << seed;
      EXPECT_NEAR(lens->bend(), bend, 0.1) << seed;
    }
  }
}

TEST_F(LensTest, OfAFairLensNothingIsSaid) {
  for (const double bend : {0.0, 0.02, -0.25}) {
    for (unsigned seed = 1; seed <= 10; ++seed) EXPECT_FALSE(lens_of(marks(bend, 0.025, seed), kPicture)) << bend << ' ' << seed;
  }
  EXPECT_FALSE(lens_of({}, kPicture));
}

TEST_F(LensTest, StraightenedPicturesShowThingsWhereTheyBelong) {
  for (const double bend : {-0.2, 0.3}) {
    for (const double scale : {1.0, 0.5, 7.0}) {
      const Lens lens(bend, kPicture);
      cv::Mat picture(kPicture, CV_8UC3, cv::Scalar::all(0));
      const cv::Point2d dot(300, 200);
      cv::circle(picture, dot, 6, cv::Scalar::all(255), cv::FILLED);
      const Straightened straight = straightened(picture, lens, scale);
      cv::Mat grey;
      cv::cvtColor(straight.bgr, grey, cv::COLOR_BGR2GRAY);
      const cv::Moments m = cv::moments(grey);
      ASSERT_GT(m.m00, 0);
      const cv::Point2d expected = straight.scale * lens.straight(dot) + straight.offset;
      EXPECT_LE(straight.scale, 1);
      EXPECT_NEAR(m.m10 / m.m00, expected.x, 0.6) << bend << ' ' << scale;
      EXPECT_NEAR(m.m01 / m.m00, expected.y, 0.6) << bend << ' ' << scale;
    }
  }
}

TEST_F(LensTest, PicturesOfAnySizeAreStraightened) {
  for (const cv::Size size : {cv::Size(1, 1), cv::Size(40, 2), cv::Size(3, 200)}) {
    for (const double bend : {-0.5, 0.5}) {
      const Straightened straight = straightened(cv::Mat(size, CV_8UC3, cv::Scalar(1, 2, 3)), Lens(bend, size), 1);
      EXPECT_FALSE(straight.bgr.empty());
      EXPECT_LE(straight.bgr.cols, 2 * size.width + 2);
    }
  }
}

}  // namespace
}  // namespace hexwatch
