#include "engine/catan/act.h"

namespace hexwatch::catan {
namespace {

SiteSet reach(const State& state, PlayerId player) { return extra(state).reach[static_cast<std::size_t>(player)]; }

PlayerId owner_of(const Game& game, const State& state, SiteId site) {
  for (int i = 0; i < game.players; ++i)
    if (state[id<PlayerId>(i)].buildings().contains(site)) return id<PlayerId>(i);
  return kNobody;
}

PlayerId owner_of(const Game& game, const State& state, PathId path) {
  for (int i = 0; i < game.players; ++i)
    if (state[id<PlayerId>(i)].links.contains(path)) return id<PlayerId>(i);
  return kNobody;
}

bool touches_fresh_settlement(const State& state, PlayerId player, const BoardLayout::Path& path) {
  const SiteSet fresh = sites_for_setup_road(state, player);
  return fresh.contains(path.a) || fresh.contains(path.b);
}

bool connects(const Game& game, const State& state, PlayerId player, const BoardLayout::Path& path) {
  const SiteSet own = state[player].buildings();
  const SiteSet blocked = opponents_buildings(game, state, player);
  for (SiteId end : {path.a, path.b})
    if (own.contains(end) || (reach(state, player).contains(end) && !blocked.contains(end))) return true;
  return false;
}

void check_supply(const Game& game, const State& state, PlayerId player, Piece piece, std::vector<Violation>& out) {
  if (pieces_left(game, state, player, piece) == 0)
    out.push_back({.rule = Rule::supply, .by = player, .piece = piece, .n = static_cast<std::int16_t>(game.spec.piece(piece).supply)});
}

}  // namespace

SiteSet sites_for_setup_road(const State& state, PlayerId player) {
  // A road belongs to the settlement that has none yet. One put, against the rules, where the first road ends has got one.
  const SiteSet buildings = state[player].buildings();
  const SiteSet fresh = buildings - reach(state, player);
  return fresh.empty() ? buildings : fresh;
}

void check_road(const Game& game, const State& state, PlayerId player, PathId path, std::vector<Violation>& out) {
  const auto& ends = game.layout.paths[path];
  const Place place = Place::at(path);
  if (const PlayerId owner = owner_of(game, state, path); owner != kNobody)
    out.push_back({.rule = Rule::occupied, .by = player, .other = owner, .place = place, .piece = Piece::link});
  else if (state.phase == Phase::setup ? !touches_fresh_settlement(state, player, ends) : !connects(game, state, player, ends))
    out.push_back({.rule = state.phase == Phase::setup ? Rule::setup_link : Rule::link_connection, .by = player, .place = place, .piece = Piece::link});
  check_supply(game, state, player, Piece::link, out);
}

void check_settlement(const Game& game, const State& state, PlayerId player, SiteId site, std::vector<Violation>& out) {
  const Place place = Place::at(site);
  if (const PlayerId owner = owner_of(game, state, site); owner != kNobody) {
    out.push_back({.rule = Rule::occupied, .by = player, .other = owner, .place = place});
  } else if (extra(state).closed.contains(site)) {
    for (SiteId next : game.layout.sites[site].neighbours)
      if (const PlayerId neighbour = owner_of(game, state, next); neighbour != kNobody) {
        out.push_back({.rule = Rule::distance, .by = player, .other = neighbour, .place = place});
        break;
      }
  }
  if (state.phase != Phase::setup && !reach(state, player).contains(site))
    out.push_back({.rule = Rule::base_connection, .by = player, .place = place});
  check_supply(game, state, player, Piece::base, out);
}

void check_city(const Game& game, const State& state, PlayerId player, SiteId site, std::vector<Violation>& out) {
  if (!state[player].bases.contains(site))
    out.push_back({.rule = Rule::upgrade_without_base, .by = player, .place = Place::at(site), .piece = Piece::upgrade});
  check_supply(game, state, player, Piece::upgrade, out);
}

PathSet road_paths(const Game& game, const State& state, PlayerId player) {
  PathSet taken;
  SiteSet blocked;
  for (int i = 0; i < game.players; ++i) {
    const Seat& seat = state[id<PlayerId>(i)];
    taken |= seat.links;
    if (id<PlayerId>(i) != player) blocked |= seat.buildings();
  }
  PathSet paths;
  for (SiteId site : state[player].buildings() | (reach(state, player) - blocked)) paths |= game.layout.sites[site].paths;
  return paths - taken;
}

SiteSet settlement_sites(const Game& game, const State& state, PlayerId player) {
  static_cast<void>(game);
  return reach(state, player) - extra(state).closed;
}

SiteSet city_sites(const Game& game, const State& state, PlayerId player) {
  static_cast<void>(game);
  return state[player].bases;
}

}  // namespace hexwatch::catan
