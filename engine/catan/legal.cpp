#include "engine/catan/act.h"

namespace hexwatch::catan {
namespace {

// Collects the events of one player.
class Choices {
 public:
  Choices(const Game& game, const State& state, PlayerId player, std::vector<Event>& out)
      : game_(game), state_(state), player_(player), out_(out) {}

  Event& add(Verb verb) {
    Event& event = out_.emplace_back();
    event.verb = verb;
    event.by = player_;
    return event;
  }
  template <class Set>
  void add_places(Verb verb, const Set& places) {
    for (auto place : places) add(verb).place = static_cast<std::uint8_t>(place);
  }

  void setup_pieces() {
    const SetupStep step = setup_step(game_, state_);
    player_ = step.player;
    if (step.piece == Piece::base) {
      add_places(Verb::place_base, SiteSet::first_ids(game_.layout.sites.size()) - extra(state_).closed);
      return;
    }
    PathSet paths;
    for (SiteId site : sites_for_setup_road(state_, player_)) paths |= game_.layout.sites[site].paths;
    for (int i = 0; i < game_.players; ++i) paths -= state_[id<PlayerId>(i)].links;
    add_places(Verb::place_link, paths);
  }

  void discards() {
    for (int i = 0; i < game_.players; ++i) {
      if (extra(state_).discards_due[static_cast<std::size_t>(i)] == 0) continue;
      player_ = id<PlayerId>(i);
      for (Resource kind : kAllResources)
        if (may_hold(kind)) add(Verb::discard).resource = kind;
      return;
    }
  }

  void robber_moves() {
    // The hexes each opponent can be robbed at, then hex by hex: most hexes have nobody.
    std::array<TileSet, kMaxPlayers> robbable{};
    TileSet any;
    const PlayerSet opponents = robbable_players(game_, state_, player_);
    for (PlayerId victim : opponents) {
      for (SiteId site : state_[victim].buildings()) robbable[static_cast<std::size_t>(victim)] |= game_.layout.sites[site].tiles;
      any |= robbable[static_cast<std::size_t>(victim)];
    }
    for (int h = 0; h < game_.layout.tiles.size(); ++h) {
      const auto hex = id<TileId>(h);
      if (hex == state_.blocker) continue;
      if (!any.contains(hex)) add(Verb::move_blocker).place = static_cast<std::uint8_t>(h);
      else
        for (PlayerId victim : opponents)
          if (robbable[static_cast<std::size_t>(victim)].contains(hex)) {
            Event& event = add(Verb::move_blocker);
            event.place = static_cast<std::uint8_t>(h);
            event.other = victim;
          }
    }
  }

  void roads() { add_places(Verb::place_link, road_paths(game_, state_, player_)); }

  void builds() {
    if (extra(state_).free_roads == 0 && can_pay(game_.spec.piece(Piece::link).cost) && left(Piece::link)) roads();
    if (can_pay(game_.spec.piece(Piece::base).cost) && left(Piece::base))
      add_places(Verb::place_base, settlement_sites(game_, state_, player_));
    if (can_pay(game_.spec.piece(Piece::upgrade).cost) && left(Piece::upgrade))
      add_places(Verb::place_upgrade, city_sites(game_, state_, player_));
    if (can_pay(game_.spec.card_cost) && state_.deck_count > 0) add(Verb::buy_card);
  }

  void bank_trades() {
    if (setup(game_).settings.turn_phases == TurnPhases::strict && extra(state_).built) return;
    const Cards rates = bank_rates(game_, state_, player_);
    for (Resource give : kAllResources) {
      const int rate = rates[give];
      if (!can_pay(Cards::of(give, rate))) continue;
      for (Resource get : kAllResources) {
        if (get == give || state_.bank[get] == 0) continue;
        Event& event = add(Verb::bank_trade);
        event.give = Cards::of(give, rate);
        event.get = Cards::of(get);
      }
    }
  }

  void development_cards() {
    if (extra(state_).card_played) return;
    if (playable(kKnight)) play(kKnight);
    if (playable(kRoadBuilding) && left(Piece::link) && !road_paths(game_, state_, player_).empty()) play(kRoadBuilding);
    if (playable(kYearOfPlenty))
      for (Resource a : kAllResources)
        for (Resource b : kAllResources)
          if (a <= b && state_.bank.covers(Cards::of(a) + Cards::of(b))) play(kYearOfPlenty).get = Cards::of(a) + Cards::of(b);
    if (playable(kMonopoly))
      for (Resource kind : kAllResources) play(kMonopoly).resource = kind;
  }

 private:
  Event& play(CardKind kind) {
    Event& event = add(Verb::play_card);
    event.card = kind;
    return event;
  }
  bool left(Piece piece) const { return pieces_left(game_, state_, player_, piece) > 0; }
  // Where hands are hidden, whatever the number of cards allows may be done.
  bool can_pay(const Cards& cost) const {
    return game_.view == View::open ? state_[player_].hand.covers(cost) : state_[player_].cards >= cost.total();
  }
  bool may_hold(Resource kind) const { return can_pay(Cards::of(kind)); }
  bool playable(CardKind kind) const {
    const Seat& seat = state_[player_];
    const auto k = static_cast<std::size_t>(kind);
    if (game_.view == View::open) return seat.held[k] > extra(state_).bought[k];
    const int shown = seat.held[static_cast<std::size_t>(kVictoryPoint)];
    return seat.held_count > extra(state_).bought_count && seat.held_count > shown;
  }

  const Game& game_;
  const State& state_;
  PlayerId player_;
  std::vector<Event>& out_;
};

}  // namespace

void legal(const Game& game, const State& state, std::vector<Event>& out) {
  Choices choices(game, state, state.turn, out);
  const Extra& x = extra(state);
  if (state.phase == Phase::over) return;
  if (state.phase == Phase::setup) return choices.setup_pieces();
  if (discards_due(x)) return choices.discards();
  if (x.robber_due) return choices.robber_moves();
  if (x.free_roads > 0) choices.roads();
  choices.development_cards();
  if (state.phase == Phase::roll) {
    choices.add(Verb::roll);
    return;
  }
  choices.builds();
  choices.bank_trades();
  choices.add(Verb::end_turn);
}

}  // namespace hexwatch::catan
