#include "vision/patches.h"

#include <cmath>

namespace hexwatch {
namespace {

// Sides of the patches in hex sides. A piece and its lean, not the neighbours: 1.4. A harbor closely: of a wider one a net learns the
// printed frame by heart. How they were chosen: datasets/train/README.md.
constexpr double kSiteSpan = 1.4;
constexpr double kPathSpan = 1.4;
constexpr double kTileSpan = 2.2;
constexpr double kTokenSpan = 1.0;
constexpr double kTraderSpan = 1.5;
constexpr double kTraderOut = 0.55;  // how far out at sea its middle is

TileSet tiles_at(const BoardLayout& layout, PathId path) {
  const auto& p = layout.paths[path];
  return layout.sites[p.a].tiles & layout.sites[p.b].tiles;
}

}  // namespace

PatchFrame site_frame(const BoardLayout& layout, SiteId site) {
  const BoardPoint at = layout.sites[site].at;
  // Rows of tiles are 1.5 apart: does one lie, or could one, a side above?
  const double row = (at.y - 1) / 1.5;
  const bool tile_above = std::abs(row - std::round(row)) < 0.1;
  return {point(at), tile_above ? 0 : CV_PI, kSiteSpan};
}

PatchFrame path_frame(const BoardLayout& layout, PathId path) {
  const auto& p = layout.paths[path];
  const cv::Point2d middle = point(p.middle);
  cv::Point2d along = point(layout.sites[p.b].at) - point(layout.sites[p.a].at);
  // A tile below, the later one of two: so the nets have learnt it, and the sea lies above everywhere.
  TileId below{};
  for (TileId tile : tiles_at(layout, path)) below = tile;
  const cv::Point2d down(-along.y, along.x);
  if (down.dot(point(layout.tiles[below].centre) - middle) < 0) along = -along;
  return {middle, std::atan2(along.y, along.x), kPathSpan};
}

PatchFrame tile_frame(const BoardLayout& layout, TileId tile) { return {point(layout.tiles[tile].centre), 0, kTileSpan}; }

PatchFrame token_frame(const BoardLayout& layout, TileId tile, cv::Point2d off_centre) {
  return {point(layout.tiles[tile].centre) + off_centre, 0, kTokenSpan};
}

PatchFrame trader_frame(const BoardLayout& layout, PathId path) {
  const cv::Point2d middle = point(layout.paths[path].middle);
  const TileSet inner = tiles_at(layout, path);
  cv::Point2d out = middle - point(layout.tiles[*inner.begin()].centre);
  out /= cv::norm(out);
  return {middle + kTraderOut * out, std::atan2(out.y, out.x) + CV_PI / 2, kTraderSpan};
}

PatchFrame loose_frame(cv::Point2d at, double angle) {
  static_assert(kSiteSpan == kPathSpan);
  return {at, angle, kSiteSpan};
}

cv::Mat cut(const Pyramid& picture, const Homography& image_from_board, const PatchFrame& frame, int pixels) {
  const double scale = pixels / frame.span;
  const double c = std::cos(frame.angle) * scale;
  const double s = std::sin(frame.angle) * scale;
  const double half = (pixels - 1) / 2.0;
  const Homography patch_from_board(c, s, half - c * frame.centre.x - s * frame.centre.y,    //
                                    -s, c, half + s * frame.centre.x - c * frame.centre.y,  //
                                    0, 0, 1);
  return picture.view(patch_from_board * image_from_board.inv(), {pixels, pixels});
}

std::vector<PathId> coast_paths(const BoardLayout& layout) {
  std::vector<PathId> coast;
  for (int i = 0; i < layout.paths.size(); ++i) {
    if (tiles_at(layout, id<PathId>(i)).size() == 1) coast.push_back(id<PathId>(i));
  }
  return coast;
}

}  // namespace hexwatch
