#pragma once

#include <array>
#include <vector>

#include <opencv2/core.hpp>

#include "calibration/homography.h"
#include "vision/net.h"
#include "vision/pyramid.h"

namespace hexwatch {

/// What the locating net marks.
enum class Mark : std::uint8_t { hex_centre, intersection };
inline constexpr int kMarks = 2;

/// Where the locating net sees hex centres and intersections in one part of a picture: a map for each, how sure it is from 0 to 1.
struct Heat {
  std::array<cv::Mat, kMarks> maps;  ///< floats, one cell for kHeatStride pixels of the net's input
  Homography image_from_cell = Homography::eye();

  /// The map's value at a pixel of the picture, between the cells linearly; 0 outside.
  float at(Mark mark, cv::Point2d image, const Homography& cell_from_image) const;
};

/// Side of the net's square input, and input pixels for one cell of its output (datasets/train/locate.py).
inline constexpr int kHeatInput = 256;
inline constexpr int kHeatStride = 4;

/// Runs the net on a view of the picture: `input_from_image` says which.
Heat heat_of(const Pyramid& picture, const Homography& input_from_image, const Net& net);

/// The view that shows `part` of a picture as large as it fits, in the middle.
Homography letterbox(const cv::Rect& part);

/// One peak of a map, in pixels of the picture, to a fraction of a cell (a parabola through the neighbours).
struct Peak {
  cv::Point2d image;
  float height = 0;
};

/// The peaks of one map at least `least` high, the highest first.
std::vector<Peak> peaks_of(const Heat& heat, Mark mark, float least);

}  // namespace hexwatch
