// The sheet of game_summary.h in words.

#include <algorithm>
#include <cmath>
#include <map>
#include <sstream>
#include <iomanip>

#include "app/pipeline/game_summary.h"

namespace hexwatch {
namespace {

std::string duration(double seconds) {
  const auto whole = static_cast<long>(std::lround(seconds));
  std::ostringstream out;
  if (whole >= 3600) out << whole / 3600 << ':' << std::setfill('0') << std::setw(2);
  out << whole / 60 % 60 << ':' << std::setfill('0') << std::setw(2) << whole % 60;
  return out.str();
}

std::string counted(int count, const std::string& one, const std::string& many) { return std::to_string(count) + " " + (count == 1 ? one : many); }

class Sheet {
 public:
  Sheet(const History& history, std::span<const double> times)
      : history_(history), game_(history.game()), sum_(summarize(history, times)), timed_(!times.empty()) {
    for (PlayerId player : game_.seats()) widest_ = std::max(widest_, player_name(game_, player).size());
  }

  std::string text() {
    headline();
    points();
    dice();
    production();
    thefts();
    discards();
    if (timed_) turns();
    return out_.str();
  }

 private:
  const PlayerSummary& of(PlayerId player) const { return sum_.players[static_cast<std::size_t>(player)]; }

  std::ostream& row(PlayerId player) { return out_ << "  " << std::left << std::setw(static_cast<int>(widest_) + 2) << player_name(game_, player) << std::right; }

  void headline() {
    const PlayerId winner = history_.state().winner;
    if (winner == kNobody) out_ << "Nobody has won yet";
    else out_ << player_name(game_, winner) << " wins with " << counted(of(winner).points, game_.phrasebook.point, game_.phrasebook.points);
    out_ << " after " << counted(history_.state().turns, "turn", "turns");
    if (timed_) out_ << " and " << duration(sum_.seconds);
    out_ << ".\n";
  }

  void points() {
    out_ << "\nPoints" << (game_.view == View::table ? " that everybody sees" : "") << '\n';
    for (PlayerId player : game_.seats()) {
      row(player) << std::setw(3) << of(player).points << "   ";
      bool first = true;
      for (const PointsItem& item : of(player).sources) {
        out_ << (first ? "" : ", ") << item.count << ' ' << item.source << " (" << item.points << ')';
        first = false;
      }
      out_ << (first ? "nothing" : "") << '\n';
    }
  }

  void dice() {
    int rolls = 0;
    for (int count : sum_.rolls) rolls += count;
    out_ << "\nDice: " << counted(rolls, "roll", "rolls");
    if (sum_.unseen_rolls > 0) out_ << " seen, " << sum_.unseen_rolls << " more that nobody saw";
    out_ << '\n';
    const std::size_t least = game_.spec.dice == 1 ? 1 : 2;
    for (std::size_t number = least; number <= least * 6; ++number) {
      const int count = sum_.rolls.at(number);
      out_ << "  " << std::setw(2) << number << "  " << std::setw(3) << count << (count > 0 ? "  " : "") << std::string(static_cast<std::size_t>(std::min(count, 60)), '#') << '\n';
    }
  }

  void production() {
    out_ << "\nCards from the dice\n  " << std::string(widest_ + 2, ' ');
    for (const ResourceSpec& kind : game_.spec.resources) out_ << std::setw(static_cast<int>(kind.name.size()) + 2) << kind.name;
    out_ << "    all\n";
    for (PlayerId player : game_.seats()) {
      row(player);
      for (Resource kind : kAllResources) out_ << std::setw(static_cast<int>(game_.spec.resources[static_cast<std::size_t>(kind)].name.size()) + 2) << of(player).produced[kind];
      out_ << std::setw(7) << of(player).produced.total() << '\n';
    }
  }

  // By whom, from whom, which kinds.
  void thefts() {
    if (sum_.thefts.empty()) return;
    std::map<std::pair<PlayerId, PlayerId>, std::map<Resource, int>> all;
    for (const Theft& theft : sum_.thefts) ++all[{theft.by, theft.from}][theft.card];
    out_ << "\nCards stolen\n";
    for (const auto& [who, kinds] : all) {
      row(who.first) << "from " << player_name(game_, who.second) << ':';
      bool first = true;
      for (const auto& [kind, count] : kinds) {
        out_ << (first ? " " : ", ") << count << ' ' << (kind == kNoResource ? "not seen" : game_.spec.resources[static_cast<std::size_t>(kind)].name);
        first = false;
      }
      out_ << '\n';
    }
  }

  void discards() {
    if (std::none_of(sum_.players.begin(), sum_.players.end(), [](const PlayerSummary& p) { return p.discarded > 0; })) return;
    out_ << "\nCards lost to sevens\n";
    for (PlayerId player : game_.seats()) row(player) << std::setw(3) << of(player).discarded << '\n';
  }

  void turns() {
    out_ << "\nTurns" << std::string(widest_ - std::min<std::size_t>(widest_, 1), ' ') << "  number  average  longest\n";
    for (PlayerId player : game_.seats()) {
      const PlayerSummary& mine = of(player);
      row(player) << std::setw(8) << mine.turns << std::setw(9) << (mine.turns > 0 ? duration(mine.seconds / mine.turns) : "-") << std::setw(9)
                  << (mine.turns > 0 ? duration(mine.longest) : "-") << '\n';
    }
  }

  const History& history_;
  const Game& game_;
  GameSummary sum_;
  bool timed_;
  std::size_t widest_ = 0;
  std::ostringstream out_;
};

}  // namespace

std::string score_sheet_text(const History& history, std::span<const double> times) { return Sheet(history, times).text(); }

}  // namespace hexwatch
