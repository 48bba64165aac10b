#include "app/pipeline/line_inbox.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

namespace hexwatch {
namespace {

constexpr std::size_t kMostWaiting = 10'000;
// A line that is too long is cut here, so that it is refused as what it is: no JSON.
constexpr std::size_t kLongestLine = std::size_t{1} << 20U;

}  // namespace

LineInbox::LineInbox(int descriptor) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::system_error(errno, std::generic_category(), "A pipe cannot be made");
  wake_read_ = ends[0];
  wake_write_ = ends[1];
  reader_ = std::thread([this, descriptor] { read_from(descriptor); });
}

LineInbox::~LineInbox() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  if (wake_write_ >= 0) close(wake_write_);
  if (reader_.joinable()) reader_.join();
  if (wake_read_ >= 0) close(wake_read_);
}

void LineInbox::put(std::string text) {
  if (text.ends_with('\r')) text.pop_back();
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return lines_.size() < kMostWaiting || stopping_; });
  ++count_;
  if (text.find_first_not_of(" \t") == std::string::npos) return;
  lines_.push_back({std::move(text), std::chrono::steady_clock::now(), count_});
  changed_.notify_all();
}

std::vector<LineInbox::Line> LineInbox::take() {
  const std::scoped_lock lock(mutex_);
  changed_.notify_all();
  return std::exchange(lines_, {});
}

bool LineInbox::wait(std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, patience, [this] { return !lines_.empty() || ended_; });
  return !lines_.empty();
}

bool LineInbox::ended() const {
  const std::scoped_lock lock(mutex_);
  return ended_;
}

void LineInbox::cut_lines(std::string& text, const char* bytes, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    if (bytes[i] == '\n') put(std::exchange(text, {}));
    else if (text.size() < kLongestLine) text.push_back(bytes[i]);
  }
}

void LineInbox::read_from(int descriptor) {
  std::string text;
  std::array<char, 4096> block{};
  while (true) {
    std::array<pollfd, 2> waiting{pollfd{descriptor, POLLIN, 0}, pollfd{wake_read_, POLLIN, 0}};
    if (poll(waiting.data(), waiting.size(), -1) < 0 && errno != EINTR) break;
    if (waiting[1].revents != 0) return;
    if (waiting[0].revents == 0) continue;
    const ssize_t count = read(descriptor, block.data(), block.size());
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (count <= 0) break;
    cut_lines(text, block.data(), static_cast<std::size_t>(count));
  }
  if (!text.empty()) put(std::move(text));
  const std::scoped_lock lock(mutex_);
  ended_ = true;
  changed_.notify_all();
}

}  // namespace hexwatch
