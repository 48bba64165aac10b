#include <algorithm>
#include <cmath>

#include "ui/panels.h"

namespace hexwatch::ui {
namespace {

// A die with its pips, as it lies there.
void die(const Canvas& canvas, int face, float size) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImVec2 at = ImGui::GetCursorScreenPos();
  list.AddRectFilled(at, {at.x + size, at.y + size}, canvas.palette.token, size * 0.18F);
  list.AddRect(at, {at.x + size, at.y + size}, faded(canvas.palette.on_token, 0.35), size * 0.18F);
  const auto pip = [&](float x, float y) { list.AddCircleFilled({at.x + x * size, at.y + y * size}, size * 0.095F, canvas.palette.on_token, 16); };
  if (face % 2 == 1) pip(0.5F, 0.5F);
  if (face >= 2) {
    pip(0.25F, 0.25F);
    pip(0.75F, 0.75F);
  }
  if (face >= 4) {
    pip(0.75F, 0.25F);
    pip(0.25F, 0.75F);
  }
  if (face == 6) {
    pip(0.25F, 0.5F);
    pip(0.75F, 0.5F);
  }
  ImGui::Dummy({size, size});
}

void show_turn(const Canvas& canvas) {
  const GameView& game = *canvas.game();
  if (game.winner != kNobody) {
    ImGui::PushFont(canvas.look.fonts.title);
    wrapped(canvas.text.with("turn.wins", {{"name", name_of(canvas, game.winner)}}), canvas.palette.accent);
    ImGui::PopFont();
    return;
  }
  if (game.turn == kNobody) {
    wrapped(canvas.text("turn.unknown"), canvas.palette.dim);
    return;
  }
  badge(canvas, color_of(canvas, game.turn), canvas.em() * 0.9F);
  ImGui::SameLine();
  ImGui::PushFont(canvas.look.fonts.title);
  const std::string name = shortened(name_of(canvas, game.turn), ImGui::GetContentRegionAvail().x);
  ImGui::TextUnformatted(name.c_str());
  ImGui::PopFont();
  const char* phase = game.phase == Phase::setup ? "turn.setup" : game.phase == Phase::roll ? "turn.roll" : game.phase == Phase::main ? "turn.main" : "turn.over";
  std::string line = canvas.text(phase);
  if (game.round > 0) line = canvas.text.with("turn.round", {{"n", std::to_string(game.round)}}) + "  \xC2\xB7  " + line;
  line += "  \xC2\xB7  " + clock_of(std::max(0.0, canvas.snapshot.time - game.turn_began));
  wrapped(line, canvas.palette.dim);
}

void show_roll(const Canvas& canvas) {
  const GameView& game = *canvas.game();
  if (!game.last_roll) return;
  const float size = canvas.em() * 2.1F;
  die(canvas, (*game.last_roll)[0], size);
  if ((*game.last_roll)[1] != 0) {
    ImGui::SameLine();
    die(canvas, (*game.last_roll)[1], size);
  }
  ImGui::SameLine();
  const std::string total = std::to_string((*game.last_roll)[0] + (*game.last_roll)[1]);
  text_in(canvas.look.fonts.figures, total, canvas.palette.text);
}

// How often each number came, and as a line how often it was to be expected.
void histogram(const Canvas& canvas) {
  const GameView& game = *canvas.game();
  const int most = *std::max_element(game.rolls.begin(), game.rolls.end());
  int all = 0;
  for (int n : game.rolls) all += n;
  if (all == 0) {
    wrapped(canvas.text("turn.no_rolls"), canvas.palette.dim);
    return;
  }
  const float em = canvas.em();
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x;
  const float step = width / 11;
  const float high = em * 3.2F;
  const double scale = static_cast<double>(high) / std::max<double>(most, all * 6.0 / 36);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float size = std::min(em * 0.8F, step * 0.6F);
  for (int number = 2; number <= 12; ++number) {
    const float x = at.x + step * static_cast<float>(number - 2);
    const float bar = static_cast<float>(game.rolls[static_cast<std::size_t>(number)] * scale);
    const float expected = static_cast<float>(all * (6 - std::abs(7 - number)) / 36.0 * scale);
    const bool last = game.last_roll && (*game.last_roll)[0] + (*game.last_roll)[1] == number;
    list.AddRectFilled({x + step * 0.15F, at.y + high - bar}, {x + step * 0.85F, at.y + high}, last ? canvas.palette.accent : mixed(canvas.palette.dim, canvas.palette.card, 0.35), em * 0.15F);
    list.AddLine({x + step * 0.05F, at.y + high - expected}, {x + step * 0.95F, at.y + high - expected}, canvas.palette.text, std::max(1.0F, em * 0.08F));
    const std::string label = std::to_string(number);
    const ImVec2 extent = canvas.look.fonts.body->CalcTextSizeA(size, 1e9F, 0, label.c_str());
    list.AddText(canvas.look.fonts.body, size, {x + (step - extent.x) / 2, at.y + high + em * 0.15F}, canvas.palette.dim, label.c_str());
  }
  ImGui::Dummy({width, high + em * 1.1F});
  if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", canvas.text.with("turn.histogram", {{"n", std::to_string(all)}, {"unseen", std::to_string(game.unseen_rolls)}}).c_str());
}

void entries(const Canvas& canvas) {
  struct Shortcut {
    const char* key;
    EntryKind kind;
  };
  constexpr std::array<Shortcut, 9> kAll{{{"entry.roll", EntryKind::roll}, {"entry.trade", EntryKind::trade}, {"entry.bank", EntryKind::bank},
                                          {"entry.buy", EntryKind::buy}, {"entry.play", EntryKind::play}, {"entry.robber", EntryKind::robber},
                                          {"entry.discard", EntryKind::discard}, {"entry.hand", EntryKind::hand}, {"entry.end_turn", EntryKind::end_turn}}};
  bool first = true;
  for (const Shortcut& one : kAll) {
    const std::string label = canvas.text(one.key);
    if (!first) flow(button_width(label));
    first = false;
    if (button(canvas, label)) open_entry(canvas, one.kind);
  }
}

}  // namespace

void turn_panel(const Canvas& canvas) {
  if (canvas.game() == nullptr) return;
  {
    const Card card(canvas, "turn", canvas.palette.card);
    show_turn(canvas);
    show_roll(canvas);
  }
}

void turn_details(const Canvas& canvas) {
  if (canvas.game() == nullptr) return;
  {
    const Card card(canvas, "rolls", canvas.palette.card);
    histogram(canvas);
  }
  if (canvas.snapshot.session_folder.empty() || canvas.mode() == Mode::table) return;
  headline(canvas, canvas.text("turn.enter"));
  entries(canvas);
}

}  // namespace hexwatch::ui
