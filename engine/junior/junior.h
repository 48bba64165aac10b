#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/game.h"
#include "engine/junior/board.h"
#include "engine/junior/types.h"

// Catan Junior for 2 to 4 players. Rules: the printed rule book; what it leaves open is decided in docs/rulings.md.
namespace hexwatch::junior {

inline constexpr Resource kCutlass{0};
inline constexpr Resource kGoat{1};
inline constexpr Resource kWood{2};
inline constexpr Resource kGold{3};
inline constexpr Resource kMolasses{4};

/// Kinds of Coco tiles.
inline constexpr CardKind kGhost{0};             ///< move the Ghost Captain
inline constexpr CardKind kBuild{1};             ///< a lair or a ship for nothing
inline constexpr CardKind kMolassesWood{2};      ///< two of each
inline constexpr CardKind kGoatsCutlasses{3};    ///< two of each

/// Index into GameSpec::bonuses: the lair on Spooky Island, a piece of its player's supply.
inline constexpr std::size_t kSpookyLair = 0;

/// Tiles of each kind a box holds at least and at most for the rules to work.
inline constexpr int kLeastOfEach = 6;
inline constexpr int kMostOfEach = 31;

/// Data of the box: costs, supplies, Coco tiles.
GameSpec spec();

/// The words of the game in English.
Phrasebook english();

/// The five functions.
const Rules& rules();

/// The game at that table. `table` has passed `complaint`.
Game make_game(const Table& table);

/// What is wrong with a table, in one sentence, or empty: players, colours, starting ships, settings.
std::string complaint(const Table& table);

/// The Coco tiles in front of a player, a tile that nobody has seen the face of included.
int coco_tiles(const State& state, PlayerId player);

/// Who has the lair on Spooky Island, or nobody.
PlayerId spooky_holder(const Game& game, const State& state);

/// The paths where the player could build a ship and the sites where he could build a lair, leaving cost, pieces and the
/// order of play aside. Past the set-up.
PathSet ship_paths(const Game& game, const State& state, PlayerId player);
SiteSet lair_sites(const Game& game, const State& state, PlayerId player);

/// A starting ship that still has to be laid because the board does not tell its place.
struct MissingShip {
  PlayerId player = kNobody;  ///< nobody: none is missing
  SiteId lair = kNoSite;
};
MissingShip missing_ship(const Game& game, const State& state);

/// What a debt of the stockpile comes to: what each player gets, and the kinds that it cannot pay.
struct Payout {
  std::array<Cards, kMaxPlayers> gains{};
  std::array<bool, kResources> runs_out{};
};
/// What a roll of that number pays: Ghost Captain, shortage and all.
Payout production(const Game& game, const State& state, int number);

}  // namespace hexwatch::junior
