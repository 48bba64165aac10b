#pragma once

#include <iosfwd>

namespace hexwatch {

/// Answers sequences of placements ({"players": P, "put": [["s" | "r" | "c", seat, id], ...]}, one a line) with the lengths of
/// the longest roads and the holder of the card after each ({"lr": [[...], ...], "holder": [...]}). Throws io::InputError with
/// the line's number.
void answer_placements(std::istream& in, std::ostream& out);

}  // namespace hexwatch
