#pragma once

#include <vector>

#include "engine/core/id_list.h"
#include "engine/core/layout.h"
#include "engine/violation.h"

namespace hexwatch {

/// What stands at one place: 0 nothing, 1 the base (on a path the link), 2 the upgrade, as in PieceSeen; and in which colour (an index into
/// the names of the reader; -1 where nothing stands).
struct PieceHere {
  int what = 0;
  int color = -1;
  friend bool operator==(const PieceHere&, const PieceHere&) = default;
};

/// A piece that lies on no place of the board, with its middle at `at`. PieceHere::what is 3 for a link here.
struct LoosePiece {
  BoardPoint at;
  PieceHere piece;
  friend bool operator==(const LoosePiece&, const LoosePiece&) = default;
};
inline constexpr int kLooseLink = 3;

/// What lies on the table as far as it was understood, seats aside.
struct Tabletop {
  IdList<SiteId, PieceHere> sites;
  IdList<PathId, PieceHere> paths;
  TileId blocker = kNoTile;
  std::vector<LoosePiece> loose;

  PieceHere at(Place place) const;
  friend bool operator==(const Tabletop&, const Tabletop&) = default;
};

/// One thing that is other than before: at a site or path what stands there, or (at a tile) that the blocker stands there now, or (at no place)
/// what lies at the point `at` of the board.
struct Change {
  Place place;
  PieceHere before;
  PieceHere after;
  BoardPoint at{};
  friend bool operator==(const Change&, const Change&) = default;
};

/// The table with the changes made.
Tabletop changed(Tabletop table, const std::vector<Change>& changes);

}  // namespace hexwatch
