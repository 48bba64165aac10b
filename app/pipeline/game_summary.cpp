#include "app/pipeline/game_summary.h"

#include <algorithm>

namespace hexwatch {
namespace {

// Follows the turns of a game. A turn begins when the one before it ends, the first with the end of the set-up.
class Turns {
 public:
  Turns(GameSummary& summary, double begin) : summary_(summary), begin_(begin) {}

  void see(const State& before, const State& after, double time) {
    if (before.phase == Phase::setup) {
      begin_ = time;
    } else if (after.turns != before.turns) {
      end_turn(before.turn, time);
      open_ = false;
      return;
    } else {
      open_ = true;
    }
    last_ = {after.turn, time};
  }
  void finish() {
    if (open_) end_turn(last_.player, last_.time);
  }

 private:
  void end_turn(PlayerId player, double time) {
    PlayerSummary& mine = summary_.players[static_cast<std::size_t>(player)];
    const double took = std::max(0.0, time - begin_);
    ++mine.turns;
    mine.seconds += took;
    mine.longest = std::max(mine.longest, took);
    begin_ = time;
  }

  struct Last {
    PlayerId player{0};
    double time = 0;
  };
  GameSummary& summary_;
  double begin_;
  bool open_ = false;
  Last last_;
};

// What a roll brought: open hands show it, hidden ones are told of.
void count_production(const Game& game, const State& before, const History::Moment& moment, GameSummary& summary) {
  if (game.view == View::open) {
    for (PlayerId player : game.seats()) summary.players[static_cast<std::size_t>(player)].produced += Cards::greater(moment.after[player].hand - before[player].hand, Cards{});
    return;
  }
  for (const Flow& flow : moment.flows) {
    if (flow.kind == Flow::Kind::gain && flow.branch == 0 && flow.to != kNobody) summary.players[static_cast<std::size_t>(flow.to)].produced += flow.cards;
  }
}

void count_event(const Game& game, const State& before, const History::Moment& moment, double time, GameSummary& summary) {
  const Event& event = moment.event;
  switch (event.verb) {
    case Verb::roll:
      ++summary.rolls.at(static_cast<std::size_t>(event.total()));
      count_production(game, before, moment, summary);
      break;
    case Verb::missed_roll: ++summary.unseen_rolls; break;
    case Verb::discard: ++summary.players[static_cast<std::size_t>(event.by)].discarded; break;
    case Verb::move_blocker:
      if (event.other != kNobody) summary.thefts.push_back({event.by, event.other, event.resource, time});
      break;
    default: break;
  }
}

}  // namespace

GameSummary summarize(const History& history, std::span<const double> times) {
  GameSummary summary;
  Turns turns(summary, times.empty() ? 0 : times.front());
  const State* before = &history.start();
  for (std::size_t i = 0; i < history.moments().size(); ++i) {
    const History::Moment& moment = history.moments()[i];
    const double time = i < times.size() ? times[i] : 0;
    count_event(history.game(), *before, moment, time, summary);
    turns.see(*before, moment.after, time);
    before = &moment.after;
  }
  turns.finish();
  if (!times.empty()) summary.seconds = std::max(0.0, times.back() - times.front());
  for (PlayerId player : history.game().seats()) {
    PlayerSummary& mine = summary.players[static_cast<std::size_t>(player)];
    mine.points = all_points(history.game(), history.state(), player);
    mine.sources = score_sheet(history.game(), history.state(), player);
  }
  return summary;
}

Place place_of(const Event& event) {
  if (event.place == Event::kNowhere) return {};
  switch (event.verb) {
    case Verb::place_base:
    case Verb::place_upgrade: return Place::at(event.site());
    case Verb::place_link: return Place::at(event.path());
    case Verb::move_blocker: return Place::at(event.tile());
    default: return {};
  }
}

}  // namespace hexwatch
