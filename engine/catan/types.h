#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/core/cards.h"
#include "engine/core/id_set.h"
#include "engine/core/ids.h"

// What only Catan has, for the closed variants in engine/games/variants.h.
namespace hexwatch::catan {

/// A harbor and the path on the coast it serves; both ends of the path trade there.
struct Harbor {
  PathId path = kNoPath;
  SiteId a = kNoSite;
  SiteId b = kNoSite;
  Resource resource = kNoResource;  ///< kNoResource: a generic harbor, any kind
  int rate = 3;                     ///< cards to hand in for one
  friend bool operator==(const Harbor&, const Harbor&) = default;
};

/// When one may trade. `strict` is the printed order roll, trade, build; `combined` lets trades follow builds.
enum class TurnPhases : std::uint8_t { combined, strict };

/// House rules of a table (rulings, 'Table settings').
struct TableSettings {
  int points_to_win = 10;
  int discard_over = 7;            ///< a seven costs half the hand of everyone holding more than this
  bool friendly_robber = false;    ///< players with fewer than 3 public points may not be robbed
  TurnPhases turn_phases = TurnPhases::combined;
  int no_seven_before_round = 0;   ///< sevens in earlier rounds (the first is 1) are rolled again
  friend bool operator==(const TableSettings&, const TableSettings&) = default;
};

/// Printed harbors and the table's settings.
struct Setup {
  std::vector<Harbor> harbors;
  TableSettings settings;
};

/// The part of a position that only Catan has.
struct Extra {
  std::array<std::int8_t, kMaxPlayers> discards_due{};  ///< cards each player still has to give up
  bool robber_due = false;        ///< a seven or a knight asks for the robber to be moved
  bool duty_flagged = false;      ///< that a duty was skipped has been reported
  bool card_played = false;       ///< a development card was played this turn
  bool built = false;             ///< something was built or bought this turn
  std::int8_t free_roads = 0;     ///< roads still free from Road Building
  std::array<std::int8_t, kCardKinds> bought{};  ///< development cards bought this turn, by kind
  std::int8_t bought_count = 0;   ///< the same, all kinds, known in every view
  std::array<std::int8_t, kMaxPlayers> road_length{};
  PlayerId road_holder = kNobody;
  PlayerId army_holder = kNobody;
  std::array<Cards, kMaxPlayers> unpaid{};  ///< what a short bank did not pay; see bank.cpp
  // Follow from the pieces; kept so that they need not be gathered for every question.
  std::array<SiteSet, kMaxPlayers> reach{};  ///< sites at the ends of a player's roads
  SiteSet closed;                            ///< sites with a building or next to one
  friend bool operator==(const Extra&, const Extra&) = default;
};

}  // namespace hexwatch::catan
