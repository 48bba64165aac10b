#pragma once

#include "datasets/style.h"

namespace hexwatch::datasets {

/// The painting of one hex, without its border: a square picture that shows two hex sides, the hex's centre in the
/// middle. `side` is the length of a hex side in pixels.
cv::Mat paint_terrain(Terrain terrain, const Style& style, int side, Draw& draw);

}  // namespace hexwatch::datasets
