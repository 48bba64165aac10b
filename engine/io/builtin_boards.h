#pragma once

#include <string_view>
#include <vector>

namespace hexwatch::io {

/// A board file that is built into the program (datasets/boards), under the name it has there.
struct BuiltinBoard {
  std::string_view name;
  std::string_view text;
};

/// All of them, by name.
const std::vector<BuiltinBoard>& builtin_boards();

}  // namespace hexwatch::io
