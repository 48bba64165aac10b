#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/ids.h"

namespace hexwatch::ui {

/// What the screen is for.
enum class Mode : std::uint8_t {
  referee,  ///< flags and score, no advice
  teach,    ///< where pieces may go and why not, what can be paid, what comes next
  judge,    ///< advice and hidden hands are off, and that is said on the screen
  table,    ///< big type for a shared screen
};
inline constexpr int kModes = 4;

enum class Theme : std::uint8_t { dark, light };
enum class Language : std::uint8_t { english, german };

/// What a person chose for the screen. Kept in the profile; changed by SetPreferences (command.h).
struct Preferences {
  Mode mode = Mode::referee;
  Theme theme = Theme::dark;
  Language language = Language::english;
  int text_percent = 100;      ///< kLeastText to kMostText
  int viewer_side = 0;         ///< by how many sixths of a turn the drawn board is turned, clockwise, 0 to 5
  bool show_overlay = true;    ///< draw on the picture what was read
  bool show_confidence = false;
  friend bool operator==(const Preferences&, const Preferences&) = default;
};
inline constexpr int kLeastText = 75;
inline constexpr int kMostText = 300;

/// One seat as the table tells it.
struct SeatSetup {
  std::string color;  ///< stable word: "red"
  std::string name;   ///< may be empty: the colour's word stands for it
  friend bool operator==(const SeatSetup&, const SeatSetup&) = default;
};

/// Who plays and by which settings. Changed by SetTable (command.h).
struct TableSetup {
  std::vector<SeatSetup> seats;     ///< in the order of play; empty: found out in the set-up
  std::vector<std::string> colors;  ///< the colours to choose from
  int points_to_win = 10;
  int discard_over = 7;
  bool friendly_robber = false;
  bool strict_phases = false;       ///< trading comes before building
  int no_seven_before_round = 0;
  friend bool operator==(const TableSetup&, const TableSetup&) = default;
};

}  // namespace hexwatch::ui
