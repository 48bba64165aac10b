#include "app/demo.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>

#include "app/demo_bytes.h"
#include "app/pipeline/user_folders.h"

namespace hexwatch {
namespace {

namespace fs = std::filesystem;

std::string text_of(std::span<const unsigned char> bytes) { return {bytes.begin(), bytes.end()}; }

// Written only where it is not there as it is in the program: it may be of an earlier version, or half a file.
std::string put(const fs::path& file, const std::string& content) {
  std::ifstream in(file, std::ios::binary);
  if (!in || std::string(std::istreambuf_iterator<char>(in), {}) != content) write_whole(file, content);
  return file.string();
}

}  // namespace

DemoFiles demo_files() {
  const fs::path folder = cache_folder();
  make_folder(folder);
  return {put(folder / "demo.mp4", text_of(demo_film_bytes())), put(folder / "demo.inputs.jsonl", text_of(demo_inputs_bytes())),
          put(folder / "demo.truth.jsonl", text_of(demo_truth_bytes()))};
}

}  // namespace hexwatch
