#pragma once

#include "ui/canvas.h"
#include "ui/marks.h"

// The parts of the screen, one a file. Each fills the child window that it is called in; internal to ui.
namespace hexwatch::ui {

/// The bar at the top: what is going on, modes, what can be opened.
void top_bar(const Canvas& canvas);
/// Choosing and setting up a camera, confirming the layout: the whole screen until a game is followed.
void bring_up(const Canvas& canvas);
/// The live picture with what was read drawn onto it.
void camera_panel(const Canvas& canvas);
/// The board as a clean drawing, now or at the event that is looked at.
void board_panel(const Canvas& canvas);
void players_panel(const Canvas& canvas);
/// Whose turn it is, the roll, the clock.
void turn_panel(const Canvas& canvas);
/// How often each number was rolled; buttons for what no camera sees.
void turn_details(const Canvas& canvas);
/// What wants attention: notices, broken rules, questions. Returns whether there is anything.
bool attention_panel(const Canvas& canvas);
bool wants_attention(const Canvas& canvas);
/// Closes a question of which no answer is right; then a place is to be clicked and put right.
void none_of_these(const Canvas& canvas, int question);
/// The log, and about the chosen event when, why and how sure.
void log_panel(const Canvas& canvas);
/// Teaching: where pieces may go, what comes next, the rules that matter.
void teach_panel(const Canvas& canvas);
/// The screen for everybody at the table: big score, roll and last event.
void table_screen(const Canvas& canvas);

// --- dialogs
void entry_dialog(const Canvas& canvas);
void correct_dialog(const Canvas& canvas);
void event_dialog(const Canvas& canvas);
void table_dialog(const Canvas& canvas);
void settings_dialog(const Canvas& canvas);
void help_dialog(const Canvas& canvas);


/// Keys that hold everywhere, unless somebody is typing into a field.
void use_keys(const Canvas& canvas);

// --- what picture and drawing share (board_marks.cpp)
/// Draws what is wrong, unknown, new, allowed and pointed at.
void draw_notes(const MarkBrush& brush, bool live);
/// What the mouse does on the board whose item was just drawn: points, explains, chooses a place.
void use_mouse(const Canvas& canvas, const BoardLayout& layout, const Projection& projection);

/// Opens the entry dialog for that kind; the player on turn is taken to do it.
void open_entry(const Canvas& canvas, EntryKind kind);

}  // namespace hexwatch::ui
