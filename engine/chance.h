#pragma once

#include <cstdint>
#include <vector>

#include "engine/game.h"

namespace hexwatch {

/// A small fast source of random numbers with a seed: the same seed gives the same numbers on every machine.
/// (splitmix64, S. Vigna)
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
  }
  /// A number from 0 to count - 1; count is 1 or more.
  int below(int count) { return static_cast<int>(((next() >> 32U) * static_cast<std::uint64_t>(count)) >> 32U); }

 private:
  std::uint64_t state_;
};

/// One way in which chance can complete an event, and how often out of all ways.
struct Outcome {
  Event event;
  int weight = 1;
};

/// Every way in which chance completes a legal event: the dice of a roll, the card drawn from a hand or from the stack.
/// An event without chance has itself as its only outcome.
std::vector<Outcome> outcomes(const Game& game, const State& state, const Event& event);

/// The event with chance decided by the random numbers, each outcome as often as at the table.
Event decide(const Game& game, const State& state, const Event& event, Random& random);

}  // namespace hexwatch
