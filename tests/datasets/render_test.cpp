// Pictures agree with their labels, and the same seed gives the same picture.

#include "datasets/render.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <set>

#include "datasets/camera.h"

namespace hexwatch::datasets {
namespace {

using testing::ElementsAreArray;
using testing::SizeIs;

const SceneOptions kSmall{.width = 320, .height = 240};

// A scene seen from straight above in even light, with nothing in the way.
Scene plain_scene(std::uint64_t seed) {
  Scene scene = random_scene(seed, {.width = 800, .height = 800, .style = "classic"});
  scene.camera = {.elevation = kPi / 2, .distance = 17, .focal = 1.5};
  scene.lamps.clear();
  scene.shades.clear();
  scene.ambient = 1;
  scene.gloss = 0;
  scene.film = {};
  scene.dice.clear();
  scene.clutter.clear();
  scene.misplaced.clear();
  scene.robber.reset();
  scene.pieces.clear();
  scene.style.plastic = false;
  return scene;
}

cv::Point2d apply(const cv::Matx33d& h, BoardPoint p) {
  const cv::Vec3d q = h * cv::Vec3d(p.x, p.y, 1);
  return {q[0] / q[2], q[1] / q[2]};
}

cv::Vec3d color_at(const Picture& picture, cv::Point2d p) {
  return cv::Vec3d(picture.image.at<cv::Vec3b>(cvRound(p.y), cvRound(p.x)));
}

TEST(Render, TheSameSeedGivesTheSameBytes) {
  const Scene scene = random_scene(5, kSmall);
  EXPECT_THAT(to_jpeg(render(scene), scene.film),
              ElementsAreArray(to_jpeg(render(random_scene(5, kSmall)), scene.film)));
}

TEST(Render, AnotherSeedGivesAnotherPicture) {
  EXPECT_GT(cv::norm(render(random_scene(5, kSmall)).image, render(random_scene(6, kSmall)).image, cv::NORM_INF), 50);
}

TEST(Render, PicturesHaveTheSizeAskedFor) {
  const Picture picture = render(random_scene(3, kSmall));
  EXPECT_EQ(picture.image.size(), cv::Size(320, 240));
  EXPECT_EQ(picture.image.type(), CV_8UC3);
}

TEST(Render, ManySeedsRenderWithWholeLabels) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE(seed);
    const Picture picture = render(random_scene(seed, {.width = 240, .height = 180, .hard = seed % 4 == 0}));
    ASSERT_TRUE(picture.label);
    EXPECT_THAT(picture.label->terrain, SizeIs(19));
    EXPECT_THAT(picture.label->numbers, SizeIs(19));
    EXPECT_THAT(picture.label->harbors, SizeIs(9));
  }
}

TEST(Render, TablesWithoutABoardHaveNoLabel) {
  std::set<Subject> subjects;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const Scene scene = random_scene(seed, {.width = 160, .height = 120, .board = false});
    subjects.insert(scene.subject);
    EXPECT_FALSE(render(scene).label) << seed;
  }
  EXPECT_EQ(subjects.count(Subject::board), 0U);
  EXPECT_GE(subjects.size(), 3U);
}

TEST(Render, APieceIsSeenWhereTheLabelPutsIt) {
  Scene scene = plain_scene(2);
  scene.style.pieces[0] = rgb(200, 20, 20);
  scene.style.pieces[1] = rgb(20, 40, 180);
  const BoardLayout::Path& path = layout().paths[PathId{30}];
  const BoardPoint along{layout().sites[path.b].at.x - layout().sites[path.a].at.x,
                         layout().sites[path.b].at.y - layout().sites[path.a].at.y};
  scene.pieces = {
      {.kind = PieceKind::road, .color = PieceColor::red, .place = 30, .angle = std::atan2(along.y, along.x)},
      {.kind = PieceKind::settlement, .color = PieceColor::blue, .place = 20}};
  const Picture picture = render(scene);
  ASSERT_TRUE(picture.label);
  const cv::Vec3d road = color_at(picture, apply(picture.label->image_from_board, path.middle));
  EXPECT_GT(road[2], 2 * road[0]) << road;
  const cv::Vec3d house = color_at(picture, apply(picture.label->image_from_board, layout().sites[SiteId{20}].at));
  EXPECT_GT(house[0], 2 * house[2]) << house;
}

TEST(Render, TerrainLiesWhereTheLabelPutsIt) {
  Scene scene = plain_scene(4);
  for (Hex& hex : scene.hexes) hex = {.terrain = Terrain::pasture};
  scene.hexes[7] = {.terrain = Terrain::hills};
  const Picture picture = render(scene);
  ASSERT_TRUE(picture.label);
  const auto seen_on = [&](int hex) {
    const cv::Point2d middle = apply(picture.label->image_from_board, layout().tiles[id<TileId>(hex)].centre);
    return cv::mean(picture.image(cv::Rect(cvRound(middle.x) - 8, cvRound(middle.y) - 8, 17, 17)));
  };
  EXPECT_GT(seen_on(7)[2], seen_on(7)[1]);  // brick is red
  EXPECT_GT(seen_on(8)[1], seen_on(8)[2]);  // grass is green
  EXPECT_EQ(picture.label->terrain[7], Terrain::hills);
}

TEST(Render, NothingIsHiddenOnAPlainTable) {
  const Picture picture = render(plain_scene(3));
  ASSERT_TRUE(picture.label);
  EXPECT_TRUE(picture.label->nothing_hidden());
}

TEST(Render, WhatACardCoversIsHidden) {
  Scene scene = plain_scene(3);
  const BoardPoint site = layout().sites[SiteId{25}].at;
  scene.clutter.push_back({ClutterKind::card, site, 0.1, 0, 1});
  const Picture picture = render(scene);
  ASSERT_TRUE(picture.label);
  EXPECT_THAT(picture.label->hidden_intersections, testing::Contains(SiteId{25}));
  EXPECT_THAT(picture.label->hidden_intersections, testing::Not(testing::Contains(SiteId{0})));
}

TEST(Render, WhatLiesOutOfThePictureIsHidden) {
  Scene scene = plain_scene(3);
  scene.camera.target.x = 4;  // the left of the board is cut off
  const Picture picture = render(scene);
  ASSERT_TRUE(picture.label);
  EXPECT_FALSE(picture.label->hidden_intersections.empty());
  for (const SiteId site : picture.label->hidden_intersections) EXPECT_LT(layout().sites[site].at.x, 0);
}

TEST(Render, DiceAreReadWhereBothTopsAreInSight) {
  Scene scene = plain_scene(3);
  scene.dice = {{.top = 3, .at = {5.2, 0}, .body = rgb(200, 20, 20), .pips = rgb(255, 255, 255)},
                {.top = 6, .at = {0, 4.9}, .body = rgb(240, 200, 40)}};
  EXPECT_THAT(render(scene).label.value().dice, testing::Optional(std::pair(3, 6)));
  scene.dice[1].at = {40, 40};
  EXPECT_FALSE(render(scene).label.value().dice);
}

}  // namespace
}  // namespace hexwatch::datasets
