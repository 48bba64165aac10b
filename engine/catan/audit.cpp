#include <algorithm>

#include "engine/catan/act.h"
#include "engine/table_audit.h"

namespace hexwatch::catan {
namespace {

using Pieces = std::array<LaidPieces, kMaxPlayers>;

constexpr std::size_t kFounded = 2;  // networks a player founds in the set-up; all others grow from them

void audit_distance(const Game& game, const Pieces& seats, std::vector<Violation>& out) {
  for (int s = 0; s < game.layout.sites.size(); ++s) {
    const auto site = id<SiteId>(s);
    for (PlayerId player : game.seats()) {
      if (!seats[static_cast<std::size_t>(player)].buildings().contains(site)) continue;
      for (PlayerId other : game.seats())
        for (SiteId next : game.layout.sites[site].neighbours & seats[static_cast<std::size_t>(other)].buildings())
          // Each pair is told once, at the intersection with the larger number.
          if (next < site)
            out.push_back({.rule = Rule::distance, .by = player, .other = other, .place = Place::at(site),
                           .piece = seats[static_cast<std::size_t>(player)].bases.contains(site) ? Piece::base : Piece::upgrade});
    }
  }
}

// In the middle of the set-up one settlement still waits for its road; nobody has a city or a third settlement yet.
bool amid_setup(const Game& game, const Pieces& seats) {
  int waiting = 0;
  for (PlayerId player : game.seats()) {
    const LaidPieces& own = seats[static_cast<std::size_t>(player)];
    if (!own.upgrades.empty() || own.bases.size() > static_cast<int>(kFounded) || own.links.size() > own.bases.size()) return false;
    waiting += own.bases.size() - own.links.size();
  }
  return waiting == 1;
}

void audit_connections(const Game& game, const Pieces& seats, std::vector<Violation>& out) {
  const bool setup = amid_setup(game, seats);
  for (PlayerId player : game.seats()) {
    const LaidPieces& own = seats[static_cast<std::size_t>(player)];
    const auto parts = networks(game.layout, own);
    std::size_t founded = 0;
    for (const SiteSet& part : parts) {
      const SiteSet buildings = part & own.buildings();
      if (buildings.empty()) {
        // Roads that lead to no building of their colour: none of them can have been begun.
        for (PathId link : own.links)
          if (part.contains(game.layout.paths[link].a))
            out.push_back({.rule = Rule::link_connection, .by = player, .place = Place::at(link), .piece = Piece::link});
        continue;
      }
      ++founded;
      if (part.size() == 1 && !setup)
        out.push_back({.rule = Rule::base_connection, .by = player, .place = Place::at(buildings.front()),
                       .piece = own.bases.contains(buildings.front()) ? Piece::base : Piece::upgrade});
    }
    if (founded > kFounded) out.push_back({.rule = Rule::networks, .by = player, .n = static_cast<std::int16_t>(founded)});
  }
}

}  // namespace

std::vector<Violation> audit(const Game& game, const TablePosition& table) {
  std::vector<Violation> out;
  audit_places(game, table, out);
  const Pieces seats = pieces_by_seat(table);
  audit_distance(game, seats, out);
  audit_connections(game, seats, out);
  return out;
}

}  // namespace hexwatch::catan
