#include "engine/narrate.h"

#include <array>
#include <cstdlib>
#include <string_view>

namespace hexwatch {
namespace {

// --- the event itself

Place place_of(const Event& event) {
  if (event.place == Event::kNowhere) return {};
  switch (event.verb) {
    case Verb::place_link: return Place::at(event.path());
    case Verb::move_blocker: return Place::at(event.tile());
    default: return Place::at(event.site());
  }
}

std::string dice_in_words(const Event& event) {
  if (event.dice[0] == 0) return {};
  if (event.dice[1] == 0) return std::to_string(event.dice[0]);
  return std::to_string(event.dice[0]) + " + " + std::to_string(event.dice[1]) + " = " + std::to_string(event.total());
}

// Empty: nobody saw it, or the event has no such thing.
std::string value_of(const Game& game, const Event& event, std::string_view key) {
  if (key == "by") return player_name(game, event.by);
  if (key == "other") return event.other == kNobody ? "" : player_name(game, event.other);
  if (key == "place") return place_name(game, place_of(event));
  if (event.verb == Verb::offer_trade && event.give.none() && event.get.none() && (key == "give" || key == "get")) return {};
  if (key == "dice") return dice_in_words(event);
  if (key == "give") return cards_in_words(game, event.give);
  if (key == "get") return cards_in_words(game, event.get);
  if (key == "resource") return event.resource == kNoResource ? "" : game.spec.resources[static_cast<std::size_t>(event.resource)].name;
  if (key == "card") return static_cast<std::size_t>(event.card) < game.spec.cards.size() ? game.spec.cards[static_cast<std::size_t>(event.card)].name : "";
  return {};
}

struct Filled {
  std::string text;
  bool whole = true;  ///< every value was there
};

Filled fill_values(const Game& game, const Event& event, std::string_view text) {
  Filled filled;
  while (!text.empty()) {
    const auto open = text.find('{');
    const auto close = open == std::string_view::npos ? open : text.find('}', open);
    if (close == std::string_view::npos) break;
    const std::string value = value_of(game, event, text.substr(open + 1, close - open - 1));
    filled.whole = filled.whole && !value.empty();
    filled.text.append(text.substr(0, open)).append(value);
    text.remove_prefix(close + 1);
  }
  filled.text.append(text);
  return filled;
}

std::string event_in_words(const Game& game, const Event& event) {
  std::string_view text = game.phrasebook.of(event.verb);
  std::string out;
  while (!text.empty()) {
    const auto open = text.find('[');
    const auto close = open == std::string_view::npos ? open : text.find(']', open);
    if (close == std::string_view::npos) break;
    out += fill_values(game, event, text.substr(0, open)).text;
    if (const Filled part = fill_values(game, event, text.substr(open + 1, close - open - 1)); part.whole) out += part.text;
    text.remove_prefix(close + 1);
  }
  return out + fill_values(game, event, text).text;
}

// --- what it moved

// What one hand gained and lost: its kinds, or where they are hidden only how many.
struct Change {
  Cards cards;
  int count = 0;
  bool kinds_seen = true;
  bool known = true;  ///< false: cards were handed over that the hand cannot have held, so that nobody knows what was really paid
};

// Whether nobody saw which cards, or how many, went that way.
bool is_hidden(const Flow& flow) { return flow.branch != 0 || flow.kind == Flow::Kind::steal || (flow.kind == Flow::Kind::take_all && flow.count < 0); }

Change change_of(const Game& game, const State& before, const History::Moment& moment, PlayerId player) {
  if (game.view == View::open) return {moment.after[player].hand - before[player].hand, 0, true};
  Change change{{}, moment.after[player].cards - before[player].cards};
  bool hidden = false;
  for (const Flow& flow : moment.flows) {
    if (flow.from == player || flow.to == player) hidden = hidden || is_hidden(flow);
    if (flow.branch != 0 || flow.from == flow.to) continue;
    const bool takes_all = flow.kind == Flow::Kind::take_all;
    const Cards cards = takes_all && flow.count > 0 ? Cards::of(flow.resource, flow.count) : flow.cards;
    if (flow.to == player) change.cards += cards;
    if (flow.from == player) change.cards -= cards;
  }
  change.kinds_seen = change.cards.total() == change.count;
  change.known = change.kinds_seen || hidden;
  return change;
}

// What the sentence about the event has told of the hand already.
Cards told_of(const Event& event, PlayerId player) {
  const int sign = event.by == player ? 1 : event.other == player ? -1 : 0;
  Cards gain;
  if (sign == 0) return gain;
  switch (event.verb) {
    case Verb::bank_trade:
    case Verb::market_trade:
    case Verb::confirm_trade: gain = event.get - event.give; break;
    case Verb::discard: gain = event.resource == kNoResource ? gain : Cards{} - Cards::of(event.resource); break;
    case Verb::move_blocker: gain = event.resource == kNoResource || event.other == kNobody ? gain : Cards::of(event.resource); break;
    default: break;
  }
  return sign > 0 ? gain : Cards{} - gain;
}

std::string count_in_words(const Game& game, int count) {
  return filled(count == 1 ? game.phrasebook.small.one_card : game.phrasebook.small.many_cards, {{"n", std::to_string(count)}});
}

std::string gain_in_words(const Game& game, const State& before, const History::Moment& moment, PlayerId player) {
  const SmallWords& small = game.phrasebook.small;
  const std::string name = player_name(game, player);
  const Change change = change_of(game, before, moment, player);
  if (!change.known || (!change.kinds_seen && change.count == 0)) return {};
  if (!change.kinds_seen) {
    const std::string cards = count_in_words(game, std::abs(change.count));
    return " " + filled(change.count < 0 ? small.gives : small.gets, {{"name", name}, {"gave", cards}, {"got", cards}});
  }
  if (change.cards == told_of(moment.event, player)) return {};
  const Cards got = Cards::greater(change.cards, Cards{});
  const Cards gave = got - change.cards;
  if (got.none() && gave.none()) return " " + filled(small.no_change, {{"name", name}});  // though the sentence speaks of cards
  const std::string& sentence = gave.none() ? small.gets : got.none() ? small.gives : small.gives_and_gets;
  return " " + filled(sentence, {{"name", name}, {"gave", cards_in_words(game, gave)}, {"got", cards_in_words(game, got)}});
}

std::string points_in_words(const Game& game, const State& before, const State& after, PlayerId player) {
  const int points = all_points(game, after, player);
  if (points == all_points(game, before, player)) return {};
  return " " + filled(game.phrasebook.small.has_points, {{"name", player_name(game, player)},
                                                         {"n", std::to_string(points)},
                                                         {"points", points == 1 ? game.phrasebook.point : game.phrasebook.points}});
}

std::string flag_in_words(const Game& game, const Violation& violation, bool earlier) {
  const SpokenViolation spoken = say(game, violation);
  return " [" + (earlier ? filled(game.phrasebook.small.earlier, {{"rule", spoken.rule}}) : spoken.rule) + ": " + spoken.text + "]";
}

}  // namespace

std::string narrate(const Game& game, const Event& event) { return event_in_words(game, event); }

std::string narrate(const Game& game, const State& before, const History::Moment& moment) {
  std::string line = narrate(game, moment.event);
  // A hand that somebody looked at did not change: only what was known of it did.
  if (moment.event.verb != Verb::set_hand)
    for (PlayerId player : game.seats()) line += gain_in_words(game, before, moment, player);
  for (PlayerId player : game.seats()) line += points_in_words(game, before, moment.after, player);
  if (moment.after.winner != kNobody && moment.after.winner != before.winner)
    line += " " + filled(game.phrasebook.small.wins, {{"name", player_name(game, moment.after.winner)}});
  for (const Violation& violation : moment.violations) line += flag_in_words(game, violation, false);
  for (const Violation& note : moment.notes) line += flag_in_words(game, note, true);
  return line;
}

}  // namespace hexwatch
