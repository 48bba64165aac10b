#include "engine/history.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace hexwatch {
namespace {

// A contradiction becomes a violation, unless the rules have already found the same.
void add_contradiction(const Flow& flow, const Event& event, std::vector<Violation>& violations) {
  const auto same = [&](const Violation& v) { return v.rule == flow.blame; };
  if (std::any_of(violations.begin(), violations.end(), same)) return;
  Violation violation{.rule = flow.blame, .by = flow.from, .other = event.other, .resource = event.resource, .card = event.card};
  if (event.verb == Verb::place_link) violation.piece = Piece::link;
  if (event.verb == Verb::place_upgrade) violation.piece = Piece::upgrade;
  if (event.verb == Verb::buy_card && event.card == kNoCard) violation.card = CardKind{0};
  violations.push_back(violation);
}

// Where cards were missed, the number in a hand is known again as soon as all possible hands agree on it.
void count_cards(const Belief& belief, int players, State& state) {
  for (int i = 0; i < players; ++i) {
    const auto player = id<PlayerId>(i);
    double mean = 0;
    for (double kind : belief.mean(player)) mean += kind;
    state[player].cards = static_cast<std::int16_t>(std::lround(mean));
  }
}

}  // namespace

History::History(const Game& game) : History(game, game.rules->begin(game)) {}

History::History(Game game, const State& start, std::optional<Belief> belief)
    : game_(std::move(game)), start_(start), start_belief_(std::move(belief)) {
  if (game_.view == View::open) {
    start_belief_.reset();
  } else if (!start_belief_) {
    std::array<Cards, kMaxPlayers> hands;
    for (std::size_t i = 0; i < hands.size(); ++i) hands[i] = start_.seats[i].hand;
    start_belief_.emplace(game_.players, hands);
  }
  belief_ = start_belief_;
}

const History::Moment& History::add(const Event& event) {
  report_.clear();
  State next = state();
  game_.rules->apply(game_, next, event, report_);
  if (belief_) {
    if (const auto contradiction = belief_->update(report_.flows)) add_contradiction(*contradiction, event, report_.violations);
    count_cards(*belief_, game_.players, next);
  }
  moments_.push_back({event, next, report_.violations, report_.notes, report_.flows});
  return moments_.back();
}

void History::undo_to(int count) {
  moments_.resize(static_cast<std::size_t>(std::clamp(count, 0, size())));
  belief_ = start_belief_;
  if (!belief_) return;
  for (const Moment& moment : moments_) belief_->update(moment.flows);
}

}  // namespace hexwatch
