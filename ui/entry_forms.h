#pragma once

#include "ui/canvas.h"

// The parts of the entry dialog. Internal to ui.
namespace hexwatch::ui {

/// The fields of the form's kind.
void entry_fields(const Canvas& canvas);
/// What a character typed into the dialog fills in; true if it meant something.
bool type_into_entry(const Canvas& canvas, unsigned character);
/// Carries the form out if nothing is missing, and closes the dialog.
void finish_entry(const Canvas& canvas);

}  // namespace hexwatch::ui
