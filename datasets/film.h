#pragma once

#include "datasets/raster.h"

namespace hexwatch::datasets {

/// What lens, sensor and software make of the light (CV_32FC3, one value a sample): a BGR picture of the scene's size.
cv::Mat develop(const cv::Mat& light, const View& view, const Scene& scene);

}  // namespace hexwatch::datasets
