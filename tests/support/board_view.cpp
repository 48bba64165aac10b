#include "tests/support/board_view.h"

#include <array>
#include <cmath>

namespace hexwatch {

const BoardLayout& base_board() {
  static const BoardLayout layout = hexagonal_layout("base", std::array{3, 4, 5, 4, 3});
  return layout;
}

Homography image_from_board(const CameraView& view) {
  const double up = view.elevation * CV_PI / 180;
  const double turn = view.turn * CV_PI / 180;
  const double focal = view.side * view.distance;
  const Homography camera_from_board(std::cos(turn), -std::sin(turn), 0,                                                                  //
                                     std::sin(up) * std::sin(turn), std::sin(up) * std::cos(turn), 0,                                     //
                                     -std::cos(up) * std::sin(turn), -std::cos(up) * std::cos(turn), view.distance);
  const Homography image_from_camera(focal, 0, view.size.width / 2.0, 0, focal, view.size.height / 2.0, 0, 0, 1);
  return normalized(image_from_camera * camera_from_board);
}

cv::Mat painted(const Homography& image_from_board, cv::Size size, const std::function<cv::Vec3b(cv::Point2d)>& paint) {
  const Homography board_from_image = image_from_board.inv();
  cv::Mat_<cv::Vec3b> picture(size, cv::Vec3b(0, 0, 0));
  for (int y = 0; y < size.height; ++y) {
    for (int x = 0; x < size.width; ++x) {
      const cv::Point2d board = project(board_from_image, cv::Point2d(x, y));
      if (std::abs(board.x) < 100 && std::abs(board.y) < 100) picture(y, x) = paint(board);
    }
  }
  return cv::Mat(picture);
}

std::vector<cv::Point2d> places_of(const BoardLayout& layout) {
  std::vector<cv::Point2d> places;
  for (const auto& tile : layout.tiles) places.emplace_back(tile.centre.x, tile.centre.y);
  for (const auto& site : layout.sites) places.emplace_back(site.at.x, site.at.y);
  for (const auto& path : layout.paths) places.emplace_back(path.middle.x, path.middle.y);
  return places;
}

}  // namespace hexwatch
