#pragma once

#include <array>
#include <string>

#include "engine/violation.h"

namespace hexwatch {

struct Game;

/// How a game names a rule and speaks of it. The sentence and the remedy are templates: {by} and {other} are players, {other's} is
/// what belongs to the other, or another thing of one's own,
/// {place} a place, {piece} and {pieces} the kind of piece, {resource} and {card} kinds, {n} a number, {cost} what the
/// piece costs.
struct RulePhrase {
  std::string name;      ///< stable, for files and programs
  std::string sentence;  ///< for players: what is wrong and what the rule says
  std::string remedy;    ///< what puts it right
};

/// All words of one game in one language. A value: a translation is another value.
struct Phrasebook {
  std::array<RulePhrase, kRules> rules;
  std::string tile;  ///< the word for a tile, a site, a path, as in "path 12" and in the keys of files
  std::string site;
  std::string path;
  std::string blocker;

  const RulePhrase& of(Rule rule) const { return rules[static_cast<std::size_t>(rule)]; }
  RulePhrase& of(Rule rule) { return rules[static_cast<std::size_t>(rule)]; }
};

/// A violation in words.
struct SpokenViolation {
  std::string rule;
  std::string text;
  std::string remedy;
};

/// Puts a violation in the words of the game.
SpokenViolation say(const Game& game, const Violation& violation);

/// A player as sentences call him: his colour with a capital letter.
std::string player_name(const Game& game, PlayerId player);
/// "path 12", or empty for no place.
std::string place_name(const Game& game, Place place);
/// The counts with the names of the resources, "nothing" for none.
std::string cards_in_words(const Game& game, const Cards& cards);

}  // namespace hexwatch
