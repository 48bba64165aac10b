#pragma once

#include <string>

#include "engine/history.h"

namespace hexwatch {

/// What happened in one sentence, and nothing of what followed from it.
std::string narrate(const Game& game, const Event& event);

/// One line about an event: what happened, which hands gained or lost by it (where the view shows that, and the sentence has not told it
/// already; nothing where cards were paid that the hand cannot have held), whose points changed, who has won, and in brackets which rules were
/// broken. `before` is the position that the event found.
std::string narrate(const Game& game, const State& before, const History::Moment& moment);

}  // namespace hexwatch
