#pragma once

#include <span>

namespace hexwatch::ui {

/// One key of the screen, as the help shows it.
struct KeyHelp {
  const char* key;   ///< as printed on it
  const char* text;  ///< key of its text
};
/// All keys that hold everywhere.
std::span<const KeyHelp> key_list();

}  // namespace hexwatch::ui
