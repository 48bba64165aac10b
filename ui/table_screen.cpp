#include <algorithm>

#include "ui/panels.h"

namespace hexwatch::ui {
namespace {

// One player in big type: the points are read from across the room.
void show_player(const Canvas& canvas, const PlayerView& player, int seat) {
  const GameView& game = *canvas.game();
  const bool on_turn = game.turn == id<PlayerId>(seat);
  const Card card(canvas, ("big" + std::to_string(seat)).c_str(), canvas.palette.card, on_turn ? canvas.palette.accent : 0, piece_color(player.color).fill);
  const std::string points = std::to_string(player.points);
  ImGui::PushFont(canvas.look.fonts.figures);
  const ImVec2 figures = ImGui::CalcTextSize(points.c_str());
  ImGui::PopFont();
  const ImVec2 start = ImGui::GetCursorPos();
  const float right = start.x + ImGui::GetContentRegionAvail().x;
  badge(canvas, player.color, canvas.em() * 0.85F);
  ImGui::SameLine();
  ImGui::BeginGroup();
  const float room = right - figures.x - canvas.em() - ImGui::GetCursorPosX();
  ImGui::PushFont(canvas.look.fonts.title);
  ImGui::TextUnformatted(shortened(player.name, room).c_str());
  ImGui::PopFont();
  std::string line = canvas.text.with(player.hand.cards == 1 ? "players.card" : "players.cards", {{"n", std::to_string(player.hand.cards)}});
  if (player.longest_road) line += "  \xC2\xB7  " + game.spec->bonuses[0].name;
  if (player.largest_army) line += "  \xC2\xB7  " + game.spec->bonuses[1].name;
  text_in(canvas.look.fonts.body, shortened(line, right - figures.x - canvas.em() * 3), canvas.palette.dim);
  ImGui::EndGroup();
  const ImVec2 end = ImGui::GetCursorPos();
  ImGui::SetCursorPos({right - figures.x, start.y + std::max(0.0F, (end.y - start.y - figures.y) / 2 - canvas.em() * 0.2F)});
  text_in(canvas.look.fonts.figures, points, canvas.palette.text);
  ImGui::SetCursorPos(end);
  ImGui::Dummy({0, 0});
}

void show_last_events(const Canvas& canvas) {
  const GameView& game = *canvas.game();
  const Card card(canvas, "last", canvas.palette.card);
  int shown = 0;
  for (auto entry = game.log.rbegin(); entry != game.log.rend() && shown < 2; ++entry) {
    if (!entry->stands) continue;
    wrapped(entry->sentence, shown == 0 ? canvas.palette.text : canvas.palette.dim);
    ++shown;
  }
}

}  // namespace

void table_screen(const Canvas& canvas) {
  const GameView& game = *canvas.game();
  const ImVec2 room = ImGui::GetContentRegionAvail();
  const float em = canvas.em();
  const bool wide = room.x > em * 40;
  const float left = wide ? room.x * 0.5F : 0;
  if (wide) {
    ImGui::BeginChild("table_board", {left, 0}, false);
    const float below = em * 8.6F;
    ImGui::BeginChild("table_drawing", {0, std::max(em * 8, room.y - below)}, false);
    board_panel(canvas);
    ImGui::EndChild();
    turn_panel(canvas);
    ImGui::EndChild();
    ImGui::SameLine();
  }
  ImGui::BeginChild("table_score", {0, 0}, false);
  int seat = 0;
  for (const PlayerView& player : game.players) show_player(canvas, player, seat++);
  attention_panel(canvas);
  if (!wide) turn_panel(canvas);
  show_last_events(canvas);
  turn_details(canvas);
  if (!wide) {
    ImGui::BeginChild("table_board", {0, room.x * 0.8F}, false);
    board_panel(canvas);
    ImGui::EndChild();
  }
  ImGui::EndChild();
}

}  // namespace hexwatch::ui
