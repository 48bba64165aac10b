// Whether anything moves in a film, and where.

#include "app/pipeline/motion_meter.h"

#include <gtest/gtest.h>

#include <vector>

#include <opencv2/imgproc.hpp>

namespace hexwatch {
namespace {

constexpr double kFrame = 1.0 / 15;

// A table with noise as a camera has it; each frame has its own.
cv::Mat noisy(cv::RNG& random, cv::Size size = {1280, 720}) {
  cv::Mat noise(size, CV_8UC3);
  random.fill(noise, cv::RNG::NORMAL, cv::Scalar(70, 110, 150), cv::Scalar::all(6));
  return noise;
}

// How much moves in a film of a dark block that goes `step` pixels to the right from one frame to the next, frame by frame.
std::vector<double> film_of_block(MotionMeter& meter, int side, double step, int frames, bool stays = false) {
  cv::RNG random(5);
  std::vector<double> shares;
  for (int i = 0; i < frames; ++i) {
    cv::Mat frame = noisy(random);
    cv::rectangle(frame, cv::Rect(cvRound(400 + (stays ? 0 : i * step)), 300, side, side), cv::Scalar(20, 20, 30), cv::FILLED);
    shares.push_back(meter.measure(frame, i * kFrame));
  }
  return shares;
}

TEST(MotionMeter, StillNoiseIsStill) {
  MotionMeter meter;
  for (const double share : film_of_block(meter, 60, 0, 12, true)) EXPECT_LT(share, kStill);
  EXPECT_TRUE(meter.take_moved().empty());
}

TEST(MotionMeter, ABlockThatMovesIsSeen) {
  MotionMeter meter;
  const auto shares = film_of_block(meter, 40, 12, 10);
  EXPECT_LT(shares.front(), kStill) << "the first frame counts as still";
  for (std::size_t i = 1; i < shares.size(); ++i) EXPECT_GT(shares[i], kStill) << i;
}

TEST(MotionMeter, ASlowBlockIsSeenOverThreeFrames) {
  MotionMeter meter;
  const auto shares = film_of_block(meter, 40, 1.6, 12);
  for (std::size_t i = 4; i < shares.size(); ++i) EXPECT_GT(shares[i], kStill) << i;
}

TEST(MotionMeter, WhatMovedIsEnclosedAndThenForgotten) {
  MotionMeter meter;
  film_of_block(meter, 40, 12, 10);
  const cv::Rect moved = meter.take_moved();
  const cv::Rect whole(400, 300, 40 + 9 * 12, 40);
  // The picture is looked at made small and soft: an edge may be lost by a pixel or two of it.
  const cv::Rect tight(whole.x + 6, whole.y + 6, whole.width - 12, whole.height - 12);
  EXPECT_EQ(moved & tight, tight) << moved;
  EXPECT_LT(moved.area(), 2 * whole.area()) << moved;
  EXPECT_TRUE(meter.take_moved().empty());
}

TEST(MotionMeter, AllThatMovedSinceTheLastQuestionIsEnclosed) {
  MotionMeter meter;
  cv::RNG random(9);
  meter.measure(noisy(random), 0);
  for (int i = 1; i <= 3; ++i) {
    cv::Mat frame = noisy(random);
    if (i != 2) cv::rectangle(frame, cv::Rect(i == 1 ? 100 : 1100, i == 1 ? 100 : 600, 50, 50), cv::Scalar(20, 20, 30), cv::FILLED);
    meter.measure(frame, i * kFrame);
  }
  const cv::Rect moved = meter.take_moved();
  EXPECT_TRUE(moved.contains(cv::Point(125, 125)));
  EXPECT_TRUE(moved.contains(cv::Point(1125, 625)));
}

TEST(MotionMeter, PicturesOfAnotherSizeCountAsMovement) {
  MotionMeter meter;
  cv::RNG random(7);
  meter.measure(noisy(random), 0);
  double time = 0;
  for (const cv::Size size : {cv::Size(1, 1), cv::Size(640, 480), cv::Size(3, 2000), cv::Size(4000, 1), cv::Size(1280, 720)}) {
    EXPECT_GT(meter.measure(noisy(random, size), time += kFrame), kStill) << size;
  }
  for (int i = 0; i < 4; ++i) meter.measure(noisy(random), time += kFrame);
  EXPECT_LT(meter.measure(noisy(random), time + kFrame), kStill) << "the same size again: still";
}

}  // namespace
}  // namespace hexwatch
