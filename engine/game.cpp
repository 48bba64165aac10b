#include "engine/game.h"

#include <algorithm>

namespace hexwatch {
namespace {

int pieces_on_board(const Seat& seat, Piece piece) {
  switch (piece) {
    case Piece::link: return seat.links.size();
    case Piece::base: return seat.bases.size();
    case Piece::upgrade: return seat.upgrades.size();
  }
  return 0;
}

int points_of(const Game& game, const State& state, PlayerId player, bool with_hidden) {
  const Seat& seat = state[player];
  int points = seat.bases.size() * game.spec.piece(Piece::base).points +
               seat.upgrades.size() * game.spec.piece(Piece::upgrade).points;
  for (std::size_t i = 0; i < game.spec.bonuses.size(); ++i)
    if (with_hidden || !game.spec.bonuses[i].hidden) points += seat.bonus[i] * game.spec.bonuses[i].points;
  return points;
}

}  // namespace

void index_numbers(Game& game) {
  game.tiles_by_number = {};
  for (int t = 0; t < game.faces.size(); ++t) {
    const TileFace& face = game.faces[id<TileId>(t)];
    if (face.resource != kNoResource && face.number > 0 && face.number < static_cast<int>(game.tiles_by_number.size()))
      game.tiles_by_number[static_cast<std::size_t>(face.number)].insert(id<TileId>(t));
  }
}

int public_points(const Game& game, const State& state, PlayerId player) { return points_of(game, state, player, false); }
int all_points(const Game& game, const State& state, PlayerId player) { return points_of(game, state, player, true); }

int pieces_left(const Game& game, const State& state, PlayerId player, Piece piece) {
  int left = game.spec.piece(piece).supply - pieces_on_board(state[player], piece);
  for (std::size_t i = 0; i < game.spec.bonuses.size() && piece == Piece::base; ++i)
    if (game.spec.bonuses[i].takes_base) left -= state[player].bonus[i];
  return std::max(0, left);
}

std::vector<PointsItem> score_sheet(const Game& game, const State& state, PlayerId player) {
  std::vector<PointsItem> items;
  for (Piece piece : {Piece::base, Piece::upgrade}) {
    const PieceSpec& spec = game.spec.piece(piece);
    const int count = pieces_on_board(state[player], piece);
    if (count > 0) items.push_back({count == 1 ? spec.name : spec.plural, count, count * spec.points, false});
  }
  for (std::size_t i = 0; i < game.spec.bonuses.size(); ++i) {
    const BonusSpec& bonus = game.spec.bonuses[i];
    if (const int count = state[player].bonus[i]; count > 0) items.push_back({bonus.name, count, count * bonus.points, bonus.hidden});
  }
  return items;
}

}  // namespace hexwatch
