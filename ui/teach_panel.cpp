#include <algorithm>

#include "ui/panels.h"

namespace hexwatch::ui {
namespace {

std::string cost_of(const Canvas& canvas, const Cards& cost) {
  std::string text;
  for (Resource kind : kAllResources)
    if (cost[kind] > 0) text += (text.empty() ? "" : ", ") + std::to_string(cost[kind]) + " " + canvas.game()->spec->resources[static_cast<std::size_t>(kind)].name;
  return text;
}

void show_steps(const Canvas& canvas) {
  const GameView& game = *canvas.game();
  if (game.next_steps.empty()) return;
  const Card card(canvas, "steps", canvas.palette.card, canvas.palette.good);
  ImGui::PushFont(canvas.look.fonts.bold);
  wrapped(canvas.text("teach.next"), canvas.palette.good);
  ImGui::PopFont();
  for (const std::string& step : game.next_steps) wrapped(step, canvas.palette.text);
}

void show_pieces(const Canvas& canvas) {
  const GameView& game = *canvas.game();
  const Card card(canvas, "where", canvas.palette.card);
  ImGui::PushFont(canvas.look.fonts.bold);
  wrapped(canvas.text("teach.where"), canvas.palette.text);
  ImGui::PopFont();
  bool first = true;
  for (int piece = 0; piece < kPieces; ++piece) {
    const auto p = static_cast<std::size_t>(piece);
    const std::string& name = game.spec->pieces[p].name;
    if (name.empty()) continue;
    if (!first) flow(button_width(name));
    first = false;
    const bool on = canvas.state.teaching == static_cast<Piece>(piece);
    if (choice(canvas, name, on)) canvas.state.teaching = on ? std::nullopt : std::optional(static_cast<Piece>(piece));
  }
  if (!canvas.state.teaching) {
    wrapped(canvas.text("teach.hint"), canvas.palette.dim);
    return;
  }
  const auto p = static_cast<std::size_t>(*canvas.state.teaching);
  const auto& advice = game.advice[p];
  const auto allowed = std::count_if(advice.begin(), advice.end(), [](const AdviceView& one) { return one.refusal.empty(); });
  wrapped(canvas.text.with("teach.cost", {{"cost", cost_of(canvas, game.spec->pieces[p].cost)}}), canvas.palette.dim);
  wrapped(canvas.text.with(allowed == 1 ? "teach.one_place" : "teach.places", {{"n", std::to_string(allowed)}}), allowed > 0 ? canvas.palette.good : canvas.palette.text);
  if (allowed == 0 && !advice.empty()) wrapped(advice.front().refusal, canvas.palette.text);
}

void show_prices(const Canvas& canvas) {
  const GameSpec& spec = *canvas.game()->spec;
  const Card card(canvas, "prices", canvas.palette.card);
  ImGui::PushFont(canvas.look.fonts.bold);
  wrapped(canvas.text("teach.prices"), canvas.palette.text);
  ImGui::PopFont();
  for (const PieceSpec& piece : spec.pieces)
    if (!piece.name.empty()) wrapped(piece.name + ": " + cost_of(canvas, piece.cost), canvas.palette.dim);
  if (spec.deck_size() > 0) wrapped(std::string(canvas.text("players.development_card")) + ": " + cost_of(canvas, spec.card_cost), canvas.palette.dim);
}

}  // namespace

void teach_panel(const Canvas& canvas) {
  const GameView* game = canvas.game();
  if (game == nullptr) return;
  show_steps(canvas);
  show_pieces(canvas);
  show_prices(canvas);
  int n = 0;
  for (const LessonView& lesson : game->lessons) {
    const Card card(canvas, ("lesson" + std::to_string(n)).c_str(), canvas.palette.card);
    ImGui::PushFont(canvas.look.fonts.bold);
    wrapped(lesson.title, n == 0 ? canvas.palette.accent : canvas.palette.text);
    ImGui::PopFont();
    wrapped(lesson.text, canvas.palette.text);
    if (++n == 3) break;  // the newest ones
  }
}

}  // namespace hexwatch::ui
