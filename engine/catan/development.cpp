#include <algorithm>

#include "engine/catan/act.h"

namespace hexwatch::catan {
namespace {

constexpr int kFreeRoads = 2;
constexpr int kPlentyCards = 2;

std::size_t at(CardKind kind) { return static_cast<std::size_t>(kind); }

void check_card(Act& act) {
  const Event& event = act.event;
  const Seat& seat = act.seat(event.by);
  const int held = act.open() ? seat.held[at(event.card)] : seat.held_count;
  const int shown = act.open() ? 0 : seat.held[at(kVictoryPoint)];
  const int fresh = !act.on_turn() ? 0 : act.open() ? act.x.bought[at(event.card)] : act.x.bought_count;
  if (held <= shown) act.flag({.rule = Rule::card_missing, .by = event.by, .card = event.card});
  else if (held <= fresh) act.flag({.rule = Rule::card_timing, .by = event.by, .card = event.card});
  if (act.x.card_played && act.on_turn()) act.flag({.rule = Rule::card_limit, .by = event.by, .card = event.card});
}

void lay_down(Act& act) {
  const Event& event = act.event;
  Seat& seat = act.seat(event.by);
  const bool there = act.open() ? seat.held[at(event.card)] > 0 : seat.held_count > 0;
  if (there && act.open()) --seat.held[at(event.card)];
  if (there) --seat.held_count;
  count_up(seat.played[at(event.card)]);
  if (act.on_turn()) act.x.card_played = true;
}

void road_building(Act& act) {
  if (!act.on_turn()) return;
  const PlayerId by = act.event.by;
  const int pieces = pieces_left(act.game, act.state, by, Piece::link);
  act.x.free_roads = road_paths(act.game, act.state, by).empty() ? std::int8_t{0} : static_cast<std::int8_t>(std::min(kFreeRoads, pieces));
}

void year_of_plenty(Act& act) {
  const Event& event = act.event;
  // Any two cards the bank has; a bank with less than two gives what it has.
  if (event.get.total() > kPlentyCards || event.get.total() < std::min(kPlentyCards, act.state.bank.total()))
    act.flag({.rule = Rule::card_effect, .by = event.by, .card = event.card, .n = static_cast<std::int16_t>(event.get.total())});
  if (!act.state.bank.covers(event.get)) act.flag({.rule = Rule::bank_empty, .by = event.by, .card = event.card});
  const Cards given = Cards::lesser(event.get, act.state.bank);
  if (!given.none()) take_from_bank(act, event.by, given);
}

void monopoly(Act& act) {
  const Event& event = act.event;
  for (int i = 0; i < act.game.players; ++i) {
    const auto from = id<PlayerId>(i);
    if (from == event.by) continue;
    Seat& seat = act.seat(from);
    const int seen = event.handed[static_cast<std::size_t>(i)];
    const int count = act.open() ? seat.hand[event.resource] : seen;
    if (act.open()) {
      seat.hand.add(event.resource, -count);
      act.seat(event.by).hand.add(event.resource, count);
      inherit_overpaid(act, from, event.by, event.resource);
    } else {
      act.report.flows.push_back({.kind = Flow::Kind::take_all, .from = from, .to = event.by, .resource = event.resource,
                                  .count = event.handed[static_cast<std::size_t>(i)], .blame = Rule::hidden_hand});
    }
    const int moved = std::clamp(count, 0, static_cast<int>(seat.cards));
    seat.cards = static_cast<std::int16_t>(seat.cards - moved);
    act.seat(event.by).cards = static_cast<std::int16_t>(act.seat(event.by).cards + moved);
  }
}

void hold(Act& act, CardKind kind) {
  Seat& seat = act.seat(act.event.by);
  ++seat.held_count;
  if (act.on_turn()) count_up(act.x.bought_count);
  if (!act.open() || kind == kNoCard) return;
  ++seat.held[at(kind)];
  if (act.on_turn()) count_up(act.x.bought[at(kind)]);
  if (kind == kVictoryPoint) ++seat.bonus[kVictoryPointCards];
}

}  // namespace

void buy_card(Act& act) {
  const Event& event = act.event;
  Seat& seat = act.seat(event.by);
  pay_bank(act, event.by, act.game.spec.card_cost, {.rule = Rule::cost, .by = event.by, .card = CardKind{0}});
  const bool kind_left = act.state.deck_count > 0 && (!act.open() || event.card == kNoCard || act.state.deck[at(event.card)] > 0);
  if (!kind_left) act.flag({.rule = Rule::deck_empty, .by = event.by, .card = event.card});
  if (kind_left) --act.state.deck_count;
  if (kind_left && act.open() && event.card != kNoCard) --act.state.deck[at(event.card)];
  if (seat.held_count < kMostFaceDown) hold(act, event.card);
  if (!act.on_turn()) return;
  act.x.built = true;
  act.x.free_roads = 0;
}

void play_card(Act& act) {
  if (act.event.card == kVictoryPoint) return reveal_card(act);
  check_card(act);
  lay_down(act);
  if (act.on_turn()) act.x.free_roads = 0;
  if (act.event.card == kKnight) {
    update_army(act.state, act.event.by);
    act.x.robber_due = true;
    act.x.duty_flagged = false;
  } else if (act.event.card == kRoadBuilding) {
    road_building(act);
  } else if (act.event.card == kYearOfPlenty) {
    year_of_plenty(act);
  } else if (act.event.card == kMonopoly) {
    monopoly(act);
  }
}

void reveal_card(Act& act) {
  Seat& seat = act.seat(act.event.by);
  const int known = seat.held[at(kVictoryPoint)];
  if (act.open() ? known == 0 : seat.held_count <= known)
    act.flag({.rule = Rule::card_missing, .by = act.event.by, .card = kVictoryPoint});
  else if (!act.open()) {
    ++seat.held[at(kVictoryPoint)];
    ++seat.bonus[kVictoryPointCards];
  }
}

}  // namespace hexwatch::catan
