#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/core/id_list.h"
#include "engine/core/layout.h"
#include "engine/event.h"
#include "engine/games/variants.h"
#include "engine/phrasebook.h"
#include "engine/report.h"
#include "engine/spec.h"
#include "engine/state.h"
#include "engine/table_position.h"

namespace hexwatch {

struct Game;

/// Whether a piece may be set on a place, and if not, why not. For teaching.
struct Advice {
  Place place;
  std::vector<Violation> refusals;  ///< empty: it may be built there
};

/// The behaviour of a game: five functions. Everything else that tells games apart is data.
struct Rules {
  /// The position before anything has happened.
  State (*begin)(const Game&);
  /// Carries the event out, whatever it is, and reports which rules it breaks and how cards moved. The event's ids are in
  /// range (engine/io checks what comes from outside).
  void (*apply)(const Game&, State&, const Event&, Report&);
  /// Adds everything the player who must act now may do, chance left open: a roll without dice, a theft without the card.
  /// Offers of trades between players, of which there is no end, are left out.
  void (*legal)(const Game&, const State&, std::vector<Event>&);
  /// Everything wrong with what lies on a table, judged without any history.
  std::vector<Violation> (*audit)(const Game&, const TablePosition&);
  /// For every place of the piece's kind: whether `player` may set it there now, cost included.
  std::vector<Advice> (*where_can_build)(const Game&, const State&, PlayerId, Piece);
};

/// What is printed on one tile: what it produces and on which roll. kNoResource and 0 where it gives nothing.
struct TileFace {
  Resource resource = kNoResource;
  int number = 0;
  friend bool operator==(const TileFace&, const TileFace&) = default;
};

/// What an observer of the game can see. `open`: every card. `table`: what an onlooker sees, hands and bought cards hidden.
enum class View : std::uint8_t { open, table };

/// All that stays the same during one game: the rules, the board as it was laid, the players, the table's settings.
struct Game {
  const Rules* rules = nullptr;
  GameSpec spec;                   ///< with the table's settings worked in (points to win ...)
  Phrasebook phrasebook;
  BoardLayout layout;
  IdList<TileId, TileFace> faces;
  TileId blocker_start = kNoTile;
  int players = 0;
  std::array<std::string, kMaxPlayers> colors;
  View view = View::open;
  Setup setup;                     ///< what only one game has (engine/games/variants.h)

  std::array<TileSet, 13> tiles_by_number{};  ///< filled by `index_numbers`

  /// The seats in order of play.
  auto seats() const {
    std::vector<PlayerId> all;
    all.reserve(static_cast<std::size_t>(players));
    for (int i = 0; i < players; ++i) all.push_back(id<PlayerId>(i));
    return all;
  }
};

/// Fills `tiles_by_number` from the faces; to be called once they are set.
void index_numbers(Game& game);

/// Points of a player that everybody sees.
int public_points(const Game& game, const State& state, PlayerId player);
/// All points of a player, hidden cards included (as far as the view shows them).
int all_points(const Game& game, const State& state, PlayerId player);
/// Pieces of that kind the player still has beside the board; 0 when more lie there than the box holds.
int pieces_left(const Game& game, const State& state, PlayerId player, Piece piece);

/// Where a player's points come from, for the score sheet.
struct PointsItem {
  std::string source;
  int count = 0;
  int points = 0;
  bool hidden = false;
};
std::vector<PointsItem> score_sheet(const Game& game, const State& state, PlayerId player);

}  // namespace hexwatch
