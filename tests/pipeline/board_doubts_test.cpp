// What of a layout is doubtful, what follows from it in a game, and how it is put right.

#include "app/pipeline/board_doubts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "app/pipeline/session_replay.h"
#include "tests/pipeline/example_session.h"
#include "tests/pipeline/recorded_table.h"
#include "tests/support/board_view.h"
#include "tests/support/catan_game.h"
#include "vision/catan_model.h"

namespace hexwatch {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

const VisionModel& reader() {
  static const VisionModel model = catan_vision_model();
  return model;
}

BoardReading sure_reading() {
  BoardReading reading;
  reading.names = reader().names;
  reading.tiles = IdList<TileId, BoardReading::Tile>(19);
  for (int i = 0; i < 19; ++i) {
    const bool desert = i == 9;
    reading.tiles[id<TileId>(i)] = {{desert ? reader().barren_face : 0, 0.99, true}, {desert ? 0 : 6, 0.99, true}};
  }
  reading.traders = {{PathId{5}, {0, 0.99, true}}};
  return reading;
}

TEST(BoardDoubts, NoneWhereAllIsClear) { EXPECT_THAT(doubts_of(sure_reading(), reader()), IsEmpty()); }

TEST(BoardDoubts, EachKindOfPlaceIsNamed) {
  BoardReading reading = sure_reading();
  reading.tiles[TileId{3}].face.confidence = 0.6;
  reading.tiles[TileId{4}].number.known = false;
  reading.traders[0].kind.confidence = 0.5;
  reading.traders_unknown = {PathId{2}};
  EXPECT_EQ(doubts_of(reading, reader()),
            Json::parse(R"([{"hex":3,"what":"terrain"},{"hex":4,"what":"number"},{"e":2,"what":"harbor"},{"e":5,"what":"harbor"}])"));
}

TEST(BoardDoubts, AHexWithoutANumberIsDoubtfulWhereOthersHaveOne) {
  BoardReading reading = sure_reading();
  reading.tiles[TileId{2}].number = {0, 0.99, true};
  EXPECT_EQ(doubts_of(reading, reader()), Json::parse(R"([{"hex":2,"what":"number"}])"));
  for (auto& tile : reading.tiles) tile.number.what = 0;
  EXPECT_THAT(doubts_of(reading, reader()), IsEmpty()) << "no tokens are laid yet";
}

TEST(BoardDoubts, AnswersBeginWithWhatWasRead) {
  const Json board = example_log().front();
  const auto answers = answers_to({{"hex", 0}, {"what", "number"}}, board);
  EXPECT_EQ(answers.size(), 10U);
  EXPECT_EQ(answers[0].at("number"), board.at("number")[0]);
  EXPECT_EQ(answers_to({{"hex", 0}, {"what", "terrain"}}, board)[0].at("terrain"), board.at("terrain")[0]);
  EXPECT_EQ(answers_to({{"e", board.at("harbors")[1].at("e")}, {"what", "harbor"}}, board)[0].at("harbor"), board.at("harbors")[1].at("kind"));
  EXPECT_EQ(answers_to({{"e", 71}, {"what", "harbor"}}, board).size(), 7U);
}

std::ptrdiff_t harbors_at(const Json& board, int path) {
  return std::count_if(board.at("harbors").begin(), board.at("harbors").end(), [&](const Json& harbor) { return harbor.at("e") == path; });
}

TEST(BoardDoubts, DoubtsThatMakeNoSenseAreDropped) {
  const BoardLayout& layout = base_board();
  Json board = example_log().front();
  board["doubtful"] = Json::parse(R"([{"hex":18,"what":"number"},{"hex":19,"what":"number"},{"hex":-1,"what":"terrain"},{"hex":2,"what":"harbor"},{"e":71,"what":"harbor"},{"e":72,"what":"harbor"},
                                      {"e":1,"hex":1,"what":"harbor"},{"hex":1.5,"what":"number"},{"hex":"1","what":"number"},{"what":"number"},{"hex":1},7,null,[1]])");
  EXPECT_EQ(with_sound_doubts(board, layout).at("doubtful"), Json::parse(R"([{"hex":18,"what":"number"},{"e":71,"what":"harbor"}])"));
  for (const char* odd : {"7", "\"hex\"", "{\"hex\":1}", "true"}) {
    board["doubtful"] = Json::parse(odd);
    EXPECT_THAT(with_sound_doubts(board, layout).at("doubtful"), IsEmpty()) << odd;
  }
}

TEST(BoardDoubts, AnOddBoardLineCannotBePutRight) {
  for (const char* odd : {R"({"terrain":3})", R"({"terrain":[]})", R"({"terrain":["wood"],"number":[]})", R"({"harbors":7})", R"({"harbors":[7]})", R"({})"}) {
    EXPECT_THROW(with_layout(Json::parse(odd), {{"hex", 0}, {"number", 2}}), io::InputError) << odd;
    EXPECT_THROW(with_layout(Json::parse(odd), {{"e", 0}, {"v", {0, 1}}, {"harbor", "any"}}), io::InputError) << odd;
  }
}

