#pragma once

#include <optional>
#include <vector>

#include "datasets/scene.h"
#include "engine/game.h"

namespace hexwatch::datasets {

/// All on the table that changes while a game is played, as it really lies: crooked, and right or wrong.
struct Tabletop {
  std::vector<PlacedPiece> pieces;
  std::vector<LoosePiece> misplaced;  ///< on the board, off every place
  std::optional<Robber> robber;
  std::vector<Die> dice;
};

/// How a thing was set down.
struct Lie {
  BoardPoint off;   ///< from the middle of its place, in hex sides
  double turn = 0;  ///< radians; of a road against its path, of others against the board
};

inline BoardPoint operator+(BoardPoint a, BoardPoint b) { return {a.x + b.x, a.y + b.y}; }
inline BoardPoint operator-(BoardPoint a, BoardPoint b) { return {a.x - b.x, a.y - b.y}; }
inline BoardPoint operator*(BoardPoint a, double k) { return {a.x * k, a.y * k}; }

/// The colour of a player's pieces. Throws std::runtime_error for colours that no pieces are drawn in.
PieceColor color_of(const Game& game, PlayerId player);
PieceKind kind_of(Piece piece);
/// The piece as it lies on its place.
PlacedPiece laid(PieceKind kind, PieceColor color, int place, const Lie& lie);
/// Whether a piece of that kind lies on that place.
bool lies_at(const PlacedPiece& piece, PieceKind kind, int place);
/// Takes the piece away; nothing where none lies.
void take(Tabletop& top, PieceKind kind, int place);

}  // namespace hexwatch::datasets
