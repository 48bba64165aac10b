#pragma once

#include <vector>

#include "calibration/homography.h"
#include "vision/heat.h"

namespace hexwatch {

/// Homographies under which the peaks are hex centres of one lattice, the likeliest first. Each maps some hex of the lattice, not
/// necessarily the board's middle, to the origin of the board space: which hexes are the board's is not decided here.
/// Grows a lattice from each of the best peaks, neighbour by neighbour, as corners of a checkerboard are found (Geiger et al. 2012).
std::vector<Homography> lattices_in(const std::vector<Peak>& centres);

/// Where the hex `q` to the right and `r` down (along the slanting axis) from the origin has its centre, in board units.
cv::Point2d hex_centre(int q, int r);

}  // namespace hexwatch
