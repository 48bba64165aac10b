#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/pipeline/frame.h"

namespace hexwatch {

/// Where frames come from. Recorded sources give every frame in order and are deterministic.
class FrameSource {
 public:
  virtual ~FrameSource() = default;
  /// The next frame, or nothing at the end. Throws std::runtime_error with one sentence when the source breaks off.
  virtual std::optional<Frame> next() = 0;
  /// Frames a second, as the source says or as was asked for.
  virtual double rate() const = 0;
};

/// A video file, a folder of images (in the order of their names, `rate` a second) or a still (one frame). Throws std::runtime_error
/// with one sentence that says what to do if it cannot be read.
std::unique_ptr<FrameSource> open_recording(const std::string& path, double rate = 15);

}  // namespace hexwatch
