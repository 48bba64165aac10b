#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/io/game_format.h"

namespace hexwatch::io {

/// What the referee prints after one event: the state as everyone in that view may know it, what the event broke, and
/// with hidden hands what an onlooker knows. docs/referee.md lists the members.
Json state_line(const History& history, const History::Moment& moment);

/// Violations in words: [{"rule", "by", "place", "text", "remedy"}].
Json violations_to_json(const Game& game, const std::vector<Violation>& violations);

/// Sets of ids as hexadecimal numbers, bit i for id i.
std::string mask(const SiteSet& set);
std::string mask(const PathSet& set);

/// A position whole, board and all, as one line of text, and back. Where hands are hidden, what is known of them belongs to it:
/// the likeliest combinations of hands, as many as fit on the line. The latter throws InputError.
std::string position_to_text(const Game& game, const State& state, const std::optional<Belief>& belief = {});
struct Position {
  Game game;
  State state;
  std::optional<Belief> belief;
};
Position position_from_text(std::string_view text);
/// Whether a line is meant as a position (and not as the board line of a game).
bool is_position(std::string_view line);

}  // namespace hexwatch::io
