#pragma once

#include <string>
#include <vector>

#include "ui/snapshot.h"
#include "ui/ui_state.h"

namespace hexwatch::ui {

/// The lines of docs/session.md that a form stands for, one for each discarded card, else one. None as long as something is missing.
std::vector<std::string> lines_of(const EntryForm& form, const GameView& game);

/// The same line as the members of an `amend`: what was done becomes `act`, what was told about the camera is left out.
std::string as_amendment(const std::string& line);

/// Members that give an event on the board another place, or another player.
std::string place_amendment(const Event& event, int place);
std::string player_amendment(PlayerId by);

/// A form that is filled in as the event is, to be changed; its kind is end_turn for an event that no form fits.
EntryForm form_of(const LogEntry& entry);
/// Whether the event put something onto the board.
bool is_placement(const Event& event);

}  // namespace hexwatch::ui
