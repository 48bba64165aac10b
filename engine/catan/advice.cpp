#include "engine/catan/act.h"

namespace hexwatch::catan {
namespace {

void check_purse(const Game& game, const State& state, PlayerId player, Piece piece, std::vector<Violation>& out) {
  if (state.phase == Phase::setup || (piece == Piece::link && player == state.turn && extra(state).free_roads > 0)) return;
  const Cards& cost = game.spec.piece(piece).cost;
  const bool enough = game.view == View::open ? state[player].hand.covers(cost) : state[player].cards >= cost.total();
  if (!enough) out.push_back({.rule = Rule::cost, .by = player, .piece = piece});
}

void check_moment(const Game& game, const State& state, PlayerId player, Piece piece, std::vector<Violation>& out) {
  State scratch = state;
  extra(scratch).duty_flagged = false;  // advice says it again
  Report report;
  const Verb verb = piece == Piece::link ? Verb::place_link : piece == Piece::base ? Verb::place_base : Verb::place_upgrade;
  const Event event{.verb = verb, .by = player, .place = 0};
  Act act{game, scratch, event, report, extra(scratch)};
  check_order(act);
  out.insert(out.end(), report.violations.begin(), report.violations.end());
}

}  // namespace

std::vector<Advice> where_can_build(const Game& game, const State& state, PlayerId player, Piece piece) {
  std::vector<Violation> everywhere;
  check_moment(game, state, player, piece, everywhere);
  check_purse(game, state, player, piece, everywhere);
  std::vector<Advice> all;
  const int places = piece == Piece::link ? game.layout.paths.size() : game.layout.sites.size();
  for (int n = 0; n < places; ++n) {
    Advice advice;
    if (piece == Piece::link) {
      advice.place = Place::at(id<PathId>(n));
      check_road(game, state, player, id<PathId>(n), advice.refusals);
    } else {
      advice.place = Place::at(id<SiteId>(n));
      if (piece == Piece::base) check_settlement(game, state, player, id<SiteId>(n), advice.refusals);
      else check_city(game, state, player, id<SiteId>(n), advice.refusals);
    }
    advice.refusals.insert(advice.refusals.end(), everywhere.begin(), everywhere.end());
    all.push_back(std::move(advice));
  }
  return all;
}

}  // namespace hexwatch::catan
