#include "app/board_canvas.h"

#include <algorithm>
#include <sstream>

#include <opencv2/imgproc.hpp>

namespace hexwatch {
namespace {

constexpr int kFont = cv::FONT_HERSHEY_SIMPLEX;
constexpr std::size_t kMostLines = 12;  // of sentences below the picture; past that the rings say enough

// The words of a sentence in lines at most `width` pixels wide.
std::vector<std::string> broken(const std::string& sentence, double scale, int width) {
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

}  // namespace

cv::Scalar paint_of(const std::string& color) {
  if (color == "red") return {40, 30, 210};
  if (color == "blue") return {210, 90, 20};
  if (color == "white") return {255, 255, 255};
  if (color == "orange") return {0, 130, 255};
  if (color == "green") return {40, 150, 30};
  return {30, 60, 110};
}

BoardCanvas::BoardCanvas(const cv::Mat& bgr, const std::array<double, 9>& image_from_board, int shortest, int longest) {
  const int longer = std::max(bgr.cols, bgr.rows);
  const double scale = static_cast<double>(std::clamp(longer, shortest, longest)) / longer;
  cv::resize(bgr, picture_, {}, scale, scale, scale < 1 ? cv::INTER_AREA : cv::INTER_CUBIC);
  picture_from_board_ = Homography(scale, 0, 0, 0, scale, 0, 0, 0, 1) * Homography(image_from_board.data());
  side_ = scale_at(picture_from_board_, {0, 0});
}

int BoardCanvas::thick(double sides) const { return std::max(1, static_cast<int>(sides * side_)); }

void BoardCanvas::line(cv::Point2d a, cv::Point2d b, const cv::Scalar& paint, int thickness) { cv::line(picture_, at(a), at(b), paint, thickness, cv::LINE_AA); }

void BoardCanvas::polygon(const std::vector<cv::Point2d>& corners, const cv::Scalar& paint) {
  std::vector<cv::Point> points;
  for (const cv::Point2d& corner : corners) points.push_back(at(corner));
  cv::fillPoly(picture_, std::vector{points}, paint, cv::LINE_AA);
  cv::polylines(picture_, std::vector{points}, true, kInk, 1, cv::LINE_AA);
}

void BoardCanvas::ring(BoardPoint p, double sides, const cv::Scalar& paint, int thickness) {
  cv::circle(picture_, at(p), thick(sides), paint, thickness, cv::LINE_AA);
}

void BoardCanvas::word(const std::string& text, cv::Point middle, double sides, const cv::Scalar& paint) {
  const double scale = std::max(0.3, sides * side_ / 22);
  const int thickness = std::max(1, static_cast<int>(scale * 1.6));
  const cv::Size size = cv::getTextSize(text, kFont, scale, thickness, nullptr);
  const cv::Point corner(middle.x - size.width / 2, middle.y + size.height / 2);
  cv::putText(picture_, text, corner, kFont, scale, paint == kPaper ? kInk : kPaper, thickness + 2, cv::LINE_AA);
  cv::putText(picture_, text, corner, kFont, scale, paint, thickness, cv::LINE_AA);
}

void BoardCanvas::link(const BoardLayout& layout, PathId path, const cv::Scalar& paint) {
  const cv::Point2d a = point(layout.sites[layout.paths[path].a].at);
  const cv::Point2d b = point(layout.sites[layout.paths[path].b].at);
  line(a + 0.25 * (b - a), a + 0.75 * (b - a), kInk, thick(0.11) + 2);
  line(a + 0.25 * (b - a), a + 0.75 * (b - a), paint, thick(0.11));
}

void BoardCanvas::building(BoardPoint at, bool upgrade, const cv::Scalar& paint, double size) {
  std::vector<cv::Point2d> house{{-0.15, 0.16}, {-0.15, -0.04}, {0, -0.2}, {0.15, -0.04}, {0.15, 0.16}};
  if (upgrade) house = {{-0.26, 0.18}, {-0.26, -0.16}, {-0.13, -0.3}, {0, -0.16}, {0, -0.02}, {0.26, -0.02}, {0.26, 0.18}};
  for (cv::Point2d& corner : house) corner = point(at) + size * corner;
  polygon(house, paint);
}

void BoardCanvas::footer(const std::vector<Caption>& sentences, const std::string& rest, int room) {
  if (sentences.empty() && room == 0) return;
  const double scale = std::max(picture_.cols, 900) / 1600.0 * 0.7 + 0.15;
  const int height = static_cast<int>(40 * scale);
  const std::size_t most = room == 0 ? kMostLines : static_cast<std::size_t>(room);
  std::vector<Caption> lines;
  std::size_t told = 0;
  for (; told < sentences.size() && lines.size() < most; ++told) {
    for (std::string& line : broken(sentences[told].text, scale, picture_.cols - height)) lines.push_back({std::move(line), sentences[told].paint});
  }
  if (told < sentences.size()) lines.push_back({"... and " + std::to_string(sentences.size() - told) + rest});
  if (room != 0) lines.resize(most);
  cv::Mat paper(picture_.rows + height * static_cast<int>(lines.size()) + height / 2, picture_.cols, CV_8UC3, kInk);
  picture_.copyTo(paper.rowRange(0, picture_.rows));
  int y = picture_.rows + height;
  for (const auto& [text, paint] : lines) {
    cv::putText(paper, text, {height / 2, y}, kFont, scale, paint, std::max(1, static_cast<int>(scale * 1.5)), cv::LINE_AA);
    y += height;
  }
  picture_ = paper;
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

}  // namespace hexwatch
