#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/core/cards.h"
#include "engine/core/ids.h"

namespace hexwatch {

/// What a player puts on the board: `link` lies on a path, `base` stands on a site, `upgrade` takes a base's place.
enum class Piece : std::uint8_t { link, base, upgrade };
inline constexpr int kPieces = 3;

/// One kind of piece as the game's box holds it.
struct PieceSpec {
  std::string name;    ///< the printed word; empty when the game has no such piece
  std::string plural;
  Cards cost;
  int supply = 0;      ///< pieces a player has
  int points = 0;
};

/// One kind of resource: the word players read, and the short word of recorded games.
struct ResourceSpec {
  std::string name;
  std::string log_name;
};

/// One kind of card of the face-down stack.
struct CardSpec {
  std::string name;
  std::string log_name;
  int count = 0;
};

/// Points beside those of the pieces: an award, a kind of card. `hidden` ones are known to their owner alone.
struct BonusSpec {
  std::string name;
  int points = 0;
  bool hidden = false;
  bool takes_base = false;  ///< while it counts, a base from the supply lies on it
};
inline constexpr int kBonuses = 3;

/// Everything about a game that is data. Behaviour lives in Rules (game.h).
struct GameSpec {
  std::string name;       ///< as on the command line and in files
  std::string title;      ///< as on the box
  int min_players = 2;
  int max_players = kMaxPlayers;
  int points_to_win = 0;
  int dice = 2;
  std::array<ResourceSpec, kResources> resources;
  std::string barren_name;  ///< the word for a tile that gives nothing
  int bank_each = 0;      ///< resource cards of each kind in the box
  std::array<PieceSpec, kPieces> pieces;
  std::vector<CardSpec> cards;
  Cards card_cost;
  std::array<BonusSpec, kBonuses> bonuses;
  std::vector<std::string> colors;  ///< the colours in the box

  const PieceSpec& piece(Piece kind) const { return pieces[static_cast<std::size_t>(kind)]; }
  /// Cards in the face-down stack of a new game.
  int deck_size() const {
    int n = 0;
    for (const auto& card : cards) n += card.count;
    return n;
  }
};

}  // namespace hexwatch
