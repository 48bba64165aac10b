#pragma once

#include <deque>

#include <opencv2/core.hpp>

namespace hexwatch {

/// Says whether anything moves in a film: each frame, made small, is held against the one before and one a fifth of a second older.
class MotionMeter {
 public:
  /// How much moves in a frame, as a share of the picture, 0 to 1. The first frame counts as still. Frames come in order; `time` in seconds.
  double measure(const cv::Mat& bgr, double time);

  /// Where something has moved since the last call, in the pixels of the pictures; empty when nothing has.
  cv::Rect take_moved();

 private:
  struct Small {
    double time = 0;
    cv::Mat picture;
  };
  double moved_between(const cv::Mat& a, const cv::Mat& b);

  std::deque<Small> past_;
  double shrunk_ = 1;
  cv::Rect moved_;
};

/// Shares below this are noise: the two films of a table camera have 0 in still frames, and 4e-4 or more while a hand moves.
inline constexpr double kStill = 1.5e-4;

}  // namespace hexwatch
