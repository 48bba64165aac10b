#pragma once

#include <array>
#include <optional>
#include <vector>

#include <opencv2/core.hpp>

#include "calibration/homography.h"
#include "ui/snapshot.h"

namespace hexwatch {

/// What a picture is like, for setting up camera and lamp: brightness, sharpness, glare, how large the board is and how much of it is in the picture.
/// `pose`: where the board lies, if it was found; then only the board counts.
struct PictureMeasures {
  std::vector<ui::Measure> measures;
  std::vector<ui::ImagePoint> glare;  ///< the middles of glaring spots, pixels of the picture
};
PictureMeasures measure_picture(const cv::Mat& bgr, const std::optional<Homography>& pose, ui::Language language);

/// How still the picture stands: from the share of the last moments in which nothing moved, 0 to 1.
ui::Measure steadiness(double still_share, ui::Language language);

}  // namespace hexwatch
