#include "ui/corners.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace hexwatch::ui {
namespace {

ImVec2 on_screen(const Fitted& fitted, ImagePoint point) {
  return {fitted.min.x + static_cast<float>(point.x * fitted.scale), fitted.min.y + static_cast<float>(point.y * fitted.scale)};
}

void keep_inside(ImagePoint& point, const Picture& picture) {
  point.x = std::clamp(point.x, 0.0, static_cast<double>(picture.width));
  point.y = std::clamp(point.y, 0.0, static_cast<double>(picture.height));
}

void move_by_keys(const Canvas& canvas, ImagePoint& point) {
  const double step = std::max(1.0, canvas.snapshot.frame.width / 500.0);
  const auto pressed = [](ImGuiKey key) { return ImGui::IsKeyPressed(ImGui::GetKeyIndex(key), true); };
  if (pressed(ImGuiKey_LeftArrow)) point.x -= step;
  if (pressed(ImGuiKey_RightArrow)) point.x += step;
  if (pressed(ImGuiKey_UpArrow)) point.y -= step;
  if (pressed(ImGuiKey_DownArrow)) point.y += step;
}

}  // namespace

std::array<ImagePoint, 6> first_corners(const Picture& picture) {
  std::array<ImagePoint, 6> corners;
  const double radius = 0.4 * std::min(picture.width, picture.height);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    // Clockwise from the upper left one; the board is a hexagon of hexes with a flat side at the top.
    const double angle = (-120 + 60 * static_cast<double>(i)) * std::numbers::pi / 180;
    corners[i] = {picture.width / 2.0 + radius * std::cos(angle), picture.height / 2.0 + radius * std::sin(angle)};
  }
  return corners;
}

void drag_corners(const Canvas& canvas, const Fitted& fitted) {
  UiState& state = canvas.state;
  if (!state.corners) return;
  auto& corners = *state.corners;
  const float radius = canvas.em() * 0.75F;
  const ImGuiIO& io = ImGui::GetIO();
  if (ImGui::IsItemHovered() && ImGui::IsMouseClicked(ImGuiMouseButton_Left)) {
    float nearest = radius * 3;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const ImVec2 at = on_screen(fitted, corners[i]);
      const float away = std::hypot(at.x - io.MousePos.x, at.y - io.MousePos.y);
      if (away >= nearest) continue;
      nearest = away;
      state.dragged = static_cast<int>(i);
    }
  }
  if (state.dragged >= 0 && state.dragged < 6) {
    ImagePoint& point = corners[static_cast<std::size_t>(state.dragged)];
    if (ImGui::IsItemActive()) point = {static_cast<double>(io.MousePos.x - fitted.min.x) / fitted.scale, static_cast<double>(io.MousePos.y - fitted.min.y) / fitted.scale};
    move_by_keys(canvas, point);
    keep_inside(point, canvas.snapshot.frame);
  }
  ImDrawList& list = *ImGui::GetWindowDrawList();
  for (std::size_t i = 0; i < corners.size(); ++i)
    list.AddLine(on_screen(fitted, corners[i]), on_screen(fitted, corners[(i + 1) % 6]), canvas.palette.accent, canvas.em() * 0.15F);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const ImVec2 at = on_screen(fitted, corners[i]);
    const bool held = state.dragged == static_cast<int>(i);
    list.AddCircleFilled(at, radius, held ? canvas.palette.accent : IM_COL32(20, 20, 24, 230), 24);
    list.AddCircle(at, radius, canvas.palette.accent, 24, canvas.em() * 0.14F);
    const std::string number = std::to_string(i + 1);
    const ImVec2 extent = ImGui::CalcTextSize(number.c_str());
    list.AddText({at.x - extent.x / 2, at.y - extent.y / 2}, held ? canvas.palette.on_accent : IM_COL32_WHITE, number.c_str());
  }
}

}  // namespace hexwatch::ui
