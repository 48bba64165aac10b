#pragma once

#include "datasets/mesh.h"
#include "datasets/scene.h"

namespace hexwatch::datasets {

/// A thing that lies about: a hand over the board, a card, a cup.
Mesh make_clutter(const Clutter& clutter);

}  // namespace hexwatch::datasets
