#include "ui/keys.h"

#include <GLFW/glfw3.h>

#include <algorithm>
#include <array>

#include "ui/entry_forms.h"
#include "ui/panels.h"

namespace hexwatch::ui {
namespace {

constexpr std::array<KeyHelp, 29> kList{{{"F1  ?", "keys.help"}, {"F2", "keys.referee"}, {"F3", "keys.teach"}, {"F4", "keys.judge"}, {"F5", "keys.table_mode"}, {"F6", "keys.camera"}, {"F7", "keys.table"},
                                         {"F8", "keys.settings"}, {"F9", "keys.theme"}, {"+  -", "keys.text_size"}, {"1 \xE2\x80\xA6 9", "keys.answer"}, {"0", "keys.none_of_these"}, {"r", "keys.roll"}, {"t", "keys.trade"},
                                         {"b", "keys.bank"}, {"d", "keys.buy"}, {"p", "keys.play"}, {"x", "keys.discard"}, {"s", "keys.robber"}, {"h", "keys.hand"}, {"e", "keys.end_turn"}, {"c", "keys.correct"},
                                         {"u", "keys.undo"}, {"y", "keys.redo"}, {"j  k", "keys.log"}, {"i", "keys.edit"}, {"o", "keys.overlay"}, {"w", "keys.turn_board"}, {"Esc", "keys.escape"}}};

void toggle(UiState& state, Dialog dialog) { state.dialog = state.dialog == dialog ? Dialog::none : dialog; }

void change_text_size(const Canvas& canvas, int step) {
  const int wanted = std::clamp(canvas.preferences().text_percent + step, kLeastText, kMostText);
  canvas.prefer([wanted](Preferences& p) { p.text_percent = wanted; });
}

void answer(const Canvas& canvas, int digit) {
  const GameView* game = canvas.game();
  if (game == nullptr || game->questions.empty()) return;
  const QuestionView& question = game->questions.front();
  if (digit == 0) {
    none_of_these(canvas, question.id);
  } else if (static_cast<std::size_t>(digit) <= question.choices.size()) {
    canvas.ask(AnswerQuestion{question.id, digit - 1});
  }
}

// Chooses the event before or after the one that is looked at.
void step_through_log(const Canvas& canvas, int step) {
  const GameView* game = canvas.game();
  if (game == nullptr || game->log.empty()) return;
  const auto at = std::find_if(game->log.begin(), game->log.end(), [&](const LogEntry& entry) { return entry.number == canvas.state.event; });
  const auto last = static_cast<int>(game->log.size()) - 1;
  const int now = at == game->log.end() ? last + 1 : static_cast<int>(at - game->log.begin());
  const int next = std::clamp(now + step, 0, last + 1);
  canvas.state.event = next > last ? -1 : game->log[static_cast<std::size_t>(next)].number;
}

void open_if_playing(const Canvas& canvas, EntryKind kind) {
  if (canvas.game() != nullptr && !canvas.snapshot.session_folder.empty()) open_entry(canvas, kind);
}

void edit_chosen(const Canvas& canvas) {
  if (canvas.state.event < 0) return;
  canvas.state.editing = canvas.state.event;
  canvas.state.correction = {};
  canvas.state.dialog = Dialog::edit_event;
}

void use_letter(const Canvas& canvas, unsigned letter) {
  const GameView* game = canvas.game();
  switch (letter) {
    case '?': toggle(canvas.state, Dialog::help); return;
    case '+': change_text_size(canvas, 25); return;
    case '-': change_text_size(canvas, -25); return;
    case 'r': open_if_playing(canvas, EntryKind::roll); return;
    case 't': open_if_playing(canvas, EntryKind::trade); return;
    case 'b': open_if_playing(canvas, EntryKind::bank); return;
    case 'd': open_if_playing(canvas, EntryKind::buy); return;
    case 'p': open_if_playing(canvas, EntryKind::play); return;
    case 'x': open_if_playing(canvas, EntryKind::discard); return;
    case 's': open_if_playing(canvas, EntryKind::robber); return;
    case 'h': open_if_playing(canvas, EntryKind::hand); return;
    case 'e': open_if_playing(canvas, EntryKind::end_turn); return;
    case 'c':
      if (game == nullptr) return;
      if (canvas.state.correction.place.kind == Place::Kind::none) canvas.state.correction.place = Place::at(SiteId{0});
      canvas.state.dialog = Dialog::correct;
      return;
    case 'u':
      if (game != nullptr && game->can_undo) canvas.ask(Undo{});
      return;
    case 'y':
      if (game != nullptr && game->can_redo) canvas.ask(Redo{});
      return;
    case 'j': step_through_log(canvas, 1); return;
    case 'k': step_through_log(canvas, -1); return;
    case 'i': edit_chosen(canvas); return;
    case 'o': canvas.prefer([](Preferences& p) { p.show_overlay = !p.show_overlay; }); return;
    case 'w': canvas.prefer([](Preferences& p) { p.viewer_side = (p.viewer_side + 1) % 6; }); return;
    default: break;
  }
  if (letter >= '0' && letter <= '9') answer(canvas, static_cast<int>(letter - '0'));
}

void use_function_keys(const Canvas& canvas) {
  const auto pressed = [](int key) { return ImGui::IsKeyPressed(key, false); };
  if (pressed(GLFW_KEY_F1)) toggle(canvas.state, Dialog::help);
  for (int mode = 0; mode < kModes; ++mode)
    if (pressed(GLFW_KEY_F2 + mode)) canvas.prefer([mode](Preferences& p) { p.mode = static_cast<Mode>(mode); });
  if (pressed(GLFW_KEY_F6)) toggle(canvas.state, Dialog::sources);
  if (pressed(GLFW_KEY_F7)) toggle(canvas.state, Dialog::table);
  if (pressed(GLFW_KEY_F8)) toggle(canvas.state, Dialog::settings);
  if (pressed(GLFW_KEY_F9)) canvas.prefer([](Preferences& p) { p.theme = p.theme == Theme::dark ? Theme::light : Theme::dark; });
}

void escape(UiState& state) {
  if (state.dialog != Dialog::none) {
    state.dialog = Dialog::none;
    state.table.reset();
  } else if (state.corners) {
    state.corners.reset();
  } else {
    state.picking_place = state.picking_tile = false;
    state.teaching.reset();
    state.selected = {};
    state.event = -1;
  }
}

}  // namespace

std::span<const KeyHelp> key_list() { return kList; }

void use_keys(const Canvas& canvas) {
  if (ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape), false)) escape(canvas.state);
  use_function_keys(canvas);
  const ImGuiIO& io = ImGui::GetIO();
  if (io.KeyCtrl) {
    const GameView* game = canvas.game();
    if (ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Z), false) && game != nullptr && game->can_undo) canvas.ask(Undo{});
    if (ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Y), false) && game != nullptr && game->can_redo) canvas.ask(Redo{});
    return;
  }
  if (io.WantTextInput) return;
  const Dialog dialog = canvas.state.dialog;
  if (dialog == Dialog::entry && canvas.game() != nullptr && ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Enter), false)) {
    finish_entry(canvas);
    return;
  }
  for (const ImWchar character : io.InputQueueCharacters) {
    if (canvas.state.corners && character >= '1' && character <= '6') {
      canvas.state.dragged = character - '1';
    } else if (dialog == Dialog::entry && canvas.game() != nullptr) {
      type_into_entry(canvas, character);
    } else if (dialog == Dialog::none || dialog == Dialog::sources || character == '?') {
      use_letter(canvas, character);
    }
  }
}

}  // namespace hexwatch::ui
