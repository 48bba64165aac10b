#include <algorithm>
#include <set>

#include "engine/junior/junior.h"

namespace hexwatch::junior {
namespace {

// What the file says, and over it what the table says.
Starts starts_of(const Table& table, int seat) {
  const auto s = static_cast<std::size_t>(seat);
  Starts starts = table.board.color(table.colors[s])->starts;
  for (std::size_t i = 0; i < starts.size(); ++i)
    if (table.ships[s][i] != kNoPath) starts[i].ship = table.ships[s][i];
  return starts;
}

std::string complaint_about_board(const Board& board) {
  const BoardLayout& layout = board.layout;
  if (board.faces.size() != layout.tiles.size()) return "a board has one face for each of its islands";
  if (!layout.tiles.has(index(board.spooky))) return "a board has a Spooky Island, where the Ghost Captain starts";
  for (const Board::Color& color : board.colors)
    for (const Start& start : color.starts)
      if (!layout.sites.has(index(start.lair))) return color.name + " starts at a lair site that is not on the board";
  return {};
}

std::string complaint_about_colors(const Table& table) {
  std::set<std::string> seen;
  for (int i = 0; i < table.players; ++i) {
    const std::string& name = table.colors[static_cast<std::size_t>(i)];
    if (table.board.color(name) == nullptr) return "the board " + table.board.layout.name + " has no starting places for '" + name + "'";
    if (!seen.insert(name).second) return "two players are " + name;
  }
  return {};
}

std::string complaint_about_ships(const Table& table) {
  const BoardLayout& layout = table.board.layout;
  PathSet seen;
  for (int i = 0; i < table.players; ++i)
    for (const Start& start : starts_of(table, i)) {
      if (start.ship == kNoPath) continue;
      const std::string whose = "the starting ship of " + table.colors[static_cast<std::size_t>(i)] + " for its lair " + std::to_string(index(start.lair));
      if (!layout.paths.has(index(start.ship))) return whose + " lies on no ship site of the board";
      if (!layout.sites[start.lair].paths.contains(start.ship))
        return whose + " must lie beside it, and ship site " + std::to_string(index(start.ship)) + " does not";
      if (seen.contains(start.ship)) return whose + " lies where another starting ship lies";
      seen.insert(start.ship);
    }
  return {};
}

}  // namespace

const Board::Color* Board::color(const std::string& name) const {
  const auto found = std::find_if(colors.begin(), colors.end(), [&](const Color& color) { return color.name == name; });
  return found == colors.end() ? nullptr : &*found;
}

Table table_for(Board board, int players) {
  Table table{.board = std::move(board), .players = players};
  std::size_t seat = 0;
  for (const Board::Color& color : table.board.colors) {
    if (seat == static_cast<std::size_t>(std::clamp(players, 0, kMaxPlayers))) break;
    if (players == 3 && color.name == table.board.left_out_with_three) continue;
    table.colors[seat++] = color.name;
  }
  return table;
}

std::string complaint(const Table& table) {
  const int most = std::min<int>(kMaxPlayers, static_cast<int>(table.board.colors.size()));
  if (table.players < 2 || table.players > most)
    return "players must be 2 to " + std::to_string(most) + " on the board " + table.board.layout.name;
  if (std::string wrong = complaint_about_board(table.board); !wrong.empty()) return wrong;
  if (std::string wrong = complaint_about_colors(table); !wrong.empty()) return wrong;
  if (table.settings.bank_each < kLeastOfEach || table.settings.bank_each > kMostOfEach)
    return "a box holds " + std::to_string(kLeastOfEach) + " to " + std::to_string(kMostOfEach) + " tiles of each kind";
  return complaint_about_ships(table);
}

Game make_game(const Table& table) {
  Game game;
  game.rules = &rules();
  game.spec = spec();
  game.spec.points_to_win = table.board.lairs;
  game.spec.bank_each = table.settings.bank_each;
  game.spec.pieces[static_cast<std::size_t>(Piece::base)].supply = table.board.lairs;
  game.spec.pieces[static_cast<std::size_t>(Piece::link)].supply = table.board.ships;
  game.phrasebook = english();
  game.layout = table.board.layout;
  game.faces = table.board.faces;
  game.blocker_start = table.board.spooky;
  game.players = table.players;
  game.colors = table.colors;
  game.view = table.view;
  Setup setup{.spooky = table.board.spooky, .settings = table.settings};
  for (int i = 0; i < table.players; ++i) setup.starts[static_cast<std::size_t>(i)] = starts_of(table, i);
  game.setup = setup;
  index_numbers(game);
  return game;
}

}  // namespace hexwatch::junior
