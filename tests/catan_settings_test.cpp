#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/catan_game.h"

namespace hexwatch::catan {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Blue stands at hex 4 with one settlement and one card, Red has rolled a seven.
TestTable seven_beside_blue(const TableSettings& settings) {
  TestTable table(settings);
  table.settlements(kBlue, {18}).hand(kBlue, Cards::of(kOre)).before_roll(kRed).play(roll(kRed, 7));
  return table;
}

TEST(CatanFriendlyRobber, SparesPlayersBelowThreePublicPoints) {
  TestTable table = seven_beside_blue({.friendly_robber = true});
  TestTable robbed = table;
  EXPECT_THAT(robbed.broken(robber(kRed, 4, kBlue, kOre)), ElementsAre("friendly_robber"));
  EXPECT_FALSE(table.may(robber(kRed, 4, kBlue)));
  EXPECT_TRUE(table.may(robber(kRed, 4)));
  table.play(robber(kRed, 4));
}

TEST(CatanFriendlyRobber, RobsFromThreePublicPointsOn) {
  TestTable table = seven_beside_blue({.friendly_robber = true});
  table.cities(kBlue, {45});
  TestTable skipped = table;
  EXPECT_THAT(skipped.broken(robber(kRed, 4)), ElementsAre("robber_victim"));
  table.play(robber(kRed, 4, kBlue, kOre));
}

TEST(CatanFriendlyRobber, CountsNoHiddenPoints) {
  TestTable table = seven_beside_blue({.friendly_robber = true});
  table.holds(kBlue, kVictoryPoint, 4);
  EXPECT_THAT(table.broken(robber(kRed, 4, kBlue, kOre)), ElementsAre("friendly_robber"));
}

TEST(CatanFriendlyRobber, IsOffUnlessSet) { seven_beside_blue({}).play(robber(kRed, 4, kBlue, kOre)); }

TEST(CatanStrictPhases, FlagATradeAfterABuild) {
  const std::vector<Event> trades{bank_trade(kRed, Cards::of(kOre, 4), Cards::of(kWool)),
                                  trade(kRed, kBlue, Cards::of(kOre), {}), trade(kBlue, kRed, {}, Cards::of(kOre))};
  const std::vector<Event> builds{road(kRed, 13, 18), settlement(kRed, 13), city(kRed, 45), buy(kRed, kKnight)};
  for (const Event& build : builds)
    for (const Event& deal : trades) {
      TestTable table({.turn_phases = TurnPhases::strict});
      table.settlements(kRed, {45}).roads(kRed, {8, 13}).hand(kRed, Cards::each(12)).turn(kRed).play(deal);
      table.play(build);
      EXPECT_THAT(table.broken(deal), ElementsAre("trade_after_build"));
      table.play({end_turn(kRed), roll(kBlue, 2)});
    }
}

TEST(CatanStrictPhases, CountFreeRoadsAsBuilding) {
  TestTable table({.turn_phases = TurnPhases::strict});
  table.settlements(kRed, {8}).hand(kRed, Cards::of(kOre, 4)).holds(kRed, kRoadBuilding).turn(kRed);
  table.play({play_card(kRed, kRoadBuilding), road(kRed, 8, 13), road(kRed, 13, 18)});
  EXPECT_FALSE(table.may(bank_trade(kRed, Cards::of(kOre, 4), Cards::of(kWool))));
  EXPECT_THAT(table.broken(bank_trade(kRed, Cards::of(kOre, 4), Cards::of(kWool))), ElementsAre("trade_after_build"));
}

TEST(CatanStrictPhases, ForgetTheBuildAtTheNextTurn) {
  TestTable table({.turn_phases = TurnPhases::strict});
  table.hand(kRed, Cards::each(5)).hand(kBlue, Cards::of(kOre, 4)).turn(kRed);
  table.play(
      {buy(kRed, kKnight), end_turn(kRed), roll(kBlue, 2), bank_trade(kBlue, Cards::of(kOre, 4), Cards::of(kWool))});
}

TEST(CatanStrictPhases, IgnoreWhatSomebodyElseBuildsOutOfTurn) {
  TestTable table({.turn_phases = TurnPhases::strict});
  table.hand(kRed, Cards::of(kOre, 4)).hand(kBlue, kCardPrice).turn(kRed);
  EXPECT_THAT(table.broken(buy(kBlue, kKnight)), ElementsAre("turn_order"));
  table.play(bank_trade(kRed, Cards::of(kOre, 4), Cards::of(kWool)));
}

TEST(CatanEarlySeven, IsRolledAgain) {
  TestTable table({.no_seven_before_round = 3});
  table.play(flawless_setup());
  table.hand(kBlue, Cards::of(kOre, 9));
  for (int round = 1; round <= 2; ++round)
    for (PlayerId player : table.game.seats()) {
      table.play(roll(player, 7));
      EXPECT_EQ(table.state.phase, Phase::roll);
      EXPECT_FALSE(table.extra().robber_due);
      EXPECT_FALSE(discard(kBlue, kOre) == table.legal().front());
      table.play({roll(player, 7), roll(player, 2), end_turn(player)});
    }
  table.play(roll(kRed, 7));
  EXPECT_TRUE(table.extra().robber_due) << "from the third round on a seven is a seven";
}

TEST(CatanEarlySeven, IsNotARollToGoOnFrom) {
  TestTable table({.no_seven_before_round = 2});
  table.play(flawless_setup());
  table.play(roll(kRed, 7));
  EXPECT_THAT(table.broken(end_turn(kRed)), ElementsAre("roll_first"));
}

TEST(CatanEarlySeven, CountsUnlessSet) {
  TestTable table = started_table();
  table.play(roll(kRed, 7));
  EXPECT_TRUE(table.extra().robber_due);
}

TEST(CatanPointsToWin, AreTheTables) {
  TestTable table({.points_to_win = 4});
  table.settlements(kRed, {0, 45})
      .roads(kRed, {8, 13})
      .hand(kRed, Cards::each(9))
      .turn(kRed)
      .play(settlement(kRed, 13));
  EXPECT_EQ(table.state.winner, kNobody);
  table.play(city(kRed, 0));
  EXPECT_EQ(table.state.winner, kRed);
  TestTable longer({.points_to_win = 12});
  longer.cities(kRed, {0, 2, 47, 53})
      .settlements(kRed, {45})
      .roads(kRed, {8, 13})
      .hand(kRed, kSettlementPrice)
      .turn(kRed);
  longer.play(settlement(kRed, 13));
  EXPECT_EQ(longer.state.winner, kNobody);
}

TEST(CatanDiscardLimit, IsTheTables) {
  TestTable table({.discard_over = 9});
  table.hand(kRed, Cards::each(2)).hand(kBlue, {2, 2, 2, 2, 1}).before_roll(kRed).play(roll(kRed, 7));
  EXPECT_THAT(table.extra().discards_due, ElementsAre(5, 0, 0, 0));
}

TEST(CatanDiscardLimit, IsNotMisquoted) {
  TestTable table({.discard_over = 9});
  table.hand(kRed, Cards::each(2)).before_roll(kRed).play(roll(kRed, 7));
  EXPECT_THAT(table.broken(robber(kRed, 3)), ElementsAre("discard_missing"));
  EXPECT_THAT(table.sentences().front(), testing::Not(testing::HasSubstr("seven cards")));
  EXPECT_THAT(table.sentences().front(), testing::Not(testing::HasSubstr("more than seven")));
}

TEST(CatanSeats, TwoAndThreePlayersPlay) {
  for (int players : {2, 3}) {
    Table laid = beginner_table();
    laid.players = players;
    TestTable table(laid);
    while (table.state.phase == Phase::setup) table.play(table.legal().back());
    for (int turn = 0; turn < 2 * players; ++turn) {
      const PlayerId player = id<PlayerId>(turn % players);
      EXPECT_EQ(table.state.turn, player);
      table.play({roll(player, 2), end_turn(player)});
    }
  }
}

TEST(CatanSeats, ColoursAreTheTables) {
  Table laid = beginner_table();
  laid.colors = {"green", "brown", "white", "orange"};
  TestTable table(laid);
  table.play({settlement(kRed, 8), road(kRed, 8, 13)});
  table.broken(settlement(kBlue, 13));
  EXPECT_THAT(
      table.sentences(),
      ElementsAre("Brown's settlement stands next to Green's: all three neighbouring intersections must be empty."));
}

}  // namespace
}  // namespace hexwatch::catan
