#include <gtest/gtest.h>

#include <variant>

#include "datasets/render.h"
#include "tests/support/board_view.h"
#include "vision/catan_model.h"
#include "vision/read_board.h"

namespace hexwatch {
namespace {

TEST(KnownPose, IsRefinedWhereItStillAboutHolds) {
  const VisionModel model = catan_vision_model();
  const cv::Mat picture = datasets::render(datasets::random_scene(1, {.width = 1280, .height = 720})).image;
  const auto found = read_board(picture, model);
  ASSERT_TRUE(std::holds_alternative<BoardReading>(found));
  const Homography pose(std::get<BoardReading>(found).image_from_board.data());
  const Homography bumped = Homography(1, 0, 6, 0, 1, -4, 0, 0, 1) * pose;  // the camera, by a few pixels
  const auto again = read_board(picture, model, {.pose = Pose{bumped, 0.9}});
  ASSERT_TRUE(std::holds_alternative<BoardReading>(again));
  const Homography refined(std::get<BoardReading>(again).image_from_board.data());
  for (const cv::Point2d& place : places_of(base_board())) EXPECT_LT(cv::norm(project(refined, place) - project(pose, place)), 3);
}

}  // namespace
}  // namespace hexwatch
