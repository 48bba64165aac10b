#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/catan_game.h"

// Mistakes that players of other programs reported to their makers, each with the right ruling. The numbers are those
// of the collection they come from. Longest Road and placement; the rest is in catan_rule_cases_more_test.cpp.
namespace hexwatch::catan {
namespace {

using testing::Contains;
using testing::ElementsAre;

PlayerId road_holder(const TestTable& table) { return table.extra().road_holder; }

// Red's line of roads from 3 to 35 by way of 7, 12, 8, 13, 18, 24 and 30.
TestTable long_red_line() {
  TestTable table;
  table.settlements(kRed, {3}).roads(kRed, {3, 7, 12, 8, 13, 18, 24, 30, 35});
  return table;
}

TEST(CatanRuleCases, N01_RoadsThatTouchAnOpponentAtBothEndsCountInFull) {
  TestTable table;
  table.roads(kRed, {3, 7, 12, 8, 13, 18, 24, 30, 35, 40}).settlements(kBlue, {3, 40});
  EXPECT_EQ(table.road_length(kRed), 9);
}

TEST(CatanRuleCases, N02_AfterACutTheCardFollowsMinimumTiesAndHolder) {
  TestTable table = long_red_line();
  table.longest_road_card(kRed).roads(kBlue, {14, 9, 13}).hand(kBlue, kSettlementPrice).turn(kBlue);
  ASSERT_EQ(table.road_length(kRed), 8);
  TestTable nobody = table;
  nobody.play(settlement(kBlue, 13));
  EXPECT_EQ(nobody.road_length(kRed), 4);
  EXPECT_EQ(road_holder(nobody), kNobody) << "four are too few";
  TestTable alone = table;
  alone.roads(kWhite, {37, 42, 46, 50, 53, 49}).play(settlement(kBlue, 13));
  EXPECT_EQ(road_holder(alone), kWhite);
  TestTable tie = table;
  tie.roads(kWhite, {37, 42, 46, 50, 53, 49}).roads(kOrange, {27, 33, 38, 43, 47, 51}).play(settlement(kBlue, 13));
  EXPECT_EQ(road_holder(tie), kNobody);
  TestTable kept = table;
  kept.roads(kRed, {35, 40}).roads(kWhite, {37, 42, 46, 50, 53, 49}).play(settlement(kBlue, 13));
  EXPECT_EQ(kept.road_length(kRed), 5);
  EXPECT_EQ(road_holder(kept), kRed) << "level with White, and the holder";
}

TEST(CatanRuleCases, N02_LengthsFollowTheSetupToo) {
  const TestTable table = started_table();
  for (PlayerId player : table.game.seats()) EXPECT_EQ(table.road_length(player), 1);
}

TEST(CatanRuleCases, N03_AnOpponentsCornerIsAnEndNeverAPassage) {
  TestTable table = long_red_line();
  table.settlements(kBlue, {13});
  EXPECT_EQ(table.road_length(kRed), 4);
}

TEST(CatanRuleCases, N04_SettlementBetweenRoadsThatBelongToNoBuildingIsTaken) {
  TestTable table;
  table.roads(kRed, {24, 18, 23})
      .roads(kBlue, {13, 18})
      .hand(kBlue, kSettlementPrice)
      .turn(kBlue)
      .play(settlement(kBlue, 18));
  EXPECT_EQ(table.road_length(kRed), 1);
}

TEST(CatanRuleCases, N05_EqualLengthDoesNotTakeTheCard) {
  TestTable table;
  table.roads(kRed, {3, 7, 12, 8, 13, 18}).longest_road_card(kRed);
  table.settlements(kBlue, {37})
      .roads(kBlue, {37, 42, 46, 50, 53})
      .hand(kBlue, kRoadPrice)
      .turn(kBlue)
      .play(road(kBlue, 53, 49));
  EXPECT_EQ(road_holder(table), kRed);
}

TEST(CatanRuleCases, N06_ARingOfSixCutAtOneCornerStillCountsSix) {
  TestTable table;
  table.roads(kRed, {18, 24, 30, 35, 29, 23, 18})
      .longest_road_card(kRed)
      .roads(kBlue, {13, 18})
      .hand(kBlue, kSettlementPrice)
      .turn(kBlue);
  table.play(settlement(kBlue, 18));
  EXPECT_EQ(table.road_length(kRed), 6);
  EXPECT_EQ(road_holder(table), kRed);
}

TEST(CatanRuleCases, N07_EveryRoadThatJoinsTwoNetworksIsMeasured) {
  TestTable table;
  table.settlements(kRed, {3, 24})
      .roads(kRed, {3, 7, 12})
      .roads(kRed, {8, 13, 18, 24})
      .hand(kRed, kRoadPrice)
      .turn(kRed);
  EXPECT_EQ(table.road_length(kRed), 3);
  table.play(road(kRed, 12, 8));
  EXPECT_EQ(table.road_length(kRed), 6);
}

TEST(CatanRuleCases, N08_OnlyOwnRoadsCountAndLoopsNeedNoEnd) {
  TestTable table;
  table.roads(kRed, {18, 24, 30, 35, 29, 23, 18}).roads(kBlue, {8, 13, 18});
  EXPECT_EQ(table.road_length(kRed), 6);
  EXPECT_EQ(table.road_length(kBlue), 2);
}

TEST(CatanRuleCases, N09_ACutIsJudgedAtOnceAndRoadsOffTheLineDoNotCount) {
  TestTable table;
  table.roads(kRed, {3, 7, 12, 8, 13, 18}).roads(kRed, {12, 17}).roads(kRed, {8, 4}).longest_road_card(kRed);
  EXPECT_EQ(table.road_length(kRed), 5) << "seven roads, five in a line";
  table.roads(kBlue, {14, 9, 13}).hand(kBlue, kSettlementPrice).turn(kBlue).play(settlement(kBlue, 13));
  EXPECT_EQ(road_holder(table), kNobody);
  EXPECT_EQ(table.points(kRed), 0);
}

TEST(CatanRuleCases, N10_ASettlementInTheMiddleOfARoadSplitsIt) {
  TestTable table = long_red_line();
  table.longest_road_card(kRed)
      .roads(kBlue, {19, 24})
      .hand(kBlue, kSettlementPrice)
      .turn(kBlue)
      .play(settlement(kBlue, 24));
  EXPECT_EQ(table.road_length(kRed), 6);
  EXPECT_EQ(road_holder(table), kRed);
}

TEST(CatanRuleCases, N11_TheCardMovesByPlacementsOnly) {
  TestTable table;
  table.roads(kRed, {3, 7, 12, 8, 13, 18})
      .roads(kBlue, {37, 42, 46, 50, 53, 49})
      .longest_road_card(kBlue)
      .holds(kRed, kMonopoly);
  table.hand(kRed, kCardPrice).before_roll(kRed);
  table.play({monopoly(kRed, kOre), roll(kRed, 6), buy(kRed, kKnight), end_turn(kRed), roll(kBlue, 7), robber(kBlue, 3),
              end_turn(kBlue)});
  EXPECT_EQ(road_holder(table), kBlue);
}

TEST(CatanRuleCases, N12_NobodyBeginsWithAnAward) {
  const TestTable table = started_table();
  EXPECT_EQ(road_holder(table), kNobody);
  EXPECT_EQ(table.extra().army_holder, kNobody);
  for (PlayerId player : table.game.seats()) EXPECT_EQ(table.points(player), 2);
}

// Cases 13 to 15, the same mistake in seven programs.
TEST(CatanRuleCases, N13_ARoadDoesNotGoOnPastAnOpponentsSettlementAtItsTip) {
  TestTable table;
  table.settlements(kRed, {8})
      .roads(kRed, {8, 13, 18})
      .settlements(kBlue, {18})
      .hand(kRed, kRoadPrice + kRoadPrice)
      .turn(kRed);
  EXPECT_FALSE(table.may(road(kRed, 18, 24)));
  EXPECT_THAT(table.broken(road(kRed, 18, 24)), ElementsAre("road_connection"));
}

TEST(CatanRuleCases, N14_ARoadBranchesOffBeforeTheOpponent) {
  TestTable table;
  table.settlements(kRed, {8})
      .roads(kRed, {8, 13, 18})
      .settlements(kBlue, {18})
      .hand(kRed, kRoadPrice)
      .turn(kRed)
      .play(road(kRed, 13, 9));
}

TEST(CatanRuleCases, N15_AnOwnBuildingBesideTheOpponentsCornerStillStartsARoad) {
  TestTable table;
  table.roads(kRed, {13, 18})
      .settlements(kRed, {23})
      .settlements(kBlue, {18})
      .hand(kRed, kRoadPrice + kRoadPrice)
      .turn(kRed);
  table.play(road(kRed, 23, 18));
  EXPECT_THAT(table.broken(road(kRed, 18, 24)), ElementsAre("road_connection"));
}

TEST(CatanRuleCases, N16_TheSecondSetupRoadBelongsToTheSecondSettlement) {
  TestTable table;
  std::vector<Event> events = flawless_setup();
  events.pop_back();
  table.play(events);
  EXPECT_FALSE(table.may(road(kRed, 8, 12)));
  EXPECT_THAT(table.broken(road(kRed, 8, 12)), ElementsAre("setup_road"));
}

TEST(CatanRuleCases, N17_NorDoesItContinueTheFirstRoad) {
  TestTable table;
  std::vector<Event> events = flawless_setup();
  events.pop_back();
  table.play(events);
  EXPECT_THAT(table.broken(road(kRed, 13, 18)), ElementsAre("setup_road"));
}

TEST(CatanRuleCases, N18_NoTwoBuildingsSideBySideOfAnyColour) {
  for (PlayerId neighbour : {kRed, kBlue}) {
    TestTable table;
    table.settlements(neighbour, {13}).roads(kRed, {23, 18}).hand(kRed, kSettlementPrice).turn(kRed);
    EXPECT_THAT(table.broken(settlement(kRed, 18)), ElementsAre("distance"));
  }
}

// Red has played Road Building and laid 13-18 with it.
TestTable road_building_half_done() {
  TestTable table;
  table.settlements(kRed, {8})
      .roads(kRed, {8, 13})
      .settlements(kBlue, {19})
      .roads(kBlue, {19, 24, 18})
      .holds(kRed, kRoadBuilding);
  table.turn(kRed).play({play_card(kRed, kRoadBuilding), road(kRed, 13, 18)});
  return table;
}

TEST(CatanRuleCases, N19_TheSecondFreeRoadKeepsTheRulesOfRoads) {
  EXPECT_THAT(road_building_half_done().broken(road(kRed, 18, 24)), ElementsAre("occupied"));
  EXPECT_THAT(road_building_half_done().broken(road(kRed, 13, 18)), ElementsAre("occupied"));
  EXPECT_THAT(road_building_half_done().broken(road(kRed, 52, 49)), ElementsAre("road_connection"));
}

TEST(CatanRuleCases, N20_TheSecondFreeRoadMayContinueTheFirst) { road_building_half_done().play(road(kRed, 18, 23)); }

TEST(CatanRuleCases, N21_RoadBuildingNeedsNoCardsAndEndsWithTheLastPiece) {
  TestTable table;
  table.settlements(kRed, {0})
      .roads(kRed, {0, 3, 7, 11, 16, 21, 27, 33, 38, 43, 47, 51, 48, 52, 49})
      .holds(kRed, kRoadBuilding)
      .turn(kRed);
  EXPECT_TRUE(table.may(play_card(kRed, kRoadBuilding)));
  table.play({play_card(kRed, kRoadBuilding), road(kRed, 49, 53), end_turn(kRed)});
  EXPECT_EQ(table.extra().free_roads, 0);
}

}  // namespace
}  // namespace hexwatch::catan
