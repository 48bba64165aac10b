#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/catan_game.h"

namespace hexwatch::catan {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::array<CardKind, 4> kActionCards{kKnight, kYearOfPlenty, kMonopoly, kRoadBuilding};

Event use(PlayerId by, CardKind kind) {
  if (kind == kYearOfPlenty) return year_of_plenty(by, Cards(1, 1, 0, 0, 0));
  if (kind == kMonopoly) return monopoly(by, kOre);
  return play_card(by, kind);
}

// Red has a settlement on 8 with a road to 13 and is on turn.
TestTable red_on_turn() {
  TestTable table;
  table.settlements(kRed, {8}).roads(kRed, {8, 13}).turn(kRed);
  return table;
}

TEST(CatanStack, HoldsTwentyFiveCards) {
  const TestTable table;
  EXPECT_EQ(table.state.deck_count, 25);
  EXPECT_THAT(table.state.deck, ElementsAre(14, 2, 2, 2, 5));
}

TEST(CatanStack, SellsEachCardOnce) {
  TestTable table = red_on_turn();
  table.hand(kRed, Cards(0, 0, 3, 3, 3)).play({buy(kRed, kMonopoly), buy(kRed, kMonopoly)});
  EXPECT_EQ(table.state.deck_count, 23);
  EXPECT_THAT(table.broken(buy(kRed, kMonopoly)), ElementsAre("deck_empty"));
}

TEST(CatanStack, EmptySellsNothing) {
  TestTable table = red_on_turn();
  for (CardKind kind : kActionCards) table.holds(kBlue, kind, kind == kKnight ? 14 : 2);
  table.holds(kWhite, kVictoryPoint, 5).hand(kRed, kCardPrice);
  EXPECT_FALSE(table.may(buy(kRed)));
  EXPECT_THAT(table.broken(buy(kRed, kKnight)), ElementsAre("deck_empty"));
}

TEST(CatanStack, PlayedCardsDoNotComeBack) {
  TestTable table = red_on_turn();
  table.holds(kRed, kMonopoly).play(monopoly(kRed, kOre));
  EXPECT_EQ(table.state.deck_count, 24);
  EXPECT_EQ(table.state[kRed].held_count, 0);
}

TEST(CatanCardTiming, NotOnTheTurnOfPurchase) {
  for (CardKind kind : kActionCards) {
    TestTable table = red_on_turn();
    table.hand(kRed, kCardPrice).play(buy(kRed, kind));
    EXPECT_FALSE(table.may(use(kRed, kind)));
    EXPECT_THAT(table.broken(use(kRed, kind)), ElementsAre("card_timing"));
  }
}

TEST(CatanCardTiming, FromTheNextTurnOn) {
  for (CardKind kind : kActionCards) {
    TestTable table = red_on_turn();
    table.hand(kRed, kCardPrice)
        .play({buy(kRed, kind), end_turn(kRed), roll(kBlue, 2), end_turn(kBlue), roll(kWhite, 2), end_turn(kWhite),
               roll(kOrange, 2), end_turn(kOrange), use(kRed, kind)});
  }
}

TEST(CatanCardTiming, AnOlderCardOfTheKindMayBePlayed) {
  TestTable table = red_on_turn();
  table.holds(kRed, kKnight)
      .hand(kRed, kCardPrice)
      .play({buy(kRed, kKnight), play_card(kRed, kKnight), robber(kRed, 3)});
}

TEST(CatanCardTiming, EveryKindMayBePlayedBeforeTheDice) {
  for (CardKind kind : kActionCards) {
    TestTable table = red_on_turn();
    table.holds(kRed, kind).before_roll(kRed);
    EXPECT_TRUE(table.may(use(kRed, kind)));
    table.play(use(kRed, kind));
    EXPECT_EQ(table.state.phase, Phase::roll);
  }
}

TEST(CatanCardTiming, OneATurn) {
  for (CardKind second : kActionCards) {
    TestTable table = red_on_turn();
    table.holds(kRed, kMonopoly).holds(kRed, second).before_roll(kRed).play({monopoly(kRed, kOre), roll(kRed, 2)});
    EXPECT_FALSE(table.may(use(kRed, second)));
    EXPECT_THAT(table.broken(use(kRed, second)), ElementsAre("card_timing"));
  }
}

TEST(CatanCardTiming, OneInEachTurn) {
  TestTable table = red_on_turn();
  table.holds(kRed, kMonopoly).holds(kBlue, kMonopoly);
  table.play({monopoly(kRed, kOre), end_turn(kRed), monopoly(kBlue, kOre)});
}

TEST(CatanCardTiming, OnlyOnOnesOwnTurn) {
  TestTable table = red_on_turn();
  table.holds(kBlue, kMonopoly).holds(kRed, kMonopoly);
  EXPECT_THAT(table.broken(monopoly(kBlue, kOre)), ElementsAre("turn_order"));
  table.play(monopoly(kRed, kOre));
}

TEST(CatanCardTiming, SomebodyElsesPurchaseDoesNotAgeOnesOwnCard) {
  TestTable table = red_on_turn();
  table.holds(kRed, kKnight).hand(kBlue, kCardPrice);
  EXPECT_THAT(table.broken(buy(kBlue, kKnight)), ElementsAre("turn_order"));
  table.play({play_card(kRed, kKnight), robber(kRed, 3)});
}

TEST(CatanCard, NotHeldIsFlagged) {
  for (CardKind kind : kActionCards) {
    TestTable table = red_on_turn();
    EXPECT_THAT(table.broken(use(kRed, kind)), ElementsAre("card_not_held"));
  }
}

TEST(CatanCard, LeavesTheHand) {
  for (CardKind kind : kActionCards) {
    TestTable table = red_on_turn();
    table.holds(kRed, kind).play(use(kRed, kind));
    EXPECT_EQ(table.state[kRed].held_count, 0);
    EXPECT_EQ(table.state[kRed].played[static_cast<std::size_t>(kind)], 1);
  }
}

TEST(CatanVictoryPointCard, IsShownAtAnyTimeAndAnyNumberAtOnce) {
  TestTable table = red_on_turn();
  table.holds(kRed, kVictoryPoint, 2).holds(kRed, kMonopoly).hand(kRed, kCardPrice);
  table.play({buy(kRed, kVictoryPoint), monopoly(kRed, kWool), reveal(kRed), reveal(kRed), reveal(kRed)});
  EXPECT_EQ(table.true_points(kRed), 1 + 3);
}

TEST(CatanVictoryPointCard, PlayedLikeAnotherCardIsJustShown) {
  TestTable table = red_on_turn();
  table.hand(kRed, kCardPrice)
      .holds(kRed, kMonopoly)
      .play({buy(kRed, kVictoryPoint), play_card(kRed, kVictoryPoint), monopoly(kRed, kOre)});
  EXPECT_EQ(table.true_points(kRed), 2);
}

TEST(CatanVictoryPointCard, NotHeldCannotBeShown) {
  TestTable table = red_on_turn();
  table.holds(kRed, kKnight);
  EXPECT_THAT(table.broken(reveal(kRed)), ElementsAre("card_not_held"));
}

TEST(CatanVictoryPointCard, MayBeShownWhileTheRobberIsDue) {
  TestTable table = red_on_turn();
  table.holds(kRed, kVictoryPoint).before_roll(kRed).play({roll(kRed, 7), reveal(kRed), robber(kRed, 3)});
}

TEST(CatanRoadBuilding, LaysTwoRoadsForNothing) {
  TestTable table = red_on_turn();
  table.holds(kRed, kRoadBuilding).play({play_card(kRed, kRoadBuilding), road(kRed, 13, 18), road(kRed, 18, 24)});
  EXPECT_THAT(table.broken(road(kRed, 24, 30)), ElementsAre("cost")) << "the third is not free";
}

TEST(CatanRoadBuilding, BothRoadsKeepTheRules) {
  struct Case {
    Event second;
    const char* rule;
  };
  for (const Case& c : {Case{road(kRed, 23, 29), "road_connection"}, Case{road(kRed, 13, 18), "occupied"},
                        Case{road(kRed, 9, 13), "occupied"}, Case{road(kRed, 24, 19), "road_connection"}}) {
    TestTable table = red_on_turn();
    table.settlements(kBlue, {24}).roads(kBlue, {9, 13}).roads(kRed, {18, 24}).holds(kRed, kRoadBuilding);
    table.play({play_card(kRed, kRoadBuilding), road(kRed, 13, 18)});
    EXPECT_THAT(table.broken(c.second), ElementsAre(c.rule));
    EXPECT_TRUE(table.hand_of(kRed).none());
    table.play(end_turn(kRed));
  }
}

TEST(CatanRoadBuilding, WorksBeforeTheDice) {
  TestTable table = red_on_turn();
  table.holds(kRed, kRoadBuilding).before_roll(kRed);
  table.play({play_card(kRed, kRoadBuilding), road(kRed, 13, 18), road(kRed, 18, 24), roll(kRed, 8)});
}

TEST(CatanRoadBuilding, SecondRoadMayBeLeftOutAndThenLapses) {
  const std::vector<Event> others{settlement(kRed, 18), city(kRed, 8), buy(kRed, kKnight),
                                  bank_trade(kRed, Cards::of(kWool, 4), Cards::of(kGrain)),
                                  trade(kRed, kBlue, Cards::of(kWool), Cards::of(kOre))};
  for (const Event& event : others) {
    TestTable table = red_on_turn();
    table.holds(kRed, kRoadBuilding).hand(kRed, Cards(1, 1, 5, 5, 5)).hand(kBlue, Cards::of(kOre));
    table.play({play_card(kRed, kRoadBuilding), road(kRed, 13, 18)});
    if (event.verb != Verb::confirm_trade) {
      EXPECT_TRUE(table.may(event)) << testing::PrintToString(event);
    }
    table.play(event);
    table.hand(kRed, {});
    EXPECT_THAT(table.broken(road(kRed, 18, 24)), ElementsAre("cost")) << testing::PrintToString(event);
  }
}

TEST(CatanRoadBuilding, LeftOverRoadDoesNotLastIntoTheNextTurn) {
  TestTable table = red_on_turn();
  table.settlements(kBlue, {45}).holds(kRed, kRoadBuilding);
  table.play({play_card(kRed, kRoadBuilding), road(kRed, 13, 18), end_turn(kRed), roll(kBlue, 2)});
  EXPECT_THAT(table.broken(road(kBlue, 45, 41)), ElementsAre("cost"));
}

TEST(CatanRoadBuilding, WithOnePieceLeftLaysOne) {
  TestTable table;
  table.settlements(kRed, {0})
      .roads(kRed, {0, 3, 7, 11, 16, 21, 27, 33, 38, 43, 47, 51, 48, 52, 49})
      .holds(kRed, kRoadBuilding)
      .turn(kRed);
  table.play({play_card(kRed, kRoadBuilding), road(kRed, 49, 53)});
  EXPECT_EQ(table.extra().free_roads, 0);
  EXPECT_THAT(table.broken(road(kRed, 53, 50)), testing::UnorderedElementsAre("supply", "cost"));
}

TEST(CatanRoadBuilding, WithOnePlaceLeftLaysOne) {
  TestTable table;
  table.settlements(kRed, {0})
      .roads(kBlue, {0, 4})
      .settlements(kBlue, {7})
      .roads(kBlue, {7, 12})
      .holds(kRed, kRoadBuilding)
      .turn(kRed);
  table.roads(kRed, {0, 3}).play({play_card(kRed, kRoadBuilding), road(kRed, 3, 7)});
  EXPECT_EQ(table.extra().free_roads, 0);
}

TEST(CatanRoadBuilding, NeedsNoCards) {
  TestTable table = red_on_turn();
  table.holds(kRed, kRoadBuilding);
  EXPECT_TRUE(table.may(play_card(kRed, kRoadBuilding)));
}

TEST(CatanRoadBuilding, OnSomebodyElsesTurnGivesThePlayerOnTurnNothing) {
  TestTable table = red_on_turn();
  table.holds(kBlue, kRoadBuilding);
  EXPECT_THAT(table.broken(play_card(kBlue, kRoadBuilding)), ElementsAre("turn_order"));
  EXPECT_THAT(table.broken(road(kRed, 13, 18)), ElementsAre("cost"));
}

TEST(CatanRoadBuilding, IsNotSpoiledBySomebodyElse) {
  TestTable table = red_on_turn();
  table.holds(kRed, kRoadBuilding).holds(kBlue, kMonopoly).play({play_card(kRed, kRoadBuilding), road(kRed, 13, 18)});
  EXPECT_THAT(table.broken(monopoly(kBlue, kOre)), ElementsAre("turn_order"));
  table.play(road(kRed, 18, 24));
}

TEST(CatanYearOfPlenty, GivesAnyTwoCards) {
  for (const Cards& get : {Cards(1, 0, 0, 0, 1), Cards(0, 0, 2, 0, 0)}) {
    TestTable table = red_on_turn();
    table.holds(kRed, kYearOfPlenty).play(year_of_plenty(kRed, get));
    EXPECT_EQ(table.hand_of(kRed), get);
    EXPECT_EQ(table.state.bank, Cards::each(19) - get);
  }
}

TEST(CatanYearOfPlenty, GivesNeitherMoreNorLess) {
  for (const Cards& get : {Cards(), Cards(1, 0, 0, 0, 0), Cards(1, 1, 1, 0, 0)}) {
    TestTable table = red_on_turn();
    table.holds(kRed, kYearOfPlenty);
    EXPECT_THAT(table.broken(year_of_plenty(kRed, get)), ElementsAre("year_of_plenty"));
  }
}

TEST(CatanYearOfPlenty, GivesOnlyWhatTheBankHas) {
  TestTable table = red_on_turn();
  table.hand(kBlue, Cards(18, 19, 0, 0, 0)).holds(kRed, kYearOfPlenty);
  EXPECT_FALSE(table.may(year_of_plenty(kRed, Cards(2, 0, 0, 0, 0))));
  EXPECT_TRUE(table.may(year_of_plenty(kRed, Cards(1, 0, 1, 0, 0))));
  EXPECT_THAT(table.broken(year_of_plenty(kRed, Cards(1, 1, 0, 0, 0))), ElementsAre("bank"));
  EXPECT_EQ(table.hand_of(kRed), Cards(1, 0, 0, 0, 0));
}

TEST(CatanYearOfPlenty, TakesTheLastCardOfABankWithOne) {
  TestTable table = red_on_turn();
  table.hand(kBlue, Cards(18, 19, 19, 19, 19)).holds(kRed, kYearOfPlenty, 2);
  TestTable copy = table;
  copy.play(year_of_plenty(kRed, Cards(1, 0, 0, 0, 0)));
  EXPECT_THAT(table.broken(year_of_plenty(kRed, Cards(2, 0, 0, 0, 0))), ElementsAre("bank"));
}

TEST(CatanMonopoly, TakesAllOfOneKindFromEveryOpponent) {
  TestTable table = red_on_turn();
  table.hand(kRed, Cards::each(1))
      .hand(kBlue, {0, 0, 1, 0, 5})
      .hand(kWhite, {0, 0, 0, 0, 1})
      .hand(kOrange, {3, 0, 0, 0, 0});
  table.holds(kRed, kMonopoly).play(monopoly(kRed, kOre));
  EXPECT_EQ(table.hand_of(kRed), Cards(1, 1, 1, 1, 7));
  EXPECT_EQ(table.hand_of(kBlue), Cards::of(kWool));
  EXPECT_TRUE(table.hand_of(kWhite).none());
  EXPECT_EQ(table.hand_of(kOrange), Cards::of(kLumber, 3));
}

TEST(CatanMonopoly, MayComeToNothing) {
  TestTable table = red_on_turn();
  table.holds(kRed, kMonopoly).play(monopoly(kRed, kOre));
  EXPECT_TRUE(table.hand_of(kRed).none());
}

}  // namespace
}  // namespace hexwatch::catan
