#include <algorithm>
#include <array>
#include <cmath>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "ui/corners.h"
#include "ui/panels.h"

namespace hexwatch::ui {
namespace {

constexpr std::array<const char*, 6> kMeasures{"measure.brightness", "measure.sharpness", "measure.glare", "measure.board_size", "measure.board_in_view", "measure.steadiness"};

void show_source(const Canvas& canvas, const SourceView& source) {
  const Card card(canvas, ("source" + source.name).c_str(), canvas.palette.card, source.in_use ? canvas.palette.accent : 0);
  const float em = canvas.em();
  if (!source.thumbnail.empty() && canvas.look.texture_of) {
    const float wide = std::min(em * 9, ImGui::GetContentRegionAvail().x);
    ImGui::Image(canvas.look.texture_of(source.thumbnail), {wide, wide * static_cast<float>(source.thumbnail.height) / static_cast<float>(source.thumbnail.width)});
    if (ImGui::GetContentRegionAvail().x > em * 17) ImGui::SameLine();
  }
  ImGui::BeginGroup();
  ImGui::PushFont(canvas.look.fonts.bold);
  wrapped(source.title, canvas.palette.text);
  ImGui::PopFont();
  if (!source.complaint.empty()) wrapped(source.complaint, canvas.palette.warn);
  const std::string label = std::string(canvas.text(source.in_use ? "sources.in_use" : "sources.use")) + "##" + source.name;
  ImGui::BeginDisabled(source.in_use);
  if (button(canvas, label, !source.in_use)) canvas.ask(ChooseSource{source.name});
  ImGui::EndDisabled();
  ImGui::EndGroup();
}

void other_sources(const Canvas& canvas) {
  UiState& state = canvas.state;
  headline(canvas, canvas.text("sources.other"));
  ImGui::SetNextItemWidth(-1);
  const bool entered = ImGui::InputTextWithHint("##source", canvas.text("sources.hint"), &state.typed_source, ImGuiInputTextFlags_EnterReturnsTrue);
  note(canvas, "typed_source");
  ImGui::BeginDisabled(state.typed_source.empty());
  const bool pressed = button(canvas, canvas.text("sources.open"), !state.typed_source.empty());
  ImGui::EndDisabled();
  if ((entered || pressed) && !state.typed_source.empty()) canvas.ask(ChooseSource{state.typed_source});
  const std::string again = canvas.text("sources.again");
  flow(button_width(again));
  if (button(canvas, again)) canvas.ask(FindSources{});
  const std::string demo = canvas.text("sources.demo");
  flow(button_width(demo));
  if (button(canvas, demo, canvas.snapshot.sources.empty())) canvas.ask(PlayDemo{});
}

void offered_sessions(const Canvas& canvas) {
  if (canvas.snapshot.offered.empty()) return;
  headline(canvas, canvas.text("sources.offered"));
  for (const OfferedSession& session : canvas.snapshot.offered) {
    const Card card(canvas, ("session" + session.folder).c_str(), canvas.palette.card);
    wrapped(session.title, canvas.palette.text);
    if (button(canvas, std::string(canvas.text("sources.resume")) + "##" + session.folder, true)) canvas.ask(ResumeSession{session.folder});
  }
}

void source_list(const Canvas& canvas) {
  ImGui::PushFont(canvas.look.fonts.title);
  wrapped(canvas.text("sources.title"), canvas.palette.text);
  ImGui::PopFont();
  offered_sessions(canvas);
  if (canvas.snapshot.sources.empty()) wrapped(canvas.text("sources.none"), canvas.palette.dim);
  for (const SourceView& source : canvas.snapshot.sources) show_source(canvas, source);
  other_sources(canvas);
}

// A bar for each thing that was measured, and in words what to do about it.
void measures(const Canvas& canvas) {
  const float em = canvas.em();
  for (const Measure& measure : canvas.snapshot.readiness.measures) {
    const ImU32 color = measure.complaint.empty() ? canvas.palette.good : measure.value < 0.34 ? canvas.palette.bad : canvas.palette.warn;
    const std::string name = canvas.text(kMeasures[static_cast<std::size_t>(measure.kind)]);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const bool beside = width > em * 26;
    const float left = beside ? em * 10 : 0;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddText(at, canvas.palette.text, shortened(name, beside ? left - em * 0.5F : width).c_str());
    const float y = at.y + (beside ? em * 0.25F : em * 1.4F);
    list.AddRectFilled({at.x + left, y}, {at.x + width, y + em * 0.7F}, canvas.palette.field, em * 0.35F);
    const float share = static_cast<float>(std::clamp(measure.value, 0.03, 1.0));
    list.AddRectFilled({at.x + left, y}, {at.x + left + (width - left) * share, y + em * 0.7F}, color, em * 0.35F);
    ImGui::Dummy({width, beside ? em * 1.1F : em * 2.2F});
    if (!measure.complaint.empty()) wrapped(measure.complaint, color);
  }
}

void actions(const Canvas& canvas) {
  UiState& state = canvas.state;
  const Snapshot& snapshot = canvas.snapshot;
  if (snapshot.readiness.stage == Stage::confirming) {
    wrapped(canvas.text("sources.confirm_says"), canvas.palette.text);
    if (button(canvas, canvas.text("sources.confirm"), true)) canvas.ask(ConfirmLayout{});
    flow(canvas.em() * 8);
  }
  if (!snapshot.source.empty() && snapshot.session_folder.empty() && snapshot.readiness.stage != Stage::confirming) {
    if (button(canvas, canvas.text("sources.start"), true)) canvas.ask(StartSession{});
    flow(canvas.em() * 8);
  }
  if (snapshot.frame.empty()) return;
  if (!state.corners) {
    if (button(canvas, canvas.text("sources.find"))) canvas.ask(FindBoard{});
    const std::string drag = canvas.text("sources.drag");
    flow(button_width(drag));
    if (button(canvas, drag)) state.corners = first_corners(snapshot.frame);
    return;
  }
  wrapped(canvas.text("sources.drag_says"), canvas.palette.text);
  if (button(canvas, canvas.text("sources.corners_done"), true)) {
    canvas.ask(SetCorners{*state.corners});
    state.corners.reset();
    return;
  }
  const std::string cancel = std::string(canvas.text("cancel")) + "##corners";
  flow(button_width(cancel));
  if (button(canvas, cancel)) state.corners.reset();
}

void glare_marks(const Canvas& canvas, const Fitted& fitted) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  for (const ImagePoint& point : canvas.snapshot.readiness.glare) {
    const ImVec2 at{fitted.min.x + static_cast<float>(point.x * fitted.scale), fitted.min.y + static_cast<float>(point.y * fitted.scale)};
    list.AddCircle(at, canvas.em() * 1.3F, IM_COL32(0, 0, 0, 200), 28, canvas.em() * 0.35F);
    list.AddCircle(at, canvas.em() * 1.3F, canvas.palette.warn, 28, canvas.em() * 0.16F);
    const char* word = canvas.text("measure.glare_here");
    list.AddText({at.x + canvas.em() * 1.6F + 1, at.y - canvas.em() * 0.5F + 1}, IM_COL32(0, 0, 0, 255), word);
    list.AddText({at.x + canvas.em() * 1.6F, at.y - canvas.em() * 0.5F}, IM_COL32_WHITE, word);
  }
}

void picture_with_corners(const Canvas& canvas, float height) {
  const Snapshot& snapshot = canvas.snapshot;
  const ImVec2 min = ImGui::GetCursorScreenPos();
  const ImVec2 max{min.x + ImGui::GetContentRegionAvail().x, min.y + height};
  ImDrawList& list = *ImGui::GetWindowDrawList();
  if (snapshot.frame.empty()) {
    list.AddRectFilled(min, max, canvas.palette.card, canvas.em() * 0.5F);
    ImGui::Dummy({max.x - min.x, height});
    ImGui::SetCursorScreenPos({min.x + canvas.em(), min.y + height / 2 - canvas.em()});
    wrapped(canvas.text("sources.choose_first"), canvas.palette.dim);
    ImGui::SetCursorScreenPos({min.x, max.y + ImGui::GetStyle().ItemSpacing.y});
    return;
  }
  const Fitted fitted = fit_picture(snapshot.frame.width, snapshot.frame.height, min, max);
  const ImVec2 corner{fitted.min.x + fitted.size.x, fitted.min.y + fitted.size.y};
  list.AddImageRounded(canvas.look.texture_of ? canvas.look.texture_of(snapshot.frame) : nullptr, fitted.min, corner, {0, 0}, {1, 1}, IM_COL32_WHITE, canvas.em() * 0.5F);
  ImGui::InvisibleButton("setting_up", {max.x - min.x, height});
  note(canvas, "setting_up");
  glare_marks(canvas, fitted);
  drag_corners(canvas, fitted);
}

}  // namespace

