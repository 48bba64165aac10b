#include <algorithm>
#include <cmath>

#include "ui/panels.h"

namespace hexwatch::ui {
namespace {

void show_evidence(const Canvas& canvas, const LogEntry& entry) {
  const Card card(canvas, "evidence", canvas.palette.field, canvas.palette.accent);
  const char* who = entry.seen_by == LogEntry::SeenBy::camera ? "log.by_camera" : entry.seen_by == LogEntry::SeenBy::person ? "log.by_person" : "log.by_rules";
  std::string line = canvas.text.with("log.event", {{"n", std::to_string(entry.number)}}) + "  \xC2\xB7  " + clock_of(entry.time) + "  \xC2\xB7  " + canvas.text(who);
  if (entry.seen_by == LogEntry::SeenBy::camera) line += "  \xC2\xB7  " + canvas.text.with("log.sure", {{"n", std::to_string(std::lround(entry.confidence * 100))}});
  wrapped(line, canvas.palette.dim);
  if (!entry.why.empty()) wrapped(entry.why, canvas.palette.text);
  for (const std::string& rule : entry.rules) wrapped("\xE2\x9C\x97 " + rule, canvas.palette.bad);
  if (!entry.stands) {
    wrapped(canvas.text("log.taken_back"), canvas.palette.dim);
    return;
  }
  if (entry.position >= 0) wrapped(canvas.text("log.board_then"), canvas.palette.dim);
  if (button(canvas, canvas.text("log.edit"))) {
    canvas.state.editing = entry.number;
    canvas.state.dialog = Dialog::edit_event;
  }
  const std::string remove = canvas.text("log.delete");
  flow(button_width(remove));
  if (button(canvas, remove)) canvas.ask(DeleteEvent{entry.number});
}

void show_entry(const Canvas& canvas, const LogEntry& entry) {
  const float em = canvas.em();
  const bool chosen = canvas.state.event == entry.number;
  ImGui::PushID(entry.number);
  const ImVec2 start = ImGui::GetCursorScreenPos();
  const std::string time = clock_of(entry.time);
  const float left = em * 3.4F;
  const float width = ImGui::GetContentRegionAvail().x;
  std::string sentence = entry.sentence;
  if (entry.illegal) sentence = "\xE2\x9C\x97 " + sentence;
  const ImVec2 extent = ImGui::CalcTextSize(sentence.c_str(), nullptr, false, std::max(em * 4, width - left));
  const float high = std::max(extent.y, ImGui::GetTextLineHeight()) + em * 0.3F;
  if (ImGui::Selectable("##event", chosen, 0, {width, high})) canvas.state.event = chosen ? -1 : entry.number;
  note(canvas, "event" + std::to_string(entry.number));
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float y = start.y + em * 0.15F;
  const ImU32 color = !entry.stands ? canvas.palette.dim : entry.illegal ? canvas.palette.bad : canvas.palette.text;
  list.AddText({start.x, y}, canvas.palette.dim, time.c_str());
  list.AddText(canvas.look.fonts.body, em, {start.x + left, y}, color, sentence.c_str(), nullptr, std::max(em * 4, width - left));
  if (!entry.stands) list.AddLine({start.x + left, y + em * 0.6F}, {start.x + left + std::min(extent.x, width - left), y + em * 0.6F}, color, std::max(1.0F, em * 0.07F));
  // Whose line it is; a person's entry is told apart from the camera's by a hollow mark.
  const PieceColor c = piece_color(color_of(canvas, entry.by));
  const ImVec2 dot{start.x + left - em * 0.55F, y + em * 0.55F};
  if (entry.seen_by == LogEntry::SeenBy::camera)
    list.AddCircleFilled(dot, em * 0.24F, c.fill, 16);
  else
    list.AddCircle(dot, em * 0.22F, c.fill, 16, em * 0.12F);
  ImGui::PopID();
  if (chosen) show_evidence(canvas, entry);
}

}  // namespace

void log_panel(const Canvas& canvas) {
  const GameView* game = canvas.game();
  if (game == nullptr) return;
  headline(canvas, canvas.text("log.title"));
  ImGui::PushStyleColor(ImGuiCol_ChildBg, canvas.palette.panel);
  if (ImGui::BeginChild("events", {0, 0}, false)) {
    if (game->log.empty()) wrapped(canvas.text("log.empty"), canvas.palette.dim);
    for (const LogEntry& entry : game->log) show_entry(canvas, entry);
    // Twice, because how long the new lines are is known only once they were drawn.
    if (game->log.size() != canvas.state.log_length) canvas.state.log_follows = 3;
    canvas.state.log_length = game->log.size();
    if (canvas.state.log_follows > 0 && canvas.state.event < 0) ImGui::SetScrollY(ImGui::GetScrollMaxY() + canvas.em() * 4);
    canvas.state.log_follows = std::max(0, canvas.state.log_follows - 1);
  }
  ImGui::EndChild();
  ImGui::PopStyleColor();
}

}  // namespace hexwatch::ui
