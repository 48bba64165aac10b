#include "vision/lattice.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <random>
#include <vector>

#include "tests/support/board_view.h"

namespace hexwatch {
namespace {

using testing::IsEmpty;

struct Sight {
  CameraView view;
  double noise = 0;   ///< hex sides
  int missing = 0;
  int strangers = 0;  ///< peaks that are no hex centre
  unsigned seed = 1;
};

// The hex centres of a board in view, as a net would mark them.
std::vector<Peak> peaks_in(const Sight& seen) {
  std::mt19937 random(seen.seed);
  const Homography h = image_from_board(seen.view);
  std::normal_distribution<double> off(0, 1);
  std::vector<Peak> peaks;
  for (const auto& tile : base_board().tiles) {
    const cv::Point2d at(tile.centre.x + seen.noise * off(random), tile.centre.y + seen.noise * off(random));
    peaks.push_back({project(h, at), 0.9F});
  }
  std::shuffle(peaks.begin(), peaks.end(), random);
  peaks.resize(peaks.size() - static_cast<std::size_t>(seen.missing));
  std::uniform_real_distribution<double> x(0, seen.view.size.width);
  std::uniform_real_distribution<double> y(0, seen.view.size.height);
  for (int i = 0; i < seen.strangers; ++i) peaks.push_back({{x(random), y(random)}, 0.3F});
  return peaks;
}

// How far the board's hexes lie from those of the lattice at the most, in hex sides; none where two of them share one, or neighbours do not stay
// neighbours.
std::optional<double> error(const Homography& lattice, const Homography& truth) {
  std::vector<cv::Point2d> cells;
  double most = 0;
  for (const auto& tile : base_board().tiles) {
    const cv::Point2d at = project(lattice.inv(), project(truth, tile.centre));
    const int r = static_cast<int>(std::lround(at.y / 1.5));
    const int q = static_cast<int>(std::lround(at.x / std::sqrt(3.0) - r / 2.0));
    cells.push_back(hex_centre(q, r));
    most = std::max(most, cv::norm(at - cells.back()));
  }
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const auto& a = base_board().tiles[static_cast<TileId>(i)].centre;
      const auto& b = base_board().tiles[static_cast<TileId>(j)].centre;
      if (std::abs(cv::norm(cells[i] - cells[j]) - std::hypot(a.x - b.x, a.y - b.y)) > 1e-6) return std::nullopt;
    }
  }
  return most;
}

// The error of the best of them: which is the board's is decided later, by what is seen of its outline.
double least_error(const std::vector<Homography>& lattices, const Homography& truth) {
  double least = 99;
  for (const Homography& lattice : lattices) least = std::min(least, error(lattice, truth).value_or(99));
  return least;
}

void expect_found(const Sight& seen, double most) {
  const auto found = lattices_in(peaks_in(seen));
  EXPECT_LT(least_error(found, image_from_board(seen.view)), most);
  for (const Homography& lattice : found) EXPECT_GT(cv::determinant(lattice), 0) << "mirrored";
}

TEST(Lattice, CentresOfNeighbouringHexesAreAStepApart) {
  for (const auto& [q, r] : {std::pair{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}) {
    EXPECT_NEAR(cv::norm(hex_centre(q, r)), std::sqrt(3.0), 1e-12);
  }
}

TEST(Lattice, IsFoundFromAnySide) {
  for (double elevation : {90.0, 60.0, 40.0, 30.0}) {
    for (double turn = 0; turn < 360; turn += 17) {
      SCOPED_TRACE(testing::Message() << elevation << " degrees, turned " << turn);
      expect_found({.view = {.elevation = elevation, .turn = turn}}, 0.01);
    }
  }
}

TEST(Lattice, IsFoundAlthoughPeaksAreOff) {
  for (unsigned seed = 0; seed < 20; ++seed) {
    SCOPED_TRACE(seed);
    expect_found({.view = {.elevation = 50, .turn = 13.0 * seed}, .noise = 0.03, .seed = seed}, 0.12);
  }
}

TEST(Lattice, IsFoundAlthoughHexesAreHiddenAndOtherThingsMarked) {
  int found = 0;
  constexpr unsigned kTrials = 30;
  for (unsigned seed = 0; seed < kTrials; ++seed) {
    const Sight seen{.view = {.elevation = 45, .turn = 11.0 * seed}, .noise = 0.02, .missing = 4, .strangers = 6, .seed = seed};
    found += least_error(lattices_in(peaks_in(seen)), image_from_board(seen.view)) < 0.15 ? 1 : 0;
  }
  EXPECT_GE(found, 28) << "of " << kTrials;
}

TEST(Lattice, AHandfulOfPeaksIsNone) {
  EXPECT_THAT(lattices_in({}), IsEmpty());
  EXPECT_THAT(lattices_in({{{10, 10}, 0.9F}}), IsEmpty());
  EXPECT_THAT(lattices_in(std::vector<Peak>(12, Peak{{10, 10}, 0.9F})), IsEmpty());
  const auto six = peaks_in({.missing = 13});
  EXPECT_EQ(six.size(), 6U);
  EXPECT_THAT(lattices_in(six), IsEmpty());
}

TEST(Lattice, ALineIsNone) {
  std::vector<Peak> line;
  for (int i = 0; i < 12; ++i) line.push_back({{40.0 * i, 30.0 * i}, 0.9F});
  EXPECT_THAT(lattices_in(line), IsEmpty());
}

}  // namespace
}  // namespace hexwatch
