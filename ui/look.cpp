#include "ui/look.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>

namespace hexwatch::ui {
namespace {

// Where Debian's fonts-dejavu-core and most other systems put it.
constexpr std::array<const char*, 3> kFolders{"/usr/share/fonts/truetype/dejavu/", "/usr/share/fonts/dejavu-sans-fonts/", "/usr/share/fonts/TTF/"};

// Latin with its accents, Greek, Cyrillic (names), dashes and quotes, arrows, warning sign, check marks, geometric shapes.
constexpr std::array<ImWchar, 19> kAll{0x20, 0x24F, 0x370, 0x52F, 0x1E00, 0x1EFF, 0x2010, 0x2027, 0x2190, 0x21FF, 0x25A0, 0x25FF, 0x2630, 0x2630, 0x26A0, 0x26A0, 0x2713, 0x2718, 0};
// In very big type the atlas would outgrow graphics cards: Latin and the few signs the screen uses.
constexpr std::array<ImWchar, 7> kLatin{0x20, 0x17F, 0x2010, 0x2027, 0x2713, 0x2718, 0};
constexpr float kVeryBig = 56;  // pixels
constexpr std::array<ImWchar, 3> kEnglish{0x20, 0x7E, 0};

std::string file_of(const std::string& name) {
  for (const char* folder : kFolders) {
    std::error_code ignored;
    if (std::filesystem::exists(folder + name, ignored)) return folder + name;
  }
  return {};
}

ImFont* add(ImFontAtlas& atlas, const std::string& name, float size, const ImWchar* range) {
  const std::string file = file_of(name);
  ImFontConfig config;
  config.OversampleH = size > 40 ? 1 : 2;
  config.OversampleV = 1;
  config.GlyphRanges = range;
  ImFont* font = file.empty() ? nullptr : atlas.AddFontFromFileTTF(file.c_str(), size, &config, range);
  if (font != nullptr) return font;
  ImFontConfig plain;
  plain.SizePixels = size;
  return atlas.AddFontDefault(&plain);
}

ImVec4 color(ImU32 c) { return ImGui::ColorConvertU32ToFloat4(c); }

}  // namespace

float em_for(const Preferences& preferences, float screen_scale, float window_height) {
  const float percent = static_cast<float>(std::clamp(preferences.text_percent, kLeastText, kMostText)) / 100;
  float em = 16 * std::max(screen_scale, 0.5F) * percent;
  if (preferences.mode == Mode::table) em = std::max(em, window_height / 34 * percent);
  return std::round(std::clamp(em, 8.0F, 160.0F));
}

Fonts add_fonts(ImFontAtlas& atlas, float em) {
  Fonts fonts;
  const ImWchar* range = em > kVeryBig ? kLatin.data() : kAll.data();
  fonts.body = add(atlas, "DejaVuSans.ttf", em, range);
  fonts.bold = add(atlas, "DejaVuSans-Bold.ttf", em, range);
  fonts.title = add(atlas, "DejaVuSans-Bold.ttf", std::round(em * 1.4F), range);
  fonts.figures = add(atlas, "DejaVuSans-Bold.ttf", std::round(em * 2.4F), kEnglish.data());
  return fonts;
}

void set_style(const Palette& p, float em) {
  ImGuiStyle& style = ImGui::GetStyle();
  style = ImGuiStyle();
  // Whole pixels: what is added up from parts of them is a trifle larger than its window, and scroll bars appear.
  const auto whole = [em](float share) { return std::round(em * share); };
  style.WindowPadding = {whole(0.8F), whole(0.7F)};
  style.FramePadding = {whole(0.6F), whole(0.35F)};
  style.ItemSpacing = {whole(0.5F), whole(0.45F)};
  style.ItemInnerSpacing = {whole(0.4F), whole(0.3F)};
  style.CellPadding = {whole(0.4F), whole(0.25F)};
  style.ScrollbarSize = whole(0.7F);
  style.GrabMinSize = whole(0.8F);
  style.WindowRounding = style.PopupRounding = whole(0.6F);
  style.ChildRounding = whole(0.6F);
  style.FrameRounding = whole(0.4F);
  style.ScrollbarRounding = style.GrabRounding = whole(0.35F);
  style.WindowBorderSize = style.ChildBorderSize = style.FrameBorderSize = 0;
  style.PopupBorderSize = 1;
  style.WindowTitleAlign = {0, 0.5F};
  style.AntiAliasedLinesUseTex = false;  // thick lines in the same pixels whatever the atlas holds

  const auto set = [&style](ImGuiCol what, ImU32 c) { style.Colors[what] = color(c); };
  set(ImGuiCol_Text, p.text);
  set(ImGuiCol_TextDisabled, p.dim);
  set(ImGuiCol_WindowBg, p.ground);
  set(ImGuiCol_ChildBg, p.panel);
  set(ImGuiCol_PopupBg, p.panel);
  set(ImGuiCol_Border, p.line);
  set(ImGuiCol_FrameBg, p.field);
  set(ImGuiCol_FrameBgHovered, p.hover);
  set(ImGuiCol_FrameBgActive, p.hover);
  set(ImGuiCol_TitleBg, p.panel);
  set(ImGuiCol_TitleBgActive, p.panel);
  set(ImGuiCol_ScrollbarBg, faded(p.panel, 0));
  set(ImGuiCol_ScrollbarGrab, p.hover);
  set(ImGuiCol_ScrollbarGrabHovered, p.dim);
  set(ImGuiCol_ScrollbarGrabActive, p.dim);
  set(ImGuiCol_CheckMark, p.accent);
  set(ImGuiCol_SliderGrab, p.accent);
  set(ImGuiCol_SliderGrabActive, p.accent);
  set(ImGuiCol_Button, p.field);
  set(ImGuiCol_ButtonHovered, p.hover);
  set(ImGuiCol_ButtonActive, p.line);
  set(ImGuiCol_Header, p.field);
  set(ImGuiCol_HeaderHovered, p.hover);
  set(ImGuiCol_HeaderActive, p.hover);
  set(ImGuiCol_Separator, p.line);
  set(ImGuiCol_PlotHistogram, p.accent);
  set(ImGuiCol_TextSelectedBg, faded(p.accent, 0.35));
  set(ImGuiCol_NavHighlight, p.accent);
  set(ImGuiCol_ModalWindowDimBg, IM_COL32(0, 0, 0, 150));
}

}  // namespace hexwatch::ui
