#pragma once

#include <opencv2/core.hpp>

namespace hexwatch {

/// The picture in that size: itself where it has it, else scaled as a whole, proportions kept, in the middle of black.
cv::Mat fitted(cv::Mat picture, cv::Size size);

}  // namespace hexwatch
