#pragma once

#include <array>
#include <string>
#include <vector>

#include <opencv2/core.hpp>

#include "calibration/homography.h"
#include "engine/core/layout.h"
#include "engine/violation.h"

namespace hexwatch {

// The paints of what is drawn over pictures, BGR.
inline const cv::Scalar kInk(30, 30, 30);
inline const cv::Scalar kPaper(245, 245, 245);
inline const cv::Scalar kAlarm(40, 40, 230);
inline const cv::Scalar kUnknown(200, 60, 200);

/// How a reader's colour is painted; brown for words that are none of them.
cv::Scalar paint_of(const std::string& color);

/// A sentence below a picture.
struct Caption {
  std::string text;
  cv::Scalar paint = kPaper;
};

/// Draws on a copy of a picture of a board, places given in board units (layout.h).
class BoardCanvas {
 public:
  /// The copy is scaled so that its longer side lies from `shortest` to `longest` pixels: on a small one words and pieces run into one another.
  BoardCanvas(const cv::Mat& bgr, const std::array<double, 9>& image_from_board, int shortest = 1200, int longest = 1600);

  void line(cv::Point2d a, cv::Point2d b, const cv::Scalar& paint, int thickness);
  void polygon(const std::vector<cv::Point2d>& corners, const cv::Scalar& paint);
  void ring(BoardPoint p, double sides, const cv::Scalar& paint, int thickness);
  void word(const std::string& text, cv::Point middle, double sides, const cv::Scalar& paint);
  /// A piece in its colour: a link along its path, a house for the base, and a tower beside it for the upgrade.
  void link(const BoardLayout& layout, PathId path, const cv::Scalar& paint);
  void building(BoardPoint at, bool upgrade, const cv::Scalar& paint, double size = 1);
  /// Sentences below the picture, broken where they are wider than it; `rest` is said of those for which there is no room, with their number
  /// in front. With `lines` there is room for exactly so many lines, whatever is said.
  void footer(const std::vector<Caption>& sentences, const std::string& rest, int lines = 0);

  /// A length of hex sides in pixels, 1 at least.
  int thick(double sides) const;
  cv::Point at(cv::Point2d p) const { return project(picture_from_board_, p); }
  cv::Point at(BoardPoint p) const { return at(point(p)); }
  cv::Mat picture() const { return picture_; }

 private:
  cv::Mat picture_;
  Homography picture_from_board_;
  double side_ = 1;
};

/// Where a place lies on the board; its origin for none.
BoardPoint place_at(const BoardLayout& layout, const Place& place);

}  // namespace hexwatch
