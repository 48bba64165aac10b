#include "datasets/board_art.h"
#include "datasets/hex_shapes.h"
#include "datasets/terrain_art.h"

namespace hexwatch::datasets {

BoardArt paint_loose_hexes(const Scene& scene, double pixels_per_side) {
  const double scale = std::floor(std::clamp(pixels_per_side, 32.0, 120.0));
  const int size = static_cast<int>(2 * BoardArt::kReach * scale);
  Draw draw(scene.art_seed);
  cv::Mat picture(size, size, CV_8UC4, cv::Scalar::all(0));
  for (int i = draw.whole(3, 9); i > 0; --i) {
    const cv::Mat art =
        paint_terrain(static_cast<Terrain>(draw.whole(0, kTerrains - 1)), scene.style, static_cast<int>(scale), draw);
    const BoardPoint at{draw.real(-5.5, 5.5), draw.real(-5.5, 5.5)};
    const double turn = draw.angle();
    for (int y = 0; y < size; ++y)
      for (int x = 0; x < size; ++x) {
        const double px = (x + 0.5) / scale - BoardArt::kReach - at.x;
        const double py = (y + 0.5) / scale - BoardArt::kReach - at.y;
        if (std::max(std::abs(px), std::abs(py)) > 1) continue;
        const double dx = px * std::cos(turn) + py * std::sin(turn);
        const double dy = py * std::cos(turn) - px * std::sin(turn);
        const double inside = inside_hex(dx, dy);
        if (inside < 0) continue;
        const cv::Vec3b printed = art.at<cv::Vec3b>(std::min(art.rows - 1, static_cast<int>((1 + dy) * scale)),
                                                    std::min(art.cols - 1, static_cast<int>((1 + dx) * scale)));
        const cv::Vec3b color = inside < scene.style.border_width ? to_pixel(scene.style.border) : printed;
        picture.at<cv::Vec4b>(y, x) = {color[0], color[1], color[2], 255};
      }
  }
  return {picture, scale};
}

}  // namespace hexwatch::datasets