TEST(BoardDoubts, ALayoutIsPutRight) {
  Json board = example_log().front();
  board["doubtful"] = Json::parse(R"([{"hex":0,"what":"number"},{"hex":0,"what":"terrain"},{"e":1,"what":"harbor"}])");
  Json now = with_layout(board, {{"hex", 0}, {"number", 11}});
  EXPECT_EQ(now.at("number")[0], 11);
  EXPECT_EQ(now.at("doubtful").size(), 2U);
  now = with_layout(now, {{"hex", 0}, {"terrain", "desert"}});
  EXPECT_EQ(now.at("number")[0], 0) << "a desert has no number";
  now = with_layout(now, {{"e", 1}, {"v", {0, 1}}, {"harbor", "wood"}});
  EXPECT_EQ(harbors_at(now, 1), 1);
  EXPECT_EQ(harbors_at(with_layout(now, {{"e", 1}, {"harbor", "none"}}), 1), 0);
  EXPECT_FALSE(now.contains("doubtful"));
  EXPECT_FALSE(with_layout(board, {{"confirmed", true}}).contains("doubtful"));
  for (const char* bad : {R"({"hex":19,"number":3})", R"({"hex":1,"number":7})", R"({"hex":1,"number":-2})", R"({"hex":1,"terrain":"sea"})", R"({"hex":1})", R"({"e":1,"harbor":"gold"})",
                          R"({"e":-1,"harbor":"none"})", R"({})"}) {
    EXPECT_THROW(with_layout(board, Json::parse(bad)), io::InputError) << bad;
  }
}

// Red builds a second road in its first turn, with cards for one at the most, next to a hex of which the number is not clear.
class DoubtfulTable : public testing::Test {
 protected:
  static GameRecord record_with_doubt(const RecordedTable& table, const Json& doubts) {
    std::vector<LogLine> lines;
    for (const Json& line : table.log) lines.push_back({static_cast<int>(lines.size()) + 1, line});
    lines.front().json["doubtful"] = doubts;
    return GameRecord::from_log(lines, reader_colors());
  }

  static Json number_of(int hex) { return Json::array({Json{{"hex", hex}, {"what", "number"}}}); }

  DoubtfulTable() {
    table_.set_up(3);
    table_.roll(1, 1);
    const auto& layout = table_.record.history().game().layout;
    for (TileId tile : layout.sites[SiteId{8}].tiles) hexes_.push_back(index(tile));
  }
  std::vector<Json> build_too_much() {
    std::vector<Json> all;
    for (const auto& change : {table_.city("red", 45), table_.city("red", 8)})
      for (Json& line : table_.see({change})) all.push_back(std::move(line));
    return all;
  }
  RecordedTable table_;
  std::vector<int> hexes_;
};

TEST_F(DoubtfulTable, WhatCannotBePaidIsFlaggedOnAClearBoard) { EXPECT_THAT(flagged(build_too_much()), Contains("cost")); }

TEST_F(DoubtfulTable, ItIsAskedAndNotFlaggedOnADoubtfulOneAndFlaggedWithTheAnswer) {
  table_.record = record_with_doubt(table_, number_of(hexes_.front()));
  const auto lines = build_too_much();
  EXPECT_THAT(flagged(lines), IsEmpty());
  const Json question = first_of(lines, "question");
  ASSERT_FALSE(question.is_null());
  EXPECT_FALSE(question.contains("of"));
  EXPECT_THAT(acts(lines), Contains("question").Times(1)) << "once is enough";
  const auto answered = table_.say(R"({"do":"answer","choice":0})");
  EXPECT_THAT(acts(answered), ElementsAre("answer", "layout", "flag", "flag")) << "both cities";
}

TEST_F(DoubtfulTable, ADoubtElsewhereHoldsNothingBack) {
  const auto& layout = table_.record.history().game().layout;
  const auto buildings = table_.record.history().state()[PlayerId{0}].buildings();
  int elsewhere = -1;
  for (int i = 0; i < layout.tiles.size(); ++i) {
    if ((layout.tiles[id<TileId>(i)].sites & buildings).empty()) elsewhere = i;
  }
  table_.record = record_with_doubt(table_, number_of(elsewhere));
  EXPECT_THAT(flagged(build_too_much()), Contains("cost"));
}

TEST_F(DoubtfulTable, ACorrectionCountsFromTheBeginningAndComesBackFromTheLog) {
  const auto lines = table_.say(R"({"do":"correction","hex":)" + std::to_string(hexes_.front()) + R"(,"number":2})");
  EXPECT_THAT(acts(lines), ElementsAre("layout"));
  const State& state = table_.record.history().state();
  std::vector<LogLine> log;
  for (const Json& line : table_.log) log.push_back({static_cast<int>(log.size()) + 1, line});
  EXPECT_EQ(GameRecord::from_log(log, reader_colors()).history().state(), state);
  EXPECT_EQ(rebuild(log).history->state(), state);
  EXPECT_EQ(rebuild(log).head.at("number")[static_cast<std::size_t>(hexes_.front())], 2);
}

TEST_F(DoubtfulTable, ACorrectionThatCannotBeChangesNothing) {
  const Json before = table_.record.board();
  for (const char* bad : {R"({"do":"correction","hex":77,"number":2})", R"({"do":"correction","e":99,"harbor":"any"})", R"({"do":"correction","hex":2,"terrain":7})"}) {
    EXPECT_EQ(first_of(table_.say(bad), "status").at("state"), "input not understood") << bad;
  }
  EXPECT_EQ(table_.record.board(), before);
}

}  // namespace
}  // namespace hexwatch
