#include "app/pipeline/text_input.h"

#include <filesystem>
#include <iostream>
#include <stdexcept>

namespace hexwatch {

std::ifstream open_file(const std::string& file, const std::string& kind) {
  std::error_code error;
  if (std::filesystem::is_directory(file, error)) throw std::runtime_error(file + " is a folder; name a " + kind + " in it.");
  std::ifstream in(file, std::ios::binary);
  if (!in) throw std::runtime_error(file + " cannot be opened; check the name and the permissions.");
  return in;
}

void with_text_input(const std::string& file, const std::function<void(std::istream&)>& use) {
  if (file == "-") return use(std::cin);
  std::ifstream in = open_file(file, "file");
  use(in);
}

}  // namespace hexwatch
