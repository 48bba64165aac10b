#pragma once

#include <opencv2/core.hpp>

#include "app/pipeline/reading_audit.h"
#include "engine/core/reading.h"

namespace hexwatch {

/// The picture with what was read drawn over it: terrains and numbers, pieces in their colours, harbors, the robber, '?' where a place is
/// unknown, red rings and sentences for what breaks a rule. The longer side is 1200 to 1600 pixels, sentences come below; the picture
/// itself is left alone.
cv::Mat overlay_of(const cv::Mat& bgr, const BoardReading& reading, const ReadingAudit& audit);

}  // namespace hexwatch
