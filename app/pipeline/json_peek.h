#pragma once

#include <string>

#include "engine/io/json_reading.h"

// Members that may be there or not, of whatever kind: for looking at lines whose meaning others judge.
namespace hexwatch {

/// The text of that member, or "" where it is none.
inline std::string peek_text(const io::Json& object, const char* key) {
  const io::Json* found = io::find_member(object, key);
  return found != nullptr && found->is_string() ? found->get<std::string>() : "";
}

/// The whole number of that member, or `fallback` where it is none or lies beyond -1'000'000 .. 1'000'000.
inline int peek_whole(const io::Json& object, const char* key, int fallback) {
  const io::Json* found = io::find_member(object, key);
  if (found == nullptr || !found->is_number_integer()) return fallback;
  const auto number = found->get<long long>();
  return number < -1'000'000 || number > 1'000'000 ? fallback : static_cast<int>(number);
}

/// The number of that member, or `fallback` where it is none.
inline double peek_number(const io::Json& object, const char* key, double fallback) {
  const io::Json* found = io::find_member(object, key);
  return found != nullptr && found->is_number() ? found->get<double>() : fallback;
}

/// That entry of the list that is this member, or null where there is none.
inline const io::Json* peek_entry(const io::Json& object, const char* key, int at) {
  const io::Json* found = io::find_member(object, key);
  if (found == nullptr || !found->is_array() || at < 0 || static_cast<std::size_t>(at) >= found->size()) return nullptr;
  return &(*found)[static_cast<std::size_t>(at)];
}

}  // namespace hexwatch
