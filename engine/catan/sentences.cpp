#include "engine/catan/catan.h"

// Every sentence Catan says to players, in one place. A translation is a function like this one.
namespace hexwatch::catan {

Phrasebook english() {
  Phrasebook book;
  book.tile = "hex";
  book.site = "intersection";
  book.path = "path";
  book.blocker = "robber";
  book.point = "point";
  book.points = "points";
  const auto say = [&book](Rule rule, const char* name, const char* sentence, const char* remedy) {
    book.of(rule) = {name, sentence, remedy};
  };

  say(Rule::occupied, "occupied", "{by}'s {piece} stands on {place}, where {other} already has a piece: a place holds one piece.",
      "Take {by}'s {piece} from {place} back.");
  say(Rule::distance, "distance", "{by}'s {piece} stands next to {other's}: all three neighbouring intersections must be empty.",
      "Take the {piece} from {place} back and choose an intersection with three empty neighbours.");
  say(Rule::link_connection, "road_connection",
      "{by}'s road on {place} continues no road, settlement or city of {by}: a road must connect to one, and not across an opponent's building.",
      "Take the road from {place} back or move it to a path that touches {by}'s own pieces.");
  say(Rule::base_connection, "settlement_connection", "{by}'s {piece} on {place} touches no road of {by}: a new settlement must connect to one's own road.",
      "Take the {piece} from {place} back or build a road to it first.");
  say(Rule::upgrade_without_base, "city_without_settlement", "{by}'s city on {place} does not replace a settlement of {by}: a city is only built by upgrading one.",
      "Take the city from {place} back, or put it where {by} has a settlement.");
  say(Rule::supply, "supply", "{by} has more than {n} {pieces}: there are only {n} of each colour.", "Take the last {piece} back.");
  say(Rule::networks, "settlement_connection", "{by}'s pieces form {n} separate networks: only the two of the set-up may stand apart.",
      "Look for the settlement that no road of {by} led to.");
  say(Rule::misplaced, "misplaced", "{by}'s {piece} lies on no place of the board.", "Move the {piece} onto a path or an intersection.");
  say(Rule::cost, "cost", "{by} cannot pay for that: it costs {cost}.", "Take it back, or hand in the cards that are missing.");
  say(Rule::bank_empty, "bank", "The bank does not have those cards: there are 19 of each resource.", "Choose cards that the bank still has.");
  say(Rule::bank_overpaid, "bank", "{by} has {n} {resource} that the bank should not have paid: it was short of it when the dice were rolled.",
      "Nothing now; next time nobody gets a kind that the bank cannot pay in full.");
  say(Rule::turn_order, "turn_order", "It is {other}'s turn, not {by}'s.", "Let {other} end the turn first.");
  say(Rule::setup_order, "setup_order", "In the set-up it is {other} who places a {piece} now: each player in turn, then back, a settlement and then its road.",
      "Take that back until {other} has placed a {piece}.");
  say(Rule::setup_link, "setup_road", "{by}'s road on {place} does not touch the settlement just placed.", "Move the road next to that settlement.");
  say(Rule::roll_first, "roll_first", "The dice come first: before the roll only a development card may be played.", "Roll the dice, then do that.");
  say(Rule::roll_twice, "roll_twice", "{by} has already rolled this turn.", "Take back what the second roll paid.");
  say(Rule::roll_again, "roll_again", "Sevens of the first rounds are rolled again at this table.", "Roll again.");
  say(Rule::game_over, "game_over", "The game is over: {other} has won.", "Nothing more needs to be done.");
  say(Rule::discard_missing, "discard_missing", "{by} still has to discard {n} of the cards: a seven costs half of a hand that is over the limit.",
      "{by} discards before the robber moves.");
  say(Rule::discard_not_due, "discard", "{by} has no card to discard now: only whoever holds more than {n} cards at a seven gives up half, once.",
      "Take the card back.");
  say(Rule::blocker_not_moved, "robber_not_moved", "{by} has not moved the robber: a seven or a knight moves it before anything else.",
      "Move the robber to another hex and rob one player there.");
  say(Rule::blocker_without_cause, "robber_without_seven", "{by} moved the robber without a seven or a knight.", "Put the robber back.");
  say(Rule::blocker_same_tile, "robber_same_hex", "The robber stayed on {place}: it must move to another hex.", "Move the robber to another hex.");
  say(Rule::blocker_count, "robber_count", "There are {n} robbers on the board: there must be exactly one.", "Leave one robber on the board.");
  say(Rule::victim, "robber_victim", "{by} cannot rob {other}: one robs an opponent who has a settlement or city at {place} and a card.",
      "Give the card back and rob a player who has both, if there is one.");
  say(Rule::victim_missing, "robber_victim", "{by} robbed nobody, though {other} has a building at {place} and a card.", "Draw one card from a player at that hex.");
  say(Rule::victim_protected, "friendly_robber", "{by} cannot rob {other}, who has fewer than 3 points: the robber is friendly at this table.",
      "Give the card back.");
  say(Rule::card_not_held, "card_not_held", "{by} does not hold that card of {resource}.", "Choose a card that {by} holds.");
  say(Rule::bank_rate, "bank_rate", "{by} trades {resource} with the bank at {n}:1: the same kind in, one card of another kind out.", "Hand in {n} cards for one.");
  say(Rule::trade_partner, "trade_partner", "{by} and {other} cannot trade: one of the two must be the player whose turn it is.", "Give the cards back.");
  say(Rule::trade_content, "trade", "{by} does not hold the cards of this trade.", "Trade only what both hold.");
  say(Rule::trade_after_build, "trade_after_build", "{by} trades after building: at this table trading comes before building.", "Give the cards back.");
  say(Rule::deck_empty, "deck_empty", "That development card is not in the stack any more.", "Take the cards paid for it back.");
  say(Rule::card_timing, "card_timing", "{by} bought that {card} this turn: it may be played from the next turn on.", "Take the card back and play it later.");
  say(Rule::card_limit, "card_timing", "{by} has already played a development card this turn: one a turn.", "Take the second card back.");
  say(Rule::card_missing, "card_not_held", "{by} has no {card} to play.", "Take the play back.");
  say(Rule::card_effect, "year_of_plenty", "Year of Plenty gives two cards from the bank, not {n}.", "Take two cards in all.");
  say(Rule::hidden_hand, "hidden_hand", "What was entered does not fit what {by} can hold.", "Look at the hand of {by} and enter it.");

  book.of(Verb::place_base) = "{by} builds a settlement on {place}.";
  book.of(Verb::place_upgrade) = "{by} builds a city on {place}.";
  book.of(Verb::place_link) = "{by} builds a road on {place}.";
  book.of(Verb::roll) = "{by} rolls {dice}.";
  book.of(Verb::discard) = "{by} discards 1 {resource}.";
  book.of(Verb::move_blocker) = "{by} moves the robber to {place}[ and robs {other}][ of 1 {resource}].";
  book.of(Verb::buy_card) = "{by} buys a development card[: {card}].";
  book.of(Verb::play_card) = "{by} plays a development card: {card}[, {resource}].";
  book.of(Verb::reveal_card) = "{by} turns up a {card}.";
  book.of(Verb::bank_trade) = "{by} gives {give} to the bank for {get}.";
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

}  // namespace hexwatch::catan
