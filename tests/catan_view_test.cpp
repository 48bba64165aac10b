#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/chance.h"
#include "tests/support/catan_game.h"

namespace hexwatch::catan {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Kind = Flow::Kind;

Table seen_from_beside(int players = 4) {
  Table table = beginner_table();
  table.players = players;
  table.view = View::table;
  return table;
}

TestTable onlooker() {
  TestTable table(seen_from_beside());
  table.play(flawless_setup());
  return table;
}

std::vector<Kind> flow_kinds(const TestTable& table) {
  std::vector<Kind> kinds;
  for (const Flow& flow : table.report.flows) kinds.push_back(flow.kind);
  return kinds;
}

// The event as somebody beside the table sees it.
Event as_seen(const Event& event, const State& before) {
  Event seen = event;
  if (event.verb == Verb::move_blocker) seen.resource = kNoResource;
  if (event.verb == Verb::buy_card) seen.card = kNoCard;
  if (event.verb == Verb::play_card && event.card == kMonopoly)
    for (std::size_t i = 0; i < seen.handed.size(); ++i)
      seen.handed[i] = static_cast<std::int8_t>(before.seats[i].hand[event.resource]);
  return seen;
}

std::array<int, kMaxPlayers> moved(const Report& report) {
  std::array<int, kMaxPlayers> change{};
  for (const Flow& flow : report.flows) {
    const int n = flow.kind == Kind::steal ? 1 : flow.kind == Kind::take_all ? flow.count : flow.cards.total();
    if (flow.from != kNobody) change[static_cast<std::size_t>(flow.from)] -= n;
    if (flow.to != kNobody) change[static_cast<std::size_t>(flow.to)] += n;
  }
  return change;
}

TEST(CatanTableView, CountsWhatTheOpenGameHolds) {
  Random random(23);
  for (int seed = 0; seed < 20; ++seed) {
    const int players = 2 + seed % 3;
    Table laid = beginner_table();
    laid.players = players;
    TestTable open(laid);
    TestTable beside(seen_from_beside(players));
    for (int action = 0; action < 1500; ++action) {
      const auto legal = open.legal();
      const Event event = decide(open.game, open.state,
                                 legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))], random);
      const State before = beside.state;
      const Event seen = as_seen(event, open.state);
      open.play(event);
      if (open.state.phase == Phase::over && public_points(open.game, open.state, open.state.winner) < 10) break;
      beside.play(seen);
      const auto change = moved(beside.report);
      for (PlayerId player : open.game.seats()) {
        const auto i = static_cast<std::size_t>(player);
        ASSERT_EQ(beside.state[player].cards, open.state[player].cards);
        ASSERT_EQ(beside.state[player].cards - before[player].cards, change[i]) << "the flows tell every card";
        ASSERT_EQ(beside.state[player].held_count, open.state[player].held_count);
        ASSERT_EQ(beside.points(player), open.points(player));
        ASSERT_TRUE(beside.state[player].hand.none());
      }
      ASSERT_EQ(beside.state.bank, open.state.bank);
      ASSERT_EQ(beside.state.deck_count, open.state.deck_count);
      ASSERT_FALSE(HasFailure());
      if (open.state.phase == Phase::over) break;
    }
  }
}

TEST(CatanTableView, ShowsGainsAndPayments) {
  TestTable table = onlooker();
  table.play(roll(kRed, 4));
  ASSERT_THAT(flow_kinds(table), ElementsAre(Kind::gain, Kind::gain));
  EXPECT_EQ(table.report.flows[0].to, kRed);
  EXPECT_EQ(table.report.flows[0].cards, Cards::of(kGrain));
  table.play(buy(kRed));
  ASSERT_THAT(flow_kinds(table), ElementsAre(Kind::pay));
  EXPECT_EQ(table.report.flows[0].from, kRed);
  EXPECT_EQ(table.report.flows[0].cards, kCardPrice);
  EXPECT_EQ(table.state[kRed].cards, 1);
  EXPECT_EQ(table.state[kRed].held_count, 1);
}

TEST(CatanTableView, DoesNotSeeWhichCardIsStolen) {
  TestTable table = onlooker();
  table.play({roll(kRed, 7), robber(kRed, 5, kBlue)});
  ASSERT_THAT(flow_kinds(table), ElementsAre(Kind::steal));
  EXPECT_EQ(table.report.flows[0].from, kBlue);
  EXPECT_EQ(table.report.flows[0].to, kRed);
  EXPECT_EQ(table.state[kRed].cards, 4);
  EXPECT_EQ(table.state[kBlue].cards, 2);
}

TEST(CatanTableView, SeesACardStolenOpenly) {
  TestTable table = onlooker();
  table.play({roll(kRed, 7), robber(kRed, 5, kBlue, kOre)});
  ASSERT_THAT(flow_kinds(table), ElementsAre(Kind::hand_over));
}

