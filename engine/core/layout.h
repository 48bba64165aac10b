#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/core/id_list.h"
#include "engine/core/id_set.h"
#include "engine/core/ids.h"

namespace hexwatch {

/// A point of the board space: x to the right, y down, the unit is one side of a tile, the origin its centre.
struct BoardPoint {
  double x = 0;
  double y = 0;
  friend bool operator==(const BoardPoint&, const BoardPoint&) = default;
};

/// Where the tiles, sites and paths of a board lie and how they touch. Pure geometry: nothing of what is printed on a
/// tile. Ids are numbered in reading order.
struct BoardLayout {
  struct Tile {
    BoardPoint centre;
    std::vector<SiteId> ring;  ///< the sites around it, clockwise from the top one
    SiteSet sites;             ///< the same as a set
  };
  struct Site {
    BoardPoint at;
    SiteSet neighbours;  ///< sites one path away
    PathSet paths;       ///< paths that end here
    TileSet tiles;       ///< tiles it touches
  };
  struct Path {
    BoardPoint middle;
    SiteId a{};  ///< the end with the smaller id, unless the board's data say otherwise
    SiteId b{};
  };

  std::string name;
  IdList<TileId, Tile> tiles;
  IdList<SiteId, Site> sites;
  IdList<PathId, Path> paths;

  /// The path between two sites, or kNoPath when none joins them.
  PathId path_between(SiteId a, SiteId b) const;
  /// The end of the path that is not `site`.
  SiteId other_end(PathId path, SiteId site) const {
    const Path& p = paths[path];
    return p.a == site ? p.b : p.a;
  }
};

/// Fills in what follows from rings and path ends: every site's neighbours, paths and tiles, every tile's site set.
void connect(BoardLayout& layout);

/// A board of pointy-top hexagons of side 1, centred at the origin, with `rows[i]` tiles in row i, each row centred.
/// Sites are the corners of the hexagons, paths their edges.
BoardLayout hexagonal_layout(std::string name, std::span<const int> rows);

}  // namespace hexwatch
