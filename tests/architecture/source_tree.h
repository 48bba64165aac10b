#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace hexwatch::architecture {

/// A text file of the repository.
struct SourceFile {
  std::string path;  ///< from the repository root, with '/'
  std::vector<std::string> lines;
};

/// Every text file below `root`, sorted by path, without what .gitignore leaves out.
std::vector<SourceFile> read_tree(const std::filesystem::path& root);

/// A made-up file, for testing the checks themselves.
SourceFile make_file(std::string path, const std::string& text);

/// The folder a path lies in: "engine/core" for "engine/core/ids.h", "" at the top.
std::string folder_of(const std::string& path);

bool is_cpp(const SourceFile& file);

}  // namespace hexwatch::architecture
