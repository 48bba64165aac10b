#include "app/pipeline/piece_sizes.h"

#include <algorithm>
#include <cmath>

namespace hexwatch {
namespace {

constexpr std::size_t kFewest = 3;
constexpr double kUpgradeLarger = 0.55;  // of logarithms, until one was seen: cities cover 1.5 to 2 times as much as settlements
constexpr double kSpread = 0.3;          // of logarithms: the colours stand out more or less from the ground
constexpr double kMost = 2.5;            // shadows and hands' traces happen: size alone decides nothing

double mean_log(const std::vector<double>& areas) {
  double sum = 0;
  for (double area : areas) sum += std::log(area);
  return sum / static_cast<double>(areas.size());
}

}  // namespace

double PieceSizes::favours(int what, double area) const {
  if (seen_[0].size() < kFewest || area <= 0) return 0;
  const double base = mean_log(seen_[0]);
  const double upgrade = seen_[1].empty() ? base + kUpgradeLarger : mean_log(seen_[1]);
  const double off = std::log(area) - (base + upgrade) / 2;
  const double llr = off * (upgrade - base) / (kSpread * kSpread);  // of two normal distributions of one spread
  return std::clamp((what == 2 ? llr : -llr) / 2, -kMost, kMost);
}

}  // namespace hexwatch
