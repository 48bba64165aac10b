#pragma once

#include <iosfwd>

namespace hexwatch {

/// Prints how fast the engine plays on this machine: random games, actions, Longest Road, belief. `seconds` for each figure.
void bench_engine(std::ostream& out, double seconds);

}  // namespace hexwatch
