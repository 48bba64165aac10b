#pragma once

#include <vector>

#include "engine/core/reading.h"
#include "engine/game.h"

namespace hexwatch {

/// What breaks a rule on a board as it was read: the engine's audit, without what an unknown place could explain.
struct ReadingAudit {
  Game game;  ///< whose words the violations are to be put in
  std::vector<Violation> violations;
};
ReadingAudit audit_reading(const BoardReading& reading);

/// The colours that play, in the order of the seats of `game`: those that have a piece on the board, in the order of `names.colors`, four at
/// the most: those with most pieces.
std::vector<int> colors_in_play(const BoardReading& reading);

}  // namespace hexwatch
