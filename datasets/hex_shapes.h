#pragma once

#include <vector>

#include "datasets/scene.h"

// The shapes a board is cut in. Distances are in hex sides, positive inside.
namespace hexwatch::datasets {

/// How far a point is from the nearest edge of a hex around the origin.
double inside_hex(double x, double y);
/// The same for the frame, which stands on a side where hexes stand on a corner.
double inside_frame(double x, double y, double reach);
/// The same for whichever of the 37 hexes of land and sea the point is in; below 0 outside them all.
double inside_any_hex(BoardPoint p);

/// The outlines of the board's parts, for what is seen of their thickness.
std::vector<std::vector<BoardPoint>> board_outlines(const Scene& scene);

}  // namespace hexwatch::datasets
