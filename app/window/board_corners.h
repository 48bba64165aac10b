#pragma once

#include <array>
#include <optional>

#include <opencv2/core.hpp>

#include "calibration/homography.h"
#include "ui/snapshot.h"
#include "vision/vision_model.h"

namespace hexwatch {

/// Where a board lies whose six outer corners a person has marked, in pixels, clockwise: of its frame or of the land, whichever the network
/// that finds boards sees more clearly there. None where the six are no board seen from one side.
std::optional<Homography> pose_from_corners(const std::array<ui::ImagePoint, 6>& corners, const cv::Mat& bgr, const VisionModel& model);

}  // namespace hexwatch
