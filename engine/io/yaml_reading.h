#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include <yaml-cpp/yaml.h>

#include "engine/io/json_reading.h"

// Reading YAML that comes from outside: every getter checks kind and range and complains in one sentence with file and line.
namespace hexwatch::io {

/// One part of a YAML file, which knows where it stands. Every complaint is an InputError "FILE:LINE: sentence".
class Yaml {
 public:
  /// The one document of a text. `file` is told in complaints.
  static Yaml parse(const std::string& text, std::string file);
  /// The one document of a file.
  static Yaml load(const std::string& path);

  [[noreturn]] void fail(const std::string& sentence) const;

  /// Complains unless this is a map with no keys but these, each once. `what` is "an island".
  void expect_keys(const std::string& what, std::initializer_list<std::string_view> keys) const;

  bool is_null() const;
  /// Whether the map has that key, with a value that is not null.
  bool has(std::string_view key) const;
  /// The value of a key. `meaning` is told where it is missing: "the lair-sites around it".
  Yaml at(std::string_view key, const std::string& meaning) const;

  /// A whole number from `low` to `high`. `meaning` is told where it is anything else.
  int whole(int low, int high, const std::string& meaning) const;
  double number(double low, double high, const std::string& meaning) const;
  std::string word(std::size_t most_letters, const std::string& meaning) const;
  std::vector<Yaml> list(std::size_t least, std::size_t most, const std::string& meaning) const;

  struct Entry;
  /// The keys and values of a map in the order of the file, no key twice.
  std::vector<Entry> entries(const std::string& meaning) const;

 private:
  Yaml(const YAML::Node& node, std::string file) : node_(node), file_(std::move(file)) {}

  YAML::Node node_;
  std::string file_;
};

struct Yaml::Entry {
  std::string key;
  int line = 0;
  Yaml value;
};

}  // namespace hexwatch::io
