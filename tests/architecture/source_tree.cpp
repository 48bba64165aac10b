#include "tests/architecture/source_tree.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <sstream>
#include <utility>

namespace hexwatch::architecture {
namespace {

namespace fs = std::filesystem;

// Git's own folder, and what .gitignore names.
constexpr std::array kSkippedFolders = {".git", "build", ".cache", "__pycache__"};

bool is_skipped(const fs::path& folder) {
  return std::find(kSkippedFolders.begin(), kSkippedFolders.end(), folder.filename().string()) != kSkippedFolders.end();
}

std::string read_file(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

bool is_text(const std::string& bytes) { return bytes.find('\0') == std::string::npos; }

}  // namespace

SourceFile make_file(std::string path, const std::string& text) {
  SourceFile file{std::move(path), {}};
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) file.lines.push_back(line);
  return file;
}

std::vector<SourceFile> read_tree(const fs::path& root) {
  std::vector<SourceFile> files;
  for (auto entry = fs::recursive_directory_iterator(root); entry != fs::recursive_directory_iterator(); ++entry) {
    if (entry->is_directory() && is_skipped(entry->path())) entry.disable_recursion_pending();
    if (!entry->is_regular_file()) continue;
    const std::string text = read_file(entry->path());
    if (is_text(text)) files.push_back(make_file(entry->path().lexically_relative(root).generic_string(), text));
  }
  std::sort(files.begin(), files.end(), [](const SourceFile& a, const SourceFile& b) { return a.path < b.path; });
  return files;
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? "" : path.substr(0, slash);
}

bool is_cpp(const SourceFile& file) { return file.path.ends_with(".h") || file.path.ends_with(".cpp"); }

}  // namespace hexwatch::architecture
