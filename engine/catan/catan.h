#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/catan/types.h"
#include "engine/game.h"

// Catan, the base game for 3 and 4 players (2 as a setting). Rules: the printed rule book; what it leaves open is decided
// in docs/rulings.md.
namespace hexwatch::catan {

inline constexpr Resource kLumber{0};
inline constexpr Resource kBrick{1};
inline constexpr Resource kWool{2};
inline constexpr Resource kGrain{3};
inline constexpr Resource kOre{4};

inline constexpr CardKind kKnight{0};
inline constexpr CardKind kYearOfPlenty{1};
inline constexpr CardKind kMonopoly{2};
inline constexpr CardKind kRoadBuilding{3};
inline constexpr CardKind kVictoryPoint{4};

/// Indices into GameSpec::bonuses.
inline constexpr std::size_t kLongestRoad = 0;
inline constexpr std::size_t kLargestArmy = 1;
inline constexpr std::size_t kVictoryPointCards = 2;

/// A road counts for the card from this length on, an army from this many knights on.
inline constexpr int kLongestRoadFrom = 5;
inline constexpr int kLargestArmyFrom = 3;

/// What is printed on a board and who sits at it: all that makes a game of Catan. Needs 19 faces.
struct Table {
  int players = 4;
  std::array<std::string, kMaxPlayers> colors{"red", "blue", "white", "orange"};
  std::vector<TileFace> faces;
  std::vector<Harbor> harbors;
  TileId robber = kNoTile;
  TableSettings settings;
  View view = View::open;
};

/// The board's geometry: rows of 3-4-5-4-3 hexes, 54 intersections, 72 paths.
BoardLayout board_layout();

/// Data of the box: costs, supplies, cards.
GameSpec spec();

/// The words of the game in English.
Phrasebook english();

/// The five functions.
const Rules& rules();

/// The game at that table. `table` has passed `complaint`.
Game make_game(const Table& table);

/// What is wrong with a table, in one sentence, or empty: number of faces, players, ids, rates.
std::string complaint(const Table& table);

/// The beginner's layout of the rule book, for demos and tests: fixed terrain, numbers and harbors.
Table beginner_table();

/// Length of the longest unbroken road over `roads`, each used once, that does not pass through `blocked` intersections
/// (those with an opponent's building); it may end there. Exact up to 15 roads, the supply of a player; beyond, where a
/// search could take very long, never more than the true length.
int longest_road(const BoardLayout& layout, const PathSet& roads, const SiteSet& blocked);

/// Who holds the Longest Road card after lengths have changed, `holder` having held it before (rulings, 'Longest Road').
PlayerId longest_road_holder(const std::array<std::int8_t, kMaxPlayers>& lengths, int players, PlayerId holder);

/// The paths where the player could lay a road and the sites where he could found a settlement or build a city, leaving
/// cost, pieces and the order of play aside. Past the set-up.
PathSet road_paths(const Game& game, const State& state, PlayerId player);
SiteSet settlement_sites(const Game& game, const State& state, PlayerId player);
SiteSet city_sites(const Game& game, const State& state, PlayerId player);

/// How many cards of each kind the player hands in at the bank for one of another.
Cards bank_rates(const Game& game, const State& state, PlayerId player);
/// The same for one kind.
int bank_rate(const Game& game, const State& state, PlayerId player, Resource kind);

/// What a roll of that number brings: what each player is owed, the robber considered, and what the bank can pay of it.
struct Production {
  std::array<Cards, kMaxPlayers> owed{};
  std::array<Cards, kMaxPlayers> paid{};
};
Production production(const Game& game, const State& state, int number);

/// Whose piece is due in the set-up, and whether it is a settlement (else a road); nobody once the set-up is complete.
struct SetupStep {
  PlayerId player = kNobody;
  Piece piece = Piece::base;
};
SetupStep setup_step(const Game& game, const State& state);

/// The players that `by` may rob on that hex: opponents with a building there and a card, settings considered.
PlayerSet victims(const Game& game, const State& state, PlayerId by, TileId hex);

/// Brings everything that follows from the pieces up to date: reach, closed sites, road lengths. For positions that did
/// not come about event by event. The cards' holders are left as they are.
void refresh(const Game& game, State& state);

}  // namespace hexwatch::catan
