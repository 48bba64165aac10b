#pragma once

#include <cstdint>

#include "engine/core/ids.h"
#include "engine/spec.h"

namespace hexwatch {

/// The rules an event or a position can break. Which stable name and which sentence a game gives each is in its Phrasebook.
enum class Rule : std::uint8_t {
  // Where pieces may stand.
  occupied,
  distance,
  link_connection,
  base_connection,
  upgrade_without_base,
  supply,
  networks,
  misplaced,
  start_missing,
  // Paying.
  cost,
  bank_empty,
  bank_overpaid,
  // The order of play.
  turn_order,
  setup_order,
  setup_link,
  roll_first,
  roll_twice,
  roll_again,
  game_over,
  // What a roll can demand.
  discard_missing,
  discard_not_due,
  blocker_not_moved,
  blocker_without_cause,
  blocker_same_tile,
  blocker_count,
  victim,
  victim_missing,
  victim_protected,
  card_not_held,
  // Trading.
  bank_rate,
  trade_partner,
  trade_content,
  trade_after_build,
  market_twice,
  market_content,
  market_unavailable,
  trade_rate,
  trade_unavailable,
  // Face-down cards.
  deck_empty,
  card_timing,
  card_limit,
  card_missing,
  card_effect,
  free_piece_not_placed,
  // Hidden hands.
  hidden_hand,
};
inline constexpr int kRules = static_cast<int>(Rule::hidden_hand) + 1;

/// A place on the board, or none.
struct Place {
  enum class Kind : std::uint8_t { none, tile, site, path };
  Kind kind = Kind::none;
  std::uint8_t number = 0;

  static Place at(TileId tile) { return {Kind::tile, static_cast<std::uint8_t>(tile)}; }
  static Place at(SiteId site) { return {Kind::site, static_cast<std::uint8_t>(site)}; }
  static Place at(PathId path) { return {Kind::path, static_cast<std::uint8_t>(path)}; }
  friend bool operator==(const Place&, const Place&) = default;
};

/// A rule that was broken: which, by whom, where, and what the sentence about it needs. `say` (phrasebook.h) puts it in words.
struct Violation {
  Rule rule{};
  PlayerId by = kNobody;
  PlayerId other = kNobody;
  Place place;
  Piece piece = Piece::base;
  Resource resource = kNoResource;
  CardKind card = kNoCard;
  std::int16_t n = 0;   ///< a number for the sentence: pieces there are, cards owed ...
  friend bool operator==(const Violation&, const Violation&) = default;
};

}  // namespace hexwatch
