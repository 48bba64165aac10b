#pragma once

#include <fstream>
#include <functional>
#include <iosfwd>
#include <string>

namespace hexwatch {

/// Opens a file of bytes. `kind` is what the sentence asks for when it is a folder: "file", "picture". Throws std::runtime_error with a
/// sentence that says what is wrong with the file.
std::ifstream open_file(const std::string& file, const std::string& kind);

/// Opens a text file, or standard input for "-", and hands it over. Throws std::runtime_error with a sentence that says
/// what is wrong with the file.
void with_text_input(const std::string& file, const std::function<void(std::istream&)>& use);

}  // namespace hexwatch
