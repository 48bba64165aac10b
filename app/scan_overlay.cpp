#include "app/scan_overlay.h"

#include <algorithm>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "calibration/homography.h"

namespace hexwatch {
namespace {

constexpr int kFont = cv::FONT_HERSHEY_SIMPLEX;
// The longer side of what is drawn on: below the first, words and pieces of a 640-pixel frame run into one another.
constexpr int kShortest = 1200;
constexpr int kLongest = 1600;
constexpr std::size_t kMostLines = 12;  // of sentences below the picture; past that the rings say enough
const cv::Scalar kInk(30, 30, 30);
const cv::Scalar kPaper(245, 245, 245);
const cv::Scalar kAlarm(40, 40, 230);
const cv::Scalar kUnknown(200, 60, 200);

cv::Scalar paint_of(const std::string& color) {
  if (color == "red") return {40, 30, 210};
  if (color == "blue") return {210, 90, 20};
  if (color == "white") return {255, 255, 255};
  if (color == "orange") return {0, 130, 255};
  if (color == "green") return {40, 150, 30};
  return {30, 60, 110};
}

// Draws on a copy of the picture, places given in board units.
class Canvas {
 public:
  Canvas(const cv::Mat& bgr, const std::array<double, 9>& image_from_board) {
    const int longest = std::max(bgr.cols, bgr.rows);
    const double scale = static_cast<double>(std::clamp(longest, kShortest, kLongest)) / longest;
    cv::resize(bgr, picture_, {}, scale, scale, scale < 1 ? cv::INTER_AREA : cv::INTER_CUBIC);
    picture_from_board_ = Homography(scale, 0, 0, 0, scale, 0, 0, 0, 1) * Homography(image_from_board.data());
    side_ = scale_at(picture_from_board_, {0, 0});
  }

  int thick(double sides) const { return std::max(1, static_cast<int>(sides * side_)); }
  cv::Point at(BoardPoint p) const { return project(picture_from_board_, p); }
  cv::Point at(cv::Point2d p) const { return project(picture_from_board_, p); }

  void line(cv::Point2d a, cv::Point2d b, const cv::Scalar& paint, int thickness) { cv::line(picture_, at(a), at(b), paint, thickness, cv::LINE_AA); }
  void polygon(const std::vector<cv::Point2d>& corners, const cv::Scalar& paint) {
    std::vector<cv::Point> points;
    for (const cv::Point2d& corner : corners) points.push_back(at(corner));
    cv::fillPoly(picture_, std::vector{points}, paint, cv::LINE_AA);
    cv::polylines(picture_, std::vector{points}, true, kInk, 1, cv::LINE_AA);
  }
  void ring(BoardPoint p, double sides, const cv::Scalar& paint, int thickness) { cv::circle(picture_, at(p), thick(sides), paint, thickness, cv::LINE_AA); }

  void word(const std::string& text, cv::Point middle, double sides, const cv::Scalar& paint) {
    const double scale = std::max(0.3, sides * side_ / 22);
    const int thickness = std::max(1, static_cast<int>(scale * 1.6));
    const cv::Size size = cv::getTextSize(text, kFont, scale, thickness, nullptr);
    const cv::Point corner(middle.x - size.width / 2, middle.y + size.height / 2);
    cv::putText(picture_, text, corner, kFont, scale, paint == kPaper ? kInk : kPaper, thickness + 2, cv::LINE_AA);
    cv::putText(picture_, text, corner, kFont, scale, paint, thickness, cv::LINE_AA);
  }

  // Sentences below the picture, broken where they are wider than it; how many are left out where there are too many.
  void footer(const std::vector<std::string>& sentences) {
    if (sentences.empty()) return;
    const double scale = std::max(picture_.cols, 900) / 1600.0 * 0.7 + 0.15;
    const int height = static_cast<int>(40 * scale);
    std::vector<std::string> lines;
    std::size_t told = 0;
    for (; told < sentences.size() && lines.size() < kMostLines; ++told) {
      for (std::string& line : broken(sentences[told], scale, picture_.cols - height)) lines.push_back(std::move(line));
    }
    if (told < sentences.size()) lines.push_back("... and " + std::to_string(sentences.size() - told) + " more: the text of the scan tells all.");
    cv::Mat paper(picture_.rows + height * static_cast<int>(lines.size()) + height / 2, picture_.cols, CV_8UC3, kInk);
    picture_.copyTo(paper.rowRange(0, picture_.rows));
    int y = picture_.rows + height;
    for (const std::string& line : lines) {
      cv::putText(paper, line, {height / 2, y}, kFont, scale, kPaper, std::max(1, static_cast<int>(scale * 1.5)), cv::LINE_AA);
      y += height;
    }
    picture_ = paper;
  }

