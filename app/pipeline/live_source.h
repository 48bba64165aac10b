#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include <opencv2/core.hpp>

#include "app/pipeline/frame.h"

namespace hexwatch {

/// What a live source is asked for. A camera may send something else; the nearest it can.
struct LiveOptions {
  cv::Size size{1920, 1080};  ///< pixels, of cameras only
  double rate = 30;           ///< pictures a second, of cameras only
  std::chrono::milliseconds retry{500};       ///< between two tries to get a lost source back
  std::chrono::milliseconds silence{2'000};   ///< without a picture for so long it counts as lost
};

/// How a live source fares.
struct LiveStatus {
  enum class State : std::uint8_t { steady, lost };
  State state = State::steady;
  std::string text;   ///< one sentence while it is lost, else empty
  long frames = 0;    ///< pictures that arrived
  long dropped = 0;   ///< of these, those that a newer one replaced before they were taken
  int losses = 0;     ///< how often it was lost
};

/// What pictures come out of: opened anew after each loss. `read` waits for the next picture and returns an empty one when the source is
/// gone. The real ones are made by `open_live`; tests bring their own.
class LiveDevice {
 public:
  virtual ~LiveDevice() = default;
  virtual cv::Mat read() = 0;
};
/// Opens the device, or returns nothing where that cannot be done (yet).
using OpenDevice = std::function<std::unique_ptr<LiveDevice>()>;

/// A camera or a network stream. A thread of its own reads it and keeps only the newest picture: what is not taken in time is dropped and
/// counted. A source that is lost is tried again until it is back; time goes on meanwhile, on one clock that never jumps.
class LiveSource {
 public:
  /// Opens the source and starts to read. Throws std::runtime_error with `refusal`, one sentence, where it cannot be opened at first.
  LiveSource(OpenDevice open, const std::string& refusal, LiveOptions options = {});
  ~LiveSource();
  LiveSource(const LiveSource&) = delete;
  LiveSource& operator=(const LiveSource&) = delete;

  /// The newest frame that was not taken yet; waits for one at most so long. Frame::time is when it arrived. All have the size of the first.
  std::optional<Frame> newest(std::chrono::milliseconds patience);
  /// The newest frame, taken or not, for showing it; does not wait and takes nothing. Its pixels are not to be changed. None before the first.
  std::optional<Frame> latest() const;
  LiveStatus status() const;
  /// Seconds since the first picture arrived, on the clock of Frame::time; 0 before. For what people say meanwhile.
  double now() const;

 private:
  using Clock = std::chrono::steady_clock;
  void read_on();
  void keep(cv::Mat picture);
  void lose(std::string text);
  bool wait_to_retry();
  void reopen();

  const OpenDevice open_;
  const LiveOptions options_;
  std::unique_ptr<LiveDevice> device_;  ///< touched by the reading thread alone, once it runs

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  Frame waiting_;  ///< without a picture where it was taken
  Frame latest_;
  cv::Size size_;
  int number_ = 0;
  bool stopping_ = false;
  LiveStatus status_;
  std::optional<Clock::time_point> began_;
  Clock::time_point heard_;
  std::thread reader_;
};

/// Whether a source is told live: a URL (http, https, rtsp ...), a number, /dev/videoN, or, where no file of that name exists, the name of a
/// camera that is plugged in.
bool is_live(const std::string& source);

/// A camera (by index, /dev/videoN or name) through V4L2, MJPG asked for first, or a URL through FFmpeg. Throws std::runtime_error with one
/// sentence that says what to do.
std::unique_ptr<LiveSource> open_live(const std::string& source, const LiveOptions& options = {});

}  // namespace hexwatch
