#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/chance.h"
#include "engine/game.h"

namespace hexwatch {

/// One kind of game that every suite over all games plays. A game joins them with an entry in example_games.cpp.
struct ExampleGame {
  std::string name;  ///< letters and digits: it becomes part of the names of tests
  /// A game of that kind, seen openly, on a board laid at random.
  Game (*make)(Random& random);
  /// What is wrong with the numbers of cards and pieces of an open position, in a sentence, or empty.
  std::string (*miscount)(const Game& game, const State& state);
  /// What a player might try in any position, right or wrong, in the form in which Rules::legal lists it: chance left open,
  /// nothing that legal leaves out although it breaks no rule.
  std::vector<Event> (*attempts)(const Game& game, PlayerId by);
  /// Whether the game has hands that an onlooker does not see.
  bool hides_hands = true;
};

const std::vector<ExampleGame>& example_games();

/// Every test of a suite derived from this is run for each example. In the suite's file stand
///   class Subject : public EveryGame {};
///   INSTANTIATE_TEST_SUITE_P(Games, Subject, testing::ValuesIn(example_games()), example_name);
class EveryGame : public testing::TestWithParam<ExampleGame> {};
std::string example_name(const testing::TestParamInfo<ExampleGame>& info);
void PrintTo(const ExampleGame& example, std::ostream* out);

/// The same game as an onlooker sees it.
Game hidden(Game game);

/// An event as an onlooker sees it happen in the open position `before`.
Event as_seen(const Game& game, const State& before, const Event& event);

/// The events of one game that random players play to its end or for `most` events.
std::vector<Event> random_events(const Game& game, Random& random, int most = 100'000);

}  // namespace hexwatch
