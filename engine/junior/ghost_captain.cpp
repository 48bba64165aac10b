#include "engine/junior/act.h"

namespace hexwatch::junior {
namespace {

constexpr int kSix = 6;
constexpr int kTilesTaken = 2;

bool may_be_moved(Act& act) {
  if (act.x.ghost_due || act.x.roll_unseen) return true;
  // A Coco tile whose face nobody saw must have been this one.
  if (act.seat(act.event.by).held_count == 0) return false;
  turn_up(act, kGhost);
  return true;
}

}  // namespace

void roll(Act& act) {
  const Event& event = act.event;
  if (act.state.phase == Phase::over) return;
  if (act.state.phase == Phase::setup) act.state.turn = event.by;
  else if (event.by != act.state.turn) start_turn(act, event.by);  // somebody forgot to say that the turn was over
  else if (act.state.phase == Phase::main) act.flag(Rule::roll_twice);
  act.state.phase = Phase::main;
  act.x.roll_unseen = false;
  if (event.dice[0] == kSix) {
    act.x.ghost_due = true;
    act.x.duty_flagged = false;
  } else {
    settle(act, debts_of_roll(act.game, act.state, event.dice[0]));
  }
}

void move_ghost_captain(Act& act) {
  const PlayerId by = act.event.by;
  const TileId island = act.event.tile();
  const bool due = may_be_moved(act);
  if (!due) act.flag({.rule = Rule::blocker_without_cause, .by = by, .place = Place::at(island)});
  if (island == act.state.blocker) {
    // He has not sailed: that brings nothing, and he still has to.
    act.flag({.rule = Rule::blocker_same_tile, .by = by, .place = Place::at(island)});
    return;
  }
  act.state.blocker = island;
  if (!due) return;
  act.x.ghost_due = act.x.roll_unseen = false;
  if (const Resource kind = act.game.faces[island].resource; kind != kNoResource) {
    Debts debts{};
    debts[static_cast<std::size_t>(by)] = Cards::of(kind, kTilesTaken);
    settle(act, debts);
  }
}

void miss_roll(Act& act) {
  const PlayerId by = act.event.by;
  if (act.state.phase == Phase::over) return;
  if (act.state.phase == Phase::setup) act.state.turn = by;
  else if (by != act.state.turn) start_turn(act, by);
  act.state.phase = Phase::main;
  act.x.roll_unseen = true;
  if (act.open()) return;
  // Every number is a course of its own. A six pays nobody; if it was one, the Ghost Captain is seen to sail.
  for (std::uint8_t number = 1; number <= kSix; ++number) {
    const Payout paid = production(act.game, act.state, number);
    for (PlayerId player : act.game.seats()) {
      for (Resource kind : kAllResources)
        if (paid.runs_out[static_cast<std::size_t>(kind)])
          act.report.flows.push_back({.kind = Flow::Kind::take_all, .from = player, .resource = kind, .branch = number, .blame = Rule::hidden_hand});
      act.report.flows.push_back({.kind = Flow::Kind::gain, .to = player, .branch = number,
                                  .cards = paid.gains[static_cast<std::size_t>(player)]});
    }
  }
}

}  // namespace hexwatch::junior
