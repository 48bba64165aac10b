#include "app/pipeline/game_record.h"

#include <algorithm>
#include <utility>

#include "app/pipeline/board_doubts.h"
#include "app/pipeline/rule_weights.h"
#include "engine/io/event_json.h"
#include "engine/io/game_lines.h"
#include "engine/io/state_json.h"
#include "engine/narrate.h"

namespace hexwatch {

GameRecord::GameRecord(Json board_line, std::vector<std::string> reader_colors, std::vector<std::string> seats)
    : board_line_(std::move(board_line)),
      reader_colors_(std::move(reader_colors)),
      seats_(seats.empty() ? std::vector<int>{} : seats_named(seats, reader_colors_)),
      seats_fixed_(!seats.empty()),
      players_(seats.empty() ? kMostAtATable : static_cast<int>(seats.size())),
      history_(game_for(players_)) {
  board_line_ = with_sound_doubts(std::move(board_line_), history_.game().layout);
  if (seats_fixed_) told_seats(board_line_.value("t", 0.0));
}

int GameRecord::color_named(const Json& word, const std::vector<std::string>& reader_colors) {
  const auto at = std::find(reader_colors.begin(), reader_colors.end(), word);
  if (at == reader_colors.end()) throw io::InputError(io::to_line(word) + " is no colour that is read: they are " + Json(reader_colors).dump());
  return static_cast<int>(at - reader_colors.begin());
}

std::vector<int> GameRecord::seats_named(const Json& words, const std::vector<std::string>& reader_colors) {
  if (!words.is_array() || words.size() < 2 || words.size() > kMostAtATable) throw io::InputError("needs the colours of two to four players");
  std::vector<int> seats;
  for (const Json& word : words) {
    const int color = color_named(word, reader_colors);
    if (std::find(seats.begin(), seats.end(), color) != seats.end()) throw io::InputError("names " + io::to_line(word) + " twice among the players");
    seats.push_back(color);
  }
  return seats;
}

Game GameRecord::game_for(int players) const {
  Json line = board_line_;
  line["rec"] = "game";
  line.erase("format");  // the log has one of its own
  line["players"] = players;
  // Seats that nobody is known to sit at yet need a word all the same: one of the colours left.
  std::vector<int> colors(seats_.begin(), seats_.begin() + std::min<std::ptrdiff_t>(players, std::ssize(seats_)));
  for (int color = 0; std::ssize(colors) < players; ++color) {
    if (std::find(colors.begin(), colors.end(), color) == colors.end()) colors.push_back(color);
  }
  line["colors"] = Json::array();
  for (int color : colors) line["colors"].push_back(reader_colors_.at(static_cast<std::size_t>(color)));
  return io::begin_game(line.dump(), {View::table, {}, {}}).game();
}

History GameRecord::begun(int players) const {
  if (position_.empty()) return History(game_for(players));
  io::Position position = io::position_from_text(position_);
  return {std::move(position.game), position.state, std::move(position.belief)};
}

History GameRecord::replayed(int players, const std::vector<int>& without) const {
  History history = begun(players);
  for (const Entry& entry : entries_) {
    if (entry.stands && std::find(without.begin(), without.end(), entry.number) == without.end()) history.add(entry.event);
  }
  return history;
}

void GameRecord::rebuild() { history_ = replayed(players_, {}); }

void GameRecord::carry_out(const Meaning& meaning, double time, const Json& evidence) {
  if (meaning.players != 0 && meaning.players != players_) {
    players_ = meaning.players;
    rebuild();
    told_seats(time);
  }
  if (meaning.newcomer >= 0) seat_newcomer(meaning.newcomer, time);
  for (const Step& step : meaning.steps) {
    if (step.loose) loose_changed(*step.loose, time);
    else if (step.event) add(*step.event, time, evidence);
    else take_back(step.takes_back, time);
  }
}

void GameRecord::seat_newcomer(int color, double time) {
  seats_.push_back(color);
  rebuild();
  lines_.push_back({{"t", time}, {"do", "newcomer"}, {"color", color}, {"seat", seats_.size() - 1}, {"name", reader_colors_.at(static_cast<std::size_t>(color))}});
  if (std::ssize(seats_) == kMostAtATable) told_seats(time);
}

void GameRecord::told_seats(double time) {
  seats_fixed_ = true;
  Json colors = Json::array();
  for (int color : seats_) colors.push_back(reader_colors_.at(static_cast<std::size_t>(color)));
  Json line{{"t", time}, {"do", "seats"}, {"players", players_}, {"colors", colors}};
  if (!position_.empty()) line["position"] = Json::parse(position_);
  if (hands_told_) line["told"] = true;
  lines_.push_back(line);
}

void GameRecord::add(const Event& happened, double time, const Json& evidence) {
  Event event = happened;
  if (event.verb == Verb::move_blocker && event.other == kNobody) find_victim(event, time);
  const int number = entries_.empty() ? 0 : entries_.back().number + 1;
  entries_.push_back({number, event, time, true, evidence});
  const History::Moment moment = history_.add(event);
  Json line = io::event_to_json(history_.game(), event);
  // What a person entered is told apart from what the camera saw.
  if (evidence.value("source", "") == "person") line = Json{{"do", "entered"}, {"action", line}};
  line["t"] = time;
  line["n"] = number;
  line["evidence"] = evidence;
  lines_.push_back(line);
  raise_or_ask(moment.violations, entries_.back(), time);
  turn_known_ = turn_known_ || tells_turn(event.verb);
  if (event.verb == Verb::missed_roll) ask_for_roll(time);
  lower_flags(time);
}

bool GameRecord::tells_turn(Verb verb) { return verb == Verb::roll || verb == Verb::missed_roll || verb == Verb::end_turn; }

// Whether enough is known of the game to say that this rule was broken.
bool GameRecord::can_tell(const Violation& violation) const {
  const bool of_turn = violation.rule == Rule::turn_order || violation.rule == Rule::roll_first || violation.rule == Rule::roll_twice ||
                       violation.rule == Rule::blocker_without_cause || violation.rule == Rule::setup_order;
  if (of_turn && !turn_known_) return false;
  if (violation.rule == Rule::blocker_without_cause && roll_was_missed()) return false;  // it may have been a seven
  return !about_hands(violation.rule) || !hands_unknown();
}

const std::vector<Violation>& GameRecord::violations_of(const Entry& entry) const {
  const auto before = std::count_if(entries_.begin(), entries_.end(), [&](const Entry& e) { return e.stands && e.number < entry.number; });
  return history_.moments().at(static_cast<std::size_t>(before)).violations;
}

bool GameRecord::hands_unknown() const {
  if (!position_.empty() && !hands_told_) return true;
  return std::any_of(entries_.begin(), entries_.end(), [](const Entry& e) { return e.stands && e.event.verb == Verb::missed_roll; });
}

// Whether what the player on turn rolled is not known: it may have been a seven.
bool GameRecord::roll_was_missed() const {
  const auto tells = [](const Entry& e) { return e.stands && (e.event.verb == Verb::missed_roll || e.event.verb == Verb::roll || e.event.verb == Verb::end_turn); };
  const auto last = std::find_if(entries_.rbegin(), entries_.rend(), tells);
  return last != entries_.rend() && last->event.verb == Verb::missed_roll;
}

void GameRecord::amend(int number, const Json& members, double time) {
  const auto entry = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& e) { return e.number == number; });
  if (entry == entries_.end()) return;
  Json whole = io::event_to_json(history_.game(), entry->event);
  Json line{{"t", time}, {"do", "amend"}, {"of", number}};
  for (const auto& [key, value] : members.items()) {
    const std::string member = key == "act" ? "do" : key;
    if (value.is_null()) whole.erase(member);
    else whole[member] = value;
    line[key] = value;
  }
  entry->event = io::event_from_json(history_.game(), whole);
  rebuild();
  std::erase_if(questions_, [&](const Question& q) { return q.of == number; });
  lines_.push_back(line);
  lower_flags(time);
}

