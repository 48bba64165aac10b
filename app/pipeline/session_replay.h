#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/pipeline/session_log.h"
#include "engine/history.h"

namespace hexwatch {

/// The name of the log's format, which its first line tells.
inline constexpr const char* kLogFormat = "hexwatch-log-1";

/// Members of the board line that a line `table` of the log, or of the inputs, may tell: what the players agreed on.
inline constexpr std::array<const char*, 5> kToldOfATable{"vp_to_win", "discard_over", "friendly_robber", "turn_phases", "no_seven_before_round"};

/// An event of a session's log as it stands by now: what later lines amended is worked in.
struct LoggedEvent {
  int number = 0;       ///< "n", from 0
  double time = 0;      ///< seconds on the clock of the session's frames
  Json line;            ///< the line with its amendments
  Json evidence;        ///< how it is known; null where the log does not tell
  int line_number = 0;  ///< of the line in the log that said so last
  bool standing = true; ///< false: taken back
};

/// A flag or a question that is still open, with the line that raised it.
struct OpenMatter {
  int id = 0;
  Json line;
};

/// A session rebuilt from its log.
struct Replay {
  Json head;                        ///< line 1: the board and how it was seen; the layout as it was put right since
  std::vector<LoggedEvent> events;  ///< all that were logged, by number
  /// The game, all standing events played. Nothing while the log does not tell who plays.
  std::optional<History> history;
  std::vector<int> numbers;   ///< for each moment of the history: the number of its event
  std::vector<double> times;  ///< for each moment of the history: seconds
  std::vector<OpenMatter> flags;
  std::vector<OpenMatter> questions;
  int next_event = 0;  ///< numbers that are free for what comes next
  int next_flag = 0;
  int next_question = 0;
  double last_time = 0;  ///< the latest time in the log
};

/// Rebuilds a session from the lines of its log (docs/session.md): the first tells the board; seats that are told later count from the
/// beginning on; events taken back are left out and the others replayed; amendments set members of the event they name. Lines of other kinds are
/// read over. An event that breaks a rule is played, as it was. Throws io::InputError with the line's number for a line that makes no sense:
/// events that are missing or doubled, an amendment of none, an action that does not fit the board.
Replay rebuild(std::span<const LogLine> lines);

/// The same from a session's folder, read only: a torn last line is left out. Errors begin with the file's name.
Replay read_session(const std::string& folder);

}  // namespace hexwatch
