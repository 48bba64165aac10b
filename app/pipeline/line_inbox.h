#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace hexwatch {

/// Lines that arrive while something else goes on: a thread reads them from a file descriptor (standard input, a pipe, a terminal) and
/// others may put theirs in; whoever follows the game takes them out between two frames. All functions may be called from any thread.
class LineInbox {
 public:
  /// A line without its line end, and when it was complete. `number` counts the lines of the inbox from 1.
  struct Line {
    std::string text;
    std::chrono::steady_clock::time_point arrived;
    int number = 0;
  };

  /// An inbox that only `put` fills.
  LineInbox() = default;
  /// Begins to read from the descriptor, which stays open and the caller's.
  explicit LineInbox(int descriptor);
  ~LineInbox();
  LineInbox(const LineInbox&) = delete;
  LineInbox& operator=(const LineInbox&) = delete;

  /// Adds a line. Waits while more than ten thousand lie there unread.
  void put(std::string text);
  /// All lines that have arrived since the last call, in their order; does not wait. Blank ones are left out.
  std::vector<Line> take();
  /// Waits until there is a line, the input has ended, or the time is over. Returns whether there is a line.
  bool wait(std::chrono::milliseconds patience);
  /// Whether nothing more will come from the descriptor. Lines may still lie there.
  bool ended() const;

 private:
  void read_from(int descriptor);
  void cut_lines(std::string& text, const char* bytes, std::size_t count);

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Line> lines_;
  int count_ = 0;
  bool ended_ = false;
  bool stopping_ = false;
  int wake_read_ = -1;  ///< a pipe that ends the wait for input
  int wake_write_ = -1;
  std::thread reader_;
};

}  // namespace hexwatch
