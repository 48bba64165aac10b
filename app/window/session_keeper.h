#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "app/pipeline/session_log.h"
#include "engine/history.h"
#include "ui/snapshot.h"

namespace hexwatch {

/// Keeps the lines of a session on the disk while the window goes on: what cannot be written at present is kept and tried again, in its order.
class SessionKeeper {
 public:
  /// A session that is begun in that folder with its first line.
  void begin(std::string folder);
  /// Goes on with the session in a folder; its lines. Throws as SessionLog::resume does, and nothing has changed then.
  std::vector<LogLine> resume(const std::string& folder);
  /// Nothing is kept from here on. What could not be written is lost: `unwritten` says how much that is.
  void stop();

  /// Takes the lines and writes what it has. Returns the sentence about what stands in the way, or empty.
  std::string keep(const std::vector<Json>& lines);

  bool runs() const { return !folder_.empty(); }
  const std::string& folder() const { return folder_; }
  std::size_t unwritten() const { return waiting_.size(); }

 private:
  std::string folder_;
  std::optional<SessionLog> log_;
  std::deque<Json> waiting_;
};

/// The sessions in a folder of sessions that were not ended, the newest first, at most so many.
std::vector<ui::OfferedSession> open_sessions(const std::string& folder, std::size_t most);

/// Writes score sheet (score.txt) and the other formats (game.csv, game.jsonl, game.catanlog) beside the log of a session. Throws
/// std::runtime_error and io::InputError with one sentence.
void export_session(const std::string& folder);

/// The last line of a session that a person has ended: it is not offered again.
Json ended_line(double time);

}  // namespace hexwatch
