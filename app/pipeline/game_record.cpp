#include "app/pipeline/game_record.h"

#include <algorithm>
#include <set>
#include <utility>

#include "app/pipeline/rule_weights.h"
#include "engine/io/event_json.h"
#include "engine/io/game_lines.h"

namespace hexwatch {
namespace {

constexpr int kMostAtATable = kMaxPlayers;
constexpr double kImpossible = -1000;
constexpr double kToldBefore = 8;   // seconds for which it is remembered who was robbed, told before the move was seen
constexpr double kToldAfter = 20;   // seconds after a move of the blocker in which what is told of a theft belongs to it

Verb verb_of(const Change& change) {
  if (change.place.kind == Place::Kind::tile) return Verb::move_blocker;
  if (change.place.kind == Place::Kind::path) return Verb::place_link;
  return change.after.what == 2 ? Verb::place_upgrade : Verb::place_base;
}

bool removes(const Change& change) { return change.place.kind != Place::Kind::tile && change.after.what < change.before.what; }

std::vector<int> indices_of(const std::vector<std::string>& words, const std::vector<std::string>& all) {
  std::vector<int> out;
  for (const std::string& word : words) {
    const auto at = std::find(all.begin(), all.end(), word);
    if (at == all.end()) throw io::InputError("\"" + word + "\" is no colour that is read: they are " + io::Json(all).dump());
    out.push_back(static_cast<int>(at - all.begin()));
  }
  return out;
}

}  // namespace

GameRecord::GameRecord(io::Json board_line, std::vector<std::string> reader_colors, std::vector<std::string> seats)
    : board_line_(std::move(board_line)),
      reader_colors_(std::move(reader_colors)),
      seats_(indices_of(seats, reader_colors_)),
      seats_fixed_(!seats.empty()),
      players_(seats.empty() ? kMostAtATable : static_cast<int>(seats.size())),
      history_(game_for(players_)) {}

Game GameRecord::game_for(int players) const {
  io::Json line = board_line_;
  line.erase("format");  // the log has one of its own
  line["players"] = players;
  // Seats that nobody is known to sit at yet need a word all the same: one of the colours left.
  std::vector<int> colors(seats_.begin(), seats_.begin() + std::min<std::ptrdiff_t>(players, std::ssize(seats_)));
  for (int color = 0; std::ssize(colors) < players; ++color) {
    if (std::find(colors.begin(), colors.end(), color) == colors.end()) colors.push_back(color);
  }
  line["colors"] = io::Json::array();
  for (int color : colors) line["colors"].push_back(reader_colors_.at(static_cast<std::size_t>(color)));
  return io::begin_game(line.dump(), {View::table, {}, {}}).game();
}

History GameRecord::replayed(int players, const std::vector<int>& without) const {
  History history(game_for(players));
  for (const Entry& entry : entries_) {
    if (entry.stands && std::find(without.begin(), without.end(), entry.number) == without.end()) history.add(entry.event);
  }
  return history;
}

void GameRecord::rebuild() { history_ = replayed(players_, {}); }

std::optional<PlayerId> GameRecord::seat_of(int color) const {
  const auto at = std::find(seats_.begin(), seats_.end(), color);
  if (at != seats_.end()) return static_cast<PlayerId>(at - seats_.begin());
  if (seats_fixed_ || std::ssize(seats_) >= kMostAtATable) return std::nullopt;
  return static_cast<PlayerId>(seats_.size());
}

// In the set-up the last player places twice running. With four the table is full anyway.
std::optional<int> GameRecord::players_told_by(const std::vector<Change>& changes) const {
  const int seats = static_cast<int>(seats_.size());
  if (seats_fixed_ || seats < 2 || seats >= kMostAtATable || history_.size() != 2 * seats) return std::nullopt;
  for (const Change& change : changes) {
    if (verb_of(change) == Verb::place_base && change.after.color == seats_.back()) return seats;
  }
  return std::nullopt;
}

int GameRecord::last_at(Place place, Verb verb) const {
  for (auto entry = entries_.rbegin(); entry != entries_.rend(); ++entry) {
    if (entry->stands && entry->event.verb == verb && entry->event.place == place.number) return entry->number;
  }
  return -1;
}

std::vector<Step> GameRecord::removals(const std::vector<Change>& changes) const {
  std::vector<Step> steps;
  for (const Change& change : changes) {
    if (!removes(change)) continue;
    const auto off = [&](Verb verb) { steps.push_back({std::nullopt, last_at(change.place, verb)}); };
    if (change.place.kind == Place::Kind::path) off(Verb::place_link);
    else if (change.before.what == 2) off(Verb::place_upgrade);
    if (change.place.kind == Place::Kind::site && change.after.what == 0 && last_at(change.place, Verb::place_base) >= 0) off(Verb::place_base);
  }
  return steps;
}

std::optional<std::vector<Event>> GameRecord::placements(const std::vector<Change>& changes, int& newcomer) const {
  std::vector<Event> events;
  std::set<int> newcomers;
  for (const Change& change : changes) {
    if (removes(change)) continue;
    Event event{.verb = verb_of(change), .by = history_.state().turn, .place = change.place.number};
    if (change.place.kind != Place::Kind::tile) {
      const auto seat = seat_of(change.after.color);
      if (!seat) return std::nullopt;
      if (index(*seat) == std::ssize(seats_)) newcomers.insert(change.after.color);
      event.by = *seat;
    }
    events.push_back(event);
  }
  if (newcomers.size() > 1 || (!newcomers.empty() && history_.state().phase != Phase::setup)) return std::nullopt;
  if (!newcomers.empty()) newcomer = *newcomers.begin();
  return events;
}

Meaning GameRecord::meaning_of(const std::vector<Change>& changes) const {
  constexpr double kTakenBackInTurn = -1.5;
  constexpr double kTakenBackLate = -5;
  Meaning meaning{0, players_told_by(changes).value_or(players_), -1, removals(changes)};
  std::vector<int> without;
  for (const Step& step : meaning.steps) {
    without.push_back(step.takes_back);
    const bool flagged = std::any_of(flags_.begin(), flags_.end(), [&](const Flag& flag) { return flag.up && flag.of == step.takes_back; });
    const auto later = std::count_if(entries_.begin(), entries_.end(), [&](const Entry& e) { return e.stands && e.number > step.takes_back; });
    if (!flagged) meaning.log_prior += step.takes_back >= 0 && later <= 1 ? kTakenBackInTurn : kTakenBackLate;
  }
  const auto events = placements(changes, meaning.newcomer);
  if (!events) return {kImpossible, players_, -1, {}};
  if (events->empty()) return meaning;
  const History begun = without.empty() && meaning.players == players_ ? history_ : replayed(meaning.players, without);
  // Two things that happened between two looks happened in the order that breaks fewest rules.
  std::vector<std::size_t> order(events->size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  double best = -1e9;
  std::vector<Step> best_steps;
  do {
    History trial = begun;
    double prior = 0;
    std::vector<Step> steps;
    for (std::size_t i : order) {
      prior -= unlikelihood(worth_flagging(trial.add((*events)[i]).violations));
      steps.push_back({(*events)[i], -1});
    }
    if (prior > best) best = prior, best_steps = steps;
  } while (best < 0 && std::next_permutation(order.begin(), order.end()));
  meaning.log_prior += best;
  meaning.steps.insert(meaning.steps.end(), best_steps.begin(), best_steps.end());
  return meaning;
}

void GameRecord::carry_out(const Meaning& meaning, double time, const io::Json& evidence) {
  if (meaning.players != 0 && meaning.players != players_) {
    players_ = meaning.players;
    rebuild();
    told_seats(time);
  }
  if (meaning.newcomer >= 0) seat_newcomer(meaning.newcomer, time);
  for (const Step& step : meaning.steps) {
    if (step.event) add(*step.event, time, evidence);
    else take_back(step.takes_back, time);
  }
}

void GameRecord::seat_newcomer(int color, double time) {
  seats_.push_back(color);
  rebuild();
  if (std::ssize(seats_) == kMostAtATable) told_seats(time);
}

void GameRecord::told_seats(double time) {
  seats_fixed_ = true;
  io::Json colors = io::Json::array();
  for (int color : seats_) colors.push_back(reader_colors_.at(static_cast<std::size_t>(color)));
  lines_.push_back({{"t", time}, {"do", "seats"}, {"players", players_}, {"colors", colors}});
}

// Whom the thief can have robbed: where it is one player only, nobody needs to be asked.
void GameRecord::name_victim(Event& event) const {
  std::vector<PlayerId> possible;
  for (PlayerId seat : history_.game().seats()) {
    Event with = event;
    with.other = seat;
    History trial = history_;
    const auto& violations = trial.add(with).violations;
    const bool wrong = std::any_of(violations.begin(), violations.end(), [](const Violation& v) { return v.rule == Rule::victim || v.rule == Rule::victim_protected; });
    if (seat != event.by && !wrong) possible.push_back(seat);
  }
  if (possible.size() == 1) event.other = possible.front();
}

void GameRecord::add(const Event& happened, double time, const io::Json& evidence) {
  Event event = happened;
  if (event.verb == Verb::move_blocker && event.other == kNobody) {
    if (told_blocker_ && time - told_at_ < kToldBefore) {
      io::Json line = *std::exchange(told_blocker_, std::nullopt);
      line["hex"] = event.place;
      line["by"] = index(event.by);
      event = io::event_from_json(history_.game(), line);
    } else {
      name_victim(event);
    }
  }
  const int number = entries_.empty() ? 0 : entries_.back().number + 1;
  entries_.push_back({number, event, time, true});
  const History::Moment moment = history_.add(event);
  io::Json line = io::event_to_json(history_.game(), event);
  line["t"] = time;
  line["n"] = number;
  line["evidence"] = evidence;
  lines_.push_back(line);
  for (const Violation& violation : worth_flagging(moment.violations)) raise(violation, entries_.back(), time);
  lower_flags(time);
}

void GameRecord::raise(const Violation& violation, const Entry& entry, double time) {
  const SpokenViolation said = say(history_.game(), violation);
  flags_.push_back({next_flag_++, entry.number, violation.rule, true});
  io::Json line{{"t", time}, {"do", "flag"}, {"id", flags_.back().id}, {"of", entry.number}, {"rule", said.rule}, {"text", said.text}, {"remedy", said.remedy}};
  if (violation.by != kNobody) line["by"] = index(violation.by);
  if (violation.place.kind == Place::Kind::site) line["v"] = violation.place.number;
  if (violation.place.kind == Place::Kind::path) line["e"] = violation.place.number;
  if (violation.place.kind == Place::Kind::tile) line["hex"] = violation.place.number;
  lines_.push_back(line);
}

// A flag goes down when its event is taken back, when the record no longer breaks the rule, or when a neglected duty is done.
void GameRecord::lower_flags(double time) {
  for (Flag& flag : flags_) {
    if (!flag.up) continue;
    const auto entry = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& e) { return e.number == flag.of; });
    bool stands = entry->stands;
    if (stands) {
      const auto position = std::count_if(entries_.begin(), entry, [](const Entry& e) { return e.stands; });
      const auto& violations = history_.moments().at(static_cast<std::size_t>(position)).violations;
      stands = std::any_of(violations.begin(), violations.end(), [&](const Violation& v) { return v.rule == flag.rule; });
      if (flag.rule == Rule::blocker_not_moved && entries_.back().event.verb == Verb::move_blocker) stands = false;
    }
    if (stands) continue;
    flag.up = false;
    lines_.push_back({{"t", time}, {"do", "flag_cleared"}, {"id", flag.id}});
  }
}

