#pragma once

#include <span>
#include <vector>

#include "vision/place_readers.h"

namespace hexwatch {

/// Puts the colours of all pieces right by one another: a table plays with a few colours, so that one which many pieces have is likelier for
/// each, and one that hardly any piece has is a mistake. Expectation maximization of the colours' shares (Saerens et al. 2002). `shares`: how
/// often a piece has each colour, over all tables.
void favor_colors_in_play(PieceOdds& sites, PieceOdds& paths, std::span<const double> shares);

}  // namespace hexwatch
