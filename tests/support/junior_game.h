#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <vector>

#include "engine/game.h"
#include "engine/junior/junior.h"

// Words to tell games of Catan Junior in tests: events, and a table to lay pieces on and to play them at.
namespace hexwatch::junior {

/// Seats of the English board, in the order of its file.
inline constexpr PlayerId kBlue{0};
inline constexpr PlayerId kRed{1};
inline constexpr PlayerId kWhite{2};
inline constexpr PlayerId kOrange{3};

inline constexpr Cards kShipPrice{0, 1, 1, 0, 0};
inline constexpr Cards kLairPrice{1, 1, 1, 0, 1};
inline constexpr Cards kCocoPrice{1, 0, 0, 1, 1};

inline constexpr const char* kEnglish = "catan_junior_34_english";
inline constexpr const char* kSpanish = "catan_junior_34_spanish";
inline constexpr const char* kForTwo = "catan_junior_2_spanish";

/// One of the repository's own boards.
Board board(const std::string& name);

Event ship(PlayerId by, int path);
Event lair(PlayerId by, int site);
Event roll(PlayerId by, int number);
Event sail(PlayerId by, int island);
Event buy(PlayerId by, CardKind kind = kNoCard);
Event market(PlayerId by, const Cards& give, const Cards& get);
Event stockpile(PlayerId by, const Cards& give, const Cards& get);
Event trade(PlayerId by, PlayerId with, const Cards& give, const Cards& get);
Event end_turn(PlayerId by);
Event plain(Verb verb, PlayerId by);

/// A table at which pieces may be laid and events played. After each event it is checked that tiles neither appear nor
/// vanish.
class TestTable {
 public:
  explicit TestTable(const Table& table = table_for(board(kEnglish), 4));

  // Laying out a position.
  TestTable& lairs(PlayerId player, std::initializer_list<int> sites);
  TestTable& ships(PlayerId player, std::initializer_list<int> paths);
  /// The tiles come from the stockpile, what was in the hand goes there.
  TestTable& hand(PlayerId player, const Cards& cards);
  TestTable& market(const Cards& cards);
  TestTable& coco(PlayerId player, int count);
  /// The player is on turn and has rolled.
  TestTable& turn(PlayerId player);

  /// Plays events that must break no rule.
  void play(const Event& event, const char* file = __builtin_FILE(), int line = __builtin_LINE());
  void play(const std::vector<Event>& events, const char* file = __builtin_FILE(), int line = __builtin_LINE());
  /// Plays an event and returns the names of the rules it breaks.
  std::vector<std::string> broken(const Event& event);
  /// The sentences about the last event.
  std::vector<std::string> sentences() const;

  std::vector<Event> legal() const;
  bool may(const Event& event) const { return testing::Value(legal(), testing::Contains(event)); }

  const Cards& hand_of(PlayerId player) const { return state[player].hand; }
  Extra& extra() { return *std::get_if<Extra>(&state.extra); }
  const Extra& extra() const { return *std::get_if<Extra>(&state.extra); }

  Game game;
  State state;
  Report report;  ///< of the last event
};

/// All tiles of a position: in the stockpile, in hands, on the market's booths.
Cards all_tiles(const Game& game, const State& state);

}  // namespace hexwatch::junior