  cv::Mat picture() const { return picture_; }

 private:
  // The words of a sentence in lines at most `width` pixels wide.
  static std::vector<std::string> broken(const std::string& sentence, double scale, int width) {
    std::vector<std::string> lines;
    std::istringstream words(sentence);
    std::string line;
    for (std::string word; words >> word;) {
      const std::string longer = line.empty() ? word : line + ' ' + word;
      if (!line.empty() && cv::getTextSize(longer, kFont, scale, 1, nullptr).width > width) {
        lines.push_back(line);
        line = "   " + word;
      } else {
        line = longer;
      }
    }
    lines.push_back(line);
    return lines;
  }

  cv::Mat picture_;
  Homography picture_from_board_;
  double side_ = 1;
};

void draw_tiles(Canvas& canvas, const BoardReading& reading, const BoardLayout& layout) {
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

void draw_paths(Canvas& canvas, const BoardReading& reading, const BoardLayout& layout) {
  for (int i = 0; i < reading.paths.size(); ++i) {
    const PieceSeen& seen = reading.paths[id<PathId>(i)];
    const auto& path = layout.paths[id<PathId>(i)];
    if (!seen.known()) {
      canvas.word("?", canvas.at(path.middle), 0.2, kUnknown);
    } else if (seen.piece.what != 0) {
      const cv::Point2d a = point(layout.sites[path.a].at);
      const cv::Point2d b = point(layout.sites[path.b].at);
      canvas.line(a + 0.25 * (b - a), a + 0.75 * (b - a), kInk, canvas.thick(0.11) + 2);
      canvas.line(a + 0.25 * (b - a), a + 0.75 * (b - a), paint_of(reading.names.color(seen.color)), canvas.thick(0.11));
    }
  }
}

void draw_sites(Canvas& canvas, const BoardReading& reading, const BoardLayout& layout) {
  for (int i = 0; i < reading.sites.size(); ++i) {
    const PieceSeen& seen = reading.sites[id<SiteId>(i)];
    const cv::Point2d at = point(layout.sites[id<SiteId>(i)].at);
    if (!seen.known()) {
      canvas.word("?", canvas.at(at), 0.2, kUnknown);
      continue;
    }
    if (seen.piece.what == 0) continue;
    const cv::Scalar paint = paint_of(reading.names.color(seen.color));
    // A house, and for the upgrade a tower beside it.
    std::vector<cv::Point2d> house{{-0.15, 0.16}, {-0.15, -0.04}, {0, -0.2}, {0.15, -0.04}, {0.15, 0.16}};
    if (seen.piece.what == 2) house = {{-0.26, 0.18}, {-0.26, -0.16}, {-0.13, -0.3}, {0, -0.16}, {0, -0.02}, {0.26, -0.02}, {0.26, 0.18}};
    for (cv::Point2d& corner : house) corner += at;
    canvas.polygon(house, paint);
  }
}

void draw_traders(Canvas& canvas, const BoardReading& reading, const BoardLayout& layout) {
  for (const auto& trader : reading.traders) {
    const BoardPoint middle = layout.paths[trader.path].middle;
    const cv::Point2d out = point(middle) * (1 + 0.5 / cv::norm(point(middle)));
    canvas.line(point(middle), out, kPaper, 1);
    canvas.word(trader.kind.known ? reading.names.trader(trader.kind) : "?", canvas.at(out), 0.12, trader.kind.known ? kPaper : kUnknown);
  }
}

BoardPoint place_at(const BoardLayout& layout, const Place& place) {
  switch (place.kind) {
    case Place::Kind::tile: return layout.tiles[static_cast<TileId>(place.number)].centre;
    case Place::Kind::site: return layout.sites[static_cast<SiteId>(place.number)].at;
    case Place::Kind::path: return layout.paths[static_cast<PathId>(place.number)].middle;
    case Place::Kind::none: break;
  }
  return {};
}

}  // namespace

cv::Mat overlay_of(const cv::Mat& bgr, const BoardReading& reading, const ReadingAudit& audit) {
  const BoardLayout& layout = audit.game.layout;
  Canvas canvas(bgr, reading.image_from_board);
  draw_tiles(canvas, reading, layout);
  draw_traders(canvas, reading, layout);
  draw_paths(canvas, reading, layout);
  draw_sites(canvas, reading, layout);
  std::vector<std::string> sentences;
  for (const Violation& violation : audit.violations) {
    if (violation.place.kind != Place::Kind::none) canvas.ring(place_at(layout, violation.place), 0.42, kAlarm, std::max(2, canvas.thick(0.06)));
    sentences.push_back(say(audit.game, violation).text);
  }
  canvas.footer(sentences);
  return canvas.picture();
}

}  // namespace hexwatch
