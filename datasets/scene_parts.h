#pragma once

#include "datasets/scene.h"

// The steps of random_scene(), each of which draws on its own.
namespace hexwatch::datasets {

/// Points the camera so that the board fills a good part of the picture; now and then some of it lies outside.
void aim(Scene& scene, bool hard, Draw& draw);
/// Lamps, daylight, and shadows of what is out of the picture.
void light_up(Scene& scene, bool hard, Draw& draw);
/// Exposure, white balance, blur, noise.
void expose(Scene& scene, bool hard, Draw& draw);

void lay_table(Scene& scene, Draw& draw);
/// Heaps of pieces beside the board, and now and then pieces on it that lie off every place.
void scatter_pieces(Scene& scene, Draw& draw);
void throw_dice(Scene& scene, Draw& draw);
/// Cards, cups, papers, hands.
void litter(Scene& scene, bool hard, Draw& draw);
/// A table without a board: bare, or with another game.
void lay_something_else(Scene& scene, Draw& draw);

}  // namespace hexwatch::datasets
