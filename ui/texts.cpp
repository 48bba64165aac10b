#include "ui/texts.h"

#include <yaml-cpp/yaml.h>

#include <stdexcept>

namespace hexwatch::ui {
namespace {

using Map = std::map<std::string, std::string, std::less<>>;

void gather(const YAML::Node& node, const std::string& prefix, Map& texts) {
  for (const auto& entry : node) {
    const std::string key = prefix + entry.first.as<std::string>();
    if (entry.second.IsMap()) {
      gather(entry.second, key + ".", texts);
    } else if (entry.second.IsScalar()) {
      texts[key] = entry.second.as<std::string>();
    } else {
      throw std::runtime_error("A file of texts holds keys and texts only: '" + key + "' is neither.");
    }
  }
}

}  // namespace

Texts::Texts(std::string_view yaml) {
  try {
    const YAML::Node root = YAML::Load(std::string(yaml));
    if (!root.IsMap()) throw std::runtime_error("A file of texts begins with a key.");
    gather(root, "", texts_);
  } catch (const YAML::Exception& error) {
    throw std::runtime_error(std::string("A file of texts cannot be read: ") + error.what());
  }
}

const char* Texts::operator()(std::string_view key) const {
  const auto found = texts_.find(key);
  // Keys are literals, which end with a zero.
  return found == texts_.end() ? key.data() : found->second.c_str();
}

std::string Texts::with(std::string_view key, std::initializer_list<std::pair<std::string_view, std::string>> values) const {
  std::string text = (*this)(key);
  for (const auto& [name, value] : values) {
    const std::string slot = "{" + std::string(name) + "}";
    for (auto at = text.find(slot); at != std::string::npos; at = text.find(slot, at + value.size())) text.replace(at, slot.size(), value);
  }
  return text;
}

std::string_view code_of(Language language) { return language == Language::german ? "de" : "en"; }

const Texts& texts_of(Language language) {
  static const Texts english(builtin_text("en"));
  static const Texts german(builtin_text("de"));
  return language == Language::german ? german : english;
}

}  // namespace hexwatch::ui
