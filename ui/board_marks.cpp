#include "ui/panels.h"

namespace hexwatch::ui {
namespace {

const std::vector<AdviceView>* advice_shown(const Canvas& canvas) {
  if (canvas.mode() != Mode::teach || !canvas.state.teaching || canvas.game() == nullptr) return nullptr;
  return &canvas.game()->advice[static_cast<std::size_t>(*canvas.state.teaching)];
}

void explain(const Canvas& canvas, Place place) {
  std::string text = place_words(canvas, place);
  ImU32 color = canvas.palette.text;
  if (const auto* advice = advice_shown(canvas)) {
    for (const AdviceView& one : *advice)
      if (one.place == place) {
        text += "\n" + (one.refusal.empty() ? canvas.text("teach.may_go") : one.refusal);
        color = one.refusal.empty() ? canvas.palette.good : canvas.palette.text;
      }
  }
  for (const FlagView& flag : canvas.game()->flags)
    if (flag.place == place) text += "\n" + flag.sentence + "\n" + flag.remedy;
  ImGui::BeginTooltip();
  ImGui::PushTextWrapPos(canvas.em() * 22);
  ImGui::PushStyleColor(ImGuiCol_Text, color);
  ImGui::TextUnformatted(text.c_str());
  ImGui::PopStyleColor();
  ImGui::PopTextWrapPos();
  ImGui::EndTooltip();
}

}  // namespace

void draw_notes(const MarkBrush& brush, bool live) {
  const Canvas& canvas = brush.canvas;
  const GameView& game = *canvas.game();
  if (live) {
    for (const Place& place : game.unknown) draw_unknown(brush, place);
    if (const auto* advice = advice_shown(canvas))
      for (const AdviceView& one : *advice) draw_may_go(brush, one.place, one.refusal.empty());
    for (const Place& place : game.changed) draw_changed(brush, place);
    for (const FlagView& flag : game.flags) draw_illegal(brush, flag.place, flag.place == canvas.state.selected);
  }
  for (const QuestionView& question : game.questions)
    if (live && question.place.kind != Place::Kind::none) draw_pointed(brush, question.place);
  draw_pointed(brush, canvas.state.selected);
  draw_pointed(brush, canvas.state.hovered);
}

void use_mouse(const Canvas& canvas, const BoardLayout& layout, const Projection& projection) {
  if (!ImGui::IsItemHovered()) return;
  UiState& state = canvas.state;
  const Place place = place_under(layout, projection, ImGui::GetIO().MousePos);
  state.hovered = place;
  if (place.kind == Place::Kind::none) return;
  explain(canvas, place);
  if (!ImGui::IsMouseClicked(ImGuiMouseButton_Left)) return;
  state.selected = place;
  if (state.picking_tile) {
    if (place.kind != Place::Kind::tile) return;
    state.entry.tile = id<TileId>(place.number);
    state.picking_tile = false;
    state.dialog = Dialog::entry;
    return;
  }
  if (advice_shown(canvas) != nullptr && !state.picking_place) return;  // asked where a piece may go: the tooltip says it
  state.correction.place = place;
  state.picking_place = false;
  state.dialog = Dialog::correct;
}

}  // namespace hexwatch::ui
