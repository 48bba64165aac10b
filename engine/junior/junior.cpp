#include "engine/junior/junior.h"

#include "engine/junior/act.h"

namespace hexwatch::junior {
namespace {

constexpr Cards kFirstTiles{0, 0, 1, 0, 1};  // one wood and one molasses for everyone
constexpr Cards kFirstMarket = Cards::each(1);

State begin(const Game& game) {
  State state;
  state.bank = Cards::each(game.spec.bank_each) - kFirstMarket;
  for (PlayerId player : game.seats()) {
    Seat& seat = state[player];
    for (const Start& start : setup(game).starts[static_cast<std::size_t>(player)]) {
      seat.bases.insert(start.lair);
      if (start.ship != kNoPath) seat.links.insert(start.ship);
    }
    seat.hand = kFirstTiles;
    seat.cards = static_cast<std::int16_t>(kFirstTiles.total());
    state.bank -= kFirstTiles;
  }
  for (std::size_t i = 0; i < game.spec.cards.size(); ++i) state.deck[i] = static_cast<std::int8_t>(game.spec.cards[i].count);
  state.deck_count = static_cast<std::int16_t>(game.spec.deck_size());
  state.blocker = game.blocker_start;
  state.extra = Extra{.market = kFirstMarket};
  state.phase = missing_ship(game, state).player == kNobody ? Phase::roll : Phase::setup;
  return state;
}

void carry_out(Act& act) {
  switch (act.event.verb) {
    case Verb::place_base: return build_lair(act);
    case Verb::place_link: return lay_ship(act);
    case Verb::place_upgrade: return act.flag({.rule = Rule::upgrade_without_base, .by = act.event.by, .piece = Piece::upgrade});
    case Verb::roll: return roll(act);
    case Verb::discard: return give_up_tile(act);
    case Verb::move_blocker: return move_ghost_captain(act);
    case Verb::buy_card: return buy_coco_tile(act);
    case Verb::play_card: return act.flag({.rule = Rule::card_missing, .by = act.event.by, .card = act.event.card});
    case Verb::reveal_card: return reveal_coco_tile(act);
    case Verb::bank_trade: return trade_with_stockpile(act);
    case Verb::market_trade: return trade_with_market(act);
    case Verb::confirm_trade: return trade_with_player(act);
    case Verb::set_hand: return set_hand(act);
    case Verb::missed_roll: return miss_roll(act);
    case Verb::missed_trade: return miss_trade(act);
    case Verb::end_turn:
      if (act.state.phase == Phase::roll || act.state.phase == Phase::main)
        start_turn(act, id<PlayerId>((index(act.event.by) + 1) % act.game.players));
      return;
    case Verb::offer_trade:
      if (!setup(act.game).settings.trade_with_opponents) act.flag({.rule = Rule::trade_unavailable, .by = act.event.by, .other = act.event.other});
      return;
    case Verb::accept_trade:
    case Verb::reject_trade:
    case Verb::cancel_trade: return;
  }
}

// The last lair wins at once. Pieces are built on one's own turn, so whoever acted is asked first.
void look_for_winner(Act& act) {
  State& state = act.state;
  if (state.phase != Phase::roll && state.phase != Phase::main) return;
  for (int i = 0; i < act.game.players; ++i) {
    const auto player = id<PlayerId>((index(act.event.by) + i) % act.game.players);
    if (public_points(act.game, state, player) < act.game.spec.points_to_win) continue;
    state.winner = player;
    state.phase = Phase::over;
    act.x.ghost_due = act.x.free_piece_due = false;  // what a last Coco tile shows is not waited for
    return;
  }
}

void apply(const Game& game, State& state, const Event& event, Report& report) {
  Act act{game, state, event, report, extra(state)};
  check_order(act);
  carry_out(act);
  look_for_winner(act);
}

constexpr Rules kRules{begin, apply, legal, audit, where_can_build};

}  // namespace

const Rules& rules() { return kRules; }

}  // namespace hexwatch::junior
