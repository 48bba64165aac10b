#pragma once

#include <algorithm>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "engine/history.h"
#include "engine/io/game_format.h"

namespace hexwatch::io {

/// Reads a text line by line, counting. Long lines are refused before they fill the memory; lines may end in CR LF, and the
/// first may begin with the byte order mark that editors on Windows put there.
class LineReader {
 public:
  explicit LineReader(std::istream& in) : in_(in) {}
  /// The next line that is not blank, without its line end; nothing at the end. Throws InputError for a line of over 1 MiB.
  std::optional<std::string> next();
  /// The number of the line last returned, from 1.
  int number() const { return number_; }
  /// The sentence with the line's number before it; a text without lines lacks its first. Sentences about a board file bring
  /// their own full stop.
  std::string at_line(const std::string& sentence) const {
    return "line " + std::to_string(std::max(1, number_)) + ": " + sentence + (sentence.ends_with('.') ? "" : ".");
  }

 private:
  std::istream& in_;
  int number_ = 0;
};

/// Events a game may have at most; real ones have some hundred.
inline constexpr int kMaxEvents = 100'000;

/// Begins what the first line of a file tells: a game, with its board line, or a position in the middle of one, which brings
/// its own view. Throws InputError.
History begin_game(const std::optional<std::string>& line, const ReadOptions& options);

/// Applies one action line to the game: an event, or {"do":"undo","to":N} that takes back all but the first N events.
/// Returns what the event did, or nothing for an undo. Throws InputError and leaves the game as it was.
const History::Moment* apply_line(History& history, const std::string& line);

/// A whole game as JSON Lines: its board line, or the position it began with, then one line an event; and back. The latter
/// throws InputError with the line's number.
void write_game(std::ostream& out, const History& history);
History read_game(std::istream& in, const ReadOptions& options);

}  // namespace hexwatch::io
