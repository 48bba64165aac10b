#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/cards.h"
#include "engine/core/id_set.h"
#include "engine/core/ids.h"
#include "engine/games/variants.h"
#include "engine/spec.h"

namespace hexwatch {

using KindCounts = std::array<std::int8_t, kCardKinds>;

/// What is counted of face-down cards and of turns, though a box has fewer and a game is shorter: events may be senseless, and
/// counts stay where they are when they come here.
inline constexpr int kMostFaceDown = 100;
inline constexpr int kMostTurns = 30'000;

/// Counts one card more.
constexpr void count_up(std::int8_t& cards) { cards = static_cast<std::int8_t>(cards < kMostFaceDown ? cards + 1 : cards); }

/// The number of cards in a count per kind.
constexpr int total(const KindCounts& counts) {
  int n = 0;
  for (auto c : counts) n += c;
  return n;
}

/// What one player has on the board and in front of himself.
struct Seat {
  SiteSet bases;
  SiteSet upgrades;
  PathSet links;
  Cards hand;                 ///< per kind; meaningless where the table's view hides hands, then see Belief
  std::int16_t cards = 0;     ///< how many resource cards the hand has, known in every view
  std::int16_t held_count = 0;///< how many unplayed face-down cards, known in every view
  KindCounts held{};          ///< unplayed face-down cards by kind; all zero where the view hides them
  KindCounts played{};        ///< cards played, by kind
  std::array<std::int8_t, kBonuses> bonus{};  ///< how often each of GameSpec::bonuses counts for this player

  SiteSet buildings() const { return bases | upgrades; }
  friend bool operator==(const Seat&, const Seat&) = default;
};

/// What is to happen next, in words that fit every game; a game's own duties are in its part of `Extra`.
enum class Phase : std::uint8_t { setup, roll, main, over };

/// A position of a game: a value without pointers, equal exactly when everything that matters later is equal.
struct State {
  std::array<Seat, kMaxPlayers> seats;
  Cards bank;
  KindCounts deck{};            ///< face-down cards not yet bought, by kind; all as printed where the view hides kinds
  std::int16_t deck_count = 0;
  TileId blocker = kNoTile;
  PlayerId turn{0};
  Phase phase = Phase::setup;
  PlayerId winner = kNobody;
  std::int16_t turns = 0;       ///< turns ended since the set-up
  Extra extra;                  ///< what only one game has (engine/games/variants.h)

  Seat& operator[](PlayerId player) { return seats[static_cast<std::size_t>(player)]; }
  const Seat& operator[](PlayerId player) const { return seats[static_cast<std::size_t>(player)]; }
  friend bool operator==(const State&, const State&) = default;
};

}  // namespace hexwatch
