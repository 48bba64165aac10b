#pragma once

#include "ui/canvas.h"
#include "ui/command.h"
#include "ui/snapshot.h"
#include "ui/ui_state.h"

namespace hexwatch::ui {

/// Draws the whole screen between ImGui::NewFrame and ImGui::Render, and returns what the person asked for. Depends on nothing but what it is
/// given and the input in Dear ImGui's context, and needs no window.
Commands draw(UiState& state, const Snapshot& snapshot, const Look& look);

}  // namespace hexwatch::ui
