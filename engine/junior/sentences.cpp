#include "engine/junior/junior.h"

// Every sentence Catan Junior says to players, in one place: short enough for a parent to read to a child of six.
// A translation is a function like this one.
namespace hexwatch::junior {

Phrasebook english() {
  Phrasebook book;
  book.tile = "island";
  book.site = "lair-site";
  book.path = "ship-site";
  book.blocker = "Ghost Captain";
  book.point = "lair";
  book.points = "lairs";
  const auto say = [&book](Rule rule, const char* name, const char* sentence, const char* remedy) {
    book.of(rule) = {name, sentence, remedy};
  };

  say(Rule::occupied, "occupied", "{by}'s {piece} cannot go on {place}: {other} already has a piece there, and only one fits.",
      "Put {by}'s {piece} back and look for an empty place.");
  say(Rule::link_connection, "ship_connection", "{by}'s ship on {place} is not beside a lair of {by}: every ship sets out from one of your own lairs.",
      "Put the ship beside one of {by}'s lairs, or build a lair there first.");
  say(Rule::base_connection, "lair_connection", "{by}'s lair on {place} has no ship of {by} beside it: first comes a ship, then a lair.",
      "Put the lair beside one of {by}'s ships, or build a ship there first.");
  say(Rule::upgrade_without_base, "no_such_piece", "Pirates build only lairs and ships in this game.", "Put the piece back in its box.");
  say(Rule::supply, "supply", "{by} has no {piece} left: every pirate has {n} {pieces}.", "Put the last {piece} back.");
  say(Rule::networks, "start_connection", "{by}'s lair on {place} is not joined to a place where {by} started: pirates build ship by ship and lair by lair.",
      "Look for the ship or lair that is missing in between, or put the lair back.");
  say(Rule::misplaced, "misplaced", "{by}'s {piece} does not lie on a place made for it.", "Put it on the nearest place for a {piece}.");
  say(Rule::start_missing, "start_missing", "{by}'s starting {piece} is missing at {place}: everyone begins with two lairs and two ships.",
      "Put {by}'s {piece} there.");
  say(Rule::cost, "cost", "{by} does not have the tiles for that yet: it costs {cost}.", "Put it back, or hand in the tiles that are missing.");
  say(Rule::bank_empty, "stockpile", "There is no {resource} to take from the stockpile now.", "Choose something else, or wait for the next player's turn.");
  say(Rule::turn_order, "turn_order", "It is {other}'s turn now, so {by} has to wait a little.", "Let {other} finish first.");
  say(Rule::setup_order, "starting_ship", "{other}'s starting ship beside {place} is not on the board yet.",
      "Lay it on its dotted place first, then the game begins.");
  say(Rule::setup_link, "starting_ship", "{by}'s ship on {place} is not beside a starting lair that still needs its ship.",
      "Lay it on the dotted place beside {by}'s starting lair.");
  say(Rule::roll_first, "roll_first", "The die comes first: {other} rolls, then trades and builds.", "Roll the die, then do that.");
  say(Rule::roll_twice, "roll_twice", "{by} has already rolled the die this turn, and once is all.", "Give back what the second roll brought.");
  say(Rule::game_over, "game_over", "The game is over: {other} has built the last lair and won!", "Shake hands, or play again.");
  say(Rule::discard_not_due, "discard", "Nobody has to give tiles away in this game.", "Let {by} take the tile back.");
  say(Rule::blocker_not_moved, "ghost_captain_not_moved", "{by} has not moved the Ghost Captain yet: he sails before anything else happens.",
      "Move the Ghost Captain to another island and take two tiles of what it gives.");
  say(Rule::blocker_without_cause, "ghost_captain_without_six", "{by} moved the Ghost Captain, but only a 6 or a Coco tile makes him sail.",
      "Put the Ghost Captain back where he was.");
  say(Rule::blocker_same_tile, "ghost_captain_same_island", "The Ghost Captain stayed on {place}: he has to sail to another island.",
      "Move the Ghost Captain to another island.");
  say(Rule::blocker_count, "ghost_captain_count", "There is one Ghost Captain in the game, but {n} on the board.", "Leave exactly one Ghost Captain on the board.");
  say(Rule::card_not_held, "tile_not_held", "{by} has no {resource} to give.", "Choose a tile that {by} has.");
  say(Rule::bank_rate, "stockpile_rate", "The stockpile gives one tile for {n} that are alike.", "Hand in two tiles of one kind and take one of another kind.");
  say(Rule::trade_partner, "trade_partner", "{by} and {other} cannot trade now: one of the two must be the player whose turn it is.", "Give the tiles back.");
  say(Rule::trade_content, "trade", "{by} does not have the tiles for this trade.", "Trade only what lies in front of you.");
  say(Rule::market_twice, "market_twice", "{by} has already traded at the market this turn, and once is all.",
      "Swap the tiles back. The stockpile still trades: two alike for one.");
  say(Rule::market_content, "market", "At the market {by} swaps one own tile for one other tile that lies there.",
      "Put one tile on a booth and take the tile that lay on it.");
  say(Rule::market_unavailable, "market_closed", "The market is closed at this table: here the players trade with each other.", "Swap the tiles back.");
  say(Rule::trade_rate, "trade_rate", "{by} and {other} trade one tile for one other tile.", "Give back what was too much.");
  say(Rule::trade_unavailable, "trade_with_players", "At this table nobody trades with other players: there are the market and the stockpile.",
      "Give the tiles back.");
  say(Rule::deck_empty, "coco_stack_empty", "There is no such Coco tile left in the stack.", "Let {by} take back the tiles paid for it.");
  say(Rule::card_missing, "coco_used_at_once", "{by} has no Coco tile to use: each one is used as soon as it is bought.",
      "Leave the used tiles where they lie. They still count.");
  say(Rule::free_piece_not_placed, "coco_not_used", "Coco has a present for {by}, a lair or a ship, and it is built at once.", "Build it now. It costs nothing.");
  say(Rule::hidden_hand, "hidden_hand", "{by} cannot have those tiles.", "Count {by}'s tiles together and enter them.");

  book.of(Verb::place_base) = "{by} builds a lair on {place}.";
  book.of(Verb::place_upgrade) = "{by} builds on {place}.";
  book.of(Verb::place_link) = "{by} builds a ship on {place}.";
  book.of(Verb::roll) = "{by} rolls {dice}.";
  book.of(Verb::discard) = "{by} gives 1 {resource} away.";
  book.of(Verb::move_blocker) = "{by} moves the Ghost Captain to {place}.";
  book.of(Verb::buy_card) = "{by} takes a Coco tile[: {card}].";
  book.of(Verb::play_card) = "{by} uses a Coco tile[: {card}].";
  book.of(Verb::reveal_card) = "{by} turns up a Coco tile[: {card}].";
  book.of(Verb::bank_trade) = "{by} gives {give} to the stockpile for {get}.";
  book.of(Verb::market_trade) = "{by} gives {give} to the market for {get}.";
  book.of(Verb::offer_trade) = "{by} offers a trade[: {give} for {get}].";
  book.of(Verb::reject_trade) = "{by} rejects the trade.";
  book.of(Verb::accept_trade) = "{by} accepts the trade.";
  book.of(Verb::cancel_trade) = "{by} withdraws the offer.";
  book.of(Verb::confirm_trade) = "{by} gives {give} to {other} for {get}.";
  book.of(Verb::end_turn) = "{by} ends the turn.";
  book.of(Verb::set_hand) = "{by} holds {get}.";
  book.of(Verb::missed_roll) = "{by} rolled, and nobody saw what.";
  book.of(Verb::missed_trade) = "{by} traded, and nobody saw what.";
  return book;
}

}  // namespace hexwatch::junior
