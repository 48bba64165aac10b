#include "app/window/desk.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <exception>
#include <stdexcept>
#include <thread>
#include <utility>

#include "app/pipeline/session_replay.h"
#include "app/pipeline/session_writer.h"
#include "app/pipeline/user_folders.h"
#include "app/window/photo_flags.h"
#include "app/window/phrases.h"
#include "app/window/picture_measures.h"
#include "app/window/screen_picture.h"
#include "app/window/snapshot_of.h"

namespace hexwatch {
namespace {

using Kind = ui::Notice::Kind;

constexpr std::size_t kMostNotices = 5;
constexpr double kMeasureEvery = 0.5;  // seconds

Profile usual_profile(const VisionModel& model) {
  Profile profile;
  profile.table.colors = model.names.colors;
  return profile;
}

std::string date_and_time() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M:%S", &local);
  return text.data();
}

}  // namespace

Desk::Desk(const VisionModel& model, DeskOptions options) : model_(model), options_(std::move(options)) {
  LoadedProfile loaded = load_profile(options_.settings, usual_profile(model));
  profile_ = std::move(loaded.profile);
  if (!loaded.notice.empty()) note(Kind::warning, loaded.notice);
  shown_.offered = open_sessions(options_.sessions.string(), 5);
  std::error_code error;
  if (!options_.players.empty()) {
    GameRecord::seats_named(options_.players, model.names.colors);  // said now and not when a board is found
    profile_.table.seats.clear();
    for (const std::string& color : options_.players) profile_.table.seats.push_back({color, ""});
  }
  const bool goes_on = !options_.session.empty() && std::filesystem::exists(log_file_of(options_.session), error);
  if (goes_on && !options_.source.empty() && !is_live(options_.source))
    throw std::runtime_error(options_.session + " holds a game already; name another folder for that of the film.");
  if (goes_on) resume_session(options_.session);
  if (!options_.source.empty()) {
    inputs_ = DueInputs(read_inputs_of(options_.inputs));
    take_feed(open_feed(options_.source, {}, options_.hurry), options_.source);
  } else if (options_.play_demo) {
    open_demo();
  } else {
    list_sources();
  }
}

Desk::~Desk() {
  try {
    store_profile(options_.settings, profile_);
  } catch (const std::exception&) {
    // The settings are as they were; there is nobody left to tell.
  }
}

void Desk::note(Kind kind, const std::string& text) {
  ++version_;
  shown_.notices.push_back({kind, text, next_notice_++});
  if (shown_.notices.size() > kMostNotices) shown_.notices.erase(shown_.notices.begin());
}

void Desk::note_once(Kind kind, const std::string& text) {
  if (std::none_of(shown_.notices.begin(), shown_.notices.end(), [&](const ui::Notice& n) { return n.text == text; })) note(kind, text);
}

// A new source goes on with the session that runs, if it has a game and is live; else another game begins.
void Desk::take_feed(std::unique_ptr<Feed> feed, const std::string& title) {
  const bool goes_on = feed->live() && record() != nullptr && keeper_.runs() && !ended_;
  before_ = goes_on ? shown_.time : 0;
  feed_ = std::move(feed);
  cameras_.clear();
  ended_ = lost_ = demo_ = false;
  storing_ = !feed_->still();  // a photo is no game to go on with
  shown_.source = title;
  profile_.source = title;
  if (goes_on) return;
  start_session();
}

void Desk::start_session() {
  if (feed_ == nullptr) return;
  if (keeper_.runs() && record() != nullptr) close_session();
  keeper_.stop();
  follower_.emplace(model_);
  undo_ = {};
  game_.reset();
  game_is_old_ = true;
  ended_ = false;
  said_.clear();
  before_ = -feed_->now();  // a session's clock begins with it
  if (!feed_->live()) before_ = 0;
  if (feed_->still())
    follower_->take_photo();  // on it may play who never sat at this table
  else
    enter_table();
}

void Desk::enter_table() {
  if (!follower_) return;
  for (const Json& line : lines_of(profile_.table)) follower_->enter(std::max(0.0, now()), line);
}

void Desk::look(std::chrono::milliseconds patience) {
  try {
    if (feed_ == nullptr) {
      if (record() != nullptr) take_lines(follower_->rest());
      look_at_cameras();
      std::this_thread::sleep_for(patience);
      return;
    }
    if (auto frame = feed_->next(patience)) {
      frame->time = std::max(0.0, frame->time + before_);
      follow(std::move(*frame));
    } else if (record() != nullptr && (feed_->paused() || feed_->ended() || lost_)) {
      take_lines(follower_->rest());
    }
    watch_feed();
  } catch (const std::exception& problem) {
    note_once(Kind::error, translated(language(), problem.what()));
    ended_ = true;
    feed_.reset();
  }
}

