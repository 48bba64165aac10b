// Stands in for libFuzzer where the compiler has none: feeds a fuzzer the empty input and every file of the folders
// given.

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

void replay(const std::vector<std::uint8_t>& input) { LLVMFuzzerTestOneInput(input.data(), input.size()); }

std::vector<std::filesystem::path> files_below(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  if (std::filesystem::is_directory(folder)) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      if (entry.is_regular_file()) files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> folders(argv + 1, argv + argc);
  replay({});
  for (const std::string& folder : folders) {
    const auto files = files_below(folder);
    if (files.empty()) {
      std::cerr << "There is nothing to replay in " << folder << '\n';
      return 1;
    }
    for (const auto& file : files) {
      // Before the input runs, so that a crash leaves the name of its file as the last line.
      std::cout << file.string() << std::endl;
      std::ifstream stream(file, std::ios::binary);
      replay({std::istreambuf_iterator<char>(stream), {}});
    }
  }
  return 0;
}
