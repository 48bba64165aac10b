#include "vision/disc.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include <opencv2/imgproc.hpp>

namespace hexwatch {
namespace {

struct Token {
  cv::Point2d off_centre;  ///< hex sides
  double radius = 0.34;
  cv::Scalar paint{170, 215, 235};
};

const cv::Scalar kHills(50, 80, 160);
const cv::Scalar kForest(40, 90, 30);

// Discs are found on whole pixels, counted from the one above and left of the patch's middle. The networks are trained with tokens centred so.
const cv::Point2d kHalfPixel = cv::Point2d(0.5, 0.5) * (kDiscSpan / kDiscPatch);

double error(const Disc& found, cv::Point2d at) { return cv::norm(found.off_centre - kHalfPixel - at); }

// The patch of a tile with a token on it, cut from a drawing four times as fine.
cv::Mat patch_with(const Token& token, const cv::Scalar& ground = kHills) {
  constexpr int kFiner = 4;
  constexpr double kSide = kFiner * kDiscPatch / kDiscSpan;  // pixels of the drawing for a hex side
  cv::Mat drawing(kFiner * kDiscPatch, kFiner * kDiscPatch, CV_8UC3, ground);
  constexpr int kShift = 8;  // fractions of a pixel for OpenCV
  const cv::Point2d middle((drawing.cols - 1) / 2.0, (drawing.rows - 1) / 2.0);
  const cv::Point2d centre = (middle + kSide * token.off_centre) * (1 << kShift);
  cv::circle(drawing, centre, static_cast<int>(kSide * token.radius * (1 << kShift)), token.paint, cv::FILLED, cv::LINE_AA, kShift);
  cv::Mat patch;
  cv::resize(drawing, patch, {kDiscPatch, kDiscPatch}, 0, 0, cv::INTER_AREA);
  return patch;
}

TEST(Disc, IsFoundWhereItLies) {
  for (double x = -0.2; x <= 0.2; x += 0.1) {
    for (double y = -0.16; y <= 0.2; y += 0.09) {
      if (std::hypot(x, y) > 0.21) continue;  // tokens lay up to 0.2 off
      const Disc disc = find_disc(patch_with({{x, y}}));
      EXPECT_LT(error(disc, {x, y}), 0.04) << "at " << x << ' ' << y;
      EXPECT_NEAR(disc.radius, 0.34, 0.05);
      EXPECT_GT(disc.clearness, 0.5);
    }
  }
}

TEST(Disc, IsFoundInOtherSizesOnOtherGround) {
  const cv::Point2d at(0.11, -0.08);
  for (double radius : {0.29, 0.33, 0.4}) {
    for (const cv::Scalar& ground : {kHills, kForest, cv::Scalar(60, 190, 220)}) {
      EXPECT_LT(error(find_disc(patch_with({at, radius}, ground)), at), 0.05) << radius << " on " << ground;
    }
  }
}

TEST(Disc, IsFoundInNoise) {
  const cv::Point2d at(-0.12, 0.07);
  cv::Mat patch = patch_with({at});
  cv::Mat noise(patch.size(), CV_16SC3);
  cv::theRNG().state = 5;
  cv::randn(noise, 0, 12);
  cv::add(patch, noise, patch, cv::noArray(), CV_8U);
  EXPECT_LT(error(find_disc(patch), at), 0.05);
}

TEST(Disc, FlatGroundHasNone) {
  for (const cv::Scalar& ground : {kHills, kForest, cv::Scalar::all(0), cv::Scalar::all(255)}) {
    const Disc disc = find_disc(cv::Mat(kDiscPatch, kDiscPatch, CV_8UC3, ground));
    EXPECT_EQ(disc.off_centre, cv::Point2d(0, 0));
    EXPECT_LT(disc.clearness, 0.05);
  }
}

TEST(Disc, ADarkDiscIsNoToken) {
  const Disc disc = find_disc(patch_with({{0.1, 0.1}, 0.34, cv::Scalar(20, 20, 20)}, cv::Scalar(150, 160, 170)));
  EXPECT_EQ(disc.off_centre, cv::Point2d(0, 0));
}

TEST(Disc, AnEdgeThroughTheTileIsNoToken) {
  cv::Mat patch(kDiscPatch, kDiscPatch, CV_8UC3, kForest);
  patch.colRange(kDiscPatch / 2, kDiscPatch).setTo(cv::Scalar(60, 190, 220));
  EXPECT_LT(find_disc(patch).clearness, 0.5);
}

}  // namespace
}  // namespace hexwatch
