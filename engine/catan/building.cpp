#include <algorithm>

#include "engine/catan/act.h"

namespace hexwatch::catan {
namespace {

void charge(Act& act, Piece piece) {
  if (act.state.phase == Phase::setup) return;
  const PlayerId by = act.event.by;
  const Place place = piece == Piece::link ? Place::at(act.event.path()) : Place::at(act.event.site());
  pay_bank(act, by, act.game.spec.piece(piece).cost, {.rule = Rule::cost, .by = by, .place = place, .piece = piece});
  if (act.on_turn()) act.x.built = true;
}

// Free roads are laid at once: whoever builds something else has left them out.
void leave_out_free_roads(Act& act) {
  if (act.on_turn()) act.x.free_roads = 0;
}

void finish_setup_if_complete(Act& act) {
  if (act.state.phase != Phase::setup) return;
  const SetupStep step = setup_step(act.game, act.state);
  if (step.player != kNobody) {
    act.state.turn = step.player;
    return;
  }
  start_turn(act, PlayerId{0});
  act.state.turns = 0;
}

}  // namespace

void lay_road(Act& act) {
  const PlayerId by = act.event.by;
  const PathId path = act.event.path();
  check_road(act.game, act.state, by, path, act.report.violations);
  const bool free = act.x.free_roads > 0 && act.on_turn();
  if (!free) charge(act, Piece::link);
  act.seat(by).links.insert(path);
  auto& reach = act.x.reach[static_cast<std::size_t>(by)];
  reach.insert(act.game.layout.paths[path].a);
  reach.insert(act.game.layout.paths[path].b);
  update_roads_after_link(act.game, act.state, by);
  if (free) {
    act.x.built = true;
    --act.x.free_roads;
    // With no piece or no place left the second road lapses.
    if (act.x.free_roads > 0 && (pieces_left(act.game, act.state, by, Piece::link) == 0 || road_paths(act.game, act.state, by).empty()))
      act.x.free_roads = 0;
  }
  finish_setup_if_complete(act);
}

void found_settlement(Act& act) {
  const PlayerId by = act.event.by;
  const SiteId site = act.event.site();
  check_settlement(act.game, act.state, by, site, act.report.violations);
  charge(act, Piece::base);
  leave_out_free_roads(act);
  const bool told_before = act.seat(by).buildings().contains(site);
  act.seat(by).bases.insert(site);
  act.x.closed.insert(site);
  act.x.closed |= act.game.layout.sites[site].neighbours;
  if (act.state.phase == Phase::setup && !told_before && act.seat(by).buildings().size() == 2) pay_second_settlement(act, by, site);
  update_roads_after_building(act.game, act.state, by, site);
  finish_setup_if_complete(act);
}

void build_city(Act& act) {
  const PlayerId by = act.event.by;
  const SiteId site = act.event.site();
  check_city(act.game, act.state, by, site, act.report.violations);
  charge(act, Piece::upgrade);
  leave_out_free_roads(act);
  act.seat(by).bases.erase(site);
  act.seat(by).upgrades.insert(site);
  act.x.closed.insert(site);
  act.x.closed |= act.game.layout.sites[site].neighbours;
  update_roads_after_building(act.game, act.state, by, site);
  finish_setup_if_complete(act);
}

}  // namespace hexwatch::catan
