#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/junior_game.h"

namespace hexwatch::junior {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

TestTable trader(const Cards& hand) {
  TestTable table;
  table.turn(kBlue).hand(kBlue, hand);
  return table;
}

TestTable trading_with_opponents(const Cards& blue, const Cards& red) {
  Table laid = table_for(board(kEnglish), 4);
  laid.settings.trade_with_opponents = true;
  TestTable table(laid);
  table.turn(kBlue).hand(kBlue, blue).hand(kRed, red);
  return table;
}

// --- the market -------------------------------------------------------------------------------------------------------

TEST(JuniorMarket, SwapsOneTileForAnother) {
  TestTable table = trader({0, 0, 2, 0, 0});
  table.play(market(kBlue, Cards::of(kWood), Cards::of(kGold)));
  EXPECT_EQ(table.hand_of(kBlue), (Cards{0, 0, 1, 1, 0}));
  EXPECT_EQ(table.extra().market, (Cards{1, 1, 2, 0, 1}));
}

TEST(JuniorMarket, OnceATurn) {
  TestTable table = trader({0, 0, 3, 0, 0});
  table.play(market(kBlue, Cards::of(kWood), Cards::of(kGold)));
  EXPECT_FALSE(table.may(market(kBlue, Cards::of(kWood), Cards::of(kGoat))));
  EXPECT_THAT(table.broken(market(kBlue, Cards::of(kWood), Cards::of(kGoat))), ElementsAre("market_twice"));
  EXPECT_THAT(table.sentences(), ElementsAre("Blue has already traded at the market this turn, and once is all."));
  EXPECT_EQ(table.hand_of(kBlue), (Cards{0, 1, 1, 1, 0})) << "and is carried out";
  table.play({end_turn(kBlue), roll(kRed, 3), market(kRed, Cards::of(kWood), Cards::of(kMolasses))});
}

TEST(JuniorMarket, TheLastTileMayBeGiven) {
  TestTable table = trader(Cards::of(kWood));
  table.play(market(kBlue, Cards::of(kWood), Cards::of(kGold)));
  EXPECT_EQ(table.hand_of(kBlue), Cards::of(kGold));
}

TEST(JuniorMarket, GivesOnlyWhatLiesThere) {
  TestTable table = trader({0, 0, 2, 0, 0});
  table.market({1, 1, 2, 0, 1});
  EXPECT_THAT(table.broken(market(kBlue, Cards::of(kWood), Cards::of(kGold))), ElementsAre("market"));
  EXPECT_THAT(table.sentences(), ElementsAre("At the market Blue swaps one own tile for one other tile that lies there."));
}

TEST(JuniorMarket, IsOneForOneAndNotLikeForLike) {
  for (const auto& [give, get] : {std::pair{Cards{0, 0, 2, 0, 0}, Cards::of(kGold)}, {Cards::of(kWood), Cards{1, 0, 0, 1, 0}},
                                  {Cards::of(kWood), Cards::of(kWood)}, {Cards{}, Cards::of(kGold)}, {Cards::of(kWood), Cards{}}}) {
    TestTable table = trader({0, 0, 3, 0, 0});
    EXPECT_THAT(table.broken(market(kBlue, give, get)), ElementsAre("market"));
  }
}

TEST(JuniorMarket, FiveAlikeAreClearedAndTheFiveKindsLaidOut) {
  TestTable table = trader(Cards::of(kWood));
  table.market({1, 0, 4, 0, 0});
  table.play(market(kBlue, Cards::of(kWood), Cards::of(kCutlass)));
  EXPECT_EQ(table.extra().market, Cards::each(1));
  EXPECT_EQ(table.hand_of(kBlue), Cards::of(kCutlass));
}

TEST(JuniorMarket, ClearedMarketIsFilledThoughAKindIsUsedUp) {
  TestTable table = trader(Cards::of(kWood));
  table.market({1, 0, 4, 0, 0}).hand(kRed, Cards::of(kGold, 18)).hand(kWhite, Cards::of(kGoat, 2));
  table.play(market(kBlue, Cards::of(kWood), Cards::of(kCutlass)));
  EXPECT_EQ(table.extra().market, Cards::each(1)) << "gold came back from the hands for it";
  EXPECT_EQ(table.hand_of(kRed)[kGold], 0);
  EXPECT_EQ(table.hand_of(kWhite)[kGoat], 2);
  EXPECT_THAT(table.broken(stockpile(kBlue, {}, Cards::of(kGold))), ElementsAre("stockpile_rate", "stockpile"));
}

TEST(JuniorMarket, TileNobodyKnewOfComesFromTheStockpile) {
  TestTable table = trader({});
  EXPECT_THAT(table.broken(market(kBlue, Cards::of(kWood), Cards::of(kGold))), ElementsAre("trade"));
  EXPECT_EQ(table.extra().market, (Cards{1, 1, 2, 0, 1})) << "the booths show what they show";
}

// --- the stockpile ----------------------------------------------------------------------------------------------------

TEST(JuniorStockpile, TwoAlikeForOneAnyNumberOfTimes) {
  TestTable table = trader({0, 0, 4, 0, 0});
  table.play({stockpile(kBlue, Cards::of(kWood, 2), Cards::of(kGoat)), stockpile(kBlue, Cards::of(kWood, 2), Cards::of(kGold))});
  EXPECT_EQ(table.hand_of(kBlue), (Cards{0, 1, 0, 1, 0}));
}

TEST(JuniorStockpile, SeveralPairsMayBeToldAsOne) {
  TestTable table = trader({2, 0, 2, 0, 0});
  table.play(stockpile(kBlue, {2, 0, 2, 0, 0}, {0, 2, 0, 0, 0}));
  EXPECT_EQ(table.hand_of(kBlue), Cards::of(kGoat, 2));
}

TEST(JuniorStockpile, OtherRatesAreFlagged) {
  for (const auto& [give, get] : {std::pair{Cards{1, 0, 1, 0, 0}, Cards::of(kGold)}, {Cards::of(kWood), Cards::of(kGold)},
                                  {Cards::of(kWood, 3), Cards::of(kGold)}, {Cards::of(kWood, 2), Cards::of(kGold, 2)},
                                  {Cards::of(kWood, 2), Cards::of(kWood)}}) {
    TestTable table = trader({1, 0, 3, 0, 0});
    EXPECT_THAT(table.broken(stockpile(kBlue, give, get)), ElementsAre("stockpile_rate"));
    EXPECT_THAT(table.sentences(), ElementsAre("The stockpile gives one tile for 2 that are alike."));
  }
}

TEST(JuniorStockpile, AnEmptyPileIsNoShortage) {
  TestTable table = trader({0, 0, 2, 0, 0});
  table.hand(kRed, Cards::of(kGold, 17));
  EXPECT_FALSE(table.may(stockpile(kBlue, Cards::of(kWood, 2), Cards::of(kGold))));
  EXPECT_THAT(table.broken(stockpile(kBlue, Cards::of(kWood, 2), Cards::of(kGold))), ElementsAre("stockpile"));
  EXPECT_EQ(table.hand_of(kRed)[kGold], 17) << "wishing for a tile does not take it from others";
}

TEST(JuniorStockpile, MissingTilesAreFlagged) {
  TestTable table = trader(Cards::of(kWood));
  EXPECT_THAT(table.broken(stockpile(kBlue, Cards::of(kWood, 2), Cards::of(kGold))), ElementsAre("trade"));
  EXPECT_THAT(table.sentences(), ElementsAre("Blue does not have the tiles for this trade."));
}

// --- players ----------------------------------------------------------------------------------------------------------

TEST(JuniorPlayers, DoNotTradeUnlessTheTableSaysSo) {
  TestTable table = trader(Cards::of(kGold));
  EXPECT_THAT(table.broken(trade(kBlue, kRed, Cards::of(kGold), Cards::of(kWood))), ElementsAre("trade_with_players"));
  EXPECT_EQ(table.hand_of(kRed), (Cards{0, 0, 0, 1, 1})) << "and is carried out";
  EXPECT_THAT(table.broken(plain(Verb::offer_trade, kBlue)), ElementsAre("trade_with_players"));
}

TEST(JuniorPlayers, TradeOneForOneInsteadOfTheMarket) {
  TestTable table = trading_with_opponents(Cards::of(kGold, 2), Cards::of(kWood, 2));
  table.play({plain(Verb::offer_trade, kBlue), trade(kBlue, kRed, Cards::of(kGold), Cards::of(kWood)),
              trade(kRed, kBlue, Cards::of(kWood), Cards::of(kGold))});
  EXPECT_EQ(table.hand_of(kBlue), Cards::of(kWood, 2));
  EXPECT_FALSE(table.may(market(kBlue, Cards::of(kWood), Cards::of(kGoat))));
  EXPECT_THAT(table.broken(market(kBlue, Cards::of(kWood), Cards::of(kGoat))), ElementsAre("market_closed"));
}

TEST(JuniorPlayers, TradeOneForOne) {
  for (const auto& [give, get] : {std::pair{Cards::of(kGold, 2), Cards::of(kWood)}, {Cards::of(kGold), Cards{}}}) {
    TestTable table = trading_with_opponents(Cards::of(kGold, 2), Cards::of(kWood, 2));
    EXPECT_THAT(table.broken(trade(kBlue, kRed, give, get)), ElementsAre("trade_rate"));
  }
}

TEST(JuniorPlayers, TradeOnlyWithThePlayerOnTurn) {
  TestTable table = trading_with_opponents({}, Cards::of(kWood, 2));
  EXPECT_THAT(table.broken(trade(kRed, kWhite, Cards::of(kWood), Cards::of(kMolasses))), ElementsAre("trade_partner"));
  EXPECT_THAT(table.broken(trade(kBlue, kBlue, {}, {})), ElementsAre("trade_partner"));
}

TEST(JuniorPlayers, GiveOnlyWhatTheyHave) {
  TestTable table = trading_with_opponents({}, Cards::of(kWood, 2));
  EXPECT_THAT(table.broken(trade(kBlue, kRed, Cards::of(kGold), Cards::of(kWood))), ElementsAre("trade"));
}

// --- corrections and hidden hands -------------------------------------------------------------------------------------

Table seen_from_beside(bool trade_with_opponents = false) {
  Table laid = table_for(board(kEnglish), 4);
  laid.view = View::table;
  laid.settings.trade_with_opponents = trade_with_opponents;
  return laid;
}

TEST(JuniorCorrection, TrueHandPutsItRight) {
  TestTable table = trader(Cards::of(kWood));
  Event hand = plain(Verb::set_hand, kRed);
  hand.get = {1, 2, 0, 0, 3};
  table.play(hand);
  EXPECT_EQ(table.hand_of(kRed), hand.get);
  hand.get = Cards::of(kGold, 18);
  EXPECT_THAT(table.broken(hand), ElementsAre("hidden_hand"));  // one lies on the market
  EXPECT_EQ(table.hand_of(kRed), Cards::of(kGold, 17));
}

TEST(JuniorCorrection, MissedRollPassesTheTurnAndMayHaveBeenASix) {
  TestTable table;
  table.play({plain(Verb::missed_roll, kBlue), sail(kBlue, 5), end_turn(kBlue), plain(Verb::missed_roll, kWhite)});
  EXPECT_EQ(table.state.turn, kWhite);
  EXPECT_EQ(table.state.phase, Phase::main);
  table.play(end_turn(kWhite));
  EXPECT_THAT(table.broken(sail(kOrange, 7)), ElementsAre("ghost_captain_without_six"));
}

TEST(JuniorMissed, RollIsOneOfSixCourses) {
  TestTable table(seen_from_beside());
  table.play(plain(Verb::missed_roll, kBlue));
  std::array<int, 7> tiles{};
  for (const Flow& flow : table.report.flows) {
    ASSERT_EQ(flow.kind, Flow::Kind::gain);
    tiles.at(flow.branch) += flow.cards.total();
  }
  EXPECT_THAT(tiles, ElementsAre(0, 4, 4, 2, 4, 2, 0));
}

TEST(JuniorMissed, RollCanRunOut) {
  TestTable table(seen_from_beside());
  table.state.bank.set(kGoat, 1);
  table.play(plain(Verb::missed_roll, kBlue));
  std::vector<Flow> returned;
  for (const Flow& flow : table.report.flows)
    if (flow.kind == Flow::Kind::take_all) returned.push_back(flow);
  ASSERT_THAT(returned, SizeIs(4));  // a five owes two goats
  EXPECT_EQ(returned.front().branch, 5);
  EXPECT_EQ(returned.front().resource, kGoat);
}

TEST(JuniorMissed, TradeIsAnyPairForAnyOther) {
  TestTable table(seen_from_beside());
  table.turn(kBlue).state.bank.set(kGold, 0);
  table.play(plain(Verb::missed_trade, kBlue));
  EXPECT_THAT(table.report.flows, SizeIs(2 * (20 - 4)));  // nobody can have got gold
  TestTable players(seen_from_beside(true));
  players.turn(kBlue).play(plain(Verb::missed_trade, kBlue));
  EXPECT_THAT(players.report.flows, SizeIs(2 * (20 + 3 * 20)));
  EXPECT_EQ(players.report.flows.back().branch, 80);
}

TEST(JuniorMissed, ChangesNothingWhereHandsAreOpen) {
  TestTable table = trader(Cards::of(kWood));
  const State before = table.state;
  table.play(plain(Verb::missed_trade, kBlue));
  EXPECT_EQ(table.state, before);
  EXPECT_THAT(table.report.flows, IsEmpty());
}

}  // namespace
}  // namespace hexwatch::junior
