// `hexwatch` without a subcommand where there is no display: the bundled game, photos, films, sessions, and what is none of them.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <opencv2/imgcodecs.hpp>
#include <opencv2/videoio.hpp>

#include "app/pipeline/board_turn.h"
#include "app/pipeline/session_replay.h"
#include "tests/pipeline/example_session.h"
#include "tests/support/board_view.h"
#include "tests/support/demo.h"
#include "tests/support/program.h"

namespace hexwatch {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

// Without a display, and with folders of its own for all that is kept.
class StartProgram : public testing::Test {
 protected:
  StartProgram() {
    for (const char* variable : {"DISPLAY", "WAYLAND_DISPLAY"}) unsetenv(variable);
    setenv("XDG_CACHE_HOME", path("cache").c_str(), 1);
    setenv("XDG_DATA_HOME", path("data").c_str(), 1);
    setenv("XDG_CONFIG_HOME", path("config").c_str(), 1);
  }
  ~StartProgram() override {
    for (const char* variable : {"XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"}) unsetenv(variable);
  }
  std::string path(const std::string& name) const { return place_.folder() + "/" + name; }
  static std::string content(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

 private:
  TemporaryFile place_{""};
};

Json first_line(const fs::path& file) {
  std::ifstream in(file);
  std::string line;
  std::getline(in, line);
  return Json::parse(line);
}

// Terrains and numbers of a board line as they lie when the board is turned by so many sixths.
std::vector<std::pair<std::string, int>> tiles_turned(const Json& board, int sixths) {
  const auto& tiles = base_board().tiles;
  std::vector<std::pair<std::string, int>> turned(static_cast<std::size_t>(tiles.size()));
  for (TileId from : first_ids<TileId>(tiles.size())) {
    const cv::Point2d at = project(board_turned_by(sixths), point(tiles[from].centre));
    for (TileId to : first_ids<TileId>(tiles.size())) {
      const auto i = static_cast<std::size_t>(from);
      if (cv::norm(point(tiles[to].centre) - at) < 0.1) turned[static_cast<std::size_t>(to)] = {board.at("terrain").at(i).get<std::string>(), board.at("number").at(i).get<int>()};
    }
  }
  return turned;
}

// A board without writing may be found any of six ways round.
bool same_layout(const Json& board, const Json& truth) {
  const auto tiles = tiles_turned(board, 0);
  for (int sixths = 0; sixths < 6; ++sixths) {
    if (tiles_turned(truth, sixths) == tiles) return true;
  }
  return false;
}

TEST_F(StartProgram, DemoIsFollowedWithoutAMistakeAndLeavesFilmLogAndScoreSheet) {
  const ProgramRun run = run_hexwatch({});
  ASSERT_EQ(run.code, 0) << run.err;
  EXPECT_THAT(run.err, HasSubstr("There is no display"));
  EXPECT_THAT(run.out, HasSubstr("! ")) << "a mistake is flagged";
  EXPECT_THAT(run.out, HasSubstr("Put right."));
  const fs::path sessions = path("data/hexwatch/sessions");
  ASSERT_EQ(std::distance(fs::directory_iterator(sessions), {}), 1);
  const fs::path folder = fs::directory_iterator(sessions)->path();
  EXPECT_THAT(run.err, HasSubstr(folder.string())) << "it says where";
  EXPECT_THAT(content(folder / "score.txt"), HasSubstr("Red"));

  const Json board = first_line(folder / "events.jsonl");
  EXPECT_TRUE(same_layout(board, first_line(kDemoTruth))) << "terrains and numbers: " << board;
  const ProgramRun compared = run_hexwatch({"compare", folder.string(), kDemoTruth});
  // Whose card was stolen is not told, so that hands are not known for certain at the end.
  EXPECT_THAT(compared.out, HasSubstr("events     19 right, 0 wrong, 0 missed, 0 late"));
  EXPECT_THAT(compared.out, HasSubstr("flags      1 right, 0 false, 0 missed, 0 not cleared"));

  cv::VideoCapture film((folder / "followed.mp4").string());
  ASSERT_TRUE(film.isOpened());
  cv::VideoCapture bundled(kDemoFilm);
  EXPECT_EQ(film.get(cv::CAP_PROP_FRAME_COUNT), bundled.get(cv::CAP_PROP_FRAME_COUNT)) << "every picture is in it";
  EXPECT_GT(film.get(cv::CAP_PROP_FRAME_WIDTH), 1000);
}

TEST(Demo, IsShortAndSmall) {
  EXPECT_LE(fs::file_size(kDemoFilm), 4U << 20);
  cv::VideoCapture film(kDemoFilm);
  ASSERT_TRUE(film.isOpened());
  const double seconds = film.get(cv::CAP_PROP_FRAME_COUNT) / film.get(cv::CAP_PROP_FPS);
  EXPECT_GE(seconds, 40);
  EXPECT_LE(seconds, 62);
}

TEST_F(StartProgram, APhotoIsToldInWords) {
  cv::imwrite(path("grey.png"), cv::Mat(240, 320, CV_8UC3, cv::Scalar(90, 120, 60)));
  const ProgramRun run = run_hexwatch({path("grey.png")});
  EXPECT_EQ(run.code, 3) << "there is no board in it";
  EXPECT_THAT(run.err, HasSubstr("without a window"));
}

TEST_F(StartProgram, ASessionIsToldAsItsScoreSheet) {
  fs::create_directories(path("session"));
  std::ofstream(path("session/events.jsonl"), std::ios::binary) << as_text(example_log());
  const ProgramRun run = run_hexwatch({"--session", path("session")});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("Blue"));
}

TEST_F(StartProgram, ACameraThatCannotBeOpenedIsSaid) {
  const ProgramRun run = run_hexwatch({"--camera", "http://127.0.0.1:9/video"});
  EXPECT_EQ(run.code, 2);
  EXPECT_THAT(run.err, HasSubstr("cannot be opened"));
}

TEST_F(StartProgram, WhatIsNothingIsRefusedInOneSentence) {
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"umpire"}, {path("none.mp4")}, {"--session", path("none")}, {"film.mp4", "--camera", "0"}}) {
    const ProgramRun run = run_hexwatch(arguments);
    EXPECT_EQ(run.code, 2) << arguments[0];
    EXPECT_THAT(run.err, HasSubstr("hexwatch: "));
    EXPECT_THAT(run.err, Not(HasSubstr("terminate")));
    EXPECT_EQ(run.out, "");
  }
}

TEST_F(StartProgram, ADemoThatCannotBePutAnywhereIsSaid) {
  std::ofstream(path("cache")) << "a file";
  const ProgramRun run = run_hexwatch({});
  EXPECT_EQ(run.code, 2);
  EXPECT_THAT(run.err, HasSubstr("cannot be made"));
}

}  // namespace
}  // namespace hexwatch
