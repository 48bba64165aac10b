#pragma once

#include "datasets/mesh.h"

namespace hexwatch::datasets {

/// How a player's hand and sleeve look.
struct HandLook {
  Color skin;
  Color sleeve;
  double size = 1;
  double sleeve_from = 4;  ///< hex sides from the fingertips to where the sleeve begins
  bool left = false;
};

/// One of several skins and any sleeve.
HandLook random_hand(Draw& draw);

/// Where a hand is at one moment. Thumb and first finger meet at the tip; the arm goes off in direction `arm`.
struct HandPose {
  BoardPoint tip;
  double up = 0;    ///< height of the tip above the board
  double arm = 0;   ///< direction of the arm as seen from the tip
  double grip = 1;  ///< 0: open, 1: the fingertips meet
  bool flat = false;  ///< lying on the board
};

/// Hand, forearm and sleeve, which goes on for some 14 hex sides.
Mesh make_hand(const HandLook& look, const HandPose& pose);

}  // namespace hexwatch::datasets
