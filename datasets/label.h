#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "datasets/raster.h"
#include "datasets/world.h"

namespace hexwatch::datasets {

/// The truth about a picture. Ids are those of engine/core/layout.h.
struct Label {
  cv::Matx33d image_from_board;  ///< board space to pixels
  std::vector<Terrain> terrain;
  std::vector<int> numbers;  ///< by hex, 0 where no token lies
  std::vector<Harbor> harbors;
  std::vector<PlacedPiece> pieces;
  std::optional<TileId> robber;
  std::vector<std::string> misplaced;
  std::optional<std::pair<int, int>> dice;  ///< where two can be read

  // What cannot be judged in this picture: covered, out of it, or hidden behind something.
  std::vector<TileId> hidden_terrain;
  std::vector<TileId> hidden_numbers;
  std::vector<SiteId> hidden_intersections;
  std::vector<PathId> hidden_paths;
  std::vector<PathId> hidden_harbors;
  bool hidden_robber = false;

  bool nothing_hidden() const {
    return hidden_terrain.empty() && hidden_numbers.empty() && hidden_intersections.empty() && hidden_paths.empty() &&
           hidden_harbors.empty() && !hidden_robber;
  }
};

/// What is on the scene's board, and what of it the raster shows.
Label make_label(const Scene& scene, const World& world, const Raster& raster);

/// The label as a YAML document about the picture of that file name.
std::string to_yaml(const Label& label, const std::string& image, const std::string& source);

}  // namespace hexwatch::datasets
