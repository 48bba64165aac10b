// A record is taken up again from its log: GameRecord::from_log.
#include <algorithm>

#include "app/pipeline/game_record.h"
#include "app/pipeline/session_replay.h"
#include "engine/io/event_json.h"

namespace hexwatch {

GameRecord GameRecord::from_log(std::span<const LogLine> lines, std::vector<std::string> reader_colors) {
  const Replay replay = hexwatch::rebuild(lines);
  Json board = replay.head;
  board.erase("players");
  board.erase("colors");
  GameRecord record(board, std::move(reader_colors));
  for (const LogLine& line : lines) {
    const std::string what = line.json.value("do", "");
    if (what == "newcomer") record.seats_.push_back(line.json.at("color").get<int>());
    if (what == "seats") {
      record.seats_.clear();
      for (const Json& color : line.json.at("colors")) {
        const auto at = std::find(record.reader_colors_.begin(), record.reader_colors_.end(), color.get<std::string>());
        record.seats_.push_back(static_cast<int>(at - record.reader_colors_.begin()));
      }
      record.players_ = static_cast<int>(record.seats_.size());
      record.seats_fixed_ = true;
      if (line.json.contains("position")) record.begin_at(line.json["position"].dump());
    }
  }
  record.rebuild();
  for (const LoggedEvent& event : replay.events) {
    record.entries_.push_back({event.number, io::event_from_json(record.history_.game(), event.line), event.time, event.standing});
  }
  record.rebuild();
  for (const OpenMatter& flag : replay.flags) {
    for (int rule = 0; rule < kRules; ++rule) {
      if (record.history_.game().phrasebook.of(id<Rule>(rule)).name != flag.line.value("rule", "")) continue;
      record.flags_.push_back({flag.id, flag.line.value("of", 0), id<Rule>(rule), true});
      break;
    }
  }
  record.next_flag_ = replay.next_flag;
  record.next_question_ = replay.next_question;
  return record;
}

}  // namespace hexwatch
