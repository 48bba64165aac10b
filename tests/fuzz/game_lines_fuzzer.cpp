// Any text as a game, in both views: what is accepted is played, undone and written as a position that can be read again.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

#include "engine/io/game_lines.h"
#include "engine/io/state_json.h"

namespace {

using namespace hexwatch;

void expect_readable(const std::string& position) {
  try {
    io::position_from_text(position);
  } catch (const io::InputError&) {
    std::abort();  // what the program wrote it must read
  }
}

void play(const std::string& text, View view) {
  std::istringstream in(text);
  io::LineReader lines(in);
  try {
    History history = io::begin_game(lines.next(), {view, {}, {}});
    while (const auto line = lines.next()) {
      const History::Moment* moment = io::apply_line(history, *line);
      if (moment != nullptr) io::state_line(history, *moment).dump();
      if (history.belief() && history.belief()->size() == 0) std::abort();
    }
    expect_readable(io::position_to_text(history.game(), history.state(), history.belief()));
    history.undo_to(history.size() / 2);
    expect_readable(io::position_to_text(history.game(), history.state(), history.belief()));
  } catch (const io::InputError&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  play(text, hexwatch::View::open);
  play(text, hexwatch::View::table);
  return 0;
}
