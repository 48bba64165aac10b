#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/pipeline/follower.h"
#include "ui/snapshot.h"

namespace hexwatch {

/// What beside the record makes the picture of a game.
struct GameViewContext {
  ui::Preferences preferences;
  ui::TableSetup table;  ///< names for the colours
  bool can_undo = false;
  bool can_redo = false;
};

/// The game on the table as the screen shows it.
std::shared_ptr<const ui::GameView> game_view_of(const GameRecord& record, const GameViewContext& context);

/// How far the following has come, by what the follower says it sees.
ui::Stage stage_of(const Follower& follower);

/// Whether a layout that was not read for sure waits for somebody to look at it: nobody has confirmed it, and nothing has happened on it yet.
bool layout_waits(const GameRecord& record);

/// Puts what the follower knows about this moment into the snapshot: pose, stage, game. `game` is the view made last (game_view_of); places that
/// are being made out are put into a copy of it where there are any.
void fill_snapshot(ui::Snapshot& snapshot, const Follower& follower, const std::shared_ptr<const ui::GameView>& game);

/// The names of the seats: as told for their colours, else empty.
std::vector<std::string> seat_names(const Game& game, const ui::TableSetup& table);

}  // namespace hexwatch
