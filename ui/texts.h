#pragma once

#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "ui/preferences.h"

namespace hexwatch::ui {

/// All words of the screen in one language: ui/texts/<language>.yaml, where nested keys are joined by dots ("mode.teach").
class Texts {
 public:
  /// Reads a file's text. Throws std::runtime_error with one sentence where it is no map of maps and texts.
  explicit Texts(std::string_view yaml);

  /// The text of a key; the key itself where there is none, so that it is noticed.
  const char* operator()(std::string_view key) const;
  /// The text with {name} replaced by what stands for it.
  std::string with(std::string_view key, std::initializer_list<std::pair<std::string_view, std::string>> values) const;
  bool has(std::string_view key) const { return texts_.find(key) != texts_.end(); }
  const std::map<std::string, std::string, std::less<>>& all() const { return texts_; }

 private:
  std::map<std::string, std::string, std::less<>> texts_;
};

/// The texts of a language.
const Texts& texts_of(Language language);
/// The short name of a language, which is its file's: "en", "de".
std::string_view code_of(Language language);
/// The file of that language as it was when the program was built; empty for none.
std::string_view builtin_text(std::string_view name);

}  // namespace hexwatch::ui
