#pragma once

#include <opencv2/core.hpp>

#include "vision/pyramid.h"

namespace hexwatch {

/// The darkest and the pale of a board in one picture, per channel (BGR, 0 to 255). Haze, lamps and white balance are much the same all over
/// a board, so that stretching to them makes its colours comparable with those of other boards: red under one lamp is orange
/// under another.
struct Levels {
  cv::Vec3d low;
  cv::Vec3d high;
};

/// The levels of the board at a pose. datasets/train/levels.py does the same.
Levels levels_of(const Pyramid& picture, const Homography& image_from_board);

/// The patch with `low` black and `high` pale.
cv::Mat stretched(const cv::Mat& patch, const Levels& levels);

}  // namespace hexwatch
