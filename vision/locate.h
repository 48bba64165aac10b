#pragma once

#include <string>
#include <variant>
#include <vector>

#include <opencv2/core.hpp>

#include "calibration/homography.h"
#include "engine/core/layout.h"
#include "vision/net.h"
#include "vision/pyramid.h"

namespace hexwatch {

/// Where a board lies in a picture.
struct Pose {
  Homography image_from_board = Homography::eye();
  double quality = 0;  ///< how clearly hex centres and intersections were seen where the pose puts them, 0 to 1
};

/// Why no board was found, in words for the person at the table.
struct NotLocated {
  std::string reason;
};

/// Poses below this quality are no board. The best pose in 34 real pictures without a board had 0.02 at the most, in rendered ones 0.14;
/// over the labelled photos read by nets that had not seen their household the lowest was 0.68, with half of a board under a hand 0.56.
inline constexpr double kLeastQuality = 0.25;

/// Finds the board of that layout in a picture: the whole picture first, then parts of it, for boards that are small in it.
std::variant<Pose, NotLocated> locate_board(const Pyramid& picture, const BoardLayout& layout, const Net& net);

/// Where the net sees the hex centres and intersections of a board that lies about at `pose`; those that it does not see are left out.
std::vector<Correspondence> marks_seen(const Pyramid& picture, const BoardLayout& layout, const Pose& pose, const Net& net);

/// Improves a pose that is about right, by what the net sees in the view it gives.
Pose refine_pose(const Pyramid& picture, const BoardLayout& layout, const Pose& pose, const Net& net);

}  // namespace hexwatch
