#pragma once

#include <string>
#include <vector>

#include "app/pipeline/session_log.h"

namespace hexwatch {

/// The log of a short game for three on the beginner's board, as a follower writes it: a wrong road that is flagged and taken back, a robber
/// whose victim is amended, seats told late, a question and its answer. Blue, orange and red sit in this order. 16 events, 15 of which stand.
std::vector<Json> example_log();

/// The lines with their numbers.
std::vector<LogLine> numbered(const std::vector<Json>& lines);
/// The lines as a file.
std::string as_text(const std::vector<Json>& lines);

}  // namespace hexwatch
