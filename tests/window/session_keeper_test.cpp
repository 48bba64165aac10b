// The keeper of a session: what cannot be written waits and comes first, in its order.

#include "app/window/session_keeper.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tests/pipeline/example_session.h"
#include "tests/support/program.h"

namespace hexwatch {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

std::vector<Json> stored(const std::string& folder) {
  std::vector<Json> lines;
  for (const LogLine& line : read_log(log_file_of(folder)).lines) lines.push_back(line.json);
  return lines;
}

class Keeping : public testing::Test {
 protected:
  std::string path(const std::string& name) const { return place_.folder() + "/" + name; }
  TemporaryFile place_{""};
};

TEST_F(Keeping, WhatCannotBeWrittenWaitsAndIsWrittenInItsOrder) {
  std::ofstream(path("taken")) << "a file where the folder should be";
  SessionKeeper keeper;
  keeper.begin(path("taken"));
  const auto log = example_log();
  EXPECT_NE(keeper.keep({log[0], log[1]}), "");
  EXPECT_EQ(keeper.unwritten(), 2U);
  EXPECT_NE(keeper.keep({log[2]}), "");
  fs::remove(path("taken"));
  EXPECT_EQ(keeper.keep({log[3]}), "");
  EXPECT_EQ(keeper.unwritten(), 0U);
  EXPECT_EQ(stored(path("taken")), (std::vector<Json>{log[0], log[1], log[2], log[3]}));
}

TEST_F(Keeping, WithoutASessionNothingIsKept) {
  SessionKeeper keeper;
  EXPECT_EQ(keeper.keep(example_log()), "");
  EXPECT_EQ(keeper.unwritten(), 0U);
}

TEST_F(Keeping, ASessionIsGoneOnWith) {
  {
    SessionKeeper keeper;
    keeper.begin(path("one"));
    keeper.keep(example_log());
  }
  SessionKeeper keeper;
  EXPECT_EQ(keeper.resume(path("one")).size(), example_log().size());
  EXPECT_EQ(keeper.keep({{{"t", 999}, {"do", "status"}, {"state", "steady"}}}), "");
  EXPECT_EQ(stored(path("one")).size(), example_log().size() + 1);
  EXPECT_THROW(SessionKeeper().resume(path("one")), std::runtime_error) << "another one is writing there";
  EXPECT_THROW(SessionKeeper().resume(path("none")), std::runtime_error);
}

TEST_F(Keeping, SessionsThatWereNotEndedAreOffered) {
  for (const char* name : {"2026-01-01-2000", "2026-01-02-2000", "2026-01-03-2000"}) {
    SessionKeeper keeper;
    keeper.begin(path(name));
    keeper.keep(example_log());
    if (std::string(name).find("-02-") != std::string::npos) keeper.keep({ended_line(1000)});
  }
  fs::create_directory(path("2026-01-04-2000"));
  fs::create_directory(path("2026-01-05-2000"));
  std::ofstream(path("2026-01-05-2000/events.jsonl")) << "no log\nat all\n";
  const auto offers = open_sessions(place_.folder(), 5);
  ASSERT_EQ(offers.size(), 2U);
  EXPECT_EQ(offers[0].folder, path("2026-01-03-2000")) << "the newest first";
  EXPECT_THAT(offers[0].title, HasSubstr("Blue"));
  EXPECT_EQ(open_sessions(place_.folder(), 1).size(), 1U);
  EXPECT_TRUE(open_sessions(path("nowhere"), 5).empty());
}

TEST_F(Keeping, ASessionIsWrittenInOtherFormats) {
  SessionKeeper keeper;
  keeper.begin(path("one"));
  keeper.keep(example_log());
  export_session(path("one"));
  for (const char* file : {"score.txt", "game.csv", "game.jsonl", "game.catanlog"}) EXPECT_GT(fs::file_size(path("one/" + std::string(file))), 100U) << file;
  EXPECT_THROW(export_session(path("none")), std::exception);
}

}  // namespace
}  // namespace hexwatch
