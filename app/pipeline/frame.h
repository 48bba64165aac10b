#pragma once

#include <opencv2/core.hpp>

namespace hexwatch {

/// One picture of a film or a camera: 8-bit BGR, counted from 0, `time` in seconds since the first frame of its source.
struct Frame {
  int number = 0;
  double time = 0;
  cv::Mat bgr;
};

}  // namespace hexwatch
