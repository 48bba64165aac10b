// What a person asks for on the screen: Desk::carry_out and what it needs.
#include <algorithm>
#include <exception>
#include <stdexcept>
#include <thread>
#include <utility>
#include <variant>

#include "app/pipeline/camera_list.h"
#include "app/pipeline/session_replay.h"
#include "app/window/board_corners.h"
#include "app/window/desk.h"
#include "app/window/phrases.h"
#include "app/window/screen_picture.h"

namespace hexwatch {
namespace {

using Kind = ui::Notice::Kind;

constexpr std::chrono::milliseconds kThumbnailsEvery{500};

}  // namespace

struct Desk::Carrier {
  Desk& desk;

  void operator()(const ui::Undo& /*c*/) const {
    const auto line = desk.record() == nullptr ? std::nullopt : desk.undo_.undo(*desk.record());
    if (!line) return desk.note_once(Kind::plain, in(desk.language(), kNothingToUndo));
    desk.enter(*line);
  }
  void operator()(const ui::Redo& /*c*/) const {
    const auto line = desk.record() == nullptr ? std::nullopt : desk.undo_.redo(*desk.record());
    if (!line) return desk.note_once(Kind::plain, in(desk.language(), kNothingToRedo));
    desk.enter(*line);
  }
  void operator()(const ui::SetPreferences& c) const {
    desk.profile_.preferences = c.preferences;
    desk.game_is_old_ = true;
    desk.remake_game();
    store_profile(desk.options_.settings, desk.profile_);
  }
  void operator()(const ui::SetTable& c) const {
    const auto seats_only = [](ui::TableSetup table) {
      for (ui::SeatSetup& seat : table.seats) seat.name.clear();
      return table;
    };
    const bool names_only = seats_only(c.table) == seats_only(desk.profile_.table);
    std::vector<std::string> colors = desk.profile_.table.colors;
    desk.profile_.table = c.table;
    desk.profile_.table.colors = std::move(colors);
    desk.game_is_old_ = true;
    if (!names_only) desk.enter_table();
    desk.remake_game();
    store_profile(desk.options_.settings, desk.profile_);
  }
  void operator()(const ui::ChooseSource& c) const { desk.open_source(c.name); }
  void operator()(const ui::FindSources& /*c*/) const { desk.list_sources(); }
  void operator()(const ui::SetCorners& c) const { desk.place_board(c.corners); }
  void operator()(const ui::FindBoard& /*c*/) const {
    if (desk.follower_) desk.follower_->look_at(std::nullopt);
  }
  void operator()(const ui::StartSession& /*c*/) const { desk.start_session(); }
  void operator()(const ui::CloseSession& /*c*/) const { desk.close_session(); }
  void operator()(const ui::ResumeSession& c) const { desk.resume_session(c.folder); }
  void operator()(const ui::PlayDemo& /*c*/) const { desk.open_demo(); }
  void operator()(const ui::Pause& c) const {
    if (desk.feed_) desk.feed_->pause(c.paused);
  }
  void operator()(const ui::ExportSession& /*c*/) const {
    if (!desk.keeper_.runs() || desk.record() == nullptr) return desk.note_once(Kind::plain, in(desk.language(), kNothingToExport));
    export_session(desk.keeper_.folder());
    desk.note(Kind::good, in(desk.language(), kExported, desk.keeper_.folder()));
  }
  void operator()(const ui::DismissNotice& c) const {
    std::erase_if(desk.shown_.notices, [&](const ui::Notice& notice) { return notice.id == c.id; });
  }
  void operator()(const ui::Quit& /*c*/) const { desk.quit_ = true; }
  void operator()(const ui::DeleteEvent& c) const {
    desk.undo_.taken_back(c.number);
    tell(c);
  }
  template <class Other>
  void operator()(const Other& about_the_game) const {
    tell(about_the_game);
  }

