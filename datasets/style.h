#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "datasets/paint.h"

// How a printed set looks: everything about a board's art that stays the same within one box.
namespace hexwatch::datasets {

enum class Terrain : std::uint8_t { hills, forest, mountains, fields, pasture, desert };
inline constexpr int kTerrains = 6;
enum class HarborKind : std::uint8_t { generic, brick, lumber, ore, grain, wool };
enum class PieceKind : std::uint8_t { road, settlement, city };
enum class PieceColor : std::uint8_t { red, blue, white, orange, green, brown };

const char* name_of(Terrain terrain);
const char* name_of(HarborKind kind);
const char* name_of(PieceKind kind);
const char* name_of(PieceColor color);

/// The three tones a terrain is painted with.
struct Tones {
  Color dark;
  Color middle;
  Color light;
};

/// How a number is written: the shape of the pen and of the digits.
struct Font {
  double nib = 0.16;      ///< width of the pen over the height of a digit
  double contrast = 0.4;  ///< how thin the pen writes across its angle, over its width
  double nib_angle = 0.3;
  double slant = 0;
  double aspect = 1;  ///< wider above 1
  bool serifs = false;
  double height = 0.5;  ///< of a digit over the token's diameter
};

enum class TokenMark : std::uint8_t { none, pips, bar, dot, pips_and_letter };
enum class HarborLook : std::uint8_t { boat, token, circle };

struct Style {
  std::string name;
  std::array<Tones, kTerrains> terrain;
  bool flat = false;          ///< plain colours and a simple symbol in place of a painting
  Color border;               ///< around each hex
  double border_width = 0.1;  ///< in hex sides
  double ragged = 0.06;       ///< how far the painting frays into the border
  double gap = 0.02;          ///< half the dark slit between hexes
  Color sea;
  Color sea_light;
  bool frame = true;         ///< one frame around the board; else separate sea tiles
  double frame_reach = 6.6;  ///< from the centre to the frame's corners
  double beach = 0.16;       ///< width of the sand along the coast
  HarborLook harbor = HarborLook::boat;
  double token_radius = 0.3;
  double token_height = 0.05;
  Color token;
  Color ink;
  Color red_ink;
  Font font;
  TokenMark mark = TokenMark::pips;
  bool plastic = false;  ///< pieces
  double road_length = 0.62;
  double road_width = 0.15;
  double piece_scale = 1;
  std::array<Color, 6> pieces;  ///< by PieceColor
  Color robber;
  int robber_shape = 0;
};

/// The names of the styles, each a kind of set: 'modern', 'classic', 'seatiles', 'handmade'.
const std::vector<std::string>& style_names();

/// One set of that kind; sets of a kind differ in dyes, fonts, pieces.
Style random_style(const std::string& name, Draw& draw);

}  // namespace hexwatch::datasets
