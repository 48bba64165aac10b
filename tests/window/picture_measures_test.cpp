// What is measured of a picture, for setting up camera and lamp.

#include "app/window/picture_measures.h"

#include <gtest/gtest.h>

#include <algorithm>

#include <opencv2/imgproc.hpp>

#include "app/window/phrases.h"

namespace hexwatch {
namespace {

using Kind = ui::Measure::Kind;

// A picture of fair light with fine detail everywhere.
cv::Mat fair() {
  cv::Mat picture(720, 1280, CV_8UC3);
  cv::RNG random(7);
  random.fill(picture, cv::RNG::UNIFORM, 60, 200);
  return picture;
}

const Homography kInTheMiddle(75, 0, 640, 0, 75, 360, 0, 0, 1);

ui::Measure measured(const cv::Mat& picture, Kind kind, const std::optional<Homography>& pose = std::nullopt, ui::Language language = ui::Language::english) {
  const auto all = measure_picture(picture, pose, language).measures;
  const auto found = std::find_if(all.begin(), all.end(), [&](const ui::Measure& m) { return m.kind == kind; });
  return found == all.end() ? ui::Measure{kind, -1, ""} : *found;
}

TEST(PictureMeasures, AFairPictureHasNoComplaint) {
  for (const ui::Measure& m : measure_picture(fair(), kInTheMiddle, ui::Language::english).measures) {
    EXPECT_EQ(m.complaint, "") << static_cast<int>(m.kind);
    EXPECT_GT(m.value, 0.5) << static_cast<int>(m.kind);
  }
}

TEST(PictureMeasures, EachFaultIsToldByItsOwnMeasure) {
  EXPECT_NE(measured(fair() * 0.15, Kind::brightness).complaint, "");
  EXPECT_NE(measured(fair() * 0.2 + cv::Scalar(210, 210, 210), Kind::brightness).complaint, "");
  cv::Mat blurred;
  cv::GaussianBlur(fair(), blurred, {}, 9);
  EXPECT_NE(measured(blurred, Kind::sharpness).complaint, "");
  cv::Mat glaring = fair();
  cv::circle(glaring, {700, 400}, 90, cv::Scalar(255, 255, 255), cv::FILLED);
  EXPECT_NE(measured(glaring, Kind::glare, kInTheMiddle).complaint, "");
  EXPECT_NE(measured(fair(), Kind::board_size, Homography(12, 0, 640, 0, 12, 360, 0, 0, 1)).complaint, "");
  EXPECT_NE(measured(fair(), Kind::board_in_view, Homography(75, 0, 200, 0, 75, 360, 0, 0, 1)).complaint, "");
  EXPECT_NE(steadiness(0.1, ui::Language::english).complaint, "");
  EXPECT_EQ(steadiness(0.9, ui::Language::english).complaint, "");
}

TEST(PictureMeasures, GlareIsShownWhereItIs) {
  cv::Mat glaring = fair();
  cv::circle(glaring, {700, 400}, 60, cv::Scalar(255, 255, 255), cv::FILLED);
  const auto spots = measure_picture(glaring, kInTheMiddle, ui::Language::english).glare;
  ASSERT_EQ(spots.size(), 1U);
  EXPECT_NEAR(spots[0].x, 700, 4);
  EXPECT_NEAR(spots[0].y, 400, 4);
}

TEST(PictureMeasures, OutsideTheBoardNothingCounts) {
  cv::Mat glaring = fair();
  cv::rectangle(glaring, {0, 0}, {120, 719}, cv::Scalar(255, 255, 255), cv::FILLED);
  EXPECT_EQ(measured(glaring, Kind::glare, kInTheMiddle).complaint, "");
}

TEST(PictureMeasures, OddPicturesAreMeasuredToo) {
  EXPECT_TRUE(measure_picture({}, std::nullopt, ui::Language::english).measures.empty());
  for (const cv::Size size : {cv::Size(1, 1), cv::Size(3, 900), cv::Size(4000, 2)})
    EXPECT_NO_THROW(measure_picture(cv::Mat(size, CV_8UC3, cv::Scalar(5, 5, 5)), kInTheMiddle, ui::Language::german));
}

TEST(PictureMeasures, SpeaksGerman) { EXPECT_EQ(measured(fair() * 0.15, Kind::brightness, std::nullopt, ui::Language::german).complaint, in(ui::Language::german, kTooDark)); }

}  // namespace
}  // namespace hexwatch
