#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/catan_game.h"

namespace hexwatch::catan {
namespace {

using testing::ElementsAre;

PlayerId holder(const TestTable& table) { return table.extra().army_holder; }

TEST(CatanLargestArmy, GoesToTheFirstWithThreeKnights) {
  TestTable table;
  table.knights_played(kRed, 1).holds(kRed, kKnight, 2).turn(kRed).play({play_card(kRed, kKnight), robber(kRed, 3)});
  EXPECT_EQ(holder(table), kNobody);
  table.turn(kRed).extra().card_played = false;
  table.play(play_card(kRed, kKnight));
  EXPECT_EQ(holder(table), kRed);
  EXPECT_EQ(table.points(kRed), 2);
}

TEST(CatanLargestArmy, KnightsInHandDoNotCount) {
  TestTable table;
  table.knights_played(kRed, 2).holds(kRed, kKnight, 5).hand(kRed, kCardPrice).turn(kRed).play(buy(kRed, kKnight));
  EXPECT_EQ(holder(table), kNobody);
}

TEST(CatanLargestArmy, PassesOnOnlyToMoreKnights) {
  TestTable table;
  table.knights_played(kRed, 3).knights_played(kBlue, 2).holds(kBlue, kKnight, 2).turn(kBlue);
  table.play({play_card(kBlue, kKnight), robber(kBlue, 3)});
  EXPECT_EQ(holder(table), kRed) << "a tie changes nothing";
  EXPECT_EQ(table.points(kRed), 2);
  table.extra().card_played = false;
  table.play(play_card(kBlue, kKnight));
  EXPECT_EQ(holder(table), kBlue);
  EXPECT_EQ(table.points(kRed), 0);
  EXPECT_EQ(table.points(kBlue), 2);
}

TEST(CatanLargestArmy, GrowsWithItsHolder) {
  TestTable table;
  table.knights_played(kRed, 3).knights_played(kBlue, 3).holds(kRed, kKnight).holds(kBlue, kKnight).turn(kRed);
  table.play({play_card(kRed, kKnight), robber(kRed, 3), end_turn(kRed), play_card(kBlue, kKnight), robber(kBlue, 4)});
  EXPECT_EQ(holder(table), kRed) << "four against four";
}

TEST(CatanLargestArmy, OtherCardsDoNotCount) {
  TestTable table;
  table.knights_played(kRed, 2).holds(kRed, kMonopoly).turn(kRed).play(monopoly(kRed, kOre));
  EXPECT_EQ(holder(table), kNobody);
}

TEST(CatanKnight, MovesTheRobberAtOnce) {
  TestTable table;
  table.holds(kRed, kKnight).before_roll(kRed).play(play_card(kRed, kKnight));
  TestTable copy = table;
  EXPECT_THAT(copy.broken(roll(kRed, 8)), ElementsAre("robber_not_moved"));
  table.play({robber(kRed, 3), roll(kRed, 8)});
}

TEST(CatanKnight, AndASevenInTheSameTurnMoveTheRobberTwice) {
  TestTable table;
  table.holds(kRed, kKnight).before_roll(kRed);
  table.play({play_card(kRed, kKnight), robber(kRed, 3), roll(kRed, 7), robber(kRed, 4), end_turn(kRed)});
}

}  // namespace
}  // namespace hexwatch::catan
