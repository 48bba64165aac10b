// Any line as a position: what is accepted is written again, asked for advice and played on for some random moves.

#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/chance.h"
#include "tests/fuzz/checks.h"

namespace {

using namespace hexwatch;

void play_on(const Game& game, State state) {
  Random random(1);
  Report report;
  std::vector<Event> choices;
  for (int i = 0; i < 30; ++i) {
    choices.clear();
    game.rules->legal(game, state, choices);
    if (choices.empty()) return;
    const Event& choice = choices[static_cast<std::size_t>(random.below(static_cast<int>(choices.size())))];
    report.clear();
    game.rules->apply(game, state, decide(game, state, choice, random), report);
    fuzz::expect_sound_counts(game, state);
    for (const Violation& violation : report.violations) say(game, violation);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    const io::Position position = io::position_from_text(std::string(data, data + size));
    const Game& game = position.game;
    fuzz::expect_sound_counts(game, position.state);
    fuzz::expect_readable(game, position.state, position.belief);
    if (position.belief) fuzz::expect_sound(*position.belief);
    for (const Violation& violation : game.rules->audit(game, table_position(game, position.state))) say(game, violation);
    for (Piece piece : {Piece::link, Piece::base}) game.rules->where_can_build(game, position.state, PlayerId{0}, piece);
    play_on(game, position.state);
  } catch (const io::InputError&) {
  }
  return 0;
}
