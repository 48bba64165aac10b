#include "engine/io/game_lines.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "engine/catan/catan.h"
#include "engine/io/state_json.h"
#include "engine/random_play.h"
#include "tests/support/example_games.h"

namespace hexwatch {
namespace {

using testing::HasSubstr;

std::string written(const History& history) {
  std::ostringstream out;
  io::write_game(out, history);
  return out.str();
}

History read(const std::string& text, View view = View::open) {
  std::istringstream in(text);
  return io::read_game(in, {.view = view});
}

std::string complaint(const std::string& text, View view = View::open) {
  try {
    read(text, view);
  } catch (const io::InputError& error) {
    return error.what();
  }
  return "";
}

class GameLines : public EveryGame {};

void expect_same(const History& a, const History& b) {
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t i = 0; i < a.moments().size(); ++i) {
    ASSERT_EQ(a.moments()[i].event, b.moments()[i].event) << i;
    ASSERT_EQ(a.moments()[i].after, b.moments()[i].after) << i;
    ASSERT_EQ(a.moments()[i].violations, b.moments()[i].violations) << i;
  }
}

TEST_P(GameLines, GiveBackWholeRandomGames) {
  Random random(10);
  for (int seed = 0; seed < 10; ++seed) {
    const Game game = GetParam().make(random);
    History history(game);
    for (const Event& event : random_events(game, random)) history.add(event);
    const std::string text = written(history);
    const History back = read(text);
    expect_same(back, history);
    EXPECT_EQ(written(back), text);
    if (HasFailure()) return;
  }
}

TEST_P(GameLines, GiveBackWhatAnOnlookerSaw) {
  if (!GetParam().hides_hands) return;
  Random random(11);
  const Game open = GetParam().make(random);
  History history(hidden(open));
  State before = open.rules->begin(open);
  play_randomly(open, random, 400, [&](const Event& event, const State& after, const Report&) {
    history.add(as_seen(open, before, event));
    before = after;
  });
  const History back = read(written(history), View::table);
  expect_same(back, history);
  for (PlayerId player : open.seats()) EXPECT_EQ(back.belief()->mean(player), history.belief()->mean(player));
}

TEST_P(GameLines, GiveBackAGameThatBeganWithAPosition) {
  Random random(12);
  const Game game = GetParam().make(random);
  const RandomGame begun = play_randomly(game, random, 100);
  History history(game, begun.end);
  std::vector<Event> legal;
  game.rules->legal(game, begun.end, legal);
  history.add(decide(game, begun.end, legal.front(), random));
  expect_same(read(written(history)), history);
}

INSTANTIATE_TEST_SUITE_P(Games, GameLines, testing::ValuesIn(example_games()), example_name);

// --- lines of Catan, good and bad

io::Json board() {
  const Game game = catan::make_game(catan::beginner_table());
  return io::parse_object(written(History(game)));
}

std::string board_line() { return board().dump() + "\n"; }
constexpr const char* kFirstMove = R"({"do":"settlement","by":0,"v":8})";

TEST(CatanLines, TakeLineEndsOfWindowsBlankLinesAndAByteOrderMark) {
  const std::string plain = board_line() + kFirstMove + "\n";
  const std::string windows = "\xEF\xBB\xBF" + board().dump() + "\r\n\r\n \t\r\n" + kFirstMove + "\r\n";
  expect_same(read(windows), read(plain));
  expect_same(read(board_line() + kFirstMove), read(plain));
}

TEST(CatanLines, NeedNoMoreThanWhatIsPrintedOnTheBoard) {
  io::Json line = board();
  for (const char* key : {"rec", "format", "version", "game", "colors", "harbors", "robber", "vp_to_win", "discard_over",
                          "friendly_robber", "turn_phases", "no_seven_before_round"})
    line.erase(key);
  const History history = read(line.dump());
  EXPECT_EQ(history.game().blocker_start, TileId{9}) << "the robber starts in the desert";
  EXPECT_EQ(history.game().spec.points_to_win, 10);
}

TEST(CatanLines, UndoTakesBackAllButTheFirst) {
  const std::string road = R"({"do":"road","by":0,"e":11})";
  const std::string text = board_line() + kFirstMove + "\n" + road + "\n" + R"({"do":"undo","to":1})" + "\n";
  EXPECT_EQ(read(text).size(), 1);
  EXPECT_EQ(read(text + road).size(), 2);
  const std::string meant = "line 4: needs \"to\", how many actions stay, 0 to 2.";
  for (const char* to : {"3", "-1", "1.5", "null", "\"1\""}) {
    const std::string undo = std::string(R"({"do":"undo","to":)") + to + "}";
    EXPECT_EQ(complaint(board_line() + kFirstMove + "\n" + road + "\n" + undo), meant) << undo;
  }
}

TEST(CatanLines, ComplainWithTheNumberOfTheLine) {
  EXPECT_EQ(complaint(board_line() + kFirstMove + "\n\n\nroad\n"), "line 5: is not JSON.");
  EXPECT_EQ(complaint(board_line() + R"({"do":"road","by":0})"), "line 2: road needs \"e\", the path from 0 to 71.");
  EXPECT_EQ(complaint(board_line() + board_line()), "line 2: needs \"do\", what was done.");
}

TEST(CatanLines, ComplainAboutAFileThatHoldsNoGame) {
  EXPECT_EQ(complaint(""), "line 1: is missing: a game begins with its board line.");
  EXPECT_EQ(complaint("\n \n\r\n"), "line 3: is missing: a game begins with its board line.");
  EXPECT_EQ(complaint("\xEF\xBB\xBF"), "line 1: is missing: a game begins with its board line.");
  EXPECT_EQ(complaint(std::string("\x7f\x45\x4c\x46\x02\0\0\0", 8)), "line 1: is not JSON.");
  EXPECT_EQ(complaint("\xff\xfe{\0"), "line 1: is not JSON.");
  EXPECT_EQ(complaint("[1,2]"), "line 1: is not a JSON object {...}.");
  EXPECT_EQ(complaint("3"), "line 1: is not a JSON object {...}.");
  EXPECT_EQ(complaint(kFirstMove), "line 1: is an action, but a game begins with its board line.");
}

TEST(CatanLines, ComplainAboutNumbersNoMachineHolds) {
  for (const char* number : {"NaN", "Infinity", "-Infinity", "1e999", "0x10", "+3", "03", "3.", "."})
    EXPECT_EQ(complaint(board_line() + R"({"do":"road","by":0,"e":)" + number + "}"), "line 2: is not JSON.") << number;
}

TEST(CatanLines, ComplainAboutWhatWouldTakeTooLong) {
  EXPECT_EQ(complaint(std::string((1U << 20U) + 1, ' ') + "\n"), "line 1: is longer than a mebibyte, which no action is.");
  EXPECT_EQ(complaint(board_line() + "\n{" + std::string(3U << 20U, 'x')),
            "line 3: is longer than a mebibyte, which no action is.");
  EXPECT_EQ(complaint(board_line() + R"({"do":)" + std::string(500'000, '[')), "line 2: is nested too deeply.");
  std::string deep = R"({"do":)";
  for (int i = 0; i < 100'000; ++i) deep += R"({"a":)";
  EXPECT_EQ(complaint(board_line() + deep), "line 2: is nested too deeply.");
  std::string wide = "{";
  for (int i = 0; i < 90'000; ++i) wide += "\"" + std::to_string(i) + "\":0,";
  EXPECT_EQ(complaint(board_line() + wide + R"("do":"road"})"), "line 2: has too many members.");
  EXPECT_EQ(complaint(board_line() + R"({"do":"road","by":0,"e":1,"e":2})"), "line 2: has the member \"e\" twice.");
}

TEST(CatanLines, ComplainAboutTextThatIsNoText) {
  EXPECT_EQ(complaint(board_line() + "{\"do\":\"\xff\xfe\"}"), "line 2: is not JSON.");
  EXPECT_EQ(complaint(board_line() + R"({"do":"\ud800"})"), "line 2: is not JSON.");
  EXPECT_EQ(complaint(board_line() + std::string("{\"do\":\"a\0b\"}", 12)), "line 2: is not JSON.");
}

TEST(CatanLines, AreNoMoreThanAGameCanHave) {
  std::string text = board_line();
  for (int i = 0; i < io::kMaxEvents; ++i) text += "{\"do\":\"trade_reject\",\"by\":0}\n";
  EXPECT_EQ(read(text).size(), io::kMaxEvents);
  EXPECT_EQ(complaint(text + kFirstMove), "line 100002: is one action too many: a game has at most 100000.");
}

struct Broken {
  const char* where;  ///< a JSON pointer into the board line
  const char* value;
  const char* complaint;
};

void PrintTo(const Broken& broken, std::ostream* out) { *out << broken.where << " = " << broken.value; }

class BrokenBoard : public testing::TestWithParam<Broken> {};

TEST_P(BrokenBoard, IsAnsweredInOneSentence) {
  io::Json line = board();
  line[io::Json::json_pointer(GetParam().where)] = io::Json::parse(GetParam().value);
  EXPECT_EQ(complaint(line.dump()), "line 1: " + std::string(GetParam().complaint) + ".");
}

constexpr const char* kPlayers = "needs \"players\", how many play, 2 to 4";
constexpr const char* kTerrain = "needs \"terrain\", 19 of wood, brick, sheep, wheat, ore and desert";
constexpr const char* kNumbers = "needs \"number\", 19 numbers, 0 for none";
constexpr const char* kToken = "needs \"number\", 19 numbers from 2 to 12, 0 for none";
constexpr const char* kHarbors = "needs \"harbors\", a list of {kind, rate, v}";
constexpr const char* kColors = "needs \"colors\", one for each player";

INSTANTIATE_TEST_SUITE_P(
    Members, BrokenBoard,
    testing::Values(
        Broken{"/players", "1", kPlayers}, Broken{"/players", "5", kPlayers}, Broken{"/players", "null", kPlayers},
        Broken{"/players", "\"4\"", kPlayers}, Broken{"/players", "3", kColors}, Broken{"/colors", "[]", kColors},
        Broken{"/colors/0", "7", "needs \"colors\", one short word for each player"},
        Broken{"/colors/0", "\"\"", "does not describe a board: player 0 has no color"},
        Broken{"/colors/0", "\"blue\"", "does not describe a board: two players are blue"},
        Broken{"/terrain", "null", "needs \"terrain\", 19 kinds of terrain"}, Broken{"/terrain", "[]", kTerrain},
        Broken{"/terrain", "\"ore\"", kTerrain},
        Broken{"/terrain", R"(["ore","ore","ore","ore","ore","ore","ore","ore","ore",
                              "ore","ore","ore","ore","ore","ore","ore","ore","ore"])", kTerrain},
        Broken{"/terrain/18", "\"gold\"", kTerrain}, Broken{"/terrain/18", "4", kTerrain},
        Broken{"/number", "[1]", kNumbers}, Broken{"/number/3", "13", kToken}, Broken{"/number/3", "-2", kToken},
        Broken{"/number/3", "7", "does not describe a board: a number token reads 2 to 12 and never 7, here is 7"},
        Broken{"/harbors", "3", kHarbors}, Broken{"/harbors/0", "3", kHarbors},
        Broken{"/harbors/0/kind", "null", "needs \"kind\", any or a resource"},
        Broken{"/harbors/0/kind", "\"desert\"", "needs \"kind\", any or a resource, for each harbor"},
        Broken{"/harbors/0/kind", "\"gold\"", "needs \"kind\", any or a resource, for each harbor"},
        Broken{"/harbors/0/rate", "1", "needs \"rate\", cards for one, 2 to 4"},
        Broken{"/harbors/0/v", "[0]", "needs \"v\", the two intersections of a harbor"},
        Broken{"/harbors/0/v", "[0,54]", "needs \"v\", intersections from 0 to 53"},
        Broken{"/harbors/0/v", "[0,9]", "does not describe a board: a harbor joins two neighbouring intersections"},
        Broken{"/robber", "19", "needs \"robber\", a hex from 0 to 18"},
        Broken{"/vp_to_win", "2", "needs \"vp_to_win\", points to win, 3 to 30"},
        Broken{"/discard_over", "0", "needs \"discard_over\", a number of cards"},
        Broken{"/friendly_robber", "1", "needs \"friendly_robber\", true or false"},
        Broken{"/turn_phases", "\"loose\"", "needs \"turn_phases\", combined or strict"},
        Broken{"/no_seven_before_round", "-1", "needs \"no_seven_before_round\", a round"},
        Broken{"/game", "5", "needs \"game\", the name of the game"},
        Broken{"/format", "\"chess\"", "is of the format \"chess\", not hexwatch-game"},
        Broken{"/format", "5", "needs \"format\", hexwatch-game"},
        Broken{"/version", "2", "was written by a newer hexwatch: this one reads version 1"},
        Broken{"/version", "null", "needs \"version\", a version"}));

TEST(CatanLines, AreOfAGameThatIsKnown) {
  io::Json line = board();
  line["game"] = "ludo";
  EXPECT_THAT(complaint(line.dump()), HasSubstr("line 1: does not know the game \"ludo\": there is catan"));
}

TEST(CatanLines, AreOfTheGameThatIsAskedFor) {
  std::istringstream in(board_line());
  try {
    io::read_game(in, {.game = "ludo"});
    FAIL();
  } catch (const io::InputError& error) {
    EXPECT_STREQ(error.what(), "line 1: is a game of \"catan\", not of \"ludo\".");
  }
}

}  // namespace
}  // namespace hexwatch
