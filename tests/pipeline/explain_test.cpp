// What happened on a table, told from where it looks other and from what the nets say.

#include "app/pipeline/explain.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "vision/catan_model.h"

namespace hexwatch {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

const VisionModel& model() {
  static const VisionModel catan = catan_vision_model();
  return catan;
}

const SiteId kCorner{20};
constexpr int kRed = 1;
constexpr int kBlue = 2;

// A table with pieces painted where it changed, and nets that answer what a test wants.
class Explaining : public testing::Test {
 protected:
  Explaining() { map_.labels = cv::Mat::zeros(view_.size(), CV_32S); }

  PathId path() const { return *model().layout.sites[kCorner].paths.begin(); }
  // Something looks other there.
  void changed(BoardPoint at, double radius) {
    cv::circle(map_.labels, view_.from_board(point(at)), cvRound(radius * view_.scale()), cv::Scalar(1), cv::FILLED);
  }
  void changed(SiteId site) { changed(model().layout.sites[site].at, 0.25); }
  void changed(PathId along) {
    const auto& ends = model().layout.paths[along];
    const cv::Point2d a = point(model().layout.sites[ends.a].at);
    const cv::Point2d b = point(model().layout.sites[ends.b].at);
    cv::line(map_.labels, view_.from_board(a + 0.25 * (b - a)), view_.from_board(a + 0.75 * (b - a)), cv::Scalar(1), cvRound(0.2 * view_.scale()));
  }
  void changed(TileId tile) { changed(model().layout.tiles[tile].centre, 0.3); }

  // Something of a piece's size, in the middle of a tile.
  void changed_loose(BoardPoint at) {
    changed(at, 0.2);
    const cv::Point2d middle = view_.from_board(point(at));
    const int reach = cvRound(0.2 * view_.scale()) + 2;
    map_.blobs.push_back({cv::Rect(cvRound(middle.x) - reach, cvRound(middle.y) - reach, 2 * reach, 2 * reach), 1, 0.126, 0.05});
  }
  void seen_loose(PieceHere piece, double sure) {
    PlaceOdds odds{{}, Odds(4, (1 - sure) / 3), Odds(model().names.colors.size(), 0.02)};
    odds.what[static_cast<std::size_t>(piece.what)] = sure;
    if (piece.what != 0) odds.color[static_cast<std::size_t>(piece.color)] = 0.9;
    odds_.push_back(odds);
  }

  // What the nets say: of a building or road with that much confidence, shared by the other answers.
  void seen(Place place, PieceHere piece, double sure = 0.97) {
    const std::size_t kinds = place.kind == Place::Kind::site ? 3 : 2;
    PlaceOdds odds{place, Odds(kinds, (1 - sure) / static_cast<double>(kinds - 1)), Odds(model().names.colors.size(), 0.02)};
    odds.what[static_cast<std::size_t>(piece.what)] = sure;
    if (piece.what != 0) odds.color[static_cast<std::size_t>(piece.color)] = 0.9;
    odds_.push_back(odds);
  }
  void seen_blocker(TileId tile, double there) { odds_.push_back({Place::at(tile), {1 - there, there}, {}}); }

  std::vector<Explanation> explained() {
    const Candidates candidates = changed_places(map_, view_, model().layout, table_);
    // Places that a test does not speak of look as they are.
    const auto unsaid = [&](Place place) { return std::none_of(odds_.begin(), odds_.end(), [&](const PlaceOdds& odds) { return odds.place == place; }); };
    for (SiteId site : candidates.sites) if (unsaid(Place::at(site))) seen(Place::at(site), table_.sites[site]);
    for (PathId along : candidates.paths) if (unsaid(Place::at(along))) seen(Place::at(along), table_.paths[along]);
    for (TileId tile : candidates.tiles) if (unsaid(Place::at(tile))) seen_blocker(tile, tile == table_.blocker ? 0.97 : 0.02);
    PlaceEvidence evidence;
    for (int look = 0; look < 3; ++look) evidence.count(odds_);
    return explain({table_, map_, view_, model(), candidates, evidence, sizes_, prior_});
  }
  std::vector<Change> best() { return explained().front().changes; }

  RectifiedView view_{model().layout, 36, 1.2};
  ChangeMap map_;
  Tabletop table_{IdList<SiteId, PieceHere>(model().layout.sites.size()), IdList<PathId, PieceHere>(model().layout.paths.size()), TileId{9}, {}};
  PieceSizes sizes_;
  Prior prior_ = [](const std::vector<Change>&) { return 0.0; };

