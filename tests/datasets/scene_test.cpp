// Scenes are plausible, legal by design and the same for the same seed.

#include "datasets/scene.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <stdexcept>

#include "datasets/camera.h"

namespace hexwatch::datasets {
namespace {

TEST(RandomScene, TheSameSeedDealsTheSameBoard) {
  const Scene a = random_scene(11);
  const Scene b = random_scene(11);
  ASSERT_EQ(a.pieces.size(), b.pieces.size());
  for (std::size_t i = 0; i < a.hexes.size(); ++i) EXPECT_EQ(a.hexes[i].number, b.hexes[i].number);
  EXPECT_EQ(a.camera.distance, b.camera.distance);
}

TEST(RandomScene, AStyleChangesNeitherBoardNorCamera) {
  const Scene a = random_scene(11, {.style = "modern"});
  const Scene b = random_scene(11, {.style = "handmade"});
  EXPECT_EQ(a.style.name, "modern");
  EXPECT_EQ(b.style.name, "handmade");
  EXPECT_EQ(a.camera.azimuth, b.camera.azimuth);
  EXPECT_EQ(a.hexes[3].terrain, b.hexes[3].terrain);
}

TEST(RandomScene, UnknownStylesAreRefused) {
  EXPECT_THROW(random_scene(1, {.style = "baroque"}), std::invalid_argument);
}

TEST(RandomScene, PiecesStayNearestToTheirOwnPlace) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const Scene scene = random_scene(seed, {.hard = true});
    std::set<std::pair<bool, int>> taken;
    for (const PlacedPiece& piece : scene.pieces) {
      EXPECT_LE(std::hypot(piece.offset.x, piece.offset.y), 0.3001);
      EXPECT_TRUE(taken.emplace(piece.kind == PieceKind::road, piece.place).second)
          << "two pieces on one place, seed " << seed;
    }
    for (const Hex& hex : scene.hexes) EXPECT_LE(std::hypot(hex.token_offset.x, hex.token_offset.y), 0.1501);
  }
}

TEST(RandomScene, LabelsFollowTheLens) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const Scene scene = random_scene(seed, {.hard = seed % 2 == 0});
    EXPECT_LT(worst_residual(Projection(scene.camera, scene.width, scene.height)), 0.05) << seed;
  }
}

TEST(RandomScene, HarborsLieOnTheCoastApart) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Scene scene = random_scene(seed);
    SiteSet used;
    for (const Harbor& harbor : scene.harbors) {
      const BoardLayout::Path& path = layout().paths[harbor.path];
      EXPECT_EQ((layout().sites[path.a].tiles & layout().sites[path.b].tiles).size(), 1);
      EXPECT_FALSE(used.contains(path.a) || used.contains(path.b))
          << "two harbors share an intersection, seed " << seed;
      used.insert(path.a);
      used.insert(path.b);
    }
  }
}

TEST(RandomScene, MostBoardsHaveThePrintedCounts) {
  int printed = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    std::map<Terrain, int> count;
    for (const Hex& hex : random_scene(seed).hexes) ++count[hex.terrain];
    if (count[Terrain::forest] == 4 && count[Terrain::hills] == 3 && count[Terrain::desert] == 1) ++printed;
  }
  EXPECT_GT(printed, 75);
  EXPECT_LT(printed, 100);
}

TEST(Projection, AStraightLensIsAHomography) {
  Camera camera{.target = {0.5, -0.3}, .azimuth = 1, .elevation = 0.8, .roll = 0.1, .distance = 16, .focal = 1};
  const Projection projection(camera, 640, 480);
  EXPECT_LT(worst_residual(projection), 1e-6);
  EXPECT_GT(cv::determinant(image_from_board(projection)), 0) << "the board is seen from above, not in a mirror";
}

TEST(Projection, TheLensUnbendsWhatItBends) {
  const Projection projection({.bend = -0.25}, 640, 480);
  const cv::Point2d seen = projection.bent(projection.unbent({30, 40}));
  EXPECT_NEAR(seen.x, 30, 1e-3);
  EXPECT_NEAR(seen.y, 40, 1e-3);
}

}  // namespace
}  // namespace hexwatch::datasets
