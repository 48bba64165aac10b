#pragma once

#include <imgui.h>

#include <array>

#include "engine/core/layout.h"
#include "engine/violation.h"
#include "ui/snapshot.h"

namespace hexwatch::ui {

/// A 3x3 homography, row by row.
using Matrix = std::array<double, 9>;

/// The product: first `b`, then `a`. Spaces that match stand next to each other: screen_from_image * image_from_board.
Matrix product(const Matrix& a, const Matrix& b);

/// Where board units lie on the screen.
struct Projection {
  Matrix screen_from_board{1, 0, 0, 0, 1, 0, 0, 0, 1};

  ImVec2 at(BoardPoint point) const;
  /// Pixels that a board unit has around that point, on average.
  float unit(BoardPoint point) const;
};

/// Where the picture lies on the screen: as large as fits into the rectangle, in its middle. The second of the pair is its size.
struct Fitted {
  ImVec2 min;
  ImVec2 size;
  Matrix screen_from_image() const { return {scale, 0, static_cast<double>(min.x), 0, scale, static_cast<double>(min.y), 0, 0, 1}; }
  double scale = 1;
};
Fitted fit_picture(int width, int height, ImVec2 min, ImVec2 max);

/// The board as a drawing inside the rectangle, turned clockwise by so many sixths of a turn, with room for the harbors around it.
Projection drawn_board(const BoardLayout& layout, ImVec2 min, ImVec2 max, int sixths);

/// The middle of a place; the origin for none.
BoardPoint middle_of(const BoardLayout& layout, Place place);

/// The place under a point of the screen, sites first, then paths, then tiles; none far away from all.
Place place_under(const BoardLayout& layout, const Projection& projection, ImVec2 point);

/// The middle of the sea side of a path at the coast, where its harbor lies: away from the only tile that it touches.
BoardPoint harbor_at(const BoardLayout& layout, PathId path);

}  // namespace hexwatch::ui
