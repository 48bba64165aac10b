#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "engine/history.h"
#include "engine/io/json_reading.h"

namespace hexwatch::io {

/// Reads a text line by line, counting. Long lines are refused before they fill the memory.
class LineReader {
 public:
  explicit LineReader(std::istream& in) : in_(in) {}
  /// The next line that is not blank, without its line end; nothing at the end. Throws InputError for a line of over 1 MiB.
  std::optional<std::string> next();
  /// The number of the line last returned, from 1.
  int number() const { return number_; }
  /// The sentence with the line's number before it.
  std::string at_line(const std::string& sentence) const { return "line " + std::to_string(number_) + ": " + sentence + "."; }

 private:
  std::istream& in_;
  int number_ = 0;
};

/// What a reader of a game needs to be told.
struct ReadOptions {
  View view = View::open;
  std::string game;  ///< name of the game for board lines that do not tell; empty: the first one known
};

/// Events a game may have at most; real ones have some hundred.
inline constexpr int kMaxEvents = 100'000;

/// Builds the game of a board line, the first line of a recorded game. Throws InputError.
Game game_from_line(const std::string& line, const ReadOptions& options);

/// Applies one action line to the game: an event, or {"do":"undo","to":N} that takes back all but the first N events.
/// Returns what the event did, or nothing for an undo. Throws InputError and leaves the game as it was.
const History::Moment* apply_line(History& history, const std::string& line);

/// A whole game as JSON Lines: the board line, then one line an event; and back. The latter throws InputError with the line's number.
void write_game(std::ostream& out, const History& history);
History read_game(std::istream& in, const ReadOptions& options);

}  // namespace hexwatch::io
