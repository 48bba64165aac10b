#include "engine/io/yaml_reading.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fstream>
#include <set>
#include <sstream>

#include <yaml-cpp/eventhandler.h>

namespace hexwatch::io {
namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 20U;

[[noreturn]] void fail_at(const std::string& file, int line, const std::string& sentence) {
  throw InputError(line > 0 ? file + ":" + std::to_string(line) + ": " + sentence : file + ": " + sentence);
}

// A null node that stands nowhere has no mark.
int line_of(const YAML::Node& node) { return node.Mark().line + 1; }

// Hears a document and keeps nothing of it.
class Deaf : public YAML::EventHandler {
 public:
  void OnDocumentStart(const YAML::Mark& /*mark*/) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& /*mark*/, YAML::anchor_t /*anchor*/) override {}
  void OnAlias(const YAML::Mark& /*mark*/, YAML::anchor_t /*anchor*/) override {}
  void OnScalar(const YAML::Mark& /*mark*/, const std::string& /*tag*/, YAML::anchor_t /*anchor*/, const std::string& /*value*/) override {}
  void OnSequenceStart(const YAML::Mark& /*mark*/, const std::string& /*tag*/, YAML::anchor_t /*anchor*/, YAML::EmitterStyle::value /*style*/) override {}
  void OnSequenceEnd() override {}
  void OnMapStart(const YAML::Mark& /*mark*/, const std::string& /*tag*/, YAML::anchor_t /*anchor*/, YAML::EmitterStyle::value /*style*/) override {}
  void OnMapEnd() override {}
};

// How many documents the text has; 2 for more. yaml-cpp 0.7's own LoadAll never ends on "[1], 2".
int count_documents(const std::string& text) {
  std::istringstream in(text);
  YAML::Parser parser(in);
  Deaf deaf;
  int count = 0;
  while (count < 2 && parser.HandleNextDocument(deaf)) ++count;
  return count;
}

std::string key_of(const YAML::Node& key) { return key.IsScalar() ? key.Scalar().substr(0, 40) : "?"; }

}  // namespace

Yaml Yaml::parse(const std::string& text, std::string file) {
  if (text.size() > kMostBytes) fail_at(file, 0, "is larger than a mebibyte, which no such file is.");
  try {
    const int documents = count_documents(text);
    if (documents != 1) fail_at(file, 0, documents == 0 ? "is empty." : "holds more than one document.");
    return {YAML::Load(text), std::move(file)};
  } catch (const YAML::Exception& error) {
    fail_at(file, error.mark.line + 1, "is not YAML: " + error.msg + ".");
  }
}

Yaml Yaml::load(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::string text(kMostBytes + 1, '\0');
  if (in) in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (!in.is_open() || in.bad()) throw InputError(path + ": cannot be read.");
  text.resize(static_cast<std::size_t>(in.gcount()));
  return parse(text, path);
}

void Yaml::fail(const std::string& sentence) const { fail_at(file_, line_of(node_), sentence); }

std::vector<Yaml::Entry> Yaml::entries(const std::string& meaning) const {
  if (!node_.IsMap()) fail("Here should stand " + meaning + ".");
  std::vector<Entry> out;
  std::set<std::string> seen;
  for (const auto& entry : node_) {
    if (!entry.first.IsScalar() || !seen.insert(entry.first.Scalar()).second)
      fail_at(file_, line_of(entry.first), "The key \"" + key_of(entry.first) + "\" is not a word of its own.");
    out.push_back({entry.first.Scalar(), line_of(entry.first), Yaml(entry.second, file_)});
  }
  return out;
}

void Yaml::expect_keys(const std::string& what, std::initializer_list<std::string_view> keys) const {
  std::string known;
  for (std::string_view key : keys) known.append(known.empty() ? "" : ", ").append(key);
  const std::vector<Entry> listed = entries(what + " with the keys " + known);
  const auto stranger = std::find_if(listed.begin(), listed.end(), [&](const Entry& entry) {
    return std::find(keys.begin(), keys.end(), entry.key) == keys.end();
  });
  if (stranger != listed.end())
    fail_at(file_, stranger->line, "\"" + stranger->key.substr(0, 40) + "\" is no key of " + what + ": there are " + known + ".");
}

bool Yaml::is_null() const { return node_.IsNull(); }

bool Yaml::has(std::string_view key) const {
  return std::any_of(node_.begin(), node_.end(), [&](const auto& entry) {
    return entry.first.IsScalar() && entry.first.Scalar() == key && !entry.second.IsNull();
  });
}

Yaml Yaml::at(std::string_view key, const std::string& meaning) const {
  for (const auto& entry : node_)
    if (entry.first.IsScalar() && entry.first.Scalar() == key) return {entry.second, file_};
  fail("Here is missing \"" + std::string(key) + "\": " + meaning + ".");
}

int Yaml::whole(int low, int high, const std::string& meaning) const {
  int value = 0;
  const std::string text = node_.IsScalar() ? node_.Scalar() : "";
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size() || value < low || value > high)
    fail("Here should stand " + meaning + ".");
  return value;
}

double Yaml::number(double low, double high, const std::string& meaning) const {
  double value = 0;
  const std::string text = node_.IsScalar() ? node_.Scalar() : "";
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size() || !(value >= low && value <= high))
    fail("Here should stand " + meaning + ".");
  return value;
}

std::string Yaml::word(std::size_t most_letters, const std::string& meaning) const {
  if (!node_.IsScalar() || node_.Scalar().empty() || node_.Scalar().size() > most_letters) fail("Here should stand " + meaning + ".");
  return node_.Scalar();
}

std::vector<Yaml> Yaml::list(std::size_t least, std::size_t most, const std::string& meaning) const {
  if (!node_.IsSequence() || node_.size() < least || node_.size() > most) fail("Here should stand " + meaning + ".");
  std::vector<Yaml> out;
  for (const YAML::Node& entry : node_) out.push_back(Yaml(entry, file_));
  return out;
}

}  // namespace hexwatch::io
