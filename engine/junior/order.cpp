#include "engine/junior/act.h"

namespace hexwatch::junior {
namespace {

// Corrections say what is true whenever they come.
bool is_correction(Verb verb) {
  return verb == Verb::set_hand || verb == Verb::missed_roll || verb == Verb::missed_trade || verb == Verb::reveal_card;
}

bool needs_the_roll(const Act& act) {
  switch (act.event.verb) {
    case Verb::place_base:
    case Verb::place_link: return !act.x.free_piece_due;
    case Verb::buy_card:
    case Verb::bank_trade:
    case Verb::market_trade:
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
    case Verb::play_card:
    case Verb::offer_trade:
    case Verb::accept_trade:
    case Verb::reject_trade:
    case Verb::cancel_trade: return;
    case Verb::confirm_trade:
      if (event.by != turn && event.other != turn) act.flag({.rule = Rule::trade_partner, .by = event.by, .other = event.other});
      return;
    default:
      if (event.by != turn) act.flag({.rule = Rule::turn_order, .by = event.by, .other = turn});
  }
}

// In the set-up only the ships are laid whose places the board does not tell, by everyone at once.
void check_setup(Act& act) {
  if (act.event.verb == Verb::place_link) return;
  const MissingShip missing = missing_ship(act.game, act.state);
  if (missing.player == kNobody) return;
  act.flag({.rule = Rule::setup_order, .by = act.event.by, .other = missing.player, .place = Place::at(missing.lair), .piece = Piece::link});
}

bool does_the_duty(const Act& act) {
  if (act.x.ghost_due) return act.event.verb == Verb::move_blocker;
  return act.event.verb == Verb::place_base || act.event.verb == Verb::place_link;
}

void check_duties(Act& act) {
  Extra& x = act.x;
  if ((!x.ghost_due && !x.free_piece_due) || does_the_duty(act)) return;
  if (!x.duty_flagged)
    act.flag({.rule = x.ghost_due ? Rule::blocker_not_moved : Rule::free_piece_not_placed, .by = act.state.turn});
  x.duty_flagged = true;
}

}  // namespace

void check_order(Act& act) {
  if (is_correction(act.event.verb)) return;
  if (act.state.phase == Phase::over) {
    act.flag({.rule = Rule::game_over, .by = act.event.by, .other = act.state.winner});
    return;
  }
  if (act.state.phase == Phase::setup) return check_setup(act);
  check_player(act);
  check_duties(act);
  if (act.state.phase == Phase::roll && needs_the_roll(act)) act.flag({.rule = Rule::roll_first, .by = act.event.by, .other = act.state.turn});
}

void start_turn(Act& act, PlayerId player) {
  Extra& x = act.x;
  act.state.turn = player;
  act.state.phase = Phase::roll;
  if (act.state.turns < kMostTurns) ++act.state.turns;
  x.run_out = {};
  x.market_used = x.ghost_due = x.free_piece_due = x.roll_unseen = x.duty_flagged = false;
}

}  // namespace hexwatch::junior
