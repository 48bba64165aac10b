#pragma once

#include <optional>

#include "calibration/homography.h"
#include "engine/core/layout.h"
#include "engine/core/reading.h"

namespace hexwatch {

/// Takes the board to itself, turned by a sixth of a circle `sixths` times (board units; clockwise as seen in pictures).
Homography board_turned_by(int sixths);

/// How often a board that was read anew has to be turned by a sixth for its tiles to lie as they did: a board found from scratch may be
/// found any of six ways round. None where no turn makes terrains and numbers agree: it is another board.
std::optional<int> turns_between(const BoardReading& before, const BoardReading& now, const BoardLayout& layout);

}  // namespace hexwatch
