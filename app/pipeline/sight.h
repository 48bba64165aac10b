#pragma once

#include <string>
#include <vector>

#include <opencv2/core.hpp>

#include "calibration/rectified_view.h"
#include "engine/core/ids.h"
#include "engine/core/layout.h"

namespace hexwatch {

/// Whether a board's view (8-bit BGR) is so dark that nothing on it is to be decided. Of 69 photos of real boards, lamp light included, the
/// darkest is twice as bright.
bool too_dark(const cv::Mat& view);

/// Says on which tiles a lamp or a window is mirrored so that nothing printed can be seen there.
class GlareWatch {
 public:
  /// Looks at a view (8-bit BGR). A tile counts from a twentieth of its ground on, and until less than half of that is left.
  void look(const cv::Mat& view, const RectifiedView& from, const BoardLayout& layout);
  /// In the order of their ids.
  const std::vector<TileId>& tiles() const { return tiles_; }

 private:
  std::vector<TileId> tiles_;
};

/// "glare on hex 3", "glare on hexes 3, 7 and 12"; empty where there is none.
std::string glare_in_words(const std::vector<TileId>& tiles);

}  // namespace hexwatch
