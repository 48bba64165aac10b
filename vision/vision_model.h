#pragma once

#include <string>
#include <vector>

#include "engine/core/layout.h"
#include "engine/core/reading.h"
#include "vision/net.h"

namespace hexwatch {

/// How sure a reading must be to be called known, per question, and how the nets' own sureness is put right before it is compared
/// (temperature scaling, Guo et al. 2017). Measured on households left out of the training.
struct Sureness {
  double temperature = 1;
  double line = 0.6;
};

/// All that reading one kind of board needs: its geometry, its nets, the words for what they tell apart, what its box holds.
struct VisionModel {
  BoardLayout layout;
  Net locate;
  Net glance;  ///< whether anything stands at a site or lies on a path: asked before the next three
  Net site;
  Net building;  ///< which building it is, as the camera sees it; the site net sees it from above
  Net path;
  Net tile;
  Net token;
  Net trader;
  Net dice_find;  ///< marks dice, anywhere in a picture
  Net dice;       ///< which face of a die is on top
  BoardReading::Names names;        ///< in the order of the nets' outputs; traders without the first, "none"
  std::vector<int> numbers;         ///< what the token net tells apart; 0 for no token
  int barren_face = 0;              ///< the face of tiles that yield nothing and get no number token
  std::vector<int> printed_faces;   ///< tiles of each face in the box
  std::vector<int> printed_numbers; ///< tokens of each number in the box, tiles without one included
  std::vector<int> printed_traders; ///< coast paths of each kind in the box, "none" first
  std::vector<double> color_shares; ///< how often a piece has each colour, over all tables
  int base_supply = 0;              ///< pieces of one colour in the box
  int upgrade_supply = 0;
  Sureness site_sureness;
  Sureness building_sureness;
  Sureness path_sureness;
  Sureness color_sureness;
  Sureness face_sureness;
  Sureness number_sureness;
  Sureness trader_sureness;
  Sureness blocker_sureness;
};

}  // namespace hexwatch
