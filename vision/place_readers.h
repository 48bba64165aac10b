#pragma once

#include <vector>

#include "vision/patches.h"
#include "vision/vision_model.h"

namespace hexwatch {

/// Probabilities of the possible answers to one question, in the order of the net's outputs. They sum to 1.
using Odds = std::vector<double>;

/// What stands at each of some places, before anything is decided.
struct PieceOdds {
  std::vector<Odds> piece;
  std::vector<Odds> color;
};
struct TileOdds {
  std::vector<Odds> face;
  std::vector<Odds> blocker;  ///< two: not here, here
  std::vector<Odds> number;
};

/// Read every site, path, tile and coast path of the board that lies under `image_from_board`, in the order of their ids.
PieceOdds read_sites(const Pyramid& picture, const Homography& image_from_board, const VisionModel& model);
PieceOdds read_paths(const Pyramid& picture, const Homography& image_from_board, const VisionModel& model);
TileOdds read_tiles(const Pyramid& picture, const Homography& image_from_board, const VisionModel& model);
std::vector<Odds> read_traders(const Pyramid& picture, const Homography& image_from_board, const VisionModel& model);

}  // namespace hexwatch
