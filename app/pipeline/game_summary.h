#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "engine/history.h"

namespace hexwatch {

/// What one player got, lost and took time for in a game so far.
struct PlayerSummary {
  int points = 0;                  ///< all that are known in the history's view
  std::vector<PointsItem> sources; ///< where they come from (engine/game.h)
  Cards produced;                  ///< by rolls; of rolls that nobody saw nothing is known
  int discarded = 0;               ///< cards given up because of a roll
  int turns = 0;
  double seconds = 0;              ///< of all turns together
  double longest = 0;              ///< seconds of the longest
};

/// One card that a player drew from another.
struct Theft {
  PlayerId by = kNobody;
  PlayerId from = kNobody;
  Resource card = kNoResource;  ///< kNoResource: nobody saw which
  double time = 0;
};

/// A game in figures, for the sheet at its end.
struct GameSummary {
  std::array<PlayerSummary, kMaxPlayers> players;
  std::array<int, 13> rolls{};  ///< how often each number was rolled
  int unseen_rolls = 0;
  std::vector<Theft> thefts;
  double seconds = 0;           ///< from the first event to the last
};

/// Sums a history up. `times` holds the time of each of its moments in seconds; none is fine, then nothing is known of times. The set-up
/// belongs to no turn; the turn that is going on at the end counts as far as it went.
GameSummary summarize(const History& history, std::span<const double> times);

/// The sheet in words and figures for people: who won, points and where they come from, dice, production, thefts, cards lost to
/// sevens, turns and their times. Many lines, each ended.
std::string score_sheet_text(const History& history, std::span<const double> times);

/// The place an event is about, or none.
Place place_of(const Event& event);

}  // namespace hexwatch
