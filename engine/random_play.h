#pragma once

#include <functional>

#include "engine/chance.h"

namespace hexwatch {

/// What a game of random players came to.
struct RandomGame {
  State end;
  int actions = 0;
  bool finished = false;  ///< somebody won; false when `most_actions` came first
};

/// Plays a game to its end, each action drawn with equal chance from all that are legal (trades between players are not among
/// them), chance decided as at the table. `watch`, where given, is told every event, the position after it and what
/// the rules reported.
RandomGame play_randomly(const Game& game, Random& random, int most_actions = 100'000,
                         const std::function<void(const Event&, const State&, const Report&)>& watch = {});

}  // namespace hexwatch
