#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <utility>
#include <vector>

#include "engine/chance.h"

namespace hexwatch::datasets {

/// Random choices in words. Everything random in a picture comes from here, so that a seed makes the same choices with
/// every standard library (the distributions of <random> differ from one to the next).
class Draw {
 public:
  explicit Draw(std::uint64_t seed) : random_(seed) {}

  double real(double low, double high) {
    return low + (high - low) * (static_cast<double>(random_.next() >> 11U) * 0x1.0p-53);
  }
  /// From `low` to `high`, both possible.
  int whole(int low, int high) { return low + random_.below(high - low + 1); }
  bool chance(double probability) { return real(0, 1) < probability; }
  /// Roughly normal, and never further than 3 sigma from 0: the sum of a few uniform numbers.
  double normal(double sigma) { return sigma * (real(-1, 1) + real(-1, 1) + real(-1, 1)); }
  double angle() { return real(0, 2 * std::numbers::pi); }

  template <class T>
  const T& pick(const std::vector<T>& choices) {
    return choices[static_cast<std::size_t>(random_.below(static_cast<int>(choices.size())))];
  }
  template <class T>
  void shuffle(std::vector<T>& list) {
    for (int i = static_cast<int>(list.size()) - 1; i > 0; --i)
      std::swap(list[static_cast<std::size_t>(i)], list[static_cast<std::size_t>(random_.below(i + 1))]);
  }

  /// A seed for something that draws on its own, so that a change there leaves everything after it as it was.
  std::uint64_t seed() { return random_.next(); }

 private:
  Random random_;
};

}  // namespace hexwatch::datasets
