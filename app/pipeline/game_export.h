#pragma once

#include <iosfwd>
#include <span>
#include <string>

#include "engine/history.h"

namespace hexwatch {

/// Every event as a row of comma-separated values (RFC 4180, but lines end in LF): time in seconds, player, action, place and a sentence.
/// The first row names the columns. `times` holds the time of each moment; a time that is not there is left empty.
void write_csv(std::ostream& out, const History& history, std::span<const double> times);

/// The game in the text format of the public project catanlog, version 0.9: what everybody at the table saw, as its README describes it
/// (docs/session.md tells what it leaves out). `started` is "YYYY-MM-DD HH:MM:SS". Throws std::runtime_error for games other than
/// the one it knows.
void write_catanlog(std::ostream& out, const History& history, std::span<const double> times, const std::string& started);

}  // namespace hexwatch
