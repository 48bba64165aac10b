#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "app/pipeline/game_record.h"
#include "app/pipeline/session_log.h"

namespace hexwatch {

/// Stores the lines of a session, if it has a folder, and then shows them, in that order.
class SessionWriter {
 public:
  /// `begin`: a new session. `repeat`: the folder holds the beginning of this very replay, whose lines come again and are held against it.
  /// `go_on`: the session goes on after its last line.
  enum class Mode : std::uint8_t { begin, repeat, go_on };
  /// Sentences for people, or the lines as they are.
  enum class Show : std::uint8_t { text, json };
  /// Without a folder (empty) nothing is stored. Throws as SessionLog does.
  SessionWriter(const std::string& folder, Mode mode, Show show, std::ostream& out);

  /// Throws std::runtime_error when a repeated line is not what was stored: then it was another film, other inputs or another version.
  void write(const std::vector<Json>& lines, const GameRecord* record);
  /// The score sheet.
  void finish(const GameRecord& record);
  /// The lines that were there when a session was gone on with.
  std::vector<LogLine> stored() const { return log_ ? log_->lines() : std::vector<LogLine>{}; }

 private:
  void show(const Json& line, const GameRecord* record);

  std::optional<SessionLog> log_;
  std::size_t repeated_ = 0;  // lines of the log that have come again
  Mode mode_;
  Show show_;
  std::ostream& out_;
};

/// A line of a log as a sentence for people, or empty for one that says nothing to them.
std::string sentence_of(const Json& line, const GameRecord& record);

}  // namespace hexwatch
