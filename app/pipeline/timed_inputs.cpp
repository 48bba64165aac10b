#include "app/pipeline/timed_inputs.h"

#include <algorithm>
#include <cmath>

#include "app/pipeline/text_input.h"
#include "engine/io/game_lines.h"

namespace hexwatch {

TimedInput parse_input(std::string_view text, double arrival, int line_number) {
  TimedInput input{arrival, io::parse_object(text), line_number};
  if (input.line.value("rec", io::Json()) == "start") input.line["do"] = "position";  // as it stands in the inputs of rendered films
  io::text_member(input.line, "do", "what was done or said");
  const io::Json* time = io::find_member(input.line, "t");
  if (time == nullptr) return input;
  if (!time->is_number() || !std::isfinite(time->get<double>()) || time->get<double>() < 0) {
    throw io::InputError("needs \"t\", a time of 0 or more seconds (or none)");
  }
  input.time = time->get<double>();
  return input;
}

std::vector<TimedInput> read_inputs(std::istream& in) {
  std::vector<TimedInput> inputs;
  io::LineReader lines(in);
  try {
    while (const auto line = lines.next()) {
      inputs.push_back(parse_input(*line, inputs.empty() ? 0 : inputs.back().time, lines.number()));
    }
  } catch (const io::InputError& error) {
    throw io::InputError(lines.at_line(error.what()));
  }
  std::stable_sort(inputs.begin(), inputs.end(), [](const TimedInput& a, const TimedInput& b) { return a.time < b.time; });
  return inputs;
}

std::vector<TimedInput> read_inputs_of(const std::string& file) {
  std::vector<TimedInput> all;
  if (!file.empty()) with_text_input(file, [&](std::istream& in) { all = read_inputs(in); });
  return all;
}

std::span<const TimedInput> DueInputs::until(double time) {
  const std::size_t first = next_;
  while (next_ < all_.size() && all_[next_].time <= time) ++next_;
  return std::span(all_).subspan(first, next_ - first);
}

}  // namespace hexwatch
