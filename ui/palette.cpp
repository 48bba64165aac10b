#include "ui/palette.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexwatch::ui {
namespace {

constexpr ImU32 rgb(unsigned hex) { return IM_COL32((hex >> 16U) & 255U, (hex >> 8U) & 255U, hex & 255U, 255U); }

constexpr Palette kDark{.ground = rgb(0x101317),
                        .panel = rgb(0x181c22),
                        .card = rgb(0x21262e),
                        .field = rgb(0x2d343f),
                        .hover = rgb(0x3b4452),
                        .line = rgb(0x343c48),
                        .text = rgb(0xf1ede4),
                        .dim = rgb(0xa9b0ba),
                        .accent = rgb(0xf0b429),
                        .on_accent = rgb(0x1b1503),
                        .good = rgb(0x5fc48d),
                        .warn = rgb(0xf0b429),
                        .bad = rgb(0xff6b5e),
                        .on_bad = rgb(0x240503),
                        .sea = rgb(0x1d4e6e),
                        .token = rgb(0xf3e6c8),
                        .on_token = rgb(0x2a2318),
                        .hot = rgb(0xb3211a)};

constexpr Palette kLight{.ground = rgb(0xe9e4da),
                         .panel = rgb(0xf7f4ee),
                         .card = rgb(0xffffff),
                         .field = rgb(0xece6db),
                         .hover = rgb(0xdfd6c6),
                         .line = rgb(0xd3cabb),
                         .text = rgb(0x22201c),
                         .dim = rgb(0x5f594f),
                         .accent = rgb(0x8a4b00),
                         .on_accent = rgb(0xffffff),
                         .good = rgb(0x1d7045),
                         .warn = rgb(0x8a4b00),
                         .bad = rgb(0xb3211a),
                         .on_bad = rgb(0xffffff),
                         .sea = rgb(0x8fc1dd),
                         .token = rgb(0xfbf2dc),
                         .on_token = rgb(0x2a2318),
                         .hot = rgb(0xb3211a)};

struct Word {
  std::string_view word;
  PieceColor color;
};
// Told apart by brightness too, not by hue alone; and each piece carries its letter.
constexpr std::array<Word, 6> kWords{{{"red", {rgb(0xcf2b2b), rgb(0xffffff), rgb(0x3d0808)}},
                                      {"blue", {rgb(0x2c5fd0), rgb(0xffffff), rgb(0x0a1c49)}},
                                      {"white", {rgb(0xf6f3ec), rgb(0x24211c), rgb(0x4b463d)}},
                                      {"orange", {rgb(0xf28c1e), rgb(0x2b1500), rgb(0x512a00)}},
                                      {"green", {rgb(0x2f8f46), rgb(0xffffff), rgb(0x0b3015)}},
                                      {"brown", {rgb(0x7a4a26), rgb(0xffffff), rgb(0x2b1709)}}}};
constexpr PieceColor kUnknown{rgb(0x8a8f98), rgb(0x101317), rgb(0x2d343f)};

constexpr std::array<ImU32, kResources> kTerrain{rgb(0x2f6b3a), rgb(0xb9552f), rgb(0x93c354), rgb(0xe8bd3d), rgb(0x7d8694)};
constexpr std::array<ImU32, kResources> kTerrainInk{rgb(0xffffff), rgb(0xffffff), rgb(0x16240a), rgb(0x2c2203), rgb(0x0c0f13)};
constexpr ImU32 kBarren = rgb(0xdcc79a);
constexpr ImU32 kBarrenInk = rgb(0x2c2412);

double channel(ImU32 color, int shift) { return ((color >> static_cast<unsigned>(shift)) & 255U) / 255.0; }

double luminance(ImU32 color) {
  const auto linear = [](double c) { return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
  return 0.2126 * linear(channel(color, IM_COL32_R_SHIFT)) + 0.7152 * linear(channel(color, IM_COL32_G_SHIFT)) +
         0.0722 * linear(channel(color, IM_COL32_B_SHIFT));
}

}  // namespace

const Palette& palette_of(Theme theme) { return theme == Theme::light ? kLight : kDark; }

PieceColor piece_color(std::string_view word) {
  const auto found = std::find_if(kWords.begin(), kWords.end(), [&](const Word& w) { return w.word == word; });
  return found == kWords.end() ? kUnknown : found->color;
}

ImU32 terrain_color(Resource resource) { return resource == kNoResource ? kBarren : kTerrain[static_cast<std::size_t>(resource)]; }

ImU32 terrain_ink(Resource resource) { return resource == kNoResource ? kBarrenInk : kTerrainInk[static_cast<std::size_t>(resource)]; }

ImU32 faded(ImU32 color, double opacity) {
  const double alpha = channel(color, IM_COL32_A_SHIFT) * std::clamp(opacity, 0.0, 1.0);
  return (color & ~IM_COL32_A_MASK) | (static_cast<ImU32>(std::lround(alpha * 255)) << IM_COL32_A_SHIFT);
}

ImU32 mixed(ImU32 a, ImU32 b, double share) {
  ImU32 out = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    const double value = channel(a, shift) * (1 - share) + channel(b, shift) * share;
    out |= static_cast<ImU32>(std::lround(value * 255)) << static_cast<unsigned>(shift);
  }
  return out;
}

double contrast(ImU32 a, ImU32 b) {
  const double la = luminance(a);
  const double lb = luminance(b);
  return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

}  // namespace hexwatch::ui
