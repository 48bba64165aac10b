#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/history.h"
#include "ui/snapshot.h"

namespace hexwatch::ui {

/// What is known of one event of a log beside what it did.
struct EntryFacts {
  int number = 0;          ///< as in the log on the disk
  double time = 0;         ///< seconds
  Event event;
  bool stands = true;      ///< false: it was taken back. Those that stand are the moments of the history, in order
  std::string why;
  double confidence = 1;
  LogEntry::SeenBy seen_by = LogEntry::SeenBy::camera;
};

/// The parts of a GameView that follow from a history: layout, pieces, players, turn, dice, log, positions, advice. Left to the caller:
/// `flags`, `questions`, `unknown`, confidences of pieces, `can_undo`, `can_redo`. Words are those of the preferences' language; advice and
/// lessons are there in the mode for teaching only.
/// `entries` may be empty, or tell of every event; `names` of seats may be empty.
GameView game_view(const History& history, std::span<const EntryFacts> entries, const Preferences& preferences,
                   std::span<const std::string> names = {});

/// The game with its words in another language: GameSpec, Phrasebook, and the players' names in place of their colours where they are told. Sentences
/// of the engine about it (`say`, `narrate`) are in that language then.
Game in_language(Game game, Language language, std::span<const std::string> names = {});

/// A broken rule as a flag of that game; `id` and `time` are the log's.
FlagView flag_view(const Game& game, const Violation& violation, int id, double time);

}  // namespace hexwatch::ui
