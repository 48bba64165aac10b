#include "engine/belief.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <vector>

#include "engine/chance.h"
#include "tests/support/enumerated_hands.h"

namespace hexwatch {
namespace {

using Kind = Flow::Kind;
using testing::ElementsAre;

constexpr PlayerId kAnn{0};
constexpr PlayerId kBob{1};
constexpr Resource kFirst{0};

Flow gain(PlayerId to, const Cards& cards) { return {.kind = Kind::gain, .to = to, .cards = cards}; }
Flow pay(PlayerId from, const Cards& cards, Rule blame = Rule::cost) {
  return {.kind = Kind::pay, .from = from, .blame = blame, .cards = cards};
}
Flow hand_over(PlayerId from, PlayerId to, const Cards& cards) {
  return {.kind = Kind::hand_over, .from = from, .to = to, .cards = cards};
}
Flow steal(PlayerId from, PlayerId to) { return {.kind = Kind::steal, .from = from, .to = to, .blame = Rule::victim}; }
Flow take_all(PlayerId from, PlayerId to, Resource kind, int count) {
  return {.kind = Kind::take_all, .from = from, .to = to, .resource = kind, .count = static_cast<std::int8_t>(count)};
}
Flow hold(PlayerId from, const Cards& cards) { return {.kind = Kind::hold, .from = from, .cards = cards}; }

std::optional<Flow> update(Belief& belief, const std::vector<Flow>& flows) { return belief.update(flows); }

// A belief about two players after these updates, none of which contradicts the others.
Belief after(const std::vector<std::vector<Flow>>& updates) {
  Belief belief(2);
  for (const auto& flows : updates) EXPECT_FALSE(belief.update(flows).has_value());
  return belief;
}

// --- against plain enumeration

Cards some_cards(Random& random, int most) {
  Cards cards;
  for (int n = 1 + random.below(most); n > 0; --n) cards.add(id<Resource>(random.below(kResources)), 1);
  return cards;
}

Flow some_flow(Random& random, int players) {
  const auto from = id<PlayerId>(random.below(players));
  const auto to = id<PlayerId>((index(from) + 1 + random.below(players - 1)) % players);
  const auto kind = id<Resource>(random.below(kResources));
  switch (random.below(14)) {
    case 0:
    case 1:
    case 2:
    case 3: return gain(to, some_cards(random, 4));
    case 4:
    case 5: return pay(from, some_cards(random, 3));
    case 6: return hand_over(from, random.below(8) == 0 ? from : to, some_cards(random, 2));
    case 7:
    case 8:
    case 9:
    case 10: return steal(from, to);
    case 11: return take_all(from, random.below(4) == 0 ? kNobody : to, kind, random.below(3) - 1);
    case 12: return hold(from, some_cards(random, 6));
    default: return gain(to, Cards::of(kind, 12));
  }
}

std::vector<Flow> some_flows(Random& random, int players) {
  std::vector<Flow> flows;
  for (int n = 1 + random.below(3); n > 0; --n) flows.push_back(some_flow(random, players));
  if (random.below(5) != 0) return flows;
  for (int branch = 1 + random.below(4); branch > 0; --branch)
    for (int n = 1 + random.below(2); n > 0; --n) {
      flows.push_back(some_flow(random, players));
      flows.back().branch = static_cast<std::uint8_t>(branch);
    }
  return flows;
}

PlainHands plain(const Belief::Deal& deal) {
  PlainHands hands{};
  for (std::size_t p = 0; p < hands.size(); ++p)
    for (Resource kind : kAllResources) hands[p][static_cast<std::size_t>(kind)] = deal.hands[p][kind];
  return hands;
}

std::map<PlainHands, double> plain(const Belief& belief) {
  std::map<PlainHands, double> out;
  for (const auto& deal : belief.deals()) out[plain(deal)] += deal.chance;
  return out;
}

void expect_agreement(const Belief& belief, const EnumeratedHands& truth) {
  const auto worlds = plain(belief);
  ASSERT_EQ(worlds.size(), truth.worlds().size());
  ASSERT_EQ(belief.size(), static_cast<int>(worlds.size())) << "no combination twice";
  for (const auto& [hands, chance] : truth.worlds()) {
    const auto found = worlds.find(hands);
    ASSERT_NE(found, worlds.end());
    ASSERT_NEAR(found->second, chance, 1e-9);
  }
}

bool same(const std::optional<Flow>& a, const std::optional<Flow>& b) {
  if (!a || !b) return a.has_value() == b.has_value();
  return a->kind == b->kind && a->from == b->from && a->to == b->to && a->resource == b->resource &&
         a->count == b->count && a->branch == b->branch && a->cards == b->cards;
}

TEST(Belief, IsWhatPlainEnumerationFinds) {
  constexpr std::size_t kMany = 500;
  Random random(1);
  int contradictions = 0;
  int updates = 0;
  for (int game = 0; game < 250; ++game) {
    const int players = 2 + game % 3;
    Belief belief(players);
    EnumeratedHands truth;
    for (int n = 0; n < 40 && truth.worlds().size() < kMany; ++n) {
      const std::vector<Flow> flows = some_flows(random, players);
      const auto contradiction = belief.update(flows);
      ASSERT_TRUE(same(contradiction, truth.update(flows))) << "game " << game << " update " << n;
      contradictions += contradiction ? 1 : 0;
      ++updates;
      if (!belief.exact()) break;
      expect_agreement(belief, truth);
      if (HasFatalFailure()) FAIL() << "game " << game << " update " << n;
    }
  }
  EXPECT_GT(contradictions, updates / 20);
  EXPECT_LT(contradictions, updates * 19 / 20);
}

// --- what is asked of it

void expect_consistent(const Belief& belief, PlayerId player) {
  const auto hands = belief.hands(player);
  ASSERT_FALSE(hands.empty());
  Cards least = hands.front().cards;
  Cards most;
  std::array<double, kResources> mean{};
  double sum = 0;
  double before = 1;
  for (const Belief::Hand& hand : hands) {
    EXPECT_LE(hand.chance, before + 1e-12) << "the likeliest first";
    before = hand.chance;
    sum += hand.chance;
    least = Cards::lesser(least, hand.cards);
    most = Cards::greater(most, hand.cards);
    for (Resource kind : kAllResources) mean[static_cast<std::size_t>(kind)] += hand.chance * hand.cards[kind];
  }
  EXPECT_NEAR(sum, 1, 1e-9);
  EXPECT_EQ(belief.min(player), least);
  EXPECT_EQ(belief.max(player), most);
  for (std::size_t k = 0; k < mean.size(); ++k) EXPECT_NEAR(belief.mean(player)[k], mean[k], 1e-9);
  for (const Cards& cards : {Cards{}, Cards{1, 0, 0, 0, 0}, Cards{1, 1, 1, 1, 0}, Cards{0, 0, 2, 0, 1}}) {
    double chance = 0;
    for (const Belief::Hand& hand : hands) chance += hand.cards.covers(cards) ? hand.chance : 0;
    EXPECT_NEAR(belief.chance_to_hold(player, cards), chance, 1e-9);
  }
}

TEST(Belief, AnswersAgreeWithOneAnother) {
  Random random(2);
  for (int game = 0; game < 60; ++game) {
    Belief belief(4);
    for (int n = 0; n < 30 && belief.size() < 5'000; ++n) belief.update(some_flows(random, 4));
    for (int player = 0; player < 4; ++player) expect_consistent(belief, id<PlayerId>(player));
  }
}

TEST(Belief, GoesOnFromItsDeals) {
  Random random(3);
  Belief belief(3);
  for (int n = 0; n < 30; ++n) {
    const auto deals = belief.deals();
    Belief copy(3, deals, belief.exact());
    const std::vector<Flow> flows = some_flows(random, 3);
    belief.update(flows);
    copy.update(flows);
    ASSERT_EQ(copy.size(), belief.size());
    for (PlayerId player : {kAnn, kBob})
      for (std::size_t k = 0; k < kResources; ++k) ASSERT_NEAR(copy.mean(player)[k], belief.mean(player)[k], 1e-9);
  }
}

TEST(Belief, ABlindDrawTakesEachCardWithEqualChance) {
  const Belief belief = after({{gain(kAnn, {3, 1, 0, 0, 0})}, {steal(kAnn, kBob)}});
  EXPECT_DOUBLE_EQ(belief.chance_to_hold(kBob, {1, 0, 0, 0, 0}), 0.75);
  EXPECT_EQ(belief.min(kAnn), Cards(2, 0, 0, 0, 0));
  EXPECT_EQ(belief.max(kAnn), Cards(3, 1, 0, 0, 0));
}

TEST(Belief, APaymentTellsWhatWasStolen) {
  const Belief belief = after({{gain(kAnn, {3, 1, 0, 0, 0})}, {steal(kAnn, kBob)}, {pay(kBob, {0, 1, 0, 0, 0})}});
  EXPECT_EQ(belief.size(), 1);
  EXPECT_EQ(belief.min(kAnn), Cards(3, 0, 0, 0, 0));
}

TEST(Belief, AMonopolyThatFindsNothingRulesOutTheHandsThatHadIt) {
  const Belief belief = after({{gain(kAnn, {1, 1, 0, 0, 0})}, {steal(kAnn, kBob)}, {take_all(kBob, kAnn, kFirst, 0)}});
  EXPECT_EQ(belief.size(), 1);
  EXPECT_EQ(belief.min(kBob), Cards(0, 1, 0, 0, 0));
}

TEST(Belief, AHandThatWasSeenIsKnown) {
  const Belief belief = after({{gain(kAnn, {1, 1, 1, 1, 1})}, {steal(kAnn, kBob)}, {hold(kBob, {0, 0, 0, 1, 0})}});
  EXPECT_EQ(belief.hands(kBob).size(), 1U);
  EXPECT_EQ(belief.min(kAnn), Cards(1, 1, 1, 0, 1)) << "and with it what the other lost";
}

// --- contradictions

TEST(BeliefContradiction, NamesTheFirstFlowThatCannotBe) {
  Belief belief(2);
  const auto wrong = update(belief, {gain(kAnn, {1, 0, 0, 0, 0}), pay(kAnn, {0, 1, 0, 0, 0}, Rule::bank_rate),
                                     pay(kBob, {0, 1, 0, 0, 0}, Rule::victim)});
  ASSERT_TRUE(wrong.has_value());
  EXPECT_EQ(wrong->from, kAnn);
  EXPECT_EQ(wrong->blame, Rule::bank_rate);
}

TEST(BeliefContradiction, OfAPaymentTakesWhatIsThere) {
  Belief belief(2);
  update(belief, {gain(kAnn, {1, 0, 2, 0, 0})});
  EXPECT_TRUE(update(belief, {pay(kAnn, {1, 1, 1, 0, 0})}).has_value());
  EXPECT_EQ(belief.min(kAnn), Cards(0, 0, 1, 0, 0));
}

TEST(BeliefContradiction, KeepsTheHandsThatLackTheFewestCards) {
  Belief belief = after({{gain(kAnn, {1, 1, 0, 0, 0})}, {steal(kAnn, kBob)}});
  EXPECT_TRUE(update(belief, {pay(kAnn, {2, 0, 0, 0, 0})}).has_value());
  EXPECT_EQ(belief.size(), 1);
  EXPECT_EQ(belief.min(kBob), Cards(0, 1, 0, 0, 0)) << "Ann had rather kept the card that she is said to have paid";
}

TEST(BeliefContradiction, OfATradeHandsOverWhatWasSeen) {
  Belief belief(2);
  EXPECT_TRUE(update(belief, {hand_over(kAnn, kBob, {0, 0, 0, 0, 2})}).has_value());
  EXPECT_EQ(belief.min(kBob), Cards(0, 0, 0, 0, 2));
  EXPECT_EQ(belief.max(kAnn), Cards{});
}

TEST(BeliefContradiction, OfAMonopolyLeavesNothingOfTheKind) {
  Belief belief(2);
  update(belief, {gain(kAnn, {3, 1, 0, 0, 0})});
  EXPECT_TRUE(update(belief, {take_all(kAnn, kBob, kFirst, 2)}).has_value());
  EXPECT_EQ(belief.max(kAnn), Cards(0, 1, 0, 0, 0));
  EXPECT_EQ(belief.min(kBob), Cards(2, 0, 0, 0, 0));
}

TEST(BeliefContradiction, OfAHandIsSettledByTheHand) {
  Belief belief = after({{gain(kAnn, {1, 1, 0, 0, 0})}, {steal(kAnn, kBob)}});
  EXPECT_TRUE(update(belief, {hold(kAnn, {2, 0, 0, 0, 0})}).has_value());
  EXPECT_EQ(belief.min(kAnn), Cards(2, 0, 0, 0, 0));
  EXPECT_EQ(belief.max(kAnn), Cards(2, 0, 0, 0, 0));
  EXPECT_EQ(belief.size(), 1) << "the hand that Ann was nearest to tells what Bob drew";
  EXPECT_EQ(belief.min(kBob), Cards(0, 1, 0, 0, 0));
}

TEST(BeliefContradiction, OfATheftFromAnEmptyHandMovesNothing) {
  Belief belief(2);
  EXPECT_TRUE(update(belief, {steal(kAnn, kBob)}).has_value());
  EXPECT_EQ(belief.max(kBob), Cards{});
}

TEST(BeliefContradiction, OfAllCoursesChangesNothingAndNamesThePayment) {
  Belief belief(2);
  Flow give = pay(kAnn, {4, 0, 0, 0, 0}, Rule::trade_content);
  Flow get = gain(kAnn, {0, 1, 0, 0, 0});
  give.branch = get.branch = 1;
  const auto wrong = update(belief, {give, get});
  ASSERT_TRUE(wrong.has_value());
  EXPECT_EQ(wrong->kind, Kind::pay);
  EXPECT_EQ(wrong->blame, Rule::trade_content);
  EXPECT_EQ(belief.max(kAnn), Cards{});
}

// --- bounds

TEST(Belief, CoursesThatCannotBeDropOut) {
  Belief belief(2);
  update(belief, {gain(kAnn, {0, 2, 0, 0, 0})});
  Flow one = pay(kAnn, {1, 0, 0, 0, 0});
  Flow other = pay(kAnn, {0, 1, 0, 0, 0});
  one.branch = 1;
  other.branch = 2;
  EXPECT_FALSE(update(belief, {one, other}).has_value());
  EXPECT_EQ(belief.hands(kAnn).size(), 1U);
  EXPECT_EQ(belief.min(kAnn), Cards(0, 1, 0, 0, 0));
}

TEST(Belief, AnOverfullHandHoldsThirtyOneOfAKind) {
  Belief belief(4);
  for (int i = 0; i < 20; ++i)
    update(belief, {gain(PlayerId{3}, Cards::each(19)), hand_over(PlayerId{3}, PlayerId{2}, Cards::each(5))});
  EXPECT_EQ(belief.max(PlayerId{3}), Cards::each(26));
  EXPECT_EQ(belief.max(PlayerId{2}), Cards::each(31));
  EXPECT_EQ(belief.max(kBob), Cards{}) << "nothing flows over into another hand";
  EXPECT_TRUE(update(belief, {steal(PlayerId{3}, PlayerId{2})}).has_value()) << "there is no room for the card";
  EXPECT_EQ(belief.max(PlayerId{2}), Cards::each(31));
}

TEST(Belief, KeepsTheLikeliestOfTooManyCombinationsAndSaysSo) {
  Belief belief(4);
  for (int player = 0; player < 4; ++player) update(belief, {gain(id<PlayerId>(player), Cards::each(19))});
  int n = 0;
  for (; belief.exact() && n < 100; ++n) update(belief, {steal(id<PlayerId>(n % 4), id<PlayerId>((n + 1 + n / 4) % 4))});
  EXPECT_FALSE(belief.exact());
  EXPECT_EQ(belief.size(), 50'000);
  double sum = 0;
  for (const auto& deal : belief.deals()) sum += deal.chance;
  EXPECT_NEAR(sum, 1, 1e-6);
  update(belief, {hold(kAnn, {0, 0, 0, 0, 1})});
  EXPECT_GE(belief.size(), 1);
  EXPECT_FALSE(belief.exact()) << "what was dropped does not come back";
}

TEST(Belief, NoFlowsChangeNothing) {
  Belief belief = after({{gain(kAnn, {1, 1, 0, 0, 0})}, {steal(kAnn, kBob)}});
  EXPECT_FALSE(belief.update({}).has_value());
  EXPECT_EQ(belief.size(), 2);
}

}  // namespace
}  // namespace hexwatch
