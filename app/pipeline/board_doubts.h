#pragma once

#include "app/pipeline/tabletop.h"
#include "engine/core/reading.h"
#include "engine/io/json_reading.h"
#include "engine/violation.h"
#include "vision/vision_model.h"

namespace hexwatch {

/// What of a board's layout was not read for sure, as the board line of a log has it: a list of {"hex", "what": "terrain" or "number"} and
/// {"e", "what": "harbor"}. A hex that yields something and has no number, on a board with number tokens, is doubtful however sure that is.
io::Json doubts_of(const BoardReading& reading, const VisionModel& model);

/// The board line without doubts that make no sense on this layout: of places it does not have, of things nobody knows.
io::Json with_sound_doubts(io::Json board, const BoardLayout& layout);

/// The board line with the layout put right as a "layout" line of the log says (docs/session.md): {"hex", "terrain", "number"}, {"e", "v", "harbor"} or
/// {"confirmed": true}. What it tells is doubtful no longer. Throws io::InputError where it tells nothing that can be.
io::Json with_layout(io::Json board, const io::Json& line);

/// The doubt that may be why a player seems to have broken a rule about cards; null where there is none. `buildings`: where that player
/// earns and trades.
const io::Json* doubt_about(const io::Json& board, const Violation& violation, const SiteSet& buildings, const BoardLayout& layout);

/// What may lie at a doubtful place, as lines that a person could enter to say so ("correction"), what was read first.
std::vector<io::Json> answers_to(const io::Json& doubt, const io::Json& board);

}  // namespace hexwatch
