#pragma once

#include <optional>
#include <vector>

#include "datasets/label.h"
#include "datasets/scene.h"

// Pictures of boards with exact truth:
//
//   const Scene scene = random_scene(7);
//   const Picture picture = render(scene);   // picture.image, picture.label
//
// Both are pure functions. One program draws the same picture for the same seed on one machine, byte for byte; another
// compiler may draw numbers in another order, and OpenCV may round a pixel differently on another kind of processor.
namespace hexwatch::datasets {

struct Picture {
  cv::Mat image;               ///< BGR, 8 bit, of the scene's size
  std::optional<Label> label;  ///< none where there is no board to read
};

Picture render(const Scene& scene);

/// The table and the printed face of what is on it, before anything stands there, with `fineness` samples to a pixel's
/// side.
Raster lay_out(const Scene& scene, int fineness);

/// The picture as a JPEG file, compressed as much as the scene's film says.
std::vector<unsigned char> to_jpeg(const Picture& picture, const Film& film);

}  // namespace hexwatch::datasets
