#include "engine/io/catan_format.h"

#include <algorithm>

#include "engine/catan/catan.h"
#include "engine/io/state_json.h"

namespace hexwatch::io {
namespace {

constexpr int kHexes = 19;
constexpr int kVersion = 1;

const catan::Setup& setup(const Game& game) { return *std::get_if<catan::Setup>(&game.setup); }
const catan::Extra& extra(const State& state) { return *std::get_if<catan::Extra>(&state.extra); }

std::optional<Resource> resource(const Json& value) {
  static const GameSpec spec = catan::spec();
  for (std::size_t i = 0; i < spec.resources.size(); ++i)
    if (value.is_string() && (value == spec.resources[i].log_name || value == spec.resources[i].name)) return id<Resource>(static_cast<int>(i));
  return std::nullopt;
}

Resource terrain(const Json& value) {
  if (const auto kind = resource(value)) return *kind;
  if (value == catan::spec().barren_name) return kNoResource;
  throw InputError("needs \"terrain\", 19 of wood, brick, sheep, wheat, ore and desert");
}

catan::Harbor harbor(const Json& json, const BoardLayout& layout) {
  if (!json.is_object()) throw InputError("needs \"harbors\", a list of {kind, rate, v}");
  const std::string kind = text_member(json, "kind", "any or a resource");
  catan::Harbor harbor;
  if (kind != "any" && kind != "generic") {
    const auto known = resource(kind);
    if (!known) throw InputError("needs \"kind\", any or a resource, for each harbor");
    harbor.resource = *known;
  }
  harbor.rate = optional_whole(json, "rate", 2, 4, "cards for one, 2 to 4").value_or(harbor.resource == kNoResource ? 3 : 2);
  if (const Json* ends = find_member(json, "v")) {
    list(*ends, 2, "\"v\", the two intersections of a harbor");
    const auto end = [&](std::size_t i) { return id<SiteId>(whole((*ends)[i], 0, layout.sites.size() - 1, "\"v\", intersections from 0 to 53")); };
    harbor.a = end(0);
    harbor.b = end(1);
    return harbor;
  }
  const auto& path = layout.paths[id<PathId>(whole_member(json, "e", 0, layout.paths.size() - 1, "the path of a harbor, 0 to 71 (or \"v\", its two intersections)"))];
  harbor.a = path.a;
  harbor.b = path.b;
  return harbor;
}

void read_faces(const Json& line, catan::Table& table) {
  const std::string meaning = "\"terrain\", 19 of wood, brick, sheep, wheat, ore and desert";
  const Json& terrains = list(member(line, "terrain", "19 kinds of terrain"), kHexes, meaning);
  const Json& numbers = list(member(line, "number", "19 numbers, 0 for none"), kHexes, "\"number\", 19 numbers, 0 for none");
  for (std::size_t i = 0; i < kHexes; ++i)
    table.faces.push_back({terrain(terrains[i]), numbers[i].is_null() ? 0 : whole(numbers[i], 0, 12, "\"number\", 19 numbers from 2 to 12, 0 for none")});
}

void read_players(const Json& line, catan::Table& table) {
  table.players = whole_member(line, "players", 2, kMaxPlayers, "how many play, 2 to 4");
  const Json* colors = find_member(line, "colors");
  if (colors == nullptr) return;
  list(*colors, static_cast<std::size_t>(table.players), "\"colors\", one for each player");
  for (std::size_t i = 0; i < colors->size(); ++i) {
    if (!(*colors)[i].is_string() || (*colors)[i].get<std::string>().size() > 40) throw InputError("needs \"colors\", one short word for each player");
    table.colors[i] = (*colors)[i].get<std::string>();
  }
}

catan::TableSettings read_settings(const Json& line) {
  catan::TableSettings settings;
  settings.points_to_win = optional_whole(line, "vp_to_win", 3, 30, "points to win, 3 to 30").value_or(settings.points_to_win);
  settings.discard_over = optional_whole(line, "discard_over", 1, 95, "a number of cards").value_or(settings.discard_over);
  settings.friendly_robber = flag_member(line, "friendly_robber", settings.friendly_robber);
  settings.no_seven_before_round = optional_whole(line, "no_seven_before_round", 0, 100, "a round").value_or(settings.no_seven_before_round);
  if (find_member(line, "turn_phases") != nullptr) {
    const std::string phases = text_member(line, "turn_phases", "combined or strict");
    if (phases != "combined" && phases != "strict") throw InputError("needs \"turn_phases\", combined or strict");
    settings.turn_phases = phases == "strict" ? catan::TurnPhases::strict : catan::TurnPhases::combined;
  }
  return settings;
}

Game read_board(const Json& line, const ReadOptions& options) {
  static const BoardLayout layout = catan::board_layout();
  catan::Table table;
  read_players(line, table);
  read_faces(line, table);
  if (const Json* harbors = find_member(line, "harbors")) {
    if (!harbors->is_array() || harbors->size() > 30) throw InputError("needs \"harbors\", a list of {kind, rate, v}");
    for (const Json& json : *harbors) table.harbors.push_back(harbor(json, layout));
  }
  const auto desert = std::find_if(table.faces.begin(), table.faces.end(), [](const TileFace& face) { return face.resource == kNoResource; });
  const auto robber = optional_whole(line, "robber", 0, kHexes - 1, "a hex from 0 to 18");
  table.robber = id<TileId>(robber.value_or(desert == table.faces.end() ? 0 : static_cast<int>(desert - table.faces.begin())));
  table.settings = read_settings(line);
  table.view = options.view;
  if (const std::string wrong = catan::complaint(table); !wrong.empty()) throw InputError("does not describe a board: " + wrong);
  return catan::make_game(table);
}

Json write_board(const Game& game) {
  const catan::TableSettings& settings = setup(game).settings;
  Json line{{"rec", "game"}, {"format", "hexwatch-game"}, {"version", kVersion}, {"game", "catan"}, {"players", game.players}};
  for (PlayerId player : game.seats()) line["colors"].push_back(game.colors.at(static_cast<std::size_t>(player)));
  for (const TileFace& face : game.faces) {
    line["terrain"].push_back(face.resource == kNoResource ? game.spec.barren_name : game.spec.resources.at(static_cast<std::size_t>(face.resource)).log_name);
    line["number"].push_back(face.number);
  }
  line["harbors"] = Json::array();
  for (const catan::Harbor& harbor : setup(game).harbors)
    line["harbors"].push_back({{"kind", harbor.resource == kNoResource ? "any" : game.spec.resources.at(static_cast<std::size_t>(harbor.resource)).log_name},
                               {"rate", harbor.rate},
                               {"v", {index(harbor.a), index(harbor.b)}},
                               {"e", index(harbor.path)}});
  line["robber"] = index(game.blocker_start);
  line["vp_to_win"] = settings.points_to_win;
  line["discard_over"] = settings.discard_over;
  line["friendly_robber"] = settings.friendly_robber;
  line["turn_phases"] = settings.turn_phases == catan::TurnPhases::strict ? "strict" : "combined";
  line["no_seven_before_round"] = settings.no_seven_before_round;
  return line;
}

int seat_or_none(PlayerId player) { return player == kNobody ? -1 : index(player); }

void write_extra_state(const Game& game, const State& state, Json& line) {
  const catan::Extra& x = extra(state);
  for (PlayerId player : game.seats()) {
    const Seat& seat = state[player];
    if (game.view == View::open) line["dev"].push_back(seat.held);
    else line["dev_cards"].push_back(seat.held_count);
    line["played"].push_back({seat.played[0], seat.played[1], seat.played[2], seat.played[3]});
    line["lr"].push_back(x.road_length.at(static_cast<std::size_t>(player)));
    if (state.phase == Phase::setup) continue;
    line["road_ok"].push_back(mask(catan::road_paths(game, state, player)));
    line["settle_ok"].push_back(mask(catan::settlement_sites(game, state, player)));
  }
  line["lr_holder"] = seat_or_none(x.road_holder);
  line["la_holder"] = seat_or_none(x.army_holder);
  line["robber"] = index(state.blocker);
}

Json write_extra(const Game& game, const State& state) {
  const catan::Extra& x = extra(state);
  Json unpaid = Json::array();
  Json discards_due = Json::array();
  for (PlayerId player : game.seats()) {
    unpaid.push_back(to_json(x.unpaid.at(static_cast<std::size_t>(player))));
    discards_due.push_back(x.discards_due.at(static_cast<std::size_t>(player)));
  }
  return {{"discards_due", discards_due}, {"robber_due", x.robber_due}, {"duty_flagged", x.duty_flagged},
          {"card_played", x.card_played},   {"built", x.built},           {"free_roads", x.free_roads},
          {"bought", x.bought},             {"bought_count", x.bought_count},
          {"unpaid", unpaid}, {"road_holder", seat_or_none(x.road_holder)}, {"army_holder", seat_or_none(x.army_holder)}};
}

PlayerId read_holder(const Game& game, const Json& json, const char* key) {
  const int seat = whole_member(json, key, -1, game.players - 1, "a seat or -1");
  return seat < 0 ? kNobody : id<PlayerId>(seat);
}

void read_extra(const Game& game, const Json& json, State& state) {
  catan::Extra x;
  const Json& due = list(member(json, "discards_due", "a count a seat"), static_cast<std::size_t>(game.players), "\"discards_due\", a count a seat");
  for (std::size_t i = 0; i < due.size(); ++i) x.discards_due[i] = static_cast<std::int8_t>(whole(due[i], 0, 95, "\"discards_due\", a count a seat"));
  x.robber_due = flag_member(json, "robber_due", false);
  x.duty_flagged = flag_member(json, "duty_flagged", false);
  x.card_played = flag_member(json, "card_played", false);
  x.built = flag_member(json, "built", false);
  x.free_roads = static_cast<std::int8_t>(whole_member(json, "free_roads", 0, 2, "0 to 2"));
  const Json& bought = list(member(json, "bought", "five counts"), kCardKinds, "\"bought\", five counts");
  for (std::size_t i = 0; i < kCardKinds; ++i) x.bought[i] = static_cast<std::int8_t>(whole(bought[i], 0, kMostFaceDown, "\"bought\", five counts"));
  x.bought_count = static_cast<std::int8_t>(whole_member(json, "bought_count", 0, kMostFaceDown, "a count"));
  const Json& unpaid = list(member(json, "unpaid", "five counts a seat"), static_cast<std::size_t>(game.players), "\"unpaid\", five counts a seat");
  for (std::size_t i = 0; i < unpaid.size(); ++i) x.unpaid[i] = cards(unpaid[i], game.spec.bank_each, "\"unpaid\", five counts a seat");
  x.road_holder = read_holder(game, json, "road_holder");
  x.army_holder = read_holder(game, json, "army_holder");
  state.extra = x;
  if (state.blocker == kNoTile) throw InputError("needs \"blocker\", the hex of the robber");
  if (state.phase == Phase::setup && catan::setup_step(game, state).player == kNobody)
    throw InputError("is in the set-up, though all its pieces lie");
  for (PlayerId player : game.seats()) {
    const auto& bonus = state[player].bonus;
    if (bonus[catan::kLongestRoad] != (x.road_holder == player ? 1 : 0) || bonus[catan::kLargestArmy] != (x.army_holder == player ? 1 : 0))
      throw InputError("needs in \"bonus\" the cards of \"road_holder\" and \"army_holder\"");
    if (bonus[catan::kVictoryPointCards] != state[player].held[static_cast<std::size_t>(catan::kVictoryPoint)])
      throw InputError("needs in \"bonus\" the victory point cards in \"held\"");
  }
  catan::refresh(game, state);
}

}  // namespace

GameFormat catan_format() {
  return {"catan",
          {{"settlement", Verb::place_base},
           {"city", Verb::place_upgrade},
           {"road", Verb::place_link},
           {"roll", Verb::roll},
           {"discard", Verb::discard},
           {"robber", Verb::move_blocker},
           {"buy_dev", Verb::buy_card},
           {"play_knight", Verb::play_card, catan::kKnight},
           {"play_year_of_plenty", Verb::play_card, catan::kYearOfPlenty},
           {"play_monopoly", Verb::play_card, catan::kMonopoly},
           {"play_road_building", Verb::play_card, catan::kRoadBuilding},
           {"reveal_victory_point", Verb::reveal_card, catan::kVictoryPoint},
           {"bank_trade", Verb::bank_trade},
           {"trade_offer", Verb::offer_trade},
           {"trade_accept", Verb::accept_trade},
           {"trade_reject", Verb::reject_trade},
           {"trade_cancel", Verb::cancel_trade},
           {"trade_confirm", Verb::confirm_trade},
           {"end_turn", Verb::end_turn},
           {"hand", Verb::set_hand},
           {"missed_roll", Verb::missed_roll},
           {"missed_trade", Verb::missed_trade}},
          "v",
          "v",
          "e",
          "hex",
          read_board,
          write_board,
          write_extra_state,
          write_extra,
          read_extra};
}

}  // namespace hexwatch::io
