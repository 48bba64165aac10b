// How unlikely what breaks a rule is, and what of it is said.

#include "app/pipeline/rule_weights.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hexwatch {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<Violation> broken(std::initializer_list<Rule> rules) {
  std::vector<Violation> all;
  for (Rule rule : rules) all.push_back({.rule = rule, .by = PlayerId{1}});
  return all;
}

std::vector<Rule> flagged(std::initializer_list<Rule> rules) {
  std::vector<Rule> out;
  for (const Violation& violation : worth_flagging(broken(rules))) out.push_back(violation.rule);
  return out;
}

TEST(RuleWeights, WhatBreaksNoRuleIsNotUnlikely) {
  EXPECT_EQ(unlikelihood({}), 0);
  EXPECT_EQ(unlikelihood(broken({Rule::victim_missing})), 0) << "who was robbed no camera sees";
}

TEST(RuleWeights, MistakesAreLikelierThanWhatNobodyDoes) {
  const auto of = [](Rule rule) { return unlikelihood(broken({rule})); };
  EXPECT_LT(of(Rule::roll_first), of(Rule::cost));
  EXPECT_LT(of(Rule::cost), of(Rule::distance));
  EXPECT_LT(of(Rule::distance), of(Rule::turn_order));
  EXPECT_LT(of(Rule::turn_order), of(Rule::setup_order));
  EXPECT_LT(of(Rule::setup_order), of(Rule::occupied));
  EXPECT_EQ(unlikelihood(broken({Rule::distance, Rule::cost})), of(Rule::distance) + of(Rule::cost));
}

TEST(RuleWeights, OfWhereAPieceMayLieOneRuleIsTold) {
  EXPECT_THAT(flagged({Rule::base_connection, Rule::distance}), ElementsAre(Rule::distance));
  EXPECT_THAT(flagged({Rule::supply, Rule::link_connection, Rule::occupied}), ElementsAre(Rule::occupied));
}

TEST(RuleWeights, NobodyPaysForAPieceThatMayNotLie) {
  EXPECT_THAT(flagged({Rule::distance, Rule::cost}), ElementsAre(Rule::distance));
  EXPECT_THAT(flagged({Rule::cost}), ElementsAre(Rule::cost));
}

TEST(RuleWeights, WhoIsOnTurnIsToldBesides) {
  EXPECT_THAT(flagged({Rule::turn_order, Rule::distance, Rule::cost, Rule::base_connection}), ElementsAre(Rule::distance, Rule::turn_order));
  EXPECT_THAT(flagged({Rule::roll_first}), ElementsAre(Rule::roll_first));
  EXPECT_THAT(flagged({Rule::victim_missing}), IsEmpty());
  EXPECT_THAT(flagged({}), IsEmpty());
}

TEST(RuleWeights, HandsAreKnownApartFromPlaces) {
  for (Rule rule : {Rule::cost, Rule::discard_missing, Rule::card_not_held, Rule::trade_content, Rule::bank_empty}) EXPECT_TRUE(about_hands(rule));
  for (Rule rule : {Rule::distance, Rule::turn_order, Rule::roll_first, Rule::blocker_not_moved, Rule::supply}) EXPECT_FALSE(about_hands(rule));
}

}  // namespace
}  // namespace hexwatch
