// `hexwatch render` as it is used.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/support/program.h"

namespace hexwatch {
namespace {

using testing::HasSubstr;

std::string bytes_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

ProgramRun render(const std::string& folder, std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"render", "--out", folder});
  return run_hexwatch(arguments);
}

void expect_refused(const std::vector<std::string>& arguments, const std::string& words) {
  const TemporaryFile place("");
  const ProgramRun run = render(place.folder() + "/out", arguments);
  EXPECT_EQ(run.code, 2);
  EXPECT_EQ(run.out, "");
  EXPECT_THAT(run.err, HasSubstr(words));
  EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
}

TEST(RenderProgram, WritesPicturesAndLabels) {
  const TemporaryFile place("");
  const ProgramRun run =
      render(place.folder(), {"--count", "2", "--seed", "3", "--size", "160x120", "--style", "modern"});
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.err, "");
  EXPECT_EQ(run.out, "modern_00003\nmodern_00004\n");
  for (const std::string name : {"modern_00003", "modern_00004"}) {
    EXPECT_GT(bytes_of(place.folder() + "/images/" + name + ".jpg").size(), 1000U);
    EXPECT_THAT(bytes_of(place.folder() + "/labels/" + name + ".yaml"), HasSubstr("image: " + name + ".jpg\n"));
  }
}

TEST(RenderProgram, TheSameSeedWritesTheSameBytes) {
  const TemporaryFile one("");
  const TemporaryFile two("");
  for (const TemporaryFile* place : {&one, &two})
    EXPECT_EQ(render(place->folder(), {"--seed", "9", "--size", "160x120", "--style", "classic"}).code, 0);
  for (const char* file : {"/images/classic_00009.jpg", "/labels/classic_00009.yaml"})
    EXPECT_EQ(bytes_of(one.folder() + file), bytes_of(two.folder() + file));
}

TEST(RenderProgram, TablesWithoutABoardHaveNoLabels) {
  const TemporaryFile place("");
  EXPECT_EQ(render(place.folder(), {"--no-board", "--size", "160x120"}).out, "noboard_00001\n");
  EXPECT_FALSE(std::filesystem::exists(place.folder() + "/labels"));
}

TEST(RenderProgram, WrongUseIsOneSentence) {
  expect_refused({"--size", "big"}, "--size is WIDTHxHEIGHT");
  expect_refused({"--size", "20x20"}, "--size is WIDTHxHEIGHT");
  expect_refused({"--size", "960x720x3"}, "--size is WIDTHxHEIGHT");
  expect_refused({"--style", "baroque"}, "--style");
  expect_refused({"--count", "0"}, "--count");
  expect_refused({"--seed", "-1"}, "--seed");
}

TEST(RenderProgram, SaysWhenTheFolderCannotBeMade) {
  const TemporaryFile file("");
  const ProgramRun run = render(file.path(), {});
  EXPECT_EQ(run.code, 2);
  EXPECT_THAT(run.err, HasSubstr("cannot be made"));
}

}  // namespace
}  // namespace hexwatch
