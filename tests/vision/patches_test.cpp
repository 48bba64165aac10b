#include "vision/patches.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>
#include <string>

#include "calibration/standing_view.h"
#include "tests/support/board_view.h"
#include "vision/lattice.h"

namespace hexwatch {
namespace {

using testing::SizeIs;

// The direction on the board that is up in the patch, and that to its right.
cv::Point2d up(const PatchFrame& frame) { return {std::sin(frame.angle), -std::cos(frame.angle)}; }
cv::Point2d right(const PatchFrame& frame) { return {std::cos(frame.angle), std::sin(frame.angle)}; }

// Hexes of the board and those that would lie around it.
bool is_hex_centre(cv::Point2d at) {
  for (int q = -5; q <= 5; ++q) {
    for (int r = -5; r <= 5; ++r) {
      if (cv::norm(hex_centre(q, r) - at) < 1e-6) return true;
    }
  }
  return false;
}

TEST(Patches, SitesLieWithAHexAbove) {
  for (int i = 0; i < base_board().sites.size(); ++i) {
    const PatchFrame frame = site_frame(base_board(), id<SiteId>(i));
    EXPECT_EQ(frame.centre, point(base_board().sites[id<SiteId>(i)].at));
    EXPECT_TRUE(is_hex_centre(frame.centre + up(frame))) << "site " << i;
  }
}

TEST(Patches, PathsLieAlongTheirPatch) {
  for (int i = 0; i < base_board().paths.size(); ++i) {
    const PatchFrame frame = path_frame(base_board(), id<PathId>(i));
    const auto& path = base_board().paths[id<PathId>(i)];
    const cv::Point2d one = point(base_board().sites[path.a].at);
    const cv::Point2d other = point(base_board().sites[path.b].at);
    for (double side : {-0.5, 0.5}) {
      const cv::Point2d end = frame.centre + side * right(frame);
      EXPECT_LT(std::min(cv::norm(end - one), cv::norm(end - other)), 1e-9) << "path " << i;
    }
  }
}

TEST(Patches, TilesAndTokensLieUpright) {
  for (int i = 0; i < base_board().tiles.size(); ++i) {
    const cv::Point2d centre = point(base_board().tiles[id<TileId>(i)].centre);
    EXPECT_EQ(tile_frame(base_board(), id<TileId>(i)).centre, centre);
    EXPECT_EQ(tile_frame(base_board(), id<TileId>(i)).angle, 0);
    EXPECT_EQ(token_frame(base_board(), id<TileId>(i), {0.1, -0.2}).centre, centre + cv::Point2d(0.1, -0.2));
  }
}

TEST(Patches, TheCoastHasThirtyPathsWithTheSeaAbove) {
  const auto coast = coast_paths(base_board());
  EXPECT_THAT(coast, SizeIs(30));
  EXPECT_TRUE(std::is_sorted(coast.begin(), coast.end()));
  for (PathId path : coast) {
    const PatchFrame frame = trader_frame(base_board(), path);
    const cv::Point2d middle = point(base_board().paths[path].middle);
    EXPECT_GT(cv::norm(frame.centre), cv::norm(middle) + 0.3) << "out at sea, path " << index(path);
    EXPECT_LT(cv::norm((frame.centre - middle) / cv::norm(frame.centre - middle) - up(frame)), 1e-9) << "path " << index(path);
    const auto& ends = base_board().paths[path];
    const cv::Point2d along = point(base_board().sites[ends.b].at) - point(base_board().sites[ends.a].at);
    EXPECT_NEAR(along.dot(up(frame)), 0, 1e-9) << "path " << index(path);
  }
}

PatchFrame frame_of(const std::string& kind, int place) {
  if (kind == "site") return site_frame(base_board(), id<SiteId>(place));
  if (kind == "path") return path_frame(base_board(), id<PathId>(place));
  if (kind == "terrain") return tile_frame(base_board(), id<TileId>(place));
  return trader_frame(base_board(), id<PathId>(place));
}

// datasets/train/places.py prints it: the frames of all places, then how a building is cut at every site.
std::ifstream frames_of_training() { return std::ifstream(std::string(HEXWATCH_SOURCE_DIR) + "/tests/vision/patch_frames.txt"); }

// The nets must be shown places as they have learnt them. Where paths lay the other way round, they took the sea for blue roads.
TEST(Patches, LieAsInTraining) {
  std::ifstream file = frames_of_training();
  std::string kind;
  int place = 0;
  int pixels = 0;
  double x = 0;
  double y = 0;
  double cosine = 0;
  double sine = 0;
  double span = 0;
  int many = 0;
  while (many < 54 + 72 + 19 + 30 && file >> kind >> place >> x >> y >> cosine >> sine >> span >> pixels) {
    const PatchFrame frame = frame_of(kind, place);
    EXPECT_LT(cv::norm(frame.centre - cv::Point2d(x, y)), 1e-4) << kind << ' ' << place;
    EXPECT_LT(cv::norm(right(frame) - cv::Point2d(cosine, sine)), 1e-4) << kind << ' ' << place;
    EXPECT_EQ(frame.span, span) << kind;
    EXPECT_EQ(pixels, kind == "harbor" ? kPatchSize : kFinePatchSize) << kind;
    ++many;
  }
  EXPECT_EQ(many, 54 + 72 + 19 + 30);
}

TEST(Patches, OfBuildingsLieAsInTraining) {
  const StandingView view(Homography(46, -27, 470, 18, 39, 350, -0.006, -0.028, 1), {960, 720});  // as in places.py
  std::ifstream file = frames_of_training();
  int many = 0;
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string kind;
    int place = 0;
    words >> kind >> place;
    if (kind != "building") continue;
    const Homography patch = patch_of_standing(view, point(base_board().sites[id<SiteId>(place)].at), kBuildingSpan, kFinePatchSize);
    for (int i = 0; i < 6; ++i) {
      double value = 0;
      words >> value;
      EXPECT_NEAR(patch.val[i], value, i % 3 == 2 ? 1e-2 : 1e-4) << "site " << place;
    }
    ++many;
  }
  EXPECT_EQ(many, 54);
}

const cv::Vec3b kRed(0, 0, 255);
const cv::Vec3b kGreen(0, 200, 0);
const cv::Vec3b kGrey(90, 90, 90);

// Where in the patch the paint is, in hex sides from its middle.
cv::Point2d middle_of(const cv::Mat& patch, const cv::Vec3b& paint, double span) {
  cv::Point2d sum;
  int many = 0;
  for (int y = 0; y < patch.rows; ++y) {
    for (int x = 0; x < patch.cols; ++x) {
      if (cv::norm(patch.at<cv::Vec3b>(y, x), paint, cv::NORM_INF) > 60) continue;
      sum += cv::Point2d(x, y);
      ++many;
    }
  }
  const cv::Point2d half((patch.cols - 1) / 2.0, (patch.rows - 1) / 2.0);
  return many == 0 ? cv::Point2d(99, 99) : (sum / many - half) * (span / patch.cols);
}

// A red spot on the place and a green one beside it.
cv::Mat picture_of(const Homography& h, cv::Point2d red, cv::Point2d green) {
  return painted(h, CameraView{}.size, [&](cv::Point2d at) { return cv::norm(at - red) < 0.2 ? kRed : cv::norm(at - green) < 0.12 ? kGreen : kGrey; });
}

TEST(Patches, ShowWhatLiesThere) {
  for (double elevation : {90.0, 55.0, 35.0}) {
    const Homography h = image_from_board({.elevation = elevation, .turn = 140});
    for (PathId path : {PathId{0}, PathId{20}, PathId{53}, PathId{71}}) {
      const PatchFrame frame = path_frame(base_board(), path);
      const cv::Mat patch = cut(Pyramid(picture_of(h, frame.centre, frame.centre + 0.45 * right(frame))), h, frame, kPatchSize);
      ASSERT_EQ(patch.size(), cv::Size(kPatchSize, kPatchSize));
      EXPECT_LT(cv::norm(middle_of(patch, kRed, frame.span)), 0.03) << "path " << index(path) << " at " << elevation << " degrees";
      EXPECT_LT(cv::norm(middle_of(patch, kGreen, frame.span) - cv::Point2d(0.45, 0)), 0.04) << "path " << index(path) << " at " << elevation << " degrees";
    }
  }
}

TEST(Patches, AreTurnedAsTheirPlaceSays) {
  const Homography h = image_from_board({.elevation = 50, .turn = 250});
  for (SiteId site : {SiteId{0}, SiteId{3}, SiteId{30}, SiteId{53}}) {
    const PatchFrame frame = site_frame(base_board(), site);
    const cv::Mat patch = cut(Pyramid(picture_of(h, frame.centre, frame.centre + 0.5 * up(frame))), h, frame, kPatchSize);
    EXPECT_LT(cv::norm(middle_of(patch, kRed, frame.span)), 0.03);
    EXPECT_LT(cv::norm(middle_of(patch, kGreen, frame.span) - cv::Point2d(0, -0.5)), 0.04) << "site " << index(site);
  }
}

}  // namespace
}  // namespace hexwatch
