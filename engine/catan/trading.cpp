#include <algorithm>

#include "engine/catan/act.h"

namespace hexwatch::catan {
namespace {

constexpr int kBankRate = 4;

void check_phase(Act& act) {
  if (setup(act.game).settings.turn_phases == TurnPhases::strict && act.x.built) act.flag(Rule::trade_after_build);
}

// Several exchanges may be told as one: each kind given in whole lots, one card got for each lot, none of a kind given.
bool rate_is_right(const Act& act) {
  const Event& event = act.event;
  int lots = 0;
  const Cards rates = bank_rates(act.game, act.state, event.by);
  for (Resource kind : kAllResources) {
    if (event.give[kind] == 0) continue;
    const int rate = rates[kind];
    if (event.give[kind] % rate != 0 || event.get[kind] > 0) return false;
    lots += event.give[kind] / rate;
  }
  return lots > 0 && lots == event.get.total();
}

}  // namespace

Cards bank_rates(const Game& game, const State& state, PlayerId player) {
  Cards rates = Cards::each(kBankRate);
  const SiteSet own = state[player].buildings();
  for (const Harbor& harbor : setup(game).harbors) {
    if (!own.contains(harbor.a) && !own.contains(harbor.b)) continue;
    if (harbor.resource == kNoResource) rates = Cards::lesser(rates, Cards::each(harbor.rate));
    else rates.set(harbor.resource, std::min(rates[harbor.resource], harbor.rate));
  }
  return rates;
}

int bank_rate(const Game& game, const State& state, PlayerId player, Resource kind) {
  return bank_rates(game, state, player)[kind];
}

void trade_with_bank(Act& act) {
  const Event& event = act.event;
  check_phase(act);
  if (act.on_turn()) act.x.free_roads = 0;
  if (!rate_is_right(act)) {
    const auto given = std::find_if(kAllResources.begin(), kAllResources.end(), [&](Resource kind) { return event.give[kind] > 0; });
    const Resource kind = given == kAllResources.end() ? kLumber : *given;
    act.flag({.rule = Rule::bank_rate, .by = event.by, .resource = kind,
              .n = static_cast<std::int16_t>(bank_rate(act.game, act.state, event.by, kind))});
  }
  if (!act.state.bank.covers(event.get)) act.flag({.rule = Rule::bank_empty, .by = event.by});
  pay_bank(act, event.by, event.give, {.rule = Rule::trade_content, .by = event.by});
  const Cards given = Cards::lesser(event.get, act.state.bank);
  if (!given.none()) take_from_bank(act, event.by, given);
}

void trade_with_player(Act& act) {
  const Event& event = act.event;
  check_phase(act);
  if (act.on_turn() || event.other == act.state.turn) act.x.free_roads = 0;
  if (event.other == kNobody) return act.flag({.rule = Rule::trade_partner, .by = event.by, .other = event.other});
  if (event.other == event.by) {
    // Programs let a player take up his own offer. Nothing moves, but he has shown the cards of both sides.
    const Cards shown = event.give + event.get;
    hand_over(act, event.by, event.by, shown, {.rule = Rule::trade_content, .by = event.by, .other = event.by});
    return;
  }
  hand_over(act, event.by, event.other, event.give, {.rule = Rule::trade_content, .by = event.by, .other = event.other});
  hand_over(act, event.other, event.by, event.get, {.rule = Rule::trade_content, .by = event.other, .other = event.by});
}

void set_hand(Act& act) {
  Seat& seat = act.seat(act.event.by);
  Cards cards = act.event.get;
  if (act.open()) {
    // The cards come from the bank or go there: there are no more than the box holds.
    const Cards available = act.state.bank + seat.hand;
    if (!available.covers(cards)) act.flag({.rule = Rule::bank_empty, .by = act.event.by});
    cards = Cards::lesser(cards, available);
    act.state.bank = available - cards;
    seat.hand = cards;
    act.x.unpaid[static_cast<std::size_t>(act.event.by)] = {};
  } else {
    act.report.flows.push_back({.kind = Flow::Kind::hold, .from = act.event.by, .blame = Rule::hidden_hand, .cards = cards});
  }
  seat.cards = static_cast<std::int16_t>(cards.total());
}

void miss_trade(Act& act) {
  // Nobody saw which exchange it was: every one at the player's rates is equally likely.
  if (act.open()) return;
  std::uint8_t branch = 0;
  const PlayerId by = act.event.by;
  for (Resource give : kAllResources)
    for (Resource get : kAllResources) {
      if (give == get || act.state.bank[get] == 0) continue;
      ++branch;
      act.report.flows.push_back({.kind = Flow::Kind::pay, .from = by, .branch = branch, .blame = Rule::trade_content,
                                  .cards = Cards::of(give, bank_rate(act.game, act.state, by, give))});
      act.report.flows.push_back({.kind = Flow::Kind::gain, .to = by, .branch = branch, .cards = Cards::of(get)});
    }
}

}  // namespace hexwatch::catan
