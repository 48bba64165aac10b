// `hexwatch render film` as it is used.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include <nlohmann/json.hpp>
#include <opencv2/videoio.hpp>

#include "tests/support/program.h"

namespace hexwatch {
namespace {

using Json = nlohmann::json;
using testing::HasSubstr;

std::string bytes_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<Json> lines_of(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::vector<Json> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(Json::parse(line));
  return lines;
}

ProgramRun film(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"render", "film"});
  return run_hexwatch(arguments);
}

// A small film; `more` are options and their values, which come before those given here.
std::vector<std::string> small(const std::string& out, const std::vector<std::string>& more) {
  std::map<std::string, std::string> options{{"--game", "random"}, {"--size", "320x240"}, {"--fps", "8"}, {"--rests", "0"},
                                             {"--seed", "4"}, {"--out", out}};
  for (std::size_t i = 0; i + 1 < more.size(); i += 2) options[more[i]] = more[i + 1];
  std::vector<std::string> arguments;
  for (const auto& [option, value] : options) arguments.insert(arguments.end(), {option, value});
  return arguments;
}

TEST(FilmProgram, WritesAFilmItsTruthAndItsInputs) {
  const TemporaryFile place("");
  const ProgramRun run = film(small(place.folder() + "/f.mp4", {"--from", "14", "--acts", "6"}));
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_EQ(run.out, "");
  EXPECT_THAT(run.err, HasSubstr("film: 1 of "));
  const std::vector<Json> truth = lines_of(place.folder() + "/f.truth.jsonl");
  ASSERT_GT(truth.size(), 4U);
  EXPECT_EQ(truth.front().at("rec"), "game");
  EXPECT_EQ(truth.front().at("film"), "f");
  EXPECT_EQ(truth.front().at("board_to_image").size(), 9U);
  EXPECT_EQ(truth[1].at("rec"), "start");
  EXPECT_EQ(truth.back().at("rec"), "final");
  double last = 0;
  int n = 0;
  for (const Json& line : truth) {
    if (line.at("rec") != "act") continue;
    EXPECT_EQ(line.at("n"), n++);
    EXPECT_GE(line.at("t0").get<double>(), last);
    EXPECT_GE(line.at("t").get<double>(), line.at("t0").get<double>());
    last = line.at("t").get<double>();
    for (const char* key : {"by", "do", "visible", "illegal", "undone_t", "s", "board"}) EXPECT_TRUE(line.contains(key)) << key;
    for (const char* key : {"hand", "dev", "played", "left", "vp", "vp_all", "lr", "robber", "bank", "deck"})
      EXPECT_TRUE(line.at("s").contains(key)) << key;
  }
  EXPECT_GT(n, 0);
  for (const Json& line : lines_of(place.folder() + "/f.inputs.jsonl")) EXPECT_TRUE(line.contains("t"));
  cv::VideoCapture video(place.folder() + "/f.mp4");
  ASSERT_TRUE(video.isOpened());
  EXPECT_EQ(video.get(cv::CAP_PROP_FRAME_WIDTH), 320);
  EXPECT_NEAR(video.get(cv::CAP_PROP_FRAME_COUNT), truth.front().at("duration").get<double>() * 8, 1);
}

TEST(FilmProgram, TheSameSeedWritesTheSameTruth) {
  const TemporaryFile place("");
  for (const char* name : {"/a", "/b"}) {
    std::filesystem::create_directory(place.folder() + name);
    EXPECT_EQ(film(small(place.folder() + name + "/f.avi", {"--acts", "2", "--size", "160x120"})).code, 0);
  }
  for (const char* file : {"/f.truth.jsonl", "/f.inputs.jsonl", "/f.avi"})
    EXPECT_EQ(bytes_of(place.folder() + "/a" + file), bytes_of(place.folder() + "/b" + file)) << file;
}

void expect_refused(const std::vector<std::string>& arguments, const std::string& words) {
  const ProgramRun run = film(arguments);
  EXPECT_EQ(run.code, 2) << words;
  EXPECT_EQ(run.out, "");
  EXPECT_THAT(run.err, HasSubstr(words));
  EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
}

TEST(FilmProgram, WrongUseIsOneSentence) {
  const TemporaryFile game("{\"players\": 3}\n");
  const std::string out = game.folder() + "/f.mp4";
  expect_refused({"--out", out}, "--game");
  expect_refused({"--game", "random"}, "--out");
  expect_refused({"--game", game.folder() + "/none.jsonl", "--out", out}, "cannot be opened");
  expect_refused({"--game", game.path(), "--out", out}, "line 1");
  expect_refused(small(out, {"--fps", "0"}), "--fps");
  expect_refused(small(out, {"--size", "10x10"}), "--size");
  expect_refused(small(game.folder() + "/f.gif", {}), "FILM.mp4");
  expect_refused(small(game.folder() + "/none/f.mp4", {"--acts", "1"}), "cannot be written");
  expect_refused(small(out, {"--mistakes", "cheating"}), "cheating");
  expect_refused(small(out, {"--acts", "1", "--mistakes", "distance"}), "no moment");
  EXPECT_FALSE(std::filesystem::exists(out));
}

TEST(FilmProgram, AMalformedLineIsNamed) {
  const TemporaryFile place("");
  EXPECT_EQ(film(small(place.folder() + "/f.avi", {"--acts", "1", "--size", "64x64", "--fps", "1"})).code, 0);
  const std::string board = bytes_of(place.folder() + "/f.truth.jsonl");
  const TemporaryFile game(board.substr(0, board.find('\n') + 1) + "{\"do\": \"settlement\", \"by\": 0, \"v\": 99}\n");
  expect_refused({"--game", game.path(), "--out", place.folder() + "/g.mp4"}, "line 2: settlement needs \"v\"");
}

}  // namespace
}  // namespace hexwatch
