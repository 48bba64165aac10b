// What is asked for on the screen becomes lines of inputs, which a record understands.

#include "app/window/command_lines.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/pipeline/recorded_table.h"
#include "tests/support/catan_game.h"

namespace hexwatch {
namespace {

class CommandLines : public testing::Test {
 protected:
  CommandLines() { table_.set_up(3); }
  // The lines of the log that a command gives.
  std::vector<Json> asked(const ui::Command& command) {
    const auto line = line_of(command, &table_.record);
    return line ? table_.say(line->dump()) : std::vector<Json>{};
  }
  const State& state() const { return table_.record.history().state(); }
  RecordedTable table_;
};

TEST_F(CommandLines, AnActionIsEntered) {
  table_.roll(3, 3);
  EXPECT_EQ(acts(asked(ui::EnterAction{R"({"by":0,"do":"end_turn"})"})).at(0), "entered");
  EXPECT_EQ(state().turn, PlayerId{1});
}

TEST_F(CommandLines, WhatIsNoActionIsSaid) {
  for (const char* line : {"", "{", "[]", "{\"by\":0}", "{\"do\":3}"}) EXPECT_THROW(line_of(ui::EnterAction{line}, &table_.record), io::InputError) << line;
  EXPECT_THROW(line_of(ui::CorrectBlocker{TileId{3}}, nullptr), io::InputError) << "there is no game to correct";
}

TEST_F(CommandLines, AMisreadIsCorrected) {
  asked(ui::CorrectPlace{Place::at(catan::path_of(45, 49)), Piece::link, "red"});
  EXPECT_EQ(table_.record.tabletop().paths[catan::path_of(45, 49)].what, 1);
  asked(ui::CorrectPlace{Place::at(catan::path_of(45, 49)), std::nullopt, ""});
  EXPECT_EQ(table_.record.tabletop().paths[catan::path_of(45, 49)].what, 0);
  asked(ui::CorrectPlace{Place::at(SiteId{45}), Piece::upgrade, "red"});
  EXPECT_EQ(table_.record.tabletop().sites[SiteId{45}].what, 2);
}

TEST_F(CommandLines, TilesAndTheBlockerAreCorrected) {
  asked(ui::CorrectTile{TileId{4}, Resource{4}, 3});
  EXPECT_EQ(table_.record.history().game().faces[TileId{4}], (TileFace{Resource{4}, 3}));
  asked(ui::CorrectTile{TileId{4}, kNoResource, 0});
  EXPECT_EQ(table_.record.history().game().faces[TileId{4}], TileFace{});
  asked(ui::CorrectBlocker{TileId{5}});
  EXPECT_EQ(state().blocker, TileId{5});
}

TEST_F(CommandLines, EventsAreDeletedAndAmended) {
  const auto roll = table_.roll(3, 3);
  const int number = roll[0].at("n").get<int>();
  asked(ui::AmendEvent{number, R"({"dice":[1,1]})"});
  EXPECT_EQ(table_.record.history().moments().back().event.total(), 2);
  asked(ui::DeleteEvent{number});
  EXPECT_FALSE(table_.record.entries().back().stands);
}

TEST_F(CommandLines, AnsweringANamedQuestion) {
  table_.roll_unclear(9);
  const int question = table_.record.questions_open().at(0).id;
  asked(ui::AnswerQuestion{question, 0});
  EXPECT_TRUE(table_.record.questions_open().empty());
  EXPECT_EQ(table_.record.history().moments().back().event.total(), 9);
}

TEST_F(CommandLines, WhatConcernsTheProgramIsNoLine) {
  for (const ui::Command& command : {ui::Command(ui::Quit{}), ui::Command(ui::Undo{}), ui::Command(ui::PlayDemo{}), ui::Command(ui::SetTable{}), ui::Command(ui::ChooseSource{"0"})})
    EXPECT_EQ(line_of(command, &table_.record), std::nullopt);
}

TEST_F(CommandLines, UndoAndRedoGoThroughTheEventsOneByOne) {
  UndoStack stack;
  table_.roll(3, 3);
  table_.see({table_.road("red", 45, 49)});
  stack.look(table_.record);
  const State before = state();
  EXPECT_FALSE(stack.can_redo(table_.record));
  for (int i = 0; i < 3; ++i) table_.say(stack.undo(table_.record)->dump());
  EXPECT_NE(state(), before);
  for (int i = 0; i < 3; ++i) {
    ASSERT_TRUE(stack.can_redo(table_.record)) << i;
    table_.say(stack.redo(table_.record)->dump());
  }
  EXPECT_EQ(state(), before);
  EXPECT_FALSE(stack.can_redo(table_.record));
  EXPECT_EQ(stack.redo(table_.record), std::nullopt);
}

TEST_F(CommandLines, WhatWasTakenBackIsForgottenWhenSomethingHappens) {
  UndoStack stack;
  table_.roll(3, 3);
  stack.look(table_.record);
  table_.say(stack.undo(table_.record)->dump());
  stack.look(table_.record);
  EXPECT_TRUE(stack.can_redo(table_.record));
  table_.roll(2, 2);
  stack.look(table_.record);
  EXPECT_FALSE(stack.can_redo(table_.record));
}

TEST_F(CommandLines, SettingsAndSeatsAreTold) {
  ui::TableSetup setup;
  setup.seats = {{"red", "Ann"}, {"blue", ""}, {"white", "Cem"}};
  setup.points_to_win = 13;
  for (const Json& line : lines_of(setup)) table_.say(line.dump());
  EXPECT_EQ(table_.record.history().game().spec.points_to_win, 13);
  EXPECT_EQ(table_.record.history().game().players, 3);
}

}  // namespace
}  // namespace hexwatch
