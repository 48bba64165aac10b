#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/pipeline/game_record.h"
#include "ui/command.h"

namespace hexwatch {

/// What a person asked for on the screen as a line of inputs (docs/session.md), where it is about the game; nothing for what is about the
/// program: sources, sessions, the screen. Throws io::InputError with one sentence for what cannot be such a line.
/// `record` may be null: then there are no words for pieces yet, and nothing to correct.
std::optional<Json> line_of(const ui::Command& command, const GameRecord* record);

/// The settings and the seats of a table as lines of inputs.
std::vector<Json> lines_of(const ui::TableSetup& table);

/// Which events `Undo` and `Redo` are about: the last that stands, and those that a person has taken back since the last new one.
class UndoStack {
 public:
  /// To be called after each look: what came new, nobody wants back any more.
  void look(const GameRecord& record);
  std::optional<Json> undo(const GameRecord& record);
  std::optional<Json> redo(const GameRecord& record);
  /// A person takes that event back, which can be brought back.
  void taken_back(int number) { back_.push_back(number); }
  bool can_undo(const GameRecord& record) const;
  bool can_redo(const GameRecord& record) const;

 private:
  std::size_t events_ = 0;
  std::vector<int> back_;
};

}  // namespace hexwatch
