#pragma once

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

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

/// The small words between the others, for a translation to replace. {name}, {n}, {got}, {gave}, {points} and {rule} stand for what they say.
struct SmallWords {
  std::string nobody = "nobody";
  std::string player = "Player {n}";       ///< who has no colour
  std::string card = "card";               ///< one that was not seen
  std::string one_card = "{n} card";
  std::string many_cards = "{n} cards";
  std::string nothing = "nothing";
  std::string last_of_list = " and ";      ///< before the last of several things
  std::string others = "{name}'s";         ///< what belongs to another player
  std::string own = "another of {name}'s"; ///< another thing of one's own
  std::string gives = "{name} gives {gave}.";
  std::string gets = "{name} gets {got}.";
  std::string gives_and_gets = "{name} gives {gave} and gets {got}.";
  std::string no_change = "{name}'s hand stays as it was.";
  std::string has_points = "{name} has {n} {points}.";
  std::string wins = "{name} wins.";
  std::string earlier = "{rule}, earlier"; ///< a rule that something before this event broke
};

/// The text with each {key} replaced by its value.
std::string filled(std::string text, std::initializer_list<std::pair<std::string_view, std::string>> values);

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
  SmallWords small;

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
