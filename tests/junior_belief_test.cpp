// What an onlooker who cannot see the hands knows of a game of Catan Junior.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/history.h"
#include "engine/random_play.h"
#include "tests/support/junior_game.h"

namespace hexwatch::junior {
namespace {

Game seen_from_beside(int bank_each = 18) {
  Table table = table_for(board(kEnglish), 4);
  table.view = View::table;
  table.settings.bank_each = bank_each;
  return make_game(table);
}

TEST(JuniorBelief, IsCertainAsLongAsEverythingWasSeen) {
  // Small boxes run out often.
  for (int bank_each : {kLeastOfEach, 10, 18}) {
    Table table = table_for(board(kEnglish), 4);
    table.settings.bank_each = bank_each;
    const Game open = make_game(table);
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      History history(seen_from_beside(bank_each));
      Random random(seed);
      play_randomly(open, random, 2'000, [&](const Event& event, const State& truth, const Report&) {
        const auto& moment = history.add(event);
        ASSERT_TRUE(moment.violations.empty()) << say(open, moment.violations.front()).text;
        ASSERT_EQ(history.belief()->size(), 1);
        for (PlayerId player : open.seats()) ASSERT_EQ(history.belief()->min(player), truth[player].hand);
        ASSERT_EQ(moment.after, truth);
      });
    }
  }
}

TEST(JuniorBelief, AMissedRollBranchesAndTheTrueHandPutsItRight) {
  History history(seen_from_beside());
  history.add(plain(Verb::missed_roll, kBlue));
  // 1 wood, 2 molasses, 3 and 6 nothing, 4 a cutlass, 5 a goat.
  EXPECT_EQ(history.belief()->hands(kBlue).size(), 5U);
  EXPECT_DOUBLE_EQ(history.belief()->hands(kBlue).front().chance, 2.0 / 6);
  Event hand = plain(Verb::set_hand, kBlue);
  hand.get = {1, 0, 1, 0, 1};
  EXPECT_TRUE(history.add(hand).violations.empty());
  EXPECT_EQ(history.belief()->size(), 1);
  EXPECT_EQ(history.belief()->min(kRed), (Cards{0, 0, 1, 0, 2})) << "a four, then";
}

TEST(JuniorBelief, AMissedTradeIsAnyThatTheHandAllowed) {
  History history(seen_from_beside());
  history.add(roll(kBlue, 1));
  history.add(plain(Verb::missed_trade, kBlue));
  EXPECT_EQ(history.belief()->hands(kBlue).size(), 4U);  // two wood for one of the four others
}

TEST(JuniorBelief, WhatNobodyCanHavePaidIsFlagged) {
  History history(seen_from_beside());
  history.add(roll(kBlue, 3));
  const auto& moment = history.add(ship(kBlue, 16));
  ASSERT_EQ(moment.violations.size(), 1U);
  EXPECT_EQ(say(history.game(), moment.violations.front()).text, "Blue does not have the tiles for that yet: it costs 1 goat and 1 wood.");
}

}  // namespace
}  // namespace hexwatch::junior
