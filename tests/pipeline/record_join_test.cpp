// A game that is joined under way: what is known of it then, and what somebody may tell.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/io/state_json.h"
#include "tests/pipeline/recorded_table.h"

namespace hexwatch {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

// A table at which somebody has played already, and one who comes by and sees what lies there.
class JoinedTable : public testing::Test {
 protected:
  JoinedTable() {
    played_.set_up(3);
    played_.roll(1, 1);
    joined_.record.join(played_.record.tabletop(), 3);
    joined_.now = 3;
    lines_ = joined_.wait(0.1);
  }
  const State& state() const { return joined_.record.history().state(); }
  std::string position() const {
    const History& history = played_.record.history();
    return R"({"do":"position","position":)" + io::position_to_text(history.game(), history.state(), history.belief()) + "}";
  }
  RecordedTable played_;
  RecordedTable joined_;
  std::vector<Json> lines_;
};

TEST_F(JoinedTable, WhatLiesThereIsTheBeginning) {
  EXPECT_EQ(joined_.record.tabletop(), played_.record.tabletop());
  EXPECT_THAT(acts(lines_), Contains("seats"));
  EXPECT_TRUE(first_of(lines_, "seats").contains("position"));
}

TEST_F(JoinedTable, NothingIsSaidOfCardsAndTurns) {
  const auto lines = joined_.see({joined_.city("blue", joined_.record.history().state().seats[0].bases.empty() ? 0 : index(*state().seats[0].bases.begin()))});
  for (const std::string& rule : flagged(lines)) EXPECT_THAT(rule, testing::Not(testing::AnyOf("cost", "turn_order", "roll_first")));
}

TEST_F(JoinedTable, WhoKnowsMayTellTheHandsAndWhoseTurnItIs) {
  const auto lines = joined_.say(position());
  EXPECT_THAT(acts(lines), ElementsAre("seats"));
  EXPECT_EQ(state(), played_.record.history().state());
  EXPECT_EQ(joined_.record.history().belief()->deals().size(), played_.record.history().belief()->deals().size());
  // From then on cards and turns are judged as in a game that was watched from its beginning.
  EXPECT_EQ(flagged(joined_.see({joined_.city("red", 45), joined_.city("red", 8)})), flagged(played_.see({played_.city("red", 45), played_.city("red", 8)})));
}

TEST_F(JoinedTable, WhatWasToldComesBackFromTheLog) {
  joined_.say(position());
  std::vector<LogLine> log;
  for (const Json& line : joined_.log) log.push_back({static_cast<int>(log.size()) + 1, line});
  GameRecord again = GameRecord::from_log(log, reader_colors());
  EXPECT_EQ(again.history().state(), state());
  EXPECT_EQ(again.meaning_of({joined_.city("red", 45)}).log_prior, joined_.record.meaning_of({joined_.city("red", 45)}).log_prior);
}

TEST_F(JoinedTable, ALayoutPutRightLaterComesBackFromTheLog) {
  ASSERT_THAT(acts(joined_.say(R"({"do":"correction","hex":3,"number":2})")), Contains("layout"));
  ASSERT_EQ(joined_.record.history().game().faces[TileId{3}].number, 2);
  std::vector<LogLine> log;
  for (const Json& line : joined_.log) log.push_back({static_cast<int>(log.size()) + 1, line});
  const GameRecord again = GameRecord::from_log(log, reader_colors());
  EXPECT_EQ(again.history().game().faces[TileId{3}].number, 2);
  EXPECT_EQ(again.history().state(), state());
}

TEST_F(JoinedTable, ASinglePieceOfAColourIsNobodys) {
  Tabletop table = played_.record.tabletop();
  table.paths[PathId{0}] = {1, 4};
  RecordedTable other;
  other.record.join(table, 3);
  EXPECT_EQ(first_of(other.wait(0.1), "seats").at("players"), 3);
  EXPECT_EQ(other.record.tabletop().paths[PathId{0}].what, 0);
}

TEST_F(JoinedTable, WithARollTheSetUpIsOver) {
  Tabletop table = played_.record.tabletop();
  for (auto piece = table.paths.begin(); piece != table.paths.end(); ++piece) {
    if (piece->what == 0) continue;
    *piece = {};  // a road that was not seen
    break;
  }
  RecordedTable other;
  other.record.join(table, 3);
  other.now = 3;
  ASSERT_EQ(other.record.history().state().phase, Phase::setup);
  EXPECT_THAT(flagged(other.say(R"({"do":"roll","by":1,"dice":[2,3]})")), IsEmpty());
  EXPECT_EQ(other.record.history().state().phase, Phase::main);
  EXPECT_THAT(flagged(other.say(R"({"do":"end_turn","by":1})")), IsEmpty());
}

TEST_F(JoinedTable, APositionThatDoesNotFitChangesNothing) {
  RecordedTable four;
  four.set_up(4);
  const History& other = four.record.history();
  const State before = state();
  for (const std::string& said : {R"({"do":"position","position":)" + io::position_to_text(other.game(), other.state(), other.belief()) + "}", std::string(R"({"do":"position"})"),
                                  std::string(R"({"do":"position","position":{"rec":"position"}})")}) {
    EXPECT_EQ(first_of(joined_.say(said), "status").at("state"), "input not understood") << said;
  }
  EXPECT_EQ(state(), before);
  joined_.roll(2, 3);
  EXPECT_EQ(first_of(joined_.say(position()), "status").at("state"), "input not understood") << "too late";
}

TEST(RecordJoin, AGameThatIsWatchedFromTheBeginningNeedsNoPosition) {
  RecordedTable table;
  table.set_up(3);
  const History& history = table.record.history();
  EXPECT_EQ(first_of(table.say(R"({"do":"position","position":)" + io::position_to_text(history.game(), history.state()) + "}"), "status").at("state"), "input not understood");
}

}  // namespace
}  // namespace hexwatch
