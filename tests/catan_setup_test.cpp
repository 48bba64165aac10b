#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/catan_game.h"

namespace hexwatch::catan {
namespace {

using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<Event> first(std::size_t count) {
  std::vector<Event> events = flawless_setup();
  events.resize(count);
  return events;
}

// Who is asked for a piece, over a whole set-up, as digits.
std::string order(int players) {
  Table laid = beginner_table();
  laid.players = players;
  TestTable table(laid);
  std::string who;
  while (table.state.phase == Phase::setup && who.size() < 40) {
    const SetupStep step = setup_step(table.game, table.state);
    who += std::to_string(index(step.player));
    who += step.piece == Piece::base ? 's' : 'r';
    table.play(table.legal().front());
  }
  return who;
}

TEST(CatanSetup, GoesRoundAndBackASettlementThenItsRoad) {
  EXPECT_EQ(order(4), "0s0r1s1r2s2r3s3r3s3r2s2r1s1r0s0r");
  EXPECT_EQ(order(3), "0s0r1s1r2s2r2s2r1s1r0s0r");
  EXPECT_EQ(order(2), "0s0r1s1r1s1r0s0r");
}

TEST(CatanSetup, FirstPlayerRollsAfterTheLastRoad) {
  TestTable table;
  table.play(first(15));
  EXPECT_EQ(table.state.phase, Phase::setup);
  table.play(flawless_setup().back());
  EXPECT_EQ(table.state.phase, Phase::roll);
  EXPECT_EQ(table.state.turn, kRed);
  EXPECT_EQ(table.state.turns, 0);
}

TEST(CatanSetup, TurnFollowsTheSnake) {
  TestTable table;
  std::vector<int> turns;
  for (const Event& event : flawless_setup()) {
    turns.push_back(index(table.state.turn));
    table.play(event);
  }
  EXPECT_THAT(turns, ElementsAre(0, 0, 1, 1, 2, 2, 3, 3, 3, 3, 2, 2, 1, 1, 0, 0));
}

TEST(CatanSetup, OnlyTheSecondSettlementPaysOneCardForEachProducingHex) {
  TestTable table;
  table.play(first(8));
  EXPECT_EQ(table.state.bank, Cards::each(19));
  table.play(settlement(kOrange, 10));
  EXPECT_EQ(table.hand_of(kOrange), Cards(1, 1, 0, 0, 0));
  TestTable all = started_table();
  EXPECT_EQ(all.hand_of(kRed), Cards(0, 0, 1, 2, 0));
  EXPECT_EQ(all.hand_of(kBlue), Cards(2, 0, 0, 0, 1));
  EXPECT_EQ(all.hand_of(kWhite), Cards(1, 0, 1, 0, 1));
}

TEST(CatanSetup, DesertAndSeaPayNothing) {
  Table laid = beginner_table();
  laid.players = 2;
  TestTable table(laid);
  table.play(
      {settlement(kRed, 8), road(kRed, 8, 13), settlement(kBlue, 30), road(kBlue, 30, 35), settlement(kBlue, 18)});
  EXPECT_EQ(table.hand_of(kBlue), Cards(0, 1, 1, 0, 0));
  table.play({road(kBlue, 18, 23), settlement(kRed, 53)});
  EXPECT_EQ(table.hand_of(kRed), Cards(0, 0, 1, 0, 0));
}

TEST(CatanSetup, NothingCostsACard) {
  TestTable table = started_table();
  int held = 0;
  for (PlayerId player : table.game.seats()) held += table.state[player].cards;
  EXPECT_EQ(held, 3 + 3 + 3 + 2);
}

TEST(CatanSetup, RobberDoesNotSilenceTheFirstCards) {
  TestTable table;
  table.robber_on(6).play(first(9));
  EXPECT_EQ(table.hand_of(kOrange)[kBrick], 1);
}

TEST(CatanSetup, WrongPlayerIsFlaggedOnce) {
  TestTable table;
  EXPECT_THAT(table.broken(settlement(kBlue, 19)), ElementsAre("setup_order"));
  EXPECT_TRUE(table.state[kBlue].bases.contains(SiteId{19}));
  table.play({settlement(kRed, 8), road(kRed, 8, 13), road(kBlue, 19, 24), settlement(kWhite, 22)});
}

TEST(CatanSetup, RoadBeforeItsSettlementIsFlagged) {
  TestTable table;
  EXPECT_THAT(table.broken(road(kRed, 8, 13)), Contains("setup_order"));
}

TEST(CatanSetup, SecondSettlementInsteadOfARoadIsFlagged) {
  TestTable table;
  table.play(first(3));
  EXPECT_THAT(table.broken(settlement(kBlue, 34)), ElementsAre("setup_order"));
}

TEST(CatanSetup, SettlementKeepsTheDistanceRule) {
  TestTable table;
  table.play(first(2));
  EXPECT_THAT(table.broken(settlement(kBlue, 13)), ElementsAre("distance"));
  table.play({road(kBlue, 13, 18), settlement(kWhite, 22), road(kWhite, 22, 17)});
}

TEST(CatanSetup, OwnSettlementAtTheEndOfTheFirstRoadIsFlaggedOnceAndItsRoadIsNot) {
  TestTable table;
  table.play(first(14));
  EXPECT_THAT(table.broken(settlement(kRed, 13)), ElementsAre("distance"));
  EXPECT_TRUE(table.may(road(kRed, 13, 18)));
  table.play({road(kRed, 13, 18), roll(kRed, 8)});
}

TEST(CatanSetup, OccupiedIntersectionIsFlagged) {
  TestTable table;
  table.play(first(2));
  EXPECT_THAT(table.broken(settlement(kBlue, 8)), ElementsAre("occupied"));
}

TEST(CatanSetup, RoadMustTouchTheSettlementJustPlaced) {
  TestTable table;
  table.play(settlement(kRed, 8));
  EXPECT_THAT(table.broken(road(kRed, 13, 18)), ElementsAre("setup_road"));
  table.play({settlement(kBlue, 19), road(kBlue, 19, 24)});
}

TEST(CatanSetup, SecondRoadAtTheFirstSettlementIsFlagged) {
  TestTable table;
  table.play(first(15));
  EXPECT_THAT(table.broken(road(kRed, 8, 4)), ElementsAre("setup_road"));
  table.play(roll(kRed, 8));
}

TEST(CatanSetup, RoadOnATakenPathIsFlagged) {
  TestTable table;
  table.play({settlement(kRed, 8), road(kRed, 8, 13), settlement(kBlue, 18)});
  EXPECT_THAT(table.broken(road(kBlue, 8, 13)), ElementsAre("occupied"));
}

TEST(CatanSetup, NothingElseHappensBeforeTheLastRoad) {
  const std::vector<Event> others{roll(kRed, 8),
                                  end_turn(kRed),
                                  robber(kRed, 3),
                                  bank_trade(kRed, Cards::of(kOre, 4), Cards::of(kWool)),
                                  trade(kRed, kBlue, Cards::of(kOre), Cards::of(kWool)),
                                  buy(kRed, kKnight),
                                  play_card(kRed, kKnight),
                                  reveal(kRed),
                                  discard(kRed, kOre),
                                  city(kRed, 8)};
  for (const Event& event : others) {
    TestTable table;
    table.play(settlement(kRed, 8));
    EXPECT_THAT(table.broken(event), Contains("setup_order")) << static_cast<int>(event.verb);
    EXPECT_EQ(table.state.phase, Phase::setup);
  }
}

TEST(CatanSetup, WhatHappenedTooEarlyLeavesNoDutiesBehind) {
  TestTable table;
  table.play(first(15));
  EXPECT_THAT(table.broken(play_card(kRed, kKnight)), Contains("setup_order"));
  table.play({flawless_setup().back(), roll(kRed, 8), end_turn(kRed)});
}

TEST(CatanSetup, CityForTheLastSettlementStillEndsTheSetup) {
  TestTable table;
  table.play(first(14));
  table.broken({road(kRed, 8, 4), city(kRed, 45)});
  EXPECT_EQ(table.state.phase, Phase::roll);
  table.play(roll(kRed, 8));
}

TEST(CatanSetup, SettlementToldTwiceIsPaidOnce) {
  TestTable table;
  table.play(first(9));
  EXPECT_THAT(table.broken(settlement(kOrange, 10)), Contains("occupied"));
  EXPECT_EQ(table.hand_of(kOrange), Cards(1, 1, 0, 0, 0));
}

TEST(CatanSetup, LegalOffersEveryFreeIntersectionAndItsThreePaths) {
  TestTable table;
  EXPECT_EQ(table.legal().size(), 54U);
  table.play(settlement(kRed, 18));
  EXPECT_THAT(table.legal(), testing::UnorderedElementsAre(road(kRed, 18, 13), road(kRed, 18, 23), road(kRed, 18, 24)));
  table.play(road(kRed, 18, 13));
  EXPECT_EQ(table.legal().size(), 50U);
  EXPECT_THAT(table.legal(), Each(testing::Field(&Event::by, kBlue)));
}

TEST(CatanSetup, HasAsManyOpeningsAsCountedByHand) {
  // 144 = twice the 72 paths: each settlement with a road is one end of one path.
  int openings = 0;
  const TestTable table;
  for (const Event& base : table.legal()) {
    TestTable next = table;
    next.play(base);
    openings += static_cast<int>(next.legal().size());
  }
  EXPECT_EQ(openings, 144);
}

}  // namespace
}  // namespace hexwatch::catan
