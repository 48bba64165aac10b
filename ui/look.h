#pragma once

#include <imgui.h>

#include <string>

#include "ui/palette.h"
#include "ui/preferences.h"

namespace hexwatch::ui {

/// The faces of type. `body` is one em high; all follow the text scale.
struct Fonts {
  ImFont* body = nullptr;
  ImFont* bold = nullptr;
  ImFont* title = nullptr;   ///< 1.4 em, bold
  ImFont* figures = nullptr; ///< 2.4 em, bold, figures and letters of English
};

/// The height of body text in pixels: 16 at 100 % on a plain screen. `screen_scale` is what the desktop asks for. In the mode for a shared
/// screen type also grows with the height of the window.
float em_for(const Preferences& preferences, float screen_scale, float window_height);

/// Puts DejaVu Sans of that size into an atlas that is empty; Dear ImGui's own face where the files are missing.
Fonts add_fonts(ImFontAtlas& atlas, float em);

/// Sets sizes and colours of the current context.
void set_style(const Palette& palette, float em);

}  // namespace hexwatch::ui
