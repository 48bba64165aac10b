// A record is taken up again from its log: GameRecord::from_log.
#include <algorithm>
#include <set>

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
    if (what == "newcomer") record.seats_.push_back(color_named(line.json.value("name", Json()), record.reader_colors_));
    if ((what == "seats" || what.empty()) && line.json.contains("colors")) {
      record.seats_ = seats_named(line.json["colors"], record.reader_colors_);
      record.players_ = static_cast<int>(record.seats_.size());
      record.seats_fixed_ = true;
      if (line.json.contains("position")) record.begin_at(line.json["position"].dump());
      record.hands_told_ = record.hands_told_ || line.json.value("told", false);
      record.turn_known_ = record.turn_known_ || record.hands_told_;
    }
  }
  record.rebuild();
  for (const LoggedEvent& event : replay.events) {
    record.entries_.push_back({event.number, io::event_from_json(record.history_.game(), event.line), event.time, event.standing});
    record.turn_known_ = record.turn_known_ || tells_turn(record.entries_.back().event.verb);
  }
  record.rebuild();
  for (const OpenMatter& flag : replay.flags) {
    for (int rule = 0; rule < kRules; ++rule) {
      if (record.history_.game().phrasebook.of(id<Rule>(rule)).name != flag.line.value("rule", "")) continue;
      record.flags_.push_back({flag.id, flag.line.value("of", kNoEvent), id<Rule>(rule), true,
                               loose_piece_of(flag.line, record.history_.game().spec, record.reader_colors_)});
      break;
    }
  }
  record.next_flag_ = replay.next_flag;
  record.next_question_ = replay.next_question;
  record.take_up_questions(lines);
  return record;
}

// Those that were asked and not answered, and whom moves of the blocker robbed about which nobody has been asked yet.
void GameRecord::take_up_questions(std::span<const LogLine> lines) {
  std::set<int> spoken_of;
  for (const LogLine& line : lines) {
    const std::string what = line.json.value("do", "");
    const int of = line.json.value("of", kNoEvent);
    if (of != kNoEvent && (what == "amend" || what == "undo")) std::erase_if(questions_, [&](const Question& q) { return q.of == of; });
    if (what == "amend" || what == "question") spoken_of.insert(of);
    if (what == "answer") std::erase_if(questions_, [&](const Question& q) { return q.id == line.json.value("id", -1); });
    if (what != "question") continue;
    const bool enters = line.json.contains("enters");
    const Json* choices = io::find_member(line.json, enters ? "enters" : "amends");
    if (choices == nullptr) continue;
    questions_.push_back({line.json.value("id", -1), of, 0, enters, line.json.value("text", ""), line.json.value("choices", std::vector<std::string>{}), choices->get<std::vector<Json>>()});
  }
  std::vector<int> without;  // what came after the move
  for (auto entry = entries_.rbegin(); entry != entries_.rend(); ++entry) {
    without.push_back(entry->number);
    if (!entry->stands || entry->event.verb != Verb::move_blocker || entry->event.other != kNobody || spoken_of.contains(entry->number)) continue;
    ask_for_victim(entry->number, entry->event, possible_victims(replayed(players_, without), entry->event), entry->time);
  }
}

}  // namespace hexwatch
