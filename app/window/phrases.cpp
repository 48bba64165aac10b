#include "app/window/phrases.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>

#include "engine/phrasebook.h"
#include "ui/texts.h"

namespace hexwatch {
namespace {

using Words = std::map<std::string, std::string, std::less<>>;

// What stands for the {slots} of a pattern in a text; nothing where the text is no such sentence. A slot ends where the words behind it begin.
std::optional<Words> slots_in(std::string_view text, std::string_view pattern) {
  Words slots;
  while (true) {
    const auto open = pattern.find('{');
    const std::string_view words = pattern.substr(0, open);
    if (!text.starts_with(words)) return std::nullopt;
    text.remove_prefix(words.size());
    if (open == std::string_view::npos) return text.empty() ? std::optional(slots) : std::nullopt;
    const auto close = pattern.find('}', open);
    const std::string name(pattern.substr(open + 1, close - open - 1));
    pattern.remove_prefix(close + 1);
    const std::string_view behind = pattern.substr(0, pattern.find('{'));
    const auto end = pattern == behind ? (text.ends_with(behind) ? text.size() - behind.size() : std::string_view::npos) : text.find(behind);
    if (end == std::string_view::npos || end == 0) return std::nullopt;
    slots[name] = text.substr(0, end);
    text.remove_prefix(end);
  }
}

std::string filled_with(std::string text, const Words& slots) {
  for (const auto& [name, value] : slots) text = filled(std::move(text), {{name, value}});
  return text;
}

// The words of a game's answers, and what they are called in another language.
Words words_of(const Game& game, const Game& spoken) {
  Words words;
  for (std::size_t i = 0; i < game.spec.resources.size(); ++i) words[game.spec.resources[i].log_name] = spoken.spec.resources[i].name;
  for (std::size_t i = 0; i < game.spec.pieces.size(); ++i) words[game.spec.pieces[i].name] = spoken.spec.pieces[i].name;
  words[game.spec.barren_name] = spoken.spec.barren_name;
  return words;
}

std::string in_words(const Words& words, const std::string& word) {
  const auto found = words.find(word);
  return found == words.end() ? word : found->second;
}

// "path 12" with the other game's word.
std::string place_in(const std::string& place, const Game& game, const Game& spoken) {
  const auto space = place.find(' ');
  const std::string kind = place.substr(0, space);
  const std::string number = space == std::string::npos ? "" : place.substr(space);
  if (kind == game.phrasebook.site) return spoken.phrasebook.site + number;
  if (kind == game.phrasebook.path) return spoken.phrasebook.path + number;
  return place;
}

std::string part_in(const ui::Texts& texts, const std::string& part, const Game& game, const Game& spoken) {
  const ui::Texts& english = ui::texts_of(ui::Language::english);
  const Words words = words_of(game, spoken);
  if (part == english("choice.any_harbor")) return texts("choice.any_harbor");
  for (const char* pattern : {"choice.nothing_at", "choice.piece_at"}) {
    auto slots = slots_in(part, english(pattern));
    if (!slots) continue;
    (*slots)["place"] = place_in((*slots)["place"], game, spoken);
    if (slots->contains("piece")) (*slots)["piece"] = in_words(words, (*slots)["piece"]);
    if (slots->contains("color") && texts.has("color." + (*slots)["color"])) (*slots)["color"] = texts("color." + (*slots)["color"]);
    return filled_with(texts(pattern), *slots);
  }
  return in_words(words, part);
}

}  // namespace

std::string in(ui::Language language, const Phrase& phrase) { return ui::texts_of(language)(phrase.key); }

std::string in(ui::Language language, const Phrase& phrase, const std::string& what) { return ui::texts_of(language).with(phrase.key, {{"what", what}}); }

std::string translated(ui::Language language, const std::string& english) {
  constexpr std::string_view kHeard = "heard.";
  if (language == ui::Language::english) return english;
  const auto& patterns = ui::texts_of(ui::Language::english).all();
  auto best = patterns.end();  // the longest: of two that fit it leaves less to the slots
  for (auto pattern = patterns.lower_bound(kHeard); pattern != patterns.end() && pattern->first.starts_with(kHeard); ++pattern) {
    if ((best == patterns.end() || pattern->second.size() > best->second.size()) && slots_in(english, pattern->second)) best = pattern;
  }
  if (best == patterns.end()) return english;
  Words slots = *slots_in(english, best->second);
  if (const auto sentence = slots.find("sentence"); sentence != slots.end()) sentence->second = translated(language, sentence->second);
  return filled_with(ui::texts_of(language)(best->first), slots);
}

std::string choice_in(ui::Language language, const std::string& english, const Game& game, const Game& spoken) {
  constexpr std::string_view kBetween = ", ";
  std::string out;
  for (std::size_t at = 0; at <= english.size();) {
    const std::size_t end = std::min(english.find(kBetween, at), english.size());
    out += (at == 0 ? "" : kBetween);
    out += part_in(ui::texts_of(language), english.substr(at, end - at), game, spoken);
    at = end + kBetween.size();
  }
  return out;
}

}  // namespace hexwatch
