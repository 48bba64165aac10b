#include "vision/heat.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace hexwatch {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

struct Hill {
  cv::Point2d cell;
  double height = 0.9;
};

// A map with round hills as the locating net draws them.
Heat heat_with(const std::vector<Hill>& hills) {
  constexpr int kCells = kHeatInput / kHeatStride;
  constexpr double kWidth = 1.2;
  Heat heat;
  for (cv::Mat& map : heat.maps) map = cv::Mat(kCells, kCells, CV_32F, cv::Scalar(0));
  cv::Mat_<float> map = heat.maps[static_cast<std::size_t>(Mark::hex_centre)];
  for (int y = 0; y < kCells; ++y) {
    for (int x = 0; x < kCells; ++x) {
      for (const Hill& hill : hills) {
        const double d = cv::norm(cv::Point2d(x, y) - hill.cell) / kWidth;
        map(y, x) += static_cast<float>(hill.height * std::exp(-d * d / 2));
      }
    }
  }
  heat.image_from_cell = Homography(4, 0, 100, 0, 4, 50, 0, 0, 1);
  return heat;
}

TEST(Peaks, AreFoundWithinAFractionOfACell) {
  for (double dx = -0.5; dx <= 0.5; dx += 0.1) {
    for (double dy = -0.4; dy <= 0.5; dy += 0.3) {
      const cv::Point2d cell(20 + dx, 31 + dy);
      const auto peaks = peaks_of(heat_with({{cell}}), Mark::hex_centre, 0.2F);
      ASSERT_FALSE(peaks.empty());
      EXPECT_LT(cv::norm(peaks.front().image - (4 * cell + cv::Point2d(100, 50))), 0.1 * 4) << cell;
    }
  }
}

TEST(Peaks, TheHighestComesFirst) {
  const auto peaks = peaks_of(heat_with({{{10, 10}, 0.5}, {{40, 20}, 0.95}, {{30, 50}, 0.7}}), Mark::hex_centre, 0.2F);
  ASSERT_THAT(peaks, SizeIs(3));
  EXPECT_NEAR(peaks[0].height, 0.95, 1e-3);
  EXPECT_NEAR(peaks[1].height, 0.7, 1e-3);
  EXPECT_NEAR(peaks[2].height, 0.5, 1e-3);
  EXPECT_NEAR(peaks[0].image.x, 260, 0.01);
}

TEST(Peaks, FaintOnesAndOtherMarksAreLeftOut) {
  const Heat heat = heat_with({{{10, 10}, 0.3}});
  EXPECT_THAT(peaks_of(heat, Mark::hex_centre, 0.35F), IsEmpty());
  EXPECT_THAT(peaks_of(heat, Mark::hex_centre, 0.25F), SizeIs(1));
  EXPECT_THAT(peaks_of(heat, Mark::intersection, 0.25F), IsEmpty());
}

TEST(Heat, IsReadBetweenTheCells) {
  Heat heat = heat_with({});
  heat.maps[0].at<float>(10, 20) = 1;
  const Homography cell_from_image = heat.image_from_cell.inv();
  const auto at = [&](double x, double y) { return heat.at(Mark::hex_centre, cv::Point2d(100 + 4 * x, 50 + 4 * y), cell_from_image); };
  EXPECT_NEAR(at(20, 10), 1, 1e-5);
  EXPECT_NEAR(at(20.25, 10), 0.75, 1e-5);
  EXPECT_NEAR(at(19.5, 10.5), 0.25, 1e-5);
  EXPECT_NEAR(at(21, 10), 0, 1e-5);
  EXPECT_EQ(at(-3, 10), 0) << "outside";
  EXPECT_EQ(at(20, 1e6), 0) << "outside";
}

TEST(Letterbox, ShowsAPartAsLargeAsItFits) {
  const Homography wide = letterbox({200, 100, 512, 256});
  EXPECT_NEAR(project(wide, cv::Point2d(200, 228)).x, 0, 1e-9);
  EXPECT_NEAR(project(wide, cv::Point2d(712, 228)).x, kHeatInput, 1e-9);
  EXPECT_NEAR(project(wide, cv::Point2d(200, 228)).y, kHeatInput / 2.0, 1e-9);
  const Homography high = letterbox({0, 0, 30, 60});
  EXPECT_NEAR(project(high, cv::Point2d(15, 60)).y, kHeatInput, 1e-9);
  EXPECT_NEAR(project(high, cv::Point2d(15, 60)).x, kHeatInput / 2.0, 1e-9);
}

}  // namespace
}  // namespace hexwatch
