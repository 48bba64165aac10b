#include "tests/support/example_games.h"

#include <ostream>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "engine/catan/catan.h"
#include "engine/io/builtin_boards.h"
#include "engine/io/junior_board.h"
#include "engine/junior/junior.h"
#include "engine/random_play.h"

namespace hexwatch {
namespace {

template <class T>
void shuffle(std::vector<T>& list, Random& random) {
  for (int i = static_cast<int>(list.size()); i > 1; --i)
    std::swap(list[static_cast<std::size_t>(i - 1)], list[static_cast<std::size_t>(random.below(i))]);
}

// --- Catan

Game catan_at(catan::Table table, Random& random) {
  std::vector<int> numbers;
  for (const TileFace& face : table.faces)
    if (face.number != 0) numbers.push_back(face.number);
  shuffle(numbers, random);
  shuffle(table.faces, random);
  for (std::size_t t = 0; t < table.faces.size(); ++t) {
    TileFace& face = table.faces[t];
    if (face.resource == kNoResource) table.robber = id<TileId>(static_cast<int>(t));
    else face.number = numbers.back();
    if (face.resource != kNoResource) numbers.pop_back();
  }
  return catan::make_game(table);
}

template <int players>
Game catan_for(Random& random) {
  catan::Table table = catan::beginner_table();
  table.players = players;
  return catan_at(table, random);
}

Game catan_with_house_rules(Random& random) {
  catan::Table table = catan::beginner_table();
  table.players = 2 + random.below(3);
  table.settings.points_to_win = 6 + random.below(8);
  table.settings.discard_over = 3 + random.below(8);
  table.settings.friendly_robber = random.below(2) == 0;
  table.settings.turn_phases = random.below(2) == 0 ? catan::TurnPhases::strict : catan::TurnPhases::combined;
  table.settings.no_seven_before_round = random.below(5);
  return catan_at(table, random);
}

std::string catan_miscount(const Game& game, const State& state) {
  const catan::Extra& extra = *std::get_if<catan::Extra>(&state.extra);
  Cards cards = state.bank;
  int stack = state.deck_count;
  if (!state.bank.covers({})) return "The bank owes cards.";
  for (PlayerId player : game.seats()) {
    const Seat& seat = state[player];
    if (!seat.hand.covers({}) || seat.cards != seat.hand.total()) return "A hand is miscounted.";
    if (seat.held_count != total(seat.held)) return "Development cards in a hand are miscounted.";
    cards += seat.hand;
    stack += seat.held_count + total(seat.played);
    if (seat.bonus[catan::kLongestRoad] != (extra.road_holder == player)) return "The Longest Road lies elsewhere.";
    if (seat.bonus[catan::kLargestArmy] != (extra.army_holder == player)) return "The Largest Army lies elsewhere.";
    const bool too_many = seat.links.size() > 15 || seat.bases.size() > 5 || seat.upgrades.size() > 4;
    if (too_many) return "A player has more pieces than the box.";
  }
  if (cards != Cards::each(19)) return "Resource cards have come or gone.";
  if (stack != 25) return "Development cards have come or gone.";
  State fresh = state;
  catan::refresh(game, fresh);
  return fresh == state ? "" : "What is kept beside the pieces does not agree with them.";
}

std::vector<Event> catan_attempts(const Game& game, PlayerId by) {
  std::vector<Event> events;
  const auto add = [&](const Event& event) {
    events.push_back(event);
    events.back().by = by;
  };
  const auto number = [](int n) { return static_cast<std::uint8_t>(n); };
  for (Verb verb : {Verb::roll, Verb::buy_card, Verb::end_turn}) add({.verb = verb});
  for (int n = 0; n < 72; ++n) add({.verb = Verb::place_link, .place = number(n)});
  for (int n = 0; n < 54; ++n) add({.verb = Verb::place_base, .place = number(n)});
  for (int n = 0; n < 54; ++n) add({.verb = Verb::place_upgrade, .place = number(n)});
  for (int n = 0; n < 19; ++n) {
    add({.verb = Verb::move_blocker, .place = number(n)});
    for (PlayerId victim : game.seats()) add({.verb = Verb::move_blocker, .place = number(n), .other = victim});
  }
  // Not Road Building: with no road left to lay it breaks no rule, but is not offered.
  add({.verb = Verb::play_card, .card = catan::kKnight});
  for (Resource a : kAllResources) {
    add({.verb = Verb::discard, .resource = a});
    add({.verb = Verb::play_card, .resource = a, .card = catan::kMonopoly});
    for (Resource b : kAllResources) {
      if (a <= b) add({.verb = Verb::play_card, .card = catan::kYearOfPlenty, .get = Cards::of(a) + Cards::of(b)});
      for (int rate : {1, 2, 3, 4, 5}) add({.verb = Verb::bank_trade, .give = Cards::of(a, rate), .get = Cards::of(b)});
    }
  }
  return events;
}

ExampleGame catan_example(const char* name, Game (*make)(Random&)) { return {name, make, catan_miscount, catan_attempts}; }

// --- Catan Junior

Game junior_at(std::string_view name, int players, Random& random) {
  for (const io::BuiltinBoard& board : io::builtin_boards()) {
    if (board.name != name) continue;
    junior::Table table = junior::table_for(io::read_junior_board(std::string(board.text), std::string(name)), players);
    table.settings.bank_each = 8 + random.below(11);
    return junior::make_game(table);
  }
  throw std::runtime_error("There is no board " + std::string(name));
}

template <int players>
Game junior_english(Random& random) {
  return junior_at("catan_junior_34_english", players, random);
}

Game junior_spanish_for_two(Random& random) { return junior_at("catan_junior_2_spanish", 2, random); }

std::string junior_miscount(const Game& game, const State& state) {
  const junior::Extra& extra = *std::get_if<junior::Extra>(&state.extra);
  Cards tiles = state.bank + extra.market;
  int coco = state.deck_count;
  if (!state.bank.covers({})) return "The stockpile owes tiles.";
  for (PlayerId player : game.seats()) {
    const Seat& seat = state[player];
    if (!seat.hand.covers({}) || seat.cards != seat.hand.total()) return "A hand is miscounted.";
    tiles += seat.hand;
    coco += junior::coco_tiles(state, player);
    const int lairs = seat.bases.size() + seat.bonus[junior::kSpookyLair];
    if (lairs > game.spec.piece(Piece::base).supply || seat.links.size() > game.spec.piece(Piece::link).supply)
      return "A player has more pieces than the box.";
  }
  if (tiles != Cards::each(game.spec.bank_each)) return "Tiles have come or gone.";
  return coco == game.spec.deck_size() ? "" : "Coco tiles have come or gone.";
}

std::vector<Event> junior_attempts(const Game& game, PlayerId by) {
  std::vector<Event> events;
  const auto add = [&](const Event& event) {
    events.push_back(event);
    events.back().by = by;
  };
  const auto number = [](int n) { return static_cast<std::uint8_t>(n); };
  for (Verb verb : {Verb::roll, Verb::buy_card, Verb::end_turn}) add({.verb = verb});
  for (int n = 0; n < game.layout.paths.size(); ++n) add({.verb = Verb::place_link, .place = number(n)});
  for (int n = 0; n < game.layout.sites.size(); ++n) add({.verb = Verb::place_base, .place = number(n)});
  for (int n = 0; n < game.layout.tiles.size(); ++n) add({.verb = Verb::move_blocker, .place = number(n)});
  for (Resource a : kAllResources)
    for (Resource b : kAllResources) {
      add({.verb = Verb::market_trade, .give = Cards::of(a), .get = Cards::of(b)});
      for (int rate : {1, 2, 3}) add({.verb = Verb::bank_trade, .give = Cards::of(a, rate), .get = Cards::of(b)});
    }
  return events;
}

ExampleGame junior_example(const char* name, Game (*make)(Random&)) { return {name, make, junior_miscount, junior_attempts, false}; }

}  // namespace

const std::vector<ExampleGame>& example_games() {
  static const std::vector<ExampleGame> all{
      catan_example("CatanTwoPlayers", catan_for<2>),
      catan_example("CatanThreePlayers", catan_for<3>),
      catan_example("CatanFourPlayers", catan_for<4>),
      catan_example("CatanHouseRules", catan_with_house_rules),
      junior_example("JuniorTwoPlayers", junior_english<2>),
      junior_example("JuniorThreePlayers", junior_english<3>),
      junior_example("JuniorFourPlayers", junior_english<4>),
      junior_example("JuniorSpanishForTwo", junior_spanish_for_two),
  };
  return all;
}

std::string example_name(const testing::TestParamInfo<ExampleGame>& info) { return info.param.name; }
void PrintTo(const ExampleGame& example, std::ostream* out) { *out << example.name; }

Game hidden(Game game) {
  game.view = View::table;
  return game;
}

Event as_seen(const Game& game, const State& before, const Event& event) {
  Event seen = event;
  if (event.verb == Verb::move_blocker) seen.resource = kNoResource;
  if (event.verb == Verb::buy_card) seen.card = kNoCard;
  if (event.verb == Verb::play_card && event.resource != kNoResource)
    for (PlayerId player : game.seats()) {
      const int count = player == event.by ? 0 : before[player].hand[event.resource];
      seen.handed[static_cast<std::size_t>(player)] = static_cast<std::int8_t>(count);
    }
  return seen;
}

std::vector<Event> random_events(const Game& game, Random& random, int most) {
  std::vector<Event> events;
  play_randomly(game, random, most, [&](const Event& event, const State&, const Report&) { events.push_back(event); });
  return events;
}

}  // namespace hexwatch
