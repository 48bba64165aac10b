// The record of a game: the set-up tells who sits where.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/pipeline/recorded_table.h"
#include "tests/support/catan_game.h"

namespace hexwatch {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(GameRecordSetup, OfThreePlayersTellsSeatsWhenTheLastPlacesTwice) {
  RecordedTable table;
  table.set_up(3);
  const Json seats = first_of(table.log, "seats");
  ASSERT_TRUE(seats.is_object());
  EXPECT_EQ(seats.at("players"), 3);
  EXPECT_EQ(seats.at("colors"), (Json{"red", "blue", "white"}));
  EXPECT_EQ(table.record.history().game().players, 3);
  EXPECT_EQ(table.record.history().game().colors[2], "white");
  EXPECT_EQ(table.record.history().state().phase, Phase::roll);
  EXPECT_EQ(table.record.history().state().turn, PlayerId{0});
  EXPECT_EQ(table.record.open_flags(), 0);
  EXPECT_THAT(flagged(table.log), IsEmpty());
  EXPECT_EQ(table.record.times().size(), 12U);
}

TEST(GameRecordSetup, OfFourPlayersTellsSeatsWhenTheFourthSitsDown) {
  RecordedTable table;
  table.set_up(4);
  const Json seats = first_of(table.log, "seats");
  ASSERT_TRUE(seats.is_object());
  EXPECT_EQ(seats.at("colors"), (Json{"red", "blue", "white", "orange"}));
  EXPECT_EQ(table.record.history().state().phase, Phase::roll);
  EXPECT_THAT(flagged(table.log), IsEmpty());
  const auto& moments = table.record.history().moments();
  for (std::size_t i = 0; i < moments.size(); ++i) EXPECT_EQ(moments[i].event, catan::flawless_setup()[i]) << i;
}

TEST(GameRecordSetup, EachNewcomerIsWrittenDown) {
  RecordedTable table;
  const auto lines = table.see({table.settlement("red", 8)});
  EXPECT_THAT(acts(lines), ElementsAre("newcomer", "settlement"));
  EXPECT_EQ(lines[0].at("name"), "red");
  EXPECT_EQ(lines[0].at("seat"), 0);
  EXPECT_EQ(lines[1].at("by"), 0);
  EXPECT_EQ(lines[1].at("n"), 0);
  EXPECT_EQ(lines[1].at("t"), 2);
  EXPECT_EQ(lines[1].at("evidence").at("source"), "camera");
  EXPECT_THAT(acts(table.see({table.road("red", 8, 13)})), ElementsAre("road"));
}

TEST(GameRecordSetup, ASettlementAndItsRoadMaySeenAtOneLook) {
  for (const bool road_first : {false, true}) {
    RecordedTable table;
    std::vector<Change> both{table.settlement("red", 8), table.road("red", 8, 13)};
    if (road_first) std::swap(both[0], both[1]);
    EXPECT_EQ(table.record.meaning_of(both).log_prior, 0);
    EXPECT_THAT(acts(table.see(both)), ElementsAre("newcomer", "settlement", "road"));
  }
}

TEST(GameRecordSetup, SeatsMayBeToldBeforehand) {
  RecordedTable table({"red", "blue", "white"});
  EXPECT_EQ(first_of(table.log, "seats").at("colors"), (Json{"red", "blue", "white"})) << "without that line nobody knows from the log who plays";
  EXPECT_EQ(table.record.history().game().players, 3);
  table.set_up(3);
  EXPECT_THAT(flagged(table.log), IsEmpty());
  EXPECT_EQ(table.record.history().state().phase, Phase::roll);
  EXPECT_TRUE(first_of(table.log, "newcomer").is_null());
}

TEST(GameRecordSetup, SeatsMayBeToldDuringTheSetUp) {
  RecordedTable table;
  table.see({table.settlement("red", 8), table.road("red", 8, 13)});
  EXPECT_EQ(first_of(table.say(R"({"do":"players","colors":["red","blue","white"]})"), "seats").at("players"), 3);
  EXPECT_EQ(table.record.history().size(), 2) << "what lies there stays";
  EXPECT_THAT(acts(table.say(R"({"do":"players","colors":["blue","red","white"]})")), ElementsAre("status")) << "red has placed first";
  EXPECT_EQ(table.record.history().game().colors[0], "red");
}

TEST(GameRecordSetup, OddSeatsAreRefusedAndChangeNothing) {
  RecordedTable table;
  table.see({table.settlement("red", 8)});
  for (const char* line : {R"({"do":"players"})", R"({"do":"players","colors":"red"})", R"({"do":"players","colors":["red"]})",
                           R"({"do":"players","colors":["red","red","blue"]})", R"({"do":"players","colors":["red","purple"]})",
                           R"({"do":"players","colors":["red",3]})", R"({"do":"players","colors":["red","blue","white","green","brown"]})"}) {
    EXPECT_THAT(acts(table.say(line)), ElementsAre("status")) << line;
    EXPECT_EQ(table.record.history().game().players, 4) << line;
    EXPECT_EQ(table.record.history().size(), 1) << line;
    EXPECT_EQ(table.record.tabletop().sites[SiteId{8}].what, 1) << line;
  }
  EXPECT_THROW(RecordedTable({"red", "purple"}), io::InputError);
  EXPECT_THROW(RecordedTable({"red", "red"}), io::InputError);
  EXPECT_THROW(RecordedTable({"red"}), io::InputError);
  EXPECT_THROW(RecordedTable({"red", "blue", "white", "orange", "green"}), io::InputError);
}

TEST(GameRecordSetup, AColourThatDoesNotPlayCannotBuild) {
  RecordedTable table({"red", "blue", "white"});
  table.set_up(3);
  EXPECT_LT(table.record.meaning_of({table.road("green", 0, 3)}).log_prior, -100);
  RecordedTable found;
  found.set_up(3);
  EXPECT_LT(found.record.meaning_of({found.road("green", 0, 3)}).log_prior, -100);
}

TEST(GameRecordSetup, PiecesOutOfTurnAreUnlikelyAndTheRightOnesAreNot) {
  RecordedTable table;
  table.see({table.settlement("red", 8), table.road("red", 8, 13)});
  EXPECT_EQ(table.record.meaning_of({table.settlement("blue", 19)}).log_prior, 0) << "whoever comes next sits next";
  EXPECT_LT(table.record.meaning_of({table.settlement("red", 19)}).log_prior, -3) << "red is not on turn";
  EXPECT_LT(table.record.meaning_of({table.settlement("blue", 19), table.settlement("white", 22)}).log_prior, -3);
  EXPECT_LT(table.record.meaning_of({table.city("blue", 19)}).log_prior, -3);
}

// Asking what something would mean is no news.
// A road of the set-up is left out: what comes after it is too early, and the road that comes late puts that right.
TEST(GameRecordSetup, ALeftOutPieceIsFlaggedOnceAndMayComeLate) {
  RecordedTable table({"red", "blue", "white"});
  table.see({table.settlement("red", 8)});
  table.see({table.settlement("blue", 19)});
  EXPECT_THAT(flagged(table.log), ElementsAre("setup_order"));
  table.see({table.road("blue", 19, 24)});
  table.see({table.settlement("white", 22)});
  EXPECT_THAT(flagged(table.log), ElementsAre("setup_order"));
  EXPECT_EQ(table.record.open_flags(), 1);
  const auto late = table.see({table.road("red", 8, 13)});
  EXPECT_THAT(acts(late), ElementsAre("road", "flag_cleared"));
  EXPECT_EQ(table.record.open_flags(), 0);
}

TEST(GameRecordSetup, AskingForAMeaningChangesNothing) {
  RecordedTable table;
  table.set_up(3);
  const State before = table.record.history().state();
  table.record.meaning_of({table.settlement("red", 0)});
  table.record.meaning_of({table.gone(Place::at(SiteId{8}))});
  EXPECT_EQ(table.record.history().state(), before);
  EXPECT_THAT(table.record.take_lines(), IsEmpty());
}

TEST(GameRecordSetup, TheTableIsWhatTheRecordSays) {
  RecordedTable table;
  table.set_up(3);
  const Tabletop top = table.record.tabletop();
  EXPECT_EQ(top.sites[SiteId{8}], (PieceHere{1, 3})) << "red is the fourth of the reader's colours";
  EXPECT_EQ(top.sites[SiteId{34}], (PieceHere{1, 5}));
  EXPECT_EQ(top.paths[catan::path_of(22, 17)], (PieceHere{1, 0}));
  EXPECT_EQ(top.blocker, TileId{9});
  const Tabletop after = changed(top, {table.gone(Place::at(SiteId{8})), table.robber(3), table.city("blue", 34)});
  EXPECT_EQ(after.sites[SiteId{8}].what, 0);
  EXPECT_EQ(after.sites[SiteId{34}].what, 2);
  EXPECT_EQ(after.blocker, TileId{3});
}

}  // namespace
}  // namespace hexwatch
