#pragma once

#include <functional>

#include "datasets/films/script.h"

// Films of whole games with exact truth:
//
//   const FilmSet set = make_set(game, options);
//   Script script = write_script(history, set, options);
//   shoot(set, options, script, [&](const cv::Mat& frame, int number, int count) { ... });   // script has its times now
//
// All are pure functions of the game and the options, as render() is of its scene.
namespace hexwatch::datasets {

/// How many frames the film has.
int frame_count(const Script& script, const FilmOptions& options);

/// Draws all frames in their order and hands each over (BGR, with its number and how many there are). Measures in them when
/// hands and arms are to be seen and when what they did is free of them, and puts the times into the script.
void shoot(const FilmSet& set, const FilmOptions& options, Script& script,
           const std::function<void(const cv::Mat&, int, int)>& use);

}  // namespace hexwatch::datasets
