#pragma once

#include <array>
#include <cstdint>

#include "engine/core/cards.h"
#include "engine/core/ids.h"

namespace hexwatch {

/// What happened at the table, in words that fit every game. A game's log vocabulary (engine/io) gives each its own name.
enum class Verb : std::uint8_t {
  place_base,
  place_upgrade,
  place_link,
  roll,
  discard,         ///< one card given up because of a roll
  move_blocker,    ///< with the robbed player and the card taken, where the game has that
  buy_card,
  play_card,
  reveal_card,     ///< a card that scores is turned up
  bank_trade,
  market_trade,
  offer_trade,
  accept_trade,
  reject_trade,
  cancel_trade,
  confirm_trade,
  end_turn,
  set_hand,        ///< somebody says what a player really holds
  missed_roll,     ///< a roll nobody saw
  missed_trade,    ///< a trade of one's own that nobody saw
};
inline constexpr int kVerbs = static_cast<int>(Verb::missed_trade) + 1;

/// A fact about the game in the past tense. Which fields mean something follows from the verb; the rest keep their defaults.
struct Event {
  static constexpr std::uint8_t kNowhere = 255;
  static constexpr std::int8_t kUnseen = -1;

  Verb verb = Verb::end_turn;
  PlayerId by{0};
  std::uint8_t place = kNowhere;          ///< site, path or tile number, as the verb says
  PlayerId other = kNobody;               ///< partner of a trade, player robbed
  std::array<std::uint8_t, 2> dice{0, 0}; ///< 0: not thrown or not seen
  Resource resource = kNoResource;        ///< card discarded or taken, kind named
  CardKind card = kNoCard;                ///< kind of the face-down card bought or played; kNoCard: not seen
  Cards give;                             ///< what `by` hands over in a trade
  Cards get;                              ///< what `by` receives
  std::array<std::int8_t, kMaxPlayers> handed{kUnseen, kUnseen, kUnseen, kUnseen};  ///< per seat, cards seen handed over

  SiteId site() const { return SiteId{place}; }
  PathId path() const { return PathId{place}; }
  TileId tile() const { return TileId{place}; }
  int total() const { return dice[0] + dice[1]; }

  friend bool operator==(const Event&, const Event&) = default;
};

}  // namespace hexwatch
