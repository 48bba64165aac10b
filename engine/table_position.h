#pragma once

#include <vector>

#include "engine/core/ids.h"
#include "engine/spec.h"

namespace hexwatch {

/// One piece as it lies on the table. `place` is a path number for a link, else a site number.
struct PlacedPiece {
  PlayerId owner = kNobody;
  Piece piece = Piece::base;
  std::uint8_t place = 0;
  friend bool operator==(const PlacedPiece&, const PlacedPiece&) = default;
};

/// What lies on a table, right or wrong, without any history: what a photo shows. Unlike a State it can hold two pieces
/// on one place, and any number of blockers.
struct TablePosition {
  std::vector<PlacedPiece> pieces;
  std::vector<TileId> blockers;
};

struct Game;
struct State;

/// What a position puts on the table.
TablePosition table_position(const Game& game, const State& state);

}  // namespace hexwatch