TEST(CatanTableView, SeesDiscardsTradesAndMonopolies) {
  TestTable table = onlooker();
  table.play(roll(kRed, 2));
  table.play(trade(kRed, kBlue, Cards::of(kGrain), Cards::of(kOre)));
  EXPECT_THAT(flow_kinds(table), ElementsAre(Kind::hand_over, Kind::hand_over));
  table.state[kRed].held_count = 1;
  Event all_lumber = monopoly(kRed, kLumber);
  all_lumber.handed = {0, 2, 1, 1};
  table.play(all_lumber);
  EXPECT_THAT(flow_kinds(table), ElementsAre(Kind::take_all, Kind::take_all, Kind::take_all));
  EXPECT_EQ(table.state[kRed].cards, 3 + 1 + 4) << "the set-up, the roll, the monopoly";
  EXPECT_EQ(table.state[kBlue].cards, 1);
}

TEST(CatanTableView, KnowsHandsByTheirNumberAlone) {
  TestTable table = onlooker();
  table.play(roll(kRed, 2));
  EXPECT_THAT(table.broken(road(kRed, 13, 18)), IsEmpty()) << "three cards may be lumber and brick; Belief tells";
  EXPECT_THAT(table.broken(city(kRed, 8)), ElementsAre("cost")) << "one or two cards can never be five";
}

TEST(CatanTableView, VictoryPointCardsCountOnceShown) {
  TestTable table = onlooker();
  table.turn(kRed).play(buy(kRed));
  EXPECT_EQ(table.true_points(kRed), 2);
  table.play(reveal(kRed));
  EXPECT_EQ(table.true_points(kRed), 3);
  EXPECT_THAT(table.broken(reveal(kRed)), ElementsAre("card_not_held"));
}

TEST(CatanTableView, AShownVictoryPointCardIsNoKnight) {
  TestTable table = onlooker();
  table.state[kRed].held_count = 1;
  table.turn(kRed).play(reveal(kRed));
  EXPECT_THAT(table.broken(play_card(kRed, kKnight)), ElementsAre("card_not_held"));
}

TEST(CatanTableView, ACardBoughtThisTurnMayNotBePlayed) {
  TestTable table = onlooker();
  table.turn(kRed).play(buy(kRed));
  EXPECT_THAT(table.broken(play_card(kRed, kKnight)), ElementsAre("card_timing"));
}

TEST(CatanTableView, AWinWithHiddenPointsShowsWhenTheyAreTurnedUp) {
  TestTable table = onlooker();
  table.cities(kRed, {0, 2, 51}).turn(kRed);
  ASSERT_EQ(table.points(kRed), 8);
  table.state[kRed].held_count = 2;
  table.play(reveal(kRed));
  EXPECT_EQ(table.state.phase, Phase::main);
  table.play(reveal(kRed));
  EXPECT_EQ(table.state.winner, kRed);
}

TEST(CatanTableView, AKnownHandIsReported) {
  TestTable table = onlooker();
  table.play({.verb = Verb::set_hand, .by = kBlue, .get = Cards(1, 0, 1, 0, 0)});
  ASSERT_THAT(flow_kinds(table), ElementsAre(Kind::hold));
  EXPECT_EQ(table.report.flows[0].from, kBlue);
  EXPECT_EQ(table.state[kBlue].cards, 2);
}

TEST(CatanTableView, AMissedRollIsEveryThrowOfTheDice) {
  TestTable table = onlooker();
  table.play({.verb = Verb::missed_roll, .by = kRed});
  EXPECT_EQ(table.state.phase, Phase::main);
  std::array<int, 37> branches{};
  Cards red;
  for (const Flow& flow : table.report.flows) {
    ASSERT_THAT(static_cast<int>(flow.branch), testing::AllOf(testing::Ge(1), testing::Le(36)));
    ++branches[flow.branch];
    if (flow.to == kRed) red += flow.cards;
  }
  EXPECT_EQ(std::count(branches.begin() + 1, branches.end(), 4), 36);
  // Red: ore 10 (3 ways), wool 2 (1), brick 6 (5), grain 4 (3), grain 6 (5), wool 11 (2).
  EXPECT_EQ(red, Cards(0, 5, 1 + 2, 3 + 5, 3));
  table.play(end_turn(kRed));
}

TEST(CatanTableView, AMissedTradeIsEveryTradeAtThePlayersRates) {
  TestTable table = onlooker();
  table.play(roll(kRed, 2));
  table.play({.verb = Verb::missed_trade, .by = kOrange});
  int pays = 0;
  for (const Flow& flow : table.report.flows) {
    if (flow.kind != Kind::pay) continue;
    ++pays;
    EXPECT_EQ(flow.cards.total(), flow.cards[kOre] > 0 ? 2 : 4) << "Orange has the ore harbor";
  }
  EXPECT_EQ(pays, 20);
}

TEST(CatanTableView, OpenGamesReportNoFlows) {
  TestTable table = started_table();
  table.play(roll(kRed, 6));
  EXPECT_THAT(table.report.flows, IsEmpty());
}

}  // namespace
}  // namespace hexwatch::catan
