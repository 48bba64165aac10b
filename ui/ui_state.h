#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/cards.h"
#include "engine/violation.h"
#include "ui/snapshot.h"

namespace hexwatch::ui {

/// What lies over the screen and waits for a person; at most one at a time.
enum class Dialog : std::uint8_t { none, entry, correct, edit_event, sources, table, settings, help };

/// What can be entered by hand.
enum class EntryKind : std::uint8_t { roll, trade, bank, buy, play, discard, robber, hand, end_turn };
inline constexpr int kEntryKinds = 9;

/// What has been filled in of an entry so far.
struct EntryForm {
  EntryKind kind = EntryKind::roll;
  PlayerId by = kNobody;
  PlayerId other = kNobody;
  std::array<std::uint8_t, 2> dice{0, 0};
  Cards give;
  Cards get;
  bool getting = false;               ///< keys of resources count for `get`
  CardKind card = kNoCard;            ///< kNoCard: not seen
  Resource resource = kNoResource;    ///< kNoResource: not seen
  std::optional<TileId> tile;
  int amends = -1;                    ///< the event that this replaces; -1: it is a new one
};

/// What is being put right on the board.
struct CorrectionForm {
  Place place;
};

/// What only the screen knows. Changed by `draw` (screen.h); kept as long as the window is.
struct UiState {
  Dialog dialog = Dialog::none;
  Dialog shown = Dialog::none;    ///< the dialog that was open when the screen was drawn last
  EntryForm entry;
  CorrectionForm correction;
  Place hovered;                  ///< under the mouse
  Place selected;
  int event = -1;                 ///< number of the event that is looked at; -1: the board now
  int editing = -1;               ///< number of the event in Dialog::edit_event
  std::optional<Piece> teaching;  ///< the piece whose places light up
  bool picking_place = false;     ///< the next click on the board says where
  bool picking_tile = false;      ///< the next click on a tile fills the entry
  int tab = 0;                    ///< of narrow screens
  bool board_first = false;       ///< the drawing takes the large place, the picture the small one
  std::optional<std::array<ImagePoint, 6>> corners;  ///< while they are dragged
  int dragged = -1;
  std::string typed_source;
  std::optional<TableSetup> table;  ///< while it is edited
  std::vector<int> read_lessons;
  int log_follows = 0;              ///< how many more times the log goes to its end
  std::size_t log_length = 0;       ///< when drawn last: the log scrolls to its end as it grows
};

}  // namespace hexwatch::ui
