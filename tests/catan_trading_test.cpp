#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/catan_game.h"

namespace hexwatch::catan {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// The harbors of the beginner's board: 3:1 at 0, 26, 49 and 47; grain at 1, ore at 10, wool at 42, brick at 33, lumber
// at 11.

TestTable red_on_turn() {
  TestTable table;
  table.hand(kRed, Cards::each(8)).hand(kBlue, {0, 0, 3, 0, 1}).hand(kWhite, {2, 0, 0, 0, 0}).turn(kRed);
  return table;
}

TEST(CatanBankTrade, FourForOneNeedsNoHarbor) {
  TestTable table = red_on_turn();
  table.play(bank_trade(kRed, Cards::of(kOre, 4), Cards::of(kWool)));
  EXPECT_EQ(table.hand_of(kRed), Cards(8, 8, 9, 8, 4));
}

TEST(CatanBankTrade, RatesFollowTheHarbors) {
  struct Case {
    int site;
    Cards rates;
  };
  for (const Case& c :
       {Case{18, {4, 4, 4, 4, 4}}, Case{0, {3, 3, 3, 3, 3}}, Case{3, {3, 3, 3, 3, 3}}, Case{1, {4, 4, 4, 2, 4}},
        Case{5, {4, 4, 4, 2, 4}}, Case{10, {4, 4, 4, 4, 2}}, Case{42, {4, 4, 2, 4, 4}}, Case{38, {4, 2, 4, 4, 4}},
        Case{16, {2, 4, 4, 4, 4}}, Case{4, {4, 4, 4, 4, 4}}}) {
    for (bool grown : {false, true}) {
      TestTable table = red_on_turn();
      grown ? table.cities(kRed, {c.site}) : table.settlements(kRed, {c.site});
      for (Resource kind : kAllResources)
        EXPECT_EQ(bank_rate(table.game, table.state, kRed, kind), c.rates[kind]) << c.site << " " << index(kind);
    }
  }
}

TEST(CatanBankTrade, BestOfSeveralHarborsCounts) {
  TestTable table = red_on_turn();
  table.settlements(kRed, {0, 10});
  EXPECT_EQ(bank_rate(table.game, table.state, kRed, kOre), 2);
  EXPECT_EQ(bank_rate(table.game, table.state, kRed, kWool), 3);
}

TEST(CatanBankTrade, SomebodyElsesHarborDoesNotCount) {
  TestTable table = red_on_turn();
  table.settlements(kBlue, {0});
  EXPECT_THAT(table.broken(bank_trade(kRed, Cards::of(kOre, 3), Cards::of(kWool))), ElementsAre("bank_rate"));
}

TEST(CatanBankTrade, HarborWorksFromTheMomentOneBuildsThere) {
  TestTable table = red_on_turn();
  table.roads(kRed, {4, 0}).play({settlement(kRed, 0), bank_trade(kRed, Cards::of(kOre, 3), Cards::of(kWool))});
}

TEST(CatanBankTrade, HarborOfTheSetupWorks) {
  TestTable table = started_table();
  table.hand(kOrange, Cards::of(kOre, 2)).turn(kOrange).play(bank_trade(kOrange, Cards::of(kOre, 2), Cards::of(kWool)));
}

TEST(CatanBankTrade, WrongRateIsFlaggedAndCarriedOut) {
  const Cards lots[] = {Cards::of(kOre, 1), Cards::of(kOre, 3), Cards::of(kOre, 5),
                        Cards::of(kOre, 8), {2, 2, 0, 0, 0},    {}};
  for (const Cards& give : lots) {
    TestTable table = red_on_turn();
    EXPECT_THAT(table.broken(bank_trade(kRed, give, Cards::of(kWool))), ElementsAre("bank_rate"));
    EXPECT_EQ(table.hand_of(kRed), Cards::each(8) - give + Cards::of(kWool));
    table.play(end_turn(kRed));
  }
}

TEST(CatanBankTrade, SeveralLotsMayBeToldAsOne) {
  TestTable table = red_on_turn();
  table.settlements(kRed, {10}).play(bank_trade(kRed, {4, 0, 0, 0, 4}, {0, 0, 2, 1, 0}));
}

TEST(CatanBankTrade, NothingIsGivenForItsOwnKind) {
  TestTable table = red_on_turn();
  EXPECT_THAT(table.broken(bank_trade(kRed, Cards::of(kOre, 4), Cards::of(kOre))), ElementsAre("bank_rate"));
}

TEST(CatanBankTrade, CardsOneDoesNotHoldAreFlagged) {
  TestTable table = red_on_turn();
  table.hand(kRed, Cards::of(kOre, 3));
  EXPECT_THAT(table.broken(bank_trade(kRed, Cards::of(kOre, 4), Cards::of(kWool))), ElementsAre("trade"));
}

TEST(CatanBankTrade, BankGivesOnlyWhatItHas) {
  TestTable table = red_on_turn();
  table.hand(kBlue, Cards::of(kWool, 11));
  EXPECT_EQ(table.state.bank[kWool], 0);
  EXPECT_FALSE(table.may(bank_trade(kRed, Cards::of(kOre, 4), Cards::of(kWool))));
  EXPECT_THAT(table.broken(bank_trade(kRed, Cards::of(kOre, 4), Cards::of(kWool))), ElementsAre("bank"));
  EXPECT_EQ(table.hand_of(kRed), Cards(8, 8, 8, 8, 4));
}

TEST(CatanBankTrade, OnlyOnOnesOwnTurn) {
  TestTable table = red_on_turn();
  table.hand(kBlue, Cards::of(kOre, 4));
  EXPECT_THAT(table.broken(bank_trade(kBlue, Cards::of(kOre, 4), Cards::of(kWool))), ElementsAre("turn_order"));
  table.play(bank_trade(kRed, Cards::of(kOre, 4), Cards::of(kWool)));
}

TEST(CatanBankTrade, LegalTradesAreOneLotAtTheBestRate) {
  TestTable table;
  table.settlements(kRed, {10}).hand(kRed, {3, 4, 0, 0, 2}).turn(kRed);
  for (Resource get : kAllResources) {
    EXPECT_EQ(table.may(bank_trade(kRed, Cards::of(kBrick, 4), Cards::of(get))), get != kBrick);
    EXPECT_EQ(table.may(bank_trade(kRed, Cards::of(kOre, 2), Cards::of(get))), get != kOre);
    EXPECT_FALSE(table.may(bank_trade(kRed, Cards::of(kLumber, 3), Cards::of(get))));
  }
}

TEST(CatanTrade, MovesTheCardsOfBoth) {
  TestTable table = red_on_turn();
  table.play(trade(kRed, kBlue, {1, 1, 0, 0, 0}, {0, 0, 2, 0, 0}));
  EXPECT_EQ(table.hand_of(kRed), Cards(7, 7, 10, 8, 8));
  EXPECT_EQ(table.hand_of(kBlue), Cards(1, 1, 1, 0, 1));
}

TEST(CatanTrade, MayBeProposedByTheOther) {
  TestTable table = red_on_turn();
  table.play(trade(kBlue, kRed, Cards::of(kOre), Cards::of(kGrain)));
  EXPECT_EQ(table.hand_of(kBlue), Cards(0, 0, 3, 1, 0));
}

TEST(CatanTrade, BystandersDoNotTradeWithEachOther) {
  TestTable table = red_on_turn();
  EXPECT_THAT(table.broken(trade(kBlue, kWhite, Cards::of(kWool), Cards::of(kLumber))), ElementsAre("trade_partner"));
  EXPECT_EQ(table.hand_of(kWhite), Cards(1, 0, 1, 0, 0)) << "carried out all the same";
  table.play(end_turn(kRed));
}

TEST(CatanTrade, NeedsAPartner) {
  TestTable table = red_on_turn();
  EXPECT_THAT(table.broken(trade(kRed, kNobody, Cards::of(kWool), Cards::of(kLumber))), ElementsAre("trade_partner"));
  EXPECT_THAT(table.broken(trade(kBlue, kNobody, Cards::of(kWool), Cards::of(kLumber))), ElementsAre("trade_partner"));
  EXPECT_EQ(table.hand_of(kRed), Cards::each(8));
}

TEST(CatanTrade, NobodyGivesWhatHeDoesNotHold) {
  TestTable table = red_on_turn();
  EXPECT_THAT(table.broken(trade(kRed, kBlue, Cards::of(kOre), Cards::of(kGrain))), ElementsAre("trade"));
  EXPECT_EQ(table.report.violations.front().by, kBlue);
  table.hand(kRed, {});
  EXPECT_THAT(table.broken(trade(kRed, kBlue, Cards::of(kBrick), Cards::of(kWool))), ElementsAre("trade"));
  EXPECT_EQ(table.report.violations.front().by, kRed);
  table.play(end_turn(kRed));
}

TEST(CatanTrade, WithOneselfMovesNothing) {
  TestTable table = red_on_turn();
  const State before = table.state;
  table.play(trade(kRed, kRed, Cards::of(kOre), Cards::of(kWool)));
  EXPECT_EQ(table.state, before);
}

TEST(CatanTrade, OffersAndAnswersMoveNothing) {
  TestTable table = red_on_turn();
  const State before = table.state;
  for (Verb verb : {Verb::offer_trade, Verb::accept_trade, Verb::reject_trade, Verb::cancel_trade})
    for (PlayerId by : {kRed, kBlue})
      table.play({.verb = verb, .by = by, .give = Cards::of(kOre), .get = Cards::of(kWool)});
  EXPECT_EQ(table.state, before);
}

TEST(CatanTrade, IsAllowedAfterBuildingAtACombinedTable) {
  TestTable table = red_on_turn();
  table.play({buy(kRed, kKnight), bank_trade(kRed, Cards::of(kOre, 4), Cards::of(kWool)),
              trade(kRed, kBlue, Cards::of(kOre), Cards::of(kWool))});
}

TEST(CatanHand, CorrectionTakesTheCardsFromTheBank) {
  TestTable table = red_on_turn();
  table.play({.verb = Verb::set_hand, .by = kWhite, .get = Cards(0, 1, 0, 0, 0)});
  EXPECT_EQ(table.hand_of(kWhite), Cards(0, 1, 0, 0, 0));
  EXPECT_EQ(table.state.bank, Cards(11, 10, 8, 11, 10));
}

TEST(CatanHand, CorrectionCannotMakeATwentiethCard) {
  TestTable table = red_on_turn();
  EXPECT_THAT(table.broken({.verb = Verb::set_hand, .by = kWhite, .get = Cards(0, 0, 19, 0, 0)}), ElementsAre("bank"));
  EXPECT_EQ(table.hand_of(kWhite), Cards(0, 0, 8, 0, 0));
}

}  // namespace
}  // namespace hexwatch::catan
