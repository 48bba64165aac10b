#include "app/pipeline/compare_log.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/pipeline/compare_end.h"
#include "app/pipeline/json_peek.h"
#include "engine/io/game_format.h"

namespace hexwatch {
namespace {

constexpr double kEarly = 0.5;   // seconds before the hand comes
constexpr double kMuchLate = 60; // later than this it is another event

// Something that the log says, in the truth's ids.
struct Said {
  double time = 0;
  std::string act;
  int place = -1;  // of a roll the sum of the dice
  int seat = -1;   // of the truth; -1 where the log does not tell
  bool used = false;
};

struct FlagSaid {
  double time = 0;
  std::string rule;
  bool used = false;
};

std::string at(double time) {
  const std::string text = std::to_string(time + 0.05);
  return " at " + text.substr(0, text.find('.') + 2);
}

bool within(double time, double from, double to) { return time >= from && time <= to; }

class Comparing {
 public:
  Comparing(std::span<const LogLine> log, const FilmTruth& truth) : truth_(truth), format_(io::format_of(truth.game)), ids_(match_ids(log, truth)) { read(log); }

  Comparison result() && {
    for (const TrueAct& act : truth_.acts) match(act);
    for (const Said& said : said_) judge_unmatched(said);
    match_flags();
    std::sort(out_.delays.begin(), out_.delays.end());
    return std::move(out_);
  }

 private:
  const io::Word* word_of(const std::string& act) const {
    const auto word = std::find_if(format_.words.begin(), format_.words.end(), [&](const io::Word& w) { return act == w.name; });
    return word == format_.words.end() ? nullptr : &*word;
  }
  static bool is_talk(Verb verb) { return verb == Verb::offer_trade || verb == Verb::accept_trade || verb == Verb::reject_trade || verb == Verb::cancel_trade; }
  static bool is_seen(Verb verb) { return verb == Verb::place_base || verb == Verb::place_upgrade || verb == Verb::place_link || verb == Verb::move_blocker || verb == Verb::roll; }

  // The number that says where, or what was rolled. `ids` null: the truth's own.
  int place(const Json& line, Verb verb, const SameIds* ids) const {
    const auto number = [&](const char* key, const std::vector<int>* same) {
      const int id = peek_whole(line, key, -1);
      if (same == nullptr) return id;
      return id >= 0 && id < static_cast<int>(same->size()) ? (*same)[static_cast<std::size_t>(id)] : -1;
    };
    switch (verb) {
      case Verb::place_base: return number(format_.site_key, ids == nullptr ? nullptr : &ids->sites);
      case Verb::place_upgrade: return number(format_.upgrade_key, ids == nullptr ? nullptr : &ids->sites);
      case Verb::place_link: return number(format_.path_key, ids == nullptr ? nullptr : &ids->paths);
      case Verb::move_blocker: return number(format_.tile_key, ids == nullptr ? nullptr : &ids->tiles);
      case Verb::roll: return sum_of(line);
      default: return -1;
    }
  }
  static int sum_of(const Json& line) {
    const Json* dice = io::find_member(line, "dice");
    if (dice == nullptr || !dice->is_array()) return -1;
    int sum = 0;
    for (const Json& one : *dice) sum += one.is_number_integer() ? static_cast<int>(std::clamp<long long>(one.get<long long>(), 0, 100)) : 0;
    return sum;
  }

  void read(std::span<const LogLine> log) {
    for (const LogLine& line : log) {
      const double t = peek_number(line.json, "t", 0);
      std::string name = peek_text(line.json, "do");
      const Json* entered = name == "entered" ? io::find_member(line.json, "action") : nullptr;
      const Json& action = entered != nullptr && entered->is_object() ? *entered : line.json;
      if (entered != nullptr) name = peek_text(action, "do");
      if (name == "flag") flags_.push_back({t, peek_text(line.json, "rule")});
      if (name == "flag_cleared") cleared_.push_back(t);
      if (name == "question") ++out_.questions;
      const io::Word* word = word_of(name);
      if (word == nullptr || is_talk(word->verb)) continue;
      const int by = peek_whole(action, "by", -1);
      said_.push_back({t, name, place(action, word->verb, &ids_), by >= 0 && by < kMaxPlayers ? ids_.seats.at(static_cast<std::size_t>(by)) : -1});
    }
  }

