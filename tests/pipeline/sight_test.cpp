// What hinders seeing: darkness, and lamps mirrored on tiles.

#include "app/pipeline/sight.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>

#include "vision/catan_model.h"

namespace hexwatch {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class Sight : public testing::Test {
 protected:
  cv::Mat board(int grey) const { return {from.size(), CV_8UC3, cv::Scalar::all(grey)}; }
  void mirrored(cv::Mat& view, int tile, double radius) const {
    cv::circle(view, cv::Point(from.from_board(point(layout.tiles[id<TileId>(tile)].centre))), cvRound(radius * from.scale()), cv::Scalar::all(255), cv::FILLED);
  }

  const BoardLayout layout = catan_vision_model().layout;
  const RectifiedView from{layout, 36, 1.2};
};

TEST_F(Sight, DarkIsWhatIsDarkerThanAnyPhoto) {
  EXPECT_TRUE(too_dark(board(0)));
  EXPECT_TRUE(too_dark(board(25)));
  EXPECT_FALSE(too_dark(board(60)));
  EXPECT_FALSE(too_dark(board(255)));
}

TEST_F(Sight, GlareIsToldByTile) {
  GlareWatch glare;
  cv::Mat view = board(120);
  glare.look(view, from, layout);
  EXPECT_THAT(glare.tiles(), IsEmpty());
  mirrored(view, 3, 0.3);
  mirrored(view, 7, 0.3);
  mirrored(view, 9, 0.1);  // a gleam
  glare.look(view, from, layout);
  EXPECT_THAT(glare.tiles(), ElementsAre(TileId{3}, TileId{7}));
}

TEST_F(Sight, GlareThatFlickersIsToldOnce) {
  GlareWatch glare;
  for (const double radius : {0.25, 0.17, 0.19, 0.17}) {
    cv::Mat view = board(120);
    mirrored(view, 5, radius);
    glare.look(view, from, layout);
    EXPECT_THAT(glare.tiles(), ElementsAre(TileId{5})) << radius;
  }
  glare.look(board(120), from, layout);
  EXPECT_THAT(glare.tiles(), IsEmpty());
}

TEST(GlareInWords, NamesTheHexes) {
  EXPECT_EQ(glare_in_words({}), "");
  EXPECT_EQ(glare_in_words({TileId{3}}), "glare on hex 3");
  EXPECT_EQ(glare_in_words({TileId{3}, TileId{7}}), "glare on hexes 3 and 7");
  EXPECT_EQ(glare_in_words({TileId{3}, TileId{7}, TileId{12}}), "glare on hexes 3, 7 and 12");
}

}  // namespace
}  // namespace hexwatch
