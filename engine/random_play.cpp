#include "engine/random_play.h"

namespace hexwatch {

RandomGame play_randomly(const Game& game, Random& random, int most_actions,
                         const std::function<void(const Event&, const State&, const Report&)>& watch) {
  RandomGame played{game.rules->begin(game)};
  std::vector<Event> choices;
  Report report;
  while (played.actions < most_actions) {
    choices.clear();
    game.rules->legal(game, played.end, choices);
    if (choices.empty()) break;
    const Event& choice = choices[static_cast<std::size_t>(random.below(static_cast<int>(choices.size())))];
    const Event event = decide(game, played.end, choice, random);
    report.clear();
    game.rules->apply(game, played.end, event, report);
    ++played.actions;
    if (watch) watch(event, played.end, report);
  }
  played.finished = played.end.phase == Phase::over;
  return played;
}

}  // namespace hexwatch
