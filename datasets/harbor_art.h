#pragma once

#include "datasets/scene.h"

namespace hexwatch::datasets {

/// Where the symbol of a harbor is printed or lies, in board space, and how wide it is.
struct HarborSpot {
  BoardPoint at;
  double radius = 0.35;
  double outward = 0;  ///< the direction from the coast to the sea
};
HarborSpot harbor_spot(const Style& style, const Harbor& harbor);

/// A picture with a share of opacity for each pixel.
struct Sticker {
  cv::Mat color;
  cv::Mat mask;
};

/// The symbol of a harbor, upright, in a square of `size` pixels that is 2.6 radii wide.
Sticker paint_harbor(HarborKind kind, const Style& style, int size, Draw& draw);

}  // namespace hexwatch::datasets
