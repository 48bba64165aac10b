// The score sheet and the other formats of a game.

#include "app/pipeline/game_summary.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "app/pipeline/game_export.h"
#include "app/pipeline/session_replay.h"
#include "engine/io/game_lines.h"
#include "tests/pipeline/example_session.h"
#include "tests/support/catan_game.h"
#include "tests/support/example_games.h"

namespace hexwatch {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Replay session() { return rebuild(numbered(example_log())); }

// A game in which everything is bought that the text formats have words for.
History busy_game() {
  using namespace catan;
  History history(started_table().game, started_table().state);
  history.add(roll(kRed, 1, 1));
  history.add(bank_trade(kRed, {4, 0, 0, 0, 0}, {0, 0, 0, 0, 1}));
  history.add(trade(kRed, kBlue, {1, 1, 0, 0, 0}, {0, 0, 0, 0, 2}));
  history.add(buy(kRed, kKnight));
  history.add(play_card(kRed, kRoadBuilding));
  history.add(road(kRed, 8, 4));
  history.add(road(kRed, 4, 0));
  history.add(year_of_plenty(kRed, {1, 0, 0, 0, 1}));
  history.add(monopoly(kRed, Resource{3}));
  history.add(city(kRed, 8));
  history.add(play_card(kRed, kKnight));
  history.add(robber(kRed, 0));
  history.add(reveal(kRed));
  history.add(end_turn(kRed));
  return history;
}

TEST(GameSummary, SumsUp) {
  const Replay replay = session();
  const GameSummary sum = summarize(*replay.history, replay.times);
  EXPECT_EQ(sum.rolls[7], 1);
  EXPECT_EQ(sum.players[0].turns, 1);
  EXPECT_DOUBLE_EQ(sum.players[0].seconds, 23) << "from the last road of the set-up to the end of the turn";
  EXPECT_EQ(sum.players[1].turns, 0);
  ASSERT_EQ(sum.thefts.size(), 1U);
  EXPECT_EQ(sum.thefts[0].from, PlayerId{2});
  EXPECT_EQ(sum.thefts[0].card, Resource{0});
  EXPECT_DOUBLE_EQ(sum.seconds, 56);
  EXPECT_EQ(sum.players[2].points, 2);
}

TEST(GameSummary, CountsWhatEveryRollBrings) {
  Random random(5);
  const Game game = example_games().front().make(random);
  History history(game);
  History seen(hidden(game));
  Cards all;
  for (const Event& event : random_events(game, random, 400)) {
    const State before = history.state();
    seen.add(as_seen(game, before, event));
    const auto& moment = history.add(event);
    if (event.verb == Verb::roll)
      for (PlayerId player : game.seats()) all += moment.after[player].hand - before[player].hand;
  }
  Cards summed;
  for (const PlayerSummary& player : summarize(history, {}).players) summed += player.produced;
  EXPECT_EQ(summed, all);
  const GameSummary open = summarize(history, {});
  const GameSummary onlooker = summarize(seen, {});
  for (PlayerId player : game.seats()) EXPECT_EQ(onlooker.players[static_cast<std::size_t>(player)].produced, open.players[static_cast<std::size_t>(player)].produced);
}

TEST(GameSummary, ASheetForPeople) {
  const Replay replay = session();
  EXPECT_EQ(score_sheet_text(*replay.history, replay.times),
            "Nobody has won yet after 1 turn and 0:56.\n"
            "\n"
            "Points that everybody sees\n"
            "  Blue      2   2 settlements (2)\n"
            "  Orange    2   2 settlements (2)\n"
            "  Red       2   2 settlements (2)\n"
            "\n"
            "Dice: 1 roll\n"
            "   2    0\n   3    0\n   4    0\n   5    0\n   6    0\n   7    1  #\n   8    0\n   9    0\n  10    0\n  11    0\n  12    0\n"
            "\n"
            "Cards from the dice\n"
            "            lumber  brick  wool  grain  ore    all\n"
            "  Blue           0      0     0      0    0      0\n"
            "  Orange         0      0     0      0    0      0\n"
            "  Red            0      0     0      0    0      0\n"
            "\n"
            "Cards stolen\n"
            "  Blue    from Red: 1 lumber\n"
            "\n"
            "Turns       number  average  longest\n"
            "  Blue           1     0:23     0:23\n"
            "  Orange         0        -        -\n"
            "  Red            0        -        -\n");
}

TEST(GameSummary, ASheetForEveryGame) {
  for (const ExampleGame& example : example_games()) {
    Random random(3);
    const Game game = example.make(random);
    History history(game);
    for (const Event& event : random_events(game, random, 2000)) history.add(event);
    const std::string sheet = score_sheet_text(history, {});
    EXPECT_THAT(sheet, HasSubstr("Points\n")) << example.name;
    EXPECT_THAT(sheet, testing::Not(HasSubstr("Turns"))) << "nothing is known of times";
    if (history.state().winner != kNobody) {
      EXPECT_THAT(sheet, HasSubstr(" wins with "));
    }
  }
}

TEST(GameExport, RowsForSpreadsheets) {
  const Replay replay = session();
  std::ostringstream out;
  write_csv(out, *replay.history, replay.times);
  std::istringstream in(out.str());
  std::vector<std::string> rows;
  for (std::string row; std::getline(in, row);) rows.push_back(row);
  ASSERT_EQ(rows.size(), 16U);
  EXPECT_EQ(rows[0], "time,player,action,place,text");
  EXPECT_THAT(rows[1], testing::StartsWith("4.00,Blue,settlement,intersection 19,"));
  EXPECT_THAT(rows[14], testing::StartsWith("50.00,Blue,robber,hex 8,"));
  EXPECT_THAT(rows[15], testing::StartsWith("60.00,Blue,end_turn,,"));
}

TEST(GameExport, CommasAndQuotationMarksStayInTheirCell) {
  Replay replay = session();
  Game game = replay.history->game();
  game.colors[0] = "sky \"blue\", pale";
  History history(game);
  history.add(replay.history->moments()[0].event);
  std::ostringstream out;
  write_csv(out, history, {});
  EXPECT_THAT(out.str(), HasSubstr("\n,\"Sky \"\"blue\"\", pale\",settlement,"));
}

TEST(GameExport, JsonLinesAreReadBack) {
  const Replay replay = session();
  std::stringstream out;
  io::write_game(out, *replay.history);
  const History again = io::read_game(out, {.view = View::table, .game = {}, .board_file = {}});
  EXPECT_EQ(again.state(), replay.history->state());
}

std::vector<std::string> catanlog(const History& history, std::span<const double> times = {}) {
  std::stringstream out;
  write_catanlog(out, history, times, "2026-01-02 03:04:05");
  std::vector<std::string> lines;
  for (std::string line; std::getline(out, line);) lines.push_back(line);
  return lines;
}

TEST(Catanlog, BeginsWithTheBoard) {
  const Replay replay = session();
  const std::vector<std::string> lines = catanlog(*replay.history, replay.times);
  ASSERT_EQ(lines.size(), 10U + 15U);
  EXPECT_EQ(lines[0], "catanlog v0.9.1");
  EXPECT_EQ(lines[1], "timestamp: 2026-01-02 03:04:05");
  EXPECT_EQ(lines[2], "players: 3");
  EXPECT_EQ(lines[4], "name: orange, color: orange, seat: 2");
  EXPECT_EQ(lines[6], "terrain: ore wheat wheat wood brick wheat sheep sheep ore brick wood sheep brick wood ore wheat wood sheep desert");
  EXPECT_EQ(lines[7], "numbers: 10 12 9 8 5 6 11 5 8 10 9 2 6 11 3 4 3 4 None");
  EXPECT_EQ(lines[8], "ports: 3:1(1 NW) wheat(12 NE)");
  EXPECT_EQ(lines[9], "...CATAN!");
  EXPECT_EQ(lines[10], "blue buys settlement, builds at (10 SW)");
  EXPECT_EQ(lines[22], "blue rolls 7");
  EXPECT_EQ(lines[23], "blue moves robber to 14, steals from red");
  EXPECT_EQ(lines[24], "blue ends turn after 23s");
}

TEST(Catanlog, HasWordsForEveryThingPublic) {
  const std::vector<std::string> lines = catanlog(busy_game());
  const std::vector<std::string> body(lines.end() - 12, lines.end());
  EXPECT_THAT(body, ElementsAre("red rolls 2 ...DEUCES!", "red trades [4 wood] to port 4:1 for [1 ore]", "red trades [1 wood, 1 brick] to player blue for [2 ore]",
                                "red buys dev card", "red plays road builder, builds at (1 E) and (1 NE)", "red plays year of plenty, takes wood and ore",
                                "red plays monopoly on wheat", "red buys city, builds at (1 SE)", "red plays knight", "red moves robber to 1", "red plays victory point",
                                "red ends turn after 0s"));
}

TEST(Catanlog, KnowsOneGameOnly) {
  for (const ExampleGame& example : example_games()) {
    Random random(3);
    const History history(example.make(random));
    if (std::holds_alternative<catan::Setup>(history.game().setup)) {
      EXPECT_GE(catanlog(history).size(), 9U);
    } else {
      EXPECT_THROW(catanlog(history), std::runtime_error);
    }
  }
}

}  // namespace
}  // namespace hexwatch
