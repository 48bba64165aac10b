#pragma once

#include <span>
#include <vector>

#include "app/pipeline/tabletop.h"
#include "engine/core/reading.h"
#include "engine/io/json_reading.h"
#include "vision/vision_model.h"

namespace hexwatch {

/// One reading out of several of the same board at rest: at each tile and coast path what most of them say, weighed by how sure they are.
/// The pose is that of the first. None may be missing: `readings` is not empty.
BoardReading united(std::span<const BoardReading> readings);

/// The pieces that lie on the board in more than half of the readings, and where the blocker stands.
Tabletop tabletop_in(std::span<const BoardReading> readings);

/// The board as the first line of a game's log (docs/referee.md): terrain, number, harbors, robber. Players and colours are left out.
/// A tile whose terrain or number is unknown gets the likeliest.
io::Json board_line(const BoardReading& reading, const VisionModel& model);

/// What such a line tells of a board: its tiles and pose; of pieces nothing. Throws io::InputError where the line tells no board.
BoardReading reading_of(const io::Json& line, const VisionModel& model);

}  // namespace hexwatch
