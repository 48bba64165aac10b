#pragma once

#include "datasets/style.h"

namespace hexwatch::datasets {

/// The face of a number token: a square picture of `size` pixels around the disc, its number upright.
cv::Mat paint_token(int number, const Style& style, int size, Draw& draw);

/// One face of a die.
cv::Mat paint_die_face(int pips, const Color& body, const Color& ink, int size);

}  // namespace hexwatch::datasets
