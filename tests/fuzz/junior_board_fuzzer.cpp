// Any text as a board file: a board that a game can begin on, or one sentence.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "engine/io/junior_board.h"
#include "engine/junior/junior.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace hexwatch;
  try {
    const junior::Table table = junior::table_for(io::read_junior_board({data, data + size}, "board"), 2);
    if (!junior::complaint(table).empty()) std::abort();
    const Game game = junior::make_game(table);
    if (game.rules->begin(game).blocker == kNoTile) std::abort();
  } catch (const io::InputError&) {
  }
  return 0;
}
