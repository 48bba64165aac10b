// What stands behind the window, driven without one: sources, the game, the session on the disk, and what people ask for.

#include "app/window/desk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include <opencv2/imgcodecs.hpp>
#include <opencv2/videoio.hpp>

#include "app/pipeline/reading_audit.h"
#include "app/pipeline/session_replay.h"
#include "tests/pipeline/example_session.h"
#include "tests/support/demo.h"
#include "tests/support/program.h"
#include "ui/game_view.h"
#include "vision/catan_model.h"
#include "vision/read_board.h"

namespace hexwatch {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;
using testing::HasSubstr;

const VisionModel& model() {
  static const VisionModel catan = catan_vision_model();
  return catan;
}

class DeskTest : public testing::Test {
 protected:
  std::string path(const std::string& name) const { return place_.folder() + "/" + name; }
  DeskOptions options() const {
    DeskOptions options;
    options.settings = path("settings");
    options.sessions = path("sessions");
    options.session = path("session");
    options.hurry = true;
    options.demo_film = kDemoFilm;
    options.demo_inputs = kDemoInputs;
    return options;
  }
  // Follows until so many seconds of the film have come by.
  static ui::Snapshot follow(Desk& desk, double until) {
    while (desk.snapshot().time < until && desk.snapshot().readiness.stage != ui::Stage::ended) desk.look(milliseconds(1));
    return desk.snapshot();
  }
  static std::string notices(const Desk& desk) {
    std::string all;
    for (const ui::Notice& notice : desk.snapshot().notices) all += notice.text + '\n';
    return all;
  }
  TemporaryFile place_{""};
};

TEST_F(DeskTest, WithoutASourceItWaitsForOne) {
  Desk desk(model(), options());
  desk.look(milliseconds(1));
  const ui::Snapshot snapshot = desk.snapshot();
  EXPECT_EQ(snapshot.readiness.stage, ui::Stage::no_source);
  EXPECT_EQ(snapshot.game, nullptr);
  EXPECT_FALSE(fs::exists(path("session")));
}

TEST_F(DeskTest, EveryCommandIsTakenWhereThereIsNothing) {
  Desk desk(model(), options());
  desk.carry_out({ui::Undo{}, ui::Redo{}, ui::AnswerQuestion{3, 1}, ui::EnterAction{"{"}, ui::EnterAction{R"({"by":0,"do":"end_turn"})"}, ui::DeleteEvent{2}, ui::AmendEvent{1, "[]"},
                  ui::CorrectPlace{Place::at(SiteId{1}), Piece::base, "red"}, ui::CorrectTile{}, ui::CorrectBlocker{}, ui::ConfirmLayout{}, ui::SetTable{}, ui::ChooseSource{"/nowhere.mp4"},
                  ui::FindSources{}, ui::SetCorners{}, ui::FindBoard{}, ui::StartSession{}, ui::CloseSession{}, ui::ResumeSession{"/nowhere"}, ui::Pause{}, ui::ExportSession{},
                  ui::DismissNotice{77}});
  desk.look(milliseconds(1));
  EXPECT_FALSE(desk.quit());
  EXPECT_THAT(notices(desk), HasSubstr("nowhere"));
  desk.carry_out({ui::Quit{}});
  EXPECT_TRUE(desk.quit());
}

TEST_F(DeskTest, AFilmIsFollowedKeptPutRightAndGoneOnWith) {
  std::vector<std::string> told;
  {
    DeskOptions with_film = options();
    with_film.source = kDemoFilm;
    with_film.inputs = kDemoInputs;
    Desk desk(model(), with_film);
    ui::Snapshot snapshot = follow(desk, 9);
    ASSERT_NE(snapshot.game, nullptr);
    EXPECT_NE(snapshot.readiness.stage, ui::Stage::searching);
    EXPECT_TRUE(snapshot.image_from_board);
    EXPECT_GT(snapshot.pose_quality, 0.5);
    EXPECT_FALSE(snapshot.frame.empty());
    EXPECT_FALSE(snapshot.live);
    EXPECT_EQ(snapshot.session_folder, path("session"));
    EXPECT_EQ(snapshot.game->players.size(), 3U) << "the inputs tell who plays";
    ASSERT_GE(snapshot.game->pieces.size(), 2U);
    ASSERT_GE(snapshot.game->log.size(), 2U);
    EXPECT_GT(snapshot.game->log[0].confidence, 0.5);
    EXPECT_NE(snapshot.game->log[0].why, "");

    const std::size_t pieces = snapshot.game->pieces.size();
    desk.carry_out({ui::Pause{true}, ui::Undo{}});
    desk.look(milliseconds(1));
    snapshot = desk.snapshot();
    EXPECT_TRUE(snapshot.paused);
    EXPECT_EQ(snapshot.game->pieces.size(), pieces - 1);
    EXPECT_TRUE(snapshot.game->can_redo);
    desk.carry_out({ui::Redo{}});
    desk.look(milliseconds(1));
    EXPECT_EQ(desk.snapshot().game->pieces.size(), pieces);

    ui::Preferences german = snapshot.preferences;
    german.language = ui::Language::german;
    desk.carry_out({ui::SetPreferences{german}});
    EXPECT_THAT(desk.snapshot().game->log[0].why, HasSubstr("Kamera"));
    told.push_back(std::to_string(pieces));
  }
  // As after a kill: what was shown is on the disk, and is gone on with by another desk.
  const Replay replay = read_session(path("session"));
  ASSERT_TRUE(replay.history);
  Desk again(model(), options());
  const ui::Snapshot snapshot = again.snapshot();
  ASSERT_NE(snapshot.game, nullptr);
  EXPECT_EQ(std::to_string(snapshot.game->pieces.size()), told[0]);
  EXPECT_EQ(snapshot.preferences.language, ui::Language::german) << "the profile was stored";
  again.carry_out({ui::ExportSession{}, ui::CloseSession{}});
  EXPECT_TRUE(fs::exists(path("session/score.txt"))) << notices(again);
}

TEST_F(DeskTest, TheBundledGameLeavesNothingBehind) {
  Desk desk(model(), options());
  desk.carry_out({ui::PlayDemo{}});
  const ui::Snapshot snapshot = follow(desk, 4);
  EXPECT_NE(snapshot.game, nullptr);
  EXPECT_EQ(snapshot.session_folder, "");
  EXPECT_FALSE(fs::exists(path("session")));
}

TEST_F(DeskTest, AFilmWithoutABoardEndsAndSaysSo) {
  fs::create_directory(path("grey"));
  for (int i = 0; i < 3; ++i) cv::imwrite(path("grey/") + std::to_string(i) + ".png", cv::Mat(240, 320, CV_8UC3, cv::Scalar(90, 120, 60)));
  DeskOptions with_folder = options();
  with_folder.source = path("grey");
  Desk desk(model(), with_folder);
  const ui::Snapshot snapshot = follow(desk, 99);
  EXPECT_EQ(snapshot.readiness.stage, ui::Stage::ended);
  EXPECT_EQ(snapshot.game, nullptr);
  EXPECT_FALSE(fs::exists(path("session"))) << "no game, no session";
}

TEST_F(DeskTest, APhotoIsFlaggedAsItIsScanned) {
  cv::VideoCapture film(kDemoFilm);
  cv::Mat frame;
  for (int i = 0; i < 50 * 15; ++i) ASSERT_TRUE(film.read(frame)) << "the settlement too near to another lies there from second 44 to 53";
  cv::imwrite(path("photo.png"), frame);
  const auto read = read_board(frame, model());
  ASSERT_TRUE(std::holds_alternative<BoardReading>(read));
  const ReadingAudit audit = audit_reading(std::get<BoardReading>(read));
  ASSERT_FALSE(audit.violations.empty());

  DeskOptions with_photo = options();
  with_photo.source = path("photo.png");
  Desk desk(model(), with_photo);
  for (const ui::Language language : {ui::Language::english, ui::Language::german}) {
    ui::Preferences preferences = desk.snapshot().preferences;
    preferences.language = language;
    desk.carry_out({ui::SetPreferences{preferences}});
    const ui::Snapshot snapshot = follow(desk, 99);
    ASSERT_NE(snapshot.game, nullptr) << notices(desk);
    EXPECT_GE(snapshot.game->pieces.size(), 10U);
    const Game spoken = ui::in_language(audit.game, language);
    std::vector<std::string> scanned;
    for (const Violation& violation : audit.violations) scanned.push_back(say(spoken, violation).text);
    std::vector<std::string> flagged;
    for (const ui::FlagView& flag : snapshot.game->flags) flagged.push_back(flag.sentence);
    EXPECT_EQ(flagged, scanned);
  }
  EXPECT_FALSE(fs::exists(path("session"))) << "a photo is no game to go on with";
}

TEST_F(DeskTest, ASessionThatCannotBeWrittenDoesNotStopTheGame) {
  std::ofstream(path("session")) << "a file where the folder should be";
  DeskOptions with_film = options();
  with_film.source = kDemoFilm;
  Desk desk(model(), with_film);
  const ui::Snapshot snapshot = follow(desk, 6);
  ASSERT_NE(snapshot.game, nullptr);
  EXPECT_FALSE(snapshot.game->log.empty());
  EXPECT_THAT(notices(desk), HasSubstr("session"));
  fs::remove(path("session"));
  desk.carry_out({ui::Pause{true}, ui::Undo{}});
  desk.look(milliseconds(1));
  EXPECT_FALSE(read_session(path("session")).events.empty()) << "all of it was written as soon as that could be done";
}

TEST_F(DeskTest, AnOpenSessionIsOffered) {
  fs::create_directories(path("sessions/2026-01-01-2000"));
  std::ofstream(path("sessions/2026-01-01-2000/events.jsonl"), std::ios::binary) << as_text(example_log());
  Desk desk(model(), options());
  ASSERT_EQ(desk.snapshot().offered.size(), 1U);
  desk.carry_out({ui::ResumeSession{path("sessions/2026-01-01-2000")}});
  const ui::Snapshot snapshot = desk.snapshot();
  ASSERT_NE(snapshot.game, nullptr);
  EXPECT_EQ(snapshot.game->players.size(), 3U);
  EXPECT_TRUE(snapshot.offered.empty());
}

TEST_F(DeskTest, ABrokenProfileIsSetAsideWithAMessage) {
  fs::create_directories(path("settings"));
  std::ofstream(path("settings/profile.yaml")) << "screen: [";
  const Desk desk(model(), options());
  EXPECT_THAT(notices(desk), HasSubstr("set aside"));
}

}  // namespace
}  // namespace hexwatch
