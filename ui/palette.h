#pragma once

#include <imgui.h>

#include <string_view>

#include "engine/core/ids.h"
#include "ui/preferences.h"

namespace hexwatch::ui {

/// The colours of a theme. Text on `panel`, `card` and `field` has a contrast of 7:1 and more, `dim` of 4.5:1 (WCAG 2.1).
struct Palette {
  ImU32 ground{};   ///< behind everything
  ImU32 panel{};    ///< a part of the screen
  ImU32 card{};     ///< a thing on a panel
  ImU32 field{};    ///< buttons, inputs
  ImU32 hover{};
  ImU32 line{};
  ImU32 text{};
  ImU32 dim{};
  ImU32 accent{};   ///< what can be done now
  ImU32 on_accent{};
  ImU32 good{};
  ImU32 warn{};
  ImU32 bad{};
  ImU32 on_bad{};
  ImU32 sea{};
  ImU32 token{};    ///< number tokens
  ImU32 on_token{};
  ImU32 hot{};      ///< the numbers 6 and 8
};

const Palette& palette_of(Theme theme);

/// The colour of the pieces with that stable word, and of what is written on them. Grey for a word that is not known.
struct PieceColor {
  ImU32 fill{};
  ImU32 ink{};
  ImU32 edge{};
};
PieceColor piece_color(std::string_view word);

/// The colour of what a kind of tile gives, in the order of GameSpec::resources; sand for none.
ImU32 terrain_color(Resource resource);
/// What is written on it.
ImU32 terrain_ink(Resource resource);

/// The same colour, `opacity` 0 to 1.
ImU32 faded(ImU32 color, double opacity);
/// Between two colours, `share` 0 to 1 of the second.
ImU32 mixed(ImU32 a, ImU32 b, double share);
/// How far two colours are apart for reading: 1 to 21 (contrast ratio of WCAG 2.1).
double contrast(ImU32 a, ImU32 b);

}  // namespace hexwatch::ui
