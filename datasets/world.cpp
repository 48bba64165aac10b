#include "datasets/world.h"

#include "datasets/clutter.h"
#include "datasets/pieces.h"

namespace hexwatch::datasets {
namespace {

BoardPoint sum(BoardPoint a, BoardPoint b) { return {a.x + b.x, a.y + b.y}; }

}  // namespace

World build_world(const Scene& scene) {
  World world;
  Draw draw(scene.art_seed ^ 0xB0A2D);
  if (scene.subject == Subject::board) world.push_back({ThingKind::sides, 0, make_board_sides(scene)});
  for (std::size_t i = 0; i < scene.hexes.size(); ++i) {
    const Hex& hex = scene.hexes[i];
    if (hex.number == 0) continue;
    const BoardPoint at = sum(layout().tiles[id<TileId>(static_cast<int>(i))].centre, hex.token_offset);
    world.push_back(
        {ThingKind::token, static_cast<int>(i), make_token(hex.number, scene.style, {at, 0, hex.token_angle}, draw)});
  }
  for (std::size_t i = 0; i < scene.pieces.size(); ++i) {
    const PlacedPiece& piece = scene.pieces[i];
    const Pose pose{sum(place_of(piece.kind, piece.place), piece.offset), 0, piece.angle};
    world.push_back(
        {ThingKind::piece, static_cast<int>(i), make_piece(piece.kind, piece.color, scene.style, pose, draw.seed())});
  }
  const auto add_loose = [&](const std::vector<LoosePiece>& pieces, ThingKind kind) {
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const LoosePiece& piece = pieces[i];
      world.push_back(
          {kind, static_cast<int>(i),
           make_piece(piece.kind, piece.color, scene.style, {piece.at, piece.z, piece.angle}, draw.seed())});
    }
  };
  add_loose(scene.misplaced, ThingKind::misplaced);
  add_loose(scene.supply, ThingKind::supply);
  if (scene.robber) {
    const Hex& under = scene.hexes[static_cast<std::size_t>(scene.robber->hex)];
    const BoardPoint from_token{scene.robber->offset.x - under.token_offset.x,
                                scene.robber->offset.y - under.token_offset.y};
    const bool on_token = under.number != 0 && std::hypot(from_token.x, from_token.y) < scene.style.token_radius + 0.1;
    const BoardPoint at = sum(layout().tiles[scene.robber->hex].centre, scene.robber->offset);
    world.push_back(
        {ThingKind::robber, 0, make_robber(scene.style, {at, on_token ? scene.style.token_height : 0, draw.angle()})});
  }
  for (std::size_t i = 0; i < scene.dice.size(); ++i)
    world.push_back({ThingKind::die, static_cast<int>(i), make_die(scene.dice[i])});
  for (std::size_t i = 0; i < scene.clutter.size(); ++i)
    world.push_back({ThingKind::clutter, static_cast<int>(i), make_clutter(scene.clutter[i])});
  return world;
}

}  // namespace hexwatch::datasets
