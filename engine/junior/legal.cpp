#include "engine/junior/act.h"

namespace hexwatch::junior {
namespace {

constexpr int kPair = 2;  // tiles the stockpile takes for one

// Collects the events of one player.
class Choices {
 public:
  Choices(const Game& game, const State& state, PlayerId player, std::vector<Event>& out)
      : game_(game), state_(state), player_(player), out_(out) {}

  Event& add(Verb verb) {
    out_.push_back({.verb = verb, .by = player_});
    return out_.back();
  }
  template <class Set>
  void add_places(Verb verb, const Set& places) {
    for (auto place : places) add(verb).place = static_cast<std::uint8_t>(place);
  }

  void ghost_captain_moves() {
    for (int i = 0; i < game_.layout.tiles.size(); ++i)
      if (id<TileId>(i) != state_.blocker) add(Verb::move_blocker).place = static_cast<std::uint8_t>(i);
  }

  void ships() {
    if (left(Piece::link)) add_places(Verb::place_link, ship_paths(game_, state_, player_));
  }
  void lairs() {
    if (left(Piece::base)) add_places(Verb::place_base, lair_sites(game_, state_, player_));
  }

  void builds() {
    if (can_pay(game_.spec.piece(Piece::link).cost)) ships();
    if (can_pay(game_.spec.piece(Piece::base).cost)) lairs();
    if (can_pay(game_.spec.card_cost) && state_.deck_count > 0) add(Verb::buy_card);
  }

  void market_trades() {
    const Extra& x = extra(state_);
    if (x.market_used || setup(game_).settings.trade_with_opponents) return;
    for (Resource give : kAllResources)
      for (Resource get : kAllResources)
        if (give != get && x.market[get] > 0 && can_pay(Cards::of(give))) trade(Verb::market_trade, Cards::of(give), get);
  }

  void stockpile_trades() {
    for (Resource give : kAllResources)
      for (Resource get : kAllResources) {
        const bool there = state_.bank[get] > 0 && !extra(state_).run_out[static_cast<std::size_t>(get)];
        if (give != get && there && can_pay(Cards::of(give, kPair))) trade(Verb::bank_trade, Cards::of(give, kPair), get);
      }
  }

 private:
  void trade(Verb verb, const Cards& give, Resource get) {
    Event& event = add(verb);
    event.give = give;
    event.get = Cards::of(get);
  }
  bool left(Piece piece) const { return pieces_left(game_, state_, player_, piece) > 0; }
  // Where hands are hidden, whatever the number of tiles allows may be done.
  bool can_pay(const Cards& cost) const {
    return game_.view == View::open ? state_[player_].hand.covers(cost) : state_[player_].cards >= cost.total();
  }

  const Game& game_;
  const State& state_;
  PlayerId player_;
  std::vector<Event>& out_;
};

}  // namespace

void legal(const Game& game, const State& state, std::vector<Event>& out) {
  const Extra& x = extra(state);
  if (state.phase == Phase::over) return;
  if (state.phase == Phase::setup) {
    const PlayerId player = missing_ship(game, state).player;
    if (player != kNobody) Choices(game, state, player, out).add_places(Verb::place_link, starting_ship_paths(game, state, player));
    return;
  }
  Choices choices(game, state, state.turn, out);
  if (x.ghost_due) return choices.ghost_captain_moves();
  if (x.free_piece_due) {
    choices.ships();
    choices.lairs();
    return;
  }
  if (state.phase == Phase::roll) {
    choices.add(Verb::roll);
    return;
  }
  choices.builds();
  choices.market_trades();
  choices.stockpile_trades();
  choices.add(Verb::end_turn);
}

}  // namespace hexwatch::junior
