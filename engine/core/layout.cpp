#include "engine/core/layout.h"

#include <array>
#include <cmath>
#include <compare>
#include <cstddef>
#include <map>
#include <numbers>
#include <utility>

namespace hexwatch {
namespace {

constexpr double kSqrt3 = std::numbers::sqrt3;
constexpr std::array<BoardPoint, 6> kCorners{
    {{0, -1}, {kSqrt3 / 2, -.5}, {kSqrt3 / 2, .5}, {0, 1}, {-kSqrt3 / 2, .5}, {-kSqrt3 / 2, -.5}}};

// Orders points by reading order; corners computed from different hexagons fall on the same key.
struct Key {
  long y = 0;
  long x = 0;
  friend auto operator<=>(const Key&, const Key&) = default;  // NOLINT(modernize-use-nullptr): a fault of the check
};

Key key(BoardPoint p) { return {std::lround(p.y * 1000), std::lround(p.x * 1000)}; }

struct Edge {
  BoardPoint middle;
  Key a;
  Key b;
};

std::array<BoardPoint, 6> corners_of(BoardPoint centre) {
  std::array<BoardPoint, 6> ring{};
  for (std::size_t i = 0; i < ring.size(); ++i) ring[i] = {centre.x + kCorners[i].x, centre.y + kCorners[i].y};
  return ring;
}

}  // namespace

PathId BoardLayout::path_between(SiteId a, SiteId b) const {
  const PathSet shared = sites[a].paths & sites[b].paths;
  return a == b || shared.empty() ? kNoPath : shared.front();
}

void connect(BoardLayout& layout) {
  for (auto& site : layout.sites) {
    site.neighbours = {};
    site.paths = {};
    site.tiles = {};
  }
  for (int t = 0; t < layout.tiles.size(); ++t) {
    auto& tile = layout.tiles[id<TileId>(t)];
    tile.sites = {};
    for (SiteId site : tile.ring) {
      tile.sites.insert(site);
      layout.sites[site].tiles.insert(id<TileId>(t));
    }
  }
  for (int p = 0; p < layout.paths.size(); ++p) {
    const auto& path = layout.paths[id<PathId>(p)];
    layout.sites[path.a].paths.insert(id<PathId>(p));
    layout.sites[path.b].paths.insert(id<PathId>(p));
    layout.sites[path.a].neighbours.insert(path.b);
    layout.sites[path.b].neighbours.insert(path.a);
  }
}

BoardLayout hexagonal_layout(std::string name, std::span<const int> rows) {
  BoardLayout layout;
  layout.name = std::move(name);
  const double middle_row = (static_cast<double>(rows.size()) - 1) / 2;
  for (std::size_t row = 0; row < rows.size(); ++row)
    for (int i = 0; i < rows[row]; ++i)
      layout.tiles.push_back({{(i - (rows[row] - 1) / 2.0) * kSqrt3, (static_cast<double>(row) - middle_row) * 1.5}, {}, {}});

  std::map<Key, BoardPoint> points;
  std::map<Key, Edge> edges;
  for (const auto& tile : layout.tiles) {
    const auto ring = corners_of(tile.centre);
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const BoardPoint a = ring[i];
      const BoardPoint b = ring[(i + 1) % ring.size()];
      points.emplace(key(a), a);
      const BoardPoint middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
      edges.emplace(key(middle), Edge{middle, key(a), key(b)});
    }
  }
  std::map<Key, SiteId> number;
  for (const auto& [k, point] : points) {
    number[k] = id<SiteId>(layout.sites.size());
    layout.sites.push_back({point, {}, {}, {}});
  }
  for (const auto& [k, edge] : edges) {
    const SiteId a = number[edge.a];
    const SiteId b = number[edge.b];
    layout.paths.push_back({edge.middle, a < b ? a : b, a < b ? b : a});
  }
  for (auto& tile : layout.tiles)
    for (const auto& corner : corners_of(tile.centre)) tile.ring.push_back(number[key(corner)]);
  connect(layout);
  return layout;
}

}  // namespace hexwatch
