// Counts of all courses of the game from a position: a move generator that forgets or invents something changes them.

#include "engine/perft.h"

#include <gtest/gtest.h>

#include <fstream>

#include "engine/catan/catan.h"
#include "engine/io/game_lines.h"
#include "engine/io/state_json.h"
#include "engine/random_play.h"

namespace hexwatch {
namespace {

Game catan_for(int players) {
  catan::Table table = catan::beginner_table();
  table.players = players;
  return catan::make_game(table);
}

class SetupPerft : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Players, SetupPerft, testing::Values(2, 3, 4));

TEST_P(SetupPerft, CountsTheOpenings) {
  const Game game = catan_for(GetParam());
  const State start = game.rules->begin(game);
  EXPECT_EQ(perft(game, start, 1), 54U) << "a settlement on any intersection";
  EXPECT_EQ(perft(game, start, 2), 144U) << "each path counts from both its ends";
  // Found by a script that lays settlements and roads on the numbered geometry, without this program: 54, 144, 7,236,
  // 19,248, 897,180, 2,380,536. Until the snake turns it makes no difference whose pieces they are.
  EXPECT_EQ(perft(game, start, 3), 7'236U);
  EXPECT_EQ(perft(game, start, 4), 19'248U);
  EXPECT_EQ(perft(game, start, 5), 897'180U);
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

// Positions out of random games, with the counts they had when every rule had its tests: a change must have a reason.
TEST(Perft, PositionsKeepTheirCounts) {
  std::ifstream file(HEXWATCH_SOURCE_DIR "/tests/perft/catan.jsonl");
  io::LineReader lines(file);
  int positions = 0;
  while (const auto text = lines.next()) {
    const io::Json line = io::parse_object(*text);
    const io::Position position = io::position_from_text(line["position"].dump());
    for (std::size_t i = 0; i < line["courses"].size(); ++i)
      EXPECT_EQ(perft(position.game, position.state, static_cast<int>(i) + 1), line["courses"][i]) << line["what"];
    ++positions;
  }
  EXPECT_EQ(positions, 7);
}

}  // namespace
}  // namespace hexwatch
