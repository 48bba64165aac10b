#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/id_list.h"
#include "engine/core/ids.h"

namespace hexwatch {

/// The answer to one question about a picture: which of the possible things is there (an index into the names that go with the
/// question), and how sure that is: 0.9 means right nine times in ten. Below the line it is not `known`: it must not be
/// used as a fact, and never as "nothing there".
struct Seen {
  int what = 0;
  double confidence = 0;
  bool known = false;
};

/// What stands at a site or lies on a path: 0 nothing, 1 the base (on a path the link), 2 the upgrade; and its colour.
struct PieceSeen {
  Seen piece;
  Seen color;  ///< of use where there is a piece
  bool known() const { return piece.known && (piece.what == 0 || color.known); }
  double confidence() const { return piece.what == 0 ? piece.confidence : piece.confidence * color.confidence; }
};

/// What one picture shows of a board: a value, made by vision, free of rules. Places that a hand covers are unknown.
struct BoardReading {
  struct Tile {
    Seen face;    ///< an index into `names.faces`
    Seen number;  ///< the number itself, 0 for none
  };
  struct Trader {
    PathId path{};
    Seen kind;  ///< an index into `names.traders`
  };
  /// The words for what the indices say.
  struct Names {
    std::vector<std::string> faces;
    std::vector<std::string> traders;
    std::vector<std::string> colors;

    /// The word for an answer.
    const std::string& face(const Seen& seen) const { return faces.at(static_cast<std::size_t>(seen.what)); }
    const std::string& trader(const Seen& seen) const { return traders.at(static_cast<std::size_t>(seen.what)); }
    const std::string& color(const Seen& seen) const { return colors.at(static_cast<std::size_t>(seen.what)); }
  };

  std::array<double, 9> image_from_board{};  ///< homography, row by row: board units (layout.h) to pixels
  double quality = 0;                        ///< how clearly the board lies where the pose puts it, 0 to 1
  IdList<TileId, Tile> tiles;
  IdList<SiteId, PieceSeen> sites;
  IdList<PathId, PieceSeen> paths;
  std::vector<Trader> traders;          ///< places at the coast that likely trade, in the order of their paths
  std::vector<PathId> traders_unknown;  ///< paths at the coast of which it is unknown whether they trade
  TileId blocker = kNoTile;
  double blocker_confidence = 0;
  bool blocker_known = false;
  std::vector<int> dice;              ///< the faces of the two dice in view, smallest first; empty unless just two are there and both are clear
  Names names;
};

}  // namespace hexwatch
