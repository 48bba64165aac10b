// Every dialog is reached and used by clicks and keys, without a window.
#include <GLFW/glfw3.h>
#include <gtest/gtest.h>

#include "tests/ui/example_session.h"
#include "tests/ui/scripted_screen.h"
#include "ui/projection.h"

namespace hexwatch::ui {
namespace {

TEST(ScreenQuestions, AreAnsweredByAButtonAndByAKey) {
  ScriptedScreen screen(example_session());
  ASSERT_TRUE(screen.click("1  Blue"));
  EXPECT_EQ(screen.only<AnswerQuestion>(), (AnswerQuestion{2, 0}));
  screen.type("2");
  EXPECT_EQ(screen.only<AnswerQuestion>(), (AnswerQuestion{2, 1}));
  screen.type("9");
  EXPECT_TRUE(screen.commands.empty()) << "there are three answers";
}

TEST(ScreenQuestions, NoneOfTheseLetsAPlaceBeClicked) {
  ScriptedScreen screen(example_session());
  screen.type("0");
  EXPECT_EQ(screen.only<AnswerQuestion>(), (AnswerQuestion{2, kNoneOfThem}));
  EXPECT_TRUE(screen.state.picking_place);
  screen.press(GLFW_KEY_ESCAPE);
  EXPECT_FALSE(screen.state.picking_place);
}

TEST(ScreenCorrection, IsTwoClicks) {
  ScriptedScreen screen(example_session());
  screen.state.correction.place = Place::at(SiteId{19});
  screen.state.dialog = Dialog::correct;
  screen.settle();
  ASSERT_TRUE(screen.click("Red: city"));
  EXPECT_EQ(screen.only<CorrectPlace>(), (CorrectPlace{Place::at(SiteId{19}), Piece::upgrade, "red"}));
  EXPECT_EQ(screen.state.dialog, Dialog::none);
}

TEST(ScreenCorrection, BeginsWithAClickOnThePicture) {
  ScriptedScreen screen(example_session());
  // Somewhere on the picture lies a place: the whole of it is tried until the dialog opens.
  for (float x = 500; x < 1200 && screen.state.dialog != Dialog::correct; x += 40) screen.click_at({x, 350});
  ASSERT_EQ(screen.state.dialog, Dialog::correct);
  EXPECT_NE(screen.state.correction.place.kind, Place::Kind::none);
}

TEST(ScreenCorrection, SaysThatNothingLiesThere) {
  ScriptedScreen screen(example_session());
  screen.type("c");
  ASSERT_EQ(screen.state.dialog, Dialog::correct);
  ASSERT_TRUE(screen.click("Path"));
  ASSERT_TRUE(screen.click("Nothing lies there"));
  EXPECT_EQ(screen.only<CorrectPlace>(), (CorrectPlace{Place::at(PathId{0}), std::nullopt, ""}));
}

TEST(ScreenCorrection, PutsTilesAndTheRobberRight) {
  ScriptedScreen screen(example_session());
  screen.type("c");
  ASSERT_TRUE(screen.click("Hex"));
  ASSERT_TRUE(screen.click("wool##terrain"));
  EXPECT_EQ(screen.only<CorrectTile>(), (CorrectTile{TileId{0}, Resource{2}, 10}));
  ASSERT_TRUE(screen.click("8##number"));
  EXPECT_EQ(screen.only<CorrectTile>().number, 8);
  ASSERT_TRUE(screen.click("The robber stands here"));
  EXPECT_EQ(screen.only<CorrectBlocker>(), (CorrectBlocker{TileId{0}}));
}

TEST(ScreenFlags, AreShownAndDoubted) {
  ScriptedScreen screen(example_session());
  ASSERT_TRUE(screen.click("Show"));
  EXPECT_EQ(screen.state.selected.kind, Place::Kind::site);
  ASSERT_TRUE(screen.click("Misread? Correct it"));
  EXPECT_EQ(screen.state.dialog, Dialog::correct);
}

TEST(ScreenLog, ShowsTheBoardThenAndChangesEvents) {
  ScriptedScreen screen(example_session());
  const int last = screen.snapshot.game->log.back().number;
  ASSERT_TRUE(screen.click("event" + std::to_string(last)));
  EXPECT_EQ(screen.state.event, last);
  screen.type("k");
  EXPECT_EQ(screen.state.event, last - 1);
  screen.type("j");
  screen.type("i");
  ASSERT_EQ(screen.state.dialog, Dialog::edit_event);
  ASSERT_TRUE(screen.click("White##whose2"));
  const auto amend = screen.only<AmendEvent>();
  EXPECT_EQ(amend.number, last);
  EXPECT_EQ(amend.members, R"({"by":2})");
}

TEST(ScreenLog, DeletesAndGoesBackToNow) {
  ScriptedScreen screen(example_session());
  screen.state.event = 3;
  screen.settle();
  ASSERT_TRUE(screen.click("back"));
  EXPECT_EQ(screen.state.event, -1);
  screen.state.editing = 3;
  screen.state.dialog = Dialog::edit_event;
  screen.settle();
  ASSERT_TRUE(screen.click("edited"));
  EXPECT_EQ(screen.only<DeleteEvent>(), (DeleteEvent{3}));
}

TEST(ScreenLog, ARollIsEnteredAnew) {
  ScriptedScreen screen(example_session());
  for (const LogEntry& entry : screen.snapshot.game->log)
    if (entry.event.verb == Verb::roll) screen.state.editing = entry.number;
  const int number = screen.state.editing;
  screen.state.dialog = Dialog::edit_event;
  screen.settle();
  ASSERT_TRUE(screen.click("Enter it anew"));
  ASSERT_EQ(screen.state.dialog, Dialog::entry);
  screen.type("62");
  screen.press(GLFW_KEY_ENTER);
  const auto amend = screen.only<AmendEvent>();
  EXPECT_EQ(amend.number, number);
  EXPECT_EQ(amend.members, R"({"by":0,"dice":[6,2],"act":"roll"})");
}

TEST(ScreenHistory, UndoAndRedoHaveButtonsAndKeys) {
  Snapshot snapshot = example_session();
  auto game = std::make_shared<GameView>(*snapshot.game);
  game->can_redo = true;
  snapshot.game = game;
  ScriptedScreen screen(snapshot);
  ASSERT_TRUE(screen.click("Undo"));
  screen.only<Undo>();
  ASSERT_TRUE(screen.click("Redo"));
  screen.only<Redo>();
  screen.press(GLFW_KEY_Z, true);
  screen.only<Undo>();
  screen.press(GLFW_KEY_Y, true);
  screen.only<Redo>();
  screen.type("u");
  screen.only<Undo>();
}

TEST(ScreenModes, AreChosenByTabsAndKeys) {
  ScriptedScreen screen(example_session());
  ASSERT_TRUE(screen.click("Teach"));
  EXPECT_EQ(screen.only<SetPreferences>().preferences.mode, Mode::teach);
  for (int mode = 0; mode < kModes; ++mode) {
    screen.press(GLFW_KEY_F2 + mode);
    EXPECT_EQ(screen.only<SetPreferences>().preferences.mode, static_cast<Mode>(mode));
  }
}

TEST(ScreenModes, TeachingLightsUpAPieceAndJudgingHidesAdvice) {
  ScriptedScreen screen(example_session({.preferences = {.mode = Mode::teach}}));
  ASSERT_TRUE(screen.click("road"));
  EXPECT_EQ(screen.state.teaching, Piece::link);
  screen.snapshot = example_session({.preferences = {.mode = Mode::judge}});
  screen.settle();
  EXPECT_FALSE(screen.shows("road"));
  EXPECT_TRUE(screen.snapshot.game->advice[0].empty()) << "advice is not even worked out";
}

TEST(ScreenSettings, ChangeLanguageThemeAndSize) {
  ScriptedScreen screen(example_session());
  screen.press(GLFW_KEY_F8);
  ASSERT_EQ(screen.state.dialog, Dialog::settings);
  ASSERT_TRUE(screen.click("Deutsch"));
  EXPECT_EQ(screen.only<SetPreferences>().preferences.language, Language::german);
  ASSERT_TRUE(screen.click("Light"));
  EXPECT_EQ(screen.only<SetPreferences>().preferences.theme, Theme::light);
  ASSERT_TRUE(screen.click("300 %"));
  EXPECT_EQ(screen.only<SetPreferences>().preferences.text_percent, 300);
  ASSERT_TRUE(screen.click("Write the score sheet"));
  screen.only<ExportSession>();
  ASSERT_TRUE(screen.click("End the game"));
  screen.only<CloseSession>();
  ASSERT_TRUE(screen.click("Quit Hexwatch"));
  screen.only<Quit>();
  ASSERT_TRUE(screen.click("settings"));  // Close
  EXPECT_EQ(screen.state.dialog, Dialog::none);
}

TEST(ScreenSettings, KeysChangeThemAnywhere) {
  ScriptedScreen screen(example_session());
  screen.type("+");
  EXPECT_EQ(screen.only<SetPreferences>().preferences.text_percent, 125);
  screen.type("-");
  EXPECT_EQ(screen.only<SetPreferences>().preferences.text_percent, 75);
  screen.press(GLFW_KEY_F9);
  EXPECT_EQ(screen.only<SetPreferences>().preferences.theme, Theme::light);
  screen.type("o");
  EXPECT_FALSE(screen.only<SetPreferences>().preferences.show_overlay);
  screen.type("w");
  EXPECT_EQ(screen.only<SetPreferences>().preferences.viewer_side, 1);
}

TEST(ScreenTable, NamesColoursAndRulesAreSetAsAWhole) {
  ScriptedScreen screen(example_session());
  screen.press(GLFW_KEY_F7);
  ASSERT_EQ(screen.state.dialog, Dialog::table);
  ASSERT_TRUE(screen.click("name0"));
  screen.type("Anna");
  ASSERT_TRUE(screen.click("table.friendly_robber"));
  ASSERT_TRUE(screen.click("Use these"));
  const TableSetup table = screen.only<SetTable>().table;
  EXPECT_EQ(table.seats.at(0).name, "Anna");
  EXPECT_EQ(table.seats.at(0).color, "red");
  EXPECT_TRUE(table.friendly_robber);
  EXPECT_EQ(screen.state.dialog, Dialog::none);
}

TEST(ScreenTable, CancelKeepsWhatWas) {
  ScriptedScreen screen(example_session());
  screen.press(GLFW_KEY_F7);
  ASSERT_TRUE(screen.click("Remove"));
  EXPECT_EQ(screen.state.table->seats.size(), 3U);
  ASSERT_TRUE(screen.click("Add a player"));
  EXPECT_EQ(screen.state.table->seats.size(), 4U);
  ASSERT_TRUE(screen.click("table"));  // its Cancel
  EXPECT_TRUE(screen.commands.empty());
  EXPECT_FALSE(screen.state.table.has_value());
}

TEST(ScreenHelp, OpensAndClosesByKey) {
  ScriptedScreen screen(example_session());
  screen.type("?");
  ASSERT_EQ(screen.state.dialog, Dialog::help);
  screen.type("r");
  EXPECT_EQ(screen.state.dialog, Dialog::help) << "keys behind the help do nothing";
  screen.press(GLFW_KEY_F1);
  EXPECT_EQ(screen.state.dialog, Dialog::none);
  screen.press(GLFW_KEY_F1);
  screen.press(GLFW_KEY_ESCAPE);
  EXPECT_EQ(screen.state.dialog, Dialog::none);
}

TEST(ScreenBringUp, ChoosesASource) {
  ScriptedScreen screen(example_session({.game = false}));
  ASSERT_TRUE(screen.click("Watch this##1"));
  EXPECT_EQ(screen.only<ChooseSource>().name, "1");
  ASSERT_TRUE(screen.click("typed_source"));
  screen.type("film.mp4");
  ASSERT_TRUE(screen.click("Open"));
  EXPECT_EQ(screen.only<ChooseSource>().name, "film.mp4");
  ASSERT_TRUE(screen.click("Look for cameras again"));
  screen.only<FindSources>();
  ASSERT_TRUE(screen.click("Play the demo game"));
  screen.only<PlayDemo>();
  ASSERT_TRUE(screen.click("Go on with it"));
  EXPECT_EQ(screen.only<ResumeSession>().folder, "games/friday");
  ASSERT_TRUE(screen.click("Start the game"));
  screen.only<StartSession>();
  ASSERT_TRUE(screen.click("Look for the board again"));
  screen.only<FindBoard>();
}

TEST(ScreenBringUp, CornersAreDraggedOrMovedByKeys) {
  ScriptedScreen screen(example_session({.game = false}));
  ASSERT_TRUE(screen.click("Drag the corners"));
  ASSERT_TRUE(screen.state.corners.has_value());
  const auto before = *screen.state.corners;
  screen.type("3");
  screen.press(GLFW_KEY_RIGHT);
  EXPECT_GT((*screen.state.corners)[2].x, before[2].x);
  ASSERT_TRUE(screen.click("The corners are right"));
  const auto corners = screen.only<SetCorners>().corners;
  EXPECT_GT(corners[2].x, before[2].x);
  EXPECT_EQ(corners[0], before[0]);
  EXPECT_FALSE(screen.state.corners.has_value());
}

TEST(ScreenBringUp, CornersAreDraggedByTheMouse) {
  ScriptedScreen screen(example_session({.game = false}));
  ASSERT_TRUE(screen.click("Drag the corners"));
  const auto before = *screen.state.corners;
  const auto on_screen = [&](ImagePoint point) {
    const ScriptedScreen::Box& picture = screen.boxes().find("setting_up")->second;
    const Fitted fitted = fit_picture(screen.snapshot.frame.width, screen.snapshot.frame.height, picture.min, picture.max);
    return ImVec2{fitted.min.x + static_cast<float>(point.x * fitted.scale), fitted.min.y + static_cast<float>(point.y * fitted.scale)};
  };
  ASSERT_TRUE(screen.shows("setting_up"));
  for (std::size_t i = 0; i < before.size(); ++i) {
    const ImagePoint wanted{before[i].x + (i < 3 ? 40 : -40), before[i].y + 25};
    screen.drag(on_screen(before[i]), on_screen(wanted));
    EXPECT_NEAR((*screen.state.corners)[i].x, wanted.x, 2) << i;
    EXPECT_NEAR((*screen.state.corners)[i].y, wanted.y, 2) << i;
  }
  // Beyond the picture's edge there is none.
  screen.drag(on_screen((*screen.state.corners)[0]), {1, 1});
  EXPECT_GE((*screen.state.corners)[0].x, 0);
  EXPECT_GE((*screen.state.corners)[0].y, 0);
  const auto dragged = *screen.state.corners;
  ASSERT_TRUE(screen.click("The corners are right"));
  EXPECT_EQ(screen.only<SetCorners>().corners, dragged);
}

// In big type the bar keeps to what is needed all the time; the rest is one press away.
TEST(ScreenBar, IsShortInBigType) {
  ScriptedScreen screen(example_session({.preferences = {.text_percent = 300}}), 1280, 800);
  EXPECT_FALSE(screen.shows("Settings"));
  ASSERT_TRUE(screen.click("More"));
  ASSERT_TRUE(screen.click("Settings"));
  EXPECT_EQ(screen.state.dialog, Dialog::settings);
}

TEST(ScreenBringUp, TheLayoutIsConfirmed) {
  Snapshot snapshot = example_session();
  snapshot.readiness.stage = Stage::confirming;
  ScriptedScreen screen(snapshot);
  ASSERT_TRUE(screen.click("The board is right"));
  screen.only<ConfirmLayout>();
}

TEST(ScreenNotices, AreDismissed) {
  ScriptedScreen screen(example_session());
  ASSERT_TRUE(screen.click("notice5"));
  EXPECT_EQ(screen.only<DismissNotice>(), (DismissNotice{5}));
}

TEST(ScreenFilms, ArePausedAndGoOn) {
  Snapshot snapshot = example_session();
  snapshot.live = false;
  snapshot.progress = 0.4;
  ScriptedScreen screen(snapshot);
  ASSERT_TRUE(screen.click("Pause"));
  EXPECT_TRUE(screen.only<Pause>().paused);
}

// A snapshot may be anything: a screen without picture, game, sources or players draws all the same.
TEST(ScreenRobustness, EmptySnapshotsAreDrawn) {
  ScriptedScreen screen(Snapshot{});
  for (const Dialog dialog : {Dialog::entry, Dialog::correct, Dialog::edit_event, Dialog::sources, Dialog::table, Dialog::settings, Dialog::help}) {
    screen.state.dialog = dialog;
    screen.settle();
  }
  screen.type("rtbdpxshecuyjkiow0123456789");
  Snapshot unplaced = example_session();
  unplaced.image_from_board = std::array<double, 9>{};
  screen.snapshot = unplaced;
  screen.settle();
  SUCCEED();
}

}  // namespace
}  // namespace hexwatch::ui
