#pragma once

#include <string>
#include <vector>

#include "engine/core/layout.h"
#include "engine/game.h"
#include "engine/junior/types.h"

namespace hexwatch::junior {

/// A printed board as data: islands are tiles, lair sites sites, ship sites paths. engine/io loads it from a file.
struct Board {
  /// Where one colour starts.
  struct Color {
    std::string name;
    Starts starts;
    friend bool operator==(const Color&, const Color&) = default;
  };

  BoardLayout layout;                    ///< with its name
  IdList<TileId, TileFace> faces;
  TileId spooky = kNoTile;               ///< an island without lair sites of its own where it is printed apart
  std::vector<Color> colors;             ///< in the order of the file
  std::string left_out_with_three;       ///< the colour that stays in the box when three play; empty: not printed
  int lairs = 7;                         ///< pieces of a colour; building them all wins
  int ships = 8;

  /// The colour of that name, or null.
  const Color* color(const std::string& name) const;
};

/// Who sits at a board and what the table decides: all that makes a game of Catan Junior.
struct Table {
  Board board;
  int players = 4;
  std::array<std::string, kMaxPlayers> colors;  ///< by seat; seat 0, the youngest, begins
  /// Starting ships by seat, in the order of the colour's lairs, where the board does not tell them or this table has
  /// them elsewhere.
  std::array<std::array<PathId, kStarts>, kMaxPlayers> ships{{{kNoPath, kNoPath}, {kNoPath, kNoPath}, {kNoPath, kNoPath}, {kNoPath, kNoPath}}};
  TableSettings settings;
  View view = View::open;  ///< everything lies open in this game
};

/// That many players at a board, who take the colours in the order of the file; with three, one colour stays in the box.
Table table_for(Board board, int players);

}  // namespace hexwatch::junior
