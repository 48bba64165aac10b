#include "engine/junior/act.h"

namespace hexwatch::junior {
namespace {

PlayerId owner_of(const Game& game, const State& state, SiteId site) {
  for (int i = 0; i < game.players; ++i)
    if (state[id<PlayerId>(i)].bases.contains(site)) return id<PlayerId>(i);
  return kNobody;
}

PlayerId owner_of(const Game& game, const State& state, PathId path) {
  for (int i = 0; i < game.players; ++i)
    if (state[id<PlayerId>(i)].links.contains(path)) return id<PlayerId>(i);
  return kNobody;
}

void check_supply(const Game& game, const State& state, PlayerId player, Piece piece, std::vector<Violation>& out) {
  if (pieces_left(game, state, player, piece) == 0)
    out.push_back({.rule = Rule::supply, .by = player, .piece = piece, .n = static_cast<std::int16_t>(game.spec.piece(piece).supply)});
}

bool beside_own_lair(const Game& game, const State& state, PlayerId player, PathId path) {
  const auto& ends = game.layout.paths[path];
  return state[player].bases.contains(ends.a) || state[player].bases.contains(ends.b);
}

}  // namespace

void check_ship(const Game& game, const State& state, PlayerId player, PathId path, std::vector<Violation>& out) {
  const Place place = Place::at(path);
  const bool setup_phase = state.phase == Phase::setup;
  if (const PlayerId owner = owner_of(game, state, path); owner != kNobody)
    out.push_back({.rule = Rule::occupied, .by = player, .other = owner, .place = place, .piece = Piece::link});
  else if (setup_phase && !starting_ship_paths(game, state, player).contains(path))
    out.push_back({.rule = Rule::setup_link, .by = player, .place = place, .piece = Piece::link});
  else if (!setup_phase && !beside_own_lair(game, state, player, path))
    out.push_back({.rule = Rule::link_connection, .by = player, .place = place, .piece = Piece::link});
  check_supply(game, state, player, Piece::link, out);
}

void check_lair(const Game& game, const State& state, PlayerId player, SiteId site, std::vector<Violation>& out) {
  const Place place = Place::at(site);
  if (const PlayerId owner = owner_of(game, state, site); owner != kNobody)
    out.push_back({.rule = Rule::occupied, .by = player, .other = owner, .place = place});
  else if (!game.layout.sites[site].paths.intersects(state[player].links))
    out.push_back({.rule = Rule::base_connection, .by = player, .place = place});
  check_supply(game, state, player, Piece::base, out);
}

PathSet ship_paths(const Game& game, const State& state, PlayerId player) {
  PathSet paths;
  for (SiteId lair : state[player].bases) paths |= game.layout.sites[lair].paths;
  for (int i = 0; i < game.players; ++i) paths -= state[id<PlayerId>(i)].links;
  return paths;
}

SiteSet lair_sites(const Game& game, const State& state, PlayerId player) {
  SiteSet sites;
  for (PathId ship : state[player].links) {
    sites.insert(game.layout.paths[ship].a);
    sites.insert(game.layout.paths[ship].b);
  }
  for (int i = 0; i < game.players; ++i) sites -= state[id<PlayerId>(i)].bases;
  return sites;
}

PathSet starting_ship_paths(const Game& game, const State& state, PlayerId player) {
  PathSet paths;
  for (const Start& start : setup(game).starts[static_cast<std::size_t>(player)])
    if (const PathSet beside = game.layout.sites[start.lair].paths; !beside.intersects(state[player].links)) paths |= beside;
  for (int i = 0; i < game.players; ++i) paths -= state[id<PlayerId>(i)].links;
  return paths;
}

MissingShip missing_ship(const Game& game, const State& state) {
  for (PlayerId player : game.seats())
    for (const Start& start : setup(game).starts[static_cast<std::size_t>(player)])
      if (!game.layout.sites[start.lair].paths.intersects(state[player].links)) return {player, start.lair};
  return {};
}

}  // namespace hexwatch::junior
