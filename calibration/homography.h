#pragma once

#include <optional>
#include <span>

#include <opencv2/core.hpp>

#include "engine/core/layout.h"

namespace hexwatch {

/// Maps points of one plane to another: `image_from_board` takes board units (layout.h) to pixels. Defined up to scale;
/// kept with the last entry 1.
using Homography = cv::Matx33d;

/// Where `h` takes a point; far beyond any picture (1e9) when it lies on or behind the horizon. `h` must not mirror: then all lies
/// behind it.
cv::Point2d project(const Homography& h, cv::Point2d point);
inline cv::Point2d point(BoardPoint p) { return {p.x, p.y}; }
inline cv::Point2d project(const Homography& h, BoardPoint p) { return project(h, point(p)); }

/// The same map with the last entry 1.
Homography normalized(const Homography& h);

/// One thing seen: where it lies on the board and in the picture.
struct Correspondence {
  cv::Point2d board;
  cv::Point2d image;
};

/// The homography that takes each board point nearest to its image point, leaving out those farther off than `reach`
/// pixels (MAGSAC++, Barath et al. 2020, then Levenberg-Marquardt on the rest). None with fewer than four points or when they lie on a
/// line.
std::optional<Homography> fit_homography(std::span<const Correspondence> seen, double reach);

/// How many pixels one board unit is across at `at`, in the direction in which it is fewest.
double scale_at(const Homography& image_from_board, cv::Point2d at);

/// Whether `h` shows the whole of the square of half-width `reach` around the board's origin from one side: nothing of it behind the
/// camera, not mirrored.
bool is_view(const Homography& image_from_board, double reach);

}  // namespace hexwatch
