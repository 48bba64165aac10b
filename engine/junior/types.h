#pragma once

#include <array>

#include "engine/core/cards.h"
#include "engine/core/ids.h"

// What only Catan Junior has, for the closed variants in engine/games/variants.h.
namespace hexwatch::junior {

/// One of the two places where a colour starts: a lair and the ship beside it.
struct Start {
  SiteId lair = kNoSite;
  PathId ship = kNoPath;  ///< kNoPath: not known; the set-up places it
  friend bool operator==(const Start&, const Start&) = default;
};
inline constexpr int kStarts = 2;
using Starts = std::array<Start, kStarts>;

/// What a table may decide for itself.
struct TableSettings {
  int bank_each = 18;                 ///< tiles of each kind in the box; printings differ
  bool trade_with_opponents = false;  ///< the rule book's option: trade with players instead of with the market
  friend bool operator==(const TableSettings&, const TableSettings&) = default;
};

/// What the rules need of the board beside its layout, and the table's settings.
struct Setup {
  TileId spooky = kNoTile;                  ///< Spooky Island
  std::array<Starts, kMaxPlayers> starts{}; ///< by seat
  TableSettings settings;
};

/// The part of a position that only Catan Junior has.
struct Extra {
  Cards market;                                ///< the tiles on the five booths
  std::array<bool, kResources> run_out{};      ///< kinds the stockpile gives to nobody until the next player's turn
  bool market_used = false;                    ///< the one market trade of this turn has been made
  bool ghost_due = false;                      ///< a six or a Coco tile asks for the Ghost Captain to be moved
  bool free_piece_due = false;                 ///< a Coco tile asks for a lair or a ship to be built for nothing
  bool roll_unseen = false;                    ///< nobody saw this turn's roll: it may have been a six
  bool duty_flagged = false;                   ///< that a duty was skipped has been reported
  friend bool operator==(const Extra&, const Extra&) = default;
};

}  // namespace hexwatch::junior
