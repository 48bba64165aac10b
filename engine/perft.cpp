#include "engine/perft.h"

namespace hexwatch {

std::uint64_t perft(const Game& game, const State& state, int depth) {
  if (depth == 0) return 1;
  std::vector<Event> choices;
  game.rules->legal(game, state, choices);
  std::uint64_t courses = 0;
  Report report;
  for (const Event& choice : choices)
    for (const Outcome& outcome : outcomes(game, state, choice)) {
      State next = state;
      report.clear();
      game.rules->apply(game, next, outcome.event, report);
      courses += perft(game, next, depth - 1);
    }
  return courses;
}

}  // namespace hexwatch
