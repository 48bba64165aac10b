// The program as it is used: arguments in, lines and an exit code out.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <sstream>

#include "engine/catan/catan.h"
#include "engine/io/game_lines.h"
#include "engine/io/json_reading.h"
#include "tests/support/program.h"

namespace hexwatch {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using testing::StartsWith;

std::string board_line() {
  std::ostringstream out;
  io::write_game(out, History(catan::make_game(catan::beginner_table())));
  return out.str();
}

constexpr const char* kSettlement = R"({"do":"settlement","by":0,"v":8})";
constexpr const char* kRoad = R"({"do":"road","by":0,"e":11})";

std::vector<io::Json> lines_of(const std::string& text) {
  std::vector<io::Json> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(io::parse_object(line));
  return lines;
}

ProgramRun referee(const std::string& game, std::vector<std::string> arguments = {}) {
  arguments.insert(arguments.begin(), {"referee", "-"});
  return run_hexwatch(arguments, game);
}

void expect_refused(const ProgramRun& run, const std::string& sentence) {
  EXPECT_EQ(run.code, 2);
  EXPECT_EQ(run.err, "hexwatch: " + sentence + "\n");
}

TEST(RefereeProgram, PrintsALineForEveryAction) {
  const ProgramRun run = referee(board_line() + kSettlement + "\n" + kRoad + "\n");
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.err, "");
  const auto lines = lines_of(run.out);
  ASSERT_THAT(lines, SizeIs(2));
  EXPECT_EQ(lines[0]["vp"], (io::Json{1, 0, 0, 0}));
  EXPECT_THAT(lines[0]["violations"], IsEmpty());
  EXPECT_EQ(lines[1]["turn"], 1);
}

TEST(RefereeProgram, ReadsAFileToo) {
  const TemporaryFile file(board_line() + kSettlement);
  const ProgramRun run = run_hexwatch({"referee", file.path()});
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.out, referee(board_line() + kSettlement).out);
}

TEST(RefereeProgram, BrokenRulesAreNoReasonToFail) {
  const ProgramRun run = referee(board_line() + R"({"do":"city","by":2,"v":8})" + "\n");
  EXPECT_EQ(run.code, 0);
  const auto lines = lines_of(run.out);
  ASSERT_THAT(lines, SizeIs(1));
  EXPECT_EQ(lines[0]["violations"][0]["rule"], "setup_order");
}

TEST(RefereeProgram, PrintsWhatWasGoodBeforeItComplains) {
  const std::string good = board_line() + kSettlement + "\n\n" + kRoad + "\n";
  const ProgramRun run = referee(good + R"({"do":"road","by":0,"e":72})" + "\n" + kRoad + "\n");
  expect_refused(run, "line 5: road needs \"e\", the path from 0 to 71.");
  EXPECT_EQ(run.out, referee(good).out);
}

TEST(RefereeProgram, ComplainsInOneSentenceAboutInputThatIsNoGame) {
  expect_refused(referee(""), "line 1: is missing: a game begins with its board line.");
  expect_refused(referee("what?\n"), "line 1: is not JSON.");
  expect_refused(referee(std::string(1000, '\0')), "line 1: is not JSON.");
}

TEST(RefereeProgram, ComplainsAboutFilesThatCannotBeRead) {
  const TemporaryFile file("");
  const std::string missing = file.folder() + "/none.jsonl";
  expect_refused(run_hexwatch({"referee", missing}), missing + " cannot be opened; check the name and the permissions.");
  expect_refused(run_hexwatch({"referee", file.folder()}), file.folder() + " is a folder; name a file in it.");
}

TEST(RefereeProgram, ComplainsAboutWrongUse) {
  struct Case {
    std::vector<std::string> arguments;
    const char* part;
  };
  for (const Case& c : {Case{{"referee"}, "FILE is required"},
                        Case{{"referee", "-", "--view", "upside-down"}, "--view"}, Case{{"referee", "-", "--colour"}, "--colour"},
                        Case{{"umpire"}, "umpire"}, Case{{"referee", "a", "b"}, "b"}}) {
    const ProgramRun run = run_hexwatch(c.arguments);
    EXPECT_EQ(run.code, 2);
    EXPECT_THAT(run.err, StartsWith("hexwatch: "));
    EXPECT_THAT(run.err, HasSubstr(c.part));
    EXPECT_THAT(run.err, HasSubstr("'hexwatch --help' explains the use"));
    EXPECT_EQ(run.out, "");
  }
}

TEST(RefereeProgram, ExplainsItselfWhenAsked) {
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"--help"}, {"referee", "--help"}, {"--version"}}) {
    const ProgramRun run = run_hexwatch(arguments);
    EXPECT_EQ(run.code, 0);
    EXPECT_THAT(run.out, HasSubstr("hexwatch"));
    EXPECT_EQ(run.err, "");
  }
}

TEST(RefereeProgram, ShowsAnOnlookerNoHands) {
  const auto lines = lines_of(referee(board_line() + kSettlement + "\n", {"--view", "table"}).out);
  ASSERT_THAT(lines, SizeIs(1));
  EXPECT_FALSE(lines[0].contains("hand"));
  EXPECT_EQ(lines[0]["cards"], (io::Json{0, 0, 0, 0}));
  EXPECT_THAT(lines[0]["belief"], SizeIs(4));
}

