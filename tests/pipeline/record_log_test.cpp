// A record is taken up from its log as it was, wherever it broke off; and nothing that is entered breaks it.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <random>

#include "datasets/films/players.h"
#include "engine/io/event_json.h"
#include "engine/io/state_json.h"
#include "tests/pipeline/example_session.h"
#include "tests/pipeline/recorded_table.h"
#include "tests/support/catan_game.h"

namespace hexwatch {
namespace {

using testing::ElementsAre;

GameRecord taken_up(const std::vector<Json>& log) {
  std::vector<Json> read;  // as the file gives it back
  for (const Json& line : log) read.push_back(Json::parse(line.dump()));
  return GameRecord::from_log(numbered(read), reader_colors());
}

// What a record does when it goes on: numbers of events, flags and questions show in that.
std::vector<Json> what_comes_next(GameRecord record) {
  record.take_lines();
  record.tick(1e5);
  record.enter(Json::parse(R"({"do":"undo","of":0})"), 1e5 + 1);
  record.enter(Json::parse(R"({"do":"answer","choice":1})"), 1e5 + 2);
  record.roll({2, 3}, 1e5 + 3, {{"source", "camera"}});
  record.roll_unclear(8, 1e5 + 4, {{"source", "camera"}});
  const Tabletop table = record.tabletop();
  for (int site : {0, 30}) {
    if (table.sites[id<SiteId>(site)].what == 0) record.carry_out(record.meaning_of({{Place::at(id<SiteId>(site)), {}, {1, 3}}}), 1e5 + 5, {{"source", "camera"}});
  }
  record.carry_out(record.meaning_of({{Place::at(TileId{4}), {}, {}}}), 1e5 + 6, {{"source", "camera"}});
  record.tick(1e5 + 20);
  return record.take_lines();
}

void expect_same(const GameRecord& one, const GameRecord& other) {
  EXPECT_EQ(one.history().state(), other.history().state());
  EXPECT_EQ(one.history().size(), other.history().size());
  EXPECT_EQ(one.history().game().colors, other.history().game().colors);
  EXPECT_EQ(one.history().game().players, other.history().game().players);
  EXPECT_EQ(one.open_flags(), other.open_flags());
  EXPECT_EQ(one.times(), other.times());
  EXPECT_EQ(one.tabletop(), other.tabletop());
  EXPECT_EQ(what_comes_next(one), what_comes_next(other));
}

// Compares after each thing that happens; at the lines in between it must at least be possible to go on.
class Watched {
 public:
  explicit Watched(RecordedTable& table) : table_(table) {}
  void check() {
    for (; lines_ < table_.log.size(); ++lines_) taken_up({table_.log.begin(), table_.log.begin() + static_cast<std::ptrdiff_t>(lines_) + 1});
    expect_same(taken_up(table_.log), table_.record);
  }

