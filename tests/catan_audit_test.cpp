#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/table_position.h"
#include "tests/support/catan_game.h"

namespace hexwatch::catan {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> wrong(const TestTable& table, const TablePosition& position) {
  std::vector<std::string> rules;
  for (const Violation& violation : table.game.rules->audit(table.game, position))
    rules.push_back(say(table.game, violation).rule);
  return rules;
}

std::vector<std::string> wrong(const TestTable& table) { return wrong(table, table_position(table.game, table.state)); }

// Two settlements of Red with a road each, and nobody else.
TestTable sound() {
  TestTable table;
  table.settlements(kRed, {8, 45}).roads(kRed, {8, 13}).roads(kRed, {45, 40});
  return table;
}

TEST(CatanAudit, FindsNothingWrongDuringAFlawlessSetup) {
  TestTable table;
  EXPECT_THAT(wrong(table), IsEmpty());
  for (const Event& event : flawless_setup()) {
    table.play(event);
    EXPECT_THAT(wrong(table), IsEmpty());
  }
}

TEST(CatanAudit, FindsNothingWrongWithAGrownBoard) {
  TestTable table = started_table();
  table.roads(kRed, {13, 18, 23}).settlements(kRed, {18}).roads(kBlue, {29, 23}).roads(kBlue, {34, 39, 44});
  table.state[kRed].bases.erase(SiteId{8});
  table.cities(kRed, {8});
  EXPECT_THAT(wrong(table), IsEmpty());
}

TEST(CatanAudit, BuildingsSideBySide) {
  TestTable table = sound();
  table.settlements(kBlue, {9}).roads(kBlue, {9, 5});
  EXPECT_THAT(wrong(table), IsEmpty());
  table.settlements(kBlue, {4}).roads(kBlue, {4, 0});
  EXPECT_THAT(wrong(table), Contains("distance"));
}

TEST(CatanAudit, EveryPairSideBySideIsToldOnceAtThePlaceOfOne) {
  TestTable table = sound();
  table.settlements(kBlue, {4}).roads(kBlue, {4, 0});
  const auto found = table.game.rules->audit(table.game, table_position(table.game, table.state));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(say(table.game, found[0]).text,
            "Red's settlement stands next to Blue's: all three neighbouring intersections must be empty.");
  EXPECT_EQ(found[0].place, Place::at(SiteId{8}));
  table.cities(kBlue, {12}).roads(kBlue, {12, 8});
  EXPECT_EQ(std::ranges::count(wrong(table), std::string("distance")), 2);
}

TEST(CatanAudit, OwnBuildingsSideBySide) {
  TestTable table = sound();
  table.settlements(kRed, {13});
  EXPECT_THAT(wrong(table), ElementsAre("distance"));
}

TEST(CatanAudit, RoadsThatLeadToNoBuildingOfTheirColour) {
  TestTable table = sound();
  table.roads(kRed, {30, 35}).roads(kRed, {20, 15, 10});
  EXPECT_THAT(wrong(table), ElementsAre("road_connection", "road_connection", "road_connection"));
}

TEST(CatanAudit, RoadAtSomebodyElsesBuildingIsNotConnected) {
  TestTable table = sound();
  table.roads(kBlue, {8, 4});
  EXPECT_THAT(wrong(table), ElementsAre("road_connection"));
}

TEST(CatanAudit, BuildingWithoutARoad) {
  TestTable table = sound();
  table.settlements(kBlue, {19, 34}).roads(kBlue, {19, 24});
  EXPECT_THAT(wrong(table), IsEmpty()) << "it may be the middle of the set-up";
  table.roads(kBlue, {24, 30});
  EXPECT_THAT(wrong(table), ElementsAre("settlement_connection"));
  TestTable grown = sound();
  grown.cities(kBlue, {19});
  EXPECT_THAT(wrong(grown), ElementsAre("settlement_connection"));
}

TEST(CatanAudit, ThirdNetworkOfAColour) {
  TestTable table = sound();
  table.settlements(kRed, {30}).roads(kRed, {30, 36});
  EXPECT_THAT(wrong(table), ElementsAre("settlement_connection"));
}

TEST(CatanAudit, NetworkCutByAnOpponentIsNotANewOne) {
  TestTable table = sound();
  table.roads(kRed, {13, 18, 24, 30}).settlements(kRed, {30}).settlements(kBlue, {18}).roads(kBlue, {18, 23});
  EXPECT_THAT(wrong(table), IsEmpty());
}

TEST(CatanAudit, MoreSettlementsThanTheBoxHolds) {
  TestTable table = sound();
  table.roads(kRed, {45, 41, 46, 50, 53, 49}).roads(kRed, {13, 18, 24, 30}).settlements(kRed, {18, 30, 46, 53});
  EXPECT_THAT(wrong(table), ElementsAre("supply"));
}

TEST(CatanAudit, MoreCitiesThanTheBoxHolds) {
  TestTable table = sound();
  table.roads(kRed, {45, 41, 46, 50, 53, 49})
      .roads(kRed, {13, 18, 24, 30})
      .cities(kRed, {18, 30, 46, 53, 1})
      .roads(kRed, {8, 4, 1});
  EXPECT_THAT(wrong(table), ElementsAre("supply"));
}

TEST(CatanAudit, MoreRoadsThanTheBoxHolds) {
  TestTable table = sound();
  table.roads(kRed, {45, 41, 46, 50, 53, 49, 52, 48, 51, 47, 43, 38, 33, 27, 21, 16});
  EXPECT_THAT(wrong(table), ElementsAre("supply"));
}

TEST(CatanAudit, TwoPiecesOnOnePlace) {
  const TestTable table = sound();
  TablePosition position = table_position(table.game, table.state);
  position.pieces.push_back({kRed, Piece::upgrade, 8});
  EXPECT_THAT(wrong(table, position), ElementsAre("occupied"));
  position.pieces.back() = {kBlue, Piece::link, static_cast<std::uint8_t>(path_of(45, 40))};
  EXPECT_THAT(wrong(table, position), Contains("occupied"));
  position.pieces.back() = {kRed, Piece::base, 8};
  EXPECT_THAT(wrong(table, position), Contains("occupied"));
}

TEST(CatanAudit, ARoadAndABuildingWithTheSameNumberAreTwoPlaces) {
  TestTable table;
  table.settlements(kRed, {13}).roads(kRed, {8, 13});
  EXPECT_EQ(index(path_of(8, 13)), 13);
  EXPECT_THAT(wrong(table), IsEmpty());
}

TEST(CatanAudit, ExactlyOneRobber) {
  const TestTable table = sound();
  TablePosition position = table_position(table.game, table.state);
  ASSERT_EQ(position.blockers.size(), 1U);
  position.blockers = {};
  EXPECT_THAT(wrong(table, position), ElementsAre("robber_count"));
  position.blockers = {TileId{3}, TileId{9}};
  EXPECT_THAT(wrong(table, position), ElementsAre("robber_count"));
}

TEST(CatanAudit, LeavesOutPiecesThatBelongToNobody) {
  const TestTable table = sound();
  TablePosition position = table_position(table.game, table.state);
  position.pieces.push_back({kNobody, Piece::base, 30});
  position.pieces.push_back({kNobody, Piece::link, 60});
  EXPECT_THAT(wrong(table, position), IsEmpty());
}

TEST(CatanAudit, FindsNothingAfterLegalPlayAndSomethingAfterAnIllegalPlacement) {
  TestTable table = started_table();
  table.hand(kRed, Cards::each(5)).turn(kRed).play({road(kRed, 13, 18), settlement(kRed, 18), city(kRed, 8)});
  EXPECT_THAT(wrong(table), IsEmpty());
  for (const Event& event : {road(kRed, 50, 53), settlement(kRed, 0), settlement(kRed, 24)}) {
    TestTable copy = table;
    const auto flags = copy.broken(event);
    EXPECT_FALSE(flags.empty());
    EXPECT_THAT(wrong(copy), testing::Not(IsEmpty()));
  }
}

}  // namespace
}  // namespace hexwatch::catan
