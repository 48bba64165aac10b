#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/cards.h"

// Reading JSON that comes from outside: every getter checks kind and range and complains in one sentence.
namespace hexwatch::io {

using Json = nlohmann::ordered_json;

/// Something read from outside is not as it should be. `what()` is one sentence for the person who wrote it.
class InputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The text as one JSON object. No member comes twice; nesting and the number of members are bounded, so that reading takes
/// no longer than the text is long.
Json parse_object(std::string_view text);

/// A word from outside as complaints repeat it: in quotation marks, cut short, without control characters.
std::string in_quotes(std::string_view word);

/// JSON as text on one line. Bytes that are no UTF-8 (names of files, words of the command line) are replaced.
std::string to_line(const Json& json);

/// The member of that name, which is there and not null.
const Json& member(const Json& object, const char* key, const std::string& meaning);
/// The same, or nothing where it is absent or null.
const Json* find_member(const Json& object, const char* key);

/// A whole number from `low` to `high`. `meaning` is told where it is missing or out of range: "a path from 0 to 71".
int whole(const Json& value, long long low, long long high, const std::string& meaning);
int whole_member(const Json& object, const char* key, long long low, long long high, const std::string& meaning);
std::optional<int> optional_whole(const Json& object, const char* key, long long low, long long high, const std::string& meaning);

std::string text_member(const Json& object, const char* key, const std::string& meaning);
bool flag_member(const Json& object, const char* key, bool fallback);

/// Five counts, each from 0 to `most`.
Cards cards(const Json& value, int most, const std::string& meaning);
Json to_json(const Cards& cards);

/// An array with `size` entries.
const Json& list(const Json& value, std::size_t size, const std::string& meaning);

}  // namespace hexwatch::io
