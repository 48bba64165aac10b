// What people put right in a record: events brought back and amended, tiles and the blocker told anew, what the table agreed on.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/pipeline/session_replay.h"
#include "tests/pipeline/example_session.h"
#include "tests/pipeline/recorded_table.h"
#include "tests/support/catan_game.h"

namespace hexwatch {
namespace {

using testing::Contains;
using testing::ElementsAre;

class PeopleAtARecord : public testing::Test {
 protected:
  PeopleAtARecord() { table_.set_up(3); }
  const History& history() const { return table_.record.history(); }
  // The log tells the same game as the record, which can be gone on with from it.
  void expect_log_agrees() const {
    const Replay replay = rebuild(numbered(table_.log));
    EXPECT_EQ(replay.history->state(), history().state());
    EXPECT_EQ(replay.history->game().faces, history().game().faces);
    const GameRecord again = GameRecord::from_log(numbered(table_.log), reader_colors());
    EXPECT_EQ(again.history().state(), history().state());
    EXPECT_EQ(again.history().game().spec.points_to_win, history().game().spec.points_to_win);
  }
  RecordedTable table_;
};

TEST_F(PeopleAtARecord, WhatWasTakenBackIsBroughtBack) {
  table_.roll(3, 3);
  const auto road = table_.see({table_.road("red", 45, 49)});
  const State with = history().state();
  const std::string number = std::to_string(road[0].at("n").get<int>());
  table_.say(R"({"do":"undo","of":)" + number + "}");
  EXPECT_NE(history().state(), with);
  EXPECT_THAT(acts(table_.say(R"({"do":"redo","of":)" + number + "}")), Contains("redo"));
  EXPECT_EQ(history().state(), with);
  expect_log_agrees();
}

TEST_F(PeopleAtARecord, OnlyWhatWasTakenBackCanBeBroughtBack) {
  for (const char* line : {R"({"do":"redo","of":0})", R"({"do":"redo","of":999})", R"({"do":"redo"})", R"({"do":"redo","of":"x"})", R"({"do":"amend","of":999,"v":3})",
                           R"({"do":"amend"})", R"({"do":"amend","of":0,"v":99})", R"({"do":"amend","of":0,"act":"fly"})"}) {
    const State before = history().state();
    const auto lines = table_.say(line);
    ASSERT_EQ(lines.size(), 1U) << line;
    EXPECT_EQ(lines[0].at("state"), "input not understood") << line;
    EXPECT_EQ(history().state(), before) << line;
  }
}

TEST_F(PeopleAtARecord, AnEventIsAmendedAndEverythingAfterItWorkedOutAnew) {
  const auto roll = table_.roll(3, 3);
  table_.see({table_.road("red", 45, 49)});
  const Cards before = history().state()[PlayerId{0}].hand;
  const auto lines = table_.say(R"({"do":"amend","dice":[5,4],"of":)" + std::to_string(roll[0].at("n").get<int>()) + "}");
  EXPECT_THAT(acts(lines), Contains("amend"));
  const auto& moments = history().moments();
  EXPECT_EQ(moments.at(moments.size() - 2).event.total(), 9);
  static_cast<void>(before);
  expect_log_agrees();
}

TEST_F(PeopleAtARecord, ATileIsToldAnew) {
  const TileFace before = history().game().faces[TileId{4}];
  const auto lines = table_.say(R"({"do":"correction","hex":4,"terrain":"ore","number":3})");
  EXPECT_THAT(acts(lines), Contains("layout"));
  const TileFace& now = history().game().faces[TileId{4}];
  EXPECT_NE(now, before);
  EXPECT_EQ(now.number, 3);
  expect_log_agrees();
}

TEST_F(PeopleAtARecord, ATileThatCannotBeIsRefusedAndNothingChanges) {
  const auto faces = history().game().faces;
  for (const char* line : {R"({"do":"correction","hex":19,"terrain":"ore"})", R"({"do":"correction","hex":4,"terrain":"lava"})", R"({"do":"correction","hex":4,"number":13})",
                           R"({"do":"table","vp_to_win":900})", R"({"do":"table","turn_phases":7})"}) {
    const auto lines = table_.say(line);
    ASSERT_EQ(lines.size(), 1U) << line;
    EXPECT_EQ(lines[0].at("state"), "input not understood") << line;
  }
  EXPECT_EQ(history().game().faces, faces);
  expect_log_agrees();
}

TEST_F(PeopleAtARecord, WhatTheTableAgreedOnCountsFromTheBeginning) {
  EXPECT_THAT(acts(table_.say(R"({"do":"table","vp_to_win":12,"friendly_robber":true})")), ElementsAre("table"));
  EXPECT_EQ(history().game().spec.points_to_win, 12);
  expect_log_agrees();
}

TEST_F(PeopleAtARecord, TheRobberStandsWhereAPersonSays) {
  table_.roll(3, 4);
  table_.see({table_.robber(2)});
  const int events = static_cast<int>(table_.record.entries().size());
  table_.say(R"({"do":"correction","hex":5,"piece":"robber"})");
  EXPECT_EQ(history().state().blocker, TileId{5});
  EXPECT_EQ(table_.record.entries().size(), static_cast<std::size_t>(events)) << "the move that was misread is amended";
  table_.say(R"({"by":0,"do":"end_turn"})");
  table_.say(R"({"do":"correction","hex":9,"piece":"robber"})");
  EXPECT_EQ(history().state().blocker, TileId{9});
  expect_log_agrees();
}

TEST_F(PeopleAtARecord, OpenFlagsAndQuestionsAreToldWithTheirPlaces) {
  table_.roll(3, 3);
  table_.see({table_.settlement("red", 4)});
  const auto flags = table_.record.flags_up();
  ASSERT_EQ(flags.size(), 1U);
  EXPECT_EQ(flags[0].violation.place, Place::at(SiteId{4}));
  EXPECT_EQ(flags[0].violation.rule, Rule::distance);
  table_.see({table_.gone(Place::at(SiteId{4}))});
  EXPECT_TRUE(table_.record.flags_up().empty());
  table_.say(R"({"by":0,"do":"end_turn"})");
  table_.roll_unclear(8);
  const auto questions = table_.record.questions_open();
  ASSERT_EQ(questions.size(), 1U);
  EXPECT_EQ(questions[0].choices.at(0), "8");
  EXPECT_EQ(questions[0].about.value().verb, Verb::missed_roll);
  table_.say(R"({"do":"answer","choice":0})");
  EXPECT_TRUE(table_.record.questions_open().empty());
}

}  // namespace
}  // namespace hexwatch
