#include "engine/io/event_json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/catan/catan.h"
#include "engine/random_play.h"
#include "tests/support/example_games.h"

namespace hexwatch {
namespace {

using testing::HasSubstr;

class EventJson : public EveryGame {};

Event again(const Game& game, const Event& event) {
  return io::event_from_json(game, io::parse_object(io::event_to_json(game, event).dump()));
}

std::string shown(const Game& game, const Event& event) { return io::event_to_json(game, event).dump(); }

TEST_P(EventJson, ReadsBackEveryEventOfRandomGames) {
  Random random(4);
  for (int seed = 0; seed < 20; ++seed) {
    const Game game = GetParam().make(random);
    for (const Event& event : random_events(game, random)) ASSERT_EQ(again(game, event), event) << shown(game, event);
  }
}

TEST_P(EventJson, ReadsBackWhatAnOnlookerSees) {
  if (!GetParam().hides_hands) return;
  Random random(5);
  for (int seed = 0; seed < 20; ++seed) {
    const Game open = GetParam().make(random);
    const Game table = hidden(open);
    State before = open.rules->begin(open);
    play_randomly(open, random, 100'000, [&](const Event& event, const State& after, const Report&) {
      const Event seen = as_seen(open, before, event);
      before = after;
      EXPECT_EQ(again(table, seen), seen) << shown(table, seen);
    });
    if (HasFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, EventJson, testing::ValuesIn(example_games()), example_name);

const Game& catan_game(View view = View::open) {
  static const Game open = catan::make_game(catan::beginner_table());
  static const Game table = hidden(open);
  return view == View::open ? open : table;
}

Event read(const std::string& json, View view = View::open) {
  return io::event_from_json(catan_game(view), io::parse_object(json));
}

std::string complaint(const std::string& json, View view = View::open) {
  try {
    read(json, view);
  } catch (const io::InputError& error) {
    return error.what();
  }
  return "";
}

TEST(CatanEventJson, ReadsBackTradesBetweenPlayersAndCorrections) {
  const Cards give{2, 0, 0, 1, 0};
  const Cards get{0, 0, 0, 0, 3};
  const PlayerId by{1};
  const std::vector<Event> events{
      {.verb = Verb::offer_trade, .by = by},
      {.verb = Verb::offer_trade, .by = by, .give = give, .get = get},
      {.verb = Verb::accept_trade, .by = by},
      {.verb = Verb::reject_trade, .by = by},
      {.verb = Verb::cancel_trade, .by = by},
      {.verb = Verb::confirm_trade, .by = by, .other = PlayerId{3}, .give = give, .get = get},
      {.verb = Verb::reveal_card, .by = by, .card = catan::kVictoryPoint},
      {.verb = Verb::set_hand, .by = by, .get = give},
      {.verb = Verb::missed_roll, .by = by},
      {.verb = Verb::missed_trade, .by = by},
  };
  for (View view : {View::open, View::table})
    for (const Event& event : events) EXPECT_EQ(again(catan_game(view), event), event) << shown(catan_game(), event);
}

TEST(CatanEventJson, KeepsApartWhatWasSeenOfAMonopolyAndWhatWasNot) {
  Event event{.verb = Verb::play_card, .by = PlayerId{2}, .resource = catan::kOre, .card = catan::kMonopoly};
  EXPECT_EQ(again(catan_game(View::table), event), event);
  event.handed = {Event::kUnseen, 3, 0, Event::kUnseen};
  EXPECT_EQ(again(catan_game(View::table), event), event);
}

TEST(CatanEventJson, KnowsResourcesByTheirPrintedNamesToo) {
  EXPECT_EQ(read(R"({"do":"discard","by":0,"card":"grain"})"), read(R"({"do":"discard","by":0,"card":"wheat"})"));
}

TEST(CatanEventJson, OnlookersNeedNotKnowCards) {
  const std::string steal = R"({"do":"robber","by":0,"hex":3,"from":1})";
  const std::string buy = R"({"do":"buy_dev","by":0})";
  EXPECT_EQ(read(steal, View::table).resource, kNoResource);
  EXPECT_EQ(read(buy, View::table).card, kNoCard);
  EXPECT_EQ(complaint(steal), "robber needs \"card\", the card taken (--view table does without)");
  EXPECT_EQ(complaint(buy), "buy_dev needs \"card\", the kind bought (--view table does without)");
  EXPECT_EQ(complaint(R"({"do":"robber","by":0,"hex":3,"from":null})"), "");
}

struct Malformed {
  const char* json;
  const char* complaint;
};

class MalformedEvent : public testing::TestWithParam<Malformed> {};

TEST_P(MalformedEvent, IsAnsweredInOneSentence) {
  EXPECT_EQ(complaint(GetParam().json), GetParam().complaint) << GetParam().json;
}

constexpr const char* kPath = "road needs \"e\", the path from 0 to 71";
constexpr const char* kSeat = "needs \"by\", a seat from 0 to 3";
constexpr const char* kDice = "roll needs \"dice\", two numbers from 1 to 6";
constexpr const char* kGive = "bank_trade needs \"give\", five counts from 0 to 19";

INSTANTIATE_TEST_SUITE_P(
    Members, MalformedEvent,
    testing::Values(
        Malformed{R"({})", "needs \"do\", what was done"},                                                  //
        Malformed{R"({"do":7,"by":0})", "needs \"do\", what was done"},                                     //
        Malformed{R"({"do":null,"by":0})", "needs \"do\", what was done"},                                  //
        Malformed{R"({"do":"castle","by":0})", "does not know the action \"castle\" (docs/referee.md lists them)"},
        Malformed{R"({"do":"end_turn"})", kSeat},                                                           //
        Malformed{R"({"do":"end_turn","by":4})", kSeat},                                                    //
        Malformed{R"({"do":"end_turn","by":-1})", kSeat},                                                   //
        Malformed{R"({"do":"end_turn","by":"red"})", kSeat},                                                //
        Malformed{R"({"do":"road","by":0})", kPath},                                                        //
        Malformed{R"({"do":"road","by":0,"v":3})", kPath},                                                  //
        Malformed{R"({"do":"road","by":0,"e":72})", kPath},                                                 //
        Malformed{R"({"do":"road","by":0,"e":-1})", kPath},                                                 //
        Malformed{R"({"do":"road","by":0,"e":1.5})", kPath},                                                //
        Malformed{R"({"do":"road","by":0,"e":3.0})", kPath},                                                //
        Malformed{R"({"do":"road","by":0,"e":true})", kPath},                                               //
        Malformed{R"({"do":"road","by":0,"e":[3]})", kPath},                                                //
        Malformed{R"({"do":"road","by":0,"e":1e3})", kPath},                                                //
        Malformed{R"({"do":"road","by":0,"e":9223372036854775807})", kPath},                                //
        Malformed{R"({"do":"road","by":0,"e":18446744073709551615})", kPath},                               //
        Malformed{R"({"do":"road","by":0,"e":-9223372036854775808})", kPath},                               //
        Malformed{R"({"do":"road","by":0,"e":99999999999999999999999})", kPath},                            //
        Malformed{R"({"do":"settlement","by":0,"v":54})", "settlement needs \"v\", the intersection from 0 to 53"},
        Malformed{R"({"do":"city","by":0,"v":null})", "city needs \"v\", the intersection from 0 to 53"},   //
        Malformed{R"({"do":"robber","by":0,"hex":19})", "robber needs \"hex\", the hex from 0 to 18"},      //
        Malformed{R"({"do":"robber","by":0,"hex":1,"from":4})", "robber needs \"from\", a seat from 0 to 3"},
        Malformed{R"({"do":"robber","by":0,"hex":1,"from":1,"card":"gold"})",
                  "robber needs \"card\", one of wood, brick, sheep, wheat, ore"},
        Malformed{R"({"do":"roll","by":0})", kDice},                                                        //
        Malformed{R"({"do":"roll","by":0,"dice":8})", kDice},                                               //
        Malformed{R"({"do":"roll","by":0,"dice":[3]})", kDice},                                             //
        Malformed{R"({"do":"roll","by":0,"dice":[3,3,3]})", kDice},                                         //
        Malformed{R"({"do":"roll","by":0,"dice":[0,3]})", kDice},                                           //
        Malformed{R"({"do":"roll","by":0,"dice":[7,3]})", kDice},                                           //
        Malformed{R"({"do":"roll","by":0,"dice":["3","4"]})", kDice},                                       //
        Malformed{R"({"do":"discard","by":0})", "discard needs \"card\", the card given up"},               //
        Malformed{R"({"do":"discard","by":0,"card":2})",
                  "discard needs \"card\", one of wood, brick, sheep, wheat, ore"},
        Malformed{R"({"do":"buy_dev","by":0,"card":"dragon"})",
                  "buy_dev needs \"card\", one of knight, year_of_plenty, monopoly, road_building, victory_point"},
        Malformed{R"({"do":"play_monopoly","by":0})", "play_monopoly needs \"res\", the kind of resource named"},
        Malformed{R"({"do":"play_year_of_plenty","by":0})",
                  "play_year_of_plenty needs \"get\", five counts from 0 to 19"},
        Malformed{R"({"do":"bank_trade","by":0,"get":[0,0,0,0,1]})", kGive},                                //
        Malformed{R"({"do":"bank_trade","by":0,"give":4,"get":[0,0,0,0,1]})", kGive},                       //
        Malformed{R"({"do":"bank_trade","by":0,"give":[4,0,0,0],"get":[0,0,0,0,1]})", kGive},               //
        Malformed{R"({"do":"bank_trade","by":0,"give":[-4,0,0,0,0],"get":[0,0,0,0,1]})", kGive},            //
        Malformed{R"({"do":"bank_trade","by":0,"give":[20,0,0,0,0],"get":[0,0,0,0,1]})", kGive},            //
        Malformed{R"({"do":"trade_confirm","by":0,"give":[1,0,0,0,0],"get":[0,0,0,0,1]})",
                  "trade_confirm needs \"with\", a seat from 0 to 3"},
        Malformed{R"({"do":"hand","by":0})", "hand needs \"hand\", five counts from 0 to 19"}));

TEST(CatanEventJson, RepeatsForeignWordsShortAndHarmless) {
  EXPECT_THAT(complaint(R"({"do":"\u001b[31mred\n","by":0})"), HasSubstr("\"?[31mred?\""));
  EXPECT_THAT(complaint(R"({"do":")" + std::string(5000, 'x') + R"(","by":0})"), HasSubstr("xxx...\""));
  EXPECT_LT(complaint(R"({"do":")" + std::string(5000, 'x') + R"(","by":0})").size(), 120U);
  std::string umlauts;
  for (int i = 0; i < 30; ++i) umlauts += "x\u00e4";  // every cut in the middle of an a with dots is avoided
  EXPECT_THAT(complaint(R"({"do":")" + umlauts + R"(","by":0})"), HasSubstr("x\u00e4x...\""));
}

TEST(CatanEventJson, WhatAnOnlookerSeesOfAMonopolyIsChecked) {
  const std::string play = R"({"do":"play_monopoly","by":0,"res":"ore","gain":)";
  const std::string needed = "play_monopoly needs \"gain\", five counts for each seat, null where nobody saw";
  for (const char* gain : {"3", "[]", "[1,2,3,4]", "[[0],[0],[0],[0]]", "[[0,0,0,0,-1],null,null,null]"})
    EXPECT_EQ(complaint(play + gain + "}", View::table), needed) << gain;
  EXPECT_EQ(complaint(play + "null}", View::table), "");
}

}  // namespace
}  // namespace hexwatch
