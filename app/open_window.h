#pragma once

#include <string>

#include "app/window/desk.h"

namespace hexwatch {

/// Opens the window and stays until it is closed. False where there is no display, or one that cannot draw: then nothing has happened, and
/// `reason` says why in one sentence. Throws as Desk does where what it is to begin with cannot be opened.
bool run_window(const DeskOptions& options, std::string& reason);

}  // namespace hexwatch
