#pragma once

#include <string>
#include <variant>

#include <opencv2/core.hpp>

#include "engine/core/reading.h"
#include "vision/locate.h"
#include "vision/vision_model.h"

namespace hexwatch {

/// Writes numbered pictures of how a picture was read into a folder, which is made if need be: what the locating net saw, the board
/// from straight above, the patches of every kind of place. Throws std::runtime_error with one sentence when it cannot write.
void write_stages(const std::string& folder, const cv::Mat& bgr, const VisionModel& model, const std::variant<BoardReading, NotLocated>& result);

}  // namespace hexwatch
