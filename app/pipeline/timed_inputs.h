#pragma once

#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
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

/// The same from a file by name, or standard input for "-"; none for an empty name. Throws as text_input.h says too.
std::vector<TimedInput> read_inputs_of(const std::string& file);

/// Inputs of a film, handed out as it comes by.
class DueInputs {
 public:
  DueInputs() = default;
  explicit DueInputs(std::vector<TimedInput> all) : all_(std::move(all)) {}
  /// Those until that time, seconds of the film, which were not handed out yet: due before the frame of that time.
  std::span<const TimedInput> until(double time);

 private:
  std::vector<TimedInput> all_;
  std::size_t next_ = 0;
};

}  // namespace hexwatch
