#include "vision/outline.h"

#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>

#include "vision/patches.h"

namespace hexwatch {
namespace {

const cv::Rect kPiece(24, 26, 16, 12);
const cv::Scalar kSand(110, 190, 220);

cv::Mat patch_with(const cv::Scalar& paint) {
  cv::Mat patch(kFinePatchSize, kFinePatchSize, CV_8UC3, kSand);
  cv::rectangle(patch, kPiece, paint, cv::FILLED);
  return patch;
}

// The mean of a channel on the piece and off it.
std::pair<double, double> on_and_off(const cv::Mat& plain, int channel) {
  cv::Mat on(plain.size(), CV_8U, cv::Scalar(0));
  cv::Mat off(plain.size(), CV_8U, cv::Scalar(255));
  on(kPiece + cv::Size(-4, -4) + cv::Point(2, 2)).setTo(255);  // the rims are smoothed
  off(kPiece + cv::Size(4, 4) - cv::Point(2, 2)).setTo(0);
  return {cv::mean(plain, on)[channel], cv::mean(plain, off)[channel]};
}

TEST(Outline, ShowsAPieceOfAnyColor) {
  for (const cv::Scalar& paint : {cv::Scalar(30, 30, 200), cv::Scalar(180, 90, 20), cv::Scalar(20, 120, 240), cv::Scalar(240, 245, 245)}) {
    const cv::Mat plain = outlined(patch_with(paint));
    ASSERT_EQ(plain.type(), CV_8UC3);
    const auto [on, off] = on_and_off(plain, 0);
    EXPECT_GT(on, 240) << paint;
    EXPECT_LT(off, 120) << paint;
  }
}

TEST(Outline, SidesInTheShadeBelongToThePiece) {
  cv::Mat patch = patch_with({30, 30, 200});
  cv::rectangle(patch, cv::Rect(24, 34, 16, 6), cv::Scalar(20, 20, 140), cv::FILLED);
  EXPECT_GT(outlined(patch).at<cv::Vec3b>(37, 32)[2], 120);
}

TEST(Outline, KeepsTheLight) {
  const cv::Mat plain = outlined(cv::Mat(kFinePatchSize, kFinePatchSize, CV_8UC3, cv::Scalar(30, 60, 90)));
  EXPECT_EQ(plain.at<cv::Vec3b>(5, 5), cv::Vec3b(255, 60, 255));
}

TEST(Outline, NothingIsTooDarkOrTooPale) {
  for (int level : {0, 255}) {
    const cv::Mat plain = outlined(cv::Mat(kFinePatchSize, kFinePatchSize, CV_8UC3, cv::Scalar::all(level)));
    EXPECT_EQ(plain.at<cv::Vec3b>(0, 0), cv::Vec3b(255, static_cast<uchar>(level), 255));
  }
}

}  // namespace
}  // namespace hexwatch
