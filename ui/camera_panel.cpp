#include <cmath>

#include "ui/panels.h"

namespace hexwatch::ui {
namespace {

void draw_reading(const MarkBrush& brush) {
  const GameView& game = *brush.canvas.game();
  for (int tile = 0; tile < game.tiles.size(); ++tile) draw_read_tile(brush, id<TileId>(tile), game.tiles[id<TileId>(tile)]);
  for (const HarborView& harbor : game.harbors) {
    const BoardPoint middle = harbor_at(brush.layout, harbor.path);
    const ImVec2 at = brush.projection.at(middle);
    const float radius = brush.projection.unit(middle) * 0.16F;
    brush.list.AddCircleFilled(at, radius, harbor.resource == kNoResource ? brush.canvas.palette.token : terrain_color(harbor.resource), 20);
    brush.list.AddCircle(at, radius, IM_COL32(0, 0, 0, 190), 20, 1.5F);
    const std::string rate = std::to_string(harbor.rate);
    const float size = radius * 1.3F;
    const ImVec2 extent = brush.canvas.look.fonts.bold->CalcTextSizeA(size, 1e9F, 0, rate.c_str());
    brush.list.AddText(brush.canvas.look.fonts.bold, size, {at.x - extent.x / 2, at.y - extent.y / 2},
                       harbor.resource == kNoResource ? brush.canvas.palette.on_token : terrain_ink(harbor.resource), rate.c_str());
  }
  if (game.blocker != kNoTile && game.blocker_known) draw_blocker(brush, game.blocker, true);
  for (const PieceView& piece : game.pieces) draw_read_piece(brush, piece, brush.canvas.preferences().show_confidence);
}

// The line under the picture: how well the board is seen, and switches.
void caption(const Canvas& canvas) {
  const Snapshot& snapshot = canvas.snapshot;
  ImGui::PushStyleColor(ImGuiCol_Text, canvas.palette.dim);
  std::string text = snapshot.source;
  if (snapshot.image_from_board) text += (text.empty() ? "" : "  \xC2\xB7  ") + canvas.text.with("camera.quality", {{"n", std::to_string(std::lround(snapshot.pose_quality * 100))}});
  if (snapshot.frames_per_second > 0) text += "  \xC2\xB7  " + canvas.text.with("camera.rate", {{"n", std::to_string(std::lround(snapshot.frames_per_second))}});
  const std::string overlay = canvas.text("camera.overlay");
  const float room = ImGui::GetContentRegionAvail().x - button_width(overlay) - canvas.em();
  if (room > canvas.em() * 8) {
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(shortened(text, room).c_str());
    ImGui::SameLine(0, 0);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x - button_width(overlay));
  }
  ImGui::PopStyleColor();
  if (choice(canvas, overlay + "##overlay", canvas.preferences().show_overlay)) canvas.prefer([](Preferences& p) { p.show_overlay = !p.show_overlay; });
}

void no_picture(const Canvas& canvas, ImVec2 min, ImVec2 max) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddRectFilled(min, max, canvas.palette.card, canvas.em() * 0.5F);
  const std::string text = shortened(canvas.text("camera.none"), max.x - min.x - canvas.em());
  const ImVec2 extent = ImGui::CalcTextSize(text.c_str());
  list.AddText({(min.x + max.x - extent.x) / 2, (min.y + max.y - extent.y) / 2}, canvas.palette.dim, text.c_str());
}

}  // namespace

void camera_panel(const Canvas& canvas) {
  const Snapshot& snapshot = canvas.snapshot;
  const float foot = ImGui::GetFrameHeightWithSpacing();
  const ImVec2 min = ImGui::GetCursorScreenPos();
  const ImVec2 room = ImGui::GetContentRegionAvail();
  const ImVec2 max{min.x + room.x, min.y + std::max(canvas.em() * 3, room.y - foot)};
  if (snapshot.frame.empty()) {
    no_picture(canvas, min, max);
    ImGui::Dummy({max.x - min.x, max.y - min.y});
    caption(canvas);
    return;
  }
  const Fitted fitted = fit_picture(snapshot.frame.width, snapshot.frame.height, min, max);
  const ImVec2 corner{fitted.min.x + fitted.size.x, fitted.min.y + fitted.size.y};
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddImageRounded(canvas.look.texture_of ? canvas.look.texture_of(snapshot.frame) : nullptr, fitted.min, corner, {0, 0}, {1, 1}, IM_COL32_WHITE, canvas.em() * 0.5F);
  ImGui::InvisibleButton("picture", {max.x - min.x, max.y - min.y});
  if (snapshot.image_from_board && canvas.game() != nullptr) {
    const Projection projection{product(fitted.screen_from_image(), *snapshot.image_from_board)};
    const MarkBrush brush{canvas, list, projection, *canvas.game()->layout};
    list.PushClipRect(fitted.min, corner, true);
    if (canvas.preferences().show_overlay) draw_reading(brush);
    draw_notes(brush, true);
    list.PopClipRect();
    use_mouse(canvas, *canvas.game()->layout, projection);
  }
  caption(canvas);
}

}  // namespace hexwatch::ui