 private:
  void tell(const ui::Command& command) const {
    if (const auto line = line_of(command, desk.record())) desk.enter(*line);
  }
};

void Desk::carry_out(const ui::Commands& commands) {
  for (const ui::Command& command : commands) {
    ++version_;
    try {
      std::visit(Carrier{*this}, command);
    } catch (const std::exception& problem) {
      note_once(Kind::error, translated(language(), problem.what()));
    }
  }
}

void Desk::enter(const Json& line) {
  if (!follower_) return;
  follower_->enter(std::max(shown_.time, now()), line);
}

void Desk::open_source(const std::string& name) {
  if (feed_ != nullptr && feed_->live() && name == shown_.source) return;  // a camera serves one at a time
  cameras_.clear();
  auto feed = open_feed(name);
  inputs_ = {};
  take_feed(std::move(feed), name);
}

void Desk::open_demo() {
  if (options_.demo_film.empty()) return;
  inputs_ = {};
  auto feed = open_feed(options_.demo_film, {}, options_.hurry);
  const std::string before = profile_.source;
  inputs_ = DueInputs(read_inputs_of(options_.demo_inputs));
  take_feed(std::move(feed), in(language(), kDemo));
  profile_.source = before;
  storing_ = false;  // it can be played again at any time
  demo_ = true;
}

void Desk::close_session() {
  if (follower_ && record() != nullptr && !ended_) take_lines(follower_->finish());
  if (keeper_.runs() && record() != nullptr) {
    keeper_.keep({ended_line(shown_.time)});
    if (keeper_.unwritten() == 0) export_session(keeper_.folder());
    note(Kind::good, in(language(), kSessionKept, keeper_.folder()));
  }
  keeper_.stop();
  options_.session.clear();
  ended_ = true;
}

void Desk::resume_session(const std::string& folder) {
  const std::vector<LogLine> lines = read_log(log_file_of(folder)).lines;
  if (lines.empty()) throw std::runtime_error(folder + " holds no game to go on with.");
  Follower follower(model_, GameRecord::from_log(lines, model_.names.colors));
  const double last = rebuild(lines).last_time;
  keeper_.resume(folder);
  follower_.reset();
  follower_.emplace(std::move(follower));
  undo_ = {};
  ended_ = false;
  storing_ = true;
  shown_.time = last;
  before_ = last - (feed_ ? feed_->now() : 0);
  game_is_old_ = true;
  remake_game();
  std::erase_if(shown_.offered, [&](const ui::OfferedSession& offer) { return offer.folder == folder; });
  note(Kind::good, in(language(), kGoneOn, folder));
}

void Desk::place_board(const std::array<ui::ImagePoint, 6>& corners) {
  if (picture_.empty() || !follower_) return note_once(Kind::plain, in(language(), kBoardAfterCamera));
  const auto pose = pose_from_corners(corners, picture_, model_);
  if (!pose) return note_once(Kind::warning, in(language(), kCornersMakeNoBoard));
  follower_->look_at(pose);
}

// Cameras are opened only while nothing is looked at: each serves one program at a time.
void Desk::list_sources() {
  cameras_.clear();
  shown_.sources.clear();
  for (const Camera& camera : named_cameras()) {
    ui::SourceView view{.name = std::to_string(camera.index), .title = camera.name, .complaint = translated(language(), camera.trouble)};
    view.in_use = feed_ != nullptr && shown_.source == view.name;
    if (feed_ == nullptr) {
      try {
        cameras_.emplace_back(view.name, open_feed(view.name, {.size = {640, 480}, .rate = 15}));
      } catch (const std::exception& problem) {
        view.complaint = translated(language(), problem.what());
      }
    }
    shown_.sources.push_back(std::move(view));
  }
}

void Desk::look_at_cameras() {
  const auto now = std::chrono::steady_clock::now();
  if (now - cameras_at_ < kThumbnailsEvery) return;
  cameras_at_ = now;
  for (auto& [name, feed] : cameras_) {
    const auto frame = feed->next(std::chrono::milliseconds(0));
    const auto view = std::find_if(shown_.sources.begin(), shown_.sources.end(), [&, &wanted = name](const ui::SourceView& s) { return s.name == wanted; });
    if (view == shown_.sources.end()) continue;
    view->complaint = translated(language(), feed->trouble());
    if (!frame) continue;
    view->thumbnail = thumbnail(frame->bgr, pictures_++);
    ++version_;
  }
}

}  // namespace hexwatch
