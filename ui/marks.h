#pragma once

#include "ui/canvas.h"
#include "ui/projection.h"

// The signs that are drawn on the board: the same on the camera's picture and on the drawing, wherever `projection` puts them.
namespace hexwatch::ui {

/// What is drawn on, and with what.
struct MarkBrush {
  const Canvas& canvas;
  ImDrawList& list;
  const Projection& projection;
  const BoardLayout& layout;

  ImVec2 at(Place place) const { return projection.at(middle_of(layout, place)); }
  float unit(Place place) const { return projection.unit(middle_of(layout, place)); }
};

/// A tile as it is printed: terrain in its colour, the number on its token. Hatched where it is not known.
void draw_tile(const MarkBrush& brush, TileId tile, const TileView& view);
/// A number token; the dots beneath as on the printed ones: how many of 36 rolls bring it.
void draw_token(const MarkBrush& brush, ImVec2 middle, float radius, int number);
/// A harbor with its rate, and lines to the two sites that it serves.
void draw_harbor(const MarkBrush& brush, const HarborView& harbor);
/// A piece, filled and with its colour's letter.
void draw_piece(const MarkBrush& brush, const PieceView& piece);
/// A piece that was read in the picture: an outline that leaves the real one visible, and the letter beside it.
void draw_read_piece(const MarkBrush& brush, const PieceView& piece, bool show_confidence);
/// What was read of a tile in the picture.
void draw_read_tile(const MarkBrush& brush, TileId tile, const TileView& view);
void draw_blocker(const MarkBrush& brush, TileId tile, bool in_picture);

/// A red ring with a cross: a rule is broken here.
void draw_illegal(const MarkBrush& brush, Place place, bool picked);
/// Hatched: what lies here is not known.
void draw_unknown(const MarkBrush& brush, Place place);
/// A ring around what changed last.
void draw_changed(const MarkBrush& brush, Place place);
/// A piece may go here; or may not, drawn smaller and crossed.
void draw_may_go(const MarkBrush& brush, Place place, bool allowed);
/// Under the mouse, or chosen.
void draw_pointed(const MarkBrush& brush, Place place);

}  // namespace hexwatch::ui
