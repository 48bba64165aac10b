#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "app/window/desk.h"

namespace hexwatch {

/// The threads beside the window: in one pictures are looked at and the game is followed while the window draws; the other shows what a camera
/// sends meanwhile, so that the picture moves on while vision is busy. All functions may be called from any thread.
class DeskThread {
 public:
  /// Begins to look. `on_news` is called from the thread whenever there is another snapshot.
  DeskThread(std::unique_ptr<Desk> desk, std::function<void()> on_news);
  /// Ends after the picture that is being looked at; what was asked for before is carried out.
  ~DeskThread();
  DeskThread(const DeskThread&) = delete;
  DeskThread& operator=(const DeskThread&) = delete;

  /// What a person asked for: carried out before the next picture.
  void ask(ui::Commands commands);
  /// What the screen shows. Never null.
  std::shared_ptr<const ui::Snapshot> newest() const;
  /// Whether somebody has asked to end the program.
  bool quit() const { return quit_; }

 private:
  void run();
  void show_camera();
  void show(ui::Snapshot snapshot);
  ui::Commands take_asked();

  std::unique_ptr<Desk> desk_;  ///< touched by the thread alone, once it runs
  std::function<void()> on_news_;
  mutable std::mutex mutex_;
  ui::Commands asked_;
  std::shared_ptr<const ui::Snapshot> newest_;
  std::shared_ptr<const LiveSource> camera_;
  ui::Picture camera_picture_;   ///< its newest, while one is looked at
  std::uint64_t version_ = 0;
  std::atomic<bool> stopping_{false};
  std::atomic<bool> quit_{false};
  std::thread follower_;
  std::thread camera_viewer_;
};

}  // namespace hexwatch