 private:
  std::vector<PlaceOdds> odds_;
};

TEST_F(Explaining, NothingChangedMeansNothing) {
  EXPECT_THAT(best(), IsEmpty());
}

TEST_F(Explaining, OneRoad) {
  changed(path());
  seen(Place::at(path()), {1, kRed});
  EXPECT_THAT(best(), ElementsAre(Change{Place::at(path()), {}, {1, kRed}}));
}

TEST_F(Explaining, ARoadBesideTheLineOfItsPath) {
  for (const double astray : {-0.14, 0.14}) {
    map_.labels.setTo(0);
    const auto& ends = model().layout.paths[path()];
    const cv::Point2d a = point(model().layout.sites[ends.a].at);
    const cv::Point2d b = point(model().layout.sites[ends.b].at);
    const cv::Point2d off = astray * cv::Point2d(a.y - b.y, b.x - a.x);
    cv::line(map_.labels, view_.from_board(a + 0.2 * (b - a) + off), view_.from_board(a + 0.75 * (b - a) + off), cv::Scalar(1), 4);
    seen(Place::at(path()), {1, kRed});
    EXPECT_THAT(best(), ElementsAre(Change{Place::at(path()), {}, {1, kRed}})) << astray;
  }
}

TEST_F(Explaining, ASettlementAndItsRoad) {
  changed(kCorner);
  changed(path());
  seen(Place::at(kCorner), {1, kBlue});
  seen(Place::at(path()), {1, kBlue});
  EXPECT_THAT(best(), UnorderedElementsAre(Change{Place::at(kCorner), {}, {1, kBlue}}, Change{Place::at(path()), {}, {1, kBlue}}));
}

TEST_F(Explaining, ASettlementBecomesACity) {
  table_.sites[kCorner] = {1, kRed};
  changed(kCorner);
  seen(Place::at(kCorner), {2, kRed});
  EXPECT_THAT(best(), ElementsAre(Change{Place::at(kCorner), {1, kRed}, {2, kRed}}));
}

TEST_F(Explaining, APieceTakenAway) {
  table_.paths[path()] = {1, kRed};
  changed(path());
  seen(Place::at(path()), {});
  EXPECT_THAT(best(), ElementsAre(Change{Place::at(path()), {1, kRed}, {}}));
}

TEST_F(Explaining, ANudgedPieceIsNothing) {
  table_.sites[kCorner] = {1, kRed};
  changed(model().layout.sites[kCorner].at, 0.14);
  seen(Place::at(kCorner), {1, kRed});
  EXPECT_THAT(best(), IsEmpty());
}

TEST_F(Explaining, AShadowWhereTheNetsSeeNothingIsNothing) {
  changed(path());
  seen(Place::at(path()), {}, 0.99);
  EXPECT_THAT(best(), IsEmpty());
}

TEST_F(Explaining, APieceInTheMiddleOfATile) {
  const BoardPoint at = model().layout.tiles[TileId{4}].centre;
  changed_loose(at);
  seen_loose({kLooseLink, kRed}, 0.97);
  const auto changes = best();
  ASSERT_EQ(changes.size(), 1U);
  EXPECT_EQ(changes[0].place, Place{});
  EXPECT_EQ(changes[0].after, (PieceHere{kLooseLink, kRed}));
  EXPECT_LT(cv::norm(point(changes[0].at) - point(at)), 0.1);
}

TEST_F(Explaining, WhatIsNoPieceInTheMiddleOfATileIsNothing) {
  changed_loose(model().layout.tiles[TileId{4}].centre);
  seen_loose({}, 0.8);
  EXPECT_THAT(best(), IsEmpty());
}

TEST_F(Explaining, WhatLiesOnTheBlockersTileIsTheBlocker) {
  changed_loose(model().layout.tiles[table_.blocker].centre);
  seen_loose({1, kRed}, 0.99);
  EXPECT_THAT(best(), IsEmpty());
}

TEST_F(Explaining, APieceOffItsPlaceIsTakenAway) {
  const BoardPoint at = model().layout.tiles[TileId{4}].centre;
  table_.loose = {{at, {kLooseLink, kRed}}};
  changed_loose(at);
  seen_loose({}, 0.97);
  EXPECT_THAT(best(), ElementsAre(Change{{}, {kLooseLink, kRed}, {}, at}));
}

TEST_F(Explaining, TheBlockerMoves) {
  changed(TileId{9});
  changed(TileId{3});
  seen_blocker(TileId{9}, 0.03);
  seen_blocker(TileId{3}, 0.96);
  EXPECT_THAT(best(), ElementsAre(Change{Place::at(TileId{3}), {}, {}}));
}

// The log says that it stood elsewhere: what shows where it really stood is the ground, whatever the nets take it for.
TEST_F(Explaining, TheBlockerMovesFromATileThatNobodyKnewOf) {
  changed(TileId{3});
  changed_loose(model().layout.tiles[TileId{14}].centre);
  seen_blocker(TileId{9}, 0.3);
  seen_blocker(TileId{3}, 0.96);
  seen_loose({2, kRed}, 0.99);
  EXPECT_THAT(best(), ElementsAre(Change{Place::at(TileId{3}), {}, {}}));
}

TEST_F(Explaining, WhereTheNetsWaverTheRulesDecide) {
  changed(path());
  seen(Place::at(path()), {1, kRed}, 0.9);
  seen(Place::at(path()), {1, kBlue}, 0.9);  // both colours alike, over two looks
  for (const int on_turn : {kRed, kBlue}) {
    prior_ = [on_turn](const std::vector<Change>& changes) {
      return std::all_of(changes.begin(), changes.end(), [&](const Change& change) { return change.after.color == on_turn; }) ? 0.0 : -4.0;
    };
    EXPECT_THAT(best(), ElementsAre(Change{Place::at(path()), {}, {1, on_turn}}));
  }
}

TEST_F(Explaining, WhatIsClearlySeenWinsOverTheRules) {
  changed(path());
  seen(Place::at(path()), {1, kRed}, 0.99);
  prior_ = [](const std::vector<Change>& changes) { return changes.empty() ? 0.0 : -2.0; };
  EXPECT_THAT(best(), ElementsAre(Change{Place::at(path()), {}, {1, kRed}}));
}

TEST_F(Explaining, SizeDecidesWhichBuilding) {
  changed(kCorner);
  seen(Place::at(kCorner), {1, kRed}, 0.5);
  seen(Place::at(kCorner), {2, kRed}, 0.5);
  const double large = changed_around(map_, view_, model().layout, kCorner);
  EXPECT_NEAR(large, CV_PI * 0.25 * 0.25, 0.04);
  PieceSizes small;
  PieceSizes same;
  for (int i = 0; i < 3; ++i) small.saw(1, large / 2), same.saw(1, large);
  sizes_ = small;
  EXPECT_EQ(best().at(0).after.what, 2) << "settlements cover half as much here";
  sizes_ = same;
  EXPECT_EQ(best().at(0).after.what, 1);
}

TEST_F(Explaining, TheBestComeFirstAndNothingIsAmongThem) {
  changed(kCorner);
  changed(path());
  seen(Place::at(kCorner), {1, kBlue});
  seen(Place::at(path()), {1, kBlue});
  const auto all = explained();
  for (std::size_t i = 1; i < all.size(); ++i) EXPECT_GE(all[i - 1].score, all[i].score);
  EXPECT_TRUE(std::any_of(all.begin(), all.end(), [](const Explanation& one) { return one.changes.empty(); }));
  for (const Explanation& one : all) {
    EXPECT_LE(one.changes.size(), 4U);
    for (std::size_t i = 1; i < one.changes.size(); ++i) EXPECT_NE(one.changes[i - 1].place, one.changes[i].place);
  }
}

// A view, black but for what a test paints white, against one that is all black.
ChangeMap changes_where(const RectifiedView& view, const std::vector<cv::Rect>& painted) {
  const cv::Mat before = cv::Mat::zeros(view.size(), CV_8UC3);
  cv::Mat now = before.clone();
  for (const cv::Rect& part : painted) now(part).setTo(cv::Scalar::all(200));
  return find_changes(before, now, cv::Mat(view.size(), CV_8U, cv::Scalar(255)), view.scale());
}

TEST_F(Explaining, WhatLiesBesideTheTilesCoversNothing) {
  const cv::Size size = view_.size();
  const cv::Rect edge(0, 0, 12, size.height);  // as of a black bar after the camera was knocked
  const cv::Point2d middle = view_.from_board(point(model().layout.sites[kCorner].at));
  const cv::Rect piece(cvRound(middle.x) - 8, cvRound(middle.y) - 7, 16, 14);
  ChangeMap map = changes_where(view_, {edge, piece});
  EXPECT_TRUE(map.covered);
  leave_out_surroundings(map, view_, model().layout);
  EXPECT_FALSE(map.covered);
  ASSERT_EQ(map.blobs.size(), 1U);
  EXPECT_EQ(map.labels.at<int>(5, 5), 0);
  EXPECT_NE(map.labels.at<int>(cvRound(middle.y), cvRound(middle.x)), 0);
}

TEST_F(Explaining, AnArmFromTheTableToATileCovers) {
  const cv::Size size = view_.size();
  ChangeMap map = changes_where(view_, {cv::Rect(0, size.height / 2, size.width / 3, 40)});
  leave_out_surroundings(map, view_, model().layout);
  EXPECT_TRUE(map.covered);
}

TEST_F(Explaining, APieceByTheShoreIsNoSurroundings) {
  for (const SiteId site : first_ids<SiteId>(model().layout.sites.size())) {
    const cv::Point2d at = view_.from_board(point(model().layout.sites[site].at));
    ChangeMap map = changes_where(view_, {cv::Rect(cvRound(at.x) - 9, cvRound(at.y) - 8, 18, 16)});
    leave_out_surroundings(map, view_, model().layout);
    EXPECT_EQ(map.blobs.size(), 1U) << index(site);
  }
}

}  // namespace
}  // namespace hexwatch
