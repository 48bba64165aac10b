// The threads of the window: one that looks and follows, one that shows a camera's pictures, and the one that draws, which belongs to the caller. They
// meet under one mutex, in what was asked for and in a pointer to the newest snapshot, which is never changed once it is there.
#include "app/window/desk_thread.h"

#include <iterator>
#include <utility>

#include "app/window/screen_picture.h"

namespace hexwatch {
namespace {

constexpr std::chrono::milliseconds kPatience{30};  // so long may something that was asked for wait while no picture comes
constexpr std::chrono::milliseconds kBetweenPictures{33};
constexpr std::int64_t kCameraNumbers = std::int64_t{1} << 40;  // of pictures shown here, apart from those of the desk

}  // namespace

DeskThread::DeskThread(std::unique_ptr<Desk> desk, std::function<void()> on_news) : desk_(std::move(desk)), on_news_(std::move(on_news)) {
  newest_ = std::make_shared<const ui::Snapshot>(desk_->snapshot());
  follower_ = std::thread([this] { run(); });
  camera_viewer_ = std::thread([this] { show_camera(); });
}

DeskThread::~DeskThread() {
  stopping_ = true;
  follower_.join();
  camera_viewer_.join();
}

void DeskThread::ask(ui::Commands commands) {
  if (commands.empty()) return;
  const std::scoped_lock lock(mutex_);
  asked_.insert(asked_.end(), std::make_move_iterator(commands.begin()), std::make_move_iterator(commands.end()));
}

std::shared_ptr<const ui::Snapshot> DeskThread::newest() const {
  const std::scoped_lock lock(mutex_);
  return newest_;
}

ui::Commands DeskThread::take_asked() {
  const std::scoped_lock lock(mutex_);
  return std::exchange(asked_, {});
}

// A camera's picture that was shown already is never replaced by an older one.
void DeskThread::show(ui::Snapshot snapshot) {
  {
    const std::scoped_lock lock(mutex_);
    if (!camera_picture_.empty()) snapshot.frame = camera_picture_;
    snapshot.version = ++version_;
    newest_ = std::make_shared<const ui::Snapshot>(std::move(snapshot));
  }
  if (on_news_) on_news_();
}

void DeskThread::run() {
  std::uint64_t shown = 0;
  while (!stopping_) {
    desk_->carry_out(take_asked());
    quit_ = quit_ || desk_->quit();
    desk_->look(kPatience);
    {
      const std::scoped_lock lock(mutex_);
      if (camera_ != desk_->camera()) camera_picture_ = {};
      camera_ = desk_->camera();
    }
    if (std::exchange(shown, desk_->version()) != desk_->version()) show(desk_->snapshot());
  }
  desk_->carry_out(take_asked());
}

void DeskThread::show_camera() {
  std::int64_t pictures = kCameraNumbers;
  std::shared_ptr<const LiveSource> before;
  int last = -1;
  for (; !stopping_; std::this_thread::sleep_for(kBetweenPictures)) {
    std::shared_ptr<const LiveSource> camera;
    {
      const std::scoped_lock lock(mutex_);
      camera = camera_;
    }
    if (std::exchange(before, camera) != camera) last = -1;
    const auto frame = camera == nullptr ? std::nullopt : camera->latest();
    if (!frame || std::exchange(last, frame->number) == frame->number) continue;
    ui::Picture picture = screen_picture(frame->bgr, ++pictures);
    {
      const std::scoped_lock lock(mutex_);
      if (camera != camera_) continue;
      camera_picture_ = picture;
      ui::Snapshot snapshot = *newest_;
      snapshot.frame = std::move(picture);
      snapshot.version = ++version_;
      newest_ = std::make_shared<const ui::Snapshot>(std::move(snapshot));
    }
    if (on_news_) on_news_();
  }
}

}  // namespace hexwatch
