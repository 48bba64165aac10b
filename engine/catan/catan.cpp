#include "engine/catan/catan.h"

#include <algorithm>
#include <utility>

#include "engine/catan/act.h"

namespace hexwatch::catan {
namespace {

State begin(const Game& game) {
  State state;
  state.bank = Cards::each(game.spec.bank_each);
  for (std::size_t i = 0; i < game.spec.cards.size(); ++i) state.deck[i] = static_cast<std::int8_t>(game.spec.cards[i].count);
  state.deck_count = static_cast<std::int16_t>(game.spec.deck_size());
  state.blocker = game.blocker_start;
  state.phase = Phase::setup;
  state.extra = Extra{};
  return state;
}

void carry_out(Act& act) {
  switch (act.event.verb) {
    case Verb::place_base: return found_settlement(act);
    case Verb::place_upgrade: return build_city(act);
    case Verb::place_link: return lay_road(act);
    case Verb::roll: return roll(act);
    case Verb::discard: return discard(act);
    case Verb::move_blocker: return move_robber(act);
    case Verb::buy_card: return buy_card(act);
    case Verb::play_card: return play_card(act);
    case Verb::reveal_card: return reveal_card(act);
    case Verb::bank_trade: return trade_with_bank(act);
    case Verb::confirm_trade: return trade_with_player(act);
    case Verb::set_hand: return set_hand(act);
    case Verb::missed_roll: return miss_roll(act);
    case Verb::missed_trade: return miss_trade(act);
    case Verb::end_turn:
      if (act.state.phase == Phase::roll || act.state.phase == Phase::main)
        start_turn(act, id<PlayerId>((index(act.event.by) + 1) % act.game.players));
      return;
    case Verb::market_trade:
    case Verb::offer_trade:
    case Verb::accept_trade:
    case Verb::reject_trade:
    case Verb::cancel_trade: return;
  }
}

void look_for_winner(Act& act) {
  State& state = act.state;
  if (state.phase != Phase::roll && state.phase != Phase::main) return;
  if (all_points(act.game, state, state.turn) < act.game.spec.points_to_win) return;
  state.winner = state.turn;
  state.phase = Phase::over;
}

void apply(const Game& game, State& state, const Event& event, Report& report) {
  Act act{game, state, event, report, extra(state)};
  check_order(act);
  carry_out(act);
  look_for_winner(act);
}

constexpr std::array<int, 5> kRows{3, 4, 5, 4, 3};

}  // namespace

BoardLayout board_layout() { return hexagonal_layout("catan", kRows); }

const Rules& rules() {
  static constexpr Rules kRules{begin, apply, legal, audit, where_can_build};
  return kRules;
}

std::string complaint(const Table& table) {
  static const BoardLayout layout = board_layout();
  const auto size = [](const auto& list) { return static_cast<std::size_t>(list.size()); };
  if (table.players < 2 || table.players > kMaxPlayers) return "players must be 2, 3 or 4";
  if (table.faces.size() != size(layout.tiles)) return "a board has 19 hexes, here are " + std::to_string(table.faces.size());
  if (!layout.tiles.has(index(table.robber))) return "the robber must stand on a hex from 0 to 18";
  for (const TileFace& face : table.faces)
    if (face.number < 0 || face.number == 1 || face.number > 12 || face.number == 7)
      return "a number token reads 2 to 12 and never 7, here is " + std::to_string(face.number);
  for (const Harbor& harbor : table.harbors) {
    if (!layout.sites.has(index(harbor.a)) || !layout.sites.has(index(harbor.b)) || layout.path_between(harbor.a, harbor.b) == kNoPath)
      return "a harbor joins two neighbouring intersections";
    if (harbor.rate < 1 || harbor.rate > 4) return "a harbor trades at 2:1 or 3:1";
  }
  for (int i = 0; i < table.players; ++i) {
    const std::string& color = table.colors[static_cast<std::size_t>(i)];
    if (color.empty()) return "player " + std::to_string(i) + " has no color";
    for (int j = 0; j < i; ++j)
      if (table.colors[static_cast<std::size_t>(j)] == color) return "two players are " + color;
  }
  const TableSettings& settings = table.settings;
  if (settings.points_to_win < 3 || settings.points_to_win > 30) return "points to win must be 3 to 30";
  if (settings.discard_over < 1 || settings.discard_over > 95) return "the number of cards from which a seven costs half must be 1 to 95";
  if (settings.no_seven_before_round < 0 || settings.no_seven_before_round > 100) return "the round before which sevens are rolled again must be 0 to 100";
  return {};
}

Game make_game(const Table& table) {
  Game game;
  game.rules = &rules();
  game.spec = spec();
  game.spec.points_to_win = table.settings.points_to_win;
  game.phrasebook = english();
  game.layout = board_layout();
  game.faces = IdList<TileId, TileFace>(table.faces);
  game.blocker_start = table.robber;
  game.players = table.players;
  game.colors = table.colors;
  game.view = table.view;
  Setup setup{table.harbors, table.settings};
  for (Harbor& harbor : setup.harbors) harbor.path = game.layout.path_between(harbor.a, harbor.b);
  game.setup = std::move(setup);
  index_numbers(game);
  return game;
}

}  // namespace hexwatch::catan
