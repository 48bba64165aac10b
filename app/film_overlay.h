#pragma once

#include <string>

#include <opencv2/core.hpp>
#include <opencv2/videoio.hpp>

#include "app/pipeline/follower.h"

namespace hexwatch {

/// A frame with what was followed drawn over it: pieces and robber by the record, numbers as they were read, the place that changed last,
/// red rings where a rule is broken; below it points, what happened last, and each broken rule with its sentence in red. All pictures of
/// one film have one size. `last`: the last sentence of the log.
cv::Mat followed_picture(const Frame& frame, const Follower& follower, const std::string& last);

/// A film that is written picture by picture: H.264 where OpenCV has it, else an .avi with JPEG pictures beside the name that was asked for.
class AnnotatedFilm {
 public:
  /// Nothing is opened before the first picture. `file` ends in .mp4.
  AnnotatedFilm(std::string file, double rate);
  /// Throws std::runtime_error with one sentence where the film cannot be written.
  void add(const cv::Mat& picture);
  /// The last picture was there. Throws as `add` does.
  void finish();
  /// Where it is written.
  const std::string& file() const { return file_; }

 private:
  std::string file_;
  double rate_;
  cv::VideoWriter writer_;
};

}  // namespace hexwatch
