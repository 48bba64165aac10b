#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/catan_game.h"

namespace hexwatch::catan {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> why_not(const TestTable& table, PlayerId player, Piece piece, Place place) {
  const auto all = table.game.rules->where_can_build(table.game, table.state, player, piece);
  const auto it = std::ranges::find(all, place, &Advice::place);
  EXPECT_NE(it, all.end());
  std::vector<std::string> rules;
  for (const Violation& violation : it->refusals) rules.push_back(say(table.game, violation).rule);
  return rules;
}

std::vector<std::string> why_no_road(const TestTable& table, int from, int to, PlayerId player = kRed) {
  return why_not(table, player, Piece::link, Place::at(path_of(from, to)));
}
std::vector<std::string> why_no_settlement(const TestTable& table, int site, PlayerId player = kRed) {
  return why_not(table, player, Piece::base, Place::at(id<SiteId>(site)));
}
std::vector<std::string> why_no_city(const TestTable& table, int site, PlayerId player = kRed) {
  return why_not(table, player, Piece::upgrade, Place::at(id<SiteId>(site)));
}

TestTable rich_red() {
  TestTable table = started_table();
  table.hand(kRed, Cards::each(5)).turn(kRed).play(road(kRed, 13, 18));
  return table;
}

TEST(CatanAdvice, SpeaksOfEveryPlaceOfThePiecesKind) {
  const TestTable table = rich_red();
  const auto count = [&](Piece piece) {
    return table.game.rules->where_can_build(table.game, table.state, kRed, piece).size();
  };
  EXPECT_EQ(count(Piece::link), 72U);
  EXPECT_EQ(count(Piece::base), 54U);
  EXPECT_EQ(count(Piece::upgrade), 54U);
}

TEST(CatanAdvice, SaysYesWhereNothingStandsAgainstIt) {
  const TestTable table = rich_red();
  EXPECT_THAT(why_no_road(table, 18, 23), IsEmpty());
  EXPECT_THAT(why_no_settlement(table, 18), IsEmpty());
  EXPECT_THAT(why_no_city(table, 8), IsEmpty());
}

TEST(CatanAdvice, SaysWhyAPlaceWillNotDo) {
  const TestTable table = rich_red();
  EXPECT_THAT(why_no_road(table, 13, 18), ElementsAre("occupied"));
  EXPECT_THAT(why_no_road(table, 52, 48), ElementsAre("road_connection"));
  EXPECT_THAT(why_no_settlement(table, 13), ElementsAre("distance"));
  EXPECT_THAT(why_no_settlement(table, 8), ElementsAre("occupied"));
  EXPECT_THAT(why_no_settlement(table, 53), ElementsAre("settlement_connection"));
  EXPECT_THAT(why_no_city(table, 18), ElementsAre("city_without_settlement"));
  EXPECT_THAT(why_no_city(table, 19), ElementsAre("city_without_settlement"));
}

TEST(CatanAdvice, CountsCardsAndPieces) {
  TestTable table = rich_red();
  table.hand(kRed, {1, 1, 0, 0, 0});
  EXPECT_THAT(why_no_road(table, 18, 23), IsEmpty());
  EXPECT_THAT(why_no_settlement(table, 18), ElementsAre("cost"));
  EXPECT_THAT(why_no_city(table, 8), ElementsAre("cost"));
  table.settlements(kRed, {0, 2, 52});
  EXPECT_THAT(why_no_settlement(table, 18), Contains("supply"));
}

TEST(CatanAdvice, KnowsTheMoment) {
  TestTable table = rich_red();
  table.hand(kBlue, Cards::each(4));
  EXPECT_THAT(why_no_settlement(table, 18, kBlue), Contains("turn_order"));
  table.before_roll(kRed);
  EXPECT_THAT(why_no_road(table, 18, 23), ElementsAre("roll_first"));
  table.play({roll(kRed, 2)});
  EXPECT_THAT(why_no_road(table, 18, 23), IsEmpty());
  table.before_roll(kRed).play(roll(kRed, 7));
  EXPECT_THAT(why_no_road(table, 18, 23), Contains("discard_missing"));
}

TEST(CatanAdvice, RepeatsADutyThatWasAlreadyFlagged) {
  TestTable table = rich_red();
  table.hand(kRed, Cards(1, 1, 1, 1, 1)).before_roll(kRed).play(roll(kRed, 7));
  EXPECT_THAT(why_no_road(table, 18, 23), ElementsAre("robber_not_moved"));
  EXPECT_THAT(table.broken(buy(kRed, kKnight)), ElementsAre("robber_not_moved"));
  EXPECT_THAT(why_no_road(table, 18, 23), Contains("robber_not_moved"));
}

TEST(CatanAdvice, ChangesNothing) {
  TestTable table = rich_red();
  table.before_roll(kRed).play(roll(kRed, 7));
  const State before = table.state;
  for (Piece piece : {Piece::link, Piece::base, Piece::upgrade})
    table.game.rules->where_can_build(table.game, table.state, kRed, piece);
  EXPECT_EQ(table.state, before);
}

TEST(CatanAdvice, FreeRoadsCostNothing) {
  TestTable table = rich_red();
  table.hand(kRed, {}).holds(kRed, kRoadBuilding);
  EXPECT_THAT(why_no_road(table, 18, 23), ElementsAre("cost"));
  table.play(play_card(kRed, kRoadBuilding));
  EXPECT_THAT(why_no_road(table, 18, 23), IsEmpty());
}

TEST(CatanAdvice, GuidesTheSetup) {
  TestTable table;
  table.play({settlement(kRed, 8), road(kRed, 8, 13)});
  EXPECT_THAT(why_no_settlement(table, 19, kBlue), IsEmpty());
  EXPECT_THAT(why_no_settlement(table, 13, kBlue), ElementsAre("distance"));
  EXPECT_THAT(why_no_settlement(table, 19, kWhite), ElementsAre("setup_order"));
  EXPECT_THAT(why_no_city(table, 8, kRed), Contains("setup_order"));
  table.play(settlement(kBlue, 19));
  EXPECT_THAT(why_no_road(table, 19, 24, kBlue), IsEmpty());
  EXPECT_THAT(why_no_road(table, 13, 18, kBlue), ElementsAre("setup_road"));
}

TEST(CatanAdvice, EndsWithTheGame) {
  TestTable table = rich_red();
  table.cities(kRed, {0, 2, 47}).play(settlement(kRed, 18));
  table.play(city(kRed, 45));
  ASSERT_EQ(table.state.phase, Phase::over);
  EXPECT_THAT(why_no_road(table, 18, 23), Contains("game_over"));
}

}  // namespace
}  // namespace hexwatch::catan
