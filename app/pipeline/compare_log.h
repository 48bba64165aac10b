#pragma once

#include <string>
#include <vector>

#include "app/pipeline/film_truth.h"
#include "app/pipeline/session_replay.h"

namespace hexwatch {

/// How a log agrees with the truth of the film it was made from.
struct Comparison {
  int right = 0;  ///< of what is seen in the film: pieces, rolls, the robber
  int wrong = 0;
  int missed = 0;
  int late = 0;   ///< right, but more than `kLogSlack` after the piece was free
  int typed_right = 0;  ///< of what no camera sees
  int typed_wrong = 0;
  int typed_missed = 0;
  int flags_right = 0;
  int flags_false = 0;
  int flags_missed = 0;
  int flags_not_cleared = 0;
  int questions = 0;
  std::vector<double> delays;  ///< seconds from the piece's being free to the time of the event, ascending
  std::vector<std::string> differences;  ///< a line for each of the above that is not right
  std::vector<std::string> end;          ///< what differs at the end: winner, points, awards, hands, board
  int hands_right = 0;
  int players = 0;

  bool same() const { return differences.empty() && end.empty(); }
};

/// An event counts when it is logged from half a second before the hand comes until so many seconds after the piece is free; a mistake must be
/// flagged with its rule, and the flag cleared, within so many seconds.
inline constexpr double kLogSlack = 5;
inline constexpr double kFlagSlack = 4;

/// Holds a log against the truth. The log may number the board from another of its sides: places are matched in the picture, by both
/// homographies; seats by their colours. Where either has no homography the ids are taken to be the same. Throws io::InputError with
/// the line's number where the log makes no sense.
Comparison compare_log(std::span<const LogLine> log, const FilmTruth& truth);

/// The comparison in words, many lines.
std::string comparison_text(const Comparison& comparison);

}  // namespace hexwatch