void GameRecord::take_back(int number, double time) {
  const auto entry = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& e) { return e.number == number && e.stands; });
  if (entry == entries_.end()) return;
  entry->stands = false;
  rebuild();
  lines_.push_back({{"t", time}, {"do", "undo"}, {"of", number}});
  lower_flags(time);
}

void GameRecord::roll(std::array<std::uint8_t, 2> dice, double time, const io::Json& evidence) {
  const State& state = history_.state();
  if (state.phase == Phase::setup || state.phase == Phase::over) return;
  // Whoever rolls though the player on turn has rolled already is the next one.
  const int by = state.phase == Phase::main ? (index(state.turn) + 1) % players_ : index(state.turn);
  add({.verb = Verb::roll, .by = id<PlayerId>(by), .dice = dice}, time, evidence);
}

bool GameRecord::amend_blocker(const io::Json& line, double time) {
  for (auto entry = entries_.rbegin(); entry != entries_.rend() && time - entry->time < kToldAfter; ++entry) {
    if (!entry->stands || entry->event.verb != Verb::move_blocker || entry->event.resource != kNoResource) continue;
    io::Json whole = line;
    whole["hex"] = entry->event.place;
    whole["by"] = index(entry->event.by);
    entry->event = io::event_from_json(history_.game(), whole);
    rebuild();
    io::Json said{{"t", time}, {"do", "amend"}, {"of", entry->number}};
    for (const char* key : {"from", "card"}) {
      if (line.contains(key)) said[key] = line[key];
    }
    lines_.push_back(said);
    lower_flags(time);
    return true;
  }
  return false;
}

