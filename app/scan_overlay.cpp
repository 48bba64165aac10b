#include "app/scan_overlay.h"

#include <algorithm>
#include <string>
#include <vector>

#include "app/board_canvas.h"
#include "calibration/homography.h"

namespace hexwatch {
namespace {

void draw_tiles(BoardCanvas& canvas, const BoardReading& reading, const BoardLayout& layout) {
  for (const auto& path : layout.paths) {
    canvas.line(point(layout.sites[path.a].at), point(layout.sites[path.b].at), kPaper, 1);
  }
  for (int i = 0; i < reading.tiles.size(); ++i) {
    const auto& tile = reading.tiles[id<TileId>(i)];
    const cv::Point2d centre = point(layout.tiles[id<TileId>(i)].centre);
    const std::string face = tile.face.known ? reading.names.face(tile.face) : "?";
    canvas.word(face, canvas.at(centre + cv::Point2d(0, 0.52)), 0.13, tile.face.known ? kPaper : kUnknown);
    const std::string number = !tile.number.known ? "?" : tile.number.what == 0 ? "" : std::to_string(tile.number.what);
    const bool likely = tile.number.what == 6 || tile.number.what == 8;
    canvas.word(number, canvas.at(centre + cv::Point2d(0, -0.5)), 0.24, !tile.number.known ? kUnknown : likely ? kAlarm : kInk);
    if (reading.blocker_known && reading.blocker == id<TileId>(i)) {
      canvas.ring(layout.tiles[id<TileId>(i)].centre, 0.45, kInk, canvas.thick(0.05));
      canvas.word("robber", canvas.at(centre), 0.13, kPaper);
    }
  }
}

void draw_paths(BoardCanvas& canvas, const BoardReading& reading, const BoardLayout& layout) {
  for (int i = 0; i < reading.paths.size(); ++i) {
    const PieceSeen& seen = reading.paths[id<PathId>(i)];
    const auto& path = layout.paths[id<PathId>(i)];
    if (!seen.known()) {
      canvas.word("?", canvas.at(path.middle), 0.2, kUnknown);
    } else if (seen.piece.what != 0) {
      canvas.link(layout, id<PathId>(i), paint_of(reading.names.color(seen.color)));
    }
  }
}

void draw_sites(BoardCanvas& canvas, const BoardReading& reading, const BoardLayout& layout) {
  for (int i = 0; i < reading.sites.size(); ++i) {
    const PieceSeen& seen = reading.sites[id<SiteId>(i)];
    const BoardPoint at = layout.sites[id<SiteId>(i)].at;
    if (!seen.known()) {
      canvas.word("?", canvas.at(at), 0.2, kUnknown);
      continue;
    }
    if (seen.piece.what == 0) continue;
    canvas.building(at, seen.piece.what == 2, paint_of(reading.names.color(seen.color)));
  }
}

void draw_traders(BoardCanvas& canvas, const BoardReading& reading, const BoardLayout& layout) {
  for (const auto& trader : reading.traders) {
    const BoardPoint middle = layout.paths[trader.path].middle;
    const cv::Point2d out = point(middle) * (1 + 0.5 / cv::norm(point(middle)));
    canvas.line(point(middle), out, kPaper, 1);
    canvas.word(trader.kind.known ? reading.names.trader(trader.kind) : "?", canvas.at(out), 0.12, trader.kind.known ? kPaper : kUnknown);
  }
}

}  // namespace

cv::Mat overlay_of(const cv::Mat& bgr, const BoardReading& reading, const ReadingAudit& audit) {
  const BoardLayout& layout = audit.game.layout;
  BoardCanvas canvas(bgr, reading.image_from_board);
  draw_tiles(canvas, reading, layout);
  draw_traders(canvas, reading, layout);
  draw_paths(canvas, reading, layout);
  draw_sites(canvas, reading, layout);
  std::vector<Caption> sentences;
  for (const Violation& violation : audit.violations) {
    if (violation.place.kind != Place::Kind::none) canvas.ring(place_at(layout, violation.place), 0.42, kAlarm, std::max(2, canvas.thick(0.06)));
    sentences.push_back({say(audit.game, violation).text});
  }
  canvas.footer(sentences, " more: the text of the scan tells all.");
  return canvas.picture();
}

}  // namespace hexwatch