void GameRecord::raise(const Violation& violation, const Entry& entry, double time) {
  const SpokenViolation said = say(history_.game(), violation);
  flags_.push_back({next_flag_++, entry.number, violation.rule, true});
  Json line{{"t", time}, {"do", "flag"}, {"id", flags_.back().id}, {"of", entry.number}, {"rule", said.rule}, {"text", said.text}, {"remedy", said.remedy}};
  if (violation.by != kNobody) line["by"] = index(violation.by);
  if (violation.place.kind == Place::Kind::site) line["v"] = violation.place.number;
  if (violation.place.kind == Place::Kind::path) line["e"] = violation.place.number;
  if (violation.place.kind == Place::Kind::tile) line["hex"] = violation.place.number;
  lines_.push_back(line);
}

// Whether what was due in the set-up has been placed by now, late as it is.
bool GameRecord::caught_up(const std::vector<Violation>& violations) const {
  const Event& last = entries_.back().event;
  return entries_.back().stands && std::any_of(violations.begin(), violations.end(), [&](const Violation& due) {
    return due.rule == Rule::setup_order && last.by == due.other && last.verb == (due.piece == Piece::base ? Verb::place_base : Verb::place_link);
  });
}

// Where a piece of the set-up was left out everything after it comes too early, and after the end everything comes too late: one flag says so.
bool GameRecord::flagged_already(const Violation& violation) const {
  if (violation.rule != Rule::setup_order && violation.rule != Rule::game_over) return false;
  return std::any_of(flags_.begin(), flags_.end(), [&](const Flag& flag) {
    if (!flag.up || flag.rule != violation.rule) return false;
    const auto entry = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& e) { return e.number == flag.of; });
    const auto& others = violations_of(*entry);
    return std::any_of(others.begin(), others.end(), [&](const Violation& v) { return v.rule == violation.rule && v.other == violation.other && v.piece == violation.piece; });
  });
}

