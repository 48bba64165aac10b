#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/junior_game.h"

namespace hexwatch::junior {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr Cards kFirst{0, 0, 1, 0, 1};

TEST(JuniorStart, EveryoneHasTwoLairsTwoShipsAWoodAndAMolasses) {
  const TestTable table;
  for (PlayerId player : table.game.seats()) {
    EXPECT_EQ(table.state[player].bases.size(), 2);
    EXPECT_EQ(table.state[player].links.size(), 2);
    EXPECT_EQ(table.hand_of(player), kFirst);
    EXPECT_EQ(public_points(table.game, table.state, player), 2);
  }
  EXPECT_EQ(table.extra().market, Cards::each(1));
  EXPECT_EQ(table.state.bank, (Cards{17, 17, 13, 17, 13}));
  EXPECT_EQ(table.state.deck_count, 16);
  EXPECT_EQ(table.state.blocker, TileId{6});
  EXPECT_EQ(table.state.phase, Phase::roll);
}

TEST(JuniorStart, ThreePlayersLeaveWhiteInTheBox) {
  const Table three = table_for(board(kEnglish), 3);
  EXPECT_THAT(three.colors, ElementsAre("blue", "red", "orange", ""));
  EXPECT_EQ(complaint(three), "");
}

TEST(JuniorStart, SpookyIslandMayLieApart) {
  TestTable table(table_for(board(kForTwo), 2));
  EXPECT_EQ(table.state.blocker, TileId{9});
  EXPECT_TRUE(table.game.layout.tiles[TileId{9}].sites.empty());
  table.play({roll(PlayerId{0}, 6), sail(PlayerId{0}, 4), end_turn(PlayerId{0}), roll(PlayerId{1}, 6), sail(PlayerId{1}, 9)});
  EXPECT_EQ(table.hand_of(PlayerId{0}), kFirst + Cards::of(kGold, 2));
  EXPECT_EQ(table.hand_of(PlayerId{1}), kFirst);
}

TEST(JuniorRoll, PaysEveryLairBesideAnIslandWithTheNumber) {
  TestTable table;
  table.play(roll(kBlue, 1));  // islands 0 cutlasses, 2 goats, 10 wood
  EXPECT_EQ(table.hand_of(kBlue), kFirst + Cards::of(kWood));
  EXPECT_EQ(table.hand_of(kRed), kFirst + Cards::of(kCutlass));
  EXPECT_EQ(table.hand_of(kWhite), kFirst + Cards::of(kCutlass));
  EXPECT_EQ(table.hand_of(kOrange), kFirst + Cards::of(kGoat));
}

TEST(JuniorRoll, PaysALairOnceForEachIsland) {
  TestTable table;
  table.lairs(kBlue, {23}).lairs(kRed, {17});
  table.play(roll(kBlue, 4));  // caves 9 beside 17, 23 and 27
  EXPECT_EQ(table.hand_of(kBlue), kFirst + Cards::of(kCutlass, 2));
  EXPECT_EQ(table.hand_of(kRed), kFirst + Cards::of(kCutlass) + Cards::of(kMolasses));
}

TEST(JuniorRoll, SkipsTheIslandOfTheGhostCaptain) {
  TestTable table;
  table.state.blocker = TileId{0};
  table.play(roll(kBlue, 1));
  EXPECT_EQ(table.hand_of(kRed), kFirst);
  EXPECT_EQ(table.hand_of(kOrange), kFirst + Cards::of(kGoat));
}

TEST(JuniorRoll, LairOnSpookyIslandBringsNothing) {
  TestTable with;
  TestTable without;
  with.coco(kBlue, 1).state[kBlue].bonus[kSpookyLair] = 1;
  for (TestTable* table : {&with, &without}) table->play(roll(kBlue, 3));
  EXPECT_EQ(with.hand_of(kBlue), without.hand_of(kBlue));
}

// --- shortage ---------------------------------------------------------------------------------------------------------

// Roll 1 owes two cutlasses, to red and white. Blue holds the rest of them, but for what lies on the market.
TestTable cutlasses_left(int in_stockpile) {
  TestTable table;
  table.hand(kBlue, Cards{17 - in_stockpile, 0, 0, 1, 0});
  EXPECT_EQ(table.state.bank[kCutlass], in_stockpile);
  return table;
}

TEST(JuniorShortage, TheLastTilesArePaidWithoutOne) {
  TestTable table = cutlasses_left(2);
  table.play(roll(kBlue, 1));
  EXPECT_EQ(table.state.bank[kCutlass], 0);
  EXPECT_EQ(table.hand_of(kRed)[kCutlass], 1);
  EXPECT_EQ(table.hand_of(kBlue)[kCutlass], 15);
}

TEST(JuniorShortage, EveryoneReturnsTheKindAndNobodyGetsIt) {
  TestTable table = cutlasses_left(1);
  table.play(roll(kBlue, 1));
  for (PlayerId player : table.game.seats()) EXPECT_EQ(table.hand_of(player)[kCutlass], 0);
  EXPECT_EQ(table.state.bank[kCutlass], 17);
  EXPECT_EQ(table.extra().market[kCutlass], 1) << "the market is nobody's hand";
  EXPECT_EQ(table.hand_of(kOrange), kFirst + Cards::of(kGoat)) << "other kinds are paid";
  EXPECT_EQ(table.hand_of(kBlue)[kGold], 1) << "other kinds are kept";
}

TEST(JuniorShortage, TheKindComesBackWithTheNextTurn) {
  TestTable table = cutlasses_left(1);
  table.play({roll(kBlue, 1), end_turn(kBlue), roll(kRed, 1)});
  EXPECT_EQ(table.hand_of(kRed)[kCutlass], 1);
}

TEST(JuniorShortage, UntilThenTheStockpileGivesNone) {
  TestTable table = cutlasses_left(1);
  table.hand(kBlue, table.hand_of(kBlue) + Cards::of(kGoat, 4)).play(roll(kBlue, 1));
  EXPECT_FALSE(table.may(stockpile(kBlue, Cards::of(kGoat, 2), Cards::of(kCutlass))));
  EXPECT_TRUE(table.may(market(kBlue, Cards::of(kGoat), Cards::of(kCutlass)))) << "the market has its own tile";
  EXPECT_THAT(table.broken(stockpile(kBlue, Cards::of(kGoat, 2), Cards::of(kCutlass))), ElementsAre("stockpile"));
  EXPECT_THAT(table.sentences(), ElementsAre("There is no cutlass to take from the stockpile now."));
}

TEST(JuniorShortage, AKindThatRanOutIsNotReturnedTwice) {
  TestTable table = cutlasses_left(1);
  table.play({roll(kBlue, 1), market(kBlue, Cards::of(kGold), Cards::of(kCutlass))});
  table.extra().ghost_due = true;
  table.play(sail(kBlue, 0));  // two cutlasses are owed, and none is given out this turn
  EXPECT_EQ(table.hand_of(kBlue)[kCutlass], 1) << "the swapped tile is kept";
}

TEST(JuniorShortage, OneAloneDoesNotGetTheRest) {
  TestTable table = cutlasses_left(1);
  table.state[kWhite].bases.erase(SiteId{5});
  table.lairs(kRed, {6}).play(roll(kBlue, 1));  // two for red alone, and one is left
  EXPECT_EQ(table.hand_of(kRed)[kCutlass], 0);
  EXPECT_EQ(table.state.bank[kCutlass], 17);
}

// --- the Ghost Captain ------------------------------------------------------------------------------------------------

TEST(JuniorGhost, ASixPaysNobodyAndMakesHimSail) {
  TestTable table;
  table.play(roll(kBlue, 6));
  for (PlayerId player : table.game.seats()) EXPECT_EQ(table.hand_of(player), kFirst);
  EXPECT_EQ(table.legal().size(), 12U);
  EXPECT_FALSE(table.may(sail(kBlue, 6)));
  table.play(sail(kBlue, 5));
  EXPECT_EQ(table.state.blocker, TileId{5});
  EXPECT_EQ(table.hand_of(kBlue), kFirst + Cards::of(kGold, 2));
  EXPECT_TRUE(table.may(end_turn(kBlue)));
}

TEST(JuniorGhost, SpookyIslandGivesNothing) {
  TestTable table;
  table.state.blocker = TileId{5};
  table.play({roll(kBlue, 6), sail(kBlue, 6), end_turn(kBlue)});
  EXPECT_EQ(table.hand_of(kBlue), kFirst);
}

TEST(JuniorGhost, HasToGoToAnotherIsland) {
  TestTable table;
  table.state.blocker = TileId{5};
  table.play(roll(kBlue, 6));
  EXPECT_THAT(table.broken(sail(kBlue, 5)), ElementsAre("ghost_captain_same_island"));
  EXPECT_THAT(table.sentences(), ElementsAre("The Ghost Captain stayed on island 5: he has to sail to another island."));
  EXPECT_EQ(table.hand_of(kBlue), kFirst) << "staying brings nothing";
  table.play(sail(kBlue, 7));  // and he still has to sail
  EXPECT_EQ(table.hand_of(kBlue)[kGold], 2);
}

TEST(JuniorGhost, ComesBeforeAnythingElse) {
  TestTable table;
  table.play(roll(kBlue, 6));
  EXPECT_THAT(table.broken(market(kBlue, Cards::of(kWood), Cards::of(kGoat))), ElementsAre("ghost_captain_not_moved"));
  EXPECT_THAT(table.sentences(), ElementsAre("Blue has not moved the Ghost Captain yet: he sails before anything else happens."));
  EXPECT_THAT(table.broken(end_turn(kBlue)), IsEmpty()) << "told once";
  EXPECT_EQ(table.state.turn, kRed);
}

TEST(JuniorGhost, DoesNotSailWithoutASix) {
  TestTable table;
  table.play(roll(kBlue, 5));
  const Cards hand = table.hand_of(kBlue);
  EXPECT_THAT(table.broken(sail(kBlue, 5)), ElementsAre("ghost_captain_without_six"));
  EXPECT_THAT(table.sentences(), ElementsAre("Blue moved the Ghost Captain, but only a 6 or a Coco tile makes him sail."));
  EXPECT_EQ(table.state.blocker, TileId{5}) << "he stands where he stands";
  EXPECT_EQ(table.hand_of(kBlue), hand) << "and brings nothing";
}

TEST(JuniorGhost, SailsOncePerSix) {
  TestTable table;
  table.play({roll(kBlue, 6), sail(kBlue, 5)});
  EXPECT_THAT(table.broken(sail(kBlue, 7)), ElementsAre("ghost_captain_without_six"));
}

TEST(JuniorGhost, RunsTheStockpileOutLikeARoll) {
  TestTable table;
  table.hand(kRed, Cards::of(kGold, 16));
  table.play({roll(kBlue, 6), sail(kBlue, 5)});
  EXPECT_EQ(table.hand_of(kRed)[kGold], 0);
  EXPECT_EQ(table.hand_of(kBlue)[kGold], 0);
  EXPECT_EQ(table.state.bank[kGold], 17);
}

// --- the order of a turn ----------------------------------------------------------------------------------------------

TEST(JuniorOrder, TheDieComesFirst) {
  TestTable table;
  table.hand(kBlue, Cards::each(4));
  for (const Event& event : {ship(kBlue, 16), buy(kBlue, kMolassesWood), market(kBlue, Cards::of(kWood), Cards::of(kGoat)),
                             stockpile(kBlue, Cards::of(kGold, 2), Cards::of(kGoat)), end_turn(kBlue)}) {
    TestTable fresh = table;
    EXPECT_THAT(fresh.broken(event), ElementsAre("roll_first"));
    EXPECT_THAT(fresh.sentences(), ElementsAre("The die comes first: Blue rolls, then trades and builds."));
  }
  EXPECT_EQ(table.legal().size(), 1U);
}

TEST(JuniorOrder, TheDieIsRolledOnce) {
  TestTable table;
  table.play(roll(kBlue, 3));
  EXPECT_THAT(table.broken(roll(kBlue, 1)), ElementsAre("roll_twice"));
  EXPECT_EQ(table.hand_of(kBlue), kFirst + Cards::of(kWood)) << "what was paid was paid";
}

TEST(JuniorOrder, TurnsGoRound) {
  TestTable table;
  for (PlayerId player : {kBlue, kRed, kWhite, kOrange, kBlue}) table.play({roll(player, 3), end_turn(player)});
  EXPECT_EQ(table.state.turn, kRed);
  EXPECT_EQ(table.state.turns, 5);
}

TEST(JuniorOrder, OthersWait) {
  TestTable table;
  table.play(roll(kBlue, 3));
  table.hand(kRed, Cards::each(3));
  EXPECT_THAT(table.broken(ship(kRed, 0)), ElementsAre("turn_order"));
  EXPECT_THAT(table.sentences(), ElementsAre("It is Blue's turn now, so Red has to wait a little."));
  EXPECT_THAT(table.broken(roll(kRed, 3)), ElementsAre("turn_order"));
  EXPECT_EQ(table.state.turn, kRed) << "the die has passed on";
}

TEST(JuniorOrder, TilesAndTradesMayComeInAnyOrder) {
  TestTable table;
  table.hand(kBlue, Cards::each(6)).play(roll(kBlue, 3));
  table.play({ship(kBlue, 16), market(kBlue, Cards::of(kGold), Cards::of(kWood)), lair(kBlue, 14), buy(kBlue, kMolassesWood),
              stockpile(kBlue, Cards::of(kGold, 2), Cards::of(kGoat)), ship(kBlue, 21), end_turn(kBlue)});
}

TEST(JuniorOrder, VerbsOfOtherGamesAreFlagged) {
  TestTable table;
  table.play(roll(kBlue, 3));
  Event discard = plain(Verb::discard, kBlue);
  discard.resource = kWood;
  EXPECT_THAT(table.broken(discard), ElementsAre("discard"));
  EXPECT_EQ(table.hand_of(kBlue)[kWood], 0);
  EXPECT_THAT(table.broken(discard), ElementsAre("discard", "tile_not_held"));
  EXPECT_THAT(table.broken(plain(Verb::play_card, kBlue)), ElementsAre("coco_used_at_once"));
  EXPECT_THAT(table.broken(plain(Verb::reveal_card, kBlue)), ElementsAre("coco_used_at_once"));
}

}  // namespace
}  // namespace hexwatch::junior
