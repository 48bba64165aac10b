#include "tests/architecture/checks.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <regex>
#include <utility>

namespace hexwatch::architecture {
namespace {

struct Include {
  std::string header;
  bool quoted = false;
};

std::optional<Include> include_in(const std::string& line) {
  static const std::regex pattern(R"re(^\s*#\s*include\s*(["<])([^">]+)[">])re");
  std::smatch match;
  if (!std::regex_search(line, match, pattern)) return std::nullopt;
  return Include{match[2], match[1] == "\""};
}

bool is_standard(const std::string& header) { return header.find_first_of("./") == std::string::npos; }

bool begins_with_any(const std::string& text, const std::vector<std::string>& beginnings) {
  return std::any_of(beginnings.begin(), beginnings.end(), [&](const auto& start) { return text.starts_with(start); });
}

/// What is wrong with an include, or nothing.
std::optional<std::string> judge(const Include& include, const IncludeRule& rule) {
  if (include.quoted) {
    if (rule.ours.contains(include.header) || rule.ours.contains(folder_of(include.header))) return std::nullopt;
    return rule.folder + " may not include \"" + include.header + "\"";
  }
  if (is_standard(include.header)) {
    if (!rule.never.contains(include.header)) return std::nullopt;
    return rule.folder + " keeps <" + include.header + "> out";
  }
  if (begins_with_any(include.header, rule.libraries)) return std::nullopt;
  return rule.folder + " may not use the library behind <" + include.header + ">";
}

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool is_upper(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }
bool is_word_character(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// The words of a line in lower case, identifiers taken apart: "LongestRoad, HEX_ids" is hex, ids, longest, road.
std::set<std::string> words_of(const std::string& line) {
  std::set<std::string> words;
  std::string word;
  const auto finish = [&] {
    if (!word.empty()) words.insert(std::exchange(word, {}));
  };
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (!is_letter(line[i])) {
      finish();
      continue;
    }
    const bool hump = is_upper(line[i]) && i > 0 && !is_upper(line[i - 1]);         // roadState
    const bool last_capital = is_upper(line[i]) && i + 1 < line.size() && i > 0 &&  // XMLRoad
                              is_upper(line[i - 1]) && std::islower(static_cast<unsigned char>(line[i + 1])) != 0;
    if (hump || last_capital) finish();
    word += static_cast<char>(std::tolower(static_cast<unsigned char>(line[i])));
  }
  finish();
  return words;
}

void add_words(std::vector<Finding>& findings, const Finding& place, const std::string& text,
               const std::set<std::string>& words) {
  for (const std::string& word : words_of(text)) {
    if (words.contains(word)) findings.push_back({place.path, place.line, "says '" + word + "'"});
  }
}

}  // namespace

std::ostream& operator<<(std::ostream& out, const Finding& finding) {
  out << finding.path;
  if (finding.line > 0) out << ':' << finding.line;
  return out << ": " << finding.what;
}

std::vector<Finding> check_includes(const std::vector<SourceFile>& files, const std::vector<IncludeRule>& rules) {
  std::vector<Finding> findings;
  for (const SourceFile& file : files) {
    if (!is_cpp(file)) continue;
    const auto rule =
        std::find_if(rules.begin(), rules.end(), [&](const auto& r) { return r.folder == folder_of(file.path); });
    if (rule == rules.end()) {
      findings.push_back({file.path, 0, "its folder has no rule that says what it may include"});
      continue;
    }
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
      const auto include = include_in(file.lines[i]);
      if (!include) continue;
      if (const auto fault = judge(*include, *rule)) findings.push_back({file.path, i + 1, *fault});
    }
  }
  return findings;
}

std::vector<Finding> check_include_cycles(const std::vector<SourceFile>& files) {
  std::map<std::string, std::set<std::string>> reach;  // per file: what it includes, directly at first
  for (const SourceFile& file : files) {
    if (!is_cpp(file)) continue;
    for (const std::string& line : file.lines) {
      const auto include = include_in(line);
      if (include && include->quoted) reach[file.path].insert(include->header);
    }
  }
  for (bool grown = true; grown;) {
    grown = false;
    for (auto& [path, reached] : reach) {
      const std::set<std::string> before = reached;
      for (const std::string& header : before) {
        const auto further = reach.find(header);
        if (further != reach.end()) reached.insert(further->second.begin(), further->second.end());
      }
      grown = grown || reached.size() > before.size();
    }
  }
  std::vector<Finding> findings;
  for (const auto& [path, reached] : reach) {
    if (reached.contains(path)) findings.push_back({path, 0, "includes itself by a way round"});
  }
  return findings;
}

std::vector<Finding> check_words(const SourceFile& file, const std::set<std::string>& words) {
  std::vector<Finding> findings;
  add_words(findings, {file.path, 0, ""}, file.path, words);
  for (std::size_t i = 0; i < file.lines.size(); ++i) add_words(findings, {file.path, i + 1, ""}, file.lines[i], words);
  return findings;
}

std::vector<Finding> check_length(const SourceFile& file, std::size_t most_lines) {
  if (file.lines.size() <= most_lines) return {};
  return {
      {file.path, 0, "has " + std::to_string(file.lines.size()) + " lines, more than " + std::to_string(most_lines)}};
}

std::vector<Finding> check_texts(const SourceFile& file, const std::vector<std::string>& texts) {
  std::vector<Finding> findings;
  for (std::size_t i = 0; i < file.lines.size(); ++i) {
    const std::string& line = file.lines[i];
    for (const std::string& text : texts) {
      for (std::size_t at = line.find(text); at != std::string::npos; at = line.find(text, at + 1)) {
        if (at > 0 && is_word_character(line[at - 1])) continue;
        findings.push_back({file.path, i + 1, "mentions " + text});
        break;
      }
    }
  }
  return findings;
}

std::vector<Finding> check_tidy_reasons(const SourceFile& file) {
  static const std::regex switched_off(R"((?:^|[\s,'"])-([a-z][A-Za-z0-9.-]*))");
  std::string comments;
  for (const std::string& line : file.lines) {
    if (line.starts_with('#')) comments += line + " \n";
  }
  std::vector<Finding> findings;
  for (std::size_t i = 0; i < file.lines.size(); ++i) {
    const std::string& line = file.lines[i];
    if (line.starts_with('#')) continue;
    for (std::sregex_iterator match(line.begin(), line.end(), switched_off), end; match != end; ++match) {
      const std::string check = (*match)[1];
      if (comments.find(' ' + check + ' ') == std::string::npos) {
        findings.push_back({file.path, i + 1, "switches " + check + " off without a reason in a comment"});
      }
    }
  }
  return findings;
}

std::vector<Finding> without_allowed(const std::vector<Finding>& findings, const Allowances& allowances) {
  std::vector<Finding> left;
  std::set<std::string> used;
  for (const Finding& finding : findings) {
    if (allowances.contains(finding.path)) {
      used.insert(finding.path);
    } else {
      left.push_back(finding);
    }
  }
  for (const auto& [path, reason] : allowances) {
    if (!used.contains(path)) left.push_back({path, 0, "is allowed something it does not do (any more): " + reason});
  }
  return left;
}

}  // namespace hexwatch::architecture
