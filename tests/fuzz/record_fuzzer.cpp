// Any text as the log of a session that is gone on with, and its lines as what people say then: a sentence or a record, never a crash.

#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>

#include "app/pipeline/game_record.h"
#include "engine/io/game_lines.h"
#include "tests/fuzz/checks.h"

namespace {

using namespace hexwatch;

const Json kCamera{{"source", "camera"}};
constexpr std::size_t kMostLines = 100;  // each undo plays all of the game anew

std::vector<LogLine> lines_of(const std::string& text) {
  std::istringstream in(text);
  io::LineReader reader(in);
  std::vector<LogLine> lines;
  for (auto line = reader.next(); line && lines.size() < kMostLines; line = reader.next()) lines.push_back({reader.number(), io::parse_object(*line)});
  return lines;
}

void look_at(const GameRecord& record) {
  record.tabletop();
  record.open_flags();
  for (int number = 0; number < 5; ++number) record.sentence_of_event(number);
  fuzz::expect(record.times().size() == record.history().moments().size());
  fuzz::expect_sound_counts(record.history().game(), record.history().state());
}

void go_on(GameRecord record, const std::vector<LogLine>& lines) {
  look_at(record);
  if (record.history().game().layout.sites.size() <= 30) return;  // no board of a game that is followed
  double now = 1'000;
  for (const LogLine& line : lines) {
    record.enter(line.json, now);
    record.tick(now += 3);
  }
  record.enter(Json{{"do", "answer"}, {"choice", 0}}, now);
  record.enter(Json{{"do", "undo"}, {"of", 0}}, now);
  record.roll({3, 4}, now, kCamera);
  record.carry_out(record.meaning_of({{Place::at(SiteId{19}), record.tabletop().sites[SiteId{19}], {}}}), now, kCamera);
  record.carry_out(record.meaning_of({{Place::at(PathId{29}), {}, {1, 0}}}), now, kCamera);
  look_at(record);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    const std::vector<LogLine> lines = lines_of({data, data + size});
    go_on(GameRecord::from_log(lines, {"blue", "orange", "red", "white"}), lines);
  } catch (const io::InputError&) {
  }
  return 0;
}
