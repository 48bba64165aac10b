#pragma once

#include <array>
#include <string>

#include "engine/event.h"
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
  /// What each kind of event is called, for `narrate` (narrate.h): templates with {by}, {other}, {place}, {dice}, {give}, {get},
  /// {resource} and {card}. A part in [brackets] is left out where something in it was not seen or does not apply.
  std::array<std::string, kVerbs> events;
  std::string point;  ///< what counts towards winning, as in "1 point", "2 points"
  std::string points;
  std::string tile;  ///< the word for a tile, a site, a path, as in "path 12" and in the keys of files
  std::string site;
  std::string path;
  std::string blocker;

  const RulePhrase& of(Rule rule) const { return rules[static_cast<std::size_t>(rule)]; }
  const std::string& of(Verb verb) const { return events[static_cast<std::size_t>(verb)]; }
  std::string& of(Verb verb) { return events[static_cast<std::size_t>(verb)]; }
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
