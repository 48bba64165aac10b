#include <algorithm>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "ui/panels.h"

namespace hexwatch::ui {
namespace {

constexpr std::size_t kMostName = 40;  // bytes; longer ones are shortened on the screen anyway

void show_seat(const Canvas& canvas, TableSetup& table, std::size_t seat) {
  ImGui::PushID(static_cast<int>(seat));
  SeatSetup& mine = table.seats[seat];
  ImGui::AlignTextToFramePadding();
  ImGui::TextUnformatted(std::to_string(seat + 1).c_str());
  ImGui::SameLine();
  const float shift = (ImGui::GetFrameHeight() - canvas.em() * 1.8F) / 2;
  ImGui::SetCursorPosY(ImGui::GetCursorPosY() + shift);
  badge(canvas, mine.color, canvas.em() * 0.9F);
  ImGui::SameLine();
  ImGui::SetCursorPosY(ImGui::GetCursorPosY() - shift);
  ImGui::SetNextItemWidth(std::min(canvas.em() * 14, ImGui::GetContentRegionAvail().x));
  const std::string key = "color." + mine.color;
  ImGui::InputTextWithHint("##name", canvas.text.has(key) ? canvas.text(key) : mine.color.c_str(), &mine.name);
  note(canvas, "name" + std::to_string(seat));
  if (mine.name.size() > kMostName) mine.name.resize(kMostName);
  flow(button_width(canvas.text("table.earlier")));
  ImGui::BeginDisabled(seat == 0);
  if (button(canvas, canvas.text("table.earlier"))) std::swap(table.seats[seat], table.seats[seat - 1]);
  ImGui::EndDisabled();
  flow(button_width(canvas.text("table.remove")));
  const bool removed = button(canvas, canvas.text("table.remove"));
  for (const std::string& color : table.colors) {
    if (&color != &table.colors.front()) flow(button_width(canvas.text("color." + color)));
    const bool taken = std::any_of(table.seats.begin(), table.seats.end(), [&](const SeatSetup& other) { return other.color == color && &other != &mine; });
    ImGui::BeginDisabled(taken);
    const std::string label = canvas.text.has("color." + color) ? canvas.text("color." + color) : color;
    if (choice(canvas, label + "##" + color, mine.color == color)) mine.color = color;
    ImGui::EndDisabled();
  }
  ImGui::PopID();
  if (removed) table.seats.erase(table.seats.begin() + static_cast<std::ptrdiff_t>(seat));
}

void add_seat(const Canvas& canvas, TableSetup& table) {
  if (table.seats.size() >= kMaxPlayers) return;
  const auto free = std::find_if(table.colors.begin(), table.colors.end(), [&](const std::string& color) {
    return std::none_of(table.seats.begin(), table.seats.end(), [&](const SeatSetup& seat) { return seat.color == color; });
  });
  if (free == table.colors.end()) return;
  if (button(canvas, canvas.text("table.add"))) table.seats.push_back({*free, {}});
}

void number(const Canvas& canvas, const char* key, int& value, int least, int most) {
  ImGui::SetNextItemWidth(std::min(canvas.em() * 8, ImGui::GetContentRegionAvail().x));
  if (ImGui::InputInt((std::string("##") + key).c_str(), &value)) value = std::clamp(value, least, most);
  note(canvas, key);
  const std::string label = canvas.text(key);
  flow(ImGui::CalcTextSize(label.c_str()).x);
  ImGui::AlignTextToFramePadding();
  wrapped(label, canvas.palette.text);
}

void check(const Canvas& canvas, const char* key, bool& value) {
  ImGui::Checkbox((std::string("##") + key).c_str(), &value);
  note(canvas, key);
  ImGui::SameLine();
  ImGui::AlignTextToFramePadding();
  wrapped(canvas.text(key), canvas.palette.text);
}

}  // namespace

void table_dialog(const Canvas& canvas) {
  if (!canvas.state.table) canvas.state.table = canvas.snapshot.table;
  TableSetup& table = *canvas.state.table;
  headline(canvas, canvas.text("table.players"));
  if (table.seats.empty()) wrapped(canvas.text("table.found_out"), canvas.palette.dim);
  for (std::size_t seat = 0; seat < table.seats.size(); ++seat) show_seat(canvas, table, seat);
  add_seat(canvas, table);
  ImGui::Separator();
  headline(canvas, canvas.text("table.settings"));
  number(canvas, "table.points_to_win", table.points_to_win, 3, 30);
  number(canvas, "table.discard_over", table.discard_over, 1, 95);
  number(canvas, "table.no_seven_before", table.no_seven_before_round, 0, 100);
  check(canvas, "table.friendly_robber", table.friendly_robber);
  check(canvas, "table.strict_phases", table.strict_phases);
  ImGui::Separator();
  const bool one_alone = table.seats.size() == 1;
  ImGui::BeginDisabled(one_alone);
  if (button(canvas, canvas.text("table.use"), !one_alone)) {
    canvas.ask(SetTable{table});
    canvas.state.dialog = Dialog::none;
    canvas.state.table.reset();
  }
  ImGui::EndDisabled();
  const std::string cancel = std::string(canvas.text("cancel")) + "##table";
  flow(button_width(cancel));
  if (!button(canvas, cancel)) return;
  canvas.state.dialog = Dialog::none;
  canvas.state.table.reset();
}

}  // namespace hexwatch::ui
