#pragma once

#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>
#include <vector>

namespace hexwatch {

/// A camera's server for tests: sends numbered pictures as HTTP MJPEG (multipart/x-mixed-replace) over loopback to one reader after another. The number of a
/// picture can be read from its brightness. Stops when it goes.
class MjpegServer {
 public:
  /// Listens on that port of 127.0.0.1, or on any free one.
  explicit MjpegServer(int port = 0, double rate = 20);
  ~MjpegServer();
  MjpegServer(const MjpegServer&) = delete;
  MjpegServer& operator=(const MjpegServer&) = delete;

  int port() const { return port_; }
  /// When picture `number` (modulo 240) was sent last.
  std::chrono::steady_clock::time_point sent(int number) const;
  int count() const { return count_; }

 private:
  void serve();
  bool send_picture(int connection);

  int socket_ = -1;
  int port_ = 0;
  double rate_;
  std::atomic<bool> stopping_{false};
  std::atomic<int> count_{0};
  mutable std::mutex mutex_;
  std::vector<std::chrono::steady_clock::time_point> sent_;
  std::thread thread_;
};

}  // namespace hexwatch
