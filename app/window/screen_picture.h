#pragma once

#include <cstdint>

#include <opencv2/core.hpp>

#include "ui/snapshot.h"

namespace hexwatch {

/// A picture (8-bit BGR) for the screen. `number`: another one for another picture.
ui::Picture screen_picture(const cv::Mat& bgr, std::int64_t number);
/// The same, scaled so that its longer side has so many pixels at the most.
ui::Picture thumbnail(const cv::Mat& bgr, std::int64_t number, int longer = 320);

}  // namespace hexwatch
