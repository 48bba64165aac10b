#include "vision/colors_in_play.h"

#include <gtest/gtest.h>

#include <array>

namespace hexwatch {
namespace {

constexpr std::array kShares = {0.45, 0.45, 0.1};

PieceOdds pieces(const std::vector<Odds>& colors, double there = 1) {
  PieceOdds odds;
  for (const Odds& color : colors) {
    odds.piece.push_back({1 - there, there});
    odds.color.push_back(color);
  }
  return odds;
}

TEST(ColorsInPlay, AColorOfHardlyAnyPieceGivesWay) {
  PieceOdds sites = pieces(std::vector<Odds>(6, {0.9, 0.05, 0.05}));
  PieceOdds paths = pieces({{0.9, 0.05, 0.05}, {0.4, 0.05, 0.55}});
  favor_colors_in_play(sites, paths, kShares);
  EXPECT_GT(paths.color[1][0], 0.7);
}

TEST(ColorsInPlay, ClearSightIsNotOverruled) {
  PieceOdds sites = pieces(std::vector<Odds>(12, {0.98, 0.01, 0.01}));
  PieceOdds paths = pieces({{0.0005, 0.0005, 0.999}});
  favor_colors_in_play(sites, paths, kShares);
  EXPECT_GT(paths.color[0][2], 0.9);
}

TEST(ColorsInPlay, EmptyPlacesDoNotVote) {
  PieceOdds sites = pieces(std::vector<Odds>(50, {0, 1, 0}), 0);
  PieceOdds paths = pieces({{0.5, 0.5, 0}});
  favor_colors_in_play(sites, paths, kShares);
  EXPECT_NEAR(paths.color[0][0], 0.5, 0.01);
}

TEST(ColorsInPlay, OddsRemainOdds) {
  PieceOdds sites = pieces({{1, 0, 0}, {0.2, 0.3, 0.5}, {0, 0, 1}});
  PieceOdds paths;
  favor_colors_in_play(sites, paths, kShares);
  for (const Odds& color : sites.color) {
    EXPECT_NEAR(color[0] + color[1] + color[2], 1, 1e-9);
    for (double p : color) EXPECT_GE(p, 0);
  }
}

TEST(ColorsInPlay, NoPiecesNoHarm) {
  PieceOdds none;
  PieceOdds other;
  favor_colors_in_play(none, other, kShares);
  EXPECT_TRUE(none.color.empty());
}

}  // namespace
}  // namespace hexwatch
