#include "engine/io/json_reading.h"

namespace hexwatch::io {
namespace {

std::string needs(const char* key, const std::string& meaning) { return "needs \"" + std::string(key) + "\", " + meaning; }

}  // namespace

Json parse_object(std::string_view text) {
  Json json = Json::parse(text.begin(), text.end(), nullptr, false);
  if (json.is_discarded()) throw InputError("is not JSON");
  if (!json.is_object()) throw InputError("is not a JSON object {...}");
  return json;
}

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
  if (value.is_number_unsigned() && value.get<unsigned long long>() > static_cast<unsigned long long>(high)) throw InputError("needs " + meaning);
  if (!value.is_number_integer()) throw InputError("needs " + meaning);
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
