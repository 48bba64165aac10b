#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/catan_game.h"

namespace hexwatch::catan {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

// Red has a settlement on 8, roads to 13 and 18, and can pay for everything.
TestTable red_at_eighteen() {
  TestTable table;
  table.settlements(kRed, {8}).roads(kRed, {8, 13, 18}).hand(kRed, Cards::each(8)).turn(kRed);
  return table;
}

TEST(CatanCost, IsPaidIntoTheBank) {
  struct Case {
    Event event;
    Cards price;
  };
  for (const Case& c : {Case{road(kRed, 18, 24), kRoadPrice}, Case{settlement(kRed, 18), kSettlementPrice},
                        Case{city(kRed, 8), kCityPrice}, Case{buy(kRed, kKnight), kCardPrice}}) {
    TestTable table = red_at_eighteen();
    table.play(c.event);
    EXPECT_EQ(table.hand_of(kRed), Cards::each(8) - c.price);
    EXPECT_EQ(table.state.bank, Cards::each(11) + c.price);
  }
}

TEST(CatanCost, MissingCardsAreFlaggedAndWhatIsThereIsPaid) {
  const Cards short_of_one[] = {{0, 1, 0, 0, 0}, {1, 1, 0, 1, 0}, {0, 0, 0, 2, 2}, {0, 0, 1, 0, 1}};
  const Event events[] = {road(kRed, 18, 24), settlement(kRed, 18), city(kRed, 8), buy(kRed, kKnight)};
  for (std::size_t i = 0; i < std::size(events); ++i) {
    TestTable table = red_at_eighteen();
    table.hand(kRed, short_of_one[i]);
    EXPECT_THAT(table.broken(events[i]), ElementsAre("cost")) << i;
    EXPECT_TRUE(table.hand_of(kRed).none());
    table.play(end_turn(kRed));
  }
}

TEST(CatanRoad, ContinuesAnOwnRoad) { red_at_eighteen().play(road(kRed, 18, 24)); }
TEST(CatanRoad, BranchesOffAnOwnRoad) { red_at_eighteen().play(road(kRed, 13, 9)); }

TEST(CatanRoad, StartsAtAnOwnSettlementOrCity) {
  TestTable table;
  table.settlements(kRed, {8}).cities(kRed, {45}).hand(kRed, Cards::each(8)).turn(kRed);
  table.play({road(kRed, 8, 4), road(kRed, 45, 41)});
}

TEST(CatanRoad, WithoutConnectionIsFlaggedAndLiesThereAllTheSame) {
  TestTable table = red_at_eighteen();
  EXPECT_THAT(table.broken(road(kRed, 30, 35)), ElementsAre("road_connection"));
  EXPECT_TRUE(table.state[kRed].links.contains(path_of(30, 35)));
  table.play({road(kRed, 35, 40), end_turn(kRed)});
}

TEST(CatanRoad, DoesNotStartAtSomebodyElsesPieces) {
  TestTable table = red_at_eighteen();
  table.settlements(kBlue, {30}).roads(kBlue, {30, 35});
  EXPECT_THAT(table.broken(road(kRed, 30, 36)), ElementsAre("road_connection"));
  EXPECT_THAT(table.broken(road(kRed, 35, 40)), ElementsAre("road_connection"));
}

TEST(CatanRoad, DoesNotPassAnOpponentsBuilding) {
  for (bool grown : {false, true}) {
    TestTable table = red_at_eighteen();
    grown ? table.cities(kBlue, {18}) : table.settlements(kBlue, {18});
    EXPECT_THAT(table.broken(road(kRed, 18, 24)), ElementsAre("road_connection"));
    table.play(road(kRed, 13, 9));
  }
}

TEST(CatanRoad, PassesAnOpponentsRoad) {
  TestTable table = red_at_eighteen();
  table.roads(kBlue, {23, 18}).play(road(kRed, 18, 24));
}

TEST(CatanRoad, MayEndAtAnOpponentsBuilding) {
  TestTable table = red_at_eighteen();
  table.settlements(kBlue, {24}).play(road(kRed, 18, 24));
}

TEST(CatanRoad, OnATakenPathIsFlagged) {
  TestTable table = red_at_eighteen();
  table.roads(kBlue, {18, 24});
  EXPECT_THAT(table.broken(road(kRed, 18, 24)), ElementsAre("occupied"));
  EXPECT_THAT(table.broken(road(kRed, 13, 18)), ElementsAre("occupied")) << "an own road lies there";
  table.play(end_turn(kRed));
}

TEST(CatanRoad, PathsAreThoseThatBreakNoRule) {
  TestTable table = red_at_eighteen();
  table.settlements(kBlue, {24}).roads(kBlue, {24, 19});
  for (int p = 0; p < table.game.layout.paths.size(); ++p) {
    TestTable copy = table;
    const Event event{.verb = Verb::place_link, .by = kRed, .place = static_cast<std::uint8_t>(p)};
    EXPECT_EQ(copy.broken(event).empty(), road_paths(table.game, table.state, kRed).contains(id<PathId>(p))) << p;
  }
}

TEST(CatanSettlement, NeedsAnOwnRoad) {
  TestTable table = red_at_eighteen();
  table.roads(kBlue, {35, 40});
  EXPECT_THAT(table.broken(settlement(kRed, 35)), ElementsAre("settlement_connection"));
  EXPECT_TRUE(table.state[kRed].bases.contains(SiteId{35}));
  table.play({road(kRed, 35, 30), settlement(kRed, 18)});
}

TEST(CatanSettlement, KeepsItsDistanceFromEveryBuilding) {
  using Lay = void (*)(TestTable&);
  const Lay neighbours[] = {
      [](TestTable& t) { t.settlements(kBlue, {24}); }, [](TestTable& t) { t.cities(kBlue, {23}); },
      [](TestTable& t) { t.settlements(kRed, {13}); }, [](TestTable& t) { t.cities(kRed, {24}); }};
  for (const Lay lay : neighbours) {
    TestTable table = red_at_eighteen();
    lay(table);
    EXPECT_THAT(table.broken(settlement(kRed, 18)), ElementsAre("distance"));
    EXPECT_TRUE(table.state[kRed].bases.contains(SiteId{18}));
    table.play(end_turn(kRed));
  }
}

TEST(CatanSettlement, WithTwoNeighboursIsFlaggedOnce) {
  TestTable table = red_at_eighteen();
  table.settlements(kBlue, {24}).settlements(kWhite, {23});
  EXPECT_THAT(table.broken(settlement(kRed, 18)), ElementsAre("distance"));
}

TEST(CatanSettlement, TwoStepsAwayIsFarEnough) {
  TestTable table = red_at_eighteen();
  table.settlements(kBlue, {19, 29}).play(settlement(kRed, 18));
}

TEST(CatanSettlement, OnATakenIntersectionIsFlagged) {
  TestTable table = red_at_eighteen();
  table.settlements(kBlue, {18});
  EXPECT_THAT(table.broken(settlement(kRed, 18)), ElementsAre("occupied"));
}

TEST(CatanSettlement, OfAnotherColourClosesItsNeighbours) {
  TestTable table = red_at_eighteen();
  EXPECT_TRUE(settlement_sites(table.game, table.state, kRed).contains(SiteId{18}));
  table.roads(kBlue, {24, 30})
      .hand(kBlue, kSettlementPrice)
      .play({end_turn(kRed), roll(kBlue, 2), settlement(kBlue, 24)});
  EXPECT_FALSE(settlement_sites(table.game, table.state, kRed).contains(SiteId{18}));
}

TEST(CatanCity, ReplacesASettlementThatGoesBackToTheSupply) {
  TestTable table = red_at_eighteen();
  table.play(city(kRed, 8));
  EXPECT_FALSE(table.state[kRed].bases.contains(SiteId{8}));
  EXPECT_EQ(pieces_left(table.game, table.state, kRed, Piece::base), 5);
  EXPECT_EQ(pieces_left(table.game, table.state, kRed, Piece::upgrade), 3);
  EXPECT_EQ(table.points(kRed), 2);
}

TEST(CatanCity, ElsewhereIsFlagged) {
  TestTable table = red_at_eighteen();
  table.settlements(kBlue, {45}).cities(kRed, {34});
  for (int site : {18, 45, 34, 53}) {
    TestTable copy = table;
    EXPECT_THAT(copy.broken(city(kRed, site)), ElementsAre("city_without_settlement")) << site;
    EXPECT_TRUE(copy.state[kRed].upgrades.contains(id<SiteId>(site)));
    copy.play(end_turn(kRed));
  }
}

TEST(CatanSupply, FifteenRoads) {
  TestTable table;
  table.settlements(kRed, {0}).roads(kRed, {0, 3, 7, 11, 16, 21, 27, 33, 38, 43, 47, 51, 48, 52, 49, 53});
  table.hand(kRed, Cards::each(8)).turn(kRed);
  EXPECT_EQ(pieces_left(table.game, table.state, kRed, Piece::link), 0);
  EXPECT_FALSE(table.may(road(kRed, 53, 50)));
  EXPECT_THAT(table.broken(road(kRed, 53, 50)), ElementsAre("supply"));
}

TEST(CatanSupply, FiveSettlementsUnlessOneBecomesACity) {
  TestTable table = red_at_eighteen();
  table.settlements(kRed, {0, 2, 45, 34});
  TestTable without = table;
  EXPECT_FALSE(without.may(settlement(kRed, 18)));
  EXPECT_THAT(without.broken(settlement(kRed, 18)), ElementsAre("supply"));
  table.play({city(kRed, 8), settlement(kRed, 18)});
}

TEST(CatanSupply, FourCities) {
  TestTable table = red_at_eighteen();
  table.cities(kRed, {0, 2, 45, 34});
  EXPECT_FALSE(table.may(city(kRed, 8)));
  EXPECT_THAT(table.broken(city(kRed, 8)), ElementsAre("supply"));
}

TEST(CatanBuilding, AsMuchAsOneCanPayForInOneTurn) {
  TestTable table = red_at_eighteen();
  table.play({road(kRed, 18, 24), road(kRed, 24, 30), settlement(kRed, 18), settlement(kRed, 30), city(kRed, 8),
              city(kRed, 18), buy(kRed, kKnight)});
  EXPECT_EQ(table.points(kRed), 5);
}

TEST(CatanBuilding, OnSomebodyElsesTurnIsFlaggedOnce) {
  TestTable table = red_at_eighteen();
  for (bool rolled : {false, true}) {
    rolled ? table.turn(kBlue) : table.before_roll(kBlue);
    for (const Event& event : {road(kRed, 18, 24), settlement(kRed, 18), city(kRed, 8), buy(kRed, kKnight)}) {
      TestTable copy = table;
      EXPECT_THAT(copy.broken(event), ElementsAre("turn_order"));
      if (!rolled) copy.play(roll(kBlue, 2));
      copy.play(end_turn(kBlue));
    }
  }
}

TEST(CatanBuilding, EveryFlagOfOneEventIsToldAndNoneLater) {
  TestTable table = red_at_eighteen();
  table.settlements(kBlue, {30}).hand(kRed, {});
  EXPECT_THAT(table.broken(settlement(kRed, 35)),
              testing::UnorderedElementsAre("distance", "settlement_connection", "cost"));
  table.play({end_turn(kRed), roll(kBlue, 2), end_turn(kBlue)});
}

}  // namespace
}  // namespace hexwatch::catan