 private:
  RecordedTable& table_;
  std::size_t lines_ = 0;
};

TEST(RecordFromLog, IsTheSameAtEveryLineOfTheSetUp) {
  for (const bool told : {false, true}) {
    RecordedTable table(told ? std::vector<std::string>{"red", "blue", "white"} : std::vector<std::string>{});
    Watched watched(table);
    watched.check();
    const BoardLayout layout = table.record.history().game().layout;
    for (const Event& event : catan::flawless_setup()) {
      if (index(event.by) >= 3) continue;
      const std::string color = std::vector<std::string>{"red", "blue", "white"}[static_cast<std::size_t>(event.by)];
      const auto& path = layout.paths[PathId{event.verb == Verb::place_link ? event.place : std::uint8_t{0}}];
      table.see({event.verb == Verb::place_base ? table.settlement(color, event.place) : table.road(color, index(path.a), index(path.b))});
      watched.check();
      if (HasFailure()) FAIL() << table.log.back();
    }
  }
}

TEST(RecordFromLog, IsTheSameWithFlagsQuestionsAndCorrections) {
  RecordedTable table;
  table.set_up(3);
  Watched watched(table);
  const std::vector<std::function<void()>> play{
      [&] { table.roll(3, 3); },
      [&] { table.see({table.settlement("red", 4)}); },                // too near: flagged
      [&] { table.see({table.road("red", 8, 4)}); },
      [&] { table.see({table.gone(Place::at(SiteId{4}))}); },          // put right
      [&] { table.say(R"({"do":"end_turn"})"); },
      [&] { table.see({table.road("blue", 34, 39)}); },                // before a roll was seen
      [&] { table.say(R"({"do":"answer","choice":3})"); },
      [&] { table.say(R"({"do":"end_turn"})"); },
      [&] { table.roll_unclear(8); },                                  // a question that stays open
      [&] { table.say(R"({"do":"end_turn"})"); },
      [&] { table.roll(4, 3); },
      [&] { table.see({table.robber(4)}); },
      [&] { table.wait(5); },
      [&] { table.say(R"({"do":"robber","from":1,"card":"wood","seen":"hex"})"); },
      [&] { table.see({table.city("red", 45)}); },
      [&] { table.say(R"({"do":"undo","to":15})"); },
  };
  for (std::size_t i = 0; i < play.size(); ++i) {
    play[i]();
    watched.check();
    if (HasFailure()) FAIL() << "after step " << i << ": " << table.log.back();
  }
}

// A log in which something was changed by hand or by a fault of the disk.
std::string complaint(const std::vector<Json>& log) {
  try {
    what_comes_next(taken_up(log));
  } catch (const io::InputError& error) {
    return error.what();
  }
  return "";
}

std::vector<Json> with(std::initializer_list<const char*> more) {
  std::vector<Json> log = example_log();
  for (const char* line : more) log.push_back(Json::parse(line));
  return log;
}

TEST(RecordFromLog, SpoiltLinesAreRefusedOrGoneOnWith) {
  const std::vector<Json> whole =
      with({R"({"t":64,"do":"question","id":2,"of":15,"text":"Which?","choices":["6","8"],"amends":[{"act":"roll","dice":[3,3]},{"act":"roll","dice":[4,4]}]})",
            R"({"t":65,"do":"flag","id":2,"of":15,"rule":"roll_first"})", R"({"t":66,"do":"newcomer","color":3,"seat":3,"name":"white"})"});
  for (std::size_t i = 0; i < whole.size(); ++i) {
    for (const auto& [key, value] : whole[i].items()) {
      std::vector<Json> spoilt = whole;
      spoilt[i].erase(key);
      ASSERT_NO_THROW(complaint(spoilt)) << "line " << i + 1 << " without " << key;
      for (const Json& odd : {Json(99), Json(-1), Json("x"), Json::array({1, "x"}), Json::array(), Json::object()}) {
        spoilt[i][key] = odd;
        std::string said;
        ASSERT_NO_THROW(said = complaint(spoilt)) << "line " << i + 1 << ", " << key << ": " << odd;
        ASSERT_EQ(said.find("json.exception"), std::string::npos) << said;
      }
    }
  }
}

TEST(RecordFromLog, WhatSpeaksOfNothingIsRefused) {
  EXPECT_EQ(complaint(with({})), "");
  EXPECT_EQ(complaint(with({R"({"t":64,"do":"flag","id":2,"of":16,"rule":"distance"})"})), "line 28: speaks of event 16, which is not there.");
  EXPECT_EQ(complaint(with({R"({"t":64,"do":"question","id":2,"of":99,"text":"?"})"})), "line 28: speaks of event 99, which is not there.");
  EXPECT_EQ(complaint(with({R"({"t":64,"do":"question","id":2,"of":3,"text":"?","amends":5})"})), "line 28: has a member of a kind that no log has there.");
  std::vector<Json> alone{example_log().front(), Json::parse(R"({"t":64,"do":"flag","id":0,"rule":"distance"})")};
  EXPECT_EQ(complaint(alone), "") << "a flag that names no event is nobody's to lower";
}

TEST(RecordFromLog, NobodySitsBesideTheTable) {
  const char* white = R"({"t":64,"do":"newcomer","name":"white"})";
  EXPECT_EQ(complaint(with({white, white})), "line 29: seats a player for whom there is no room, or who sits there already.");
  EXPECT_THAT(complaint(with({R"({"t":64,"do":"seats","players":4,"colors":["blue","orange","red","white"]})", R"({"t":64,"do":"newcomer","name":"green"})"})),
              testing::StartsWith("line 29: "));
  std::vector<Json> joined = example_log();
  RecordedTable two({"red", "blue"});
  const Json position = Json::parse(io::position_to_text(two.record.history().game(), two.record.history().state(), two.record.history().belief()));
  joined.resize(1);
  joined.push_back({{"t", 2}, {"do", "seats"}, {"players", 4}, {"colors", {"blue", "orange", "red", "white"}}, {"position", position}});
  EXPECT_EQ(complaint(joined), "The log joins a game at a position of another game or of other players than its board and its seats.");
  joined.back()["colors"] = {"red", "blue"};
  EXPECT_EQ(complaint(joined), "");
}

// A whole made-up game as a follower would tell it: what lies on the table is seen, the rest is entered.
void tell(RecordedTable& table, const Game& game, const Event& event) {
  const auto color = [&](PlayerId by) { return game.colors[static_cast<std::size_t>(by)]; };
  const auto& path = game.layout.paths[PathId{event.verb == Verb::place_link ? event.place : std::uint8_t{0}}];
  switch (event.verb) {
    case Verb::place_base: table.see({table.settlement(color(event.by), event.place)}); return;
    case Verb::place_upgrade: table.see({table.city(color(event.by), event.place)}); return;
    case Verb::place_link: table.see({table.road(color(event.by), index(path.a), index(path.b))}); return;
    case Verb::roll: table.roll(event.dice[0], event.dice[1]); return;
    case Verb::move_blocker: {
      Json line = io::event_to_json(game, event);
      line["seen"] = "hex";
      table.say(line.dump());
      table.see({table.robber(event.place)});
      table.wait(25);  // what is told later of a theft is not about this one
      return;
    }
    default: table.say(io::event_to_json(game, event).dump());
  }
}

class MadeUpGame : public testing::TestWithParam<int> {};

TEST_P(MadeUpGame, IsRecordedAsItWasPlayed) {
  const History played = datasets::make_up_game(static_cast<std::uint64_t>(GetParam()), 260);
  RecordedTable table(played);
  for (const History::Moment& moment : played.moments()) tell(table, played.game(), moment.event);
  EXPECT_THAT(flagged(table.log), testing::IsEmpty());
  EXPECT_TRUE(first_of(table.log, "question").is_null()) << first_of(table.log, "question");
  EXPECT_TRUE(first_of(table.log, "status").is_null()) << first_of(table.log, "status");
  EXPECT_TRUE(first_of(table.log, "missed_roll").is_null());
  EXPECT_EQ(table.record.history().size(), played.size());
  const State& state = table.record.history().state();
  for (PlayerId seat : played.game().seats()) {
    EXPECT_EQ(state[seat].bases, played.state()[seat].bases);
    EXPECT_EQ(state[seat].upgrades, played.state()[seat].upgrades);
    EXPECT_EQ(state[seat].links, played.state()[seat].links);
    EXPECT_EQ(state[seat].cards, played.state()[seat].cards) << "how many cards are on hand follows from what was told";
  }
  EXPECT_EQ(state.blocker, played.state().blocker);
  EXPECT_EQ(state.turn, played.state().turn);
  expect_same(taken_up(table.log), table.record);
}

INSTANTIATE_TEST_SUITE_P(Games, MadeUpGame, testing::Values(3, 5, 8));

// --- what people may type

// Real lines and odd ones, with members left out, doubled, swapped and spoilt.
std::string mangled(std::mt19937& random) {
  static const std::vector<std::string> lines{
      R"({"do":"robber","by":0,"hex":5,"from":1,"card":"wheat","seen":"hex"})", R"({"do":"end_turn","by":0})", R"({"do":"roll","dice":[3,4]})",
      R"({"do":"answer","choice":0,"id":0})", R"({"do":"undo","of":5})", R"({"do":"undo","to":7})", R"({"do":"players","colors":["red","blue","white"]})",
      R"({"do":"confirm"})", R"({"do":"settlement","by":1,"v":20})", R"({"do":"road","by":2,"e":30})", R"({"do":"city","by":0,"v":8})",
      R"({"do":"bank_trade","by":0,"give":[4,0,0,0,0],"get":[0,0,0,0,1]})", R"({"do":"buy_card","by":1})", R"({"do":"play_card","by":1,"card":"knight"})",
      R"({"do":"discard","by":0,"card":"wood"})", R"({"do":"missed_roll","by":0})", R"({"do":"trade","by":0,"with":1,"give":[1,0,0,0,0],"get":[0,1,0,0,0]})",
      R"({"do":"correction","by":0,"hand":[1,1,1,1,1]})"};
  static const std::vector<std::string> odd{"null", "-1", "0", "1", "2", "3", "4", "99", "1e300", "-2147483648", "9223372036854775807", "0.5", "true", "\"\"", "\"red\"",
                                            "\"end_turn\"", "\"robber\"", "[]", "{}", "[[1,2],[3]]", "[6,6]", "[\"red\",\"red\"]", "[\"blue\",\"red\",\"white\"]"};
  const auto any = [&](const auto& list) -> const auto& { return list[random() % list.size()]; };
  Json line = Json::parse(any(lines));
  const Json other = Json::parse(any(lines));
  for (int changes = static_cast<int>(random() % 3); changes > 0; --changes) {
    std::vector<std::string> keys;
    for (const auto& [key, value] : line.items()) keys.push_back(key);
    for (const auto& [key, value] : other.items()) keys.push_back(key);
    const std::string key = any(keys);
    switch (random() % 3) {
      case 0: line.erase(key); break;
      case 1: line[key] = Json::parse(any(odd)); break;
      default: line[key] = other.value(key, Json(3));
    }
  }
  return line.dump();
}

TEST(RecordInputs, NothingThatIsEnteredBreaksTheRecord) {
  std::mt19937 random(20260);
  for (int game = 0; game < 12; ++game) {
    RecordedTable table;
    table.set_up(game % 3 == 0 ? 4 : 3);
    if (game % 4 == 1) table = RecordedTable();
    std::string said;
    for (int i = 0; i < 60; ++i) {
      said = mangled(random);
      SCOPED_TRACE(said);
      ASSERT_NO_THROW(table.say(said));
      if (i % 5 == 0) {
        ASSERT_NO_THROW(table.see({table.robber(static_cast<int>(random() % 19))}));
      }
      if (i % 7 == 0) {
        ASSERT_NO_THROW(table.roll(1 + static_cast<int>(random() % 6), 1 + static_cast<int>(random() % 6)));
      }
      if (i % 9 == 0) {
        ASSERT_NO_THROW(table.wait(5));
      }
      ASSERT_NO_THROW(table.record.tabletop());
    }
    table.wait(9);  // what was told and never seen is said: until then it is in no log
    ASSERT_NO_THROW(expect_same(taken_up(table.log), table.record)) << game;
    if (HasFailure()) FAIL() << "game " << game;
  }
}

TEST(RecordInputs, OddLinesAreAnsweredWithAStatus) {
  RecordedTable table;
  table.set_up(3);
  for (const char* line : {R"({})", R"({"do":3})", R"({"do":"fly"})", R"({"do":"roll"})", R"({"do":"roll","dice":[0,7]})", R"({"do":"settlement","v":54})",
                           R"({"do":"end_turn","by":3})", R"({"do":"end_turn","by":"red"})", R"({"do":"robber","hex":19})", R"([1,2])", R"("roll")", R"(null)"}) {
    const auto lines = table.say(line);
    EXPECT_THAT(acts(lines), ElementsAre("status")) << line;
    EXPECT_EQ(first_of(lines, "status").value("state", ""), "input not understood") << line;
    EXPECT_NE(first_of(lines, "status").value("text", ""), "") << line;
  }
  EXPECT_EQ(table.record.history().size(), 12);
}

}  // namespace
}  // namespace hexwatch
