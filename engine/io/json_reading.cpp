#include "engine/io/json_reading.h"

#include <set>

namespace hexwatch::io {
namespace {

// An ordered_json looks for a member by walking along all of them: without a bound, a line of many would take minutes.
constexpr std::size_t kMostMembers = 2'000;
constexpr int kDeepest = 16;
constexpr std::size_t kMostLetters = 40;

// Told every part of a text as it is parsed; complains about those that no line of ours has.
class Guard {
 public:
  void see(int depth, Json::parse_event_t event, const Json& parsed) {
    if (depth > kDeepest) throw InputError("is nested too deeply");
    if (event == Json::parse_event_t::object_start) keys_.emplace_back();
    if (event == Json::parse_event_t::object_end) keys_.pop_back();
    if (event != Json::parse_event_t::key) return;
    if (++members_ > kMostMembers) throw InputError("has too many members");
    const auto& key = parsed.get_ref<const std::string&>();
    if (!keys_.back().insert(key).second) throw InputError("has the member " + in_quotes(key) + " twice");
  }

 private:
  std::vector<std::set<std::string>> keys_;
  std::size_t members_ = 0;
};

std::string needs(const char* key, const std::string& meaning) { return "needs \"" + std::string(key) + "\", " + meaning; }

}  // namespace

Json parse_object(std::string_view text) {
  Guard guard;
  const auto see = [&guard](int depth, Json::parse_event_t event, const Json& parsed) {
    guard.see(depth, event, parsed);
    return true;
  };
  Json json = Json::parse(text.begin(), text.end(), see, false);
  if (json.is_discarded()) throw InputError("is not JSON");
  if (!json.is_object()) throw InputError("is not a JSON object {...}");
  return json;
}

std::string in_quotes(std::string_view word) {
  std::string out = "\"";
  for (const char letter : word.substr(0, kMostLetters)) out += static_cast<unsigned char>(letter) < ' ' || letter == 127 ? '?' : letter;
  const bool cut = word.size() > kMostLetters;
  // Not in the middle of a letter: the rest of a UTF-8 sequence begins with the bits 10, its first byte with 11.
  while (cut && (static_cast<unsigned char>(out.back()) & 0xC0U) == 0x80U) out.pop_back();
  if (cut && (static_cast<unsigned char>(out.back()) & 0xC0U) == 0xC0U) out.pop_back();
  return out + (cut ? "...\"" : "\"");
}

std::string to_line(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

const Json* find_member(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found == object.end() || found->is_null() ? nullptr : &*found;
}

const Json& member(const Json& object, const char* key, const std::string& meaning) {
  const Json* found = find_member(object, key);
  if (found == nullptr) throw InputError(needs(key, meaning));
  return *found;
}

int whole(const Json& value, long long low, long long high, const std::string& meaning) {
  if (!value.is_number_integer()) throw InputError("needs " + meaning);
  // Past the range of long long a number is kept as an unsigned one.
  if (value.is_number_unsigned() && value.get<unsigned long long>() > static_cast<unsigned long long>(high)) throw InputError("needs " + meaning);
  const auto number = value.get<long long>();
  if (number < low || number > high) throw InputError("needs " + meaning);
  return static_cast<int>(number);
}

int whole_member(const Json& object, const char* key, long long low, long long high, const std::string& meaning) {
  return whole(member(object, key, meaning), low, high, "\"" + std::string(key) + "\", " + meaning);
}

std::optional<int> optional_whole(const Json& object, const char* key, long long low, long long high, const std::string& meaning) {
  const Json* found = find_member(object, key);
  if (found == nullptr) return std::nullopt;
  return whole(*found, low, high, "\"" + std::string(key) + "\", " + meaning);
}

std::string text_member(const Json& object, const char* key, const std::string& meaning) {
  const Json& value = member(object, key, meaning);
  if (!value.is_string()) throw InputError(needs(key, meaning));
  return value.get<std::string>();
}

bool flag_member(const Json& object, const char* key, bool fallback) {
  const Json* found = find_member(object, key);
  if (found == nullptr) return fallback;
  if (!found->is_boolean()) throw InputError(needs(key, "true or false"));
  return found->get<bool>();
}

Cards cards(const Json& value, int most, const std::string& meaning) {
  list(value, kResources, meaning);
  Cards cards;
  for (Resource kind : kAllResources)
    cards.set(kind, whole(value[static_cast<std::size_t>(kind)], 0, most, meaning));
  return cards;
}

Json to_json(const Cards& cards) {
  Json out = Json::array();
  for (Resource kind : kAllResources) out.push_back(cards[kind]);
  return out;
}

const Json& list(const Json& value, std::size_t size, const std::string& meaning) {
  if (!value.is_array() || value.size() != size) throw InputError("needs " + meaning);
  return value;
}

}  // namespace hexwatch::io
