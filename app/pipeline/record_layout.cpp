// A layout that may have been misread: what is held back because of it, what is asked, and how it is put right.
#include <algorithm>
#include <utility>

#include "app/pipeline/board_doubts.h"
#include "app/pipeline/game_record.h"
#include "app/pipeline/rule_weights.h"

namespace hexwatch {

const Json* GameRecord::doubt_about(const Violation& violation) const {
  if (violation.by == kNobody) return nullptr;
  return hexwatch::doubt_about(board_line_, violation, history_.state()[violation.by].buildings(), history_.game().layout);
}

// A rule that was broken only if the layout was read right is not flagged where that is doubtful: what lies there is asked.
void GameRecord::raise_or_ask(const std::vector<Violation>& violations, const Entry& entry, double time) {
  for (const Violation& violation : worth_flagging(violations)) {
    if (!can_tell(violation) || flagged_already(violation)) continue;
    const Json* doubt = doubt_about(violation);
    if (doubt == nullptr) {
      raise(violation, entry, time);
      continue;
    }
    held_back_.push_back(entry.number);
    ask_about_layout(*doubt, time);
  }
}

void GameRecord::ask_about_layout(const Json& doubt, double time) {
  Question question{.due = time, .enters = true};
  const std::string what = doubt.at("what");
  for (Json& answer : answers_to(doubt, board_line_)) {
    question.words.push_back(answer[what].is_string() ? answer[what].get<std::string>() : answer[what].dump());
    question.choices.push_back(Json::array({std::move(answer)}));
  }
  const std::string where = doubt.contains("hex") ? "on hex " + doubt["hex"].dump() : "at path " + doubt["e"].dump();
  question.text = "Which " + what + " lies " + where + "? It is not clear to see, and a rule about cards depends on it.";
  const auto same = [&](const Question& q) { return q.text == question.text; };
  if (std::any_of(questions_.begin(), questions_.end(), same)) return;
  questions_.push_back(question);
  ask(questions_.back(), time);
}

// The position at which a game was joined has its board with it.
void GameRecord::change_position_layout(const Json& line) {
  if (position_.empty()) return;
  Json position = Json::parse(position_);
  position["board"] = with_layout(position["board"], line);
  position_ = position.dump();
}

void GameRecord::correct_layout(const Json& told, double time) {
  Json line{{"t", time}, {"do", "layout"}};
  for (const char* member : {"confirmed", "hex", "terrain", "number", "e", "harbor"}) {
    if (told.contains(member)) line[member] = told[member];
  }
  const BoardLayout& layout = history_.game().layout;
  if (line.contains("harbor")) {
    const auto& path = layout.paths[id<PathId>(io::whole_member(line, "e", 0, layout.paths.size() - 1, "a path"))];
    line["v"] = {index(path.a), index(path.b)};
  }
  const Json before = board_line_;
  const std::string position_before = position_;
  try {
    board_line_ = with_layout(board_line_, line);
    change_position_layout(line);
    rebuild();
  } catch (...) {
    board_line_ = before;
    position_ = position_before;
    rebuild();
    throw;
  }
  lines_.push_back(line);
  lower_flags(time);
  raise_what_was_held_back(time);
}

void GameRecord::raise_what_was_held_back(double time) {
  for (const int number : std::exchange(held_back_, {})) {
    const auto entry = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& e) { return e.number == number && e.stands; });
    if (entry != entries_.end()) raise_or_ask(violations_of(*entry), *entry, time);
  }
}

}  // namespace hexwatch
