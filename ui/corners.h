#pragma once

#include "ui/canvas.h"
#include "ui/projection.h"

namespace hexwatch::ui {

/// Where the six outer corners are taken to lie before they are dragged: a hexagon in the middle of the picture.
std::array<ImagePoint, 6> first_corners(const Picture& picture);

/// Draws the corners over the picture whose item was just drawn, and lets them be dragged; with the keyboard 1 to 6 choose one and the arrows move it.
void drag_corners(const Canvas& canvas, const Fitted& fitted);

}  // namespace hexwatch::ui
