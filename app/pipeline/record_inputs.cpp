// What people say and what dice show: GameRecord::enter, roll and what they need.
#include <algorithm>
#include <utility>

#include "app/pipeline/game_record.h"
#include "engine/io/event_json.h"

namespace hexwatch {
namespace {

constexpr double kToldAfter = 20;    // seconds after a move of the blocker in which what is told of a theft belongs to it
constexpr int kMostInAnInput = 1'000'000;

}  // namespace

// Whoever rolls though the player on turn has rolled already is the next one.
PlayerId GameRecord::roller() const {
  const State& state = history_.state();
  return id<PlayerId>(state.phase == Phase::main ? (index(state.turn) + 1) % players_ : index(state.turn));
}

void GameRecord::roll(std::array<std::uint8_t, 2> dice, double time, const Json& evidence) {
  end_set_up(time);
  const Phase phase = history_.state().phase;
  if (phase == Phase::setup || phase == Phase::over) return;
  // Dice that are made out only after somebody has built: it is the roll that was missed.
  const Event own{.verb = Verb::roll, .by = history_.state().turn, .dice = dice};
  if (phase == Phase::main && roll_was_missed() && amend_missed_roll(own, time)) return;
  add({.verb = Verb::roll, .by = roller(), .dice = dice}, time, evidence);
}

void GameRecord::roll_unclear(int likeliest, double time, const Json& evidence) {
  end_set_up(time);
  const Phase phase = history_.state().phase;
  if (phase == Phase::setup || phase == Phase::over || (phase == Phase::main && roll_was_missed())) return;
  if (likeliest >= 2 && likeliest <= 12) likeliest_roll_ = likeliest;
  add({.verb = Verb::missed_roll, .by = roller()}, time, evidence);
}

std::vector<PlayerId> GameRecord::possible_victims(const History& before, const Event& event) const {
  std::vector<PlayerId> possible;
  if (before.state().phase == Phase::setup) return possible;  // whoever moves the blocker then makes room for a piece
  for (PlayerId seat : before.game().seats()) {
    Event with = event;
    with.other = seat;
    History trial = before;
    const auto& violations = trial.add(with).violations;
    const bool wrong = std::any_of(violations.begin(), violations.end(), [](const Violation& v) { return v.rule == Rule::victim || v.rule == Rule::victim_protected; });
    if (seat != event.by && !wrong) possible.push_back(seat);
  }
  return possible;
}

// Who was robbed was told before the move was seen, or can be one player only, or has to be asked.
void GameRecord::find_victim(Event& event, double time) {
  if (use_what_was_told(event, time)) return;
  const auto possible = possible_victims(history_, event);
  if (possible.size() == 1) event.other = possible.front();
  ask_for_victim(entries_.empty() ? 0 : entries_.back().number + 1, event, possible, time);
}

bool GameRecord::use_what_was_told(Event& event, double time) {
  if (!told_blocker_ || time - told_at_ >= kToldBefore) return false;
  Json line = *std::exchange(told_blocker_, std::nullopt);
  line["hex"] = event.place;
  line["by"] = index(event.by);
  try {
    event = io::event_from_json(history_.game(), line);
    return event.other != kNobody;
  } catch (const std::exception& error) {  // since it was told, the number of players has changed
    status(time, "input not understood", error.what());
    return false;
  }
}

bool GameRecord::amend_blocker(const Json& line, double time) {
  for (auto entry = entries_.rbegin(); entry != entries_.rend() && time - entry->time < kToldAfter; ++entry) {
    if (!entry->stands || entry->event.verb != Verb::move_blocker || entry->event.resource != kNoResource) continue;
    if (line.contains("by") && line["by"] != index(entry->event.by)) return false;  // another's move, still to be seen
    Json members = Json::object();
    for (const char* key : {"from", "card"}) {
      if (line.contains(key)) members[key] = line[key];
    }
    amend(entry->number, members, time);
    return true;
  }
  return false;
}

// A roll that is told after it was missed.
bool GameRecord::amend_missed_roll(const Event& roll, double time) {
  for (auto entry = entries_.rbegin(); entry != entries_.rend(); ++entry) {
    if (!entry->stands || (entry->event.verb != Verb::missed_roll && entry->event.verb != Verb::roll)) continue;
    if (entry->event.verb == Verb::roll || entry->event.by != roll.by) return false;
    amend(entry->number, {{"act", "roll"}, {"dice", roll.dice}}, time);
    return true;
  }
  return false;
}

void GameRecord::enter_undo(const Json& line, double time) {
  if (line.contains("of")) {
    const int of = io::whole_member(line, "of", 0, kMostInAnInput, "the number of an event");
    if (std::none_of(entries_.begin(), entries_.end(), [&](const Entry& e) { return e.stands && e.number == of; })) throw io::InputError("There is no event " + std::to_string(of) + " that stands.");
    return take_back(of, time);
  }
  int stay = io::whole_member(line, "to", 0, history_.size(), "how many events stay, " + std::to_string(history_.size()) + " at the most");
  std::vector<int> off;
  for (const Entry& entry : entries_) {
    if (entry.stands && --stay < 0) off.push_back(entry.number);
  }
  for (auto number = off.rbegin(); number != off.rend(); ++number) take_back(*number, time);
}

// An event that was taken back happened after all.
void GameRecord::bring_back(const Json& line, double time) {
  const int of = io::whole_member(line, "of", 0, kMostInAnInput, "the number of an event");
  const auto entry = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& e) { return !e.stands && e.number == of; });
  if (entry == entries_.end()) throw io::InputError("There is no event " + std::to_string(of) + " that was taken back.");
  entry->stands = true;
  rebuild();
  lines_.push_back({{"t", time}, {"do", "redo"}, {"of", of}});
  lower_flags(time);
}

