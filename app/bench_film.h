#pragma once

#include <iosfwd>
#include <string>

namespace hexwatch {

/// Follows a film and prints what a frame costs, by what is going on in it: decoding, still, moving, something to be made out.
/// Throws as open_recording does.
void bench_film(std::ostream& out, const std::string& film);

}  // namespace hexwatch
