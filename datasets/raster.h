#pragma once

#include "datasets/board_art.h"
#include "datasets/camera.h"
#include "datasets/mesh.h"

// What is seen where, before any light falls on it.
namespace hexwatch::datasets {

/// What a sample shows.
using ThingId = std::uint16_t;
inline constexpr ThingId kRoom = 0;
inline constexpr ThingId kTableTop = 1;
inline constexpr ThingId kBoard = 2;
inline constexpr ThingId kFirstThing = 3;  ///< the things of a world in their order

/// One point of the picture; there are several to a pixel.
struct Sample {
  float depth = 0;  ///< along the camera's axis; 0: the room
  cv::Vec3b color;
  uchar gloss = 0;                  ///< in steps of 1/255
  cv::Vec3b normal{128, 128, 255};  ///< world space, 128 is 0 and 255 is 1
  ThingId thing = kRoom;
};

/// The straight picture in samples, larger than the final one where the lens bends.
struct View {
  Projection projection;
  int fineness = 2;    ///< samples to a pixel's side
  cv::Point2d corner;  ///< the straight picture's upper left pixel in pixels of the final one
  int width = 0;       ///< in samples
  int height = 0;

  View(const Camera& camera, int picture_width, int picture_height, int samples_per_pixel_side);
  cv::Point2d sample_at(cv::Point2d pixel) const {
    return {(pixel.x - corner.x + 0.5) * fineness - 0.5, (pixel.y - corner.y + 0.5) * fineness - 0.5};
  }
  cv::Point2d pixel_at(double x, double y) const {
    return {(x + 0.5) / fineness - 0.5 + corner.x, (y + 0.5) / fineness - 0.5 + corner.y};
  }
};

/// The rays from the eye through one row of samples: a sum each, where Projection::ray would cost a tenth of a
/// picture's time.
class RowOfRays {
 public:
  RowOfRays(const View& view, int y)
      : first_(view.projection.ray(view.pixel_at(0, y))), step_(view.projection.ray(view.pixel_at(1, y)) - first_) {}
  cv::Vec3d operator[](int x) const { return first_ + step_ * static_cast<double>(x); }

 private:
  cv::Vec3d first_;
  cv::Vec3d step_;
};

class Raster {
 public:
  explicit Raster(View view);

  /// The table, with its picture of `table_sides` hex sides repeated in mirror image, and the room beyond it.
  void fill_table(const cv::Mat& picture, double table_sides, double turn, double gloss);
  /// The printed face of the board, at z = 0.
  void fill_board(const BoardArt& art, double gloss);
  /// A thing; whatever lies before it stays.
  void draw(const Mesh& mesh, ThingId thing);

  const View& view() const { return view_; }
  const Sample& at(int x, int y) const {
    return samples_[static_cast<std::size_t>(y) * static_cast<std::size_t>(view_.width) + static_cast<std::size_t>(x)];
  }
  /// How many samples the thing would fill if nothing stood before it, roughly.
  int drawn(ThingId thing) const { return thing < drawn_.size() ? drawn_[thing] : 0; }
  /// How many samples show it.
  std::vector<int> shown() const;

 private:
  Sample& at(int x, int y) {
    return samples_[static_cast<std::size_t>(y) * static_cast<std::size_t>(view_.width) + static_cast<std::size_t>(x)];
  }
  void draw(const Triangle& triangle, const Surface& surface, ThingId thing);

  View view_;
  std::vector<Sample> samples_;
  std::vector<int> drawn_;
};

/// Smooth noise in space, from 0 to 1.
double space_noise(double x, double y, double z);

}  // namespace hexwatch::datasets
