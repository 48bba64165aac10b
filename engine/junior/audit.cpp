#include "engine/junior/act.h"
#include "engine/table_audit.h"

namespace hexwatch::junior {
namespace {

void audit_start(const Game& game, PlayerId player, const LaidPieces& own, std::vector<Violation>& out) {
  for (const Start& start : setup(game).starts[static_cast<std::size_t>(player)]) {
    if (!own.bases.contains(start.lair))
      out.push_back({.rule = Rule::start_missing, .by = player, .place = Place::at(start.lair)});
    if (start.ship != kNoPath ? !own.links.contains(start.ship) : !game.layout.sites[start.lair].paths.intersects(own.links))
      out.push_back({.rule = Rule::start_missing, .by = player,
                     .place = start.ship != kNoPath ? Place::at(start.ship) : Place::at(start.lair), .piece = Piece::link});
  }
}

void audit_neighbours(const Game& game, PlayerId player, const LaidPieces& own, std::vector<Violation>& out) {
  SiteSet starts;
  for (const Start& start : setup(game).starts[static_cast<std::size_t>(player)]) starts.insert(start.lair);
  // A starting lair without its ship is told by `audit_start`.
  for (SiteId lair : own.bases - starts)
    if (!game.layout.sites[lair].paths.intersects(own.links))
      out.push_back({.rule = Rule::base_connection, .by = player, .place = Place::at(lair)});
  for (PathId ship : own.links) {
    const auto& ends = game.layout.paths[ship];
    if (!own.bases.contains(ends.a) && !own.bases.contains(ends.b))
      out.push_back({.rule = Rule::link_connection, .by = player, .place = Place::at(ship), .piece = Piece::link});
  }
}

// What can have been built from the starting lairs: ships beside lairs, lairs beside ships, and so on.
LaidPieces grown_from_start(const Game& game, PlayerId player, const LaidPieces& own) {
  LaidPieces grown;
  for (const Start& start : setup(game).starts[static_cast<std::size_t>(player)]) grown.bases.insert(start.lair);
  SiteSet fresh = grown.bases;
  while (!fresh.empty()) {
    const SiteId lair = fresh.pop_front();
    for (PathId ship : game.layout.sites[lair].paths & own.links) {
      grown.links.insert(ship);
      const SiteId next = game.layout.other_end(ship, lair);
      if (own.bases.contains(next) && !grown.bases.contains(next)) fresh.insert(next);
      if (own.bases.contains(next)) grown.bases.insert(next);
    }
  }
  return grown;
}

// Pieces that have their neighbours and yet hang on no starting lair: one of them was the first, and had nothing beside it.
void audit_growth(const Game& game, PlayerId player, const LaidPieces& own, std::vector<Violation>& out) {
  const LaidPieces grown = grown_from_start(game, player, own);
  LaidPieces stray;
  for (SiteId lair : own.bases - grown.bases)
    if (game.layout.sites[lair].paths.intersects(own.links)) stray.bases.insert(lair);
  if (stray.bases.empty()) return;
  out.push_back({.rule = Rule::networks, .by = player, .place = Place::at(stray.bases.front()),
                 .n = static_cast<std::int16_t>(stray.bases.size())});
}

}  // namespace

std::vector<Violation> audit(const Game& game, const TablePosition& table) {
  std::vector<Violation> out;
  audit_places(game, table, out);
  const auto seats = pieces_by_seat(table);
  for (PlayerId player : game.seats()) {
    const LaidPieces& own = seats[static_cast<std::size_t>(player)];
    audit_start(game, player, own, out);
    audit_neighbours(game, player, own, out);
    audit_growth(game, player, own, out);
  }
  return out;
}

}  // namespace hexwatch::junior