// A flag goes down when its event is taken back, when the record no longer breaks the rule, or when a neglected duty is done.
void GameRecord::lower_flags(double time) {
  for (Flag& flag : flags_) {
    if (!flag.up || flag.loose) continue;
    const auto entry = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& e) { return e.number == flag.of; });
    bool stands = entry->stands;
    if (stands) {
      const auto& violations = violations_of(*entry);
      stands = std::any_of(violations.begin(), violations.end(), [&](const Violation& v) { return v.rule == flag.rule; });
      if (flag.rule == Rule::blocker_not_moved && entries_.back().event.verb == Verb::move_blocker) stands = false;
      if (flag.rule == Rule::setup_order && caught_up(violations)) stands = false;
    }
    if (stands) continue;
    flag.up = false;
    lines_.push_back({{"t", time}, {"do", "flag_cleared"}, {"id", flag.id}, {"rule", history_.game().phrasebook.of(flag.rule).name}});
  }
}

void GameRecord::take_back(int number, double time) {
  const auto entry = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& e) { return e.number == number && e.stands; });
  if (entry == entries_.end()) return;
  entry->stands = false;
  std::erase_if(questions_, [&](const Question& q) { return q.of == number; });
  rebuild();
  lines_.push_back({{"t", time}, {"do", "undo"}, {"of", number}});
  lower_flags(time);
}

Tabletop GameRecord::tabletop() const {
  const Game& game = history_.game();
  Tabletop table{IdList<SiteId, PieceHere>(game.layout.sites.size()), IdList<PathId, PieceHere>(game.layout.paths.size()), history_.state().blocker, {}};
  for (const Flag& flag : flags_) {
    if (flag.up && flag.loose) table.loose.push_back(*flag.loose);
  }
  for (int seat = 0; seat < std::ssize(seats_); ++seat) {
    const Seat& has = history_.state()[id<PlayerId>(seat)];
    const int color = seats_[static_cast<std::size_t>(seat)];
    for (SiteId site : has.bases) table.sites[site] = {1, color};
    for (SiteId site : has.upgrades) table.sites[site] = {2, color};
    for (PathId path : has.links) table.paths[path] = {1, color};
  }
  return table;
}

std::vector<double> GameRecord::times() const {
  std::vector<double> times;
  for (const Entry& entry : entries_) {
    if (entry.stands) times.push_back(entry.time);
  }
  return times;
}

std::string GameRecord::sentence_of_event(int number) const {
  std::size_t at = 0;
  for (const Entry& entry : entries_) {
    if (entry.stands && entry.number == number) {
      const auto& moments = history_.moments();
      return narrate(history_.game(), at == 0 ? history_.start() : moments[at - 1].after, moments[at]);
    }
    at += entry.stands ? 1 : 0;
  }
  return {};
}

int GameRecord::open_flags() const {
  return static_cast<int>(std::count_if(flags_.begin(), flags_.end(), [](const Flag& flag) { return flag.up; }));
}

void GameRecord::status(double time, const std::string& state, const std::string& text) {
  Json line{{"t", time}, {"do", "status"}, {"state", state}};
  if (!text.empty()) line["text"] = text;
  lines_.push_back(line);
}

}  // namespace hexwatch
