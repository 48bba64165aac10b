#pragma once

#include <span>
#include <vector>

#include "vision/place_readers.h"

namespace hexwatch {

/// What a copy beyond the printed set costs, in nats. Soft: real tables do own five fields or three tens, and then clear sight wins.
inline constexpr double kBeyondTheSet = 3;

/// The likeliest answers of all places together, when the box holds `printed[k]` copies of answer k and each copy beyond them costs
/// kBeyondTheSet. An exact assignment (Kuhn 1955, Munkres 1957). `odds` and `printed` agree in length.
std::vector<int> likeliest_together(std::span<const Odds> odds, std::span<const int> printed);

/// The cost of those answers in nats: their negative log odds and what goes beyond the set.
double cost_of(std::span<const Odds> odds, std::span<const int> answers, std::span<const int> printed);

}  // namespace hexwatch
