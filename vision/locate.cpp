#include "vision/locate.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "vision/heat.h"
#include "vision/lattice.h"

namespace hexwatch {
namespace {

constexpr float kFaintestPeak = 0.15F;
// The board is 10 sides high and 8.7 wide from corner to corner; with a margin it fills the net's input.
constexpr double kBoardSpan = 10.6;
constexpr double kBoardReach = 5.2;  // half-width of the square that must lie before the camera

// Mean heat where the board's hex centres and intersections should be.
double quality_of(const Heat& heat, const BoardLayout& layout, const Homography& image_from_board) {
  const Homography cell_from_image = heat.image_from_cell.inv();
  float sum = 0;
  for (const auto& tile : layout.tiles) sum += heat.at(Mark::hex_centre, project(image_from_board, tile.centre), cell_from_image);
  for (const auto& site : layout.sites) sum += heat.at(Mark::intersection, project(image_from_board, site.at), cell_from_image);
  return static_cast<double>(sum) / (layout.tiles.size() + layout.sites.size());
}

Homography shifted(const Homography& image_from_board, cv::Point2d board_shift) {
  return normalized(image_from_board * Homography(1, 0, board_shift.x, 0, 1, board_shift.y, 0, 0, 1));
}

// Which hex of the lattice is the board's middle: that around which the net sees the whole outline.
Pose best_shift(const Heat& heat, const BoardLayout& layout, const Homography& lattice) {
  constexpr int kFarthest = 5;
  Pose best;
  for (int q = -kFarthest; q <= kFarthest; ++q) {
    for (int r = -kFarthest; r <= kFarthest; ++r) {
      const Homography h = shifted(lattice, hex_centre(q, r));
      if (!is_view(h, kBoardReach)) continue;
      const double quality = quality_of(heat, layout, h);
      if (quality > best.quality) best = {h, quality};
    }
  }
  return best;
}

void match(const std::vector<Peak>& peaks, BoardPoint mark, const Homography& image_from_board, std::vector<Correspondence>& out) {
  const cv::Point2d board = point(mark);
  const cv::Point2d expected = project(image_from_board, board);
  const double reach = 0.35 * scale_at(image_from_board, board);  // sides; half of what lies between two marks of one kind is 0.5
  const Peak* nearest = nullptr;
  double least = reach;
  for (const Peak& peak : peaks) {
    const double d = cv::norm(peak.image - expected);
    if (d < least) {
      least = d;
      nearest = &peak;
    }
  }
  if (nearest != nullptr) out.push_back({board, nearest->image});
}

std::vector<Correspondence> peaks_near(const Heat& heat, const BoardLayout& layout, const Homography& image_from_board) {
  const auto centres = peaks_of(heat, Mark::hex_centre, kFaintestPeak);
  const auto corners = peaks_of(heat, Mark::intersection, kFaintestPeak);
  std::vector<Correspondence> seen;
  for (const auto& tile : layout.tiles) match(centres, tile.centre, image_from_board, seen);
  for (const auto& site : layout.sites) match(corners, site.at, image_from_board, seen);
  return seen;
}

// Fits the pose to the peaks that lie near where it puts the board's marks.
Pose fitted(const Heat& heat, const BoardLayout& layout, Pose pose) {
  for (int pass = 0; pass < 2; ++pass) {
    const std::vector<Correspondence> seen = peaks_near(heat, layout, pose.image_from_board);
    if (seen.size() < 12) break;
    const auto h = fit_homography(seen, 0.15 * scale_at(pose.image_from_board, {0, 0}));
    if (!h || !is_view(*h, kBoardReach)) break;
    const Pose next{*h, quality_of(heat, layout, *h)};
    if (next.quality < pose.quality - 0.02) break;
    pose = next;
  }
  return pose;
}

Pose found_in(const Heat& heat, const BoardLayout& layout) {
  Pose best;
  for (const Homography& lattice : lattices_in(peaks_of(heat, Mark::hex_centre, kFaintestPeak))) {
    const Pose pose = best_shift(heat, layout, lattice);
    if (pose.quality > best.quality) best = pose;
  }
  return best.quality > 0 ? fitted(heat, layout, best) : best;
}

// Square parts that overlap by half, each `share` of the picture's longer side.
std::vector<cv::Rect> parts_of(cv::Size size, double share) {
  const int side = std::max(1, static_cast<int>(share * std::max(size.width, size.height)));
  std::vector<cv::Rect> parts;
  const auto starts = [&](int length) {
    std::vector<int> at{0};
    while (at.back() + side < length) at.push_back(std::min(at.back() + side / 2, length - side));
    return at;
  };
  for (int y : starts(size.height)) {
    for (int x : starts(size.width)) parts.push_back(cv::Rect(x, y, side, side) & cv::Rect({0, 0}, size));
  }
  return parts;
}

// The square around everything that looks like a board in the whole picture, somewhat larger; none where that is most of the picture.
std::optional<cv::Rect> part_with_heat(const Heat& heat, cv::Size picture) {
  constexpr double kWarm = 0.25;
  const cv::Mat warm = cv::max(heat.maps[0], heat.maps[1]) > kWarm;
  std::vector<cv::Point> cells;
  cv::findNonZero(warm, cells);
  if (cells.size() < 12) return std::nullopt;
  double left = 1e9;
  double right = -1e9;
  double top = 1e9;
  double bottom = -1e9;
  for (const cv::Point& cell : cells) {
    const cv::Point2d at = project(heat.image_from_cell, cv::Point2d(cell));
    left = std::min(left, at.x);
    right = std::max(right, at.x);
    top = std::min(top, at.y);
    bottom = std::max(bottom, at.y);
  }
  const int side = static_cast<int>(1.3 * std::max(right - left, bottom - top));
  if (side < 64 || side > 0.9 * std::max(picture.width, picture.height)) return std::nullopt;
  return cv::Rect(static_cast<int>((left + right - side) / 2), static_cast<int>((top + bottom - side) / 2), side, side);
}

// What the net sees when the board fills its input.
Heat heat_at(const Pyramid& picture, const Homography& image_from_board, const Net& net) {
  constexpr double kScale = kHeatInput / kBoardSpan;
  const Homography input_from_board(kScale, 0, kHeatInput / 2.0, 0, kScale, kHeatInput / 2.0, 0, 0, 1);
  return heat_of(picture, input_from_board * image_from_board.inv(), net);
}

NotLocated reason_in(const cv::Mat& bgr, const Pose& best) {
  const cv::Scalar mean = cv::mean(bgr);
  if ((mean[0] + mean[1] + mean[2]) / 3 < 12) return {"The picture is too dark to find a board in it: give the table more light."};
  if (std::min(bgr.cols, bgr.rows) < 120) return {"The picture is too small to find a board in it: it needs 120 pixels each way at the least."};
  if (best.quality > 0.6 * kLeastQuality) return {"Something like a board is there, but not clearly enough: show the whole board, nearer and sharper."};
  return {"No board was found in the picture."};
}

}  // namespace

std::vector<Correspondence> marks_seen(const Pyramid& picture, const BoardLayout& layout, const Pose& pose, const Net& net) {
  return peaks_near(heat_at(picture, pose.image_from_board, net), layout, pose.image_from_board);
}

Pose refine_pose(const Pyramid& picture, const BoardLayout& layout, const Pose& pose, const Net& net) {
  Pose best = pose;
  for (int pass = 0; pass < 2; ++pass) {
    const Heat heat = heat_at(picture, best.image_from_board, net);
    Pose next = best;
    next.quality = quality_of(heat, layout, best.image_from_board);
    next = fitted(heat, layout, next);
    best = next;
  }
  return best;
}

std::variant<Pose, NotLocated> locate_board(const Pyramid& picture, const BoardLayout& layout, const Net& net) {
  const Heat whole = heat_of(picture, letterbox(cv::Rect({0, 0}, picture.size())), net);
  Pose best = found_in(whole, layout);
  if (best.quality < kLeastQuality) {
    std::vector<cv::Rect> parts = parts_of(picture.size(), 0.6);
    if (const auto part = part_with_heat(whole, picture.size())) parts.insert(parts.begin(), *part);
    for (const cv::Rect& part : parts) {
      const Pose pose = found_in(heat_of(picture, letterbox(part), net), layout);
      if (pose.quality > best.quality) best = pose;
    }
  }
  if (best.quality >= 0.6 * kLeastQuality) best = refine_pose(picture, layout, best, net);
  if (best.quality < kLeastQuality) return reason_in(picture.picture(), best);
  return best;
}

}  // namespace hexwatch
