#include "ui/action_words.h"

#include <nlohmann/json.hpp>

namespace hexwatch::ui {
namespace {

using Json = nlohmann::ordered_json;

Json counts(const Cards& cards) {
  Json list = Json::array();
  for (Resource kind : kAllResources) list.push_back(cards[kind]);
  return list;
}

std::string kind_word(const GameView& game, Resource kind) { return game.spec->resources[static_cast<std::size_t>(kind)].log_name; }

std::string card_word(const GameView& game, CardKind card) {
  const auto c = static_cast<std::size_t>(card);
  return c < game.spec->cards.size() ? game.spec->cards[c].log_name : "";
}

Json begin(PlayerId by, const std::string& what) { return {{"by", index(by)}, {"do", what}}; }

std::vector<std::string> one(const Json& line) { return {line.dump()}; }

std::vector<std::string> trade(const EntryForm& form, bool with_player) {
  if (form.give.none() || form.get.none() || (with_player && (form.other == kNobody || form.other == form.by))) return {};
  Json line = begin(form.by, with_player ? "trade_confirm" : "bank_trade");
  if (with_player) line["with"] = index(form.other);
  line["give"] = counts(form.give);
  line["get"] = counts(form.get);
  return one(line);
}

std::vector<std::string> play(const EntryForm& form, const GameView& game) {
  const std::string card = card_word(game, form.card);
  if (card.empty()) return {};
  if (card == "victory_point") return one(begin(form.by, "reveal_victory_point"));
  Json line = begin(form.by, "play_" + card);
  if (card == "year_of_plenty") {
    if (form.get.total() != 2) return {};
    line["get"] = counts(form.get);
  }
  if (card == "monopoly") {
    if (form.resource == kNoResource) return {};
    line["res"] = kind_word(game, form.resource);
  }
  return one(line);
}

std::vector<std::string> robber(const EntryForm& form, const GameView& game) {
  const TileId tile = form.tile.value_or(game.blocker);
  if (tile == kNoTile) return {};
  Json line = begin(form.by, "robber");
  line["hex"] = index(tile);
  if (form.other != kNobody) line["from"] = index(form.other);
  if (form.other != kNobody && form.resource != kNoResource) line["card"] = kind_word(game, form.resource);
  // Where he stands already the camera saw the move; what is told is who was robbed.
  if (tile == game.blocker && form.amends < 0) line["seen"] = "hex";
  return one(line);
}

std::vector<std::string> discards(const EntryForm& form, const GameView& game) {
  std::vector<std::string> lines;
  for (Resource kind : kAllResources) {
    Json line = begin(form.by, "discard");
    line["card"] = kind_word(game, kind);
    lines.insert(lines.end(), static_cast<std::size_t>(std::max(0, form.give[kind])), line.dump());
  }
  return lines;
}

}  // namespace

std::vector<std::string> lines_of(const EntryForm& form, const GameView& game) {
  if (form.by == kNobody || static_cast<std::size_t>(form.by) >= game.players.size()) return {};
  switch (form.kind) {
    case EntryKind::roll: {
      if (form.dice[0] == 0 || form.dice[1] == 0) return {};
      Json line = begin(form.by, "roll");
      line["dice"] = {form.dice[0], form.dice[1]};
      return one(line);
    }
    case EntryKind::trade: return trade(form, true);
    case EntryKind::bank: return trade(form, false);
    case EntryKind::buy: {
      Json line = begin(form.by, "buy_dev");
      if (form.card != kNoCard) line["card"] = card_word(game, form.card);
      return one(line);
    }
    case EntryKind::play: return play(form, game);
    case EntryKind::discard: return discards(form, game);
    case EntryKind::robber: return robber(form, game);
    case EntryKind::hand: {
      Json line = begin(form.by, "hand");
      line["hand"] = counts(form.get);
      return one(line);
    }
    case EntryKind::end_turn: return one(begin(form.by, "end_turn"));
  }
  return {};
}

std::string as_amendment(const std::string& line) {
  Json members = Json::parse(line);
  members["act"] = members["do"];
  members.erase("do");
  members.erase("seen");
  return members.dump();
}

std::string place_amendment(const Event& event, int place) {
  const char* member = event.verb == Verb::place_link ? "e" : event.verb == Verb::move_blocker ? "hex" : "v";
  return Json{{member, place}}.dump();
}

std::string player_amendment(PlayerId by) { return Json{{"by", index(by)}}.dump(); }

bool is_placement(const Event& event) {
  return event.verb == Verb::place_base || event.verb == Verb::place_upgrade || event.verb == Verb::place_link;
}

EntryForm form_of(const LogEntry& entry) {
  const Event& event = entry.event;
  EntryForm form{.kind = EntryKind::end_turn, .by = event.by, .other = event.other, .dice = event.dice, .give = event.give, .get = event.get, .card = event.card, .resource = event.resource, .amends = entry.number};
  switch (event.verb) {
    case Verb::roll:
    case Verb::missed_roll: form.kind = EntryKind::roll; break;
    case Verb::confirm_trade: form.kind = EntryKind::trade; break;
    case Verb::bank_trade: form.kind = EntryKind::bank; break;
    case Verb::buy_card: form.kind = EntryKind::buy; break;
    case Verb::play_card:
    case Verb::reveal_card: form.kind = EntryKind::play; break;
    case Verb::move_blocker:
      form.kind = EntryKind::robber;
      form.tile = event.tile();
      break;
    case Verb::discard:
      form.kind = EntryKind::discard;
      if (event.resource != kNoResource) form.give = Cards::of(event.resource);
      break;
    case Verb::set_hand: form.kind = EntryKind::hand; break;
    default: break;
  }
  return form;
}

}  // namespace hexwatch::ui
