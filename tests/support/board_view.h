#pragma once

#include <functional>
#include <vector>

#include <opencv2/core.hpp>

#include "calibration/homography.h"
#include "engine/core/layout.h"

namespace hexwatch {

/// The board with rows of 3, 4, 5, 4 and 3 tiles.
const BoardLayout& base_board();

/// A pinhole camera that looks at the middle of the board.
struct CameraView {
  double elevation = 60;  ///< degrees above the table
  double turn = 20;       ///< degrees the board is turned by
  double side = 60;       ///< pixels of a hex side in the middle of the board
  double distance = 15;   ///< from the board's middle, hex sides
  cv::Size size{960, 720};
};
Homography image_from_board(const CameraView& view);

/// The picture in which the board's plane is painted as `paint` says for each of its points (in board units); black above the horizon.
cv::Mat painted(const Homography& image_from_board, cv::Size size, const std::function<cv::Vec3b(cv::Point2d)>& paint);

/// The middles of all tiles, sites and paths, one after the other.
std::vector<cv::Point2d> places_of(const BoardLayout& layout);

}  // namespace hexwatch
