#include "vision/levels.h"

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

namespace hexwatch {
namespace {

const Homography kImageFromBoard(40, 0, 240, 0, 40, 240, 0, 0, 1);

// A board of many colours: stripes from dark to pale.
cv::Mat striped() {
  cv::Mat picture(480, 480, CV_8UC3);
  for (int y = 0; y < picture.rows; ++y) {
    for (int x = 0; x < picture.cols; ++x) picture.at<cv::Vec3b>(y, x) = cv::Vec3b(cv::Vec3i(30 + x / 4, 20 + y / 4, 25 + (x + y) / 8));
  }
  return picture;
}

// The same under another lamp, seen through haze.
cv::Mat under(const cv::Mat& picture, const cv::Scalar& lamp, double haze) {
  cv::Mat out;
  cv::multiply(picture, lamp, out);
  return out + cv::Scalar::all(haze);
}

cv::Mat patch_of(const cv::Mat& picture) {
  return stretched(picture(cv::Rect(200, 180, 48, 48)), levels_of(Pyramid(picture), kImageFromBoard));
}

TEST(Levels, APatchLooksTheSameUnderAnyLampAndHaze) {
  const cv::Mat daylight = patch_of(striped());
  const cv::Mat evening = patch_of(under(striped(), {0.6, 1.0, 1.5}, 25));
  EXPECT_LE(cv::norm(daylight, evening, cv::NORM_INF), 4);  // rounding, twice
  EXPECT_GT(cv::norm(striped()(cv::Rect(200, 180, 48, 48)), under(striped(), {0.6, 1.0, 1.5}, 25)(cv::Rect(200, 180, 48, 48)), cv::NORM_INF), 30);
}

TEST(Levels, ABoardOfOneColourIsNotTornApart) {
  const cv::Mat plain(480, 480, CV_8UC3, cv::Scalar(90, 100, 110));
  const Levels levels = levels_of(Pyramid(plain), kImageFromBoard);
  for (int channel = 0; channel < 3; ++channel) EXPECT_GE(levels.high[channel] - levels.low[channel], 20);
}

TEST(Levels, WhatLiesBesideTheBoardDoesNotCount) {
  cv::Mat bright = striped();
  cv::Mat framed;
  cv::copyMakeBorder(bright, framed, 200, 200, 200, 200, cv::BORDER_CONSTANT, cv::Scalar::all(255));
  const Homography image_from_board(40, 0, 440, 0, 40, 440, 0, 0, 1);
  const Levels alone = levels_of(Pyramid(bright), kImageFromBoard);
  const Levels with_table = levels_of(Pyramid(framed), image_from_board);
  for (int channel = 0; channel < 3; ++channel) EXPECT_NEAR(alone.high[channel], with_table.high[channel], 2);
}

}  // namespace
}  // namespace hexwatch
