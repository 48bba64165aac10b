#pragma once

#include "datasets/raster.h"

namespace hexwatch::datasets {

/// The light that comes through every pixel of the straight picture, the mean of its samples: CV_32FC3, BGR, 1 is what
/// a fully lit white sheet gives.
cv::Mat shade(const Raster& raster, const Scene& scene, const std::vector<const Mesh*>& things);
/// The same for a part of the pixels alone; `light` is what shade() gave and keeps the rest. `pixels` lies within it.
void shade_part(const Raster& raster, const Scene& scene, const std::vector<const Mesh*>& things, const cv::Rect& pixels,
                cv::Mat& light);

/// The direction towards a lamp, of length 1, in world space.
cv::Vec3d towards(const Lamp& lamp);
/// All the light that falls on an open, level place; pictures are exposed for it.
double full_light(const Scene& scene);
/// The share of light, by channel, that a printed colour throws back.
cv::Vec3d thrown_back(const Color& color);

}  // namespace hexwatch::datasets
