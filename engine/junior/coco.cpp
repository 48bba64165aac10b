#include <algorithm>

#include "engine/junior/act.h"

namespace hexwatch::junior {
namespace {

constexpr int kGiftOfEach = 2;

std::size_t at(CardKind kind) { return static_cast<std::size_t>(kind); }

// Whoever alone has the most Coco tiles has a lair of his supply on Spooky Island.
void update_spooky_lair(const Game& game, State& state) {
  int most = 0;
  PlayerId ahead = kNobody;
  for (PlayerId player : game.seats()) {
    const int count = coco_tiles(state, player);
    if (count == most) ahead = kNobody;
    if (count <= most) continue;
    most = count;
    ahead = player;
  }
  for (PlayerId player : game.seats())
    if (player != ahead) state[player].bonus[kSpookyLair] = 0;
  if (ahead != kNobody && state[ahead].bonus[kSpookyLair] == 0 && pieces_left(game, state, ahead, Piece::base) > 0)
    state[ahead].bonus[kSpookyLair] = 1;
}

void give_piece(Act& act) {
  const PlayerId by = act.event.by;
  if (by != act.state.turn) return;
  const auto left = [&](Piece piece) { return pieces_left(act.game, act.state, by, piece) > 0; };
  // With no piece or no place left the tile helps nobody.
  act.x.free_piece_due = (left(Piece::link) && !ship_paths(act.game, act.state, by).empty()) ||
                         (left(Piece::base) && !lair_sites(act.game, act.state, by).empty());
  act.x.duty_flagged = false;
}

void give_tiles(Act& act, Resource one, Resource other) {
  Debts debts{};
  debts[static_cast<std::size_t>(act.event.by)] = Cards::of(one, kGiftOfEach) + Cards::of(other, kGiftOfEach);
  settle(act, debts);
}

// The tile lies before its buyer: from now on the stack has one of that kind less.
void lay_down(Act& act, CardKind kind) {
  auto& in_stack = act.state.deck[at(kind)];
  if (in_stack == 0) act.flag({.rule = Rule::deck_empty, .by = act.event.by, .card = kind});
  in_stack = static_cast<std::int8_t>(std::max(0, in_stack - 1));
  count_up(act.seat(act.event.by).played[at(kind)]);
}

void carry_out(Act& act, CardKind kind) {
  if (kind == kGhost && act.event.by == act.state.turn) {
    act.x.ghost_due = true;
    act.x.duty_flagged = false;
  }
  if (kind == kBuild) give_piece(act);
  if (kind == kMolassesWood) give_tiles(act, kMolasses, kWood);
  if (kind == kGoatsCutlasses) give_tiles(act, kGoat, kCutlass);
}

}  // namespace

int coco_tiles(const State& state, PlayerId player) { return total(state[player].played) + state[player].held_count; }

PlayerId spooky_holder(const Game& game, const State& state) {
  for (PlayerId player : game.seats())
    if (state[player].bonus[kSpookyLair] > 0) return player;
  return kNobody;
}

void turn_up(Act& act, CardKind kind) {
  --act.seat(act.event.by).held_count;
  lay_down(act, kind);
  carry_out(act, kind);
}

void buy_coco_tile(Act& act) {
  const Event& event = act.event;
  pay_stockpile(act, event.by, act.game.spec.card_cost, {.rule = Rule::cost, .by = event.by, .card = kGhost});
  if (act.state.deck_count == 0) {
    act.flag({.rule = Rule::deck_empty, .by = event.by, .card = event.card});
    return;
  }
  --act.state.deck_count;
  if (event.card != kNoCard) lay_down(act, event.card);
  else ++act.seat(event.by).held_count;  // a face that nobody saw waits until it is told
  update_spooky_lair(act.game, act.state);
  if (event.card != kNoCard) carry_out(act, event.card);
}

void reveal_coco_tile(Act& act) {
  const Event& event = act.event;
  if (act.seat(event.by).held_count == 0) act.flag({.rule = Rule::card_missing, .by = event.by, .card = event.card});
  else if (event.card != kNoCard) turn_up(act, event.card);
}

}  // namespace hexwatch::junior
