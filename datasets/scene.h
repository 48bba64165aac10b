#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "datasets/style.h"
#include "engine/core/layout.h"

// What is to be seen in a picture, complete: a scene and a size in pixels make a picture, byte for byte.
//
// Spaces. Board space: x to the right, y down, the unit is the side of a hex, the origin the centre of the board
// (engine/core/layout.h). World space adds z, which points up from the upper face of the hexes at z = 0. Picture space:
// pixels, x to the right, y down, (0, 0) the middle of the upper left pixel. Angles are in radians, clockwise as seen
// from above.
namespace hexwatch::datasets {

/// One hex with its number token.
struct Hex {
  Terrain terrain = Terrain::desert;
  int number = 0;           ///< 0: no token
  BoardPoint token_offset;  ///< of the token's centre from the hex's
  double token_angle = 0;
  int turns = 0;  ///< sixths of a turn the hex is laid at
};

struct Harbor {
  PathId path = kNoPath;
  HarborKind kind = HarborKind::generic;
};

/// A piece on a place. `place` is a path for a road, else an intersection.
struct PlacedPiece {
  PieceKind kind = PieceKind::road;
  PieceColor color = PieceColor::red;
  int place = 0;
  BoardPoint offset;  ///< from the middle of its place
  double angle = 0;   ///< of its long side
};

/// A piece somewhere else: beside the board, or on it and off every place.
struct LoosePiece {
  PieceKind kind = PieceKind::road;
  PieceColor color = PieceColor::red;
  BoardPoint at;
  double z = 0;  ///< height of what it lies on
  double angle = 0;
};

struct Robber {
  TileId hex{};
  BoardPoint offset;  ///< from the middle of the hex
};

struct Die {
  int top = 1;
  BoardPoint at;
  double z = 0;  ///< height of what it lies on
  double angle = 0;
  double side = 0.36;
  Color body;
  Color pips;
};

enum class ClutterKind : std::uint8_t { hand, card, paper, cup, phone, cable, box, bottle, bowl };
struct Clutter {
  ClutterKind kind = ClutterKind::card;
  BoardPoint at;
  double z = 0;
  double angle = 0;
  std::uint64_t seed = 0;  ///< of its looks
};

/// A pinhole camera with a lens. It looks at a point of the board.
struct Camera {
  BoardPoint target;
  double azimuth = 0;          ///< which way it is turned about the upright axis
  double elevation = kPi / 2;  ///< above the table: pi/2 is straight overhead
  double roll = 0;             ///< about its own axis
  double distance = 15;        ///< from the target
  double focal = 1;            ///< focal length over the longer side of the picture
  double bend = 0;  ///< radial distortion: a point at r (in longer sides from the middle) is seen at r (1 + bend r²)
};

/// A lamp far enough away that its rays are parallel.
struct Lamp {
  double azimuth = 0;
  double elevation = 1;
  double strength = 1;     ///< 1 alone lights a white sheet that faces it fully
  double softness = 0.05;  ///< of the edge of a shadow, per height of what casts it
  double width = 0.2;      ///< half-sizes of its mirror image in glossy things, as tangents
  double height = 0.1;
  Color color{255, 255, 255};  ///< 255 in each channel is white
  BoardPoint falloff;          ///< how its light grows per hex side, as a share
};

/// A soft shadow of something out of the picture.
struct Shade {
  BoardPoint at;
  double radius = 3;
  double depth = 0.5;  ///< share of the lamps' light it takes away
};

/// What camera and file do to the picture.
struct Film {
  Color white{255, 255, 255};  ///< gains; 255 leaves a channel as it is
  double exposure = 1;
  double contrast = 1;
  double saturation = 1;
  double vignette = 0;
  double blur = 0;    ///< sigma in pixels
  double motion = 0;  ///< length of a shake in pixels
  double motion_angle = 0;
  double noise = 0;  ///< sigma in steps of 255
  double sharpen = 0;
  int jpeg_quality = 90;
};

struct Table {
  int kind = 0;  ///< wood, planks, cloth, plain, starry mat, stone
  Color color;
  Color second;
  double angle = 0;
  std::uint64_t seed = 0;
};

/// What lies on the table in place of the board in a picture without one.
enum class Subject : std::uint8_t { board, nothing, chess_board, card_game, blue_board, loose_hexes };

struct Scene {
  Subject subject = Subject::board;
  Style style;
  std::vector<Hex> hexes;  ///< 19
  std::vector<Harbor> harbors;
  std::vector<PlacedPiece> pieces;
  std::vector<LoosePiece> misplaced;  ///< on the board, off every place
  std::vector<LoosePiece> supply;     ///< beside the board
  std::optional<Robber> robber;
  std::vector<Die> dice;
  std::vector<Clutter> clutter;
  Camera camera;
  std::vector<Lamp> lamps;  ///< the first casts the clearest shadow
  std::vector<Shade> shades;
  double ambient = 0.5;  ///< light from everywhere, as a share of white
  double gloss = 0.2;    ///< of the printed board
  Film film;
  Table table;
  int width = 960;
  int height = 720;
  std::uint64_t art_seed = 0;  ///< of everything painted
};

struct SceneOptions {
  int width = 960;
  int height = 720;
  std::string style = "any";  ///< one of style_names(), or any of them
  bool hard = false;          ///< low, blurred, dim, glaring, littered
  bool board = true;          ///< false: a table without a board
};

/// A scene that could have been photographed. The same seed and options give the same scene.
Scene random_scene(std::uint64_t seed, const SceneOptions& options = {});

/// The board all scenes play on.
const BoardLayout& layout();
/// Where a piece's place is: the middle of a path, or an intersection.
BoardPoint place_of(PieceKind kind, int place);

}  // namespace hexwatch::datasets