  Said* find(const TrueAct& act, int where, double latest) {
    const auto found = std::find_if(said_.begin(), said_.end(), [&](const Said& said) {
      return !said.used && said.act == act.act && said.place == where && (said.seat == act.by || said.seat < 0) && within(said.time, act.from - kEarly, latest);
    });
    return found == said_.end() ? nullptr : &*found;
  }

  std::string describe(const std::string& act, int where, int seat) const {
    std::string text = act + (where >= 0 ? " " + std::to_string(where) : "");
    if (seat >= 0) text += " by " + truth_.game.colors.at(static_cast<std::size_t>(seat));
    return text;
  }

  void match(const TrueAct& act) {
    const io::Word* word = word_of(act.act);
    if (word == nullptr || is_talk(word->verb)) return;
    const int where = place(act.line, word->verb, nullptr);
    const bool seen = act.visible && is_seen(word->verb);
    if (Said* said = find(act, where, act.free + kLogSlack)) {
      said->used = true;
      if (seen) out_.delays.push_back(said->time - act.free);
      ++(seen ? out_.right : out_.typed_right);
      return;
    }
    if (!act.illegal.empty()) return;  // may be flagged without ever being an event
    if (Said* said = find(act, where, act.free + kMuchLate)) {
      said->used = true;
      ++out_.late;
      out_.delays.push_back(said->time - act.free);
      out_.differences.push_back("late " + describe(act.act, where, act.by) + at(said->time) + ", was there" + at(act.free));
      return;
    }
    ++(seen ? out_.missed : out_.typed_missed);
    out_.differences.push_back("missed " + describe(act.act, where, act.by) + at(act.free));
  }

  void judge_unmatched(const Said& said) {
    if (said.used) return;
    // While a wrong piece is taken away it may be logged and taken back.
    const bool near_undo = std::any_of(truth_.acts.begin(), truth_.acts.end(), [&](const TrueAct& act) { return act.act == "undo" && std::abs(act.free - said.time) < kLogSlack; });
    if (near_undo) return;
    ++(is_seen(word_of(said.act)->verb) ? out_.wrong : out_.typed_wrong);
    out_.differences.push_back("wrong " + describe(said.act, said.place, said.seat) + at(said.time));
  }

  void match_flags() {
    for (const TrueAct& act : truth_.acts) {
      if (act.illegal.empty()) continue;
      const auto flag = std::find_if(flags_.begin(), flags_.end(), [&](const FlagSaid& f) { return !f.used && f.rule == act.illegal && within(f.time, act.free - kEarly, act.free + kFlagSlack); });
      if (flag == flags_.end()) {
        ++out_.flags_missed;
        out_.differences.push_back("not flagged: " + act.illegal + at(act.free));
      } else {
        flag->used = true;
        ++out_.flags_right;
      }
      if (!act.undone || std::any_of(cleared_.begin(), cleared_.end(), [&](double t) { return within(t, *act.undone - kEarly, *act.undone + kFlagSlack); })) continue;
      ++out_.flags_not_cleared;
      out_.differences.push_back("flag not cleared: " + act.illegal + at(*act.undone));
    }
    for (const FlagSaid& flag : flags_) {
      if (flag.used) continue;
      ++out_.flags_false;
      out_.differences.push_back("false flag: " + flag.rule + at(flag.time));
    }
  }

  const FilmTruth& truth_;
  const io::GameFormat& format_;
  SameIds ids_;
  std::vector<Said> said_;
  std::vector<FlagSaid> flags_;
  std::vector<double> cleared_;
  Comparison out_;
};

}  // namespace

Comparison compare_log(std::span<const LogLine> log, const FilmTruth& truth) {
  const Replay replay = rebuild(log);
  Comparison comparison = Comparing(log, truth).result();
  compare_end(replay, match_ids(log, truth), truth, comparison);
  return comparison;
}

}  // namespace hexwatch