void GameRecord::enter(const io::Json& line, double time) {
  try {
    const std::string what = line.at("do").get<std::string>();
    if (what == "undo") {
      if (line.contains("of")) return take_back(line.at("of").get<int>(), time);
      const int to = line.at("to").get<int>();
      for (auto entry = entries_.rbegin(); entry != entries_.rend() && entry->number >= to; ++entry) take_back(entry->number, time);
      return;
    }
    if (what == "robber") {
      if (amend_blocker(line, time)) return;
      told_blocker_ = line;
      told_at_ = time;
      return;
    }
    io::Json whole = line;
    if (!whole.contains("by")) whole["by"] = index(history_.state().turn);
    const Event event = io::event_from_json(history_.game(), whole);
    add(event, time, {{"source", "person"}});
  } catch (const std::exception& error) {
    status(time, "input not understood", error.what());
  }
}

void GameRecord::tick(double time) {
  if (!told_blocker_ || time - told_at_ < kToldBefore) return;
  // A move that the camera is said to see and did not, or one that a person enters.
  const io::Json line = *std::exchange(told_blocker_, std::nullopt);
  if (line.contains("seen")) return status(time, "table and log differ", "The move of the robber that was told was not seen.");
  try {
    add(io::event_from_json(history_.game(), line), time, {{"source", "person"}});
  } catch (const std::exception& error) {
    status(time, "input not understood", error.what());
  }
}

Tabletop GameRecord::tabletop() const {
  const Game& game = history_.game();
  Tabletop table{IdList<SiteId, PieceHere>(game.layout.sites.size()), IdList<PathId, PieceHere>(game.layout.paths.size()), history_.state().blocker};
  for (int seat = 0; seat < std::ssize(seats_); ++seat) {
    const Seat& has = history_.state()[id<PlayerId>(seat)];
    const int color = seats_[static_cast<std::size_t>(seat)];
    for (SiteId site : has.bases) table.sites[site] = {1, color};
    for (SiteId site : has.upgrades) table.sites[site] = {2, color};
    for (PathId path : has.links) table.paths[path] = {1, color};
  }
  return table;
}

int GameRecord::open_flags() const {
  return static_cast<int>(std::count_if(flags_.begin(), flags_.end(), [](const Flag& flag) { return flag.up; }));
}

void GameRecord::status(double time, const std::string& state, const std::string& text) {
  io::Json line{{"t", time}, {"do", "status"}, {"state", state}};
  if (!text.empty()) line["text"] = text;
  lines_.push_back(line);
}

}  // namespace hexwatch
