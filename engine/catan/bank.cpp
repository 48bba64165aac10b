#include <algorithm>

#include "engine/catan/act.h"

namespace hexwatch::catan {
namespace {

constexpr int kSettlementPays = 1;
constexpr int kCityPays = 2;

// A table that overlooked a shortage handed out what it should not have, and that comes to light when somebody uses those
// cards. The roll was wrong then, not what is done with the cards now: the books are put right and a note is made.
void admit_overpaid(Act& act, PlayerId player, const Cards& cards) {
  Seat& seat = act.seat(player);
  Cards& unpaid = act.x.unpaid[static_cast<std::size_t>(player)];
  const Cards missing = Cards::greater(cards - seat.hand, Cards{});
  if (!act.open() || missing.none() || !unpaid.covers(missing)) return;
  unpaid -= missing;
  seat.hand += missing;
  seat.cards = static_cast<std::int16_t>(seat.cards + missing.total());
  act.state.bank = Cards::greater(act.state.bank - missing, Cards{});
  for (Resource kind : kAllResources)
    if (const int n = missing[kind]; n > 0)
      act.report.notes.push_back({.rule = Rule::bank_overpaid, .by = player, .resource = kind, .n = static_cast<std::int16_t>(n)});
}

void take_out(Act& act, PlayerId player, Cards& cards, const Violation& blame) {
  Seat& seat = act.seat(player);
  admit_overpaid(act, player, cards);
  const bool enough = act.open() ? seat.hand.covers(cards) : seat.cards >= cards.total();
  if (!enough) act.flag(blame);
  if (act.open()) {
    cards = Cards::lesser(seat.hand, cards);
    seat.hand -= cards;
  }
  seat.cards = static_cast<std::int16_t>(std::max(0, seat.cards - cards.total()));
}

void put_in(Act& act, PlayerId player, const Cards& cards) {
  if (act.open()) act.seat(player).hand += cards;
  act.seat(player).cards = static_cast<std::int16_t>(act.seat(player).cards + cards.total());
}

// What the bank can hold beside the hands: a card it overpaid may have come from nowhere, and goes back there.
Cards room_in_bank(const Act& act) {
  Cards room = Cards::each(act.game.spec.bank_each);
  if (!act.open()) return room;
  for (int i = 0; i < act.game.players; ++i) room -= act.state.seats[static_cast<std::size_t>(i)].hand;
  return Cards::greater(room, Cards{});
}

}  // namespace

void pay_bank(Act& act, PlayerId from, const Cards& wanted, const Violation& blame) {
  Cards cards = wanted;
  take_out(act, from, cards, blame);
  // In a view that hides hands an impossible payment cannot be told from a card missed earlier: the bank stays as printed.
  act.state.bank = Cards::lesser(act.state.bank + cards, room_in_bank(act));
  if (!act.open())
    act.report.flows.push_back({.kind = Flow::Kind::pay, .from = from, .blame = blame.rule, .cards = wanted});
}

void take_from_bank(Act& act, PlayerId to, const Cards& cards) {
  act.state.bank -= cards;
  put_in(act, to, cards);
  if (!act.open()) act.report.flows.push_back({.kind = Flow::Kind::gain, .to = to, .cards = cards});
}

void hand_over(Act& act, PlayerId from, PlayerId to, const Cards& wanted, const Violation& blame) {
  if (wanted.none()) return;
  Cards cards = wanted;
  take_out(act, from, cards, blame);
  put_in(act, to, cards);
  if (!act.open())
    act.report.flows.push_back({.kind = Flow::Kind::hand_over, .from = from, .to = to, .blame = blame.rule, .cards = wanted});
}

Production production(const Game& game, const State& state, int number) {
  Production out;
  if (number < 2 || number > 12) return out;
  Cards sum;
  std::array<int, kResources> owed_to{};
  TileSet tiles = game.tiles_by_number[static_cast<std::size_t>(number)];
  if (state.blocker != kNoTile) tiles.erase(state.blocker);
  for (int i = 0; i < game.players; ++i) {
    const Seat& seat = state.seats[static_cast<std::size_t>(i)];
    Cards& owed = out.owed[static_cast<std::size_t>(i)];
    for (TileId tile : tiles) {
      const SiteSet& around = game.layout.tiles[tile].sites;
      if (!around.intersects(seat.buildings())) continue;
      const int count = (around & seat.bases).size() * kSettlementPays + (around & seat.upgrades).size() * kCityPays;
      owed.add(game.faces[tile].resource, count);
    }
    sum += owed;
  }
  out.paid = out.owed;
  if (state.bank.covers(sum)) return out;
  for (int i = 0; i < game.players; ++i)
    for (Resource kind : kAllResources) owed_to[static_cast<std::size_t>(kind)] += out.owed[static_cast<std::size_t>(i)][kind] > 0 ? 1 : 0;
  for (Resource kind : kAllResources) {
    if (sum[kind] <= state.bank[kind]) continue;
    // Too few for everyone: nobody gets that kind, unless one player alone is owed it, who takes what is left.
    const int rest = owed_to[static_cast<std::size_t>(kind)] == 1 ? state.bank[kind] : 0;
    for (int i = 0; i < game.players; ++i)
      if (Cards& paid = out.paid[static_cast<std::size_t>(i)]; paid[kind] > 0) paid.set(kind, rest);
  }
  return out;
}

void produce(Act& act, int number) {
  const Production roll = production(act.game, act.state, number);
  for (std::size_t i = 0; i < static_cast<std::size_t>(act.game.players); ++i) {
    if (!roll.paid[i].none()) take_from_bank(act, id<PlayerId>(static_cast<int>(i)), roll.paid[i]);
    act.x.unpaid[i] = Cards::lesser(act.x.unpaid[i] + roll.owed[i] - roll.paid[i], Cards::each(act.game.spec.bank_each));
  }
}

void admit_all_overpaid(Act& act, PlayerId player) {
  admit_overpaid(act, player, act.seat(player).hand + act.x.unpaid[static_cast<std::size_t>(player)]);
}

void inherit_overpaid(Act& act, PlayerId from, PlayerId to, Resource kind) {
  Cards& left = act.x.unpaid[static_cast<std::size_t>(from)];
  Cards& gained = act.x.unpaid[static_cast<std::size_t>(to)];
  gained.set(kind, std::min(gained[kind] + left[kind], act.game.spec.bank_each));
  left.set(kind, 0);
}

void pay_second_settlement(Act& act, PlayerId player, SiteId site) {
  Cards cards;
  for (TileId tile : act.game.layout.sites[site].tiles)
    if (const Resource kind = act.game.faces[tile].resource; kind != kNoResource) cards.add(kind, 1);
  cards = Cards::lesser(cards, act.state.bank);
  if (!cards.none()) take_from_bank(act, player, cards);
}

}  // namespace hexwatch::catan
