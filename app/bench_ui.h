#pragma once

#include <iosfwd>
#include <string>

namespace hexwatch {

/// Measures the window on this machine's display: what drawing one screen of 1920 x 1080 pixels with picture and overlay costs, and which share of
/// a core it takes while nothing changes. `picture`: a file for what was drawn; empty for none. Throws std::runtime_error with one sentence where
/// there is no display.
void bench_ui(std::ostream& out, double seconds, const std::string& picture);

}  // namespace hexwatch
