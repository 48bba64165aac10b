#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/catan_game.h"

namespace hexwatch::catan {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Red has nine points on the board: four cities and a settlement on 18, and a road to 24 and 30.
TestTable red_has_nine() {
  TestTable table;
  table.cities(kRed, {0, 2, 47, 53})
      .settlements(kRed, {18})
      .roads(kRed, {18, 24, 30})
      .hand(kRed, Cards::each(6))
      .turn(kRed);
  return table;
}

TEST(CatanWinning, TenPointsOnOnesOwnTurnEndTheGameAtOnce) {
  TestTable table = red_has_nine();
  EXPECT_EQ(table.state.winner, kNobody);
  table.play(settlement(kRed, 30));
  EXPECT_EQ(table.state.phase, Phase::over);
  EXPECT_EQ(table.state.winner, kRed);
  EXPECT_THAT(table.legal(), IsEmpty());
  EXPECT_THAT(table.broken(end_turn(kRed)), ElementsAre("game_over"));
}

TEST(CatanWinning, HiddenPointsCountForTheOwnerAlone) {
  TestTable table = red_has_nine();
  table.play(buy(kRed, kVictoryPoint));
  EXPECT_EQ(table.state.winner, kRed) << "also on the turn of purchase";
  EXPECT_EQ(table.points(kRed), 9);
  EXPECT_EQ(table.true_points(kRed), 10);
}

TEST(CatanWinning, CardsBoughtEarlierCountAtTheNextPoint) {
  TestTable table = red_has_nine();
  table.state[kRed].upgrades.erase(SiteId{53});
  refresh(table.game, table.state);
  table.holds(kRed, kVictoryPoint, 2).play(settlement(kRed, 30));
  EXPECT_EQ(table.state.winner, kRed);
}

TEST(CatanWinning, LongestRoadCanBeTheLastPoints) {
  TestTable table;
  table.cities(kRed, {0, 2, 47, 53})
      .roads(kRed, {0, 4, 8, 13, 18})
      .hand(kRed, kRoadPrice)
      .turn(kRed)
      .play(road(kRed, 18, 24));
  EXPECT_EQ(table.state.winner, kRed);
}

TEST(CatanWinning, LargestArmyWinsBeforeTheDiceAndTheRobberStillMoves) {
  TestTable table;
  table.cities(kRed, {0, 2, 47, 53}).knights_played(kRed, 2).holds(kRed, kKnight).before_roll(kRed);
  table.play(play_card(kRed, kKnight));
  EXPECT_EQ(table.state.winner, kRed);
  table.play(robber(kRed, 3));
  EXPECT_THAT(table.broken(robber(kRed, 4)), testing::Contains("game_over"));
}

TEST(CatanWinning, OffTurnTheGameGoesOnUntilOnesOwnTurnBegins) {
  // White's cut hands Red the Longest Road and the tenth point while White is on turn.
  TestTable table;
  table.cities(kRed, {0, 2, 52}).settlements(kRed, {41, 37}).roads(kRed, {41, 46, 50, 53, 49, 45});
  table.settlements(kBlue, {7}).roads(kBlue, {7, 12, 8, 13, 18, 23}).longest_road_card(kBlue);
  table.roads(kWhite, {24, 18}).hand(kWhite, kSettlementPrice).turn(kWhite).play(settlement(kWhite, 18));
  ASSERT_EQ(table.points(kRed), 10);
  EXPECT_EQ(table.state.winner, kNobody);
  table.play({end_turn(kWhite), roll(kOrange, 2)});
  EXPECT_EQ(table.state.winner, kNobody);
  table.play(end_turn(kOrange));
  EXPECT_EQ(table.state.winner, kRed) << "at the very start of the turn, before the dice";
}

TEST(CatanWinning, AnotherMayReachTenFirst) {
  TestTable table = red_has_nine();
  table.settlements(kRed, {34})
      .cities(kBlue, {7, 9, 19, 45})
      .settlements(kBlue, {29})
      .roads(kBlue, {29, 35})
      .turn(kBlue);
  ASSERT_EQ(table.points(kRed), 10);
  table.hand(kBlue, kSettlementPrice).roads(kBlue, {35, 40}).play(end_turn(kBlue));
  EXPECT_EQ(table.state.winner, kNobody) << "Red sits on ten while others play";
  TestTable other = red_has_nine();
  other.settlements(kRed, {34}).cities(kBlue, {7, 9, 19, 45}).settlements(kBlue, {28}).roads(kBlue, {28, 22, 16});
  other.hand(kBlue, kSettlementPrice).turn(kBlue).play(settlement(kBlue, 16));
  EXPECT_EQ(other.state.winner, kBlue);
}

TEST(CatanWinning, PointsLostBeforeOnesTurnDoNotWin) {
  TestTable table;
  table.cities(kRed, {0, 2, 52, 37}).roads(kRed, {7, 12, 8, 13, 18, 23}).longest_road_card(kRed);
  table.roads(kWhite, {24, 18}).hand(kWhite, kSettlementPrice).turn(kWhite);
  ASSERT_EQ(table.points(kRed), 10);
  table.play({settlement(kWhite, 18), end_turn(kWhite), roll(kOrange, 2), end_turn(kOrange)});
  EXPECT_EQ(table.state.winner, kNobody);
}

TEST(CatanWinning, ScoreSheetNamesEverySource) {
  TestTable table = red_has_nine();
  table.holds(kRed, kVictoryPoint, 2).knights_played(kRed, 3).longest_road_card(kRed);
  std::vector<std::string> lines;
  for (const PointsItem& item : score_sheet(table.game, table.state, kRed))
    lines.push_back(std::to_string(item.count) + " " + item.source + " " + std::to_string(item.points) +
                    (item.hidden ? " hidden" : ""));
  EXPECT_THAT(lines, ElementsAre("1 settlement 1", "4 cities 8", "1 Longest Road 2", "1 Largest Army 2",
                                 "2 victory point card 2 hidden"));
}

}  // namespace
}  // namespace hexwatch::catan
