#include <array>

#include "ui/action_words.h"
#include "ui/entry_forms.h"
#include "ui/panels.h"

namespace hexwatch::ui {
namespace {

constexpr std::array<const char*, kEntryKinds> kNames{"entry.roll", "entry.trade", "entry.bank", "entry.buy", "entry.play", "entry.discard", "entry.robber", "entry.hand", "entry.end_turn"};

void kinds(const Canvas& canvas) {
  for (int kind = 0; kind < kEntryKinds; ++kind) {
    const std::string label = std::string(canvas.text(kNames[static_cast<std::size_t>(kind)])) + "##kind";
    if (kind > 0) flow(button_width(label));
    if (!choice(canvas, label, canvas.state.entry.kind == static_cast<EntryKind>(kind))) continue;
    canvas.state.entry.kind = static_cast<EntryKind>(kind);
  }
}

void who(const Canvas& canvas) {
  headline(canvas, canvas.text("entry.by"));
  for (std::size_t seat = 0; seat < canvas.game()->players.size(); ++seat) {
    const PlayerView& player = canvas.game()->players[seat];
    const std::string label = player.name + "##by" + std::to_string(seat);
    if (seat > 0) flow(button_width(label));
    if (choice(canvas, label, static_cast<std::size_t>(canvas.state.entry.by) == seat)) canvas.state.entry.by = id<PlayerId>(static_cast<int>(seat));
  }
}

}  // namespace

void open_entry(const Canvas& canvas, EntryKind kind) {
  canvas.state.entry = EntryForm{.kind = kind, .by = canvas.game() == nullptr || canvas.game()->turn == kNobody ? PlayerId{0} : canvas.game()->turn};
  canvas.state.dialog = Dialog::entry;
}

void entry_dialog(const Canvas& canvas) {
  if (canvas.game() == nullptr) {
    canvas.state.dialog = Dialog::none;
    return;
  }
  if (canvas.state.entry.amends >= 0) wrapped(canvas.text.with("entry.amends", {{"n", std::to_string(canvas.state.entry.amends)}}), canvas.palette.accent);
  kinds(canvas);
  ImGui::Separator();
  who(canvas);
  entry_fields(canvas);
  ImGui::Separator();
  const bool ready = !lines_of(canvas.state.entry, *canvas.game()).empty();
  ImGui::BeginDisabled(!ready);
  const std::string enter = std::string(canvas.text("entry.enter")) + "##enter";
  if (button(canvas, enter, ready)) finish_entry(canvas);
  ImGui::EndDisabled();
  const std::string cancel = std::string(canvas.text("cancel")) + "##entry";
  flow(button_width(cancel));
  if (button(canvas, cancel)) canvas.state.dialog = Dialog::none;
}

}  // namespace hexwatch::ui
