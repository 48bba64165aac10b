// Where a board looks other than it did.

#include "app/pipeline/change_map.h"

#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>

namespace hexwatch {
namespace {

constexpr double kScale = 36;
const cv::Size kSize(400, 380);

cv::Mat board() {
  cv::RNG random(6);
  cv::Mat view(kSize, CV_8UC3, cv::Scalar(80, 140, 110));
  for (int i = 0; i < 40; ++i) {
    const cv::Scalar color(random.uniform(40, 150), random.uniform(60, 170), random.uniform(60, 170));
    cv::circle(view, {random.uniform(0, kSize.width), random.uniform(0, kSize.height)}, random.uniform(10, 40), color, cv::FILLED);
  }
  return view;
}

const cv::Mat& everywhere() {
  static const cv::Mat all(kSize, CV_8U, cv::Scalar(255));
  return all;
}

cv::Mat with(const cv::Mat& view, const cv::Rect& piece, const cv::Scalar& color = {20, 20, 230}) {
  cv::Mat out = view.clone();
  cv::rectangle(out, piece, color, cv::FILLED);
  return out;
}

cv::Mat lit(const cv::Mat& view, const cv::Scalar& factors) {
  cv::Mat out;
  cv::multiply(view, factors, out);
  return out;
}

TEST(ChangeMap, NothingChangedIsEmpty) {
  const ChangeMap map = find_changes(board(), board(), everywhere(), kScale);
  EXPECT_TRUE(map.empty());
  EXPECT_EQ(map.share, 0);
  EXPECT_FALSE(map.covered);
}

TEST(ChangeMap, BrightnessAndWhiteBalanceAreNoChange) {
  const cv::Mat before = board();
  for (const cv::Scalar& factors : {cv::Scalar(1.25, 1.25, 1.25), cv::Scalar(0.75, 0.75, 0.75), cv::Scalar(1.15, 1, 0.88)})
    EXPECT_TRUE(find_changes(before, lit(before, factors), everywhere(), kScale).empty()) << factors;
}

TEST(ChangeMap, TheEdgeOfThePictureIsNoChange) {
  // The camera was pushed: of the board a little less is in the picture now.
  cv::Mat before = board();
  cv::Mat now = before.clone();
  cv::Mat shown = everywhere().clone();
  before.colRange(0, 30).setTo(0);
  now.colRange(0, 36).setTo(0);
  shown.colRange(0, 36).setTo(0);
  EXPECT_TRUE(find_changes(before, now, shown, kScale).empty());
}

TEST(ChangeMap, APieceIsOneBlobOfItsArea) {
  const cv::Mat before = board();
  const cv::Rect piece(150, 200, 18, 14);
  for (const double light : {1.0, 1.2}) {
    const ChangeMap map = find_changes(before, lit(with(before, piece), cv::Scalar::all(light)), everywhere(), kScale);
    ASSERT_EQ(map.blobs.size(), 1U);
    const Blob& blob = map.blobs.front();
    const double area = piece.area() / (kScale * kScale);
    EXPECT_GT(blob.area, 0.9 * area);
    EXPECT_LT(blob.area, 1.8 * area) << "the blur makes it larger";
    EXPECT_EQ(blob.box & piece, piece);
    EXPECT_GT(blob.sum, 0);
    EXPECT_LE(blob.sum, blob.area);
    EXPECT_NEAR(map.share, blob.area * kScale * kScale / kSize.area(), 1e-9);
    EXPECT_EQ(cv::countNonZero(map.labels == blob.label), cv::countNonZero(map.labels));
    EXPECT_FALSE(map.covered);
    EXPECT_EQ(map.changed_in({159, 207}, 4), 1);
    EXPECT_EQ(map.changed_in({60, 60}, 10), 0);
    EXPECT_EQ(map.changed_in({-500, 60}, 10), 0) << "outside the view nothing changes";
  }
}

TEST(ChangeMap, TwoPiecesAreTwoBlobs) {
  const cv::Mat before = board();
  EXPECT_EQ(find_changes(before, with(with(before, {150, 200, 18, 14}), {250, 90, 8, 22}, {240, 240, 240}), everywhere(), kScale).blobs.size(), 2U);
}

TEST(ChangeMap, SpecksAreLeftOut) {
  const cv::Mat before = board();
  const ChangeMap map = find_changes(before, with(before, {150, 200, 2, 2}), everywhere(), kScale);
  EXPECT_TRUE(map.empty());
  EXPECT_EQ(cv::countNonZero(map.labels), 0);
}

TEST(ChangeMap, AHandOrAnArmCovers) {
  const cv::Mat before = board();
  EXPECT_TRUE(find_changes(before, with(before, {150, 150, 60, 60}), everywhere(), kScale).covered) << "larger than any piece";
  EXPECT_TRUE(find_changes(before, with(before, {150, 150, 8, 110}), everywhere(), kScale).covered) << "longer than any piece";
}

TEST(ChangeMap, WhatIsNotShownDoesNotCount) {
  const cv::Mat before = board();
  cv::Mat left = cv::Mat::zeros(kSize, CV_8U);
  left(cv::Rect(0, 0, 200, kSize.height)) = 255;
  EXPECT_TRUE(find_changes(before, with(before, {250, 90, 60, 90}), left, kScale).empty());
  EXPECT_EQ(find_changes(before, with(before, {150, 200, 18, 14}), left, kScale).blobs.size(), 1U);
}

// Beyond the picture's edge a view is black, before and now: the light is compared where something is to be seen.
TEST(ChangeMap, LightIsEvenedOutWhereMostOfTheViewIsNotShown) {
  cv::Mat before = board();
  before(cv::Rect(160, 0, kSize.width - 160, kSize.height)) = cv::Scalar::all(0);
  cv::Mat shown = cv::Mat::zeros(kSize, CV_8U);
  shown(cv::Rect(0, 0, 154, kSize.height)) = 255;
  EXPECT_TRUE(find_changes(before, lit(before, cv::Scalar::all(1.3)), shown, kScale).empty());
  EXPECT_TRUE(find_changes(before, before, cv::Mat::zeros(kSize, CV_8U), kScale).empty()) << "nothing is shown";
}

}  // namespace
}  // namespace hexwatch
