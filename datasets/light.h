#pragma once

#include "datasets/raster.h"

namespace hexwatch::datasets {

/// The light that comes through every pixel of the straight picture, the mean of its samples: CV_32FC3, BGR, 1 is what
/// a fully lit white sheet gives.
cv::Mat shade(const Raster& raster, const Scene& scene, const std::vector<const Mesh*>& things);

}  // namespace hexwatch::datasets
