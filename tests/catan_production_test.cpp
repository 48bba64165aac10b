#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/catan_game.h"

namespace hexwatch::catan {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Hexes of the beginner's board used here: 4 brick 6, 17 grain 6, 11 ore 8, 12 lumber 8, 16 brick 5, 15 wool 5.

TEST(CatanProduction, SettlementPaysOneCityPaysTwo) {
  TestTable table;
  table.settlements(kRed, {8}).cities(kBlue, {18}).before_roll(kRed).play(roll(kRed, 6));
  EXPECT_EQ(table.hand_of(kRed), Cards::of(kBrick, 1));
  EXPECT_EQ(table.hand_of(kBlue), Cards::of(kBrick, 2));
  EXPECT_EQ(table.state.bank[kBrick], 16);
}

TEST(CatanProduction, EveryoneCollectsWhoeverRolls) {
  TestTable table;
  table.settlements(kRed, {8})
      .settlements(kBlue, {18})
      .settlements(kWhite, {45})
      .before_roll(kOrange)
      .play(roll(kOrange, 6));
  EXPECT_EQ(table.hand_of(kRed), Cards::of(kBrick));
  EXPECT_EQ(table.hand_of(kBlue), Cards::of(kBrick));
  EXPECT_EQ(table.hand_of(kWhite), Cards::of(kGrain));
  EXPECT_TRUE(table.hand_of(kOrange).none());
}

TEST(CatanProduction, EachOfSeveralBuildingsAtAHexPays) {
  TestTable table;
  table.settlements(kRed, {8, 17}).cities(kRed, {18}).before_roll(kRed).play(roll(kRed, 6));
  EXPECT_EQ(table.hand_of(kRed), Cards::of(kBrick, 4));
}

TEST(CatanProduction, EachHexAtABuildingPays) {
  TestTable table;
  table.settlements(kRed, {28}).before_roll(kRed).play(roll(kRed, 11));
  EXPECT_EQ(table.hand_of(kRed), Cards::of(kLumber, 1));

  Table twins = beginner_table();
  twins.faces[12].number = 11;
  TestTable doubled(twins);
  doubled.settlements(kRed, {28}).before_roll(kRed).play(roll(kRed, 11));
  EXPECT_EQ(doubled.hand_of(kRed), Cards::of(kLumber, 2)) << "two hexes of one kind and number side by side";
}

TEST(CatanProduction, BothHexesOfANumberPay) {
  TestTable table;
  table.settlements(kRed, {13, 45}).before_roll(kRed).play(roll(kRed, 6));
  EXPECT_EQ(table.hand_of(kRed), Cards(0, 1, 0, 1, 0));
}

TEST(CatanProduction, OtherNumbersPayNothing) {
  for (int total : {2, 3, 5, 8, 9, 11}) {
    TestTable table;
    table.settlements(kRed, {18}).before_roll(kRed).play(roll(kRed, total));
    EXPECT_TRUE(table.hand_of(kRed).none()) << total;
  }
}

TEST(CatanProduction, RobberSilencesItsHexOnly) {
  TestTable table;
  table.settlements(kRed, {8, 45}).settlements(kBlue, {18}).robber_on(4).before_roll(kRed).play(roll(kRed, 6));
  EXPECT_EQ(table.hand_of(kRed), Cards::of(kGrain)) << "the other six still pays";
  EXPECT_TRUE(table.hand_of(kBlue).none()) << "nobody is paid by the robber's hex";
  table.play({end_turn(kRed), roll(kBlue, 10)});
  EXPECT_EQ(table.hand_of(kRed)[kOre], 1) << "the other hexes of that settlement still pay";
}

TEST(CatanProduction, SevenPaysNobody) {
  TestTable table;
  table.settlements(kRed, {8, 45}).before_roll(kRed).play(roll(kRed, 7));
  EXPECT_EQ(table.state.bank, Cards::each(19));
}

TEST(CatanProduction, DesertPaysNothingEvenWithANumber) {
  Table table = beginner_table();
  table.faces[9].number = 8;
  table.robber = TileId{0};
  TestTable played(table);
  played.settlements(kRed, {18}).before_roll(kRed).play(roll(kRed, 8));
  EXPECT_TRUE(played.hand_of(kRed).none());
}

// Leaves `left` cards of a kind in the bank by putting the others into a hand that has no part in the roll.
TestTable scarce(Resource kind, int left) {
  TestTable table;
  table.hand(kOrange, Cards::of(kind, 19 - left)).before_roll(kOrange);
  return table;
}

TEST(CatanBank, TooFewForSeveralPaysNobodyThatKind) {
  TestTable table = scarce(kBrick, 2);
  table.settlements(kRed, {8}).cities(kBlue, {18}).settlements(kWhite, {45}).play(roll(kOrange, 6));
  EXPECT_TRUE(table.hand_of(kRed).none());
  EXPECT_TRUE(table.hand_of(kBlue).none());
  EXPECT_EQ(table.hand_of(kWhite), Cards::of(kGrain)) << "other kinds pay as usual";
  EXPECT_EQ(table.state.bank[kBrick], 2);
}

TEST(CatanBank, JustEnoughPaysEveryone) {
  TestTable table = scarce(kBrick, 3);
  table.settlements(kRed, {8}).cities(kBlue, {18}).play(roll(kOrange, 6));
  EXPECT_EQ(table.hand_of(kRed), Cards::of(kBrick, 1));
  EXPECT_EQ(table.hand_of(kBlue), Cards::of(kBrick, 2));
  EXPECT_EQ(table.state.bank[kBrick], 0);
}

TEST(CatanBank, AShortKindDoesNotTouchOneThatIsJustEnough) {
  TestTable table;
  table.settlements(kRed, {8}).settlements(kBlue, {18}).settlements(kWhite, {45}).settlements(kOrange, {44});
  table.hand(kOrange, Cards(0, 18, 0, 17, 0)).before_roll(kOrange).play(roll(kOrange, 6));
  EXPECT_TRUE(table.hand_of(kRed).none());
  EXPECT_EQ(table.hand_of(kWhite), Cards::of(kGrain));
  EXPECT_EQ(table.hand_of(kOrange), Cards(0, 18, 0, 18, 0));
}

TEST(CatanBank, TooFewForOneAlonePaysWhatIsLeft) {
  TestTable table = scarce(kBrick, 2);
  table.settlements(kRed, {8}).cities(kRed, {18}).settlements(kWhite, {45}).play(roll(kOrange, 6));
  EXPECT_EQ(table.hand_of(kRed), Cards::of(kBrick, 2));
  EXPECT_EQ(table.hand_of(kWhite), Cards::of(kGrain));
}

TEST(CatanBank, EmptyBankPaysNothing) {
  TestTable table = scarce(kBrick, 0);
  table.settlements(kRed, {8}).play(roll(kOrange, 6));
  EXPECT_TRUE(table.hand_of(kRed).none());
}

TEST(CatanBank, ShortageCountsTheWholeRollNotOneHex) {
  // Two hexes of the same kind and number: one card left, one owed at each hex to different players.
  Table twins = beginner_table();
  twins.faces[16].number = 6;
  TestTable table(twins);
  table.settlements(kRed, {8}).settlements(kBlue, {47}).hand(kOrange, Cards::of(kBrick, 18)).before_roll(kOrange);
  table.play(roll(kOrange, 6));
  EXPECT_TRUE(table.hand_of(kRed).none());
  EXPECT_TRUE(table.hand_of(kBlue).none());
}

TEST(CatanBank, RobbedPlayerHasNoPartInAShortage) {
  Table twins = beginner_table();
  twins.faces[16].number = 6;
  TestTable table(twins);
  table.settlements(kRed, {8})
      .cities(kBlue, {47})
      .robber_on(4)
      .hand(kOrange, Cards::of(kBrick, 18))
      .before_roll(kOrange);
  table.play(roll(kOrange, 6));
  EXPECT_EQ(table.hand_of(kBlue), Cards::of(kBrick, 1)) << "Blue alone is owed brick";
}

TEST(CatanBank, ShortageIsNoReasonToRollAgain) {
  TestTable table = scarce(kBrick, 0);
  table.settlements(kRed, {8}).settlements(kBlue, {18}).play(roll(kOrange, 6));
  EXPECT_EQ(table.state.phase, Phase::main);
  EXPECT_THAT(table.broken(roll(kOrange, 6)), ElementsAre("roll_twice"));
}

TEST(CatanRoll, ComesFirst) {
  TestTable table;
  table.settlements(kRed, {8}).roads(kRed, {8, 13, 18}).hand(kRed, Cards::each(4)).before_roll(kRed);
  const std::vector<Event> early{road(kRed, 18, 23),
                                 settlement(kRed, 18),
                                 city(kRed, 8),
                                 buy(kRed, kKnight),
                                 bank_trade(kRed, Cards::of(kOre, 4), Cards::of(kWool)),
                                 trade(kRed, kBlue, Cards::of(kOre), {}),
                                 end_turn(kRed)};
  for (const Event& event : early) {
    TestTable copy = table;
    EXPECT_THAT(copy.broken(event), ElementsAre("roll_first")) << static_cast<int>(event.verb);
  }
}

TEST(CatanRoll, TwiceIsFlaggedAndPaysAllTheSame) {
  TestTable table;
  table.settlements(kRed, {8}).before_roll(kRed).play(roll(kRed, 6));
  EXPECT_THAT(table.broken(roll(kRed, 6)), ElementsAre("roll_twice"));
  EXPECT_EQ(table.hand_of(kRed), Cards::of(kBrick, 2));
  table.play({end_turn(kRed), roll(kBlue, 6)});
}

TEST(CatanRoll, ByTheNextPlayerMeansThatTheTurnWasPassedOn) {
  TestTable table;
  table.settlements(kRed, {8}).turn(kRed);
  EXPECT_THAT(table.broken(roll(kBlue, 6)), ElementsAre("turn_order"));
  EXPECT_EQ(table.state.turn, kBlue);
  EXPECT_EQ(table.hand_of(kRed), Cards::of(kBrick));
  table.play({end_turn(kBlue), roll(kWhite, 6)});
}

TEST(CatanRoll, TurnPassesToTheLeft) {
  TestTable table = started_table();
  for (PlayerId player : {kRed, kBlue, kWhite, kOrange, kRed}) table.play({roll(player, 2), end_turn(player)});
  EXPECT_EQ(table.state.turn, kBlue);
  EXPECT_EQ(table.state.turns, 5);
}

TEST(CatanProduction, IsNothingForTotalsWithoutAHex) {
  const TestTable table = started_table();
  for (int total : {-1, 0, 1, 7, 13, 100})
    for (const Cards& cards : production(table.game, table.state, total).paid) EXPECT_TRUE(cards.none());
}

TEST(CatanProduction, TellsWhatIsOwedAndWhatTheBankCanPay) {
  TestTable table = scarce(kBrick, 1);
  table.settlements(kBlue, {19}).settlements(kOrange, {10}).settlements(kRed, {8});
  const Production roll = production(table.game, table.state, 10);
  EXPECT_THAT(roll.owed, ElementsAre(Cards::of(kOre), Cards::of(kBrick), Cards(), Cards::of(kBrick)));
  EXPECT_THAT(roll.paid, ElementsAre(Cards::of(kOre), Cards(), Cards(), Cards()));
}

TEST(CatanBank, CardsPaidInAnOverlookedShortageAreNotedWhenTheyAreUsed) {
  TestTable table = scarce(kBrick, 1);
  table.settlements(kRed, {8}).settlements(kBlue, {18}).hand(kRed, Cards::of(kLumber)).before_roll(kRed);
  table.play({roll(kRed, 6), road(kRed, 8, 13)});
  ASSERT_EQ(table.report.notes.size(), 1U);
  EXPECT_EQ(say(table.game, table.report.notes[0]).rule, "bank");
  EXPECT_EQ(table.state.bank[kBrick], 1);
}

TEST(CatanBank, NotedCardsDoNotMakeATwentieth) {
  TestTable table = scarce(kBrick, 0);
  table.settlements(kRed, {8}).settlements(kBlue, {18}).hand(kRed, Cards::of(kLumber)).before_roll(kRed);
  table.play({roll(kRed, 6), road(kRed, 8, 13)});
  EXPECT_EQ(table.state.bank[kBrick], 0);
}

// Red is owed a brick that the bank could not pay; whether the table noticed is open.
TestTable red_may_be_overpaid(const Cards& hand) {
  TestTable table = scarce(kBrick, 1);
  table.settlements(kRed, {8}).settlements(kBlue, {18}).hand(kRed, hand).before_roll(kRed);
  table.play({roll(kRed, 6), end_turn(kRed), roll(kBlue, 7)});
  return table;
}

TEST(CatanBank, AnOverpaidEighthCardMayBeDiscardedFor) {
  TestTable table = red_may_be_overpaid(Cards::of(kWool, 7));
  table.play({discard(kRed, kWool), discard(kRed, kWool), discard(kRed, kWool), discard(kRed, kBrick)});
  EXPECT_THAT(table.broken(discard(kRed, kWool)), ElementsAre("discard"));
}

TEST(CatanBank, AnOldShortageExcusesNoDiscardOutOfPlace) {
  TestTable table = red_may_be_overpaid(Cards::of(kWool, 3));
  EXPECT_THAT(table.broken(discard(kRed, kWool)), ElementsAre("discard"));
  EXPECT_EQ(table.hand_of(kRed), Cards::of(kWool, 2)) << "nothing speaks for the brick";
  TestTable twice = red_may_be_overpaid(Cards::of(kWool, 18));
  for (int i = 0; i < 9; ++i) twice.play(discard(kRed, kWool));
  EXPECT_THAT(twice.broken(discard(kRed, kWool)), ElementsAre("discard"));
}

TEST(CatanBank, AMonopolyTakesOverpaidCardsAlong) {
  TestTable table = scarce(kBrick, 1);
  table.settlements(kRed, {8}).settlements(kBlue, {18}).settlements(kOrange, {45}).hand(kRed, Cards::of(kLumber));
  table.hand(kOrange, Cards(3, 18, 0, 0, 0)).holds(kOrange, kMonopoly);
  table.play({roll(kOrange, 6), bank_trade(kOrange, Cards::of(kBrick, 16), Cards::of(kOre, 4)), monopoly(kOrange, kBrick)});
  table.play({road(kOrange, 45, 40), road(kOrange, 45, 49)});
  EXPECT_TRUE(table.report.notes.empty());
  table.play(road(kOrange, 45, 41));
  ASSERT_EQ(table.report.notes.size(), 1U) << "the third brick is one that Red or Blue should not have had";
  EXPECT_EQ(table.report.notes[0].by, kOrange);
  table.play({end_turn(kOrange), roll(kRed, 2)});
  EXPECT_THAT(table.broken(road(kRed, 8, 13)), ElementsAre("cost")) << "Red has given all bricks away";
}

}  // namespace
}  // namespace hexwatch::catan
