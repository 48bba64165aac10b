#pragma once

#include "datasets/films/script.h"

// The ways of hands: each function makes one pass from a hand coming in to its going out.
namespace hexwatch::datasets {

/// A pass and the moment at which what it is for is done: the piece stands, the piece is gone, the dice are let go.
struct Move {
  Pass pass;
  double grasped = 0;  ///< when something was taken up, where that is part of it
  double done = 0;
};

/// The direction of the arm of a player who reaches for a point.
double arm_from(const FilmSet& set, PlayerId by, BoardPoint to);

/// Sets a piece down. `carry_out`, if not a road, is what the hand takes away from there: a settlement under a new city.
Move put_piece(const FilmSet& set, PlayerId by, const PlacedPiece& piece, BoardPoint at, bool takes_settlement, double t,
               Draw& draw);
/// Takes a piece away. `color` and `kind` are the piece's.
Move take_piece(const FilmSet& set, PlayerId by, const PlacedPiece& piece, BoardPoint at, double t, Draw& draw);
Move move_robber(const FilmSet& set, PlayerId by, BoardPoint from, BoardPoint to, double t, Draw& draw);
/// Takes the dice up, shakes them and throws them; `done` is when they leave the hand.
Move throw_dice(const FilmSet& set, PlayerId by, BoardPoint lie_at, double t, Draw& draw);
/// An arm that lies on the board for `stay` seconds.
Move rest_arm(const FilmSet& set, PlayerId by, double stay, double t, Draw& draw);

}  // namespace hexwatch::datasets
