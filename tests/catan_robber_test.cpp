#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/catan_game.h"

namespace hexwatch::catan {
namespace {

using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

int due(const TestTable& table, PlayerId player) {
  return table.extra().discards_due[static_cast<std::size_t>(player)];
}

// Blue has a settlement and cards at hex 4; red is about to roll.
TestTable blue_at_hex_four() {
  TestTable table;
  table.settlements(kRed, {45}).settlements(kBlue, {18}).hand(kBlue, {1, 0, 2, 0, 0}).before_roll(kRed);
  return table;
}

TEST(CatanSeven, CostsHalfOfMoreThanSevenCardsRoundedDown) {
  struct Case {
    int held, owed;
  };
  for (const Case& c : {Case{0, 0}, Case{6, 0}, Case{7, 0}, Case{8, 4}, Case{9, 4}, Case{15, 7}, Case{16, 8}}) {
    TestTable table;
    table.hand(kBlue, Cards::of(kWool, c.held)).before_roll(kRed).play(roll(kRed, 7));
    EXPECT_EQ(due(table, kBlue), c.owed) << c.held << " cards";
  }
}

TEST(CatanSeven, ConcernsTheRollerAndEveryoneElse) {
  TestTable table;
  for (PlayerId player : table.game.seats()) table.hand(player, Cards(2, 2, 2, 2, 0));
  table.before_roll(kWhite).play(roll(kWhite, 7));
  for (PlayerId player : table.game.seats()) EXPECT_EQ(due(table, player), 4);
}

TEST(CatanSeven, EachDiscardsOnceOfHisOwnChoiceIntoTheBank) {
  TestTable table;
  table.hand(kBlue, {5, 4, 3, 2, 1}).before_roll(kRed).play(roll(kRed, 7));
  for (Resource kind : {kOre, kGrain, kGrain, kLumber, kLumber, kBrick, kWool}) table.play(discard(kBlue, kind));
  EXPECT_EQ(table.hand_of(kBlue), Cards(3, 3, 2, 0, 0));
  EXPECT_EQ(table.state.bank, Cards(16, 16, 17, 19, 19));
  EXPECT_EQ(due(table, kBlue), 0) << "eight cards are left, and that was it";
  EXPECT_THAT(table.broken(discard(kBlue, kLumber)), ElementsAre("discard"));
  table.play(robber(kRed, 3));
}

TEST(CatanSeven, NobodyElseDiscards) {
  TestTable table;
  table.hand(kBlue, Cards::of(kOre, 7)).before_roll(kRed).play(roll(kRed, 7));
  EXPECT_THAT(table.broken(discard(kBlue, kOre)), ElementsAre("discard"));
  EXPECT_EQ(table.state.bank, Cards(19, 19, 19, 19, 13));
  TestTable quiet;
  quiet.hand(kBlue, Cards::of(kOre, 9)).before_roll(kRed).play(roll(kRed, 8));
  EXPECT_THAT(quiet.broken(discard(kBlue, kOre)), ElementsAre("discard"));
}

TEST(CatanSeven, DiscardingACardOneDoesNotHoldIsFlagged) {
  TestTable table;
  table.hand(kBlue, Cards::of(kOre, 8)).before_roll(kRed).play(roll(kRed, 7));
  EXPECT_THAT(table.broken(discard(kBlue, kWool)), ElementsAre("card_not_held"));
  EXPECT_EQ(table.hand_of(kBlue), Cards::of(kOre, 8));
}

TEST(CatanSeven, DiscardsComeBeforeTheRobberMoves) {
  TestTable table = blue_at_hex_four();
  table.hand(kBlue, Cards::of(kOre, 8)).play(roll(kRed, 7));
  EXPECT_THAT(table.broken(robber(kRed, 4, kBlue, kOre)), ElementsAre("discard_missing"));
  for (int i = 0; i < 4; ++i) table.play(discard(kBlue, kOre));
  table.play(end_turn(kRed));
}

TEST(CatanSeven, SkippedDiscardIsFlaggedOnce) {
  TestTable table = blue_at_hex_four();
  table.hand(kBlue, Cards::of(kOre, 8)).hand(kRed, kCardPrice + kCardPrice).play(roll(kRed, 7));
  EXPECT_THAT(table.broken({buy(kRed, kKnight), buy(kRed, kKnight)}), ElementsAre("discard_missing"));
  EXPECT_THAT(table.broken(end_turn(kRed)), IsEmpty());
  table.play({roll(kBlue, 8), end_turn(kBlue)});
}

TEST(CatanSeven, RobberSkippedAfterLateDiscardsIsFlaggedToo) {
  TestTable table = blue_at_hex_four();
  table.hand(kBlue, Cards::of(kOre, 8)).hand(kRed, kCardPrice).play(roll(kRed, 7));
  EXPECT_THAT(table.broken(buy(kRed, kKnight)), ElementsAre("discard_missing"));
  for (int i = 0; i < 4; ++i) table.play(discard(kBlue, kOre));
  EXPECT_THAT(table.broken(end_turn(kRed)), ElementsAre("robber_not_moved"));
}

TEST(CatanRobber, MustMoveBeforeAnythingElse) {
  TestTable table = blue_at_hex_four();
  table.hand(kRed, Cards(2, 2, 0, 0, 0)).roads(kRed, {45, 40}).play(roll(kRed, 7));
  EXPECT_THAT(table.broken(road(kRed, 40, 35)), ElementsAre("robber_not_moved"));
  EXPECT_THAT(table.broken(road(kRed, 35, 30)), IsEmpty()) << "flagged once";
  EXPECT_THAT(table.broken(end_turn(kRed)), IsEmpty());
  table.play({roll(kBlue, 8), end_turn(kBlue)});
}

TEST(CatanRobber, NotMovedAtAllIsFlaggedWhenTheDiceAreTakenOn) {
  TestTable table = blue_at_hex_four();
  table.play(roll(kRed, 7));
  EXPECT_THAT(table.broken(end_turn(kRed)), ElementsAre("robber_not_moved"));
  table.play({roll(kBlue, 8), end_turn(kBlue)});
}

TEST(CatanRobber, SomebodyElsesMistakeDoesNotHideThatItWasNotMoved) {
  TestTable table = blue_at_hex_four();
  table.hand(kWhite, kCardPrice).play(roll(kRed, 7));
  EXPECT_THAT(table.broken(buy(kWhite, kKnight)), ElementsAre("turn_order"));
  EXPECT_THAT(table.broken(end_turn(kRed)), ElementsAre("robber_not_moved"));
}

TEST(CatanRobber, MovesOnlyForASevenOrAKnight) {
  TestTable table = blue_at_hex_four();
  table.play(roll(kRed, 8));
  EXPECT_THAT(table.broken(robber(kRed, 3)), ElementsAre("robber_without_seven"));
  EXPECT_EQ(table.state.blocker, TileId{3});
  table.play(end_turn(kRed));
}

TEST(CatanRobber, MovesOnce) {
  TestTable table = blue_at_hex_four();
  table.play({roll(kRed, 7), robber(kRed, 3)});
  EXPECT_THAT(table.broken(robber(kRed, 7)), ElementsAre("robber_without_seven"));
}

TEST(CatanRobber, GoesToAnotherHexTheDesertIncluded) {
  TestTable table = blue_at_hex_four();
  table.robber_on(3).play(roll(kRed, 7));
  TestTable stays = table;
  EXPECT_THAT(stays.broken(robber(kRed, 3)), ElementsAre("robber_same_hex"));
  table.play(robber(kRed, 9, kBlue, kWool));
}

TEST(CatanRobber, IsMovedByThePlayerOnTurn) {
  TestTable table = blue_at_hex_four();
  table.play(roll(kRed, 7));
  EXPECT_THAT(table.broken(robber(kWhite, 3)), ElementsAre("turn_order"));
}

TEST(CatanRobber, TakesOneCardFromTheVictim) {
  TestTable table = blue_at_hex_four();
  table.play({roll(kRed, 7), robber(kRed, 4, kBlue, kWool)});
  EXPECT_EQ(table.hand_of(kRed), Cards(0, 0, 1, 0, 0));
  EXPECT_EQ(table.hand_of(kBlue), Cards(1, 0, 1, 0, 0));
}

TEST(CatanRobber, MayRobACity) {
  TestTable table;
  table.cities(kBlue, {18})
      .hand(kBlue, Cards::of(kOre))
      .before_roll(kRed)
      .play({roll(kRed, 7), robber(kRed, 4, kBlue, kOre)});
  EXPECT_EQ(table.hand_of(kRed), Cards::of(kOre));
}

TEST(CatanRobber, KnightMovesItWithoutDiscards) {
  TestTable table = blue_at_hex_four();
  table.hand(kBlue, Cards::of(kOre, 12))
      .holds(kRed, kKnight)
      .play({play_card(kRed, kKnight), robber(kRed, 4, kBlue, kOre)});
  EXPECT_EQ(table.hand_of(kBlue), Cards::of(kOre, 11));
}

TEST(CatanVictim, NeedsABuildingAtTheHex) {
  TestTable table = blue_at_hex_four();
  table.hand(kWhite, Cards::of(kOre)).settlements(kWhite, {22}).play(roll(kRed, 7));
  EXPECT_THAT(table.broken(robber(kRed, 4, kWhite, kOre)), ElementsAre("robber_victim"));
  EXPECT_EQ(table.hand_of(kRed), Cards::of(kOre)) << "carried out all the same";
}

TEST(CatanVictim, ARoadAtTheHexIsNotEnough) {
  TestTable table = blue_at_hex_four();
  table.roads(kWhite, {12, 17, 23}).hand(kWhite, Cards::of(kOre)).play(roll(kRed, 7));
  EXPECT_THAT(table.broken(robber(kRed, 4, kWhite, kOre)), ElementsAre("robber_victim"));
}

TEST(CatanVictim, WithoutCardsCannotBeRobbed) {
  TestTable table = blue_at_hex_four();
  table.hand(kBlue, {}).play(roll(kRed, 7));
  TestTable robbed = table;
  EXPECT_THAT(robbed.broken(robber(kRed, 4, kBlue, kOre)), ElementsAre("robber_victim"));
  EXPECT_TRUE(robbed.hand_of(kRed).none()) << "no card comes out of an empty hand";
  table.play(robber(kRed, 4));
}

TEST(CatanVictim, IsNotTheRobberHimself) {
  TestTable table = blue_at_hex_four();
  table.hand(kRed, Cards::of(kOre)).play(roll(kRed, 7));
  EXPECT_THAT(table.broken(robber(kRed, 14, kRed, kOre)), ElementsAre("robber_victim"));
}

TEST(CatanVictim, MustBeRobbedWhenThereIsOne) {
  TestTable table = blue_at_hex_four();
  table.play(roll(kRed, 7));
  EXPECT_THAT(table.broken(robber(kRed, 4)), ElementsAre("robber_victim"));
  table.play(end_turn(kRed));
}

TEST(CatanVictim, NobodyIsRobbedWhereNobodyIs) {
  TestTable table = blue_at_hex_four();
  table.hand(kRed, Cards::of(kOre)).play({roll(kRed, 7), robber(kRed, 14)});
  EXPECT_EQ(table.state.blocker, TileId{14}) << "only the robber's own settlement is there";
}

TEST(CatanVictim, LosesOnlyACardHeHas) {
  TestTable table = blue_at_hex_four();
  table.play(roll(kRed, 7));
  EXPECT_THAT(table.broken(robber(kRed, 4, kBlue, kOre)), ElementsAre("card_not_held"));
  EXPECT_EQ(table.hand_of(kBlue).total(), 3);
}

TEST(CatanVictim, IsOneOfSeveralByChoice) {
  TestTable table = blue_at_hex_four();
  table.settlements(kWhite, {8}).cities(kOrange, {17}).hand(kWhite, Cards::of(kOre)).play(roll(kRed, 7));
  EXPECT_THAT(victims(table.game, table.state, kRed, TileId{4}), ElementsAre(kBlue, kWhite)) << "Orange has no cards";
  for (PlayerId victim : {kBlue, kWhite}) {
    TestTable copy = table;
    copy.play(robber(kRed, 4, victim, victim == kBlue ? kWool : kOre));
  }
}

TEST(CatanRobber, LegalMovesAreEveryOtherHexWithEachVictim) {
  TestTable table = blue_at_hex_four();
  table.settlements(kWhite, {8}).hand(kWhite, Cards::of(kOre)).play(roll(kRed, 7));
  EXPECT_THAT(table.legal(), Each(testing::Field(&Event::verb, Verb::move_blocker)));
  // 18 hexes; blue alone at 5 (9 is where the robber stands), white alone at 0 and 1, both at 4.
  EXPECT_EQ(table.legal().size(), 19U);
  EXPECT_TRUE(table.may(robber(kRed, 4, kBlue)));
  EXPECT_TRUE(table.may(robber(kRed, 4, kWhite)));
  EXPECT_FALSE(table.may(robber(kRed, 4)));
  EXPECT_FALSE(table.may(robber(kRed, 9, kBlue)));
  EXPECT_TRUE(table.may(robber(kRed, 14)));
}

TEST(CatanSeven, LegalDiscardsAreThoseInHand) {
  TestTable table;
  table.hand(kBlue, {4, 0, 4, 0, 0}).before_roll(kRed).play(roll(kRed, 7));
  EXPECT_THAT(table.legal(), UnorderedElementsAre(discard(kBlue, kLumber), discard(kBlue, kWool)));
}

TEST(CatanSeven, NextTurnStartsWithoutOldDebts) {
  TestTable table = blue_at_hex_four();
  table.hand(kBlue, Cards::of(kOre, 8)).play(roll(kRed, 7));
  EXPECT_THAT(table.broken(end_turn(kRed)), ElementsAre("discard_missing"));
  EXPECT_EQ(due(table, kBlue), 0);
  table.play({roll(kBlue, 8), end_turn(kBlue)});
}

TEST(CatanSeven, RobberStaysDueWhileOthersDiscard) {
  TestTable table = blue_at_hex_four();
  table.hand(kBlue, Cards::of(kOre, 8)).hand(kWhite, Cards::of(kWool, 8)).play(roll(kRed, 7));
  for (int i = 0; i < 4; ++i) table.play({discard(kWhite, kWool), discard(kBlue, kOre)});
  EXPECT_THAT(table.broken(end_turn(kRed)), ElementsAre("robber_not_moved"));
}

}  // namespace
}  // namespace hexwatch::catan
