#pragma once

#include <vector>

#include "datasets/films/film_set.h"
#include "datasets/raster.h"
#include "datasets/world.h"

namespace hexwatch::datasets {

/// Draws the table as it lies still. From one position to the next only the surroundings of what changed are lit anew.
class Stage {
 public:
  explicit Stage(const FilmSet& set);

  /// The light that reaches the film when the table lies so: of the picture's size, lens and its blur included.
  const cv::Mat& light(const Tabletop& top);
  /// From now on the lamp has that strength; everything is lit anew.
  void set_lamp(std::size_t lamp, double strength);
  const Scene& scene() const { return scene_; }

 private:
  /// A thing that may come and go; things with the same key look the same.
  struct Placed {
    std::vector<double> key;
    Mesh mesh;
  };
  std::vector<Placed> place(const Tabletop& top) const;
  cv::Rect reach(const Mesh& mesh) const;

  Scene scene_;
  double full_at_first_ = 1;  ///< light that the film is exposed for
  World fixed_;
  Raster bare_;               ///< with all that stays
  std::vector<Placed> placed_;
  cv::Mat straight_;          ///< what shade() gives
  cv::Mat seen_;
  bool all_anew_ = true;
};

}  // namespace hexwatch::datasets
