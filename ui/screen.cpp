#include "ui/screen.h"

#include <algorithm>
#include <array>

#include "ui/panels.h"

namespace hexwatch::ui {
namespace {

// A part of the screen with a ground of its own.
template <class Draw>
void part(const char* name, ImVec2 size, Draw draw) {
  if (ImGui::BeginChild(name, size, false, ImGuiWindowFlags_AlwaysUseWindowPadding)) draw();
  ImGui::EndChild();
}

void right_column(const Canvas& canvas) {
  turn_panel(canvas);
  attention_panel(canvas);
  if (canvas.mode() == Mode::teach) teach_panel(canvas);
  turn_details(canvas);
}

// Picture and drawing share what room there is: side by side where it is wide, else one above the other.
void boards(const Canvas& canvas, ImVec2 room) {
  const float gap = ImGui::GetStyle().ItemSpacing.x;
  const bool beside = room.x > room.y * 1.45F;
  const ImVec2 first = beside ? ImVec2{(room.x - gap) * 0.58F, room.y} : ImVec2{room.x, (room.y - gap) * 0.5F};
  const ImVec2 second = beside ? ImVec2{room.x - gap - first.x, room.y} : ImVec2{room.x, room.y - gap - first.y};
  part("camera", first, [&] { camera_panel(canvas); });
  if (beside) ImGui::SameLine();
  part("drawing", second, [&] { board_panel(canvas); });
}

void wide_screen(const Canvas& canvas) {
  const float em = canvas.em();
  const ImVec2 room = ImGui::GetContentRegionAvail();
  const float gap = ImGui::GetStyle().ItemSpacing.x;
  const float side = std::clamp(room.x * 0.235F, em * 18, em * 26);
  const float centre = room.x - 2 * side - 2 * gap;
  part("players", {side, 0}, [&] { players_panel(canvas); });
  ImGui::SameLine();
  ImGui::BeginGroup();
  boards(canvas, {centre, room.y});
  ImGui::EndGroup();
  ImGui::SameLine();
  ImGui::BeginGroup();
  const float log = std::max(em * 12, room.y * 0.36F);
  part("now", {side, room.y - log - gap}, [&] { right_column(canvas); });
  part("log", {side, log}, [&] { log_panel(canvas); });
  ImGui::EndGroup();
}

void tabs(const Canvas& canvas, std::initializer_list<const char*> names) {
  int n = 0;
  for (const char* name : names) {
    const std::string label = canvas.text(name);
    if (n > 0) flow(button_width(label));
    if (choice(canvas, label + "##tab", canvas.state.tab == n)) canvas.state.tab = n;
    ++n;
  }
}

// Two columns: what is on the table at the left, one of the others at the right.
void middle_screen(const Canvas& canvas) {
  const ImVec2 room = ImGui::GetContentRegionAvail();
  const float gap = ImGui::GetStyle().ItemSpacing.x;
  const float left = (room.x - gap) * 0.56F;
  ImGui::BeginGroup();
  boards(canvas, {left, room.y});
  ImGui::EndGroup();
  ImGui::SameLine();
  part("right", {room.x - left - gap, 0}, [&] {
    canvas.state.tab = std::clamp(canvas.state.tab, 0, 2);
    tabs(canvas, {"tab.now", "tab.players", "tab.log"});
    if (canvas.state.tab == 0) right_column(canvas);
    if (canvas.state.tab == 1) {
      attention_panel(canvas);
      players_panel(canvas);
    }
    if (canvas.state.tab == 2) log_panel(canvas);
  });
}

// One thing at a time, for big type or a small window.
void narrow_screen(const Canvas& canvas) {
  canvas.state.tab = std::clamp(canvas.state.tab, 0, 4);
  tabs(canvas, {"tab.now", "tab.players", "tab.log", "tab.picture", "tab.board"});
  const ImVec2 room = ImGui::GetContentRegionAvail();
  // Beneath a bar of many lines a part keeps a useful height; the screen then scrolls.
  part("one", {0, std::max(room.y, canvas.em() * 9)}, [&] {
    switch (canvas.state.tab) {
      case 0: right_column(canvas); break;
      case 1: players_panel(canvas); break;
      case 2: log_panel(canvas); break;
      case 3: camera_panel(canvas); break;
      default: board_panel(canvas); break;
    }
  });
}

void main_area(const Canvas& canvas) {
  const float wide = ImGui::GetContentRegionAvail().x / canvas.em();
  const bool setting_up = canvas.game() == nullptr || canvas.state.dialog == Dialog::sources || canvas.snapshot.readiness.stage == Stage::confirming || canvas.state.corners;
  if (setting_up)
    bring_up(canvas);
  else if (canvas.mode() == Mode::table)
    table_screen(canvas);
  else if (wide >= 66)
    wide_screen(canvas);
  else if (wide >= 40)
    middle_screen(canvas);
  else
    narrow_screen(canvas);
}

struct DialogPart {
  Dialog dialog;
  const char* title;
  float width;  // em
  void (*draw)(const Canvas&);
};
constexpr std::array<DialogPart, 6> kDialogs{{{Dialog::entry, "entry.title", 36, entry_dialog},
                                              {Dialog::correct, "correct.title", 34, correct_dialog},
                                              {Dialog::edit_event, "event.title", 34, event_dialog},
                                              {Dialog::table, "table.title", 44, table_dialog},
                                              {Dialog::settings, "settings.title", 34, settings_dialog},
                                              {Dialog::help, "help.title", 48, help_dialog}}};

void dialogs(const Canvas& canvas) {
  const auto part_of = [&] { return std::find_if(kDialogs.begin(), kDialogs.end(), [&](const DialogPart& p) { return p.dialog == canvas.state.dialog; }); };
  const DialogPart* now = part_of();
  if (now != kDialogs.end() && !ImGui::IsPopupOpen("dialog")) ImGui::OpenPopup("dialog");
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const float em = canvas.em();
  const float width = std::min((now == kDialogs.end() ? 30 : now->width) * em, screen.x - em);
  ImGui::SetNextWindowPos({screen.x / 2, screen.y / 2}, ImGuiCond_Always, {0.5F, 0.5F});
  ImGui::SetNextWindowSizeConstraints({width, 0}, {width, screen.y - em});
  constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings;
  if (!ImGui::BeginPopupModal("dialog", nullptr, kFlags)) return;
  if (now != kDialogs.end()) {
    ImGui::PushFont(canvas.look.fonts.title);
    wrapped(canvas.text(now->title), canvas.palette.text);
    ImGui::PopFont();
    now->draw(canvas);
  }
  if (part_of() == kDialogs.end()) ImGui::CloseCurrentPopup();
  ImGui::EndPopup();
}

}  // namespace

Commands draw(UiState& state, const Snapshot& snapshot, const Look& look) {
  Commands commands;
  const Palette& palette = palette_of(snapshot.preferences.theme);
  const Canvas canvas{snapshot, state, commands, look, texts_of(snapshot.preferences.language), palette};
  set_style(palette, look.em);
  ImGui::PushFont(look.fonts.body);
  use_keys(canvas);
  state.hovered = {};
  ImGui::SetNextWindowPos({0, 0});
  ImGui::SetNextWindowSize(ImGui::GetIO().DisplaySize);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {look.em * 0.5F, look.em * 0.5F});
  constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus;
  // In big type the bar may leave too little for the rest: then the whole screen scrolls.
  ImGui::Begin("screen", nullptr, kFlags & ~ImGuiWindowFlags_NoScrollbar);
  ImGui::PopStyleVar(2);
  top_bar(canvas);
  main_area(canvas);
  dialogs(canvas);
  ImGui::End();
  ImGui::PopFont();
  return commands;
}

}  // namespace hexwatch::ui
