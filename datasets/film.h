#pragma once

#include "datasets/raster.h"

namespace hexwatch::datasets {

/// What lens, sensor and software make of the light (see shade()): a BGR picture of the scene's size.
cv::Mat develop(const cv::Mat& light, const View& view, const Scene& scene);

}  // namespace hexwatch::datasets
