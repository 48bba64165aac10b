#pragma once

#include <optional>
#include <variant>

#include <opencv2/core.hpp>

#include "engine/core/reading.h"
#include "vision/locate.h"
#include "vision/pyramid.h"
#include "vision/vision_model.h"

namespace hexwatch {

struct ReadOptions {
  std::optional<Pose> pose;  ///< where the board is known to lie: it is only refined then, and looked for anew if it is not there any more
};

/// Reads a board from one picture (8-bit BGR): where it lies and what is on it, or why none was found. Pure: the same picture, the same
/// reading. A picture smaller than 32 pixels each way holds no board.
std::variant<BoardReading, NotLocated> read_board(const cv::Mat& bgr, const VisionModel& model, const ReadOptions& options = {});

/// What lies on the board at a pose.
BoardReading read_places(const Pyramid& picture, const Pose& pose, const VisionModel& model);

}  // namespace hexwatch
