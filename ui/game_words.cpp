#include <array>
#include <string_view>
#include <utility>

#include "ui/game_view.h"
#include "ui/texts.h"

// The game in another language: the words of GameSpec and Phrasebook come from the section `game` of a file of texts. What is missing there stays as
// the engine has it.
namespace hexwatch::ui {
namespace {

constexpr std::array<std::pair<Rule, std::string_view>, kRules> kRuleKeys{{
    {Rule::occupied, "occupied"}, {Rule::distance, "distance"}, {Rule::link_connection, "link_connection"},
    {Rule::base_connection, "base_connection"}, {Rule::upgrade_without_base, "upgrade_without_base"}, {Rule::supply, "supply"},
    {Rule::networks, "networks"}, {Rule::misplaced, "misplaced"}, {Rule::start_missing, "start_missing"}, {Rule::cost, "cost"},
    {Rule::bank_empty, "bank_empty"}, {Rule::bank_overpaid, "bank_overpaid"}, {Rule::turn_order, "turn_order"},
    {Rule::setup_order, "setup_order"}, {Rule::setup_link, "setup_link"}, {Rule::roll_first, "roll_first"},
    {Rule::roll_twice, "roll_twice"}, {Rule::roll_again, "roll_again"}, {Rule::game_over, "game_over"},
    {Rule::discard_missing, "discard_missing"}, {Rule::discard_not_due, "discard_not_due"},
    {Rule::blocker_not_moved, "blocker_not_moved"}, {Rule::blocker_without_cause, "blocker_without_cause"},
    {Rule::blocker_same_tile, "blocker_same_tile"}, {Rule::blocker_count, "blocker_count"}, {Rule::victim, "victim"},
    {Rule::victim_missing, "victim_missing"}, {Rule::victim_protected, "victim_protected"}, {Rule::card_not_held, "card_not_held"},
    {Rule::bank_rate, "bank_rate"}, {Rule::trade_partner, "trade_partner"}, {Rule::trade_content, "trade_content"},
    {Rule::trade_after_build, "trade_after_build"}, {Rule::market_twice, "market_twice"}, {Rule::market_content, "market_content"},
    {Rule::market_unavailable, "market_unavailable"}, {Rule::trade_rate, "trade_rate"}, {Rule::trade_unavailable, "trade_unavailable"},
    {Rule::deck_empty, "deck_empty"}, {Rule::card_timing, "card_timing"}, {Rule::card_limit, "card_limit"},
    {Rule::card_missing, "card_missing"}, {Rule::card_effect, "card_effect"}, {Rule::free_piece_not_placed, "free_piece_not_placed"},
    {Rule::hidden_hand, "hidden_hand"},
}};

constexpr std::array<std::pair<Verb, std::string_view>, kVerbs> kVerbKeys{{
    {Verb::place_base, "place_base"}, {Verb::place_upgrade, "place_upgrade"}, {Verb::place_link, "place_link"}, {Verb::roll, "roll"},
    {Verb::discard, "discard"}, {Verb::move_blocker, "move_blocker"}, {Verb::buy_card, "buy_card"}, {Verb::play_card, "play_card"},
    {Verb::reveal_card, "reveal_card"}, {Verb::bank_trade, "bank_trade"}, {Verb::market_trade, "market_trade"},
    {Verb::offer_trade, "offer_trade"}, {Verb::accept_trade, "accept_trade"}, {Verb::reject_trade, "reject_trade"},
    {Verb::cancel_trade, "cancel_trade"}, {Verb::confirm_trade, "confirm_trade"}, {Verb::end_turn, "end_turn"},
    {Verb::set_hand, "set_hand"}, {Verb::missed_roll, "missed_roll"}, {Verb::missed_trade, "missed_trade"},
}};

void take(const Texts& text, const std::string& key, std::string& word) {
  if (text.has(key)) word = text(key);
}

void take_small_words(const Texts& text, SmallWords& small) {
  take(text, "game.small.nobody", small.nobody);
  take(text, "game.small.player", small.player);
  take(text, "game.small.card", small.card);
  take(text, "game.small.one_card", small.one_card);
  take(text, "game.small.many_cards", small.many_cards);
  take(text, "game.small.nothing", small.nothing);
  take(text, "game.small.last_of_list", small.last_of_list);
  take(text, "game.small.others", small.others);
  take(text, "game.small.own", small.own);
  take(text, "game.small.gives", small.gives);
  take(text, "game.small.gets", small.gets);
  take(text, "game.small.gives_and_gets", small.gives_and_gets);
  take(text, "game.small.no_change", small.no_change);
  take(text, "game.small.has_points", small.has_points);
  take(text, "game.small.wins", small.wins);
  take(text, "game.small.earlier", small.earlier);
}

void take_spec(const Texts& text, const std::string& section, GameSpec& spec) {
  for (std::size_t i = 0; i < spec.resources.size(); ++i) take(text, section + "resource." + std::to_string(i), spec.resources[i].name);
  for (std::size_t i = 0; i < spec.pieces.size(); ++i) {
    take(text, section + "piece." + std::to_string(i), spec.pieces[i].name);
    take(text, section + "pieces." + std::to_string(i), spec.pieces[i].plural);
  }
  for (std::size_t i = 0; i < spec.cards.size(); ++i) take(text, section + "card." + std::to_string(i), spec.cards[i].name);
  for (std::size_t i = 0; i < spec.bonuses.size(); ++i) take(text, section + "bonus." + std::to_string(i), spec.bonuses[i].name);
  take(text, section + "barren", spec.barren_name);
}

void take_phrases(const Texts& text, const std::string& section, Phrasebook& book) {
  for (const auto& [rule, key] : kRuleKeys) {
    take(text, section + "rule." + std::string(key) + ".sentence", book.of(rule).sentence);
    take(text, section + "rule." + std::string(key) + ".remedy", book.of(rule).remedy);
  }
  for (const auto& [verb, key] : kVerbKeys) take(text, section + "event." + std::string(key), book.of(verb));
  take(text, section + "point", book.point);
  take(text, section + "points", book.points);
  take(text, section + "tile", book.tile);
  take(text, section + "site", book.site);
  take(text, section + "path", book.path);
  take(text, section + "blocker", book.blocker);
}

}  // namespace

Game in_language(Game game, Language language, std::span<const std::string> names) {
  const Texts& text = texts_of(language);
  for (std::size_t seat = 0; seat < game.colors.size(); ++seat) {
    take(text, "color." + game.colors[seat], game.colors[seat]);
    if (seat < names.size() && !names[seat].empty()) game.colors[seat] = names[seat];
  }
  const std::string section = "game." + game.spec.name + ".";
  take_small_words(text, game.phrasebook.small);
  take_spec(text, section, game.spec);
  take_phrases(text, section, game.phrasebook);
  return game;
}

}  // namespace hexwatch::ui
