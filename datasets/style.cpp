#include "datasets/style.h"

namespace hexwatch::datasets {
namespace {

// Dyes as measured by eye on pictures of several editions, in the order of Terrain.
const std::array<Tones, kTerrains> kModern{{{rgb(92, 45, 22), rgb(158, 88, 44), rgb(206, 140, 84)},
                                            {rgb(22, 42, 20), rgb(48, 82, 34), rgb(104, 132, 58)},
                                            {rgb(62, 54, 72), rgb(132, 124, 142), rgb(226, 222, 228)},
                                            {rgb(130, 82, 24), rgb(208, 160, 44), rgb(240, 208, 96)},
                                            {rgb(84, 128, 24), rgb(128, 174, 42), rgb(172, 206, 84)},
                                            {rgb(176, 144, 92), rgb(212, 184, 128), rgb(236, 214, 166)}}};
const std::array<Tones, kTerrains> kClassic{{{rgb(110, 48, 30), rgb(184, 92, 58), rgb(220, 142, 100)},
                                             {rgb(12, 46, 20), rgb(32, 88, 34), rgb(78, 138, 58)},
                                             {rgb(52, 54, 58), rgb(118, 120, 124), rgb(206, 208, 212)},
                                             {rgb(176, 88, 22), rgb(224, 150, 50), rgb(244, 192, 90)},
                                             {rgb(66, 118, 30), rgb(104, 162, 48), rgb(150, 196, 78)},
                                             {rgb(186, 148, 84), rgb(226, 192, 120), rgb(246, 222, 162)}}};
const std::array<Tones, kTerrains> kFlat{{{rgb(140, 52, 34), rgb(186, 78, 48), rgb(212, 112, 74)},
                                          {rgb(20, 74, 36), rgb(34, 106, 54), rgb(64, 136, 78)},
                                          {rgb(88, 92, 98), rgb(126, 130, 138), rgb(168, 172, 180)},
                                          {rgb(206, 158, 36), rgb(236, 192, 62), rgb(248, 216, 112)},
                                          {rgb(110, 168, 62), rgb(148, 202, 88), rgb(182, 222, 124)},
                                          {rgb(206, 184, 132), rgb(228, 208, 160), rgb(242, 228, 190)}}};

const std::array<Color, 6> kWood{rgb(190, 24, 26),  rgb(26, 62, 160), rgb(238, 230, 212),
                                 rgb(232, 112, 22), rgb(24, 112, 52), rgb(104, 58, 30)};
const std::array<Color, 6> kPlastic{rgb(206, 22, 34),  rgb(22, 44, 120), rgb(240, 236, 222),
                                    rgb(244, 134, 20), rgb(22, 128, 62), rgb(110, 66, 38)};

Font random_font(Draw& draw) {
  Font font;
  font.nib = draw.real(0.11, 0.2);
  font.contrast = draw.chance(0.5) ? draw.real(0.3, 0.5) : draw.real(0.7, 1);
  font.nib_angle = draw.real(-0.2, 0.5);
  font.slant = draw.chance(0.2) ? draw.real(0.05, 0.25) : 0;
  font.aspect = draw.real(0.8, 1.2);
  font.serifs = draw.chance(0.5);
  font.height = draw.real(0.36, 0.6);
  return font;
}

void dye(Style& style, Draw& draw) {
  for (Tones& tones : style.terrain) {
    const double value = draw.real(0.88, 1.14);
    for (Color* tone : {&tones.dark, &tones.middle, &tones.light}) *tone = vary(*tone * value, 0.06, 0.06, draw);
  }
  for (Color& color : style.pieces) color = vary(color, 0.12, 0.06, draw);
  style.border = vary(style.border, 0.05, 0.03, draw);
  style.sea = vary(style.sea, 0.12, 0.1, draw);
  style.token = vary(style.token, 0.05, 0.03, draw);
}

void choose_tokens(Style& style, Draw& draw) {
  style.font = random_font(draw);
  style.token = rgb(240, 226, 190);
  style.ink = vary(rgb(30, 26, 24), 0.3, 0.1, draw);
  style.red_ink = vary(rgb(200, 30, 30), 0.12, 0.1, draw);
  style.token_radius = draw.real(0.24, 0.38);
  style.token_height = draw.real(0.035, 0.08);
  style.mark = draw.pick(std::vector<TokenMark>{TokenMark::none, TokenMark::pips, TokenMark::pips, TokenMark::bar,
                                                TokenMark::dot, TokenMark::pips_and_letter});
}

void choose_pieces(Style& style, bool plastic, Draw& draw) {
  style.plastic = plastic;
  style.pieces = plastic ? kPlastic : kWood;
  style.road_length = plastic ? draw.real(0.48, 0.62) : draw.real(0.54, 0.75);
  style.road_width = plastic ? draw.real(0.14, 0.19) : draw.real(0.11, 0.16);
  style.piece_scale = draw.real(0.9, 1.15);
  style.robber =
      draw.pick(std::vector<Color>{rgb(120, 118, 112), rgb(28, 26, 26), rgb(206, 178, 134), rgb(84, 84, 86)});
  style.robber_shape = draw.whole(0, 2);
}

Style modern() {
  Style style;
  style.terrain = kModern;
  style.border = rgb(232, 206, 150);
  style.sea = rgb(40, 110, 190);
  style.sea_light = rgb(96, 160, 220);
  return style;
}

Style classic() {
  Style style;
  style.terrain = kClassic;
  style.border = rgb(236, 208, 156);
  style.border_width = 0.11;
  style.ragged = 0.015;
  style.sea = rgb(38, 128, 168);
  style.sea_light = rgb(92, 176, 200);
  return style;
}

Style handmade() {
  Style style;
  style.terrain = kFlat;
  style.flat = true;
  style.border = rgb(240, 226, 192);
  style.border_width = 0.05;
  style.ragged = 0;
  style.sea = rgb(50, 120, 180);
  style.sea_light = rgb(70, 140, 196);
  style.beach = 0.05;
  return style;
}

}  // namespace

const char* name_of(Terrain terrain) {
  constexpr std::array<const char*, 6> kNames{"hills", "forest", "mountains", "fields", "pasture", "desert"};
  return kNames[static_cast<std::size_t>(terrain)];
}
const char* name_of(HarborKind kind) {
  constexpr std::array<const char*, 6> kNames{"generic", "brick", "lumber", "ore", "grain", "wool"};
  return kNames[static_cast<std::size_t>(kind)];
}
const char* name_of(PieceKind kind) {
  constexpr std::array<const char*, 3> kNames{"road", "settlement", "city"};
  return kNames[static_cast<std::size_t>(kind)];
}
const char* name_of(PieceColor color) {
  constexpr std::array<const char*, 6> kNames{"red", "blue", "white", "orange", "green", "brown"};
  return kNames[static_cast<std::size_t>(color)];
}

const std::vector<std::string>& style_names() {
  static const std::vector<std::string> names{"modern", "classic", "seatiles", "handmade"};
  return names;
}

Style random_style(const std::string& name, Draw& draw) {
  Style style = name == "modern" ? modern() : name == "handmade" ? handmade() : classic();
  if (name == "seatiles") {
    style.frame = false;
    style.beach = 0;
    style.border_width = draw.real(0.04, 0.1);
    style.border = draw.chance(0.5) ? rgb(240, 222, 180) : rgb(222, 196, 140);
  }
  style.name = name;
  style.border_width *= draw.real(0.85, 1.25);
  style.gap = draw.real(0.008, 0.022);
  style.frame_reach = draw.real(6.3, 6.8);
  style.harbor = name == "seatiles" ? HarborLook::circle
                 : name == "handmade"
                     ? HarborLook::token
                     : draw.pick(std::vector<HarborLook>{HarborLook::boat, HarborLook::boat, HarborLook::token});
  choose_tokens(style, draw);
  choose_pieces(style, draw.chance(name == "modern" ? 0.6 : 0.25), draw);
  dye(style, draw);
  return style;
}

}  // namespace hexwatch::datasets