void bring_up(const Canvas& canvas) {
  const ImVec2 room = ImGui::GetContentRegionAvail();
  const float em = canvas.em();
  const bool wide = room.x > em * 56;
  const bool board = canvas.game() != nullptr && !canvas.state.corners;
  ImGui::BeginChild("sources", {wide ? em * 26 : 0, wide ? 0 : room.y}, false, ImGuiWindowFlags_AlwaysUseWindowPadding);
  source_list(canvas);
  if (wide) {
    ImGui::EndChild();
    ImGui::SameLine();
    ImGui::BeginChild("setting_up", {0, 0}, false, ImGuiWindowFlags_AlwaysUseWindowPadding);
  }
  if (!canvas.snapshot.readiness.text.empty()) {
    ImGui::PushFont(canvas.look.fonts.bold);
    wrapped(canvas.snapshot.readiness.text, canvas.palette.text);
    ImGui::PopFont();
  }
  const float below = em * 2.2F * static_cast<float>(canvas.snapshot.readiness.measures.size()) + em * 8;
  const float height = std::max(em * 12, std::min(ImGui::GetContentRegionAvail().x * 0.6F, wide ? room.y - below : room.y * 0.6F));
  if (board) {
    ImGui::BeginChild("found", {0, height}, false);
    camera_panel(canvas);
    ImGui::EndChild();
  } else {
    picture_with_corners(canvas, height);
  }
  actions(canvas);
  measures(canvas);
  ImGui::EndChild();
}

}  // namespace hexwatch::ui
