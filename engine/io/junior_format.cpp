#include "engine/io/junior_format.h"

#include <algorithm>

#include "engine/io/builtin_boards.h"
#include "engine/io/junior_board.h"
#include "engine/io/state_json.h"
#include "engine/junior/junior.h"

namespace hexwatch::io {
namespace {

constexpr int kVersion = 1;

const junior::Setup& setup(const Game& game) { return *std::get_if<junior::Setup>(&game.setup); }
const junior::Extra& extra(const State& state) { return *std::get_if<junior::Extra>(&state.extra); }

// The name of a board that is built in, or the board itself with the keys of a board file.
junior::Board board_of(const Json& line, const ReadOptions& options) {
  if (find_member(line, "board") == nullptr && !options.board_file.empty()) return load_junior_board(options.board_file);
  const std::string meaning = "the name of a board or a board with the keys of a board file";
  const Json& board = member(line, "board", meaning);
  if (board.is_object()) return read_junior_board(board.dump(), "board");
  const std::string name = text_member(line, "board", meaning);
  std::string names;
  for (const BuiltinBoard& builtin : builtin_boards()) {
    if (builtin.name == name) return read_junior_board(std::string(builtin.text), name + ".yaml");
    names += (names.empty() ? "" : ", ") + std::string(builtin.name);
  }
  throw InputError("does not know the board " + in_quotes(name) + ": there are " + names + ", and --board FILE reads others");
}

void read_colors(const Json& line, junior::Table& table) {
  const Json* colors = find_member(line, "colors");
  if (colors == nullptr) return;
  const std::string meaning = "\"colors\", one for each player";
  list(*colors, static_cast<std::size_t>(table.players), meaning);
  for (std::size_t i = 0; i < colors->size(); ++i) {
    if (!(*colors)[i].is_string()) throw InputError("needs " + meaning);
    table.colors[i] = (*colors)[i].get<std::string>();
  }
}

void read_ships(const Json& line, junior::Table& table) {
  const Json* ships = find_member(line, "ships");
  if (ships == nullptr) return;
  const std::string meaning = "\"ships\", for each seat its two starting ships, null where they are not known";
  list(*ships, static_cast<std::size_t>(table.players), meaning);
  for (std::size_t seat = 0; seat < ships->size(); ++seat) {
    list((*ships)[seat], junior::kStarts, meaning);
    for (std::size_t i = 0; i < junior::kStarts; ++i)
      if (const Json& ship = (*ships)[seat][i]; !ship.is_null())
        table.ships[seat][i] = id<PathId>(whole(ship, 0, table.board.layout.paths.size() - 1, meaning));
  }
}

Game read_board(const Json& line, const ReadOptions& options) {
  const int players = whole_member(line, "players", 2, kMaxPlayers, "how many play, 2 to 4");
  junior::Board board = board_of(line, options);
  if (players > static_cast<int>(board.colors.size()))
    throw InputError("has " + std::to_string(players) + " players, but the board has starts for " + std::to_string(board.colors.size()));
  junior::Table table = junior::table_for(std::move(board), players);
  read_colors(line, table);
  read_ships(line, table);
  table.settings.bank_each = optional_whole(line, "bank_each", junior::kLeastOfEach, junior::kMostOfEach, "how many tiles of each kind there are, 6 to 31")
                                 .value_or(table.settings.bank_each);
  table.settings.trade_with_opponents = flag_member(line, "trade_with_opponents", table.settings.trade_with_opponents);
  table.view = options.view;
  if (const std::string wrong = junior::complaint(table); !wrong.empty()) throw InputError("does not describe a table: " + wrong);
  return junior::make_game(table);
}

Json point(BoardPoint p) { return Json::array({p.x, p.y}); }

Json ring(const BoardLayout::Tile& tile) {
  Json lairs = Json::array();
  for (SiteId site : tile.ring) lairs.push_back(index(site));
  return lairs;
}

// The board with the keys of a board file: a recorded game stands for itself, whatever becomes of the file.
Json board_to_json(const Game& game) {
  const BoardLayout& layout = game.layout;
  Json board{{"name", layout.name},
             {"pieces", {{"lairs", game.spec.piece(Piece::base).supply}, {"ships", game.spec.piece(Piece::link).supply}}},
             {"islands", Json::array()},
             {"lairs", Json::array()},
             {"ships", Json::array()}};
  for (int i = 0; i < layout.tiles.size(); ++i) {
    const TileFace& face = game.faces[id<TileId>(i)];
    const bool gives = face.resource != kNoResource;
    board["islands"].push_back({{"id", i},
                                {"centre", point(layout.tiles[id<TileId>(i)].centre)},
                                {"resource", gives ? game.spec.resources.at(static_cast<std::size_t>(face.resource)).log_name : game.spec.barren_name},
                                {"number", gives ? Json(face.number) : Json()},
                                {"lairs", ring(layout.tiles[id<TileId>(i)])}});
  }
  for (int i = 0; i < layout.sites.size(); ++i) board["lairs"].push_back({{"id", i}, {"at", point(layout.sites[id<SiteId>(i)].at)}});
  for (int i = 0; i < layout.paths.size(); ++i) {
    const auto& path = layout.paths[id<PathId>(i)];
    board["ships"].push_back({{"id", i}, {"at", point(path.middle)}, {"joins", {index(path.a), index(path.b)}}});
  }
  for (PlayerId player : game.seats())
    for (const junior::Start& start : setup(game).starts.at(static_cast<std::size_t>(player)))
      board["starts"][game.colors.at(static_cast<std::size_t>(player))].push_back(
          {{"lair", index(start.lair)}, {"ship", start.ship == kNoPath ? Json() : Json(index(start.ship))}});
  return board;
}

Json write_board(const Game& game) {
  Json line{{"rec", "game"}, {"format", "hexwatch-game"}, {"version", kVersion}, {"game", "junior"}, {"players", game.players}};
  for (PlayerId player : game.seats()) line["colors"].push_back(game.colors.at(static_cast<std::size_t>(player)));
  line["board"] = board_to_json(game);
  line["bank_each"] = setup(game).settings.bank_each;
  line["trade_with_opponents"] = setup(game).settings.trade_with_opponents;
  return line;
}

int seat_or_none(PlayerId player) { return player == kNobody ? -1 : index(player); }

void write_extra_state(const Game& game, const State& state, Json& line) {
  const junior::Extra& x = extra(state);
  for (PlayerId player : game.seats()) {
    const KindCounts& used = state[player].played;
    line["coco"].push_back(junior::coco_tiles(state, player));
    line["used"].push_back({used[0], used[1], used[2], used[3]});
    if (state.phase == Phase::setup) continue;
    line["ship_ok"].push_back(mask(junior::ship_paths(game, state, player)));
    line["lair_ok"].push_back(mask(junior::lair_sites(game, state, player)));
  }
  line["spooky"] = seat_or_none(junior::spooky_holder(game, state));
  line["market"] = to_json(x.market);
  line["ghost_captain"] = index(state.blocker);
  line["run_out"] = Json::array();
  for (std::size_t i = 0; i < x.run_out.size(); ++i)
    if (x.run_out[i]) line["run_out"].push_back(game.spec.resources[i].log_name);
}

Json write_extra(const Game& game, const State& state) {
  static_cast<void>(game);
  const junior::Extra& x = extra(state);
  return {{"market", to_json(x.market)},  {"run_out", x.run_out},
          {"market_used", x.market_used}, {"ghost_due", x.ghost_due},
          {"free_piece_due", x.free_piece_due}, {"roll_unseen", x.roll_unseen},
          {"duty_flagged", x.duty_flagged}};
}

void read_extra(const Game& game, const Json& json, State& state) {
  junior::Extra x;
  x.market = cards(member(json, "market", "five counts"), game.spec.bank_each, "\"market\", five counts");
  const std::string meaning = "\"run_out\", five times true or false";
  const Json& run_out = list(member(json, "run_out", meaning), kResources, meaning);
  for (std::size_t i = 0; i < run_out.size(); ++i) {
    if (!run_out[i].is_boolean()) throw InputError("needs " + meaning);
    x.run_out[i] = run_out[i].get<bool>();
  }
  x.market_used = flag_member(json, "market_used", false);
  x.ghost_due = flag_member(json, "ghost_due", false);
  x.free_piece_due = flag_member(json, "free_piece_due", false);
  x.roll_unseen = flag_member(json, "roll_unseen", false);
  x.duty_flagged = flag_member(json, "duty_flagged", false);
  if (state.blocker == kNoTile) throw InputError("needs \"blocker\", the island of the Ghost Captain");
  state.extra = x;
}

}  // namespace

GameFormat junior_format() {
  return {"junior",
          {{"lair", Verb::place_base},
           {"ship", Verb::place_link},
           {"roll", Verb::roll},
           {"ghost_captain", Verb::move_blocker},
           {"buy_coco", Verb::buy_card},
           {"turn_up_coco", Verb::reveal_card},
           {"market_trade", Verb::market_trade},
           {"stockpile_trade", Verb::bank_trade},
           {"trade_offer", Verb::offer_trade},
           {"trade_accept", Verb::accept_trade},
           {"trade_reject", Verb::reject_trade},
           {"trade_cancel", Verb::cancel_trade},
           {"trade_confirm", Verb::confirm_trade},
           {"end_turn", Verb::end_turn},
           {"hand", Verb::set_hand},
           {"missed_roll", Verb::missed_roll},
           {"missed_trade", Verb::missed_trade}},
          "lair",
          "lair",
          "ship",
          "island",
          read_board,
          write_board,
          write_extra_state,
          write_extra,
          read_extra};
}

}  // namespace hexwatch::io
