// A session rebuilt from its log, and what is wrong with damaged ones.

#include "app/pipeline/session_replay.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/io/state_json.h"
#include "tests/pipeline/example_session.h"

namespace hexwatch {
namespace {

using testing::ElementsAre;

Replay rebuilt(const std::vector<Json>& lines) { return rebuild(numbered(lines)); }

std::string complaint(const std::vector<Json>& lines) {
  try {
    rebuilt(lines);
  } catch (const io::InputError& error) {
    return error.what();
  }
  return "";
}

std::vector<Json> with(const char* line) {
  std::vector<Json> lines = example_log();
  lines.push_back(io::parse_object(line));
  return lines;
}

TEST(SessionReplay, PlaysWhatStands) {
  const Replay replay = rebuilt(example_log());
  ASSERT_TRUE(replay.history);
  EXPECT_EQ(replay.history->size(), 15);
  EXPECT_THAT(replay.numbers, ElementsAre(0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15));
  EXPECT_EQ(replay.times.size(), replay.numbers.size());
  EXPECT_EQ(replay.times[7], 27);
  for (const History::Moment& moment : replay.history->moments()) EXPECT_TRUE(moment.violations.empty());
  EXPECT_EQ(replay.history->game().colors[2], "red");
  EXPECT_EQ(replay.history->game().view, View::table);
  EXPECT_EQ(replay.history->state().turn, PlayerId{1});
  EXPECT_EQ(replay.last_time, 63);
  EXPECT_EQ(replay.head["source"], "film.mp4");
}

TEST(SessionReplay, AmendmentsAreWorkedIn) {
  const Replay replay = rebuilt(example_log());
  EXPECT_EQ(replay.history->moments()[13].event.other, PlayerId{2});
  EXPECT_EQ(replay.events[14].line["card"], "wood");
  EXPECT_EQ(replay.events[14].time, 50) << "its own time stays";
  const Replay again = rebuilt(with(R"({"t":64,"do":"amend","of":14,"from":null,"card":null,"hex":3})"));
  EXPECT_EQ(again.history->moments()[13].event.other, kNobody);
  EXPECT_EQ(again.history->moments()[13].event.place, 3);
}

TEST(SessionReplay, TellsWhatIsStillOpenAndWhichNumbersAreFree) {
  const Replay replay = rebuilt(example_log());
  ASSERT_EQ(replay.flags.size(), 1U);
  EXPECT_EQ(replay.flags[0].id, 1);
  EXPECT_EQ(replay.flags[0].line["rule"], "roll_first");
  ASSERT_EQ(replay.questions.size(), 1U);
  EXPECT_EQ(replay.questions[0].id, 1);
  EXPECT_EQ(replay.next_event, 16);
  EXPECT_EQ(replay.next_flag, 2);
  EXPECT_EQ(replay.next_question, 2);
  EXPECT_TRUE(rebuilt(with(R"({"t":64,"do":"flag_cleared","rule":"roll_first"})")).flags.empty());
}

TEST(SessionReplay, TakingBackToANumberCountsWhatStands) {
  const Replay replay = rebuilt(with(R"({"t":64,"do":"undo","to":8})"));
  EXPECT_EQ(replay.history->size(), 8);
  EXPECT_EQ(replay.numbers.back(), 8) << "event 7 had been taken back before";
  EXPECT_EQ(replay.next_event, 16) << "numbers are not given twice";
}

TEST(SessionReplay, WithoutSeatsThereIsNoGameYet) {
  std::vector<Json> lines = example_log();
  std::erase_if(lines, [](const Json& line) { return line.value("do", "") == "seats"; });
  const Replay replay = rebuilt(lines);
  EXPECT_FALSE(replay.history);
  EXPECT_EQ(replay.events.size(), 16U);
  lines[0]["colors"] = {"white", "red", "blue"};
  lines[0]["view"] = "open";
  const Replay told = rebuilt(lines);
  ASSERT_TRUE(told.history);
  EXPECT_EQ(told.history->game().colors[0], "white");
  EXPECT_EQ(told.history->game().view, View::open);
}

TEST(SessionReplay, AGameMayBeJoinedInTheMiddle) {
  const Replay whole = rebuilt(example_log());
  std::vector<Json> lines = example_log();
  lines.resize(1);
  const Json position = io::parse_object(io::position_to_text(whole.history->game(), whole.history->state(), whole.history->belief()));
  lines[0]["position"] = position;
  lines.push_back({{"t", 70}, {"by", 1}, {"do", "roll"}, {"dice", {2, 3}}, {"n", 0}});
  EXPECT_EQ(rebuilt(lines).history->start(), whole.history->state());
  EXPECT_TRUE(rebuilt(lines).history->moments()[0].violations.empty());
  lines[0].erase("position");
  lines.push_back({{"t", 71}, {"do", "seats"}, {"position", position}});
  EXPECT_EQ(rebuilt(lines).history->start(), whole.history->state());
  lines[2]["position"]["version"] = 99;
  EXPECT_THAT(complaint(lines), testing::StartsWith("line 1: "));
}

TEST(SessionReplay, LinesOfOtherKindsAreReadOver) {
  EXPECT_EQ(rebuilt(with(R"({"t":64,"do":"weather","text":"rain"})")).history->size(), 15);
}

TEST(SessionReplay, DamagedLogsAreRefusedWithTheLine) {
  EXPECT_EQ(complaint({}), "line 1: is missing: a session's log begins with its board line.");
  std::vector<Json> lines = example_log();
  lines.erase(lines.begin());
  EXPECT_EQ(complaint(lines), "line 1: is not the first line of a session's log: its \"format\" must be hexwatch-log-1.");
  lines = example_log();
  lines.erase(lines.begin() + 2);
  EXPECT_EQ(complaint(lines), "line 3: is event 1, but event 0 comes next: lines are missing or doubled.");
  lines = example_log();
  lines[2]["v"] = 54;
  EXPECT_EQ(complaint(lines), "line 3: settlement needs \"v\", the intersection from 0 to 53.");
  lines = example_log();
  lines[0]["terrain"].erase(3);
  EXPECT_THAT(complaint(lines), testing::StartsWith("line 1: needs \"terrain\""));
  lines[0]["game"] = "chess";
  EXPECT_THAT(complaint(lines), testing::StartsWith("line 1: "));
  const std::string last = "line 28: ";
  EXPECT_EQ(complaint(with(R"({"t":64,"do":"undo","of":16})")), last + "speaks of event 16, which is not there.");
  EXPECT_EQ(complaint(with(R"({"t":64,"do":"undo"})")), last + "needs \"of\", the number of an event.");
  EXPECT_EQ(complaint(with(R"({"t":"late","do":"status"})")), last + "needs \"t\", a time in seconds.");
  EXPECT_EQ(complaint(with(R"({"t":64})")), last + "needs \"do\", what was done.");
  EXPECT_EQ(complaint(with(R"({"t":64,"do":"fly","n":16})")), last + "does not know the action \"fly\".");
  EXPECT_EQ(complaint(with(R"({"t":64,"do":"amend","of":3,"e":99})")), last + "road needs \"e\", the path from 0 to 71.");
  EXPECT_EQ(complaint(with(R"({"t":64,"do":"seats","players":3,"colors":["blue","orange"]})")), "line 1: needs \"colors\", one for each player.");
}

// Whatever is left out or cut: a sentence or a session, never a crash.
TEST(SessionReplay, AnyLineMayBeMissing) {
  const std::vector<Json> whole = example_log();
  for (std::size_t i = 0; i < whole.size(); ++i) {
    std::vector<Json> lines = whole;
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(i));
    complaint(lines);
    lines = whole;
    for (auto& [key, value] : lines[i].items()) {
      std::vector<Json> changed = whole;
      changed[i].erase(key);
      complaint(changed);
      changed[i][key] = Json::array({1, "x"});
      complaint(changed);
    }
  }
}

}  // namespace
}  // namespace hexwatch
