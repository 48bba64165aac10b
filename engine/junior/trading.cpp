#include <algorithm>

#include "engine/junior/act.h"

namespace hexwatch::junior {
namespace {

constexpr int kStockpileRate = 2;
constexpr int kBooths = 5;

Resource first_kind(const Cards& cards) {
  const auto found = std::find_if(kAllResources.begin(), kAllResources.end(), [&](Resource kind) { return cards[kind] > 0; });
  return found == kAllResources.end() ? kNoResource : *found;
}

bool one_for_one(const Cards& give, const Cards& get) { return give.total() == 1 && get.total() == 1 && give != get; }

// Several exchanges may be told as one: each kind given in pairs, one tile got for each pair, none of a kind given.
bool pairs_for_singles(const Cards& give, const Cards& get) {
  int pairs = 0;
  for (Resource kind : kAllResources) {
    if (give[kind] == 0) continue;
    if (give[kind] % kStockpileRate != 0 || get[kind] > 0) return false;
    pairs += give[kind] / kStockpileRate;
  }
  return pairs > 0 && pairs == get.total();
}

// The kinds that the stockpile cannot give: used up, or returned by everyone until the next player's turn.
void check_stockpile(Act& act, const Cards& get) {
  for (Resource kind : kAllResources)
    if (get[kind] > 0 && (get[kind] > act.state.bank[kind] || act.x.run_out[static_cast<std::size_t>(kind)]))
      act.flag({.rule = Rule::bank_empty, .by = act.event.by, .resource = kind});
}

void clear_market_of_five_alike(Act& act) {
  Cards& market = act.x.market;
  if (std::none_of(kAllResources.begin(), kAllResources.end(), [&](Resource kind) { return market[kind] >= kBooths; })) return;
  act.state.bank += market;
  market = {};
  for (Resource kind : kAllResources) {
    // The market always has its five tiles: a kind used up comes back from all hands first.
    if (act.state.bank[kind] == 0) run_out(act, kind);
    act.state.bank.add(kind, -1);
    market.add(kind, 1);
  }
}

void add_course(Act& act, std::uint8_t branch, const Cards& give, const Cards& get) {
  const PlayerId by = act.event.by;
  act.report.flows.push_back({.kind = Flow::Kind::pay, .from = by, .branch = branch, .blame = Rule::trade_content, .cards = give});
  act.report.flows.push_back({.kind = Flow::Kind::gain, .to = by, .branch = branch, .cards = get});
}

void add_course_with(Act& act, PlayerId other, std::uint8_t branch, const Cards& give, const Cards& get) {
  const PlayerId by = act.event.by;
  act.report.flows.push_back({.kind = Flow::Kind::hand_over, .from = by, .to = other, .branch = branch, .blame = Rule::trade_content, .cards = give});
  act.report.flows.push_back({.kind = Flow::Kind::hand_over, .from = other, .to = by, .branch = branch, .blame = Rule::trade_content, .cards = get});
}

}  // namespace

void trade_with_market(Act& act) {
  const PlayerId by = act.event.by;
  const Cards give = sane(act.game, act.event.give);
  const Cards get = sane(act.game, act.event.get);
  if (setup(act.game).settings.trade_with_opponents) act.flag(Rule::market_unavailable);
  else if (act.x.market_used) act.flag(Rule::market_twice);
  if (!one_for_one(give, get) || !act.x.market.covers(get)) act.flag({.rule = Rule::market_content, .by = by, .resource = first_kind(get)});
  act.x.market_used = true;
  const Cards taken = Cards::lesser(get, act.x.market);
  pay_market(act, by, give, {.rule = Rule::trade_content, .by = by, .resource = first_kind(give)});
  if (!taken.none()) take_from_market(act, by, taken);
  clear_market_of_five_alike(act);
}

void trade_with_stockpile(Act& act) {
  const PlayerId by = act.event.by;
  const Cards give = sane(act.game, act.event.give);
  const Cards get = sane(act.game, act.event.get);
  if (!pairs_for_singles(give, get)) act.flag({.rule = Rule::bank_rate, .by = by, .resource = first_kind(give), .n = kStockpileRate});
  check_stockpile(act, get);
  pay_stockpile(act, by, give, {.rule = Rule::trade_content, .by = by, .resource = first_kind(give)});
  if (const Cards given = Cards::lesser(get, act.state.bank); !given.none()) take_from_stockpile(act, by, given);
}

void trade_with_player(Act& act) {
  const PlayerId by = act.event.by;
  const PlayerId other = act.event.other;
  const Cards give = sane(act.game, act.event.give);
  const Cards get = sane(act.game, act.event.get);
  if (!setup(act.game).settings.trade_with_opponents) act.flag({.rule = Rule::trade_unavailable, .by = by, .other = other});
  if (other == by || other == kNobody) {
    act.flag({.rule = Rule::trade_partner, .by = by, .other = other});
    return;
  }
  if (!one_for_one(give, get)) act.flag({.rule = Rule::trade_rate, .by = by, .other = other});
  hand_over(act, by, other, give, {.rule = Rule::trade_content, .by = by, .other = other, .resource = first_kind(give)});
  hand_over(act, other, by, get, {.rule = Rule::trade_content, .by = other, .other = by, .resource = first_kind(get)});
}

void give_up_tile(Act& act) {
  const PlayerId by = act.event.by;
  act.flag({.rule = Rule::discard_not_due, .by = by, .resource = act.event.resource});
  if (act.event.resource == kNoResource) return;
  pay_stockpile(act, by, Cards::of(act.event.resource), {.rule = Rule::card_not_held, .by = by, .resource = act.event.resource});
}

void set_hand(Act& act) {
  const PlayerId by = act.event.by;
  Seat& seat = act.seat(by);
  Cards cards = sane(act.game, act.event.get);
  if (act.open()) {
    // The tiles come from the stockpile or go there: there are no more than the box holds.
    const Cards there = act.state.bank + seat.hand;
    if (!there.covers(cards)) act.flag({.rule = Rule::hidden_hand, .by = by});
    cards = Cards::lesser(cards, there);
    act.state.bank = there - cards;
  } else {
    act.report.flows.push_back({.kind = Flow::Kind::hold, .from = by, .blame = Rule::hidden_hand, .cards = cards});
  }
  seat.hand = cards;
  seat.cards = static_cast<std::int16_t>(cards.total());
}

void miss_trade(Act& act) {
  // Nobody saw which exchange it was: each that was allowed is equally likely. The market is left out, because its booths
  // show what was traded there.
  if (act.open()) return;
  std::uint8_t branch = 0;
  const bool with_players = setup(act.game).settings.trade_with_opponents;
  for (Resource give : kAllResources)
    for (Resource get : kAllResources) {
      if (give == get) continue;
      if (act.state.bank[get] > 0 && !act.x.run_out[static_cast<std::size_t>(get)])
        add_course(act, ++branch, Cards::of(give, kStockpileRate), Cards::of(get));
      for (PlayerId other : act.game.seats())
        if (with_players && other != act.event.by) add_course_with(act, other, ++branch, Cards::of(give), Cards::of(get));
    }
}

}  // namespace hexwatch::junior
