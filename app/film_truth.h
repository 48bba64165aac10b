#pragma once

#include <string>
#include <vector>

#include "datasets/films/shoot.h"

namespace hexwatch {

/// The lines of NAME.truth.jsonl: the board, then in their order all that happened, with times, state and what lies on the
/// board after each, and the end. `script` has been shot. docs/films.md describes them.
std::vector<std::string> film_truth(const History& game, const datasets::FilmSet& set, const datasets::FilmOptions& options,
                                    const datasets::Script& script, const std::string& name);

/// The lines of NAME.inputs.jsonl: what no camera sees, as actions with the times at which somebody types them.
std::vector<std::string> film_inputs(const History& game, const datasets::FilmOptions& options,
                                     const datasets::Script& script);

}  // namespace hexwatch
