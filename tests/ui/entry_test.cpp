// What no camera sees is entered by clicks and keys, without a window.
#include <GLFW/glfw3.h>
#include <gtest/gtest.h>

#include "tests/ui/example_session.h"
#include "tests/ui/scripted_screen.h"

namespace hexwatch::ui {
namespace {

TEST(ScreenEntry, ARollIsThreeKeys) {
  ScriptedScreen screen(example_session());
  screen.type("r34");
  EXPECT_EQ(screen.state.dialog, Dialog::entry);
  screen.press(GLFW_KEY_ENTER);
  EXPECT_EQ(screen.only<EnterAction>().line, R"({"by":0,"do":"roll","dice":[3,4]})");
  EXPECT_EQ(screen.state.dialog, Dialog::none);
}

TEST(ScreenEntry, ARollByMouse) {
  ScriptedScreen screen(example_session());
  ASSERT_TRUE(screen.click("Roll"));
  ASSERT_TRUE(screen.click("6##die0"));
  ASSERT_TRUE(screen.click("5##die1"));
  ASSERT_TRUE(screen.click("enter"));
  EXPECT_EQ(screen.only<EnterAction>().line, R"({"by":0,"do":"roll","dice":[6,5]})");
}

TEST(ScreenEntry, ATradeByKeys) {
  ScriptedScreen screen(example_session());
  screen.type("t3lgfo");  // with the third player: lumber and grain, for ore
  screen.press(GLFW_KEY_ENTER);
  EXPECT_EQ(screen.only<EnterAction>().line, R"({"by":0,"do":"trade_confirm","with":2,"give":[1,0,0,1,0],"get":[0,0,0,0,1]})");
}

TEST(ScreenEntry, NothingIsEnteredAsLongAsSomethingIsMissing) {
  ScriptedScreen screen(example_session());
  screen.type("tl");
  screen.press(GLFW_KEY_ENTER);
  EXPECT_TRUE(screen.commands.empty());
  EXPECT_EQ(screen.state.dialog, Dialog::entry);
  screen.click("enter");
  EXPECT_TRUE(screen.commands.empty());
}

TEST(ScreenEntry, WithTheBank) {
  ScriptedScreen screen(example_session());
  screen.type("bggggfb");
  screen.press(GLFW_KEY_ENTER);
  EXPECT_EQ(screen.only<EnterAction>().line, R"({"by":0,"do":"bank_trade","give":[0,0,0,4,0],"get":[0,1,0,0,0]})");
}

TEST(ScreenEntry, CardsBoughtAndPlayed) {
  ScriptedScreen screen(example_session());
  screen.type("d");
  screen.press(GLFW_KEY_ENTER);
  EXPECT_EQ(screen.only<EnterAction>().line, R"({"by":0,"do":"buy_dev"})");
  screen.type("p1");
  screen.press(GLFW_KEY_ENTER);
  EXPECT_EQ(screen.only<EnterAction>().line, R"({"by":0,"do":"play_knight"})");
  screen.type("p3");
  screen.press(GLFW_KEY_ENTER);
  EXPECT_TRUE(screen.commands.empty()) << "a monopoly names its kind";
  screen.type("o");
  screen.press(GLFW_KEY_ENTER);
  EXPECT_EQ(screen.only<EnterAction>().line, R"({"by":0,"do":"play_monopoly","res":"ore"})");
  screen.type("p2wo");
  screen.press(GLFW_KEY_ENTER);
  EXPECT_EQ(screen.only<EnterAction>().line, R"({"by":0,"do":"play_year_of_plenty","get":[0,0,1,0,1]})");
  screen.type("p5");
  screen.press(GLFW_KEY_ENTER);
  EXPECT_EQ(screen.only<EnterAction>().line, R"({"by":0,"do":"reveal_victory_point"})");
}

TEST(ScreenEntry, EachDiscardedCardIsALine) {
  ScriptedScreen screen(example_session());
  screen.type("x2wwo");  // the second player
  screen.press(GLFW_KEY_ENTER);
  ASSERT_EQ(screen.commands.size(), 3U);
  EXPECT_EQ(std::get<EnterAction>(screen.commands[0]).line, R"({"by":1,"do":"discard","card":"sheep"})");
  EXPECT_EQ(std::get<EnterAction>(screen.commands[2]).line, R"({"by":1,"do":"discard","card":"ore"})");
}

TEST(ScreenEntry, WhoWasRobbedWhereTheRobberStands) {
  ScriptedScreen screen(example_session());
  screen.type("s2g");
  screen.press(GLFW_KEY_ENTER);
  const std::string hex = std::to_string(index(screen.snapshot.game->blocker));
  EXPECT_EQ(screen.only<EnterAction>().line, R"({"by":0,"do":"robber","hex":)" + hex + R"(,"from":1,"card":"wheat","seen":"hex"})");
}

TEST(ScreenEntry, AnotherTileIsClickedOnTheBoard) {
  ScriptedScreen screen(example_session());
  screen.type("s");
  ASSERT_TRUE(screen.click("Another hex"));
  EXPECT_TRUE(screen.state.picking_tile);
  EXPECT_TRUE(screen.shows("picking"));
  screen.press(GLFW_KEY_ESCAPE);
  EXPECT_FALSE(screen.state.picking_tile);
}

TEST(ScreenEntry, AHandAndTheEndOfTheTurn) {
  ScriptedScreen screen(example_session());
  screen.type("h3loo");
  screen.press(GLFW_KEY_ENTER);
  EXPECT_EQ(screen.only<EnterAction>().line, R"({"by":2,"do":"hand","hand":[1,0,0,0,2]})");
  screen.type("e");
  screen.press(GLFW_KEY_ENTER);
  EXPECT_EQ(screen.only<EnterAction>().line, R"({"by":0,"do":"end_turn"})");
}

}  // namespace
}  // namespace hexwatch::ui
