#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "tests/support/catan_game.h"

namespace hexwatch::catan {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Rules that belong to other games, and the one of hidden hands that Belief raises.
const std::set<Rule> kElsewhere{Rule::start_missing,        Rule::market_twice, Rule::market_content,
                                Rule::market_unavailable,   Rule::trade_rate,   Rule::trade_unavailable,
                                Rule::free_piece_not_placed};

std::vector<Rule> rules_of_catan() {
  std::vector<Rule> rules;
  for (int r = 0; r < kRules; ++r)
    if (!kElsewhere.contains(static_cast<Rule>(r))) rules.push_back(static_cast<Rule>(r));
  return rules;
}

TEST(CatanSentences, EveryRuleHasANameASentenceAndARemedy) {
  const TestTable table;
  for (Rule rule : rules_of_catan()) {
    const SpokenViolation spoken = say(table.game, {.rule = rule,
                                                    .by = kRed,
                                                    .other = kBlue,
                                                    .place = Place::at(SiteId{8}),
                                                    .resource = kOre,
                                                    .card = kKnight,
                                                    .n = 3});
    const int number = static_cast<int>(rule);
    EXPECT_THAT(spoken.rule, testing::MatchesRegex("[a-z_]+")) << number;
    for (const std::string& text : {spoken.text, spoken.remedy}) {
      EXPECT_THAT(text, testing::EndsWith(".")) << number;
      EXPECT_TRUE(text.find_first_of("{}") == std::string::npos) << text;
      EXPECT_TRUE(std::isupper(static_cast<unsigned char>(text.at(0)))) << text;
    }
  }
}

TEST(CatanSentences, NamesAreStable) {
  const TestTable table;
  std::set<std::string> names;
  for (Rule rule : rules_of_catan()) names.insert(table.game.phrasebook.of(rule).name);
  EXPECT_THAT(names, testing::UnorderedElementsAre(
                         "occupied", "distance", "road_connection", "settlement_connection", "city_without_settlement",
                         "supply", "misplaced", "cost", "bank", "turn_order", "setup_order", "setup_road", "roll_first",
                         "roll_twice", "roll_again", "game_over", "discard_missing", "discard", "robber_not_moved",
                         "robber_without_seven", "robber_same_hex", "robber_count", "robber_victim", "friendly_robber",
                         "card_not_held", "bank_rate", "trade_partner", "trade", "trade_after_build", "deck_empty",
                         "card_timing", "year_of_plenty", "hidden_hand"));
}

// Red: settlement 8, roads to 13 and 18; Blue: settlement 30, road 30-24; Red is on turn with nothing in hand.
TestTable scene() {
  TestTable table;
  table.settlements(kRed, {8}).roads(kRed, {8, 13, 18}).settlements(kBlue, {30}).roads(kBlue, {30, 24}).turn(kRed);
  return table;
}

std::string told(TestTable table, const Event& event) {
  table.broken(event);
  const auto texts = table.sentences();
  return texts.empty() ? "" : texts.front();
}

TEST(CatanSentences, OfTheDistanceRule) {
  TestTable table = scene();
  table.roads(kRed, {18, 24});
  EXPECT_EQ(told(table, settlement(kRed, 24)),
            "Red's settlement stands next to Blue's: all three neighbouring intersections must be empty.");
}

TEST(CatanSentences, OfTheDistanceRuleAmongOnesOwn) {
  EXPECT_EQ(told(scene(), settlement(kRed, 13)),
            "Red's settlement stands next to another of Red's: all three neighbouring intersections must be empty.");
}

TEST(CatanSentences, OfTakenPlaces) {
  EXPECT_EQ(told(scene(), road(kRed, 24, 30)),
            "Red's road stands on path 36, where Blue already has a piece: a place holds one piece.");
  EXPECT_EQ(told(scene(), settlement(kRed, 30)),
            "Red's settlement stands on intersection 30, where Blue already has a piece: a place holds one piece.");
  EXPECT_EQ(told(scene(), road(kRed, 8, 13)),
            "Red's road stands on path 13, where Red already has a piece: a place holds one piece.");
}

TEST(CatanSentences, NameThePriceAndThePieces) {
  EXPECT_EQ(told(scene(), road(kRed, 18, 23)), "Red cannot pay for that: it costs 1 lumber and 1 brick.");
  EXPECT_EQ(told(scene(), city(kRed, 8)), "Red cannot pay for that: it costs 2 grain and 3 ore.");
  EXPECT_EQ(told(scene(), buy(kRed, kKnight)), "Red cannot pay for that: it costs 1 wool, 1 grain and 1 ore.");
  TestTable table = scene();
  table.settlements(kRed, {0, 2, 45, 47}).hand(kRed, kSettlementPrice);
  EXPECT_EQ(told(table, settlement(kRed, 18)), "Red has more than 5 settlements: there are only 5 of each colour.");
}

TEST(CatanSentences, OfRoadsThatStopAtAnOpponent) {
  TestTable table = scene();
  table.settlements(kBlue, {18}).hand(kRed, kRoadPrice);
  EXPECT_THAT(told(table, road(kRed, 18, 23)), testing::Not(testing::HasSubstr("touches no road")))
      << "it does touch Red's road, but across Blue's settlement";
  EXPECT_THAT(told(table, road(kRed, 18, 23)), testing::HasSubstr("opponent's building"));
}

TEST(CatanSentences, OfTheOrderOfPlay) {
  EXPECT_EQ(told(scene(), end_turn(kBlue)), "It is Red's turn, not Blue's.");
  TestTable table;
  EXPECT_EQ(told(table, settlement(kBlue, 8)),
            "In the set-up it is Red who places a settlement now: each player in turn, then back, a settlement and "
            "then its road.");
  table.play(settlement(kRed, 8));
  EXPECT_EQ(
      told(table, roll(kRed, 8)),
      "In the set-up it is Red who places a road now: each player in turn, then back, a settlement and then its road.");
}

TEST(CatanSentences, OfCards) {
  TestTable table = scene();
  EXPECT_EQ(told(table, play_card(kRed, kKnight)), "Red has no knight to play.");
  table.hand(kRed, kCardPrice).play(buy(kRed, kRoadBuilding));
  EXPECT_EQ(told(table, play_card(kRed, kRoadBuilding)),
            "Red bought that Road Building this turn: it may be played from the next turn on.");
  EXPECT_EQ(told(table, bank_trade(kRed, Cards::of(kOre, 3), Cards::of(kWool))),
            "Red trades ore with the bank at 4:1: the same kind in, one card of another kind out.");
}

TEST(CatanSentences, OfTheRobber) {
  TestTable table = scene();
  table.before_roll(kRed).play(roll(kRed, 7));
  EXPECT_EQ(told(table, robber(kRed, 9)), "The robber stayed on hex 9: it must move to another hex.");
  table.hand(kBlue, Cards::of(kOre));
  EXPECT_EQ(told(table, robber(kRed, 14)), "Red robbed nobody, though Blue has a building at hex 14 and a card.");
}

TEST(CatanSentences, NamePlayersByTheirColour) {
  Table laid = beginner_table();
  laid.players = 2;
  const Game game = make_game(laid);
  EXPECT_EQ(player_name(game, kRed), "Red");
  EXPECT_EQ(player_name(game, kNobody), "nobody");
  EXPECT_EQ(player_name(game, kWhite), "nobody") << "not seated";
  EXPECT_EQ(cards_in_words(game, {}), "nothing");
  EXPECT_EQ(cards_in_words(game, {0, 1, 0, 0, 2}), "1 brick and 2 ore");
}

}  // namespace
}  // namespace hexwatch::catan
