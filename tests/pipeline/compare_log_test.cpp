// A log held against the truth of its film.

#include "app/pipeline/compare_log.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "engine/io/game_lines.h"
#include "engine/io/state_json.h"
#include "tests/pipeline/example_session.h"

namespace hexwatch {
namespace {

using testing::ElementsAre;

// The example's log without what is still open at its end.
std::vector<Json> log_lines() {
  std::vector<Json> lines = example_log();
  lines.resize(lines.size() - 2);
  return lines;
}

// The film of the example: what was logged happened 0.4 seconds before.
std::vector<Json> truth_lines() {
  Json head = log_lines()[0];
  head["format"] = "catan-oracle-1";
  head["players"] = 3;
  head["colors"] = {"blue", "orange", "red"};
  Json board = head;
  board.erase("format");
  History game = io::begin_game(board.dump(), {});
  std::vector<Json> lines{head};
  for (Json line : log_lines()) {
    const std::string act = line.value("do", "");
    if (!line.contains("n")) continue;
    if (act == "robber") line.update({{"from", 2}, {"card", "wood"}});
    const double time = line["t"].get<double>() - 0.4;
    const bool illegal = line["n"] == 7;
    if (!illegal) io::apply_line(game, line.dump());
    line.update({{"rec", "act"}, {"t0", time - 1}, {"t", time}, {"visible", act != "end_turn"}, {"illegal", nullptr}});
    if (illegal) line.update({{"illegal", "setup_road"}, {"undone_t", 24.6}});
    lines.push_back(line);
    if (illegal) lines.push_back({{"rec", "act"}, {"t", 24.6}, {"by", 2}, {"do", "undo"}, {"of", 7}});
  }
  lines.push_back({{"rec", "bump"}, {"t", 40}, {"board_to_image", {1, 0, 0, 0, 1, 0, 0, 0, 1}}});
  Json final{{"rec", "final"}, {"t", 70}, {"s", io::state_line(game, game.moments().back())}};
  final["board"] = {{"settlements", {{19, "blue"}, {13, "blue"}, {40, "orange"}, {36, "orange"}, {12, "red"}, {28, "red"}}},
                    {"cities", Json::array()},
                    {"roads", {{29, "blue"}, {20, "blue"}, {57, "orange"}, {52, "orange"}, {12, "red"}, {40, "red"}}},
                    {"robber", 8}};
  lines.push_back(final);
  return lines;
}

FilmTruth truth_of(const std::vector<Json>& lines) {
  std::istringstream in(as_text(lines));
  return read_truth(in);
}

Comparison compared(const std::vector<Json>& log, const std::vector<Json>& truth = truth_lines()) { return compare_log(numbered(log), truth_of(truth)); }

Json& event(std::vector<Json>& log, int number) { return *std::find_if(log.begin(), log.end(), [&](const Json& line) { return line.value("n", -1) == number; }); }

void leave_out(std::vector<Json>& log, const std::string& act) {
  std::erase_if(log, [&](const Json& line) { return line.value("do", "") == act; });
}

TEST(CompareLog, ARightLogHasNoDifference) {
  const Comparison c = compared(log_lines());
  EXPECT_THAT(c.differences, ElementsAre());
  EXPECT_THAT(c.end, ElementsAre());
  EXPECT_EQ(c.right, 15) << "12 pieces of the set-up, one of them wrong and put right, the roll, the robber";
  EXPECT_EQ(c.typed_right, 1);
  EXPECT_EQ(c.flags_right, 1);
  EXPECT_EQ(c.questions, 1);
  EXPECT_EQ(c.hands_right, 3);
  EXPECT_NEAR(c.delays.front(), 0.4, 1e-6);
  EXPECT_TRUE(c.same());
  EXPECT_THAT(comparison_text(c), testing::HasSubstr("delay      median 0.40 s, 95 % within 0.40 s\n"));
}

TEST(CompareLog, TheLogMayNumberTheBoardFromTheOtherSide) {
  std::vector<Json> log = log_lines();
  Json& head = log[0];
  std::reverse(head["terrain"].begin(), head["terrain"].end());
  std::reverse(head["number"].begin(), head["number"].end());
  for (Json& harbor : head["harbors"]) harbor = {{"kind", harbor["kind"]}, {"rate", harbor["rate"]}, {"e", 71 - harbor["e"].get<int>()}};
  head["robber"] = 18 - head["robber"].get<int>();
  for (const int i : {0, 1, 3, 4, 6, 7}) head["board_to_image"][static_cast<std::size_t>(i)] = -head["board_to_image"][static_cast<std::size_t>(i)].get<double>();
  for (Json& line : log) {
    if (line.contains("v")) line["v"] = 53 - line["v"].get<int>();
    if (line.contains("e")) line["e"] = 71 - line["e"].get<int>();
    if (line.contains("hex")) line["hex"] = 18 - line["hex"].get<int>();
  }
  const Comparison c = compared(log);
  EXPECT_THAT(c.differences, ElementsAre());
  EXPECT_THAT(c.end, ElementsAre());
}

TEST(CompareLog, SeatsAreMatchedByTheirColours) {
  std::vector<Json> truth = truth_lines();
  truth[0]["colors"] = {"blue", "red", "orange"};
  const Comparison c = compared(log_lines(), truth);
  EXPECT_FALSE(c.same());
  EXPECT_EQ(c.right, 6) << "what blue did";
}

TEST(CompareLog, TellsWhatIsWrongAndWhatIsMissing) {
  std::vector<Json> log = log_lines();
  event(log, 9)["v"] = 37;
  const Comparison c = compared(log);
  EXPECT_EQ(c.right, 14);
  EXPECT_EQ(c.wrong, 1);
  EXPECT_EQ(c.missed, 1);
  EXPECT_THAT(c.differences, ElementsAre("missed settlement 36 by orange at 29.6", "wrong settlement 37 by orange at 30.0"));
  EXPECT_THAT(c.end, testing::Contains("board: orange settlement 37 is not there in truth"));
  EXPECT_THAT(c.end, testing::Contains(testing::HasSubstr("hand of orange: ")));
}

TEST(CompareLog, TellsWhatIsLate) {
  std::vector<Json> log = log_lines();
  event(log, 13)["t"] = 59;
  const Comparison c = compared(log);
  EXPECT_EQ(c.late, 1);
  EXPECT_THAT(c.differences, ElementsAre("late roll 7 by blue at 59.0, was there at 46.6"));
  EXPECT_TRUE(c.end.empty());
}

TEST(CompareLog, TellsWhichFlagsAreMissingFalseOrStillThere) {
  std::vector<Json> log = log_lines();
  leave_out(log, "flag_cleared");
  EXPECT_THAT(compared(log).differences, ElementsAre("flag not cleared: setup_road at 24.6"));
  leave_out(log, "flag");
  EXPECT_THAT(compared(log).differences, ElementsAre("not flagged: setup_road at 18.6", "flag not cleared: setup_road at 24.6"));
  log.push_back({{"t", 65}, {"do", "flag"}, {"rule", "distance"}});
  EXPECT_THAT(compared(log).differences, testing::Contains("false flag: distance at 65.0"));
}

TEST(CompareLog, AFlagWithoutAnEventIsEnough) {
  std::vector<Json> log = log_lines();
  std::erase_if(log, [](const Json& line) { return line.value("n", -1) == 7 || line.value("do", "") == "undo"; });
  for (Json& line : log) {
    if (line.value("n", -1) > 7) line["n"] = line["n"].get<int>() - 1;
    if (line.value("do", "") == "amend") line["of"] = 13;
  }
  EXPECT_TRUE(compared(log).same());
}

TEST(CompareLog, TellsWhatDiffersAtTheEnd) {
  std::vector<Json> log = log_lines();
  leave_out(log, "amend");
  EXPECT_THAT(compared(log).end, testing::Contains(testing::HasSubstr("hand of red: ")));
  std::vector<Json> truth = truth_lines();
  truth.back()["s"]["vp"][0] = 10;
  truth.back()["s"]["vp_all"][0] = 10;
  truth.back()["s"].erase("winner");
  truth.back()["s"]["lr_holder"] = 2;
  truth.back()["board"]["robber"] = 3;
  EXPECT_THAT(compared(log_lines(), truth).end, ElementsAre("winner: nobody in the log, blue in truth", "points of blue: 2 in the log, 10 in truth",
                                                             "Longest Road: nobody in the log, red in truth", "robber: 8 in the log, 3 in truth"));
}

TEST(CompareLog, ALogWithoutSeatsHasNoEnd) {
  std::vector<Json> log = log_lines();
  leave_out(log, "seats");
  EXPECT_THAT(compared(log).end, ElementsAre("the log does not tell who plays, so there is no end to compare"));
}

std::string complaint(const std::string& text) {
  std::istringstream in(text);
  try {
    read_truth(in);
  } catch (const io::InputError& error) {
    return error.what();
  }
  return "";
}

TEST(FilmTruth, DamagedOnesAreRefusedWithTheLine) {
  EXPECT_EQ(complaint(""), "line 1: is missing: the truth of a film begins with its board line.");
  EXPECT_EQ(complaint("{\"rec\":"), "line 1: is not JSON.");
  std::vector<Json> lines = truth_lines();
  lines.resize(2);
  lines[1].erase("t");
  EXPECT_EQ(complaint(as_text(lines)), "line 2: needs \"t\", a time in seconds.");
  lines[1] = {{"rec", "bump"}, {"t", 3}, {"board_to_image", {1, 2, 3}}};
  EXPECT_EQ(complaint(as_text(lines)), "line 2: needs \"board_to_image\", nine numbers by rows.");
  lines[1] = {{"rec", "bump"}, {"t", 3}, {"board_to_image", {0, 0, 0, 0, 0, 0, 0, 0, 0}}};
  EXPECT_EQ(complaint(as_text(lines)), "line 2: needs \"board_to_image\", nine numbers by rows that can be inverted.");
}

}  // namespace
}  // namespace hexwatch
