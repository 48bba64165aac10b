// `hexwatch replay` as it is used. Nothing here depends on how good the networks are: no picture shows a board.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <opencv2/imgcodecs.hpp>

#include "tests/pipeline/example_session.h"
#include "tests/support/program.h"

namespace hexwatch {
namespace {

using testing::HasSubstr;

class ReplayProgram : public testing::Test {
 protected:
  ReplayProgram() { cv::imwrite(still(), cv::Mat(240, 320, CV_8UC3, cv::Scalar(90, 120, 60))); }
  std::string path(const std::string& name) const { return place_.folder() + "/" + name; }
  std::string still() const { return path("still.png"); }
  std::string write(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories(std::filesystem::path(path(name)).parent_path());
    std::ofstream(path(name), std::ios::binary) << text;
    return path(name);
  }
  std::string content(const std::string& name) const {
    std::ifstream in(path(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  // One sentence on the error output, exit code 2.
  static std::string refused(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "replay");
    const ProgramRun run = run_hexwatch(arguments);
    EXPECT_EQ(run.code, 2) << run.err;
    EXPECT_THAT(run.err, testing::StartsWith("hexwatch: "));
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
    return run.err;
  }

 private:
  TemporaryFile place_{""};
};

TEST_F(ReplayProgram, SourcesThatAreNoneAreRefused) {
  EXPECT_THAT(refused({path("no_such_film.mp4")}), HasSubstr("no_such_film.mp4"));
  EXPECT_THAT(refused({write("text.mp4", "this is no film")}), HasSubstr("text.mp4"));
  std::filesystem::create_directory(path("empty"));
  EXPECT_THAT(refused({path("empty")}), HasSubstr("empty"));
  EXPECT_THAT(refused({"rtsp://localhost/table"}), HasSubstr("watch"));
}

TEST_F(ReplayProgram, InputsThatCannotBeReadAreRefused) {
  EXPECT_THAT(refused({still(), "--inputs", path("none.jsonl")}), HasSubstr("none.jsonl"));
  EXPECT_THAT(refused({still(), "--inputs", write("odd.jsonl", "{\"t\":1,\"do\":\"end_turn\"}\n{\"t\":2,\n")}), HasSubstr("line 2"));
  EXPECT_THAT(refused({still(), "--inputs", write("early.jsonl", "{\"t\":-1,\"do\":\"end_turn\"}\n")}), HasSubstr("line 1"));
  EXPECT_THAT(refused({still(), "--inputs", write("mute.jsonl", "{\"t\":1}\n")}), HasSubstr("line 1"));
}

TEST_F(ReplayProgram, AStillWithoutABoardHasNoGame) {
  EXPECT_THAT(refused({still()}), HasSubstr("No board was found in '" + still() + "'"));
  EXPECT_THAT(refused({still(), "--json", "--out", path("session")}), HasSubstr("No board was found"));
}

TEST_F(ReplayProgram, AFolderThatHoldsAGameIsNotBegunAnew) {
  const std::string log = as_text(example_log());
  write("session/events.jsonl", log);
  EXPECT_THAT(refused({still(), "--out", path("session")}), HasSubstr("session"));
  EXPECT_EQ(content("session/events.jsonl"), log);
}

TEST_F(ReplayProgram, ResumingNeedsAFolderWithThisReplay) {
  EXPECT_THAT(refused({still(), "--resume"}), HasSubstr("--out"));
  EXPECT_NE(refused({still(), "--resume", "--out", path("nowhere")}), "");
  const std::string log = as_text(example_log());
  write("session/events.jsonl", log);
  EXPECT_THAT(refused({still(), "--resume", "--out", path("session")}), HasSubstr("differs"));
  EXPECT_EQ(content("session/events.jsonl"), log) << "nothing of it is lost";
}

TEST_F(ReplayProgram, OddPlayersAreRefusedAtOnce) {
  EXPECT_THAT(refused({still(), "--players", "red,purple"}), HasSubstr("purple"));
  EXPECT_THAT(refused({still(), "--players", "red,red,blue"}), HasSubstr("twice"));
  EXPECT_THAT(refused({still(), "--players", "red,bl\xE9u"}), HasSubstr("is no colour")) << "though it is no UTF-8";
  EXPECT_THAT(refused({still(), "--players", "red"}), HasSubstr("players"));
}

TEST_F(ReplayProgram, OddOptionsAreRefused) {
  EXPECT_EQ(run_hexwatch({"replay"}).code, 2);
  EXPECT_EQ(run_hexwatch({"replay", still(), "--rate", "0"}).code, 2);
  EXPECT_EQ(run_hexwatch({"watch", "0"}).code, 2) << "the window is not there yet";
}

}  // namespace
}  // namespace hexwatch
