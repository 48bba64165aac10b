#include <algorithm>

#include "engine/catan/act.h"

namespace hexwatch::catan {
namespace {

// Corrections say what is true whenever they come.
bool is_correction(Verb verb) { return verb == Verb::set_hand || verb == Verb::missed_roll || verb == Verb::missed_trade; }

bool needs_the_roll(const Act& act) {
  switch (act.event.verb) {
    case Verb::place_link: return act.x.free_roads == 0;
    case Verb::place_base:
    case Verb::place_upgrade:
    case Verb::buy_card:
    case Verb::bank_trade:
    case Verb::offer_trade:
    case Verb::confirm_trade:
    case Verb::end_turn: return true;
    default: return false;
  }
}

void check_player(Act& act) {
  const Event& event = act.event;
  const PlayerId turn = act.state.turn;
  switch (event.verb) {
    case Verb::discard:
    case Verb::offer_trade:
    case Verb::accept_trade:
    case Verb::reject_trade:
    case Verb::cancel_trade: return;
    case Verb::confirm_trade:
      if (event.by != turn && event.other != turn && event.other != kNobody) act.flag({.rule = Rule::trade_partner, .by = event.by, .other = event.other});
      return;
    default:
      if (event.by != turn) act.flag({.rule = Rule::turn_order, .by = event.by, .other = turn});
  }
}

void check_setup(Act& act) {
  const Event& event = act.event;
  const SetupStep step = setup_step(act.game, act.state);
  const bool right_kind = event.verb == (step.piece == Piece::base ? Verb::place_base : Verb::place_link);
  if (!right_kind || event.by != step.player)
    act.flag({.rule = Rule::setup_order, .by = event.by, .other = step.player, .piece = step.piece});
}

// Whether the event goes past what a seven or a knight still asks for. What others do out of turn is a mistake of theirs.
bool passes_over_duties(const Act& act) {
  switch (act.event.verb) {
    case Verb::discard:
    case Verb::reveal_card: return false;
    case Verb::roll:
    case Verb::confirm_trade:
    case Verb::end_turn: return true;
    default: return act.on_turn();
  }
}

void check_duties(Act& act) {
  Extra& x = act.x;
  if (!passes_over_duties(act)) return;
  if (discards_due(x)) {
    if (!x.duty_flagged || act.event.verb == Verb::move_blocker) {
      const auto owing = std::find_if(x.discards_due.begin(), x.discards_due.end(), [](auto n) { return n > 0; });
      act.flag({.rule = Rule::discard_missing,
                .by = id<PlayerId>(static_cast<int>(owing - x.discards_due.begin())),
                .n = *owing});
    }
    x.duty_flagged = true;
    return;
  }
  if (x.robber_due && act.event.verb != Verb::move_blocker) {
    if (!x.duty_flagged) act.flag({.rule = Rule::blocker_not_moved, .by = act.state.turn});
    x.duty_flagged = true;
  }
}

}  // namespace

bool discards_due(const Extra& x) {
  return std::any_of(x.discards_due.begin(), x.discards_due.end(), [](auto n) { return n > 0; });
}

SetupStep setup_step(const Game& game, const State& state) {
  // Read off the pieces: the first place in the snake 1 2 3 4 4 3 2 1 whose owner has not put down what belongs there.
  for (int step = 0; step < 2 * game.players; ++step) {
    const auto player = id<PlayerId>(step < game.players ? step : 2 * game.players - 1 - step);
    const int round = step < game.players ? 1 : 2;
    if (state[player].buildings().size() < round) return {player, Piece::base};
    if (state[player].links.size() < round) return {player, Piece::link};
  }
  return {};
}

void check_order(Act& act) {
  if (is_correction(act.event.verb)) return;
  if (act.state.phase == Phase::over) {
    // A knight that wins still moves the robber.
    if (!(act.event.verb == Verb::move_blocker && act.x.robber_due)) act.flag({.rule = Rule::game_over, .by = act.event.by, .other = act.state.winner});
    return;
  }
  if (act.state.phase == Phase::setup) return check_setup(act);
  check_player(act);
  check_duties(act);
  // One flag about the order of play is enough.
  if (act.report.legal() && act.state.phase == Phase::roll && needs_the_roll(act)) act.flag({.rule = Rule::roll_first, .by = act.event.by, .other = act.state.turn});
}

void start_turn(Act& act, PlayerId player) {
  Extra& x = act.x;
  act.state.turn = player;
  act.state.phase = Phase::roll;
  if (act.state.turns < kMostTurns) ++act.state.turns;
  x.discards_due = {};
  x.robber_due = x.duty_flagged = x.card_played = x.built = false;
  x.free_roads = 0;
  x.bought = {};
  x.bought_count = 0;
}

}  // namespace hexwatch::catan
