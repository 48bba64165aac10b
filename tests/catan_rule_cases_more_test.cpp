#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/chance.h"
#include "tests/support/catan_game.h"

// The reported mistakes from production to winning; see catan_rule_cases_test.cpp.
namespace hexwatch::catan {
namespace {

using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(CatanRuleCases, N22_NeighbouringHexesOfOneKindPaySeparately) {
  Table laid = beginner_table();
  laid.faces[8] = laid.faces[12] = {kLumber, 8};
  TestTable table(laid);
  table.settlements(kRed, {34}).before_roll(kRed).play(roll(kRed, 8));
  EXPECT_EQ(table.hand_of(kRed), Cards::of(kLumber, 2));
}

TEST(CatanRuleCases, N23_TheRobberSilencesAHexNotItsSettlements) {
  TestTable table;
  table.settlements(kRed, {8}).robber_on(4).before_roll(kRed).play(roll(kRed, 10));
  EXPECT_EQ(table.hand_of(kRed), Cards::of(kOre));
}

TEST(CatanRuleCases, N24_TheRobbersHexPaysNobody) {
  TestTable table;
  table.settlements(kRed, {8}).cities(kBlue, {18}).robber_on(4).before_roll(kRed).play(roll(kRed, 6));
  EXPECT_EQ(table.state.bank, Cards::each(19));
}

TEST(CatanRuleCases, N25_WhatIsPaidAndDiscardedGoesBackToTheBank) {
  TestTable table;
  table.settlements(kRed, {8}).hand(kRed, Cards::each(2)).turn(kRed).play({road(kRed, 8, 13), road(kRed, 13, 18)});
  EXPECT_EQ(table.state.bank, Cards(19, 19, 17, 17, 17));
  TestTable robbed;
  robbed.hand(kBlue, Cards::of(kOre, 8)).before_roll(kRed).play(roll(kRed, 7));
  for (int i = 0; i < 4; ++i) robbed.play(discard(kBlue, kOre));
  EXPECT_EQ(robbed.state.bank, Cards(19, 19, 19, 19, 15));
}

TEST(CatanRuleCases, N26_ThereIsNoTwentiethCard) {
  TestTable table;
  table.hand(kRed, Cards::of(kOre, 4)).hand(kBlue, Cards::of(kWool, 19)).turn(kRed);
  EXPECT_FALSE(table.may(bank_trade(kRed, Cards::of(kOre, 4), Cards::of(kWool))));
  EXPECT_THAT(table.broken(bank_trade(kRed, Cards::of(kOre, 4), Cards::of(kWool))), ElementsAre("bank"));
}

TEST(CatanRuleCases, N27_ARollTheBankCannotPayStands) {
  TestTable table;
  table.settlements(kRed, {8})
      .settlements(kBlue, {18})
      .hand(kWhite, Cards::of(kBrick, 18))
      .before_roll(kRed)
      .play(roll(kRed, 6));
  EXPECT_EQ(table.state.phase, Phase::main);
  EXPECT_THAT(table.legal(), Contains(end_turn(kRed)));
  EXPECT_TRUE(table.hand_of(kRed).none());
}

TEST(CatanRuleCases, N28_TheBankHoldsNineteenOfEach) {
  TestTable table;
  table.hand(kOrange, Cards::of(kBrick, 17)).cities(kRed, {8}).before_roll(kRed);
  table.play({roll(kRed, 6), end_turn(kRed), roll(kBlue, 6)});
  EXPECT_EQ(table.hand_of(kRed), Cards::of(kBrick, 2));
}

TEST(CatanRuleCases, N29_WhoeverAloneIsOwedTakesWhatIsLeft) {
  TestTable table;
  table.hand(kOrange, Cards::of(kBrick, 18)).cities(kRed, {8}).before_roll(kRed).play(roll(kRed, 6));
  EXPECT_EQ(table.hand_of(kRed), Cards::of(kBrick));
}

TEST(CatanRuleCases, N30_TheSetupPaysForTheSecondSettlementOnly) {
  EXPECT_EQ(started_table().hand_of(kRed), Cards(0, 0, 1, 2, 0))
      << "nothing for the ore, wool and brick of intersection 8";
}

TEST(CatanRuleCases, N31_FifteenCardsCostSevenOnce) {
  TestTable table;
  table.hand(kBlue, Cards::of(kOre, 15)).before_roll(kRed).play(roll(kRed, 7));
  for (int i = 0; i < 7; ++i) table.play(discard(kBlue, kOre));
  EXPECT_EQ(table.hand_of(kBlue).total(), 8);
  EXPECT_THAT(table.legal(), Each(testing::Field(&Event::verb, Verb::move_blocker)));
}

TEST(CatanRuleCases, N32_SevenCardsAreSafe) {
  TestTable table;
  table.hand(kBlue, Cards::of(kOre, 7)).before_roll(kRed).play({roll(kRed, 7), robber(kRed, 3)});
}

TEST(CatanRuleCases, N33_WhoDiscardsChooses) {
  TestTable table;
  table.hand(kBlue, {4, 0, 0, 1, 3}).before_roll(kRed).play(roll(kRed, 7));
  for (Resource kind : {kLumber, kGrain, kOre}) EXPECT_TRUE(table.may(discard(kBlue, kind)));
  table.play({discard(kBlue, kOre), discard(kBlue, kOre), discard(kBlue, kOre), discard(kBlue, kGrain)});
  EXPECT_EQ(table.hand_of(kBlue), Cards::of(kLumber, 4));
}

TEST(CatanRuleCases, N34_EveryoneWithTooManyDiscardsWhereverHeSits) {
  TestTable table;
  for (PlayerId player : table.game.seats()) table.hand(player, {0, 0, 0, 4, 4});
  table.before_roll(kOrange).play(roll(kOrange, 7));
  EXPECT_THAT(table.extra().discards_due, Each(4));
}

TEST(CatanRuleCases, N35_AnEmptyHandIsNotRobbed) {
  TestTable table;
  table.settlements(kBlue, {18}).before_roll(kRed).play(roll(kRed, 7));
  EXPECT_FALSE(table.may(robber(kRed, 4, kBlue)));
  EXPECT_TRUE(table.may(robber(kRed, 4)));
  TestTable robbed = table;
  EXPECT_THAT(robbed.broken(robber(kRed, 4, kBlue, kOre)), ElementsAre("robber_victim"));
  EXPECT_TRUE(robbed.hand_of(kRed).none());
  table.play({robber(kRed, 4), end_turn(kRed)});
}

TEST(CatanRuleCases, N36_ARobbedCardLeavesTheHandItCameFrom) {
  TestTable table;
  table.settlements(kBlue, {18})
      .hand(kBlue, Cards::of(kOre))
      .before_roll(kRed)
      .play({roll(kRed, 7), robber(kRed, 4, kBlue, kOre)});
  EXPECT_TRUE(table.hand_of(kBlue).none());
  EXPECT_EQ(table.hand_of(kRed), Cards::of(kOre));
}

TEST(CatanRuleCases, N37_ARobberMoveWithoutAVictimIsOneToo) {
  TestTable table;
  table.before_roll(kRed).play({roll(kRed, 7), robber(kRed, 3, kNobody), end_turn(kRed)});
  EXPECT_EQ(table.state.blocker, TileId{3});
}

TEST(CatanRuleCases, N38_ABoughtCardWaitsAndAnyCardMayComeBeforeTheDice) {
  TestTable table;
  table.hand(kRed, kCardPrice).turn(kRed).play(buy(kRed, kKnight));
  EXPECT_THAT(table.broken(play_card(kRed, kKnight)), ElementsAre("card_timing"));
  TestTable before;
  before.holds(kRed, kMonopoly).before_roll(kRed).play(monopoly(kRed, kOre));
}

TEST(CatanRuleCases, N39_OneCardATurn) {
  TestTable table;
  table.holds(kRed, kKnight)
      .holds(kRed, kMonopoly)
      .before_roll(kRed)
      .play({play_card(kRed, kKnight), robber(kRed, 3), roll(kRed, 2)});
  EXPECT_THAT(table.broken(monopoly(kRed, kOre)), ElementsAre("card_timing"));
}

TEST(CatanRuleCases, N40_NotOnlyTheKnightMayComeBeforeTheDice) {
  TestTable table;
  table.holds(kRed, kRoadBuilding).holds(kBlue, kYearOfPlenty).settlements(kRed, {8}).before_roll(kRed);
  table.play({play_card(kRed, kRoadBuilding), road(kRed, 8, 13), road(kRed, 13, 18), roll(kRed, 2), end_turn(kRed)});
  table.play({year_of_plenty(kBlue, Cards(1, 1, 0, 0, 0)), roll(kBlue, 2)});
}

TEST(CatanRuleCases, N41_NoCardIsBoughtInTheSetup) {
  TestTable table;
  table.hand(kRed, kCardPrice);
  EXPECT_FALSE(table.may(buy(kRed)));
  EXPECT_THAT(table.broken(buy(kRed, kKnight)), ElementsAre("setup_order"));
}

TEST(CatanRuleCases, N42_MonopolyTakesFromAll) {
  TestTable table;
  table.hand(kBlue, Cards::of(kOre, 2))
      .hand(kWhite, Cards::of(kOre, 3))
      .hand(kOrange, Cards::of(kOre))
      .holds(kRed, kMonopoly)
      .turn(kRed);
  table.play(monopoly(kRed, kOre));
  EXPECT_EQ(table.hand_of(kRed), Cards::of(kOre, 6));
}

TEST(CatanRuleCases, N43_APlayedCardIsGone) {
  TestTable table;
  table.holds(kRed, kYearOfPlenty).turn(kRed).play({year_of_plenty(kRed, {1, 1, 0, 0, 0}), end_turn(kRed)});
  table.turn(kRed).extra().card_played = false;
  EXPECT_THAT(table.broken(year_of_plenty(kRed, {1, 1, 0, 0, 0})), ElementsAre("card_not_held"));
}

TEST(CatanRuleCases, N44_TheStackIsDrawnDownToTheLastOfEachKind) {
  TestTable table;
  Random random(1);
  std::array<int, kCardKinds> drawn{};
  for (int i = 0; i < 25; ++i) {
    table.hand(kRed, kCardPrice).turn(kRed);
    const Event bought = decide(table.game, table.state, buy(kRed), random);
    ++drawn[static_cast<std::size_t>(bought.card)];
    table.play(bought);
    if (table.state.phase == Phase::over) FAIL();
  }
  EXPECT_THAT(drawn, ElementsAre(14, 2, 2, 2, 5));
  table.hand(kRed, kCardPrice);
  EXPECT_FALSE(table.may(buy(kRed)));
  EXPECT_THAT(table.broken(buy(kRed, kKnight)), ElementsAre("deck_empty"));
}

TEST(CatanRuleCases, N45_EqualKnightsDoNotTakeTheArmy) {
  TestTable table;
  table.knights_played(kRed, 3)
      .knights_played(kBlue, 2)
      .holds(kBlue, kKnight)
      .turn(kBlue)
      .play(play_card(kBlue, kKnight));
  EXPECT_EQ(table.extra().army_holder, kRed);
}

TEST(CatanRuleCases, N46_VictoryPointCardsCountUnseenAndAtOnce) {
  TestTable table;
  table.settlements(kRed, {8}).hand(kRed, kCardPrice).turn(kRed).play(buy(kRed, kVictoryPoint));
  EXPECT_EQ(table.points(kRed), 1);
  EXPECT_EQ(table.true_points(kRed), 2);
  EXPECT_THAT(table.legal(), testing::Not(Contains(testing::Field(&Event::verb, Verb::play_card))));
}

// Blue sits on more than enough points while Red is on turn.
TestTable blue_waits() {
  TestTable table;
  table.cities(kBlue, {0, 2, 47, 53}).settlements(kBlue, {34, 38}).settlements(kRed, {8}).turn(kRed);
  return table;
}

TEST(CatanRuleCases, N47_OnlyThePlayerOnTurnWins) {
  TestTable table = blue_waits();
  table.hand(kRed, kSettlementPrice).roads(kRed, {8, 13, 18}).play(settlement(kRed, 18));
  EXPECT_EQ(table.state.winner, kNobody);
  table.play(end_turn(kRed));
  EXPECT_EQ(table.state.winner, kBlue);
  TestTable other = blue_waits();
  other.cities(kRed, {19, 31, 45}).settlements(kRed, {28}).hand(kRed, kSettlementPrice).longest_road_card(kRed);
  other.roads(kRed, {8, 13, 18, 23, 29}).roads(kRed, {18, 24}).play(road(kRed, 29, 35));
  EXPECT_EQ(other.state.winner, kRed) << "ten on his own turn, whatever Blue has";
}

TEST(CatanRuleCases, N48_TenOffTurnIsNoWinYet) {
  TestTable table = blue_waits();
  table.play({trade(kRed, kBlue, {}, {}), end_turn(kRed)});
  EXPECT_EQ(table.state.winner, kBlue);
  EXPECT_EQ(table.state.turn, kBlue);
}

TEST(CatanRuleCases, N49_TheArmysTenthPointEndsTheGameAndTheRobberMayStillMove) {
  TestTable table;
  table.cities(kRed, {0, 2, 47, 53})
      .knights_played(kRed, 2)
      .holds(kRed, kKnight)
      .settlements(kBlue, {18})
      .hand(kBlue, Cards::of(kOre));
  table.before_roll(kRed).play(play_card(kRed, kKnight));
  EXPECT_EQ(table.state.winner, kRed);
  table.play(robber(kRed, 4, kBlue, kOre));
  EXPECT_EQ(table.hand_of(kRed), Cards::of(kOre));
}

}  // namespace
}  // namespace hexwatch::catan
