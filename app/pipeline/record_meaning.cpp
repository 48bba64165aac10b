// What changes on a table mean in a game: GameRecord::meaning_of and what it needs.
#include <algorithm>
#include <functional>
#include <set>

#include "app/pipeline/game_record.h"
#include "app/pipeline/rule_weights.h"

namespace hexwatch {
namespace {

constexpr double kImpossible = -1000;

Verb verb_of(const Change& change) {
  if (change.place.kind == Place::Kind::tile) return Verb::move_blocker;
  if (change.place.kind == Place::Kind::path) return Verb::place_link;
  return change.after.what == 2 ? Verb::place_upgrade : Verb::place_base;
}

bool removes(const Change& change) { return change.place.kind != Place::Kind::tile && change.after.what < change.before.what; }

struct Ordered {
  double log_prior = -1e9;
  std::vector<Event> events;
};

// Two things that happened between two looks happened in the order that breaks fewest rules. A missed roll stays in front.
Ordered best_order(const History& begun, const std::vector<Event>& events, const std::function<bool(const Violation&)>& can_tell) {
  std::vector<std::size_t> order(events.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  const auto first = order.begin() + (events.front().verb == Verb::missed_roll ? 1 : 0);
  Ordered best;
  do {
    History trial = begun;
    Ordered now{0, {}};
    for (std::size_t i : order) {
      auto violations = worth_flagging(trial.add(events[i]).violations);
      // What cannot be told to be wrong is not unlikely: after a missed roll, a robber that moves tells of a seven, and hands are not known.
      const bool after_missed = events.front().verb == Verb::missed_roll;
      std::erase_if(violations, [&](const Violation& v) { return !can_tell(v) || (after_missed && (v.rule == Rule::blocker_without_cause || about_hands(v.rule))); });
      now.log_prior -= unlikelihood(violations);
      now.events.push_back(events[i]);
    }
    if (now.log_prior > best.log_prior) best = now;
  } while (best.log_prior < 0 && std::next_permutation(first, order.end()));
  return best;
}

}  // namespace

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
    if (!removes(change) || change.place.kind == Place::Kind::none) continue;
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
    if (removes(change) || change.place.kind == Place::Kind::none) continue;
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
  constexpr double kOffThePlaces = -3;
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
  for (const Change& change : changes) {
    if (change.place.kind != Place::Kind::none) continue;
    const bool known = change.after.what == 0 || std::find(seats_.begin(), seats_.end(), change.after.color) != seats_.end();
    if (!known) return {kImpossible, players_, -1, {}};
    if (change.after.what != 0) meaning.log_prior += kOffThePlaces;
    meaning.steps.push_back({std::nullopt, -1, change});
  }
  if (events->empty()) return meaning;
  const History begun = without.empty() && meaning.players == players_ ? history_ : replayed(meaning.players, without);
  const auto known = [this](const Violation& violation) { return certain(violation); };
  const Ordered as_seen = best_order(begun, *events, known);
  const std::vector<Event> after_roll = with_missed_roll(*events);
  Ordered best = as_seen;
  if (as_seen.log_prior < 0 && !after_roll.empty()) {
    // That a roll was not seen is likelier than that somebody builds without one.
    Ordered rolled = best_order(begun, after_roll, known);
    rolled.log_prior -= after_roll.front().by == history_.state().turn ? 0.5 : 2;
    if (rolled.log_prior > best.log_prior) best = rolled;
  }
  meaning.log_prior += best.log_prior;
  for (const Event& event : best.events) meaning.steps.push_back({event, -1});
  return meaning;
}

// The events after a roll that nobody saw, where one may be missing: of the player on turn, or of the next, who is building.
std::vector<Event> GameRecord::with_missed_roll(const std::vector<Event>& events) const {
  const State& state = history_.state();
  const PlayerId by = events.front().by;
  if (!turn_known_) return {};
  const bool own = state.phase == Phase::roll && by == state.turn;
  const bool next = state.phase == Phase::main && index(by) == (index(state.turn) + 1) % players_;
  if (!own && !next) return {};
  std::vector<Event> all{{.verb = Verb::missed_roll, .by = by}};
  all.insert(all.end(), events.begin(), events.end());
  return all;
}

}  // namespace hexwatch
