// Any line as a position: what is accepted is played on for some random moves, looked over and asked for advice.

#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/chance.h"
#include "engine/io/state_json.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace hexwatch;
  try {
    io::Position position = io::position_from_text(std::string(data, data + size));
    const Game& game = position.game;
    Random random(1);
    Report report;
    std::vector<Event> choices;
    for (int i = 0; i < 30; ++i) {
      choices.clear();
      game.rules->legal(game, position.state, choices);
      if (choices.empty()) break;
      const Event& choice = choices[static_cast<std::size_t>(random.below(static_cast<int>(choices.size())))];
      report.clear();
      game.rules->apply(game, position.state, decide(game, position.state, choice, random), report);
    }
    game.rules->audit(game, table_position(game, position.state));
    for (Piece piece : {Piece::link, Piece::base}) game.rules->where_can_build(game, position.state, PlayerId{0}, piece);
  } catch (const io::InputError&) {
  }
  return 0;
}
