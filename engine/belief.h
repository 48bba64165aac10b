#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/cards.h"
#include "engine/core/ids.h"
#include "engine/report.h"

namespace hexwatch {

/// What an onlooker can know of all hands together: every combination of hands that agrees with what was seen, each with
/// its chance. A blind draw takes each card of a hand with equal chance; a payment rules out the hands that could not
/// have made it (Bayes). Exact, but for the case told by `exact`.
class Belief {
 public:
  /// Everyone's hand is empty.
  explicit Belief(int players);
  /// Everyone's hand is known.
  Belief(int players, std::span<const Cards> hands);

  /// One combination of all hands.
  struct Deal {
    std::array<Cards, kMaxPlayers> hands;
    double chance = 0;
  };
  /// Goes on from what `deals` told; there is one at least, with a chance above 0. `exact`: none had been dropped.
  Belief(int players, std::span<const Deal> deals, bool exact);
  /// Every possible combination of hands, the likeliest first.
  std::vector<Deal> deals() const;

  /// Follows what one event moved. Where no hand agrees with it, the hands nearest to it are kept (missing cards are taken
  /// as not having been there), and the flow that contradicts what was entered before is returned. Of several courses that
  /// are all impossible none is followed.
  std::optional<Flow> update(std::span<const Flow> flows);

  Cards min(PlayerId player) const;
  Cards max(PlayerId player) const;
  /// Expected number of cards of each kind.
  std::array<double, kResources> mean(PlayerId player) const;
  /// Chance that the player holds at least these cards.
  double chance_to_hold(PlayerId player, const Cards& cards) const;

  /// One possible hand of one player.
  struct Hand {
    Cards cards;
    double chance = 0;
  };
  /// All possible hands of one player, the likeliest first.
  std::vector<Hand> hands(PlayerId player) const;

  /// How many combinations of all hands are possible.
  int size() const { return static_cast<int>(worlds_.size()); }
  /// False once combinations had to be dropped: there were more than 50,000, and the least likely went.
  bool exact() const { return exact_; }

 private:
  // All hands of one world packed in 120 bits, six for each kind of each player, the sixth a guard against borrowing.
  __extension__ using Packed = unsigned __int128;
  struct World {
    Packed hands = 0;
    double chance = 0;
  };
  using Worlds = std::vector<World>;  // ascending by hands, no two alike

  static int shift(PlayerId player, Resource kind) { return 6 * (kResources * index(player) + index(kind)); }
  static int count(Packed hands, PlayerId player, Resource kind) { return static_cast<int>((hands >> shift(player, kind)) & 31U); }
  static Packed pack(PlayerId player, const Cards& cards);
  static Cards unpack(Packed hands, PlayerId player);
  static Worlds merged(const Worlds& a, const Worlds& b);
  static void sort_and_unite(Worlds& worlds);
  static void add(Worlds& worlds, PlayerId player, const Cards& cards);
  static bool take(Worlds& worlds, PlayerId player, const Cards& cards);
  static void take_what_is_there(Worlds& worlds, PlayerId player, const Cards& cards);
  static void empty_of(Worlds& worlds, PlayerId player, const Cards& kinds, const Cards& cards);
  static void follow_nearest(Worlds& worlds, const Flow& flow);
  static bool steal(Worlds& worlds, PlayerId from, PlayerId to);
  static bool take_all(Worlds& worlds, const Flow& flow);
  static bool hold(Worlds& worlds, PlayerId player, const Cards& cards);
  static bool follow(Worlds& worlds, const Flow& flow);

  std::optional<Flow> branch(std::span<const Flow> flows);
  void normalize();

  int players_;
  Worlds worlds_;
  bool exact_ = true;
};

}  // namespace hexwatch
