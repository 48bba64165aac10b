#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/pipeline/frame.h"

namespace hexwatch {

/// Where frames come from. Recorded sources give every frame in order and are deterministic. All frames of a source have the size of its
/// first: one that differs is fitted into it, proportions kept, the rest black.
class FrameSource {
 public:
  virtual ~FrameSource() = default;
  /// The next frame, or nothing at the end. Throws std::runtime_error with one sentence when the source breaks off.
  virtual std::optional<Frame> next() = 0;
  /// Frames a second, as the source says or as was asked for.
  virtual double rate() const = 0;
  /// How many frames the source says it has, for showing progress; there may be fewer or more. Nothing where it does not say.
  virtual std::optional<int> promised() const { return std::nullopt; }
  /// What was not as it should be since the last call, a sentence each: a film that breaks off, a picture that was left out.
  std::vector<std::string> take_notices();

 protected:
  void notice(std::string sentence) { notices_.push_back(std::move(sentence)); }
  /// The picture in the size of the first one that came by.
  cv::Mat same_size(const cv::Mat& picture);

 private:
  std::vector<std::string> notices_;
  cv::Size size_;
  bool told_of_size_ = false;
};

/// A video file, a folder of images (in the natural order of their names, 2 before 10, `rate` a second) or a still (one frame).
/// A film that ends before it says counts as far as it goes; an image of a folder that cannot be read is left out, its place in time stays
/// empty; both are told by `take_notices`. Throws std::runtime_error with one sentence that says what to do if nothing can be read.
std::unique_ptr<FrameSource> open_recording(const std::string& path, double rate = 15);

}  // namespace hexwatch
