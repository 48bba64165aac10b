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
    at_line(line.number, [&] {
      record.take_up_seats(line.json);
      if (line.json.value("do", "") == "layout") record.change_position_layout(line.json);
    });
  }
  record.tell_position_settings(replay.head);
  record.rebuild();
  // The places on the table are those of the board that is followed, and every seat is somebody's.
  const Game& game = record.history_.game();
  if (game.players != record.players_ || game.layout.name != record.game_for(record.players_).layout.name) {
    throw io::InputError("The log joins a game at a position of another game or of other players than its board and its seats.");
  }
  for (const LoggedEvent& event : replay.events) {
    at_line(event.line_number,
            [&] { record.entries_.push_back({event.number, io::event_from_json(game, event.line), event.time, event.standing, event.evidence}); });
    record.turn_known_ = record.turn_known_ || tells_turn(record.entries_.back().event.verb);
  }
  record.rebuild();
  for (const OpenMatter& flag : replay.flags) {
    if (!flag.line.contains("of") && !flag.line.contains("at")) continue;
    for (int rule = 0; rule < kRules; ++rule) {
      if (record.history_.game().phrasebook.of(id<Rule>(rule)).name != flag.line.value("rule", Json())) continue;
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

// Who sits where, and where the game was joined, as far as a line tells it.
void GameRecord::take_up_seats(const Json& line) {
  const std::string what = line.value("do", "");
  if (what == "newcomer") {
    const int color = color_named(line.value("name", Json()), reader_colors_);
    if (seats_.size() == kMostAtATable || std::find(seats_.begin(), seats_.end(), color) != seats_.end()) {
      throw io::InputError("seats a player for whom there is no room, or who sits there already");
    }
    seats_.push_back(color);
  }
  if ((what != "seats" && !what.empty()) || !line.contains("colors")) return;
  seats_ = seats_named(line["colors"], reader_colors_);
  players_ = static_cast<int>(seats_.size());
  seats_fixed_ = true;
  if (line.contains("position")) begin_at(line["position"].dump());
  hands_told_ = hands_told_ || line.value("told", false);
  turn_known_ = turn_known_ || hands_told_;
}

// Those that were asked and not answered, and whom moves of the blocker robbed about which nobody has been asked yet.
void GameRecord::take_up_questions(std::span<const LogLine> lines) {
  std::set<int> spoken_of;
  for (const LogLine& line : lines) {
    at_line(line.number, [&] {
      const std::string what = line.json.value("do", "");
      if (what != "amend" && what != "undo" && what != "question" && what != "answer") return;
      const int of = line.json.value("of", kNoEvent);
      if (of != kNoEvent && (what == "amend" || what == "undo")) std::erase_if(questions_, [&](const Question& q) { return q.of == of; });
      if (what == "amend" || what == "question") spoken_of.insert(of);
      if (what == "answer") std::erase_if(questions_, [&](const Question& q) { return q.id == line.json.value("id", -1); });
      const bool enters = line.json.contains("enters");
      const Json* choices = io::find_member(line.json, enters ? "enters" : "amends");
      if (what != "question" || choices == nullptr) return;
      questions_.push_back({line.json.at("id").get<int>(), of, 0, enters, line.json.value("text", ""), line.json.value("choices", std::vector<std::string>{}),
                            choices->get<std::vector<Json>>()});
    });
  }
  std::vector<int> without;  // what came after the move
  for (auto entry = entries_.rbegin(); entry != entries_.rend(); ++entry) {
    without.push_back(entry->number);
    if (!entry->stands || entry->event.verb != Verb::move_blocker || entry->event.other != kNobody || spoken_of.contains(entry->number)) continue;
    ask_for_victim(entry->number, entry->event, possible_victims(replayed(players_, without), entry->event), entry->time);
  }
}

}  // namespace hexwatch
