#pragma once

#include <string>

#include "engine/history.h"

namespace hexwatch {

/// One line of English about an event: what happened, which hands gained or lost by it (where the view shows that, and the
/// sentence has not told it already), whose points changed, who has won, and in brackets which rules were broken. `before` is the position
/// that the event found.
std::string narrate(const Game& game, const State& before, const History::Moment& moment);

}  // namespace hexwatch
