// `hexwatch report`, `hexwatch compare` and `hexwatch cameras` as they are used.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/pipeline/example_session.h"
#include "tests/support/program.h"

namespace hexwatch {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

// The folder of the example's session, which vanishes with the test.
class SessionProgram : public testing::Test {
 protected:
  SessionProgram() { write("events.jsonl", as_text(example_log())); }
  std::string folder() const { return place_.folder(); }
  std::string path(const std::string& name) const { return place_.folder() + "/" + name; }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name), std::ios::binary) << text;
    return path(name);
  }
  std::string content(const std::string& name) const {
    std::ifstream in(path(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  static void expect_refused(const std::vector<std::string>& arguments, const std::string& sentence) {
    const ProgramRun run = run_hexwatch(arguments);
    EXPECT_EQ(run.code, 2) << sentence;
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(run.err, "hexwatch: " + sentence + "\n");
  }

 private:
  TemporaryFile place_{""};
};

TEST_F(SessionProgram, ReportsTheScoreSheet) {
  const ProgramRun run = run_hexwatch({"report", folder()});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_THAT(run.out, StartsWith("Nobody has won yet after 1 turn and 0:56.\n"));
}

TEST_F(SessionProgram, ReportsInOtherFormats) {
  const ProgramRun run = run_hexwatch({"report", folder(), "--csv", path("game.csv"), "--jsonl", path("game.out.jsonl"), "--catanlog", "-"});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_THAT(run.out, StartsWith("catanlog v0.9.1\ntimestamp: 1970-01-01 00:00:00\n"));
  EXPECT_THAT(content("game.csv"), StartsWith("time,player,action,place,text\n4.00,Blue,"));
  const ProgramRun referee = run_hexwatch({"referee", path("game.out.jsonl"), "--view", "table", "--text"});
  EXPECT_EQ(referee.code, 0) << referee.err;
  EXPECT_EQ(std::count(referee.out.begin(), referee.out.end(), '\n'), 15);
  EXPECT_THAT(run_hexwatch({"report", folder(), "--csv", path("game.csv"), "--text"}).out, StartsWith("Nobody has won yet"));
}

TEST_F(SessionProgram, ATornLastLineIsLeftOutAndLeftAlone) {
  const std::string torn = as_text(example_log()) + "{\"t\":70,\"by\":1,\"do\":\"ro";
  write("events.jsonl", torn);
  EXPECT_EQ(run_hexwatch({"report", folder()}).code, 0);
  EXPECT_EQ(content("events.jsonl"), torn);
}

TEST_F(SessionProgram, ReportRefusesWhatIsNoSession) {
  expect_refused({"report", path("none")}, path("none") + " is no folder; name the folder of a session.");
  std::filesystem::create_directories(path("empty"));
  expect_refused({"report", path("empty")}, path("empty/events.jsonl") + " cannot be opened; check the name and the permissions.");
  write("events.jsonl", "no\nlog\n");
  expect_refused({"report", folder()}, path("events.jsonl") + ": line 1 is damaged: it is not JSON; put that line right to go on.");
  write("events.jsonl", as_text({example_log()[0]}));
  expect_refused({"report", folder()}, path("events.jsonl") + " does not tell yet who plays, so there is nothing to report.");
  std::vector<Json> lines = example_log();
  lines.erase(lines.begin() + 2);
  write("events.jsonl", as_text(lines));
  expect_refused({"report", folder()}, path("events.jsonl") + ": line 3: is event 1, but event 0 comes next: lines are missing or doubled.");
}

TEST_F(SessionProgram, ReportSaysWhereItCannotWrite) {
  expect_refused({"report", folder(), "--csv", path("none/game.csv")}, path("none/game.csv") + " cannot be written; check the folder and the permissions.");
}

TEST_F(SessionProgram, ComparesWithTheTruth) {
  std::vector<Json> truth = example_log();
  truth[0].update({{"players", 3}, {"colors", {"blue", "orange", "red"}}});
  std::erase_if(truth, [](const Json& line) { return line.contains("do") && !line.contains("n"); });
  for (Json& line : truth) {
    if (!line.contains("n")) continue;
    line["rec"] = "act";
    if (line["n"] == 7) line["illegal"] = "setup_road";
  }
  const std::string file = write("film.truth.jsonl", as_text(truth));
  std::vector<Json> log = example_log();
  log.resize(log.size() - 2);
  write("events.jsonl", as_text(log));
  const ProgramRun same = run_hexwatch({"compare", folder(), file});
  EXPECT_EQ(same.code, 0) << same.out << same.err;
  EXPECT_THAT(same.out, StartsWith("events     15 right, 0 wrong, 0 missed, 0 late\n"));
  EXPECT_EQ(run_hexwatch({"compare", path("events.jsonl"), file}).out, same.out);
  write("events.jsonl", as_text(example_log()));
  const ProgramRun differs = run_hexwatch({"compare", folder(), file});
  EXPECT_EQ(differs.code, 1);
  EXPECT_THAT(differs.out, HasSubstr("\n  false flag: roll_first at 63.0\n"));
}

TEST_F(SessionProgram, CompareRefusesBadFiles) {
  const std::string truth = write("film.truth.jsonl", "{}\n");
  expect_refused({"compare", path("none"), truth}, path("none") + " cannot be opened; check the name and the permissions.");
  expect_refused({"compare", folder(), path("none")}, path("none") + " cannot be opened; check the name and the permissions.");
  expect_refused({"compare", folder(), truth}, truth + ": line 1: needs \"players\", how many play, 2 to 4.");
}

TEST_F(SessionProgram, CamerasAreListedOrThatThereIsNone) {
  const ProgramRun run = run_hexwatch({"cameras"});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_NE(run.out, "");
}

TEST_F(SessionProgram, ExplainsItself) {
  for (const char* command : {"report", "compare", "cameras"}) EXPECT_EQ(run_hexwatch({command, "--help"}).code, 0);
}

}  // namespace
}  // namespace hexwatch
