// What is decided of places, whatever the nets see: nothing here depends on how good they are.

#include "vision/read_board.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <string>

#include "tests/support/board_view.h"
#include "vision/catan_model.h"
#include "vision/patches.h"

namespace hexwatch {
namespace {

using testing::HasSubstr;

const VisionModel& model() {
  static const VisionModel catan = catan_vision_model();
  return catan;
}

BoardReading read(const cv::Mat& picture, const Homography& pose) { return read_places(Pyramid(picture), {pose, 0.8}, model()); }

bool is_probability(double v) { return v >= 0 && v <= 1; }

TEST(ReadPlaces, AnswersEveryPlaceInTheModelsWords) {
  const CameraView view;
  const Homography h = image_from_board(view);
  const BoardReading reading = read(cv::Mat(view.size, CV_8UC3, cv::Scalar(60, 120, 90)), h);
  EXPECT_EQ(reading.tiles.size(), 19);
  EXPECT_EQ(reading.sites.size(), 54);
  EXPECT_EQ(reading.paths.size(), 72);
  EXPECT_EQ(reading.quality, 0.8);
  for (int i = 0; i < 9; ++i) EXPECT_EQ(reading.image_from_board[static_cast<std::size_t>(i)], h.val[i]);
  for (const auto& tile : reading.tiles) {
    EXPECT_LT(tile.face.what, static_cast<int>(reading.names.faces.size()));
    EXPECT_TRUE(is_probability(tile.face.confidence) && is_probability(tile.number.confidence));
    EXPECT_NE(std::find(model().numbers.begin(), model().numbers.end(), tile.number.what), model().numbers.end()) << tile.number.what;
  }
  for (const PieceSeen& site : reading.sites) {
    EXPECT_LE(site.piece.what, 2);
    EXPECT_LT(site.color.what, static_cast<int>(reading.names.colors.size()));
    EXPECT_TRUE(is_probability(site.confidence()));
  }
  for (const PieceSeen& path : reading.paths) EXPECT_LE(path.piece.what, 1);
  for (const auto& trader : reading.traders) EXPECT_LT(trader.kind.what, static_cast<int>(reading.names.traders.size()));
  EXPECT_TRUE(is_probability(reading.blocker_confidence));
}

TEST(ReadPlaces, WhatIsOutsideOfThePictureIsUnknown) {
  // The left half of the board is cut off.
  CameraView view{.elevation = 90, .turn = 0};
  const Homography h = Homography(1, 0, -view.size.width / 2.0, 0, 1, 0, 0, 0, 1) * image_from_board(view);
  const BoardReading reading = read(cv::Mat(view.size, CV_8UC3, cv::Scalar(60, 120, 90)), h);
  for (int i = 0; i < reading.sites.size(); ++i) {
    if (base_board().sites[id<SiteId>(i)].at.x < 0) {
      EXPECT_FALSE(reading.sites[id<SiteId>(i)].known()) << "site " << i;
    }
  }
  for (int i = 0; i < reading.paths.size(); ++i) {
    if (base_board().paths[id<PathId>(i)].middle.x < 0) {
      EXPECT_FALSE(reading.paths[id<PathId>(i)].known()) << "path " << i;
    }
  }
  for (int i = 0; i < reading.tiles.size(); ++i) {
    const auto& tile = reading.tiles[id<TileId>(i)];
    if (base_board().tiles[id<TileId>(i)].centre.x < 0.1) {
      EXPECT_FALSE(tile.face.known || tile.number.known) << "tile " << i;
    }
  }
  const auto& unknown = reading.traders_unknown;
  for (PathId path : coast_paths(base_board())) {
    if (base_board().paths[path].middle.x < 0) {
      EXPECT_NE(std::find(unknown.begin(), unknown.end(), path), unknown.end()) << "path " << index(path);
    }
  }
}

TEST(ReadPlaces, ABlockerThatMayStandOutsideOfThePictureIsNotGone) {
  CameraView view{.elevation = 90, .turn = 0};
  const Homography h = Homography(1, 0, -view.size.width / 2.0, 0, 1, 0, 0, 0, 1) * image_from_board(view);
  const BoardReading reading = read(cv::Mat(view.size, CV_8UC3, cv::Scalar(60, 120, 90)), h);
  if (reading.blocker == kNoTile) {
    EXPECT_FALSE(reading.blocker_known);
  }
}

TEST(ReadPlaces, TheSamePictureGivesTheSameReading) {
  cv::Mat picture(CameraView{}.size, CV_8UC3);
  cv::theRNG().state = 11;
  cv::randu(picture, 0, 255);
  const Homography h = image_from_board({});
  const BoardReading one = read(picture, h);
  const BoardReading two = read(picture, h);
  for (int i = 0; i < one.sites.size(); ++i) {
    EXPECT_EQ(one.sites[id<SiteId>(i)].piece.what, two.sites[id<SiteId>(i)].piece.what);
    EXPECT_EQ(one.sites[id<SiteId>(i)].piece.confidence, two.sites[id<SiteId>(i)].piece.confidence);
  }
}

std::string reason(const cv::Mat& picture) {
  const auto result = read_board(picture, model());
  const auto* none = std::get_if<NotLocated>(&result);
  return none == nullptr ? "a board" : none->reason;
}

TEST(ReadBoard, PlainPicturesHoldNoneAndItSaysWhy) {
  EXPECT_THAT(reason(cv::Mat(1, 1, CV_8UC3, cv::Scalar::all(90))), HasSubstr("too small"));
  EXPECT_THAT(reason(cv::Mat(60, 80, CV_8UC3, cv::Scalar::all(90))), HasSubstr("too small"));
  EXPECT_THAT(reason(cv::Mat(480, 640, CV_8UC3, cv::Scalar::all(4))), HasSubstr("too dark"));
  EXPECT_THAT(reason(cv::Mat(480, 640, CV_8UC3, cv::Scalar(120, 90, 60))), HasSubstr("No board was found"));
  EXPECT_THAT(reason(cv::Mat(40, 3000, CV_8UC3, cv::Scalar(120, 90, 60))), HasSubstr("too small"));
}

TEST(ReadBoard, WhereTheBoardIsNotAtItsKnownPoseAnyMoreNothingIsInvented) {
  const CameraView view;
  const Homography h = image_from_board(view);
  const auto result = read_board(cv::Mat(view.size, CV_8UC3, cv::Scalar(60, 120, 90)), model(), {.pose = Pose{h, 0.9}});
  ASSERT_TRUE(std::holds_alternative<NotLocated>(result));
}

TEST(CatanModel, HoldsThePrintedSet) {
  const auto sum = [](const std::vector<int>& many) { return std::accumulate(many.begin(), many.end(), 0); };
  EXPECT_EQ(sum(model().printed_faces), 19);
  EXPECT_EQ(sum(model().printed_numbers), 19);
  EXPECT_EQ(model().printed_faces.size(), model().names.faces.size());
  EXPECT_EQ(model().printed_numbers.size(), model().numbers.size());
}

TEST(CatanModel, SaysWhichNetworkIsMissing) {
  try {
    catan_vision_model("/nowhere");
    FAIL();
  } catch (const std::runtime_error& error) {
    EXPECT_THAT(error.what(), HasSubstr("The network locate cannot be read"));
  }
}

}  // namespace
}  // namespace hexwatch
