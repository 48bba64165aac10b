#include "engine/table_position.h"

#include "engine/game.h"

namespace hexwatch {

TablePosition table_position(const Game& game, const State& state) {
  TablePosition table;
  for (PlayerId player : game.seats()) {
    const Seat& seat = state[player];
    for (SiteId site : seat.bases) table.pieces.push_back({player, Piece::base, static_cast<std::uint8_t>(site)});
    for (SiteId site : seat.upgrades) table.pieces.push_back({player, Piece::upgrade, static_cast<std::uint8_t>(site)});
    for (PathId path : seat.links) table.pieces.push_back({player, Piece::link, static_cast<std::uint8_t>(path)});
  }
  if (state.blocker != kNoTile) table.blockers.push_back(state.blocker);
  return table;
}

}  // namespace hexwatch
