#include "vision/pyramid.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>

namespace hexwatch {
namespace {

Homography scaled(double scale, double x = 0, double y = 0) { return {scale, 0, x, 0, scale, y, 0, 0, 1}; }

// Where the picture is bright.
cv::Point2d middle_of_light(const cv::Mat& picture) {
  cv::Mat grey;
  cv::cvtColor(picture, grey, cv::COLOR_BGR2GRAY);
  const cv::Moments m = cv::moments(grey);
  return {m.m10 / m.m00, m.m01 / m.m00};
}

TEST(Pyramid, TheSameViewIsThePictureItself) {
  cv::Mat picture(240, 320, CV_8UC3);
  cv::randu(picture, 0, 255);
  const Pyramid pyramid(picture);
  EXPECT_EQ(pyramid.size(), cv::Size(320, 240));
  EXPECT_EQ(pyramid.picture().data, picture.data) << "shared, not copied";
  EXPECT_EQ(cv::norm(pyramid.view(Homography::eye(), picture.size()), picture, cv::NORM_INF), 0);
}

TEST(Pyramid, ThingsStayWhereTheyAreAtEveryScale) {
  cv::Mat picture(1500, 2000, CV_8UC3, cv::Scalar::all(0));
  const cv::Point2d at(1300, 700);
  cv::circle(picture, at, 90, cv::Scalar::all(255), cv::FILLED, cv::LINE_AA);
  const Pyramid pyramid(picture);
  for (double scale : {1.0, 0.7, 0.5, 0.3, 0.125, 0.1, 0.06}) {
    const cv::Mat view = pyramid.view(scaled(scale), {static_cast<int>(2000 * scale), static_cast<int>(1500 * scale)});
    EXPECT_LT(cv::norm(middle_of_light(view) - scale * at), 0.2) << scale;
  }
}

TEST(Pyramid, FineStripesAreAveragedNotSampled) {
  cv::Mat picture(512, 512, CV_8UC3);
  for (int x = 0; x < picture.cols; ++x) picture.col(x).setTo(cv::Scalar::all(x % 2 == 0 ? 0 : 200));
  const cv::Mat view = Pyramid(picture).view(scaled(1 / 8.0), {64, 64});
  double least = 0;
  double most = 0;
  cv::minMaxLoc(view.reshape(1)(cv::Rect(6, 2, 180, 60)), &least, &most);
  EXPECT_GT(least, 85);
  EXPECT_LT(most, 115);
}

TEST(Pyramid, OutsideIsTheEdgeDrawnOutOrAColour) {
  const cv::Mat picture(200, 200, CV_8UC3, cv::Scalar(10, 20, 30));
  const Pyramid pyramid(picture);
  const Homography aside = scaled(1, 150, 0);
  EXPECT_EQ(pyramid.view(aside, {200, 200}).at<cv::Vec3b>(50, 20), cv::Vec3b(10, 20, 30));
  const cv::Scalar grey = cv::Scalar::all(96);
  EXPECT_EQ(pyramid.view(aside, {200, 200}, &grey).at<cv::Vec3b>(50, 20), cv::Vec3b(96, 96, 96));
  EXPECT_EQ(pyramid.view(aside, {200, 200}, &grey).at<cv::Vec3b>(50, 180), cv::Vec3b(10, 20, 30));
}

TEST(Pyramid, ThinPicturesHaveOneToo) {
  for (const cv::Size size : {cv::Size(1, 1), cv::Size(5000, 1), cv::Size(3, 4000)}) {
    const Pyramid pyramid(cv::Mat(size, CV_8UC3, cv::Scalar(1, 2, 3)));
    EXPECT_EQ(pyramid.view(scaled(0.01), {8, 8}).at<cv::Vec3b>(4, 4), cv::Vec3b(1, 2, 3)) << size;
  }
}

}  // namespace
}  // namespace hexwatch
