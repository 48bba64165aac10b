#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/pipeline/follower.h"
#include "app/pipeline/timed_inputs.h"
#include "app/window/command_lines.h"
#include "app/window/feed.h"
#include "app/window/profile.h"
#include "app/window/session_keeper.h"
#include "ui/command.h"
#include "ui/snapshot.h"

namespace hexwatch {

/// Where a desk finds things, and what it begins with.
struct DeskOptions {
  std::filesystem::path settings;  ///< folder of the profile
  std::filesystem::path sessions;  ///< folder of sessions
  std::string source;              ///< what to look at at once: a camera, a URL, a film, a picture; empty for nothing
  std::string inputs;              ///< of a film: what people entered (docs/session.md); empty for none
  std::string session;             ///< the folder of the session to begin, or to go on with where it holds one; empty: one by date and time
  bool hurry = false;              ///< films come as fast as they are followed
  std::string demo_film;           ///< the bundled game; empty: there is none
  std::string demo_inputs;
  bool play_demo = false;          ///< begin with it
  std::vector<std::string> players;  ///< the colours in the order of play; empty: as the profile says, or the set-up tells
};

/// What stands behind the window, without a thread and without a window: looks at a source, follows the game, keeps the session on the disk,
/// carries out what people ask for, and says all that the screen shows. Never throws once it is made: what goes wrong is a notice.
class Desk {
 public:
  /// `model` must outlive the desk. Throws std::runtime_error and io::InputError where what it is to begin with cannot be opened.
  Desk(const VisionModel& model, DeskOptions options);
  /// The profile is stored; the session is on the disk already.
  ~Desk();
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  /// Looks at the next picture; waits for it at most so long.
  void look(std::chrono::milliseconds patience);
  /// Carries out what was asked for on the screen.
  void carry_out(const ui::Commands& commands);

  /// Another number whenever the screen has something else to show.
  std::uint64_t version() const { return version_; }
  /// What the screen shows now.
  ui::Snapshot snapshot() const;
  /// The camera that is looked at, for showing its pictures between those that are followed; null for films and for nothing.
  std::shared_ptr<const LiveSource> camera() const { return feed_ == nullptr ? nullptr : feed_->camera(); }
  /// Whether somebody has asked to end the program.
  bool quit() const { return quit_; }

 private:
  struct Carrier;  // carries out one command (desk_commands.cpp)
  friend struct Carrier;

  void open_source(const std::string& name);
  void open_demo();
  void take_feed(std::unique_ptr<Feed> feed, const std::string& title);
  void start_session();
  void resume_session(const std::string& folder);
  void close_session();
  void enter(const Json& line);
  void enter_table();
  void place_board(const std::array<ui::ImagePoint, 6>& corners);
  void list_sources();
  void look_at_cameras();

  void follow(Frame frame);
  void take_lines(const std::vector<Json>& lines);
  void watch_feed();
  void measure(const Frame& frame);
  void remake_game();
  void note(ui::Notice::Kind kind, const std::string& text);
  void note_once(ui::Notice::Kind kind, const std::string& text);
  double now() const { return before_ + (feed_ ? feed_->now() : 0); }
  ui::Language language() const { return profile_.preferences.language; }
  const GameRecord* record() const { return follower_ ? follower_->record() : nullptr; }

  const VisionModel& model_;
  DeskOptions options_;
  Profile profile_;
  std::unique_ptr<Feed> feed_;
  DueInputs inputs_;
  std::optional<Follower> follower_;
  SessionKeeper keeper_;
  UndoStack undo_;
  bool storing_ = false;    // the feed's game goes to the disk
  bool demo_ = false;
  double before_ = 0;       // seconds of the session before this feed
  cv::Mat picture_;         // the newest
  ui::Snapshot shown_;
  std::shared_ptr<const ui::GameView> game_;
  bool game_is_old_ = true;
  bool ended_ = false;
  bool lost_ = false;
  std::string said_;        // by the follower, while it looks
  double measured_at_ = -1e9;
  double still_ = 1;        // share of the last moments in which nothing moved
  std::vector<std::pair<std::string, std::unique_ptr<Feed>>> cameras_;  // whose thumbnails are shown
  std::chrono::steady_clock::time_point cameras_at_{};
  std::chrono::steady_clock::time_point framed_at_{};
  std::int64_t pictures_ = 0;
  std::uint64_t version_ = 1;
  int next_notice_ = 0;
  bool quit_ = false;
};

}  // namespace hexwatch
