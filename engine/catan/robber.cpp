#include <algorithm>

#include "engine/catan/act.h"

namespace hexwatch::catan {
namespace {

constexpr int kSeven = 7;
constexpr int kFaces = 6;
constexpr int kFriendlyBelow = 3;  // public points under which the friendly robber spares a player

bool seven_is_rolled_again(const Act& act) {
  const int round = act.state.turns / act.game.players + 1;
  return round < setup(act.game).settings.no_seven_before_round;
}

std::int8_t discards_for(const Act& act, int cards) {
  return static_cast<std::int8_t>(cards > setup(act.game).settings.discard_over ? cards / 2 : 0);
}

void seven(Act& act) {
  Extra& x = act.x;
  for (int i = 0; i < act.game.players; ++i) {
    x.discards_due[static_cast<std::size_t>(i)] = discards_for(act, act.state.seats[static_cast<std::size_t>(i)].cards);
  }
  x.robber_due = true;
  x.duty_flagged = false;
}

void check_victim(Act& act) {
  const Event& event = act.event;
  if (event.other != kNobody && act.seat(event.other).cards == 0) admit_all_overpaid(act, event.other);
  const auto possible = victims(act.game, act.state, event.by, event.tile());
  if (event.other == kNobody) {
    if (!possible.empty())
      act.flag({.rule = Rule::victim_missing, .by = event.by, .other = possible.front(), .place = Place::at(event.tile())});
    return;
  }
  if (possible.contains(event.other)) return;
  const bool spared = event.other != event.by && setup(act.game).settings.friendly_robber &&
                      public_points(act.game, act.state, event.other) < kFriendlyBelow;
  act.flag({.rule = spared ? Rule::victim_protected : Rule::victim, .by = event.by, .other = event.other, .place = Place::at(event.tile())});
}

void steal(Act& act) {
  const Event& event = act.event;
  if (event.other == kNobody || event.other == event.by) return;
  Seat& victim = act.seat(event.other);
  if (victim.cards == 0) return;
  if (act.open()) {
    if (event.resource == kNoResource) return;
    hand_over(act, event.other, event.by, Cards::of(event.resource),
              {.rule = Rule::card_not_held, .by = event.other, .resource = event.resource});
    return;
  }
  if (event.resource != kNoResource) {
    hand_over(act, event.other, event.by, Cards::of(event.resource),
              {.rule = Rule::card_not_held, .by = event.other, .resource = event.resource});
    return;
  }
  --victim.cards;
  ++act.seat(event.by).cards;
  act.report.flows.push_back({.kind = Flow::Kind::steal, .from = event.other, .to = event.by, .blame = Rule::victim});
}

}  // namespace

void roll(Act& act) {
  const Event& event = act.event;
  if (act.state.phase == Phase::setup || act.state.phase == Phase::over) return;
  act.x.free_roads = 0;
  if (event.by != act.state.turn) {
    // Somebody forgot to say that the turn was over; the dice have passed on.
    start_turn(act, event.by);
  } else if (act.state.phase == Phase::main) {
    act.flag(Rule::roll_twice);
  }
  if (event.total() == kSeven && seven_is_rolled_again(act)) return;
  act.state.phase = Phase::main;
  if (event.total() == kSeven) seven(act);
  else produce(act, event.total());
}

void discard(Act& act) {
  const PlayerId by = act.event.by;
  auto& due = act.x.discards_due[static_cast<std::size_t>(by)];
  const int held = act.seat(by).cards;
  const int overpaid = act.x.unpaid[static_cast<std::size_t>(by)].total();
  if (due == 0 && act.x.robber_due && discards_for(act, held) == 0 && discards_for(act, held + overpaid) > 0) {
    admit_all_overpaid(act, by);
    due = discards_for(act, act.seat(by).cards);
  }
  if (due > 0) {
    if (--due == 0 && !discards_due(act.x)) act.x.duty_flagged = false;  // that the robber stays is another mistake
  } else if (act.state.phase == Phase::roll || act.state.phase == Phase::main) {
    act.flag({.rule = Rule::discard_not_due, .by = by, .n = static_cast<std::int16_t>(setup(act.game).settings.discard_over)});
  }
  pay_bank(act, by, Cards::of(act.event.resource), {.rule = Rule::card_not_held, .by = by, .resource = act.event.resource});
}

PlayerSet robbable_players(const Game& game, const State& state, PlayerId by) {
  PlayerSet out;
  for (int i = 0; i < game.players; ++i) {
    const auto player = id<PlayerId>(i);
    if (player == by || state[player].cards == 0) continue;
    if (setup(game).settings.friendly_robber && public_points(game, state, player) < kFriendlyBelow) continue;
    out.insert(player);
  }
  return out;
}

PlayerSet victims(const Game& game, const State& state, PlayerId by, TileId hex) {
  PlayerSet out;
  for (PlayerId player : robbable_players(game, state, by))
    if (game.layout.tiles[hex].sites.intersects(state[player].buildings())) out.insert(player);
  return out;
}

void move_robber(Act& act) {
  const Event& event = act.event;
  if (act.state.phase != Phase::setup) {
    if (!act.x.robber_due) act.flag(Rule::blocker_without_cause);
    if (event.tile() == act.state.blocker)
      act.flag({.rule = Rule::blocker_same_tile, .by = event.by, .place = Place::at(event.tile())});
    check_victim(act);
  }
  act.x.robber_due = false;
  act.state.blocker = event.tile();
  steal(act);
}

void miss_roll(Act& act) {
  const PlayerId by = act.event.by;
  if (act.state.phase == Phase::setup || act.state.phase == Phase::over) return;
  if (by != act.state.turn) start_turn(act, by);
  act.state.phase = Phase::main;
  if (act.open()) return;
  // Every throw of the two dice is a course of its own; a seven pays nobody.
  std::uint8_t branch = 0;
  for (int red = 1; red <= kFaces; ++red)
    for (int yellow = 1; yellow <= kFaces; ++yellow) {
      ++branch;
      const Production roll = production(act.game, act.state, red + yellow);
      for (int i = 0; i < act.game.players; ++i)
        act.report.flows.push_back({.kind = Flow::Kind::gain, .to = id<PlayerId>(i), .branch = branch,
                                    .cards = roll.paid[static_cast<std::size_t>(i)]});
    }
}

}  // namespace hexwatch::catan
