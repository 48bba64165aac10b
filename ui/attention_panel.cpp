#include <algorithm>

#include "ui/panels.h"

namespace hexwatch::ui {
namespace {

void show_flag(const Canvas& canvas, const FlagView& flag) {
  const std::string name = "flag" + std::to_string(flag.id);
  const Card card(canvas, name.c_str(), mixed(canvas.palette.bad, canvas.palette.panel, 0.85), canvas.palette.bad);
  const std::string where = place_words(canvas, flag.place);
  ImGui::PushFont(canvas.look.fonts.bold);
  wrapped("\xE2\x9C\x97 " + std::string(canvas.text("attention.flag")) + (where.empty() ? "" : "  \xC2\xB7  " + where), canvas.palette.bad);
  ImGui::PopFont();
  wrapped(flag.sentence, canvas.palette.text);
  wrapped(flag.remedy, canvas.palette.dim);
  if (flag.place.kind == Place::Kind::none) return;
  if (button(canvas, std::string(canvas.text("attention.show")) + "##" + name)) canvas.state.selected = flag.place;
  const std::string wrong = std::string(canvas.text("attention.misread")) + "##" + name;
  flow(button_width(wrong));
  if (button(canvas, wrong)) {
    canvas.state.correction.place = flag.place;
    canvas.state.dialog = Dialog::correct;
  }
}

// Keys belong to the first question.
void show_question(const Canvas& canvas, const QuestionView& question, bool first) {
  const std::string name = "question" + std::to_string(question.id);
  const Card card(canvas, name.c_str(), canvas.palette.card, canvas.palette.accent);
  ImGui::PushFont(canvas.look.fonts.bold);
  wrapped(question.text, canvas.palette.text);
  ImGui::PopFont();
  for (std::size_t i = 0; i < question.choices.size(); ++i) {
    const std::string key = first && i < 9 ? std::to_string(i + 1) + "  " : "";
    const std::string label = key + question.choices[i] + "##" + name + "_" + std::to_string(i);
    if (i > 0) flow(button_width(label));
    if (button(canvas, label, i == 0)) canvas.ask(AnswerQuestion{question.id, static_cast<int>(i)});
  }
  const std::string none = std::string(first ? "0  " : "") + canvas.text("attention.none_of_these") + "##" + name;
  flow(button_width(none));
  if (button(canvas, none)) none_of_these(canvas, question.id);
}

void show_notice(const Canvas& canvas, const Notice& notice) {
  const Palette& p = canvas.palette;
  const ImU32 color = notice.kind == Notice::Kind::error ? p.bad : notice.kind == Notice::Kind::warning ? p.warn : notice.kind == Notice::Kind::good ? p.good : p.line;
  const std::string name = "notice" + std::to_string(notice.id);
  const Card card(canvas, name.c_str(), p.card, color);
  wrapped(notice.text, p.text);
  if (button(canvas, std::string(canvas.text("ok")) + "##" + name)) canvas.ask(DismissNotice{notice.id});
}

}  // namespace

void none_of_these(const Canvas& canvas, int question) {
  canvas.ask(AnswerQuestion{question, kNoneOfThem});
  canvas.state.picking_place = true;
}

bool wants_attention(const Canvas& canvas) {
  const GameView* game = canvas.game();
  return canvas.state.picking_place || canvas.state.picking_tile || !canvas.snapshot.notices.empty() || (game != nullptr && (!game->flags.empty() || !game->questions.empty()));
}

bool attention_panel(const Canvas& canvas) {
  if (canvas.state.picking_place || canvas.state.picking_tile) {
    const Card card(canvas, "picking", canvas.palette.card, canvas.palette.accent);
    wrapped(canvas.text(canvas.state.picking_tile ? "attention.pick_tile" : "attention.pick_place"), canvas.palette.text);
    if (button(canvas, std::string(canvas.text("cancel")) + "##picking")) canvas.state.picking_place = canvas.state.picking_tile = false;
  }
  if (const GameView* game = canvas.game()) {
    bool first = true;
    for (const QuestionView& question : game->questions) {
      show_question(canvas, question, first);
      first = false;
    }
    for (const FlagView& flag : game->flags) show_flag(canvas, flag);
  }
  for (const Notice& notice : canvas.snapshot.notices) show_notice(canvas, notice);
  return wants_attention(canvas);
}

}  // namespace hexwatch::ui
