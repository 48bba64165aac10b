#pragma once

#include <functional>
#include <iosfwd>
#include <string>

namespace hexwatch {

/// Opens a text file, or standard input for "-", and hands it over. Throws std::runtime_error with a sentence that says
/// what is wrong with the file.
void with_text_input(const std::string& file, const std::function<void(std::istream&)>& use);

}  // namespace hexwatch
