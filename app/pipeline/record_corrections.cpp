// What the table agreed on, a blocker that was misread, and what others see of a record: GameRecord::tell_table, flags_up, questions_open.
#include <algorithm>
#include <utility>

#include "app/pipeline/game_record.h"
#include "app/pipeline/session_replay.h"

namespace hexwatch {
namespace {

// The settings that a line tells.
Json settings_in(const Json& line) {
  Json settings = Json::object();
  for (const char* key : kToldOfATable) {
    if (line.contains(key)) settings[key] = line[key];
  }
  return settings;
}

}  // namespace

// What the players have agreed on counts from the beginning.
void GameRecord::tell_table(const Json& line, double time) {
  const Json settings = settings_in(line);
  const Json before = board_line_;
  const std::string position_before = position_;
  try {
    board_line_.update(settings);
    tell_position_settings(settings);
    rebuild();
  } catch (...) {
    board_line_ = before;
    position_ = position_before;
    rebuild();
    throw;
  }
  Json log{{"t", time}, {"do", "table"}};
  log.update(settings);
  lines_.push_back(log);
  lower_flags(time);
}

// A position that was joined has a board line of its own.
void GameRecord::tell_position_settings(const Json& settings) {
  if (position_.empty()) return;
  Json position = Json::parse(position_);
  position["board"].update(settings_in(settings));
  position_ = position.dump();
}

// A move that was misread is amended; else somebody has moved it.
void GameRecord::correct_blocker(TileId tile, double time) {
  if (history_.state().blocker == tile) return;
  const auto last = std::find_if(entries_.rbegin(), entries_.rend(), [](const Entry& e) { return e.stands; });
  if (last != entries_.rend() && last->event.verb == Verb::move_blocker) return amend(last->number, {{"hex", index(tile)}, {"from", nullptr}, {"card", nullptr}}, time);
  carry_out(meaning_of({{Place::at(tile), {}, {}}}), time, {{"source", "person"}});
}

std::vector<RaisedFlag> GameRecord::flags_up() const {
  std::vector<RaisedFlag> up;
  for (const Flag& flag : flags_) {
    if (!flag.up) continue;
    if (flag.loose) {
      if (const auto violation = about_loose(*flag.loose, flag.rule)) up.push_back({flag.id, *violation, flag.time});
      continue;
    }
    const auto entry = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& e) { return e.number == flag.of; });
    if (entry == entries_.end() || !entry->stands) continue;
    const auto& violations = violations_of(*entry);
    const auto broken = std::find_if(violations.begin(), violations.end(), [&](const Violation& v) { return v.rule == flag.rule; });
    if (broken != violations.end()) up.push_back({flag.id, *broken, entry->time});
  }
  return up;
}

std::vector<OpenQuestion> GameRecord::questions_open() const {
  std::vector<OpenQuestion> open;
  for (const Question& question : questions_) {
    if (question.id < 0) continue;
    if (question.of == kNoEvent) {
      open.push_back({question.id, std::nullopt, question.text, question.words, question.due});
      continue;
    }
    const auto entry = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& e) { return e.number == question.of; });
    if (entry != entries_.end()) open.push_back({question.id, entry->event, question.text, question.words, entry->time});
  }
  return open;
}

}  // namespace hexwatch
