#include "engine/random_play.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/io/event_json.h"
#include "engine/table_position.h"
#include "tests/support/example_games.h"

namespace hexwatch {
namespace {

constexpr int kSeeds = 125;  // for each example; four of each game make 500 a game

class RandomPlay : public EveryGame {
 protected:
  const ExampleGame& example() const { return GetParam(); }
};

std::string told(const Game& game, const std::vector<Violation>& violations) {
  std::string text;
  for (const Violation& violation : violations) text += say(game, violation).text + " ";
  return text;
}

// What is wrong with a position that came about without a fault.
std::string fault(const ExampleGame& example, const Game& game, const State& state, const Report& report) {
  if (!report.legal()) return "A legal event is flagged: " + told(game, report.violations);
  if (!report.notes.empty()) return "A faultless game is noted: " + told(game, report.notes);
  if (const auto wrong = game.rules->audit(game, table_position(game, state)); !wrong.empty())
    return "The audit finds: " + told(game, wrong);
  return example.miscount(game, state);
}

TEST_P(RandomPlay, LegalEventsLeaveNothingToComplainAbout) {
  Random random(1);
  for (int seed = 0; seed < kSeeds; ++seed) {
    const Game game = example().make(random);
    int n = 0;
    play_randomly(game, random, 100'000, [&](const Event&, const State& state, const Report& report) {
      ++n;
      if (HasFailure()) return;
      const std::string wrong = fault(example(), game, state, report);
      EXPECT_EQ(wrong, "") << "game " << seed << ", event " << n;
    });
    if (HasFailure()) return;
  }
}

TEST_P(RandomPlay, EndsWithOneWinnerOnTurnWhoHasThePoints) {
  Random random(1);
  for (int seed = 0; seed < kSeeds; ++seed) {
    const Game game = example().make(random);
    const RandomGame played = play_randomly(game, random);
    ASSERT_TRUE(played.finished) << "game " << seed << " after " << played.actions << " events";
    ASSERT_EQ(played.end.winner, played.end.turn);
    ASSERT_GE(all_points(game, played.end, played.end.winner), game.spec.points_to_win);
    std::vector<Event> legal;
    game.rules->legal(game, played.end, legal);
    ASSERT_TRUE(legal.empty()) << io::event_to_json(game, legal.front()).dump();
  }
}

TEST_P(RandomPlay, TheSameSeedGivesTheSameGame) {
  Random random(1);
  const Game game = example().make(random);
  Random one(99);
  Random other(99);
  EXPECT_EQ(random_events(game, one), random_events(game, other));
}

bool breaks_nothing(const Game& game, State state, const Event& event, Random& random) {
  Report report;
  game.rules->apply(game, state, decide(game, state, event, random), report);
  // A note says that the event could only be because something before it was wrong.
  return report.legal() && report.notes.empty();
}

// The events whose being listed disagrees with what applying them says.
void expect_legal_is_exact(const ExampleGame& example, const Game& game, const State& state, Random& random) {
  std::vector<Event> legal;
  game.rules->legal(game, state, legal);
  const PlayerId actor = legal.empty() ? state.turn : legal.front().by;
  for (const Event& event : legal) {
    ASSERT_EQ(event.by, actor);
    ASSERT_TRUE(breaks_nothing(game, state, event, random)) << "listed and flagged: " << io::event_to_json(game, event).dump();
  }
  for (PlayerId by : game.seats())
    for (const Event& event : example.attempts(game, by)) {
      // Of several who must discard, the first is listed; the others need not wait for him. And whoever was overpaid by a
      // short bank may discard what he should not have (docs/rulings.md). Wrong discards are tested elsewhere.
      if (event.verb == Verb::discard) continue;
      // After the end nothing is listed, though a knight that wins may still move the blocker (docs/rulings.md).
      if (event.verb == Verb::move_blocker && state.phase == Phase::over) continue;
      const bool listed = std::ranges::find(legal, event) != legal.end();
      ASSERT_EQ(breaks_nothing(game, state, event, random), listed) << io::event_to_json(game, event).dump();
    }
}

TEST_P(RandomPlay, WhatIsListedAsLegalIsExactlyWhatBreaksNoRule) {
  constexpr int kGames = 12;
  constexpr int kSpacing = 23;
  Random random(2);
  for (int seed = 0; seed < kGames; ++seed) {
    const Game game = example().make(random);
    int n = 0;
    play_randomly(game, random, 100'000, [&](const Event&, const State& state, const Report&) {
      // Once the game is over nothing is offered; what a last card asked for may still be carried out.
      const bool sampled = ++n % kSpacing == 0 || state.phase == Phase::setup;
      if (!sampled || state.phase == Phase::over || HasFailure()) return;
      expect_legal_is_exact(example(), game, state, random);
      if (HasFailure()) ADD_FAILURE() << "game " << seed << ", after event " << n;
    });
    if (HasFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, RandomPlay, testing::ValuesIn(example_games()), example_name);

}  // namespace
}  // namespace hexwatch
