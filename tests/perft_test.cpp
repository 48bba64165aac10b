// Counts of all courses of the game from a position: a move generator that forgets or invents something changes them.

#include "engine/perft.h"

#include <gtest/gtest.h>

#include "engine/catan/catan.h"
#include "engine/random_play.h"

namespace hexwatch {
namespace {

Game catan_for(int players) {
  catan::Table table = catan::beginner_table();
  table.players = players;
  return catan::make_game(table);
}

// Counted from the layout alone: a settlement anywhere, a road at it, a settlement that keeps its distance.
std::uint64_t openings_of_three(const BoardLayout& layout) {
  std::uint64_t courses = 0;
  for (const auto& first : layout.sites) courses += static_cast<std::uint64_t>(first.paths.size() * (layout.sites.size() - 1 - first.neighbours.size()));
  return courses;
}

class SetupPerft : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Players, SetupPerft, testing::Values(2, 3, 4));

TEST_P(SetupPerft, CountsTheOpenings) {
  const Game game = catan_for(GetParam());
  const State start = game.rules->begin(game);
  EXPECT_EQ(perft(game, start, 1), 54U) << "a settlement on any intersection";
  EXPECT_EQ(perft(game, start, 2), 144U) << "each path counts from both its ends";
  EXPECT_EQ(perft(game, start, 3), openings_of_three(game.layout));
}

// The turn begins with the 36 throws of two dice, or with a development card.
TEST(Perft, TheFirstRollHasThirtySixCourses) {
  const Game game = catan_for(4);
  Random random(7);
  State state = game.rules->begin(game);
  Report report;
  std::vector<Event> choices;
  while (state.phase == Phase::setup) {
    choices.clear();
    game.rules->legal(game, state, choices);
    report.clear();
    game.rules->apply(game, state, choices[static_cast<std::size_t>(random.below(static_cast<int>(choices.size())))], report);
  }
  EXPECT_EQ(perft(game, state, 1), 36U);
}

}  // namespace
}  // namespace hexwatch
