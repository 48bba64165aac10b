#include "engine/phrasebook.h"

#include <cctype>
#include <string_view>
#include <vector>

#include "engine/game.h"

namespace hexwatch {
namespace {

const Cards& cost_of(const Game& game, const Violation& violation) {
  return violation.card != kNoCard ? game.spec.card_cost : game.spec.piece(violation.piece).cost;
}

std::string value_of(const Game& game, const Violation& v, std::string_view key) {
  if (key == "by") return player_name(game, v.by);
  if (key == "other") return player_name(game, v.other);
  const SmallWords& small = game.phrasebook.small;
  if (key == "other's") return filled(v.other == v.by ? small.own : small.others, {{"name", player_name(game, v.other)}});
  if (key == "place") return place_name(game, v.place);
  if (key == "piece") return game.spec.piece(v.piece).name;
  if (key == "pieces") return game.spec.piece(v.piece).plural;
  if (key == "resource") return v.resource == kNoResource ? small.card : game.spec.resources[static_cast<std::size_t>(v.resource)].name;
  if (key == "card")
    return static_cast<std::size_t>(v.card) < game.spec.cards.size() ? game.spec.cards[static_cast<std::size_t>(v.card)].name : small.card;
  if (key == "n") return std::to_string(v.n);
  if (key == "cost") return cards_in_words(game, cost_of(game, v));
  return "{" + std::string(key) + "}";
}

std::string fill(const Game& game, const Violation& violation, std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const auto open = text.find('{');
    const auto close = open == std::string_view::npos ? open : text.find('}', open);
    if (close == std::string_view::npos) return out.append(text);
    out.append(text.substr(0, open)).append(value_of(game, violation, text.substr(open + 1, close - open - 1)));
    text.remove_prefix(close + 1);
  }
  return out;
}

}  // namespace

std::string filled(std::string text, std::initializer_list<std::pair<std::string_view, std::string>> values) {
  for (const auto& [key, value] : values) {
    const std::string slot = "{" + std::string(key) + "}";
    for (auto at = text.find(slot); at != std::string::npos; at = text.find(slot, at + value.size())) text.replace(at, slot.size(), value);
  }
  return text;
}

std::string player_name(const Game& game, PlayerId player) {
  if (player == kNobody || index(player) >= game.players) return game.phrasebook.small.nobody;
  std::string name = game.colors[static_cast<std::size_t>(player)];
  if (name.empty()) return filled(game.phrasebook.small.player, {{"n", std::to_string(index(player) + 1)}});
  name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  return name;
}

std::string place_name(const Game& game, Place place) {
  const std::string number = " " + std::to_string(place.number);
  switch (place.kind) {
    case Place::Kind::none: return {};
    case Place::Kind::tile: return game.phrasebook.tile + number;
    case Place::Kind::site: return game.phrasebook.site + number;
    case Place::Kind::path: return game.phrasebook.path + number;
  }
  return {};
}

std::string cards_in_words(const Game& game, const Cards& cards) {
  std::vector<std::string> parts;
  for (Resource kind : kAllResources)
    if (cards[kind] != 0)
      parts.push_back(std::to_string(cards[kind]) + " " + game.spec.resources[static_cast<std::size_t>(kind)].name);
  if (parts.empty()) return game.phrasebook.small.nothing;
  std::string out = parts.front();
  for (std::size_t i = 1; i < parts.size(); ++i) out += (i + 1 == parts.size() ? game.phrasebook.small.last_of_list : ", ") + parts[i];
  return out;
}

SpokenViolation say(const Game& game, const Violation& violation) {
  const RulePhrase& phrase = game.phrasebook.of(violation.rule);
  return {phrase.name, fill(game, violation, phrase.sentence), fill(game, violation, phrase.remedy)};
}

}  // namespace hexwatch
