#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/chance.h"
#include "tests/support/catan_game.h"

namespace hexwatch::catan {
namespace {

bool breaks_nothing(const TestTable& table, const Event& event, Random& random) {
  State state = table.state;
  Report report;
  table.game.rules->apply(table.game, state, decide(table.game, state, event, random), report);
  return report.legal();
}

// What a player might try, right or wrong.
std::vector<Event> attempts(const TestTable& table, PlayerId by) {
  std::vector<Event> events{{.verb = Verb::roll, .by = by}, end_turn(by), buy(by), play_card(by, kKnight)};
  for (int n = 0; n < 72; ++n)
    events.push_back({.verb = Verb::place_link, .by = by, .place = static_cast<std::uint8_t>(n)});
  for (int n = 0; n < 54; ++n) {
    events.push_back(settlement(by, n));
    events.push_back(city(by, n));
  }
  for (int hex = 0; hex < 19; ++hex) {
    events.push_back(robber(by, hex));
    for (PlayerId victim : table.game.seats()) events.push_back(robber(by, hex, victim));
  }
  for (Resource give : kAllResources) {
    events.push_back(monopoly(by, give));
    for (Resource get : kAllResources) {
      for (int rate : {2, 3, 4}) events.push_back(bank_trade(by, Cards::of(give, rate), Cards::of(get)));
      if (give <= get) events.push_back(year_of_plenty(by, Cards::of(give) + Cards::of(get)));
    }
  }
  return events;
}

// Plays a game of random legal events and calls `look` before each.
template <class Look>
void play_random_game(TestTable& table, Random& random, const Look& look) {
  for (int action = 0; action < 3000 && table.state.phase != Phase::over; ++action) {
    const std::vector<Event> legal = table.legal();
    ASSERT_FALSE(legal.empty());
    look(action, legal);
    const Event& chosen = legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))];
    table.play(decide(table.game, table.state, chosen, random));
    if (testing::Test::HasFailure()) return;
  }
}

void expect_legal_is_exact(const TestTable& table, const std::vector<Event>& legal, Random& random) {
  for (const Event& event : legal) ASSERT_TRUE(breaks_nothing(table, event, random)) << testing::PrintToString(event);
  for (PlayerId by : table.game.seats())
    for (const Event& event : attempts(table, by)) {
      const bool listed = std::ranges::find(legal, event) != legal.end();
      ASSERT_EQ(breaks_nothing(table, event, random), listed) << testing::PrintToString(event);
    }
}

TEST(CatanLegal, IsExactlyWhatBreaksNoRule) {
  Random random(7);
  for (int seed = 0; seed < 12; ++seed) {
    TestTable table(TableSettings{.friendly_robber = seed % 2 == 0,
                                  .turn_phases = seed % 3 == 0 ? TurnPhases::strict : TurnPhases::combined,
                                  .no_seven_before_round = seed % 4});
    play_random_game(table, random, [&](int action, const std::vector<Event>& legal) {
      if (action < 20 || action % 17 == 0) expect_legal_is_exact(table, legal, random);
    });
    if (HasFailure()) return;
  }
}

TEST(CatanLegal, RandomGamesEndWithAWinnerWhoHasThePoints) {
  Random random(11);
  int finished = 0;
  for (int seed = 0; seed < 12; ++seed) {
    Table laid = beginner_table();
    laid.players = 2 + seed % 3;
    TestTable table(laid);
    play_random_game(table, random, [](int, const std::vector<Event>&) {});
    if (HasFailure()) return;
    if (table.state.phase != Phase::over) continue;
    ++finished;
    EXPECT_EQ(table.state.winner, table.state.turn);
    EXPECT_GE(table.true_points(table.state.winner), 10);
  }
  EXPECT_GT(finished, 6);
}

}  // namespace
}  // namespace hexwatch::catan
