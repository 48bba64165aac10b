#include <algorithm>
#include <array>

#include "engine/io/state_json.h"

namespace hexwatch::io {
namespace {

constexpr const char* kFormat = "hexwatch-position";
constexpr int kVersion = 1;
constexpr std::array<const char*, 4> kPhases{"setup", "roll", "main", "over"};
constexpr std::size_t kMostDeals = 8'000;  // of at most 85 characters each: a line has a mebibyte

template <class Set>
Json ids(const Set& set) {
  Json out = Json::array();
  for (auto entry : set) out.push_back(index(entry));
  return out;
}

template <class Set, class Id>
Set read_ids(const Json& object, const char* key, int count) {
  const Json& list = member(object, key, "a list of places");
  if (!list.is_array()) throw InputError("needs \"" + std::string(key) + "\", a list of places");
  Set set;
  for (const Json& entry : list) set.insert(id<Id>(whole(entry, 0, count - 1, "places from 0 to " + std::to_string(count - 1) + " in \"" + key + "\"")));
  return set;
}

template <std::size_t Size>
std::array<std::int8_t, Size> read_counts(const Json& object, const char* key) {
  const std::string meaning = std::to_string(Size) + " counts";
  const Json& values = list(member(object, key, meaning), Size, "\"" + std::string(key) + "\", " + meaning);
  std::array<std::int8_t, Size> out{};
  for (std::size_t i = 0; i < Size; ++i) out[i] = static_cast<std::int8_t>(whole(values[i], 0, kMostFaceDown, meaning + " in \"" + key + "\""));
  return out;
}

Json seat_to_json(const Seat& seat) {
  return {{"bases", ids(seat.bases)}, {"upgrades", ids(seat.upgrades)}, {"links", ids(seat.links)},
          {"hand", to_json(seat.hand)}, {"cards", seat.cards}, {"held_count", seat.held_count},
          {"held", seat.held}, {"played", seat.played}, {"bonus", seat.bonus}};
}

Cards some_cards(const Game& game, const Json& object, const char* key) {
  const std::string meaning = "five counts from 0 to " + std::to_string(game.spec.bank_each);
  return cards(member(object, key, meaning), game.spec.bank_each, "\"" + std::string(key) + "\", " + meaning);
}

Seat read_seat(const Game& game, const Json& json) {
  if (!json.is_object()) throw InputError("needs an object for each of \"seats\"");
  Seat seat;
  seat.bases = read_ids<SiteSet, SiteId>(json, "bases", game.layout.sites.size());
  seat.upgrades = read_ids<SiteSet, SiteId>(json, "upgrades", game.layout.sites.size());
  seat.links = read_ids<PathSet, PathId>(json, "links", game.layout.paths.size());
  seat.hand = some_cards(game, json, "hand");
  seat.cards = static_cast<std::int16_t>(whole_member(json, "cards", 0, 1000, "a number of cards"));
  seat.held_count = static_cast<std::int16_t>(whole_member(json, "held_count", 0, kMostFaceDown, "a number of cards"));
  seat.held = read_counts<kCardKinds>(json, "held");
  seat.played = read_counts<kCardKinds>(json, "played");
  seat.bonus = read_counts<kBonuses>(json, "bonus");
  return seat;
}

// Counts that are told twice must agree, and nobody holds cards that the box does not have.
void check_counts(const Game& game, const State& state) {
  if ((state.phase == Phase::over) != (state.winner != kNobody)) throw InputError("needs a \"winner\" when the \"phase\" is over, and only then");
  if (game.view == View::table) return;
  Cards room = Cards::each(game.spec.bank_each) - state.bank;
  for (PlayerId player : game.seats()) {
    const Seat& seat = state[player];
    if (!room.covers(seat.hand)) throw InputError("has more cards than the box: there are " + std::to_string(game.spec.bank_each) + " of each kind");
    room -= seat.hand;
    if (seat.cards != seat.hand.total()) throw InputError("needs \"cards\", the number of cards in \"hand\"");
    if (seat.held_count != total(seat.held)) throw InputError("needs \"held_count\", the number of cards in \"held\"");
  }
  if (state.deck_count != total(state.deck)) throw InputError("needs \"deck_count\", the number of cards in \"deck\"");
}

State read_state(const Game& game, const Json& json) {
  State state = game.rules->begin(game);
  const Json& seats = list(member(json, "seats", "an object for each seat"), static_cast<std::size_t>(game.players), "\"seats\", an object for each seat");
  for (PlayerId player : game.seats()) state[player] = read_seat(game, seats[static_cast<std::size_t>(player)]);
  state.bank = some_cards(game, json, "bank");
  state.deck = read_counts<kCardKinds>(json, "deck");
  state.deck_count = static_cast<std::int16_t>(whole_member(json, "deck_count", 0, game.spec.deck_size(), "a number of cards"));
  const auto tile = optional_whole(json, "blocker", 0, game.layout.tiles.size() - 1, "a tile or null");
  state.blocker = tile ? id<TileId>(*tile) : kNoTile;
  state.turn = id<PlayerId>(whole_member(json, "turn", 0, game.players - 1, "a seat"));
  const std::string phase = text_member(json, "phase", "setup, roll, main or over");
  const auto* known = std::find(kPhases.begin(), kPhases.end(), phase);
  if (known == kPhases.end()) throw InputError("needs \"phase\", setup, roll, main or over");
  state.phase = static_cast<Phase>(known - kPhases.begin());
  const auto winner = optional_whole(json, "winner", 0, game.players - 1, "a seat or null");
  state.winner = winner ? id<PlayerId>(*winner) : kNobody;
  state.turns = static_cast<std::int16_t>(whole_member(json, "turns", 0, kMostTurns, "a number of turns"));
  const Json& extra = member(json, "extra", "an object");
  if (!extra.is_object()) throw InputError("needs \"extra\", an object");
  format_of(game).read_extra(game, extra, state);
  check_counts(game, state);
  return state;
}

Json belief_to_json(const Game& game, const Belief& belief) {
  const auto deals = belief.deals();
  Json list = Json::array();
  for (std::size_t i = 0; i < std::min(deals.size(), kMostDeals); ++i) {
    Json deal = Json::array({deals[i].chance});
    for (PlayerId player : game.seats()) deal.push_back(to_json(deals[i].hands.at(static_cast<std::size_t>(player))));
    list.push_back(std::move(deal));
  }
  return {{"exact", belief.exact() && deals.size() <= kMostDeals}, {"deals", list}};
}

Belief read_belief(const Game& game, const Json& json) {
  const std::string meaning = "\"deals\", a list of [chance, the hand of each seat]";
  if (!json.is_object()) throw InputError("needs \"belief\", an object");
  const Json& list = member(json, "deals", "a list of [chance, the hand of each seat]");
  if (!list.is_array() || list.empty() || list.size() > kMostDeals) throw InputError("needs " + meaning);
  std::vector<Belief::Deal> deals;
  for (const Json& entry : list) {
    io::list(entry, static_cast<std::size_t>(game.players) + 1, meaning);
    Belief::Deal& deal = deals.emplace_back();
    if (entry[0].is_number()) deal.chance = entry[0].get<double>();
    if (!(deal.chance > 0 && deal.chance <= 1)) throw InputError("needs a chance above 0 and up to 1 in each of \"deals\"");
    for (std::size_t i = 0; i + 1 < entry.size(); ++i) deal.hands[i] = cards(entry[i + 1], game.spec.bank_each, meaning);
  }
  return {game.players, deals, flag_member(json, "exact", true)};
}

}  // namespace

std::string position_to_text(const Game& game, const State& state, const std::optional<Belief>& belief) {
  Json seats = Json::array();
  for (PlayerId player : game.seats()) seats.push_back(seat_to_json(state[player]));
  Json json{{"rec", "position"}, {"format", kFormat}, {"version", kVersion}, {"view", game.view == View::open ? "open" : "table"}};
  json["board"] = format_of(game).write_board(game);
  json["state"] = {{"seats", seats},
                   {"bank", to_json(state.bank)},
                   {"deck", state.deck},
                   {"deck_count", state.deck_count},
                   {"blocker", state.blocker == kNoTile ? Json() : Json(index(state.blocker))},
                   {"turn", index(state.turn)},
                   {"phase", kPhases.at(static_cast<std::size_t>(state.phase))},
                   {"winner", state.winner == kNobody ? Json() : Json(index(state.winner))},
                   {"turns", state.turns},
                   {"extra", format_of(game).write_extra(game, state)}};
  if (belief) json["belief"] = belief_to_json(game, *belief);
  return json.dump();
}

bool is_position(std::string_view line) {
  try {
    const Json json = parse_object(line);
    const Json* format = find_member(json, "format");
    return format != nullptr && *format == kFormat;
  } catch (const InputError&) {
    return false;
  }
}

Position position_from_text(std::string_view text) {
  const Json json = parse_object(text);
  if (text_member(json, "format", kFormat) != kFormat) throw InputError("is not a position of hexwatch");
  if (whole_member(json, "version", 1, 1'000'000, "a version") > kVersion) throw InputError("was written by a newer hexwatch: this one reads version " + std::to_string(kVersion));
  const std::string view = text_member(json, "view", "open or table");
  if (view != "open" && view != "table") throw InputError("needs \"view\", open or table");
  const Json& board = member(json, "board", "the board");
  const Json& state = member(json, "state", "the state");
  if (!board.is_object() || !state.is_object()) throw InputError("needs \"board\" and \"state\", both objects");
  const Json* name = find_member(board, "game");
  const GameFormat& format = name != nullptr && name->is_string() ? format_named(name->get<std::string>()) : game_formats().front();
  Position position{format.read_board(board, {view == "open" ? View::open : View::table, {}, {}}), {}, {}};
  position.state = read_state(position.game, state);
  if (const Json* belief = find_member(json, "belief"); belief != nullptr && view == "table") position.belief = read_belief(position.game, *belief);
  return position;
}

}  // namespace hexwatch::io
