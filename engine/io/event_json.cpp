#include "engine/io/event_json.h"

#include <algorithm>

namespace hexwatch::io {
namespace {

std::string upto(const char* what, int count) { return std::string(what) + " from 0 to " + std::to_string(count - 1); }

int seat(const Game& game, const Json& action, const char* key) {
  return whole_member(action, key, 0, game.players - 1, upto("a seat", game.players));
}

int place(const Json& action, const char* key, const std::string& word, int count) {
  return whole_member(action, key, 0, count - 1, upto(("the " + word).c_str(), count));
}

Resource resource(const Game& game, const Json& value, const char* key) {
  std::string names;
  for (std::size_t i = 0; i < game.spec.resources.size(); ++i) {
    const ResourceSpec& spec = game.spec.resources[i];
    if (value.is_string() && (value == spec.log_name || value == spec.name)) return id<Resource>(static_cast<int>(i));
    names += (i == 0 ? "" : ", ") + spec.log_name;
  }
  throw InputError("needs \"" + std::string(key) + "\", one of " + names);
}

CardKind card_kind(const Game& game, const Json& value) {
  std::string names;
  for (std::size_t i = 0; i < game.spec.cards.size(); ++i) {
    if (value.is_string() && value == game.spec.cards[i].log_name) return id<CardKind>(static_cast<int>(i));
    names += (i == 0 ? "" : ", ") + game.spec.cards[i].log_name;
  }
  throw InputError("needs \"card\", one of " + names);
}

Cards some_cards(const Game& game, const Json& action, const char* key) {
  const std::string meaning = "five counts from 0 to " + std::to_string(game.spec.bank_each);
  return cards(member(action, key, meaning), game.spec.bank_each, "\"" + std::string(key) + "\", " + meaning);
}

void read_dice(const Game& game, const Json& action, Event& event) {
  const auto count = static_cast<std::size_t>(game.spec.dice);
  const std::string meaning = count == 1 ? "the number rolled, 1 to 6" : "two numbers from 1 to 6";
  const Json& dice = member(action, "dice", meaning);
  const std::string needed = "\"dice\", " + meaning;
  if (count == 1 && dice.is_number()) {
    event.dice[0] = static_cast<std::uint8_t>(whole(dice, 1, 6, needed));
    return;
  }
  list(dice, count, needed);
  for (std::size_t i = 0; i < count; ++i) event.dice[i] = static_cast<std::uint8_t>(whole(dice[i], 1, 6, needed));
}

void read_victim(const Game& game, const Json& action, Event& event) {
  if (const auto from = optional_whole(action, "from", 0, game.players - 1, upto("a seat", game.players))) event.other = id<PlayerId>(*from);
  if (const Json* card = find_member(action, "card")) event.resource = resource(game, *card, "card");
  if (event.other == kNobody || event.resource != kNoResource || game.view == View::table) return;
  throw InputError("needs \"card\", the card taken (--view table does without)");
}

void read_handed(const Game& game, const Json& action, Event& event) {
  if (game.view == View::open) return;
  const Json* gain = find_member(action, "gain");
  if (gain == nullptr) return;
  const std::string meaning = "\"gain\", five counts for each seat, null where nobody saw";
  list(*gain, static_cast<std::size_t>(game.players), meaning);
  for (std::size_t i = 0; i < gain->size(); ++i) {
    if ((*gain)[i].is_null()) continue;
    event.handed[i] = static_cast<std::int8_t>(cards((*gain)[i], game.spec.bank_each, meaning)[event.resource]);
  }
}

// What a card's play says beside its name is told by the members that are there: kinds differ in that alone.
void read_played_card(const Game& game, const Json& action, Event& event) {
  if (action.contains("get")) event.get = some_cards(game, action, "get");
  if (const Json* res = find_member(action, "res")) event.resource = resource(game, *res, "res");
  if (event.resource != kNoResource) read_handed(game, action, event);
}

void read_optional_trade(const Game& game, const Json& action, Event& event) {
  if (action.contains("give")) event.give = some_cards(game, action, "give");
  if (action.contains("get")) event.get = some_cards(game, action, "get");
}

void read_details(const Game& game, const GameFormat& format, const Json& action, Event& event) {
  const auto put = [&](int number) { event.place = static_cast<std::uint8_t>(number); };
  switch (event.verb) {
    case Verb::place_base: return put(place(action, format.site_key, game.phrasebook.site, game.layout.sites.size()));
    case Verb::place_upgrade: return put(place(action, format.upgrade_key, game.phrasebook.site, game.layout.sites.size()));
    case Verb::place_link: return put(place(action, format.path_key, game.phrasebook.path, game.layout.paths.size()));
    case Verb::move_blocker:
      put(place(action, format.tile_key, game.phrasebook.tile, game.layout.tiles.size()));
      return read_victim(game, action, event);
    case Verb::roll: return read_dice(game, action, event);
    case Verb::discard:
      event.resource = resource(game, member(action, "card", "the card given up"), "card");
      return;
    case Verb::buy_card:
      if (const Json* card = find_member(action, "card")) event.card = card_kind(game, *card);
      else if (game.view == View::open) throw InputError("needs \"card\", the kind bought (--view table does without)");
      return;
    case Verb::play_card: return read_played_card(game, action, event);
    case Verb::bank_trade:
    case Verb::market_trade:
      event.give = some_cards(game, action, "give");
      event.get = some_cards(game, action, "get");
      return;
    case Verb::confirm_trade:
      event.give = some_cards(game, action, "give");
      event.get = some_cards(game, action, "get");
      event.other = id<PlayerId>(seat(game, action, "with"));
      return;
    case Verb::offer_trade: return read_optional_trade(game, action, event);
    case Verb::reveal_card:
      if (event.card == kNoCard) event.card = card_kind(game, member(action, "card", "the kind turned up"));
      return;
    case Verb::set_hand: event.get = some_cards(game, action, "hand"); return;
    default: return;
  }
}

// The members a card cannot do without, by what playing it leaves open.
void require_card_details(const Game& game, const Word& word, const Event& event) {
  if (event.verb != Verb::play_card) return;
  const std::string_view name = word.name;
  if (name == "play_monopoly" && event.resource == kNoResource) throw InputError("needs \"res\", the kind of resource named");
  if (name == "play_year_of_plenty" && event.get.none()) throw InputError("needs \"get\", five counts from 0 to " + std::to_string(game.spec.bank_each));
}

}  // namespace

Event event_from_json(const Game& game, const Json& action) {
  const GameFormat& format = format_of(game);
  const std::string name = text_member(action, "do", "what was done");
  const auto word = std::find_if(format.words.begin(), format.words.end(), [&](const Word& w) { return name == w.name; });
  if (word == format.words.end()) throw InputError("does not know the action " + in_quotes(name) + " (docs/referee.md lists them)");
  Event event{.verb = word->verb};
  event.card = word->card;
  event.by = id<PlayerId>(seat(game, action, "by"));
  try {
    read_details(game, format, action, event);
    require_card_details(game, *word, event);
  } catch (const InputError& error) {
    throw InputError(name + " " + error.what());
  }
  return event;
}

namespace {

void write_handed(const Game& game, const Event& event, Json& out) {
  if (event.resource == kNoResource || std::ranges::all_of(event.handed, [](int n) { return n == Event::kUnseen; })) return;
  out["gain"] = Json::array();
  for (int i = 0; i < game.players; ++i) {
    const int n = event.handed[static_cast<std::size_t>(i)];
    out["gain"].push_back(n == Event::kUnseen ? Json() : to_json(Cards::of(event.resource, n)));
  }
}

}  // namespace

Json event_to_json(const Game& game, const Event& event) {
  const GameFormat& format = format_of(game);
  const auto word = std::find_if(format.words.begin(), format.words.end(), [&](const Word& w) {
    return w.verb == event.verb && (w.card == kNoCard || w.card == event.card);
  });
  const auto resource_name = [&](Resource kind) { return game.spec.resources[static_cast<std::size_t>(kind)].log_name; };
  Json out{{"rec", "act"}, {"by", index(event.by)}, {"do", word->name}};
  switch (event.verb) {
    case Verb::place_base: out[format.site_key] = event.place; break;
    case Verb::place_upgrade: out[format.upgrade_key] = event.place; break;
    case Verb::place_link: out[format.path_key] = event.place; break;
    case Verb::move_blocker:
      out[format.tile_key] = event.place;
      if (event.other != kNobody) out["from"] = index(event.other);
      break;
    case Verb::roll:
      if (game.spec.dice == 1) out["dice"] = event.dice[0];
      else out["dice"] = event.dice;
      break;
    case Verb::reveal_card:
      if (word->card != kNoCard) break;
      [[fallthrough]];
    case Verb::buy_card:
      if (event.card != kNoCard) out["card"] = game.spec.cards[static_cast<std::size_t>(event.card)].log_name;
      break;
    case Verb::confirm_trade: out["with"] = index(event.other); [[fallthrough]];
    case Verb::bank_trade:
    case Verb::market_trade:
      out["give"] = to_json(event.give);
      out["get"] = to_json(event.get);
      break;
    case Verb::offer_trade:
      if (!event.give.none()) out["give"] = to_json(event.give);
      if (!event.get.none()) out["get"] = to_json(event.get);
      break;
    case Verb::play_card:
      if (!event.get.none()) out["get"] = to_json(event.get);
      if (event.resource != kNoResource) out["res"] = resource_name(event.resource);
      break;
    case Verb::set_hand: out["hand"] = to_json(event.get); break;
    default: break;
  }
  if ((event.verb == Verb::discard || event.verb == Verb::move_blocker) && event.resource != kNoResource) out["card"] = resource_name(event.resource);
  write_handed(game, event, out);
  return out;
}

}  // namespace hexwatch::io
