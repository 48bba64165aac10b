#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/junior_game.h"

namespace hexwatch::junior {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Blue may act and has the price of a Coco tile.
TestTable buyer() {
  TestTable table;
  table.turn(kBlue).hand(kBlue, kCocoPrice);
  return table;
}

PlayerId holder(const TestTable& table) { return spooky_holder(table.game, table.state); }

void buy_another(TestTable& table, PlayerId player) {
  table.turn(player).hand(player, kCocoPrice).play(buy(player, kMolassesWood));
}

TEST(JuniorCoco, CostsACutlassAMolassesAndAGold) {
  TestTable table = buyer();
  table.play(buy(kBlue, kGhost));
  EXPECT_TRUE(table.hand_of(kBlue).none());
  EXPECT_EQ(table.state.deck_count, 15);
  EXPECT_EQ(table.state.deck[0], 6);
  EXPECT_EQ(coco_tiles(table.state, kBlue), 1);
  TestTable poor = buyer();
  poor.hand(kBlue, {1, 0, 0, 0, 1});
  EXPECT_THAT(poor.broken(buy(kBlue, kGoatsCutlasses)), ElementsAre("cost"));
  EXPECT_THAT(poor.sentences(), ElementsAre("Blue does not have the tiles for that yet: it costs 1 cutlass, 1 gold and 1 molasses."));
}

TEST(JuniorCoco, StackHasSevenFiveTwoAndTwo) {
  const TestTable table;
  EXPECT_EQ(table.state.deck, (KindCounts{7, 5, 2, 2, 0}));
}

TEST(JuniorCoco, TwoKindsGiveFourTiles) {
  TestTable table = buyer();
  table.play(buy(kBlue, kMolassesWood));
  EXPECT_EQ(table.hand_of(kBlue), (Cards{0, 0, 2, 0, 2}));
  table.hand(kBlue, kCocoPrice).play(buy(kBlue, kGoatsCutlasses));
  EXPECT_EQ(table.hand_of(kBlue), (Cards{2, 2, 0, 0, 0}));
}

TEST(JuniorCoco, GiftOfAKindThatRunsOutLeavesTheOther) {
  TestTable table = buyer();
  table.hand(kRed, Cards::of(kWood, 13));  // one is left in the stockpile
  ASSERT_EQ(table.state.bank[kWood], 2);
  table.hand(kRed, Cards::of(kWood, 14)).play(buy(kBlue, kMolassesWood));
  EXPECT_EQ(table.hand_of(kBlue), Cards::of(kMolasses, 2));
  EXPECT_EQ(table.hand_of(kRed)[kWood], 0);
}

TEST(JuniorCoco, GhostCaptainSailsAsAfterASix) {
  TestTable table = buyer();
  table.play(buy(kBlue, kGhost));
  EXPECT_EQ(table.legal().size(), 12U);
  EXPECT_THAT(table.broken(end_turn(kBlue)), ElementsAre("ghost_captain_not_moved"));
  TestTable good = buyer();
  good.play({buy(kBlue, kGhost), sail(kBlue, 4), end_turn(kBlue)});
  EXPECT_EQ(good.hand_of(kBlue), Cards::of(kWood, 2));
}

TEST(JuniorCoco, FreePieceIsBuiltAtOnce) {
  TestTable table = buyer();
  table.play(buy(kBlue, kBuild));
  for (const Event& event : table.legal()) EXPECT_TRUE(event.verb == Verb::place_base || event.verb == Verb::place_link);
  EXPECT_TRUE(table.may(ship(kBlue, 16)));
  EXPECT_TRUE(table.may(lair(kBlue, 14)));
  table.play(lair(kBlue, 14));
  EXPECT_EQ(public_points(table.game, table.state, kBlue), 4);  // with Spooky Island
  EXPECT_THAT(table.broken(ship(kBlue, 16)), ElementsAre("cost")) << "one piece is free";
}

TEST(JuniorCoco, FreePieceFollowsTheRules) {
  TestTable table = buyer();
  table.play(buy(kBlue, kBuild));
  EXPECT_THAT(table.broken(ship(kBlue, 0)), ElementsAre("ship_connection"));
}

TEST(JuniorCoco, FreePieceIsNotSaved) {
  TestTable table = buyer();
  table.play(buy(kBlue, kBuild));
  EXPECT_THAT(table.broken(end_turn(kBlue)), ElementsAre("coco_not_used"));
  EXPECT_THAT(table.sentences(), ElementsAre("Coco has a present for Blue, a lair or a ship, and it is built at once."));
  table.turn(kBlue);
  EXPECT_THAT(table.broken(ship(kBlue, 16)), ElementsAre("cost")) << "it is gone with the turn";
}

TEST(JuniorCoco, FreePieceWithoutAPlaceHelpsNobody) {
  TestTable table = buyer();
  // Every place beside blue's pieces is taken.
  table.lairs(kRed, {14, 23}).ships(kRed, {16, 36});
  table.play({buy(kBlue, kBuild), end_turn(kBlue)});
  EXPECT_EQ(coco_tiles(table.state, kBlue), 1) << "the tile counts all the same";
}

TEST(JuniorCoco, FreePieceWithoutAShipLeftIsALair) {
  TestTable table = buyer();
  table.ships(kBlue, {16, 36, 9, 13, 12, 20}).play(buy(kBlue, kBuild));
  for (const Event& event : table.legal()) EXPECT_EQ(event.verb, Verb::place_base);
}

TEST(JuniorCoco, EmptyStackSellsNothing) {
  TestTable table = buyer();
  table.state.deck = {};
  table.state.deck_count = 0;
  EXPECT_FALSE(table.may(buy(kBlue)));
  EXPECT_THAT(table.broken(buy(kBlue, kGhost)), ElementsAre("coco_stack_empty"));
  EXPECT_THAT(table.sentences(), ElementsAre("There is no such Coco tile left in the stack."));
  EXPECT_EQ(coco_tiles(table.state, kBlue), 0);
}

TEST(JuniorCoco, KindThatIsUsedUpIsFlagged) {
  TestTable table = buyer();
  table.state.deck = {7, 5, 0, 2};
  table.state.deck_count = 14;
  EXPECT_THAT(table.broken(buy(kBlue, kMolassesWood)), ElementsAre("coco_stack_empty"));
  EXPECT_EQ(table.hand_of(kBlue), (Cards{0, 0, 2, 0, 2})) << "it is carried out as it was told";
}

TEST(JuniorCoco, UnseenTileCountsAndIsCarriedOutOnceSeen) {
  TestTable table = buyer();
  table.play(buy(kBlue));
  EXPECT_EQ(coco_tiles(table.state, kBlue), 1);
  EXPECT_EQ(holder(table), kBlue);
  EXPECT_TRUE(table.hand_of(kBlue).none());
  Event turned = plain(Verb::reveal_card, kBlue);
  turned.card = kMolassesWood;
  table.play(turned);
  EXPECT_EQ(table.hand_of(kBlue), (Cards{0, 0, 2, 0, 2}));
  EXPECT_EQ(coco_tiles(table.state, kBlue), 1);
  EXPECT_EQ(table.state.deck, (KindCounts{7, 5, 1, 2}));
}

TEST(JuniorCoco, UnseenTileWasTheGhostCaptainIfHeSails) {
  TestTable table = buyer();
  table.play({buy(kBlue), sail(kBlue, 5)});
  EXPECT_EQ(table.hand_of(kBlue), Cards::of(kGold, 2));
  EXPECT_EQ(table.state.deck[0], 6);
  EXPECT_THAT(table.broken(sail(kBlue, 4)), ElementsAre("ghost_captain_without_six"));
}

// --- Spooky Island ----------------------------------------------------------------------------------------------------

TEST(JuniorSpooky, TheFirstTileIsTheMost) {
  TestTable table;
  buy_another(table, kBlue);
  EXPECT_EQ(holder(table), kBlue);
  EXPECT_EQ(public_points(table.game, table.state, kBlue), 3);
  EXPECT_EQ(public_points(table.game, table.state, kRed), 2);
}

TEST(JuniorSpooky, ATieTakesTheLairBack) {
  TestTable table;
  table.state.deck[static_cast<std::size_t>(kMolassesWood)] = 9;
  buy_another(table, kBlue);
  buy_another(table, kRed);
  EXPECT_EQ(holder(table), kNobody);
  EXPECT_EQ(pieces_left(table.game, table.state, kBlue, Piece::base), 5);
  buy_another(table, kRed);
  EXPECT_EQ(holder(table), kRed);
  buy_another(table, kWhite);
  EXPECT_EQ(holder(table), kRed) << "others' ties do not matter";
  buy_another(table, kBlue);
  EXPECT_EQ(holder(table), kNobody);
}

TEST(JuniorSpooky, AMiddleTieLeavesTheLeader) {
  TestTable table;
  table.coco(kBlue, 2);
  table.state.deck[static_cast<std::size_t>(kMolassesWood)] = 9;
  buy_another(table, kBlue);
  buy_another(table, kRed);
  buy_another(table, kWhite);
  EXPECT_EQ(holder(table), kBlue);
}

TEST(JuniorSpooky, ItsLairCanBeTheSeventh) {
  TestTable table = buyer();
  table.lairs(kBlue, {14, 23, 18, 24}).play(buy(kBlue, kGhost));
  EXPECT_EQ(table.state.winner, kBlue);
  EXPECT_THAT(table.legal(), IsEmpty()) << "the Ghost Captain need not sail any more";
}

TEST(JuniorSpooky, WithoutALairLeftNothingIsPlaced) {
  TestTable table = buyer();
  table.game.spec.points_to_win = 20;  // a table that goes on after the last lair
  table.lairs(kBlue, {14, 23, 18, 24, 28}).play(buy(kBlue, kGoatsCutlasses));
  EXPECT_EQ(holder(table), kNobody);
  EXPECT_EQ(public_points(table.game, table.state, kBlue), 7);
}

TEST(JuniorSpooky, LosingItsLairGivesItBackToTheSupply) {
  TestTable table;
  table.lairs(kBlue, {14, 23, 18}).ships(kBlue, {26, 27}).state.deck[static_cast<std::size_t>(kMolassesWood)] = 9;
  buy_another(table, kBlue);
  EXPECT_EQ(public_points(table.game, table.state, kBlue), 6);
  buy_another(table, kRed);
  EXPECT_EQ(public_points(table.game, table.state, kBlue), 5);
  table.turn(kBlue).hand(kBlue, kLairPrice).play(lair(kBlue, 24));
  EXPECT_EQ(table.state.winner, kNobody);
}

}  // namespace
}  // namespace hexwatch::junior
