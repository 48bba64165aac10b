#include "app/window/feed.h"

#include <algorithm>
#include <filesystem>
#include <thread>
#include <utility>

#include "app/pipeline/picture_file.h"
#include "app/pipeline/picture_folder.h"

namespace hexwatch {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

class FilmFeed final : public Feed {
 public:
  FilmFeed(std::unique_ptr<FrameSource> source, bool hurry) : source_(std::move(source)), hurry_(hurry) {}

  std::optional<Frame> next(std::chrono::milliseconds patience) override {
    if (!waiting_ && !ended_) fetch();
    if (ended_ || paused_) {
      std::this_thread::sleep_for(patience);
      return std::nullopt;
    }
    if (!hurry_ && !due(patience)) return std::nullopt;
    time_ = waiting_->time;
    ++taken_;
    return std::exchange(waiting_, std::nullopt);
  }
  double now() const override { return time_; }
  bool live() const override { return false; }
  bool ended() const override { return ended_; }
  bool paused() const override { return paused_; }
  void pause(bool paused) override {
    paused_ = paused;
    began_.reset();
  }
  double progress() const override {
    if (ended_) return 1;
    const auto all = source_->promised();
    return all && *all > 0 ? std::min(1.0, static_cast<double>(taken_) / *all) : -1;
  }
  std::vector<std::string> take_notices() override { return source_->take_notices(); }

 private:
  void fetch() {
    waiting_ = source_->next();
    ended_ = !waiting_.has_value();
  }

  // Waits until the frame's time has come, at most so long.
  bool due(std::chrono::milliseconds patience) {
    constexpr Seconds kMostBehind{1};
    const auto at = std::chrono::duration_cast<Clock::duration>(Seconds(waiting_->time));
    if (!began_ || Clock::now() - (*began_ + at) > kMostBehind) began_ = Clock::now() - at;
    const auto when = *began_ + at;
    std::this_thread::sleep_until(std::min(when, Clock::now() + patience));
    return Clock::now() >= when;
  }

  std::unique_ptr<FrameSource> source_;
  bool hurry_;
  std::optional<Frame> waiting_;
  std::optional<Clock::time_point> began_;  // of the frame at time 0
  double time_ = 0;
  int taken_ = 0;
  bool ended_ = false;
  bool paused_ = false;
};

// A still is looked at as often as it takes to read a board in it.
class StillFeed final : public Feed {
 public:
  explicit StillFeed(cv::Mat picture) : picture_(std::move(picture)) {}
  std::optional<Frame> next(std::chrono::milliseconds patience) override {
    if (ended()) {
      std::this_thread::sleep_for(patience);
      return std::nullopt;
    }
    const int number = taken_++;
    return Frame{number, number * kApart, picture_};
  }
  double now() const override { return taken_ * kApart; }
  bool live() const override { return false; }
  bool still() const override { return true; }
  bool ended() const override { return taken_ >= kLooks; }

 private:
  static constexpr int kLooks = 6;
  static constexpr double kApart = 0.35;  // seconds: searching pauses for 0.3
  cv::Mat picture_;
  int taken_ = 0;
};

class LiveFeed final : public Feed {
 public:
  explicit LiveFeed(std::shared_ptr<LiveSource> source) : source_(std::move(source)) {}
  std::optional<Frame> next(std::chrono::milliseconds patience) override { return source_->newest(patience); }
  double now() const override { return source_->now(); }
  bool live() const override { return true; }
  std::shared_ptr<const LiveSource> camera() const override { return source_; }
  std::string trouble() const override {
    const LiveStatus status = source_->status();
    return status.state == LiveStatus::State::lost ? status.text : "";
  }

 private:
  std::shared_ptr<LiveSource> source_;
};

}  // namespace

std::unique_ptr<Feed> film_feed(std::unique_ptr<FrameSource> source, bool hurry) { return std::make_unique<FilmFeed>(std::move(source), hurry); }

std::unique_ptr<Feed> live_feed(std::shared_ptr<LiveSource> source) { return std::make_unique<LiveFeed>(std::move(source)); }

std::unique_ptr<Feed> open_feed(const std::string& name, const LiveOptions& options, bool hurry) {
  if (is_live(name)) return live_feed(open_live(name, options));
  if (std::error_code error; !std::filesystem::is_directory(name, error) && is_picture(name)) return std::make_unique<StillFeed>(read_picture(name));
  return film_feed(open_recording(name), hurry);
}

}  // namespace hexwatch
