#include <algorithm>

#include "ui/panels.h"

namespace hexwatch::ui {
namespace {

// The board at the event that is looked at; null: now.
const BoardThen* then_of(const Canvas& canvas) {
  if (canvas.state.event < 0) return nullptr;
  const GameView& game = *canvas.game();
  for (const LogEntry& entry : game.log)
    if (entry.number == canvas.state.event && entry.position >= 0 && static_cast<std::size_t>(entry.position) < game.positions.size())
      return game.positions[static_cast<std::size_t>(entry.position)].get();
  return nullptr;
}

void draw_board(const MarkBrush& brush, const BoardThen* then) {
  const GameView& game = *brush.canvas.game();
  for (int tile = 0; tile < game.tiles.size(); ++tile) draw_tile(brush, id<TileId>(tile), game.tiles[id<TileId>(tile)]);
  for (const HarborView& harbor : game.harbors) draw_harbor(brush, harbor);
  const TileId blocker = then != nullptr ? then->blocker : game.blocker;
  if (blocker != kNoTile) draw_blocker(brush, blocker, false);
  const std::vector<PieceView>& pieces = then != nullptr ? then->pieces : game.pieces;
  for (const PieceView& piece : pieces)
    if (piece.piece == Piece::link) draw_piece(brush, piece);
  for (const PieceView& piece : pieces)
    if (piece.piece != Piece::link) draw_piece(brush, piece);
  if (then != nullptr)
    for (const Place& place : then->changed) draw_changed(brush, place);
}

void controls(const Canvas& canvas, const BoardThen* then) {
  if (button(canvas, std::string(canvas.text("board.turn")) + "##turn")) canvas.prefer([](Preferences& p) { p.viewer_side = (p.viewer_side + 1) % 6; });
  if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", canvas.text("board.turn_hint"));
  if (then == nullptr) return;
  const std::string back = canvas.text.with("board.then", {{"n", std::to_string(canvas.state.event)}});
  flow(button_width(back));
  if (button(canvas, back + "##back", true)) canvas.state.event = -1;
}

}  // namespace

void board_panel(const Canvas& canvas) {
  if (canvas.game() == nullptr) return;
  const BoardThen* then = then_of(canvas);
  const float foot = ImGui::GetFrameHeightWithSpacing();
  const ImVec2 min = ImGui::GetCursorScreenPos();
  const ImVec2 room = ImGui::GetContentRegionAvail();
  const ImVec2 max{min.x + room.x, min.y + std::max(canvas.em() * 4, room.y - foot)};
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddRectFilled(min, max, canvas.palette.sea, canvas.em() * 0.5F);
  const Projection projection = drawn_board(*canvas.game()->layout, min, max, canvas.preferences().viewer_side);
  const MarkBrush brush{canvas, list, projection, *canvas.game()->layout};
  ImGui::InvisibleButton("board", {max.x - min.x, max.y - min.y});
  list.PushClipRect(min, max, true);
  draw_board(brush, then);
  draw_notes(brush, then == nullptr);
  list.PopClipRect();
  use_mouse(canvas, *canvas.game()->layout, projection);
  controls(canvas, then);
}

}  // namespace hexwatch::ui
