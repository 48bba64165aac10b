#pragma once

#include <span>
#include <vector>

#include "engine/core/reading.h"
#include "engine/io/json_reading.h"
#include "vision/vision_model.h"

namespace hexwatch {

/// One reading out of several of the same board at rest: at each tile and coast path what most of them say, weighed by how sure they are.
/// The pose is that of the first. None may be missing: `readings` is not empty.
BoardReading united(std::span<const BoardReading> readings);

/// The board as the first line of a game's log (docs/referee.md): terrain, number, harbors, robber. Players and colours are left out.
/// A tile whose terrain or number is unknown gets the likeliest.
io::Json board_line(const BoardReading& reading, const VisionModel& model);

}  // namespace hexwatch
