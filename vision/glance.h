#pragma once

#include <cstddef>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/net.h"

namespace hexwatch {

/// What a first look says of sites and paths: most places of a board are empty, and a small net sees that in some at once.
struct Glance {
  std::vector<std::size_t> worth_reading;  ///< of the places looked at, those where something may lie or stand, in order
  std::vector<double> empty;               ///< of every place, how likely nothing is there, 0 to 1
};

/// Looks at patches of sites or paths as the reading nets see them (kFinePatchSize). The rest are empty as surely as the larger nets could say: of
/// 1,125 pieces in two households left out of the training it hid two, of 2,492 empty places 1,845 were done with (datasets/train/glance.py prints it).
Glance glance_at(const std::vector<cv::Mat>& patches, const Net& net);

}  // namespace hexwatch
