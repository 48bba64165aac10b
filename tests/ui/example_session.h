#pragma once

#include "ui/game_view.h"
#include "ui/snapshot.h"

namespace hexwatch::ui {

/// What an example session is to have.
struct ExampleOptions {
  Preferences preferences;
  bool long_names = false;
  bool attention = true;  ///< a broken rule, a question, places that are not known
  bool game = true;       ///< false: the camera is still being set up
};

/// A made-up session in the middle of a game of four, always the same: its game comes from the engine, its picture is drawn through a slanted pose.
Snapshot example_session(const ExampleOptions& options = {});

}  // namespace hexwatch::ui
