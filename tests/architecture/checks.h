#pragma once

#include <map>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "tests/architecture/source_tree.h"

namespace hexwatch::architecture {

/// One place where a file breaks a rule of the architecture.
struct Finding {
  std::string path;
  std::size_t line = 0;  ///< from 1; 0 for the file as a whole
  std::string what;

  friend bool operator==(const Finding&, const Finding&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Finding& finding);
};

/// What the files of one folder may include.
struct IncludeRule {
  std::string folder;
  std::set<std::string> ours;          ///< folders and single headers of this repository
  std::vector<std::string> libraries;  ///< beginnings of headers from outside, besides the standard library; "" for any
  std::set<std::string> never;         ///< headers of the standard library that are kept out
};

/// Every #include that the rule of its folder does not allow, and every folder with C++ in it that has no rule.
std::vector<Finding> check_includes(const std::vector<SourceFile>& files, const std::vector<IncludeRule>& rules);

/// Every header that includes itself, by whatever way round.
std::vector<Finding> check_include_cycles(const std::vector<SourceFile>& files);

/// Every line that uses one of `words` in a name, a comment or a text (line 0: in the path), as a whole word or as a
/// part of an identifier: `LongestRoad` and `road_length` use "road", `broad` does not.
std::vector<Finding> check_words(const SourceFile& file, const std::set<std::string>& words);

/// The file, where it has more lines than allowed.
std::vector<Finding> check_length(const SourceFile& file, std::size_t most_lines);

/// Every place that holds one of `texts` where a word could begin: "/opt/" is not found in "lib/opt/".
std::vector<Finding> check_texts(const SourceFile& file, const std::vector<std::string>& texts);

/// Every check that a .clang-tidy switches off without naming it in a comment that gives the reason.
std::vector<Finding> check_tidy_reasons(const SourceFile& file);

/// Files that may do what a check forbids, each with the reason.
using Allowances = std::map<std::string, std::string>;

/// The findings without the allowed ones, and a finding for every allowance that nothing needs any more.
std::vector<Finding> without_allowed(const std::vector<Finding>& findings, const Allowances& allowances);

}  // namespace hexwatch::architecture
