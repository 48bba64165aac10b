#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/io/json_reading.h"

namespace hexwatch {

/// Something a person at the table said: an action that no camera sees, an answer, a correction (docs/session.md lists them).
struct TimedInput {
  double time = 0;  ///< seconds since the first frame
  io::Json line;    ///< the whole line as it was read, with its "t" where it has one
  int line_number = 0;  ///< from 1
};

/// One line of inputs. `arrival` is the time of a line without "t". Checked is only that it is an object with a text "do" and, where it has
/// one, a time "t" of 0 or more seconds; what it means is for the follower to judge. Throws io::InputError without the line's number.
TimedInput parse_input(std::string_view text, double arrival, int line_number);

/// Reads a file of inputs, one JSON object a line, and sorts them by time; those of the same time stay in their order. A line without "t"
/// comes at the time of the line before it, the first one at 0. Throws io::InputError with the line's number.
std::vector<TimedInput> read_inputs(std::istream& in);

}  // namespace hexwatch
