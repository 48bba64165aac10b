#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <initializer_list>
#include <ostream>
#include <string>
#include <vector>

#include "engine/catan/catan.h"
#include "engine/event.h"
#include "engine/game.h"
#include "engine/state.h"

// Words to tell games of Catan in tests: events, and a table to lay pieces on and to play them at.
namespace hexwatch {

/// How a failing test shows cards and events.
void PrintTo(const Cards& cards, std::ostream* out);
void PrintTo(const Event& event, std::ostream* out);

}  // namespace hexwatch

namespace hexwatch::catan {

inline constexpr PlayerId kRed{0};
inline constexpr PlayerId kBlue{1};
inline constexpr PlayerId kWhite{2};
inline constexpr PlayerId kOrange{3};

inline constexpr Cards kRoadPrice{1, 1, 0, 0, 0};
inline constexpr Cards kSettlementPrice{1, 1, 1, 1, 0};
inline constexpr Cards kCityPrice{0, 0, 0, 2, 3};
inline constexpr Cards kCardPrice{0, 0, 1, 1, 1};

/// The path between two neighbouring intersections of the board.
PathId path_of(int from, int to);

Event settlement(PlayerId by, int site);
Event city(PlayerId by, int site);
Event road(PlayerId by, int from, int to);
Event roll(PlayerId by, int red, int yellow);
/// A roll of that total, whatever the dice.
Event roll(PlayerId by, int total);
Event discard(PlayerId by, Resource kind);
Event robber(PlayerId by, int hex, PlayerId victim = kNobody, Resource card = kNoResource);
Event buy(PlayerId by, CardKind kind = kNoCard);
Event play_card(PlayerId by, CardKind kind);
Event year_of_plenty(PlayerId by, const Cards& get);
Event monopoly(PlayerId by, Resource kind);
Event reveal(PlayerId by);
Event bank_trade(PlayerId by, const Cards& give, const Cards& get);
Event trade(PlayerId by, PlayerId with, const Cards& give, const Cards& get);
Event end_turn(PlayerId by);

/// A set-up of the beginner's board for four players without a fault: red 8 and 45, blue 19 and 34, white 22 and 31,
/// orange 43 and 10.
std::vector<Event> flawless_setup();

/// A table at which pieces may be laid and events played. After each event it is checked that cards neither appear nor
/// vanish and that everything kept beside the pieces agrees with them.
class TestTable {
 public:
  explicit TestTable(Table table = beginner_table());
  explicit TestTable(const TableSettings& settings);

  // Laying out a position.
  TestTable& settlements(PlayerId player, std::initializer_list<int> sites);
  TestTable& cities(PlayerId player, std::initializer_list<int> sites);
  /// Roads along the intersections given.
  TestTable& roads(PlayerId player, std::initializer_list<int> trail);
  /// Cards from the bank.
  TestTable& hand(PlayerId player, const Cards& cards);
  /// Development cards from the stack, bought in earlier turns.
  TestTable& holds(PlayerId player, CardKind kind, int count = 1);
  TestTable& knights_played(PlayerId player, int count);
  TestTable& longest_road_card(PlayerId player);
  TestTable& robber_on(int hex);
  /// The player is on turn and has rolled.
  TestTable& turn(PlayerId player);
  /// The player is on turn and has not rolled.
  TestTable& before_roll(PlayerId player);

  /// Plays events that must break no rule.
  void play(const Event& event, const char* file = __builtin_FILE(), int line = __builtin_LINE());
  void play(const std::vector<Event>& events, const char* file = __builtin_FILE(), int line = __builtin_LINE());
  /// Plays events and returns the names of the rules they break, in order.
  std::vector<std::string> broken(const Event& event);
  std::vector<std::string> broken(const std::vector<Event>& events);
  /// The sentences about the last event.
  std::vector<std::string> sentences() const;

  std::vector<Event> legal() const;
  /// Whether that event, chance left open, is among the legal ones.
  bool may(Event event) const;

  const Cards& hand_of(PlayerId player) const { return state[player].hand; }
  int points(PlayerId player) const { return public_points(game, state, player); }
  int true_points(PlayerId player) const { return all_points(game, state, player); }
  Extra& extra() { return *std::get_if<Extra>(&state.extra); }
  const Extra& extra() const { return *std::get_if<Extra>(&state.extra); }
  int road_length(PlayerId player) const { return extra().road_length[static_cast<std::size_t>(player)]; }

  Game game;
  State state;
  Report report;  ///< of the last event

 private:
  void check_totals() const;
  void check_bookkeeping() const;
};

/// The beginner's board after `flawless_setup`, red to roll.
TestTable started_table();

}  // namespace hexwatch::catan
