#pragma once

#include "datasets/scene.h"

namespace hexwatch::datasets {

/// The printed board seen straight from above: BGRA, transparent where there is only table. Square, from -kReach to
/// kReach.
struct BoardArt {
  static constexpr double kReach = 7.0;
  cv::Mat picture;
  double scale = 1;  ///< pixels a hex side
};

/// Hexes with their paintings, sea, coast and harbors; no number tokens and no pieces, which stand above it.
BoardArt paint_board(const Scene& scene, double pixels_per_side);

/// A handful of the set's hexes scattered over the table: what a set looks like before anybody has laid the board.
BoardArt paint_loose_hexes(const Scene& scene, double pixels_per_side);

}  // namespace hexwatch::datasets
