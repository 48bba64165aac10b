#include "datasets/hex_shapes.h"

namespace hexwatch::datasets {
namespace {

constexpr double kSqrt3 = std::numbers::sqrt3;
constexpr double kInner = kSqrt3 / 2;  // radius of the circle inside a hex

// The 18 hexes of sea around the 19 of land.
std::vector<BoardPoint> sea_tiles() {
  std::vector<BoardPoint> tiles;
  for (int row = -3; row <= 3; ++row) {
    const int count = 7 - std::abs(row);
    for (int i = 0; i < count; ++i)
      if (std::abs(row) == 3 || i == 0 || i == count - 1)
        tiles.push_back({(i - (count - 1) / 2.0) * kSqrt3, row * 1.5});
  }
  return tiles;
}

}  // namespace

double inside_hex(double x, double y) {
  const double a = std::abs(x);
  const double b = std::abs(0.5 * x + kInner * y);
  const double c = std::abs(0.5 * x - kInner * y);
  return kInner - std::max({a, b, c});
}

double inside_frame(double x, double y, double reach) {
  return reach * kInner - std::max({std::abs(y), std::abs(0.5 * y + kInner * x), std::abs(0.5 * y - kInner * x)});
}

double inside_any_hex(BoardPoint p) {
  double inside = -1;
  const int row = cvRound(p.y / 1.5);
  for (int r = row - 1; r <= row + 1; ++r) {
    if (std::abs(r) > 3) continue;
    const double half = (6 - std::abs(r)) / 2.0;
    const double x = std::clamp(std::round(p.x / kSqrt3 + half) - half, -half, half) * kSqrt3;
    inside = std::max(inside, inside_hex(p.x - x, p.y - r * 1.5));
  }
  return inside;
}

std::vector<std::vector<BoardPoint>> board_outlines(const Scene& scene) {
  if (scene.style.frame) {
    std::vector<BoardPoint> frame;
    frame.reserve(6);
    for (int i = 0; i < 6; ++i)
      frame.push_back(
          {scene.style.frame_reach * std::cos(i * kPi / 3), scene.style.frame_reach * std::sin(i * kPi / 3)});
    return {frame};
  }
  std::vector<std::vector<BoardPoint>> outlines;
  for (const BoardPoint& centre : sea_tiles()) {
    std::vector<BoardPoint> tile;
    tile.reserve(6);
    for (int i = 0; i < 6; ++i) tile.push_back({centre.x + std::sin(i * kPi / 3), centre.y - std::cos(i * kPi / 3)});
    outlines.push_back(tile);
  }
  return outlines;
}

}  // namespace hexwatch::datasets
