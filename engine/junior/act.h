#pragma once

#include "engine/junior/junior.h"

// Internal to engine/junior: one event being applied.
namespace hexwatch::junior {

inline Extra& extra(State& state) { return *std::get_if<Extra>(&state.extra); }
inline const Extra& extra(const State& state) { return *std::get_if<Extra>(&state.extra); }
inline const Setup& setup(const Game& game) { return *std::get_if<Setup>(&game.setup); }

/// One event on its way into a position, with everything its parts need.
struct Act {
  const Game& game;
  State& state;
  const Event& event;
  Report& report;
  Extra& x;

  bool open() const { return game.view == View::open; }
  Seat& seat(PlayerId player) const { return state[player]; }
  void flag(const Violation& violation) const { report.violations.push_back(violation); }
  void flag(Rule rule) const { flag({.rule = rule, .by = event.by}); }
};

using Debts = std::array<Cards, kMaxPlayers>;

// stockpile.cpp: tiles between hands, stockpile and market.
/// Takes the tiles out of the hand, as many of them as are there, and says so under `blame` when some are missing.
void pay_stockpile(Act& act, PlayerId from, const Cards& wanted, const Violation& blame);
/// The same, into the market.
void pay_market(Act& act, PlayerId from, const Cards& wanted, const Violation& blame);
/// Gives tiles of the stockpile or of the market to a player; they are there.
void take_from_stockpile(Act& act, PlayerId to, const Cards& cards);
void take_from_market(Act& act, PlayerId to, const Cards& cards);
/// Moves tiles between two hands.
void hand_over(Act& act, PlayerId from, PlayerId to, const Cards& wanted, const Violation& blame);
/// What the stockpile can pay of what it owes.
Payout payout(const Game& game, const State& state, const Debts& debts);
/// Pays what the stockpile owes; a kind that cannot be paid goes back to it from all hands.
void settle(Act& act, const Debts& debts);
/// All players return all tiles of that kind; the stockpile gives none to a player until the next player's turn.
void run_out(Act& act, Resource kind);
/// The tiles owed for a roll, whatever the stockpile holds.
Debts debts_of_roll(const Game& game, const State& state, int number);
/// What an event claims to move, without negative or impossible numbers.
Cards sane(const Game& game, const Cards& cards);

// order.cpp: whose turn it is and what must happen first.
void check_order(Act& act);
/// Starts the turn of a player: everything that lasts one turn is cleared.
void start_turn(Act& act, PlayerId player);

// placement.cpp: where pieces may stand; adds to `out` what stands against it.
void check_ship(const Game& game, const State& state, PlayerId player, PathId path, std::vector<Violation>& out);
void check_lair(const Game& game, const State& state, PlayerId player, SiteId site, std::vector<Violation>& out);
/// The paths beside starting lairs of the player whose ship is missing.
PathSet starting_ship_paths(const Game& game, const State& state, PlayerId player);

// building.cpp, ghost_captain.cpp, coco.cpp, trading.cpp: the handlers of the verbs.
void lay_ship(Act& act);
void build_lair(Act& act);
void roll(Act& act);
void move_ghost_captain(Act& act);
void miss_roll(Act& act);
void buy_coco_tile(Act& act);
/// Carries out what a Coco tile shows; it counts as used.
void turn_up(Act& act, CardKind kind);
void reveal_coco_tile(Act& act);
void trade_with_market(Act& act);
void trade_with_stockpile(Act& act);
void trade_with_player(Act& act);
void give_up_tile(Act& act);
void miss_trade(Act& act);
void set_hand(Act& act);

// legal.cpp, audit.cpp, advice.cpp
void legal(const Game& game, const State& state, std::vector<Event>& out);
std::vector<Violation> audit(const Game& game, const TablePosition& table);
std::vector<Advice> where_can_build(const Game& game, const State& state, PlayerId player, Piece piece);

}  // namespace hexwatch::junior
