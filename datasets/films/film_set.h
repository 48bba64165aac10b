#pragma once

#include <array>

#include "datasets/camera.h"
#include "datasets/films/hand.h"
#include "datasets/films/options.h"
#include "datasets/films/tabletop.h"

namespace hexwatch::datasets {

/// What stays as it is from the first frame to the last: board, table, camera, light, who sits where.
struct FilmSet {
  Scene scene;  ///< without pieces, robber and dice
  std::array<BoardPoint, kMaxPlayers> seats;  ///< where the players' shoulders are
  std::array<HandLook, kMaxPlayers> hands;
  BoardPoint dice_at;          ///< the spot beside the board where dice are thrown
  std::array<Die, 2> dice;     ///< their looks

  Projection projection() const { return {scene.camera, scene.width, scene.height}; }
};

/// The table on which the game is filmed. Throws std::runtime_error for players' colours that no pieces are drawn in.
FilmSet make_set(const Game& game, const FilmOptions& options);

/// Whether a point is in the picture, at least `margin` pixels from its edges.
bool in_picture(const FilmSet& set, const cv::Vec3d& point, double margin);

}  // namespace hexwatch::datasets
