#pragma once

#include "engine/catan/catan.h"

// Internal to engine/catan: one event being applied.
namespace hexwatch::catan {

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
  bool on_turn() const { return event.by == state.turn; }
  Seat& seat(PlayerId player) const { return state[player]; }
  void flag(const Violation& violation) const { report.violations.push_back(violation); }
  void flag(Rule rule) const { flag({.rule = rule, .by = event.by}); }
};

// bank.cpp: cards between hands and the bank.
/// Takes the cards out of the hand, as many of them as are there, and says so under `blame` when some are missing.
void pay_bank(Act& act, PlayerId from, const Cards& wanted, const Violation& blame);
/// Gives cards of the bank to a player; the bank has them.
void take_from_bank(Act& act, PlayerId to, const Cards& cards);
/// Moves cards between two hands.
void hand_over(Act& act, PlayerId from, PlayerId to, const Cards& wanted, const Violation& blame);
void produce(Act& act, int number);
/// Takes it that the table did pay the player what a short bank should not have paid him.
void admit_all_overpaid(Act& act, PlayerId player);
/// All cards of a kind change hands: with them goes what a short bank may have overpaid.
void inherit_overpaid(Act& act, PlayerId from, PlayerId to, Resource kind);
void pay_second_settlement(Act& act, PlayerId player, SiteId site);

// order.cpp: whose turn it is and what must happen first.
void check_order(Act& act);
/// Starts the turn of a player: everything that lasts one turn is cleared.
void start_turn(Act& act, PlayerId player);
bool discards_due(const Extra& x);

// placement.cpp: where pieces may stand; adds to `out` what stands against it.
void check_road(const Game& game, const State& state, PlayerId player, PathId path, std::vector<Violation>& out);
void check_settlement(const Game& game, const State& state, PlayerId player, SiteId site, std::vector<Violation>& out);
void check_city(const Game& game, const State& state, PlayerId player, SiteId site, std::vector<Violation>& out);
/// In the set-up: the buildings that the player's next road may touch.
SiteSet sites_for_setup_road(const State& state, PlayerId player);

// building.cpp, robber.cpp, development.cpp, trading.cpp: the handlers of the verbs.
void lay_road(Act& act);
void found_settlement(Act& act);
void build_city(Act& act);
void roll(Act& act);
void discard(Act& act);
void move_robber(Act& act);
void buy_card(Act& act);
void play_card(Act& act);
void reveal_card(Act& act);
void trade_with_bank(Act& act);
void trade_with_player(Act& act);
void miss_roll(Act& act);
void miss_trade(Act& act);
void set_hand(Act& act);

/// The opponents who hold a card and are not spared by the friendly robber.
PlayerSet robbable_players(const Game& game, const State& state, PlayerId by);

// awards.cpp
void update_roads_after_link(const Game& game, State& state, PlayerId player);
void update_roads_after_building(const Game& game, State& state, PlayerId player, SiteId site);
void update_army(State& state, PlayerId player);
SiteSet opponents_buildings(const Game& game, const State& state, PlayerId player);

// legal.cpp, audit.cpp, advice.cpp
void legal(const Game& game, const State& state, std::vector<Event>& out);
std::vector<Violation> audit(const Game& game, const TablePosition& table);
std::vector<Advice> where_can_build(const Game& game, const State& state, PlayerId player, Piece piece);

}  // namespace hexwatch::catan
