#pragma once

#include <cstdint>

#include "engine/chance.h"

namespace hexwatch {

/// How many different courses of `depth` actions the game can take from here, every outcome of chance counted as one course:
/// the standard proof that a move generator neither forgets nor invents. (perft: performance test, from computer chess)
std::uint64_t perft(const Game& game, const State& state, int depth);

}  // namespace hexwatch
