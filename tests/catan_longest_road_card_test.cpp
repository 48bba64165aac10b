#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/catan_game.h"

namespace hexwatch::catan {
namespace {

using testing::ElementsAre;

PlayerId holder(const TestTable& table) { return table.extra().road_holder; }

// Everyone can pay for four roads and two settlements.
TestTable rich_table() {
  TestTable table;
  for (PlayerId player : table.game.seats()) table.hand(player, Cards(4, 4, 2, 2, 0));
  return table;
}

// Red's road 7-12-8-13-18-23 can be cut at 8, 13 and 18 by Blue.
TestTable red_holds_five() {
  TestTable table = rich_table();
  table.settlements(kRed, {7})
      .roads(kRed, {7, 12, 8, 13, 18, 23})
      .longest_road_card(kRed)
      .roads(kBlue, {24, 18})
      .roads(kBlue, {9, 13});
  return table;
}

TEST(CatanLongestRoad, GoesToTheFirstWithFive) {
  TestTable table = rich_table();
  table.settlements(kRed, {8}).roads(kRed, {8, 13, 18, 23}).turn(kRed).play(road(kRed, 23, 29));
  EXPECT_EQ(holder(table), kNobody) << "four are too few";
  EXPECT_EQ(table.points(kRed), 1);
  table.play(road(kRed, 29, 35));
  EXPECT_EQ(holder(table), kRed);
  EXPECT_EQ(table.points(kRed), 3);
}

TEST(CatanLongestRoad, BelongsToNobodyAtTheStart) {
  const TestTable table = started_table();
  EXPECT_EQ(holder(table), kNobody);
  for (PlayerId player : table.game.seats()) EXPECT_EQ(table.points(player), 2);
}

TEST(CatanLongestRoad, PassesOnOnlyToALongerOne) {
  TestTable table = rich_table();
  table.settlements(kRed, {7}).roads(kRed, {7, 12, 8, 13, 18, 23}).longest_road_card(kRed);
  table.settlements(kBlue, {45}).roads(kBlue, {45, 40, 35, 30, 36}).turn(kBlue).play(road(kBlue, 36, 31));
  EXPECT_EQ(table.road_length(kBlue), 5);
  EXPECT_EQ(holder(table), kRed) << "a tie changes nothing";
  table.play(road(kBlue, 31, 25));
  EXPECT_EQ(holder(table), kBlue);
  EXPECT_EQ(table.points(kRed), 1);
  EXPECT_EQ(table.points(kBlue), 3);
}

TEST(CatanLongestRoad, CutBelowFiveIsSetAside) {
  TestTable table = red_holds_five();
  table.turn(kBlue).play(settlement(kBlue, 18));
  EXPECT_EQ(table.road_length(kRed), 4);
  EXPECT_EQ(holder(table), kNobody);
  EXPECT_EQ(table.points(kRed), 1);
}

TEST(CatanLongestRoad, OwnBuildingsDoNotCut) {
  TestTable table = red_holds_five();
  table.settlements(kRed, {18}).turn(kRed).play(settlement(kRed, 8));
  EXPECT_EQ(table.road_length(kRed), 5);
  EXPECT_EQ(holder(table), kRed);
}

TEST(CatanLongestRoad, BuildingAtTheEndCutsNothing) {
  TestTable table = red_holds_five();
  table.roads(kBlue, {29, 23}).turn(kBlue).play(settlement(kBlue, 23));
  EXPECT_EQ(holder(table), kRed);
}

TEST(CatanLongestRoad, CutStillLongestIsKept) {
  TestTable table = red_holds_five();
  table.roads(kRed, {23, 29, 35}).roads(kBlue, {3, 7}).turn(kBlue);
  table.settlements(kWhite, {45}).roads(kWhite, {45, 41, 46, 50, 53, 49});
  table.play(settlement(kBlue, 18));
  EXPECT_EQ(table.road_length(kRed), 4);
  EXPECT_EQ(holder(table), kWhite) << "White alone has five now";
  EXPECT_EQ(table.points(kWhite), 3);
}

TEST(CatanLongestRoad, CutToATieIsKeptByItsHolder) {
  TestTable table = red_holds_five();
  table.roads(kRed, {23, 29, 35, 40}).roads(kBlue, {4, 8});  // eight roads, cut at 8: six and two
  table.settlements(kWhite, {45}).roads(kWhite, {45, 41, 46, 50, 53, 49, 52}).turn(kBlue);
  ASSERT_EQ(table.road_length(kRed), 8);
  ASSERT_EQ(table.road_length(kWhite), 6);
  table.play(settlement(kBlue, 8));
  EXPECT_EQ(table.road_length(kRed), 6);
  EXPECT_EQ(holder(table), kRed);
}

TEST(CatanLongestRoad, CutBelowTwoOthersWhoTieIsSetAsideUntilOneIsAlone) {
  TestTable table = red_holds_five();
  table.settlements(kWhite, {45}).roads(kWhite, {45, 41, 46, 50, 53, 49});
  table.settlements(kOrange, {37}).roads(kOrange, {37, 31, 25, 20, 15, 10}).turn(kBlue);
  table.play(settlement(kBlue, 18));
  EXPECT_EQ(holder(table), kNobody) << "White and Orange tie";
  table.play({end_turn(kBlue), roll(kWhite, 2), end_turn(kWhite), roll(kOrange, 2)});
  EXPECT_EQ(holder(table), kNobody) << "it does not move by itself";
  table.play(road(kOrange, 10, 6));
  EXPECT_EQ(holder(table), kOrange);
}

TEST(CatanLongestRoad, SetAsideGoesToWhoeverIsAloneAgain) {
  TestTable table = rich_table();
  table.settlements(kRed, {7}).roads(kRed, {7, 12, 8, 13, 18, 23});
  table.settlements(kWhite, {45}).roads(kWhite, {45, 41, 46, 50, 53, 49}).roads(kBlue, {24, 18}).turn(kBlue);
  ASSERT_EQ(holder(table), kNobody);
  table.play(settlement(kBlue, 18));
  EXPECT_EQ(holder(table), kWhite) << "Red's road was cut, White is alone with five";
}

TEST(CatanLongestRoad, SecondCutMovesItAgain) {
  TestTable table = red_holds_five();
  table.roads(kRed, {23, 29, 35}).turn(kBlue).play(settlement(kBlue, 18));
  EXPECT_EQ(table.road_length(kRed), 4);
  EXPECT_EQ(holder(table), kNobody);
  table.hand(kRed, kRoadPrice)
      .play({end_turn(kBlue), roll(kWhite, 2), end_turn(kWhite), roll(kOrange, 2), end_turn(kOrange), roll(kRed, 2)});
  table.play(road(kRed, 7, 11));
  EXPECT_EQ(table.road_length(kRed), 5);
  EXPECT_EQ(holder(table), kRed);
}

TEST(CatanLongestRoad, ACityCutsNoMoreThanItsSettlementDid) {
  TestTable table = red_holds_five();
  table.turn(kBlue).play(settlement(kBlue, 18));
  table.hand(kBlue, kCityPrice).play(city(kBlue, 18));
  EXPECT_EQ(table.road_length(kRed), 4);
}

TEST(CatanLongestRoad, FlaggedPiecesCountAsTheyLie) {
  TestTable table = red_holds_five();
  table.turn(kWhite);
  EXPECT_THAT(table.broken(settlement(kWhite, 18)), ElementsAre("settlement_connection"));
  EXPECT_EQ(holder(table), kNobody);
}

TEST(CatanLongestRoad, RuleOfTheCard) {
  struct Case {
    std::array<std::int8_t, 4> lengths;
    PlayerId before, after;
  };
  for (const Case& c :
       {Case{{4, 4, 4, 4}, kNobody, kNobody}, Case{{5, 4, 4, 4}, kNobody, kRed}, Case{{5, 5, 0, 0}, kRed, kRed},
        Case{{5, 5, 0, 0}, kBlue, kBlue}, Case{{5, 5, 0, 0}, kNobody, kNobody}, Case{{5, 5, 0, 0}, kWhite, kNobody},
        Case{{5, 6, 6, 0}, kRed, kNobody}, Case{{5, 6, 5, 0}, kRed, kBlue}, Case{{4, 3, 0, 0}, kRed, kNobody},
        Case{{7, 6, 6, 0}, kRed, kRed}, Case{{0, 0, 0, 9}, kRed, kOrange}})
    EXPECT_EQ(longest_road_holder(c.lengths, 4, c.before), c.after) << testing::PrintToString(c.lengths);
}

}  // namespace
}  // namespace hexwatch::catan
