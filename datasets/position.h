#pragma once

#include <vector>

#include "datasets/scene.h"

namespace hexwatch::datasets {

/// Lays out a board and plays on it: fills in the scene's hexes, harbors, pieces and the robber's hex, each thing
/// exactly on its place. Mostly a position of a legal game at some point; sometimes with broken rules or with home-made
/// counts of hexes.
void deal_position(Scene& scene, Draw& draw);

/// Moves what lies on the board as people leave it: pieces off their places and turned, tokens off centre.
void disarrange(Scene& scene, double looseness, Draw& draw);

}  // namespace hexwatch::datasets