TEST(RefereeProgram, GoesOnFromThePositionItPrinted) {
  for (const char* view : {"open", "table"}) {
    const ProgramRun first = referee(board_line() + kSettlement + "\n", {"--view", view, "--position"});
    const std::string position = first.out.substr(first.out.find('\n') + 1);
    const ProgramRun second = referee(position + kRoad + "\n");
    const ProgramRun whole = referee(board_line() + kSettlement + "\n" + kRoad + "\n", {"--view", view});
    EXPECT_EQ(second.code, 0) << second.err;
    EXPECT_EQ(whole.out, first.out.substr(0, first.out.find('\n') + 1) + second.out) << view;
  }
}

TEST(RefereeProgram, TakesTheBoardFromAFile) {
  const std::string file = HEXWATCH_SOURCE_DIR "/datasets/boards/catan_junior_2_spanish.yaml";
  const std::string roll = std::string(R"({"do":"roll","by":0,"dice":2})") + "\n";
  const ProgramRun run = referee("{\"players\":2}\n" + roll, {"--game", "junior", "--board", file});
  EXPECT_EQ(run.code, 0) << run.err;
  ASSERT_THAT(lines_of(run.out), SizeIs(1));
  EXPECT_THAT(lines_of(run.out)[0]["coco"], SizeIs(2));
  const std::string named = R"({"game":"junior","players":2,"board":"catan_junior_2_spanish"})";
  EXPECT_EQ(run.out, referee(named + "\n" + roll).out);
}

TEST(RefereeProgram, ComplainsAboutABoardThatCannotBeRead) {
  const TemporaryFile file("islands: 3\n");
  for (const std::string& board : {file.path(), file.folder(), file.folder() + "/none.yaml"}) {
    const ProgramRun run = referee("{\"players\":2}\n", {"--game", "junior", "--board", board});
    EXPECT_EQ(run.code, 2) << board;
    EXPECT_THAT(run.err, StartsWith("hexwatch: line 1: ")) << board;
    EXPECT_THAT(run.err, HasSubstr(board));
    EXPECT_THAT(run.err, testing::Not(testing::EndsWith("..\n"))) << "one full stop";
    EXPECT_EQ(run.out, "");
  }
  EXPECT_THAT(referee("{\"players\":2}\n", {"--game", "junior"}).err, StartsWith("hexwatch: line 1: "));
}

TEST(RefereeProgram, MeasuresRoadsOfPlacements) {
  const std::string put = R"({"players":2,"put":[["s",0,8],["r",0,11],["s",1,9]]})";
  const ProgramRun run = referee(put + "\n" + put + "\n", {"--placements"});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_THAT(lines_of(run.out), SizeIs(2));
  EXPECT_EQ(lines_of(run.out)[0]["holder"], (io::Json{-1, -1, -1}));
}

TEST(RefereeProgram, ComplainsAboutPlacementsInOneSentence) {
  struct Case {
    const char* line;
    const char* sentence;
  };
  const char* put = "line 2: needs \"put\", a list of placements.";
  const char* entry = "line 2: needs placements [\"s\", \"r\" or \"c\", seat, id].";
  for (const Case& c :
       {Case{"{}", "line 2: needs \"players\", how many play, 2 to 4."}, Case{R"({"players":2})", put},
        Case{R"({"players":2,"put":3})", put}, Case{R"({"players":2,"put":[3]})", entry},
        Case{R"({"players":2,"put":[["x",0,0]]})", entry}, Case{R"({"players":2,"put":[["s",0]]})", entry},
        Case{R"({"players":2,"put":[["s",2,0]]})", "line 2: needs a seat from 0 to 1."},
        Case{R"({"players":2,"put":[["s",0,54]]})", "line 2: needs a place from 0 to 53."},
        Case{R"({"players":2,"put":[["r",0,-1]]})", "line 2: needs a place from 0 to 71."}}) {
    const ProgramRun run = referee(std::string(R"({"players":2,"put":[]})") + "\n" + c.line + "\n", {"--placements"});
    expect_refused(run, c.sentence);
    EXPECT_THAT(lines_of(run.out), SizeIs(1));
  }
}

TEST(RefereeProgram, RefusesHugeGarbageAtOnce) {
  constexpr std::size_t kSize = 50'000'000;
  std::string noise(kSize, 'x');
  std::string in_lines = board_line() + noise;
  for (std::size_t i = 1000; i < noise.size(); i += 1000) noise[i] = '\n';
  const auto begun = std::chrono::steady_clock::now();
  expect_refused(referee(noise), "line 1: is not JSON.");
  expect_refused(referee(in_lines), "line 2: is longer than a mebibyte, which no action is.");
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(20));
}

TEST(RefereeProgram, AnswersEachLineBeforeTheNextIsSaid) {
  std::string board = board_line();
  board.pop_back();
  Conversation talk({"referee", "-"});
  talk.say(board);
  for (const char* line : {kSettlement, kRoad, R"({"do":"undo","to":1})"}) {
    talk.say(line);
    const std::string answer = talk.answer();
    ASSERT_THAT(answer, StartsWith("{")) << line;
    EXPECT_EQ(io::parse_object(answer)["left"][0][1], 4) << "one settlement stands all the while";
  }
  EXPECT_EQ(talk.finish(), 0);
}

}  // namespace
}  // namespace hexwatch
