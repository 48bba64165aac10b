#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "calibration/homography.h"
#include "engine/game.h"
#include "engine/io/json_reading.h"

namespace hexwatch {

/// Something that happened in a film, as its truth tells it (docs/session.md, 'Truth of a film'). Times in seconds of the film.
struct TrueAct {
  double from = 0;   ///< first frame with the hand in it
  double free = 0;   ///< first frame in which the piece is free of the hand
  int by = 0;        ///< seat
  std::string act;   ///< "do" of the log
  io::Json line;
  bool visible = true;
  std::string illegal;            ///< the rule it breaks, or empty
  std::optional<double> undone;   ///< when what was illegal was put right
};

/// Where the board lies in the picture from a time on.
struct TruePose {
  double from = 0;
  Homography image_from_board;
};

/// All a film's truth tells.
struct FilmTruth {
  Game game;  ///< board and players, ids as in the truth
  std::vector<TrueAct> acts;
  std::vector<TruePose> poses;  ///< by time; none where the truth has no picture
  io::Json state;  ///< the last state: members as `hexwatch referee` prints them
  io::Json board;  ///< what lies on the board at the end, or null
};

/// Reads the truth of a film. Throws io::InputError with the line's number.
FilmTruth read_truth(std::istream& in);

/// The nine numbers of a homography as the log and the truth write it, by rows. Throws io::InputError.
Homography homography_from_json(const io::Json& json);

}  // namespace hexwatch
