#pragma once

#include "datasets/films/overlay.h"
#include "datasets/films/script.h"

// What of a script is in motion at a moment, as solid things.
namespace hexwatch::datasets {

/// The hand as it is at `at`, with what it holds at `t`, the moment for which the table below it is drawn.
void add_hand(const Pass& pass, const FilmSet& set, double t, double at, std::vector<Moving>& things);
/// The dice in the air; at the flight's end they lie as they land.
void add_dice(const Flight& flight, double at, std::vector<Moving>& things);
/// Whether the hand is as good as still at all these moments.
bool is_still(const Pass& pass, const std::vector<double>& times);

}  // namespace hexwatch::datasets
