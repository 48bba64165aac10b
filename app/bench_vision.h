#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace hexwatch {

/// Prints how long each stage of reading a board takes for each of these pictures, the median over `seconds` of trying each. Without a picture
/// a rendered one is read, of the size of a webcam's frame.
void bench_vision(std::ostream& out, const std::vector<std::string>& images, double seconds);

}  // namespace hexwatch
