#pragma once

#include <array>
#include <vector>

#include "app/pipeline/compare_log.h"

namespace hexwatch {

/// For every id and seat of a log the one of the truth.
struct SameIds {
  std::vector<int> tiles;
  std::vector<int> sites;
  std::vector<int> paths;
  std::array<int, kMaxPlayers> seats{-1, -1, -1, -1};  ///< by colour; -1 for a colour that does not play
};

/// Matches the places in the picture (each to the nearest of the truth) and the seats by their colours. Throws io::InputError for a log whose
/// members for that make no sense.
SameIds match_ids(std::span<const LogLine> log, const FilmTruth& truth);

/// Holds the position at the end of a log against that of the truth, as far as the truth tells it, and adds what differs.
void compare_end(const Replay& replay, const SameIds& ids, const FilmTruth& truth, Comparison& comparison);

}  // namespace hexwatch
