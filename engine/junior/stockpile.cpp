#include <algorithm>

#include "engine/junior/act.h"

namespace hexwatch::junior {
namespace {

// Takes tiles out of a hand and returns those that were there. Everything lies open in this game, so hands are followed in
// every view; where the view hides them, Belief knows better what can be in a hand, and the rules judge by the number.
Cards take_out(Act& act, PlayerId player, const Cards& wanted, const Violation& blame) {
  Seat& seat = act.seat(player);
  const bool enough = act.open() ? seat.hand.covers(wanted) : seat.cards >= wanted.total();
  if (!enough) act.flag(blame);
  const Cards there = Cards::lesser(seat.hand, wanted);
  seat.hand -= there;
  seat.cards = static_cast<std::int16_t>(act.open() ? seat.hand.total() : std::max(0, seat.cards - wanted.total()));
  return there;
}

void put_in(Act& act, PlayerId player, const Cards& cards) {
  Seat& seat = act.seat(player);
  // Only after entries that contradict one another would a hand hold more than the box.
  seat.hand = Cards::lesser(seat.hand + cards, Cards::each(act.game.spec.bank_each));
  seat.cards = static_cast<std::int16_t>(act.open() ? seat.hand.total() : seat.cards + cards.total());
}

void tell_payment(Act& act, PlayerId from, const Cards& cards, const Violation& blame) {
  if (!act.open()) act.report.flows.push_back({.kind = Flow::Kind::pay, .from = from, .blame = blame.rule, .cards = cards});
}

void tell_gain(Act& act, PlayerId to, const Cards& cards) {
  if (!act.open()) act.report.flows.push_back({.kind = Flow::Kind::gain, .to = to, .cards = cards});
}

}  // namespace

Cards sane(const Game& game, const Cards& cards) {
  return Cards::greater(Cards{}, Cards::lesser(cards, Cards::each(game.spec.bank_each)));
}

void pay_stockpile(Act& act, PlayerId from, const Cards& wanted, const Violation& blame) {
  const Cards there = take_out(act, from, wanted, blame);
  // In a view that hides hands an impossible payment cannot be told from a tile missed earlier: the box holds no more.
  const Cards most = Cards::each(act.game.spec.bank_each) - act.x.market;
  act.state.bank = Cards::lesser(act.state.bank + (act.open() ? there : wanted), most);
  tell_payment(act, from, wanted, blame);
}

void pay_market(Act& act, PlayerId from, const Cards& wanted, const Violation& blame) {
  const Cards there = take_out(act, from, wanted, blame);
  // The booths show the tile, whatever was known of the hand: what was not there is taken as coming from the stockpile.
  const Cards missed = Cards::lesser(wanted - there, act.state.bank);
  act.state.bank -= missed;
  act.x.market += there + missed;
  tell_payment(act, from, wanted, blame);
}

void take_from_stockpile(Act& act, PlayerId to, const Cards& cards) {
  act.state.bank -= cards;
  put_in(act, to, cards);
  tell_gain(act, to, cards);
}

void take_from_market(Act& act, PlayerId to, const Cards& cards) {
  act.x.market -= cards;
  put_in(act, to, cards);
  tell_gain(act, to, cards);
}

void hand_over(Act& act, PlayerId from, PlayerId to, const Cards& wanted, const Violation& blame) {
  if (wanted.none() || from == to) return;
  const Cards there = take_out(act, from, wanted, blame);
  put_in(act, to, act.open() ? there : wanted);
  if (!act.open())
    act.report.flows.push_back({.kind = Flow::Kind::hand_over, .from = from, .to = to, .blame = blame.rule, .cards = wanted});
}

Payout payout(const Game& game, const State& state, const Debts& debts) {
  Payout paid;
  Cards sum;
  for (const Cards& debt : debts) sum += debt;
  for (Resource kind : kAllResources) {
    const auto k = static_cast<std::size_t>(kind);
    if (sum[kind] == 0 || extra(state).run_out[k]) continue;
    paid.runs_out[k] = sum[kind] > state.bank[kind];
    if (paid.runs_out[k]) continue;
    for (PlayerId player : game.seats()) {
      const auto seat = static_cast<std::size_t>(player);
      paid.gains[seat].set(kind, debts[seat][kind]);
    }
  }
  return paid;
}

void run_out(Act& act, Resource kind) {
  for (PlayerId player : act.game.seats()) {
    Seat& seat = act.seat(player);
    const int count = seat.hand[kind];
    seat.hand.set(kind, 0);
    seat.cards = static_cast<std::int16_t>(std::max(0, seat.cards - count));
    if (!act.open())
      act.report.flows.push_back({.kind = Flow::Kind::take_all, .from = player, .resource = kind, .blame = Rule::hidden_hand});
  }
  // Wherever the tiles were: now all that are not on a booth lie in the stockpile.
  act.state.bank.set(kind, act.game.spec.bank_each - act.x.market[kind]);
  act.x.run_out[static_cast<std::size_t>(kind)] = true;
}

void settle(Act& act, const Debts& debts) {
  const Payout paid = payout(act.game, act.state, debts);
  for (Resource kind : kAllResources)
    if (paid.runs_out[static_cast<std::size_t>(kind)]) run_out(act, kind);
  for (PlayerId player : act.game.seats())
    if (const Cards& gain = paid.gains[static_cast<std::size_t>(player)]; !gain.none()) take_from_stockpile(act, player, gain);
}

Debts debts_of_roll(const Game& game, const State& state, int number) {
  Debts debts{};
  if (number < 1 || number >= static_cast<int>(game.tiles_by_number.size())) return debts;
  TileSet islands = game.tiles_by_number[static_cast<std::size_t>(number)];
  if (state.blocker != kNoTile) islands.erase(state.blocker);
  for (TileId island : islands)
    for (PlayerId player : game.seats())
      debts[static_cast<std::size_t>(player)].add(game.faces[island].resource,
                                                  (game.layout.tiles[island].sites & state[player].bases).size());
  return debts;
}

Payout production(const Game& game, const State& state, int number) { return payout(game, state, debts_of_roll(game, state, number)); }

}  // namespace hexwatch::junior
