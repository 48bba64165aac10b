#pragma once

#include <vector>

#include "engine/game.h"

namespace hexwatch {

/// What is wrong with a table in any game: two pieces on one place, more pieces of a colour than the box holds, not
/// exactly one blocker. Adds to `out`.
void audit_places(const Game& game, const TablePosition& table, std::vector<Violation>& out);

/// What one player has on the table, as sets.
struct LaidPieces {
  SiteSet bases;
  SiteSet upgrades;
  PathSet links;
  SiteSet buildings() const { return bases | upgrades; }
};

/// The pieces of a table by seat; pieces that belong to nobody are left out.
std::array<LaidPieces, kMaxPlayers> pieces_by_seat(const TablePosition& table);

/// The separate networks of one player: groups of buildings and links that touch one another, as sets of sites reached.
std::vector<SiteSet> networks(const BoardLayout& layout, const LaidPieces& pieces);

}  // namespace hexwatch
