#pragma once

#include <vector>

#include "datasets/scene.h"

namespace hexwatch::datasets {

/// Turns light into the frames of a film: what develop() (film.h) does to a picture, quick enough for thousands, with
/// noise that differs from frame to frame.
class Printer {
 public:
  explicit Printer(const Scene& scene);

  /// A BGR frame. `gain` and `white` (by channel) come on top of the film's own exposure and white balance. The same
  /// light and `number` give the same frame.
  cv::Mat print(const cv::Mat& light, double gain, const cv::Vec3d& white, int number) const;

 private:
  Film film_;
  std::uint64_t seed_;
  std::vector<float> curve_;   ///< picture values, 0 to 255, by light in 1024ths
  std::vector<float> noise_;
  cv::Mat vignette_;           ///< CV_32F
};

}  // namespace hexwatch::datasets
