#include "vision/joint_fit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <vector>

namespace hexwatch {
namespace {

using testing::Each;
using testing::ElementsAre;

std::vector<Odds> random_odds(std::mt19937& random, int places, int answers) {
  std::gamma_distribution<double> share(0.6);
  std::vector<Odds> all;
  for (int i = 0; i < places; ++i) {
    Odds odds;
    double sum = 0;
    for (int k = 0; k < answers; ++k) sum += odds.emplace_back(share(random) + 1e-9);
    for (double& v : odds) v /= sum;
    all.push_back(odds);
  }
  return all;
}

// The least cost over every way to answer.
double least_cost(const std::vector<Odds>& odds, const std::vector<int>& printed) {
  double least = std::numeric_limits<double>::infinity();
  std::vector<int> answers(odds.size(), 0);
  for (;;) {
    least = std::min(least, cost_of(odds, answers, printed));
    std::size_t i = 0;
    while (i < answers.size() && ++answers[i] == static_cast<int>(printed.size())) answers[i++] = 0;
    if (i == answers.size()) return least;
  }
}

TEST(JointFit, IsTheLikeliestOfAllAnswers) {
  std::mt19937 random(3);
  std::uniform_int_distribution<int> copies(0, 2);
  for (int trial = 0; trial < 60; ++trial) {
    const int places = 1 + trial % 6;
    const int answers = 2 + trial % 3;
    const auto odds = random_odds(random, places, answers);
    std::vector<int> printed;
    for (int k = 0; k < answers; ++k) printed.push_back(copies(random));
    EXPECT_NEAR(cost_of(odds, likeliest_together(odds, printed), printed), least_cost(odds, printed), 1e-9) << "trial " << trial;
  }
}

TEST(JointFit, CostsAreNatsAndWhatGoesBeyondTheSet) {
  const std::vector<Odds> odds{{0.5, 0.5}, {0.25, 0.75}};
  const std::vector<int> printed{1, 1};
  EXPECT_NEAR(cost_of(odds, std::vector{0, 1}, printed), std::log(2) - std::log(0.75), 1e-12);
  EXPECT_NEAR(cost_of(odds, std::vector{0, 0}, printed), std::log(2) - std::log(0.25) + kBeyondTheSet, 1e-12);
}

TEST(JointFit, TheDoubtfulCopyBeyondTheSetGivesWay) {
  // Two are printed of each; three look like the first, one of them not clearly.
  const std::vector<Odds> odds{{0.99, 0.01}, {0.98, 0.02}, {0.6, 0.4}, {0.01, 0.99}};
  EXPECT_THAT(likeliest_together(odds, std::vector{2, 2}), ElementsAre(0, 0, 1, 1));
}

TEST(JointFit, ClearSightWinsOverTheSet) {
  // A home-made board with five of one kind where four are printed.
  const std::vector<Odds> odds(5, Odds{0.995, 0.005});
  EXPECT_THAT(likeliest_together(odds, std::vector{4, 1}), Each(0));
}

TEST(JointFit, NothingPrintedIsNoReasonToFail) {
  const std::vector<Odds> odds{{1, 0}, {0, 1}};
  EXPECT_THAT(likeliest_together(odds, std::vector{0, 0}), ElementsAre(0, 1));
  EXPECT_TRUE(likeliest_together({}, std::vector{1, 2}).empty());
}

}  // namespace
}  // namespace hexwatch
