#include <algorithm>
#include <array>

#include "ui/panels.h"

namespace hexwatch::ui {
namespace {

void check(const Canvas& canvas, const char* key, bool Preferences::*member) {
  bool value = canvas.preferences().*member;
  if (ImGui::Checkbox((std::string("##") + key).c_str(), &value)) canvas.prefer([&](Preferences& p) { p.*member = value; });
  note(canvas, key);
  ImGui::SameLine();
  ImGui::AlignTextToFramePadding();
  wrapped(canvas.text(key), canvas.palette.text);
}

void text_size(const Canvas& canvas) {
  headline(canvas, canvas.text("settings.text_size"));
  constexpr std::array<int, 7> kSteps{75, 100, 125, 150, 200, 250, 300};
  for (const int percent : kSteps) {
    const std::string label = std::to_string(percent) + " %";
    if (percent != kSteps.front()) flow(button_width(label));
    if (choice(canvas, label, canvas.preferences().text_percent == percent)) canvas.prefer([&](Preferences& p) { p.text_percent = percent; });
  }
}

void session(const Canvas& canvas) {
  if (canvas.snapshot.session_folder.empty()) return;
  ImGui::Separator();
  headline(canvas, canvas.text("settings.session"));
  wrapped(canvas.snapshot.session_folder, canvas.palette.dim);
  if (button(canvas, canvas.text("settings.export"))) canvas.ask(ExportSession{});
  const std::string close = canvas.text("settings.close_session");
  flow(button_width(close));
  if (button(canvas, close)) canvas.ask(CloseSession{});
}

}  // namespace

void settings_dialog(const Canvas& canvas) {
  const Preferences& now = canvas.preferences();
  headline(canvas, canvas.text("settings.language"));
  if (choice(canvas, "English", now.language == Language::english)) canvas.prefer([](Preferences& p) { p.language = Language::english; });
  flow(button_width("Deutsch"));
  if (choice(canvas, "Deutsch", now.language == Language::german)) canvas.prefer([](Preferences& p) { p.language = Language::german; });
  headline(canvas, canvas.text("settings.theme"));
  if (choice(canvas, canvas.text("settings.dark"), now.theme == Theme::dark)) canvas.prefer([](Preferences& p) { p.theme = Theme::dark; });
  flow(button_width(canvas.text("settings.light")));
  if (choice(canvas, canvas.text("settings.light"), now.theme == Theme::light)) canvas.prefer([](Preferences& p) { p.theme = Theme::light; });
  text_size(canvas);
  ImGui::Separator();
  check(canvas, "settings.overlay", &Preferences::show_overlay);
  check(canvas, "settings.confidence", &Preferences::show_confidence);
  session(canvas);
  ImGui::Separator();
  if (button(canvas, std::string(canvas.text("close")) + "##settings", true)) canvas.state.dialog = Dialog::none;
  const std::string quit = canvas.text("settings.quit");
  flow(button_width(quit));
  if (button(canvas, quit)) canvas.ask(Quit{});
}

}  // namespace hexwatch::ui
