#include <algorithm>

#include "ui/keys.h"
#include "ui/panels.h"

namespace hexwatch::ui {

void help_dialog(const Canvas& canvas) {
  wrapped(canvas.text("help.intro"), canvas.palette.dim);
  const int columns = ImGui::GetContentRegionAvail().x > canvas.em() * 36 ? 2 : 1;
  if (ImGui::BeginTable("keys", columns, ImGuiTableFlags_SizingStretchSame)) {
    for (const KeyHelp& one : key_list()) {
      ImGui::TableNextColumn();
      text_in(canvas.look.fonts.bold, one.key, canvas.palette.accent);
      ImGui::SameLine(0, std::max(canvas.em() * 0.5F, canvas.em() * 4 - ImGui::GetItemRectSize().x));
      wrapped(canvas.text(one.text), canvas.palette.text);
    }
    ImGui::EndTable();
  }
  wrapped(canvas.text("help.mouse"), canvas.palette.dim);
  if (button(canvas, std::string(canvas.text("close")) + "##help", true)) canvas.state.dialog = Dialog::none;
}

}  // namespace hexwatch::ui