void GameRecord::enter_amendment(const Json& line, double time) {
  const int of = io::whole_member(line, "of", 0, kMostInAnInput, "the number of an event");
  if (std::none_of(entries_.begin(), entries_.end(), [&](const Entry& e) { return e.number == of; })) throw io::InputError("There is no event " + std::to_string(of) + ".");
  Json members = line;
  for (const char* key : {"do", "of", "t"}) members.erase(key);
  amend(of, members, time);
}

void GameRecord::seat_all(const Json& line, double time) {
  const std::vector<int> seats = seats_named(line.at("colors"), reader_colors_);
  if (!std::equal(seats_.begin(), seats_.end(), seats.begin(), seats.begin() + std::min(std::ssize(seats), std::ssize(seats_))))
    throw io::InputError("contradicts who has placed already");
  if (!position_.empty() && seats.size() != seats_.size()) throw io::InputError("contradicts who was there when the game was joined");
  seats_ = seats;
  players_ = static_cast<int>(seats.size());
  rebuild();
  told_seats(time);
}

// What a person says stands at a place.
void GameRecord::correct(const Json& line, double time) {
  const BoardLayout& layout = history_.game().layout;
  if (line.contains("hex") && line.value("piece", "") == history_.game().phrasebook.blocker)
    return correct_blocker(id<TileId>(io::whole_member(line, "hex", 0, layout.tiles.size() - 1, "a hex")), time);
  if (line.contains("hex") || line.contains("harbor")) return correct_layout(line, time);
  const bool on_site = line.contains("v");
  const int place = on_site ? io::whole_member(line, "v", 0, layout.sites.size() - 1, "an intersection") : io::whole_member(line, "e", 0, layout.paths.size() - 1, "a path");
  Change change{on_site ? Place::at(id<SiteId>(place)) : Place::at(id<PathId>(place)), {}, {}};
  change.before = tabletop().at(change.place);
  const std::string piece = io::text_member(line, "piece", "what stands there, or none");
  const auto& pieces = history_.game().spec.pieces;
  const auto is = [&](Piece kind) { return piece == pieces.at(static_cast<std::size_t>(kind)).name; };
  if (piece != "none") {
    if (on_site ? !is(Piece::base) && !is(Piece::upgrade) : !is(Piece::link)) throw io::InputError("needs \"piece\", what can stand there, or none");
    change.after = {on_site && is(Piece::upgrade) ? 2 : 1, color_named(io::member(line, "color", "the colour of the piece"), reader_colors_)};
  }
  // Another piece there: what was taken for it comes off first.
  const bool upgraded = change.before.what == 1 && change.after.what == 2 && change.before.color == change.after.color;
  if (change.before.what != 0 && change.after.what != 0 && !upgraded) {
    carry_out(meaning_of({{change.place, change.before, {}}}), time, {{"source", "person"}});
    change.before = {};
  }
  if (change.before == change.after) return;
  const Meaning meaning = meaning_of({change});
  if (meaning.steps.empty()) throw io::InputError("cannot be: no such player sits at the table");
  carry_out(meaning, time, {{"source", "person"}});
}

void GameRecord::enter(const Json& line, double time) {
  try {
    const std::string what = line.at("do").get<std::string>();
    if (what == "undo") return enter_undo(line, time);
    if (what == "table") return tell_table(line, time);
    if (what == "redo") return bring_back(line, time);
    if (what == "amend") return enter_amendment(line, time);
    if (what == "answer") return answer(line, time);
    if (what == "players") return seat_all(line, time);
    if (what == "position") return tell_position(line, time);
    if (what == "confirm") return correct_layout({{"confirmed", true}}, time);
    if (what == "correction") return correct(line, time);
    if (what == "robber") {
      // Where it stands is seen; the rest must be right by itself.
      Json whole = line;
      if (!whole.contains("by")) whole["by"] = index(history_.state().turn);
      if (!whole.contains("hex")) whole["hex"] = 0;
      io::event_from_json(history_.game(), whole);
      if (amend_blocker(line, time)) return;
      told_blocker_ = line;
      told_at_ = time;
      return;
    }
    Json whole = line;
    if (!whole.contains("by")) whole["by"] = index(history_.state().turn);
    const Event event = io::event_from_json(history_.game(), whole);
    if (tells_turn(event.verb)) end_set_up(time);
    if (event.verb == Verb::roll && amend_missed_roll(event, time)) return;
    // Whoever ends a turn, or trades in it, has rolled: that it was not seen is likelier than that it was forgotten.
    const State& state = history_.state();
    const bool needs_roll = event.verb == Verb::end_turn || event.verb == Verb::bank_trade || event.verb == Verb::confirm_trade || event.verb == Verb::buy_card;
    if (needs_roll && state.phase == Phase::roll && event.by == state.turn) roll_unclear(0, time, {{"source", "camera"}});
    add(event, time, {{"source", "person"}});
  } catch (const std::exception& error) {
    status(time, "input not understood", error.what());
  }
}

void GameRecord::tick(double time) {
  for (Question& question : questions_) {
    if (question.id < 0 && time >= question.due) ask(question, time);
  }
  if (!told_blocker_ || time - told_at_ < kToldBefore) return;
  // A move that the camera is said to see and did not, or one that a person enters.
  Json line = *std::exchange(told_blocker_, std::nullopt);
  if (!line.contains("by")) line["by"] = index(history_.state().turn);
  if (line.contains("seen")) return status(time, "table and log differ", "The move of the robber that was told was not seen.");
  try {
    add(io::event_from_json(history_.game(), line), time, {{"source", "person"}});
  } catch (const std::exception& error) {
    status(time, "input not understood", error.what());
  }
}

}  // namespace hexwatch