void Desk::follow(Frame frame) {
  ++version_;
  picture_ = frame.bgr;
  shown_.time = frame.time;
  shown_.frame = screen_picture(frame.bgr, pictures_++);
  const auto moment = std::chrono::steady_clock::now();
  const double passed = std::chrono::duration<double>(moment - std::exchange(framed_at_, moment)).count();
  if (passed > 0 && passed < 5) shown_.frames_per_second += 0.1 * (1 / passed - shown_.frames_per_second);
  if (follower_ && !ended_) {
    for (const TimedInput& input : inputs_.until(frame.time)) follower_->enter(input.time, input.line);
    take_lines(follower_->step(frame));
    still_ += 0.03 * ((follower_->doing() == "moving" ? 0.0 : 1.0) - still_);
  }
  measure(frame);
}

// Written before it is shown.
void Desk::take_lines(const std::vector<Json>& lines) {
  if (lines.empty()) return;
  ++version_;
  std::vector<Json> kept = lines;
  for (Json& line : kept) {
    const std::string what = line.value("do", "");
    if (what.empty()) {  // the board: the session begins
      line["source"] = shown_.source;
      if (feed_ != nullptr && feed_->live()) line["started"] = date_and_time();
      if (storing_ && !keeper_.runs()) keeper_.begin(options_.session.empty() ? new_session_folder("").string() : options_.session);
      if (keeper_.runs()) note(Kind::good, in(language(), kSessionKept, keeper_.folder()));
    }
    if (what == "status") {
      const std::string state = line.value("state", "");
      const std::string text = translated(language(), line.value("text", ""));
      if (state == "input not understood") note(Kind::warning, in(language(), kNotUnderstood, text));
      if (state == "table and log differ") note_once(Kind::warning, text);
      said_ = state == "searching" ? text : "";
      continue;
    }
    game_is_old_ = true;
  }
  const std::string problem = keeper_.keep(kept);
  if (!problem.empty()) note_once(Kind::error, in(language(), kSessionNotKept, translated(language(), problem)));
  if (record() != nullptr) undo_.look(*record());
  remake_game();
}

void Desk::watch_feed() {
  for (const std::string& sentence : feed_->take_notices()) note_once(Kind::warning, translated(language(), sentence));
  const bool lost = !feed_->trouble().empty();
  if (lost && !lost_) note_once(Kind::warning, in(language(), kPictureGone));
  if (!lost && lost_) note(Kind::good, in(language(), kPictureBack));
  if (std::exchange(lost_, lost) != lost) ++version_;
  if (!feed_->ended() || ended_) return;
  ended_ = true;
  if (!follower_ || feed_->still()) return;
  for (const TimedInput& input : inputs_.until(shown_.time + 60)) follower_->enter(input.time, input.line);
  take_lines(follower_->finish());
  note(Kind::plain, in(language(), kFilmEnded));
}

void Desk::measure(const Frame& frame) {
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
  if (seconds - measured_at_ < kMeasureEvery) return;
  measured_at_ = seconds;
  PictureMeasures measures = measure_picture(frame.bgr, follower_ ? follower_->pose() : std::nullopt, language());
  measures.measures.push_back(steadiness(still_, language()));
  shown_.readiness.measures = std::move(measures.measures);
  shown_.readiness.glare = std::move(measures.glare);
}

void Desk::remake_game() {
  if (record() == nullptr || !std::exchange(game_is_old_, false)) return;
  const GameViewContext context{profile_.preferences, profile_.table, undo_.can_undo(*record()), undo_.can_redo(*record())};
  game_ = game_view_of(*record(), context);
  const BoardReading* photo = feed_ != nullptr && feed_->still() ? follower_->reading() : nullptr;
  if (photo == nullptr) return;
  auto flagged = std::make_shared<ui::GameView>(*game_);
  flag_photo(*flagged, *photo, *record(), context);
  game_ = std::move(flagged);
}

ui::Snapshot Desk::snapshot() const {
  ui::Snapshot snapshot = shown_;
  snapshot.version = version_;
  if (follower_) fill_snapshot(snapshot, *follower_, game_);
  snapshot.live = feed_ != nullptr && feed_->live();
  if (snapshot.live && snapshot.readiness.stage == ui::Stage::following && record() != nullptr && layout_waits(*record())) snapshot.readiness.stage = ui::Stage::confirming;
  if (feed_ == nullptr && !ended_) snapshot.readiness.stage = ui::Stage::no_source;
  if (ended_) snapshot.readiness.stage = ui::Stage::ended;
  snapshot.readiness.text = lost_ ? in(language(), kPictureGone) : said_;
  snapshot.preferences = profile_.preferences;
  snapshot.table = profile_.table;
  if (snapshot.table.seats.empty() && snapshot.game != nullptr) {
    for (const ui::PlayerView& player : snapshot.game->players) snapshot.table.seats.push_back({player.color, ""});
  }
  snapshot.paused = feed_ != nullptr && feed_->paused();
  snapshot.progress = feed_ != nullptr ? feed_->progress() : -1;
  snapshot.session_folder = keeper_.folder();
  return snapshot;
}

}  // namespace hexwatch
