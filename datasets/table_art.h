#pragma once

#include "datasets/scene.h"

namespace hexwatch::datasets {

inline constexpr int kTableKinds = 7;

/// A piece of the table top, square, that shows `kTableSides` hex sides and goes on as its own mirror image.
inline constexpr double kTableSides = 14;
cv::Mat paint_table(const Table& table);

/// The face of a playing card or sheet of paper.
cv::Mat paint_card(Draw& draw);
cv::Mat paint_paper(Draw& draw);

/// Top views of other games, for pictures without a board: squares of 2 * BoardArt::kReach sides, BGRA.
cv::Mat paint_other_game(Subject subject, int size, Draw& draw);

}  // namespace hexwatch::datasets
