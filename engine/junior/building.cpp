#include "engine/junior/act.h"

namespace hexwatch::junior {
namespace {

// A piece is paid for, unless a Coco tile of this turn gives it away.
void charge(Act& act, Piece piece, Place place) {
  const PlayerId by = act.event.by;
  if (act.x.free_piece_due && by == act.state.turn) {
    act.x.free_piece_due = false;
    return;
  }
  pay_stockpile(act, by, act.game.spec.piece(piece).cost, {.rule = Rule::cost, .by = by, .place = place, .piece = piece});
}

}  // namespace

void lay_ship(Act& act) {
  const PlayerId by = act.event.by;
  const PathId path = act.event.path();
  check_ship(act.game, act.state, by, path, act.report.violations);
  if (act.state.phase != Phase::setup) charge(act, Piece::link, Place::at(path));
  act.seat(by).links.insert(path);
  if (act.state.phase == Phase::setup && missing_ship(act.game, act.state).player == kNobody) act.state.phase = Phase::roll;
}

void build_lair(Act& act) {
  const PlayerId by = act.event.by;
  const SiteId site = act.event.site();
  check_lair(act.game, act.state, by, site, act.report.violations);
  charge(act, Piece::base, Place::at(site));
  act.seat(by).bases.insert(site);
}

}  // namespace hexwatch::junior
