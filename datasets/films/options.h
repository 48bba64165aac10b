#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/violation.h"

namespace hexwatch::datasets {

/// What can be chosen about a film. The same game and options make the same film.
struct FilmOptions {
  std::uint64_t seed = 1;
  int width = 1280;  ///< of the frames, in pixels
  int height = 720;
  double fps = 15;             ///< frames a second
  std::string style = "any";   ///< the kind of set, see style_names()
  bool dice = true;            ///< whether rolls are thrown in view; else somebody types them
  int bumps = 1;               ///< how often the camera is knocked
  int rests = 1;               ///< how often an arm lies on the board for a while
  double pause = 1;            ///< between what people do, over the usual
  int lamps = 0;               ///< how often a lamp is switched, off first
  double drift = 1;            ///< of exposure and white balance; 1: about 9 and 4 in a hundred
  std::optional<double> tilt;  ///< the camera's height above the table in degrees, 90 is straight overhead
  std::optional<double> noise; ///< of the sensor, in steps of 255
  int from = 0;                ///< events before this one have happened when the film begins
  int acts = 1'000'000;        ///< how many events it shows at most
  std::vector<Rule> mistakes;  ///< rules that are broken on purpose, each once
};

}  // namespace hexwatch::datasets
