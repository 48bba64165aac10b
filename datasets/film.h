#pragma once

#include "datasets/raster.h"

namespace hexwatch::datasets {

/// What lens, sensor and software make of the light (see shade()): a BGR picture of the scene's size.
cv::Mat develop(const cv::Mat& light, const View& view, const Scene& scene);

// Its steps, for whoever develops many pictures of one scene.

/// The light as the lens bends it: of the scene's size, where shade() may give more.
cv::Mat through_lens(const cv::Mat& straight, const View& view, const Scene& scene);
/// Makes the light as blurred as the film says.
void blur(cv::Mat& pixels, const Film& film);
/// Light to picture values from 0 to 1, with the soft shoulder that cameras give to highlights.
double tone(double light, double contrast);

}  // namespace hexwatch::datasets
