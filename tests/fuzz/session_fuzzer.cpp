// Any text as the log of a session, as the truth of a film and as inputs: a sentence or a game, never a crash.

#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>

#include "app/pipeline/compare_log.h"
#include "app/pipeline/game_export.h"
#include "app/pipeline/game_summary.h"
#include "app/pipeline/timed_inputs.h"
#include "engine/io/game_lines.h"
#include "tests/fuzz/checks.h"

namespace {

using namespace hexwatch;

std::vector<LogLine> lines_of(const std::string& text) {
  std::istringstream in(text);
  io::LineReader reader(in);
  std::vector<LogLine> lines;
  while (const auto line = reader.next()) lines.push_back({reader.number(), io::parse_object(*line)});
  return lines;
}

void replay(const std::string& text) {
  try {
    const Replay session = rebuild(lines_of(text));
    fuzz::expect(session.times.size() == session.numbers.size());
    if (!session.history || session.history->size() > 300) return;
    fuzz::expect(session.times.size() == session.history->moments().size());
    fuzz::expect_sound_counts(session.history->game(), session.history->state());
    score_sheet_text(*session.history, session.times);
    std::ostringstream out;
    write_csv(out, *session.history, session.times);
  } catch (const io::InputError&) {
  }
}

// The text is both the log and the truth: they have most of their lines in common.
void compare(const std::string& text) {
  try {
    std::istringstream in(text);
    const FilmTruth truth = read_truth(in);
    comparison_text(compare_log(lines_of(text), truth));
  } catch (const io::InputError&) {
  }
}

void read(const std::string& text) {
  try {
    std::istringstream in(text);
    read_inputs(in);
  } catch (const io::InputError&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  replay(text);
  compare(text);
  read(text);
  return 0;
}
