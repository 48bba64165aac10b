#pragma once

#include <string>
#include <vector>

#include "app/pipeline/frame.h"
#include "calibration/rectified_view.h"
#include "engine/io/json_reading.h"

namespace hexwatch {

/// Stores what the board looked like at each event, for those who ask for it: the board from above, nothing of what lies or who sits beside it.
class KeptFrames {
 public:
  /// Pictures go into `frames` in the session's folder. Throws std::runtime_error where that cannot be made.
  KeptFrames(const std::string& session_folder, const BoardLayout& layout);
  /// One picture, `event-0012.jpg`, for each of the lines that is an event. Throws std::runtime_error where it cannot be written.
  void keep(const Frame& frame, const Homography& image_from_board, const std::vector<io::Json>& lines) const;

 private:
  std::string folder_;
  RectifiedView view_;
};

}  // namespace hexwatch
