#pragma once

#include <opencv2/core.hpp>

namespace hexwatch {

/// A patch (BGR, 8 bits) made plain: how like what stands in its middle each pixel is. It shows the outline of a building whatever its colour.
/// Three channels of 8 bits: likeness in tint and light, light, likeness in tint alone. datasets/train/outline.py does the same.
cv::Mat outlined(const cv::Mat& patch);

}  // namespace hexwatch
