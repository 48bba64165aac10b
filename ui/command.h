#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/ids.h"
#include "engine/spec.h"
#include "engine/violation.h"
#include "ui/preferences.h"
#include "ui/snapshot.h"

// What a person asked for on the screen: a closed list. `draw` (screen.h) returns them, whoever follows the game carries them out. What only
// concerns the screen (which event is looked at, which panel is open) stays in UiState and is no command.
namespace hexwatch::ui {

inline constexpr int kNoneOfThem = -1;

/// Answers an open question; `choice` counts from 0, kNoneOfThem closes it and changes nothing.
struct AnswerQuestion {
  int question = 0;
  int choice = 0;
  friend bool operator==(const AnswerQuestion&, const AnswerQuestion&) = default;
};

/// Something happened that no camera sees, or was not seen: a JSON object in the words of docs/session.md, without `t`:
/// {"by":0,"do":"end_turn"}.
struct EnterAction {
  std::string line;
  friend bool operator==(const EnterAction&, const EnterAction&) = default;
};

/// Takes the last event that stands back, or brings the one back that was taken back last.
struct Undo {
  friend bool operator==(const Undo&, const Undo&) = default;
};
struct Redo {
  friend bool operator==(const Redo&, const Redo&) = default;
};

/// Takes one event back; those after it stay and are worked out anew.
struct DeleteEvent {
  int number = 0;
  friend bool operator==(const DeleteEvent&, const DeleteEvent&) = default;
};

/// Sets members of one event: a JSON object with them, as `amend` in docs/session.md has it without `do` and `of`.
struct AmendEvent {
  int number = 0;
  std::string members;
  friend bool operator==(const AmendEvent&, const AmendEvent&) = default;
};

/// What really lies on a site or a path. Teaches the reader for this session.
struct CorrectPlace {
  Place place;
  std::optional<Piece> piece;  ///< nothing: it is empty
  std::string color;           ///< stable word; empty where there is no piece
  friend bool operator==(const CorrectPlace&, const CorrectPlace&) = default;
};

/// What is really printed on a tile: while the layout is being confirmed, or later.
struct CorrectTile {
  TileId tile{};
  Resource resource = kNoResource;
  int number = 0;
  friend bool operator==(const CorrectTile&, const CorrectTile&) = default;
};

/// The blocker really stands there.
struct CorrectBlocker {
  TileId tile{};
  friend bool operator==(const CorrectBlocker&, const CorrectBlocker&) = default;
};

/// The layout that was read is right: the game begins.
struct ConfirmLayout {
  friend bool operator==(const ConfirmLayout&, const ConfirmLayout&) = default;
};

/// The choices for the screen, as a whole.
struct SetPreferences {
  Preferences preferences;
  friend bool operator==(const SetPreferences&, const SetPreferences&) = default;
};

/// Who plays and by which settings, as a whole.
struct SetTable {
  TableSetup table;
  friend bool operator==(const SetTable&, const SetTable&) = default;
};

/// Looks at that source: SourceView::name, or what a person typed (a file, a URL).
struct ChooseSource {
  std::string name;
  friend bool operator==(const ChooseSource&, const ChooseSource&) = default;
};

/// Looks again which cameras there are.
struct FindSources {
  friend bool operator==(const FindSources&, const FindSources&) = default;
};

/// The outer corners of the board's six sides in the picture, in pixels, clockwise from the one nearest to the upper left.
struct SetCorners {
  std::array<ImagePoint, 6> corners;
  friend bool operator==(const SetCorners&, const SetCorners&) = default;
};

/// Forgets where the board lies and looks for it.
struct FindBoard {
  friend bool operator==(const FindBoard&, const FindBoard&) = default;
};

/// Begins to follow the source into a new session, ends the one that runs, or goes on with one on the disk.
struct StartSession {
  friend bool operator==(const StartSession&, const StartSession&) = default;
};
struct CloseSession {
  friend bool operator==(const CloseSession&, const CloseSession&) = default;
};
struct ResumeSession {
  std::string folder;
  friend bool operator==(const ResumeSession&, const ResumeSession&) = default;
};

/// Plays the bundled demo game.
struct PlayDemo {
  friend bool operator==(const PlayDemo&, const PlayDemo&) = default;
};

/// Stops or goes on with a film.
struct Pause {
  bool paused = true;
  friend bool operator==(const Pause&, const Pause&) = default;
};

/// Writes the score sheet and the log in other formats into the session's folder.
struct ExportSession {
  friend bool operator==(const ExportSession&, const ExportSession&) = default;
};

/// A notice was read.
struct DismissNotice {
  int id = 0;
  friend bool operator==(const DismissNotice&, const DismissNotice&) = default;
};

/// Ends the program.
struct Quit {
  friend bool operator==(const Quit&, const Quit&) = default;
};

using Command = std::variant<AnswerQuestion, EnterAction, Undo, Redo, DeleteEvent, AmendEvent, CorrectPlace, CorrectTile, CorrectBlocker,
                             ConfirmLayout, SetPreferences, SetTable, ChooseSource, FindSources, SetCorners, FindBoard, StartSession, CloseSession,
                             ResumeSession, PlayDemo, Pause, ExportSession, DismissNotice, Quit>;
using Commands = std::vector<Command>;

}  // namespace hexwatch::ui
