#include "app/text_input.h"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <stdexcept>

namespace hexwatch {

void with_text_input(const std::string& file, const std::function<void(std::istream&)>& use) {
  if (file == "-") return use(std::cin);
  std::error_code error;
  if (std::filesystem::is_directory(file, error)) throw std::runtime_error(file + " is a folder; name a file in it.");
  std::ifstream in(file, std::ios::binary);
  if (!in) throw std::runtime_error(file + " cannot be opened; check the name and the permissions.");
  use(in);
}

}  // namespace hexwatch
