#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/pipeline/frame.h"
#include "app/pipeline/frame_source.h"
#include "app/pipeline/live_source.h"

namespace hexwatch {

/// What the window looks at: a camera, a stream, a film, a folder of pictures, a still. For one thread.
class Feed {
 public:
  virtual ~Feed() = default;
  /// The next picture, in order; waits for one at most so long.
  virtual std::optional<Frame> next(std::chrono::milliseconds patience) = 0;
  /// Seconds on the clock of its frames, for what people say between two of them.
  virtual double now() const = 0;
  virtual bool live() const = 0;
  /// Whether all its pictures are one photo.
  virtual bool still() const { return false; }
  /// Whether no more pictures come.
  virtual bool ended() const { return false; }
  virtual void pause(bool /*paused*/) {}
  virtual bool paused() const { return false; }
  /// How far a film has come, 0 to 1; -1 for what has no end.
  virtual double progress() const { return -1; }
  /// One sentence while no picture comes that should, else empty.
  virtual std::string trouble() const { return {}; }
  /// What shows the newest picture at any time, from any thread, of what is live; else null.
  virtual std::shared_ptr<const LiveSource> camera() const { return nullptr; }
  /// What was not as it should be since the last call.
  virtual std::vector<std::string> take_notices() { return {}; }
};

/// A film at its own pace: a frame comes when its time has come, and none is left out; one that is followed more slowly falls behind and is not
/// hurried after a second. With `hurry` frames come as fast as they are taken, for tests and figures.
std::unique_ptr<Feed> film_feed(std::unique_ptr<FrameSource> source, bool hurry = false);
/// A camera or stream: the newest frame counts.
std::unique_ptr<Feed> live_feed(std::shared_ptr<LiveSource> source);

/// Opens what a person named: a camera, a URL, a film, a folder, a picture. Throws std::runtime_error with one sentence.
std::unique_ptr<Feed> open_feed(const std::string& name, const LiveOptions& options = {}, bool hurry = false);

}  // namespace hexwatch
