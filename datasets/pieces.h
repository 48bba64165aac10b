#pragma once

#include "datasets/mesh.h"
#include "datasets/scene.h"

namespace hexwatch::datasets {

/// A settlement, city or road of the set, wooden or of sculpted plastic. `seed` tells castings apart.
Mesh make_piece(PieceKind kind, PieceColor color, const Style& style, const Pose& pose, std::uint64_t seed);
Mesh make_robber(const Style& style, const Pose& pose);
Mesh make_die(const Die& die);
/// A number token, its face up.
Mesh make_token(int number, const Style& style, const Pose& pose, Draw& draw);
/// The thickness of the board: its sides, not its face.
Mesh make_board_sides(const Scene& scene);

/// How far the table lies below the hexes' faces.
inline constexpr double kTableZ = -0.055;

}  // namespace hexwatch::datasets
