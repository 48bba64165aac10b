#include "engine/table_audit.h"

#include <map>
#include <utility>

namespace hexwatch {
namespace {

Place place_of(const PlacedPiece& piece) {
  return piece.piece == Piece::link ? Place::at(PathId{piece.place}) : Place::at(SiteId{piece.place});
}

void audit_occupied(const TablePosition& table, std::vector<Violation>& out) {
  std::map<std::pair<Place::Kind, int>, PlayerId> first;
  for (const PlacedPiece& piece : table.pieces) {
    const Place place = place_of(piece);
    const auto [known, fresh] = first.emplace(std::pair{place.kind, int{place.number}}, piece.owner);
    if (!fresh) out.push_back({.rule = Rule::occupied, .by = piece.owner, .other = known->second, .place = place, .piece = piece.piece});
  }
}

void audit_supply(const Game& game, const TablePosition& table, std::vector<Violation>& out) {
  std::map<std::pair<PlayerId, Piece>, int> count;
  for (const PlacedPiece& piece : table.pieces) ++count[{piece.owner, piece.piece}];
  for (const auto& [key, n] : count)
    if (const int supply = game.spec.piece(key.second).supply; n > supply)
      out.push_back({.rule = Rule::supply, .by = key.first, .piece = key.second, .n = static_cast<std::int16_t>(supply)});
}

}  // namespace

void audit_places(const Game& game, const TablePosition& table, std::vector<Violation>& out) {
  audit_occupied(table, out);
  audit_supply(game, table, out);
  if (table.blockers.size() != 1)
    out.push_back({.rule = Rule::blocker_count,
                   .place = table.blockers.empty() ? Place{} : Place::at(table.blockers.back()),
                   .n = static_cast<std::int16_t>(table.blockers.size())});
}

std::array<LaidPieces, kMaxPlayers> pieces_by_seat(const TablePosition& table) {
  std::array<LaidPieces, kMaxPlayers> seats;
  for (const PlacedPiece& piece : table.pieces) {
    if (index(piece.owner) >= kMaxPlayers) continue;  // a piece of a colour that nobody plays
    LaidPieces& seat = seats[static_cast<std::size_t>(piece.owner)];
    switch (piece.piece) {
      case Piece::link: seat.links.insert(PathId{piece.place}); break;
      case Piece::base: seat.bases.insert(SiteId{piece.place}); break;
      case Piece::upgrade: seat.upgrades.insert(SiteId{piece.place}); break;
    }
  }
  return seats;
}

std::vector<SiteSet> networks(const BoardLayout& layout, const LaidPieces& pieces) {
  SiteSet open = pieces.buildings();
  for (PathId link : pieces.links) open |= SiteSet::of(layout.paths[link].a, layout.paths[link].b);
  std::vector<SiteSet> parts;
  while (!open.empty()) {
    SiteSet part;
    SiteSet edge = SiteSet::of(open.front());
    while (!edge.empty()) {
      const SiteId site = edge.pop_front();
      part.insert(site);
      for (PathId link : layout.sites[site].paths & pieces.links) {
        const SiteId next = layout.other_end(link, site);
        if (!part.contains(next)) edge.insert(next);
      }
    }
    open -= part;
    parts.push_back(part);
  }
  return parts;
}

}  // namespace hexwatch
