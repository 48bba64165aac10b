// Any text as a game, in both views: what is accepted is played, told, undone and written as a position that can be read.

#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include "engine/io/game_lines.h"
#include "engine/narrate.h"
#include "tests/fuzz/checks.h"

namespace {

using namespace hexwatch;

constexpr int kMostActions = 300;  // a game is about as long, and inputs that only go on find nothing

void look_at(const History& history) {
  fuzz::expect_sound_counts(history.game(), history.state());
  fuzz::expect_readable(history.game(), history.state(), history.belief());
  if (history.belief()) fuzz::expect_sound(*history.belief());
  std::vector<Event> legal;
  history.game().rules->legal(history.game(), history.state(), legal);
  history.game().rules->audit(history.game(), table_position(history.game(), history.state()));
}

void play(const std::string& text, View view) {
  std::istringstream in(text);
  io::LineReader lines(in);
  try {
    History history = io::begin_game(lines.next(), {view, {}, {}});
    look_at(history);
    for (auto line = lines.next(); line && history.size() < kMostActions; line = lines.next()) {
      const State before = history.state();
      const History::Moment* moment = io::apply_line(history, *line);
      if (moment != nullptr) {
        io::state_line(history, *moment).dump();
        narrate(history.game(), before, *moment);
      }
      fuzz::expect_sound_counts(history.game(), history.state());
    }
    look_at(history);
    const State end = history.state();
    std::vector<Event> events;
    for (const History::Moment& moment : history.moments()) events.push_back(moment.event);
    history.undo_to(history.size() / 2);
    look_at(history);
    for (auto i = static_cast<std::size_t>(history.size()); i < events.size(); ++i) history.add(events[i]);
    fuzz::expect(history.state() == end);
  } catch (const io::InputError&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  play(text, View::open);
  play(text, View::table);
  return 0;
}
