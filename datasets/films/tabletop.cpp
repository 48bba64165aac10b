#include "datasets/films/tabletop.h"

#include <stdexcept>

namespace hexwatch::datasets {

PieceColor color_of(const Game& game, PlayerId player) {
  const std::string& name = game.colors[static_cast<std::size_t>(player)];
  for (int i = 0; i <= static_cast<int>(PieceColor::brown); ++i)
    if (name == name_of(static_cast<PieceColor>(i))) return static_cast<PieceColor>(i);
  throw std::runtime_error("A film has pieces in red, blue, white, orange, green and brown, not in '" + name + "'.");
}

PieceKind kind_of(Piece piece) {
  return piece == Piece::link ? PieceKind::road : piece == Piece::base ? PieceKind::settlement : PieceKind::city;
}

PlacedPiece laid(PieceKind kind, PieceColor color, int place, const Lie& lie) {
  PlacedPiece piece{.kind = kind, .color = color, .place = place, .offset = lie.off, .angle = lie.turn};
  if (kind == PieceKind::road) {
    const BoardLayout::Path& path = layout().paths[id<PathId>(place)];
    const BoardPoint along = layout().sites[path.b].at - layout().sites[path.a].at;
    piece.angle += std::atan2(along.y, along.x);
  }
  return piece;
}

bool lies_at(const PlacedPiece& piece, PieceKind kind, int place) { return piece.kind == kind && piece.place == place; }

void take(Tabletop& top, PieceKind kind, int place) {
  std::erase_if(top.pieces, [&](const PlacedPiece& piece) { return lies_at(piece, kind, place); });
}

}  // namespace hexwatch::datasets
