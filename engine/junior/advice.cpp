#include "engine/junior/act.h"

namespace hexwatch::junior {
namespace {

void check_purse(const Game& game, const State& state, PlayerId player, Piece piece, std::vector<Violation>& out) {
  if (state.phase == Phase::setup || (extra(state).free_piece_due && player == state.turn)) return;
  const Cards& cost = game.spec.piece(piece).cost;
  const bool enough = game.view == View::open ? state[player].hand.covers(cost) : state[player].cards >= cost.total();
  if (!enough) out.push_back({.rule = Rule::cost, .by = player, .piece = piece});
}

void check_moment(const Game& game, const State& state, PlayerId player, Piece piece, std::vector<Violation>& out) {
  State scratch = state;
  extra(scratch).duty_flagged = false;  // a duty stands in the way, whether told before or not
  Report report;
  const Event event{.verb = piece == Piece::link ? Verb::place_link : Verb::place_base, .by = player, .place = 0};
  Act act{game, scratch, event, report, extra(scratch)};
  check_order(act);
  out.insert(out.end(), report.violations.begin(), report.violations.end());
}

}  // namespace

std::vector<Advice> where_can_build(const Game& game, const State& state, PlayerId player, Piece piece) {
  std::vector<Advice> all;
  if (piece == Piece::upgrade) return all;  // this game has none
  std::vector<Violation> everywhere;
  check_moment(game, state, player, piece, everywhere);
  check_purse(game, state, player, piece, everywhere);
  const int places = piece == Piece::link ? game.layout.paths.size() : game.layout.sites.size();
  for (int n = 0; n < places; ++n) {
    Advice advice;
    if (piece == Piece::link) {
      advice.place = Place::at(id<PathId>(n));
      check_ship(game, state, player, id<PathId>(n), advice.refusals);
    } else {
      advice.place = Place::at(id<SiteId>(n));
      check_lair(game, state, player, id<SiteId>(n), advice.refusals);
    }
    advice.refusals.insert(advice.refusals.end(), everywhere.begin(), everywhere.end());
    all.push_back(std::move(advice));
  }
  return all;
}

}  // namespace hexwatch::junior
