#include <array>

#include "ui/panels.h"

namespace hexwatch::ui {
namespace {

constexpr std::array<const char*, 9> kStages{"stage.no_source", "stage.searching", "stage.confirming", "stage.following", "stage.covered", "stage.moved", "stage.dark", "stage.differs", "stage.ended"};
constexpr std::array<const char*, kModes> kModeNames{"mode.referee", "mode.teach", "mode.judge", "mode.table"};

void logo(const Canvas& canvas) {
  const float em = canvas.em();
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const ImVec2 middle{at.x + em * 0.8F, at.y + ImGui::GetFrameHeight() / 2};
  list.AddNgonFilled(middle, em * 0.8F, canvas.palette.accent, 6);
  list.AddCircleFilled(middle, em * 0.36F, canvas.palette.ground, 24);
  list.AddCircleFilled(middle, em * 0.17F, canvas.palette.accent, 16);
  ImGui::Dummy({em * 1.6F, ImGui::GetFrameHeight()});
}

// A light and a word for how it stands.
void stage(const Canvas& canvas) {
  const Readiness& readiness = canvas.snapshot.readiness;
  const Palette& p = canvas.palette;
  const ImU32 color = readiness.stage == Stage::following ? p.good : readiness.stage == Stage::differs ? p.bad : readiness.stage == Stage::no_source || readiness.stage == Stage::ended ? p.dim : p.warn;
  const std::string text = canvas.text(kStages[static_cast<std::size_t>(readiness.stage)]);
  const float em = canvas.em();
  flow(ImGui::CalcTextSize(text.c_str()).x + em * 1.6F);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const ImVec2 middle{at.x + em * 0.5F, at.y + ImGui::GetFrameHeight() / 2};
  ImDrawList& list = *ImGui::GetWindowDrawList();
  if (readiness.stage == Stage::following)
    list.AddCircleFilled(middle, em * 0.36F, color, 20);
  else
    list.AddCircle(middle, em * 0.32F, color, 20, em * 0.14F);
  ImGui::Dummy({em, ImGui::GetFrameHeight()});
  ImGui::SameLine(0, em * 0.3F);
  ImGui::AlignTextToFramePadding();
  text_in(canvas.look.fonts.body, text, canvas.palette.text);
  if (!readiness.text.empty() && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", readiness.text.c_str());
}

void modes(const Canvas& canvas) {
  for (int mode = 0; mode < kModes; ++mode) {
    const std::string label = canvas.text(kModeNames[static_cast<std::size_t>(mode)]);
    flow(button_width(label));
    if (choice(canvas, label, canvas.mode() == static_cast<Mode>(mode))) canvas.prefer([mode](Preferences& p) { p.mode = static_cast<Mode>(mode); });
  }
}

void undo_redo(const Canvas& canvas) {
  const GameView* game = canvas.game();
  if (game == nullptr) return;
  for (const bool back : {true, false}) {
    const std::string label = canvas.text(back ? "bar.undo" : "bar.redo");
    flow(button_width(label));
    ImGui::BeginDisabled(back ? !game->can_undo : !game->can_redo);
    if (button(canvas, label)) canvas.ask(back ? Command(Undo{}) : Command(Redo{}));
    ImGui::EndDisabled();
  }
}

void openers(const Canvas& canvas) {
  struct Opener {
    const char* key;
    Dialog dialog;
  };
  constexpr std::array<Opener, 4> kAll{{{"bar.camera", Dialog::sources}, {"bar.table", Dialog::table}, {"bar.settings", Dialog::settings}, {"bar.help", Dialog::help}}};
  for (const Opener& one : kAll) {
    const std::string label = canvas.text(one.key);
    flow(button_width(label));
    const bool on = canvas.state.dialog == one.dialog;
    if (choice(canvas, label, on)) canvas.state.dialog = on ? Dialog::none : one.dialog;
  }
}

// What the law and good manners want said: whether pictures are kept.
void privacy(const Canvas& canvas) {
  if (canvas.snapshot.source.empty()) return;
  const std::string text = canvas.text(canvas.snapshot.recording_pictures ? "bar.recording" : "bar.nothing_stored");
  flow(ImGui::CalcTextSize(text.c_str()).x);
  ImGui::AlignTextToFramePadding();
  text_in(canvas.look.fonts.body, text, canvas.snapshot.recording_pictures ? canvas.palette.bad : canvas.palette.dim);
}

// Whether what waits behind the button is shown.
bool more(const Canvas& canvas) {
  const std::string label = canvas.text("bar.more");
  bool& shown = *ImGui::GetStateStorage()->GetBoolRef(ImGui::GetID("more"));
  flow(button_width(label));
  if (choice(canvas, label, shown)) shown = !shown;
  return shown;
}

void film_controls(const Canvas& canvas) {
  const Snapshot& snapshot = canvas.snapshot;
  if (snapshot.live || snapshot.session_folder.empty() || snapshot.progress < 0) return;
  const std::string label = canvas.text(snapshot.paused ? "bar.go_on" : "bar.pause");
  flow(button_width(label));
  if (button(canvas, label)) canvas.ask(Pause{!snapshot.paused});
}

}  // namespace

void top_bar(const Canvas& canvas) {
  // In big type the bar would take half of the screen: what is needed less often waits behind a button.
  constexpr float kShort = 30;  // em
  const bool all = ImGui::GetContentRegionAvail().x >= kShort * canvas.em();
  logo(canvas);
  stage(canvas);
  const bool open = all || more(canvas);
  if (open) modes(canvas);
  undo_redo(canvas);
  film_controls(canvas);
  if (open) openers(canvas);
  if (open || canvas.snapshot.recording_pictures) privacy(canvas);
  if (canvas.mode() == Mode::judge) {
    const Card card(canvas, "judge", mixed(canvas.palette.warn, canvas.palette.ground, 0.8), canvas.palette.warn);
    wrapped(canvas.text("mode.judge_says"), canvas.palette.text);
  }
}

}  // namespace hexwatch::ui
