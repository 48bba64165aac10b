#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/io/json_reading.h"

namespace hexwatch {

using io::Json;

/// One line of a log and its number in the file, from 1.
struct LogLine {
  int number = 0;
  Json json;
};

/// Does what has to do with a line of a log: where the line makes no sense, io::InputError says so with its number.
template <class Action>
auto at_line(int number, Action action) {
  const std::string where = "line " + std::to_string(number) + ": ";
  try {
    return action();
  } catch (const io::InputError& error) {
    const std::string sentence = error.what();
    throw io::InputError(where + sentence + (sentence.ends_with('.') ? "" : "."));
  } catch (const Json::exception&) {
    throw io::InputError(where + "has a member of a kind that no log has there.");
  }
}

/// What a log holds. Blank lines are left out. `torn` is what stands after the last whole line: a line that was being written when the
/// program or the machine stopped; empty where there is none.
struct LogText {
  std::vector<LogLine> lines;
  std::string torn;
  std::uintmax_t whole_bytes = 0;  ///< length of what stands before `torn`
};

/// Reads a log and changes nothing. The last line counts as torn where it has no line end or is no JSON object. Throws io::InputError that
/// begins with the file's name and the line's number for a damaged line before it, std::runtime_error for a file that cannot be read.
LogText read_log(const std::string& file);

/// The file of lines in a session's folder.
std::string log_file_of(const std::string& folder);

/// The log of one session: a file of JSON lines that only grows. What `append` has returned from survives a kill of the program and of the
/// machine. One program at a time writes it: the file is locked (flock) as long as the object lives, and the lock goes with the process.
class SessionLog {
 public:
  /// Begins a session in a folder, which is made where it is missing. Throws std::runtime_error with one sentence where the folder holds a
  /// game already, another program writes there, or nothing can be written.
  static SessionLog begin(const std::string& folder);
  /// Goes on with the session in the folder. A torn last line is moved into the file events.torn beside the log. Throws as `begin`
  /// does, where there is no game, and io::InputError for a damaged line before the last, which nothing is done about.
  static SessionLog resume(const std::string& folder);

  SessionLog(SessionLog&& other) noexcept;
  SessionLog& operator=(SessionLog&& other) noexcept;
  SessionLog(const SessionLog&) = delete;
  SessionLog& operator=(const SessionLog&) = delete;
  ~SessionLog();

  /// Writes one line and returns when it is on the disk (fdatasync): only then may it be shown. When that fails the log is as it was, which
  /// std::runtime_error says in one sentence; it may be tried again.
  void append(const Json& line);
  /// `append` for several lines that belong together, synced once. After a kill in between, the first few of them may be there.
  void append_all(std::span<const Json> lines);

  /// The lines that were there when the session was resumed: none where it stopped before its first.
  const std::vector<LogLine>& lines() const { return lines_; }
  /// What resuming had to repair, in one sentence, or empty.
  const std::string& repair() const { return repair_; }
  const std::string& folder() const { return folder_; }

 private:
  explicit SessionLog(std::string folder);
  void lock(bool create);
  void set_aside(const LogText& text);
  void take_back(std::uintmax_t bytes) const;

  std::string folder_;
  std::string file_;
  int descriptor_ = -1;
  std::uintmax_t bytes_ = 0;
  std::vector<LogLine> lines_;
  std::string repair_;
};

}  // namespace hexwatch
