#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "ui/canvas.h"

namespace hexwatch::ui {

void text_in(ImFont* font, const std::string& text, ImU32 color) {
  ImGui::PushFont(font);
  ImGui::PushStyleColor(ImGuiCol_Text, color);
  ImGui::TextUnformatted(text.c_str());
  ImGui::PopStyleColor();
  ImGui::PopFont();
}

void wrapped(const std::string& text, ImU32 color) {
  ImGui::PushStyleColor(ImGuiCol_Text, color);
  ImGui::PushTextWrapPos(0);
  ImGui::TextUnformatted(text.c_str());
  ImGui::PopTextWrapPos();
  ImGui::PopStyleColor();
}

void headline(const Canvas& canvas, const char* text) {
  ImGui::PushFont(canvas.look.fonts.bold);
  wrapped(text, canvas.palette.dim);
  ImGui::PopFont();
}

float button_width(const std::string& label) {
  return ImGui::CalcTextSize(label.c_str(), nullptr, true).x + 2 * ImGui::GetStyle().FramePadding.x;
}

namespace {

// Long words on a narrow screen are shortened rather than cut off.
bool fitted_button(const std::string& label, float width) {
  const float room = std::max(ImGui::GetContentRegionAvail().x, ImGui::GetFontSize() * 2);
  const float wanted = width > 0 ? std::min(width, room) : std::min(button_width(label), room);
  const auto hash = label.find("##");
  const std::string shown = shortened(label.substr(0, hash), wanted - 2 * ImGui::GetStyle().FramePadding.x);
  const bool pressed = ImGui::Button((shown + "###" + label).c_str(), {wanted, 0});
  if (shown != label.substr(0, hash) && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", label.substr(0, hash).c_str());
  return pressed;
}

}  // namespace

void note(const Canvas& canvas, std::string_view label) {
  if (canvas.look.noted) canvas.look.noted(label, ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
}

bool button(const Canvas& canvas, const std::string& label, bool loud, float width) {
  if (loud) {
    ImGui::PushStyleColor(ImGuiCol_Button, canvas.palette.accent);
    ImGui::PushStyleColor(ImGuiCol_ButtonHovered, mixed(canvas.palette.accent, canvas.palette.text, 0.2));
    ImGui::PushStyleColor(ImGuiCol_ButtonActive, mixed(canvas.palette.accent, canvas.palette.ground, 0.2));
    ImGui::PushStyleColor(ImGuiCol_Text, canvas.palette.on_accent);
  }
  const bool pressed = fitted_button(label, width);
  if (loud) ImGui::PopStyleColor(4);
  note(canvas, label);
  return pressed;
}

bool choice(const Canvas& canvas, const std::string& label, bool on, float width) { return button(canvas, label, on, width); }

void flow(float width) {
  const float right = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
  const float next = ImGui::GetItemRectMax().x + ImGui::GetStyle().ItemSpacing.x + width;
  if (next <= right) ImGui::SameLine();
}

Card::Card(const Canvas& canvas, const char* id, ImU32 fill, ImU32 edge, ImU32 stripe)
    : list_(*ImGui::GetWindowDrawList()), fill_(fill), edge_(edge), stripe_(stripe), em_(canvas.em()) {
  splitter_.Split(&list_, 2);
  splitter_.SetCurrentChannel(&list_, 1);
  ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, {em_ * 0.75F, em_ * 0.6F});
  // A table of one cell keeps text and buttons inside the card's edges.
  shown_ = ImGui::BeginTable(id, 1, ImGuiTableFlags_PadOuterX | ImGuiTableFlags_NoSavedSettings);
  if (shown_) ImGui::TableNextColumn();
  ImGui::PopStyleVar();
}

Card::~Card() {
  if (!shown_) {  // a panel too small to show anything
    splitter_.Merge(&list_);
    return;
  }
  ImGui::EndTable();
  const ImVec2 min = ImGui::GetItemRectMin();
  const ImVec2 max = ImGui::GetItemRectMax();
  splitter_.SetCurrentChannel(&list_, 0);
  list_.AddRectFilled(min, max, fill_, em_ * 0.5F);
  if (stripe_ != 0) list_.AddRectFilled(min, {min.x + em_ * 0.35F, max.y}, stripe_, em_ * 0.5F, ImDrawFlags_RoundCornersLeft);
  if (edge_ != 0) list_.AddRect(min, max, edge_, em_ * 0.5F, 0, em_ * 0.12F);
  splitter_.Merge(&list_);
}

std::string shortened(const std::string& text, float width) {
  // Half a pixel, because widths that were added up come back a trifle smaller.
  if (ImGui::CalcTextSize(text.c_str()).x <= width + 0.5F) return text;
  std::string out = text;
  while (!out.empty()) {
    // Whole characters of UTF-8 go.
    do out.pop_back();
    while (!out.empty() && (static_cast<unsigned char>(out.back()) & 0x80U) != 0 && (static_cast<unsigned char>(out.back()) & 0xC0U) != 0xC0U);
    if (!out.empty() && (static_cast<unsigned char>(out.back()) & 0xC0U) == 0xC0U) out.pop_back();
    if (ImGui::CalcTextSize((out + "\xE2\x80\xA6").c_str()).x <= width) break;
  }
  return out + "\xE2\x80\xA6";
}

std::string letter_of(const Canvas& canvas, const std::string& color) {
  const std::string key = "letter." + color;
  return canvas.text.has(key) ? canvas.text(key) : "?";
}

void draw_badge(const Canvas& canvas, ImDrawList& list, ImVec2 middle, float radius, const std::string& color) {
  const PieceColor c = piece_color(color);
  list.AddCircleFilled(middle, radius, c.edge, 28);
  list.AddCircleFilled(middle, radius * 0.86F, c.fill, 28);
  const std::string letter = letter_of(canvas, color);
  const float size = radius * 1.25F;
  const ImVec2 extent = canvas.look.fonts.bold->CalcTextSizeA(size, 1e9F, 0, letter.c_str());
  list.AddText(canvas.look.fonts.bold, size, {std::round(middle.x - extent.x / 2), std::round(middle.y - extent.y / 2)}, c.ink, letter.c_str());
}

void badge(const Canvas& canvas, const std::string& color, float radius) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float height = std::max(radius * 2, ImGui::GetTextLineHeight());
  draw_badge(canvas, *ImGui::GetWindowDrawList(), {at.x + radius, at.y + height / 2}, radius, color);
  ImGui::Dummy({radius * 2, height});
}

std::string name_of(const Canvas& canvas, PlayerId player) {
  const GameView* game = canvas.game();
  if (game == nullptr || player == kNobody || static_cast<std::size_t>(player) >= game->players.size()) return canvas.text("nobody");
  return game->players[static_cast<std::size_t>(player)].name;
}

std::string color_of(const Canvas& canvas, PlayerId player) {
  const GameView* game = canvas.game();
  if (game == nullptr || player == kNobody || static_cast<std::size_t>(player) >= game->players.size()) return {};
  return game->players[static_cast<std::size_t>(player)].color;
}

std::string clock_of(double seconds) {
  const int all = static_cast<int>(std::clamp(seconds, 0.0, 359'999.0));
  std::array<char, 16> text{};
  if (all >= 3600)
    std::snprintf(text.data(), text.size(), "%d:%02d:%02d", all / 3600, all / 60 % 60, all % 60);
  else
    std::snprintf(text.data(), text.size(), "%d:%02d", all / 60, all % 60);
  return text.data();
}

std::string place_words(const Canvas& canvas, Place place) {
  const std::string n = std::to_string(place.number);
  switch (place.kind) {
    case Place::Kind::tile: return canvas.text.with("place.tile", {{"n", n}});
    case Place::Kind::site: return canvas.text.with("place.site", {{"n", n}});
    case Place::Kind::path: return canvas.text.with("place.path", {{"n", n}});
    case Place::Kind::none: break;
  }
  return {};
}

void resource_chip(const Canvas& canvas, Resource resource, const std::string& text, bool faint) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float em = canvas.em();
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const ImVec2 extent = ImGui::CalcTextSize(text.c_str());
  const float height = em * 1.45F;
  const std::string letter = canvas.text(resource == kNoResource ? "chip.any" : ("chip." + std::to_string(index(resource))));
  const float left = em * 1.2F;
  const ImVec2 size{left + extent.x + em * 0.55F, height};
  const double opacity = faint ? 0.4 : 1.0;
  list.AddRectFilled(at, {at.x + size.x, at.y + height}, canvas.palette.field, em * 0.35F);
  list.AddRectFilled(at, {at.x + left, at.y + height}, faded(terrain_color(resource), opacity), em * 0.35F, ImDrawFlags_RoundCornersLeft);
  const ImVec2 wide = canvas.look.fonts.bold->CalcTextSizeA(em * 0.85F, 1e9F, 0, letter.c_str());
  list.AddText(canvas.look.fonts.bold, em * 0.85F, {at.x + (left - wide.x) / 2, at.y + (height - wide.y) / 2}, faded(terrain_ink(resource), faint ? 0.7 : 1), letter.c_str());
  list.AddText({at.x + left + em * 0.25F, at.y + (height - extent.y) / 2}, faint ? canvas.palette.dim : canvas.palette.text, text.c_str());
  ImGui::Dummy(size);
}

}  // namespace hexwatch::ui
