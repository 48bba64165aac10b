// How large buildings look tells a settlement from a city, where the nets waver.

#include "app/pipeline/piece_sizes.h"

#include <gtest/gtest.h>

#include <cmath>

namespace hexwatch {
namespace {

PieceSizes three_bases() {
  PieceSizes sizes;
  for (const double area : {0.20, 0.24, 0.22}) sizes.saw(1, area);
  return sizes;
}

TEST(PieceSizes, SayNothingBeforeThreeWereSeen) {
  PieceSizes sizes;
  EXPECT_EQ(sizes.favours(1, 0.3), 0);
  sizes.saw(1, 0.2);
  sizes.saw(1, 0.2);
  sizes.saw(2, 0.4);
  EXPECT_EQ(sizes.favours(2, 0.4), 0);
}

TEST(PieceSizes, FavourWhatIsOfThatSize) {
  const PieceSizes sizes = three_bases();
  EXPECT_GT(sizes.favours(1, 0.22), 0.5);
  EXPECT_LT(sizes.favours(2, 0.22), -0.5);
  EXPECT_LT(sizes.favours(1, 0.42), -0.5);
  EXPECT_GT(sizes.favours(2, 0.42), 0.5);
  EXPECT_NEAR(sizes.favours(1, 0.22), -sizes.favours(2, 0.22), 1e-9);
}

TEST(PieceSizes, LearnTheUpgradesSizeOnceOneWasSeen) {
  PieceSizes sizes = three_bases();
  const double before = sizes.favours(2, 0.30);
  sizes.saw(2, 0.30);
  EXPECT_GT(sizes.favours(2, 0.30), before) << "on this table they are that small";
}

TEST(PieceSizes, NeverDecideAlone) {
  const PieceSizes sizes = three_bases();
  for (const double area : {1e-6, 0.01, 5.0, 1e6}) {
    EXPECT_LE(std::abs(sizes.favours(1, area)), 2.5) << area;
    EXPECT_LE(std::abs(sizes.favours(2, area)), 2.5) << area;
  }
  EXPECT_EQ(sizes.favours(1, 0), 0);
}

TEST(PieceSizes, AChangeOfNoSizeTeachesNothing) {
  PieceSizes sizes = three_bases();
  sizes.saw(1, 0);
  sizes.saw(2, 0);
  EXPECT_NEAR(sizes.favours(1, 0.22), three_bases().favours(1, 0.22), 1e-9);
}

}  // namespace
}  // namespace hexwatch
