#pragma once

#include "engine/io/game_format.h"

namespace hexwatch::io {

/// One action of a recorded game ({"do": ..., "by": ...}) as an event. Unknown actions, ids out of range and missing members
/// throw InputError with a sentence.
Event event_from_json(const Game& game, const Json& action);

/// The action in the words of the game; reading it back gives the same event.
Json event_to_json(const Game& game, const Event& event);

}  // namespace hexwatch::io
