#pragma once

#include "app/window/snapshot_of.h"
#include "engine/core/reading.h"

namespace hexwatch {

/// Adds what breaks a rule on the board of a photo to the view of it: as `hexwatch scan` says of the reading; once somebody has put something
/// right, of what lies there then.
void flag_photo(ui::GameView& view, const BoardReading& reading, const GameRecord& record, const GameViewContext& context);

}  // namespace hexwatch
