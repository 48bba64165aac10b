#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "engine/catan/catan.h"
#include "engine/io/game_lines.h"
#include "engine/io/state_json.h"
#include "engine/random_play.h"
#include "tests/support/example_games.h"

namespace hexwatch {
namespace {

using testing::AnyOf;
using testing::HasSubstr;

class PositionText : public EveryGame {};

TEST_P(PositionText, GivesBackEveryPositionOfRandomGames) {
  Random random(6);
  int n = 0;
  for (int seed = 0; seed < 4; ++seed) {
    const Game game = GetParam().make(random);
    play_randomly(game, random, 700, [&](const Event&, const State& state, const Report&) {
      if (state.phase != Phase::setup && ++n % 3 != 0) return;
      const std::string text = io::position_to_text(game, state);
      ASSERT_EQ(text.find('\n'), std::string::npos);
      ASSERT_TRUE(io::is_position(text));
      const io::Position read = io::position_from_text(text);
      ASSERT_EQ(read.state, state) << text;
      ASSERT_EQ(io::position_to_text(read.game, read.state), text);
    });
    if (HasFailure()) return;
  }
}

bool same_deals(const Belief& a, const Belief& b) {
  return std::ranges::equal(a.deals(), b.deals(), [](const Belief::Deal& x, const Belief::Deal& y) {
    return x.hands == y.hands && std::abs(x.chance - y.chance) < 1e-12;
  });
}

TEST_P(PositionText, KeepsWhatAnOnlookerKnows) {
  if (!GetParam().hides_hands) return;
  Random random(7);
  for (int seed = 0; seed < 4; ++seed) {
    const Game open = GetParam().make(random);
    History history(hidden(open));
    State before = open.rules->begin(open);
    int n = 0;
    play_randomly(open, random, 500, [&](const Event& event, const State& after, const Report&) {
      history.add(as_seen(open, before, event));
      before = after;
      if (++n % 7 != 0) return;
      const std::string text = io::position_to_text(history.game(), history.state(), history.belief());
      const io::Position read = io::position_from_text(text);
      ASSERT_EQ(read.state, history.state());
      ASSERT_EQ(read.game.view, View::table);
      ASSERT_TRUE(read.belief.has_value());
      ASSERT_TRUE(same_deals(*read.belief, *history.belief()));
      ASSERT_TRUE(read.belief->exact());
    });
    if (HasFailure()) return;
  }
}

TEST_P(PositionText, GamesGoOnFromThereAsIfNothingHadBeen) {
  Random random(8);
  const Game game = GetParam().make(random);
  const std::vector<Event> events = random_events(game, random, 300);
  History whole(game);
  for (std::size_t i = 0; i < 150 && i < events.size(); ++i) whole.add(events[i]);
  io::Position read = io::position_from_text(io::position_to_text(game, whole.state()));
  History rest(std::move(read.game), std::move(read.state));
  for (std::size_t i = 150; i < events.size(); ++i) {
    whole.add(events[i]);
    rest.add(events[i]);
    ASSERT_EQ(rest.state(), whole.state());
  }
}

INSTANTIATE_TEST_SUITE_P(Games, PositionText, testing::ValuesIn(example_games()), example_name);

// --- malformed positions, made from a good one by changing one part

io::Json good(View view = View::open) {
  Game game = catan::make_game(catan::beginner_table());
  if (view == View::table) game = hidden(std::move(game));
  Random random(9);
  State state = game.rules->begin(game);
  play_randomly(catan::make_game(catan::beginner_table()), random, 40,
                [&](const Event& event, const State&, const Report&) {
                  Report report;
                  game.rules->apply(game, state, event, report);
                });
  std::optional<Belief> belief;
  if (view == View::table) belief.emplace(4);
  return io::parse_object(io::position_to_text(game, state, belief));
}

std::string complaint(const std::string& text) {
  try {
    io::position_from_text(text);
  } catch (const io::InputError& error) {
    return error.what();
  }
  return "";
}

struct Broken {
  const char* where;  ///< a JSON pointer
  const char* value;  ///< what to put there
  const char* complaint;
};

void PrintTo(const Broken& broken, std::ostream* out) { *out << broken.where << " = " << broken.value; }

class BrokenPosition : public testing::TestWithParam<Broken> {};

TEST_P(BrokenPosition, IsAnsweredInOneSentence) {
  io::Json json = good();
  ASSERT_EQ(complaint(json.dump()), "");
  json[io::Json::json_pointer(GetParam().where)] = io::Json::parse(GetParam().value);
  EXPECT_EQ(complaint(json.dump()), GetParam().complaint);
}

constexpr const char* kHand = "needs \"hand\", five counts from 0 to 19";
constexpr const char* kBoxCards = "has more cards than the box: there are 19 of each kind";
constexpr const char* kWinner = "needs a \"winner\" when the \"phase\" is over, and only then";

INSTANTIATE_TEST_SUITE_P(
    Parts, BrokenPosition,
    testing::Values(
        Broken{"/format", R"("chess")", "is not a position of hexwatch"},                                              //
        Broken{"/format", "3", "needs \"format\", hexwatch-position"},                                                 //
        Broken{"/version", "2", "was written by a newer hexwatch: this one reads version 1"},                          //
        Broken{"/version", "null", "needs \"version\", a version"},                                                    //
        Broken{"/version", "0", "needs \"version\", a version"},                                                       //
        Broken{"/view", R"("blind")", "needs \"view\", open or table"},                                                //
        Broken{"/board", "null", "needs \"board\", the board"},                                                        //
        Broken{"/board", "[]", "needs \"board\" and \"state\", both objects"},                                         //
        Broken{"/state/seats", "[]", "needs \"seats\", an object for each seat"},                                      //
        Broken{"/state/seats/0", "3", "needs an object for each of \"seats\""},                                        //
        Broken{"/state/seats/0/bases", "[54]", "needs places from 0 to 53 in \"bases\""},                              //
        Broken{"/state/seats/0/links", "[-1]", "needs places from 0 to 71 in \"links\""},                              //
        Broken{"/state/seats/0/links", "7", "needs \"links\", a list of places"},                                      //
        Broken{"/state/seats/0/hand", "[1,2,3,4]", kHand},                                                             //
        Broken{"/state/seats/0/hand", "[1,2,3,4,-5]", kHand},                                                          //
        Broken{"/state/seats/0/hand", "[1,2,3,4,20]", kHand},                                                          //
        Broken{"/state/seats/0/hand", "[19,19,19,19,19]", kBoxCards},                                                  //
        Broken{"/state/seats/0/cards", "77", "needs \"cards\", the number of cards in \"hand\""},                      //
        Broken{"/state/seats/0/held_count", "7", "needs \"held_count\", the number of cards in \"held\""},             //
        Broken{"/state/seats/0/played", "[1,0,0,0,128]", "needs 5 counts in \"played\""},                              //
        Broken{"/state/seats/0/bonus", "[1,0,0]", "needs in \"bonus\" the cards of \"road_holder\" and \"army_holder\""},
        Broken{"/state/bank", "[19,19,19,19,19]", kBoxCards},                                                          //
        Broken{"/state/deck_count", "3", "needs \"deck_count\", the number of cards in \"deck\""},                     //
        Broken{"/state/blocker", "19", "needs \"blocker\", a tile or null"},                                           //
        Broken{"/state/blocker", "null", "needs \"blocker\", the hex of the robber"},                                  //
        Broken{"/state/turn", "4", "needs \"turn\", a seat"},                                                          //
        Broken{"/state/phase", R"("night")", "needs \"phase\", setup, roll, main or over"},                            //
        Broken{"/state/phase", R"("over")", kWinner},                                                                  //
        Broken{"/state/phase", R"("setup")", "is in the set-up, though all its pieces lie"},                           //
        Broken{"/state/winner", "2", kWinner},                                                                         //
        Broken{"/state/turns", "-1", "needs \"turns\", a number of turns"},                                            //
        Broken{"/state/extra", "[]", "needs \"extra\", an object"},                                                    //
        Broken{"/state/extra/free_roads", "3", "needs \"free_roads\", 0 to 2"},                                        //
        Broken{"/state/extra/robber_due", "1", "needs \"robber_due\", true or false"},                                 //
        Broken{"/state/extra/road_holder", "4", "needs \"road_holder\", a seat or -1"},                                //
        Broken{"/state/extra/discards_due", "[0,0,0]", "needs \"discards_due\", a count a seat"}));

TEST(Position, ComplainsAboutABrokenBelief) {
  const auto broken = [](const char* where, const char* value) {
    io::Json json = good(View::table);
    json[io::Json::json_pointer(where)] = io::Json::parse(value);
    return complaint(json.dump());
  };
  const char* deals = "needs \"deals\", a list of [chance, the hand of each seat]";
  const char* chance = "needs a chance above 0 and up to 1 in each of \"deals\"";
  EXPECT_EQ(broken("/belief/exact", "true"), "");
  EXPECT_EQ(broken("/belief", "7"), "needs \"belief\", an object");
  EXPECT_EQ(broken("/belief/deals", "[]"), deals);
  EXPECT_EQ(broken("/belief/deals/0", "[1]"), deals);
  EXPECT_EQ(broken("/belief/deals/0/1", "[0,0,0,0,20]"), deals);
  EXPECT_EQ(broken("/belief/deals/0/0", "0"), chance);
  EXPECT_EQ(broken("/belief/deals/0/0", "-0.5"), chance);
  EXPECT_EQ(broken("/belief/deals/0/0", "1e300"), chance);
  EXPECT_EQ(broken("/belief/deals/0/0", "\"1\""), chance);
}

TEST(Position, TellsPositionsFromOtherLines) {
  EXPECT_TRUE(io::is_position(good().dump()));
  for (const char* line : {"", "{}", "[]", "nonsense", R"({"format":"hexwatch-game"})", R"({"format":3})"})
    EXPECT_FALSE(io::is_position(line)) << line;
}

TEST(Position, OfASenselessGameIsReadToo) {
  // More of everything than a box holds or a game lasts: counts stop before they run over.
  const std::vector<Event> senseless{
      {.verb = Verb::play_card, .card = catan::kKnight},
      {.verb = Verb::buy_card, .card = catan::kKnight},
      {.verb = Verb::buy_card, .card = catan::kVictoryPoint},
      {.verb = Verb::reveal_card, .card = catan::kVictoryPoint},
      {.verb = Verb::place_base, .place = 8},
      {.verb = Verb::set_hand, .get = Cards::each(19)},
      {.verb = Verb::roll, .dice = {6, 5}},
      {.verb = Verb::end_turn},
  };
  for (View view : {View::open, View::table}) {
    Game game = catan::make_game(catan::beginner_table());
    game.view = view;
    for (const Event& event : senseless) {
      State state = game.rules->begin(game);
      state[PlayerId{0}].upgrades = SiteSet::first_ids(54);
      state.phase = Phase::main;
      state.bank = {};
      catan::refresh(game, state);
      Report report;
      for (int i = 0; i < 40'000; ++i) {
        report.clear();
        game.rules->apply(game, state, event, report);
      }
      ASSERT_EQ(complaint(io::position_to_text(game, state)), "") << io::position_to_text(game, state);
    }
  }
}

TEST(Position, EveryCutTextIsRefused) {
  const std::string text = good().dump();
  for (std::size_t size = 0; size < text.size(); size += 3) EXPECT_EQ(complaint(text.substr(0, size)), "is not JSON");
}

TEST(Position, EveryMemberButAFewCanBeMissed) {
  // Whatever is left out, the answer is a sentence that names it or a position.
  const io::Json whole = good();
  for (const char* part : {"", "/board", "/state", "/state/extra", "/state/seats/0"})
    for (const auto& [key, value] : whole[io::Json::json_pointer(part)].items()) {
      io::Json json = whole;
      json[io::Json::json_pointer(part)].erase(key);
      EXPECT_THAT(complaint(json.dump()), AnyOf("", HasSubstr("needs \"" + key + "\""))) << part;
    }
}

}  // namespace
}  // namespace hexwatch
