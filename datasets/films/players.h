#pragma once

#include "engine/history.h"

namespace hexwatch::datasets {

/// A board dealt at random for three or four, and a game on it, played by bots that build when they can: something to film
/// where no recorded game is at hand. At most `most` events.
History make_up_game(std::uint64_t seed, int most);

}  // namespace hexwatch::datasets
