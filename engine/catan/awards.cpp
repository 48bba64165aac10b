#include "engine/catan/act.h"

namespace hexwatch::catan {
namespace {

void hold_longest_road(const Game& game, State& state) {
  Extra& x = extra(state);
  const PlayerId holder = longest_road_holder(x.road_length, game.players, x.road_holder);
  if (holder == x.road_holder) return;
  if (x.road_holder != kNobody) state[x.road_holder].bonus[kLongestRoad] = 0;
  if (holder != kNobody) state[holder].bonus[kLongestRoad] = 1;
  x.road_holder = holder;
}

void measure(const Game& game, State& state, PlayerId player) {
  extra(state).road_length[static_cast<std::size_t>(player)] = static_cast<std::int8_t>(
      longest_road(game.layout, state[player].links, opponents_buildings(game, state, player)));
}

}  // namespace

SiteSet opponents_buildings(const Game& game, const State& state, PlayerId player) {
  SiteSet sites;
  for (int i = 0; i < game.players; ++i)
    if (id<PlayerId>(i) != player) sites |= state[id<PlayerId>(i)].buildings();
  return sites;
}

void update_roads_after_link(const Game& game, State& state, PlayerId player) {
  measure(game, state, player);
  hold_longest_road(game, state);
}

void update_roads_after_building(const Game& game, State& state, PlayerId player, SiteId site) {
  // Only a joint of two roads or more can be cut; a single road that ends there counts as before.
  bool cut = false;
  for (int i = 0; i < game.players; ++i) {
    const auto other = id<PlayerId>(i);
    if (other == player || !(state[other].links & game.layout.sites[site].paths).several()) continue;
    measure(game, state, other);
    cut = true;
  }
  if (cut) hold_longest_road(game, state);
}

void update_army(State& state, PlayerId player) {
  Extra& x = extra(state);
  const int knights = state[player].played[static_cast<std::size_t>(kKnight)];
  const int to_beat = x.army_holder == kNobody ? kLargestArmyFrom - 1
                                               : state[x.army_holder].played[static_cast<std::size_t>(kKnight)];
  if (player == x.army_holder || knights <= to_beat) return;
  if (x.army_holder != kNobody) state[x.army_holder].bonus[kLargestArmy] = 0;
  state[player].bonus[kLargestArmy] = 1;
  x.army_holder = player;
}

void refresh(const Game& game, State& state) {
  Extra& x = extra(state);
  x.closed = {};
  for (PlayerId player : game.seats()) {
    auto& reach = x.reach[static_cast<std::size_t>(player)];
    reach = {};
    for (PathId path : state[player].links) {
      reach.insert(game.layout.paths[path].a);
      reach.insert(game.layout.paths[path].b);
    }
    for (SiteId site : state[player].buildings()) {
      x.closed.insert(site);
      x.closed |= game.layout.sites[site].neighbours;
    }
    measure(game, state, player);
  }
}

}  // namespace hexwatch::catan
