#pragma once

#include <vector>

#include "datasets/camera.h"
#include "datasets/mesh.h"

namespace hexwatch::datasets {

/// A solid thing that moves, and a point that moves with it, to which the grain of its surface is tied.
struct Moving {
  Mesh mesh;
  cv::Vec3d anchor;
};

/// Moving things over a picture of what lies still, with their soft shadows: several exposures make one blurred frame.
/// Nothing that stands on the board hides them; hands are higher.
class Overlay {
 public:
  /// `full` is the light that the film is exposed for (light.h).
  Overlay(const Scene& scene, const Projection& projection, double full);

  /// Forgets all exposures.
  void clear();
  /// Adds one of `of` exposures of the things.
  void expose(const std::vector<Moving>& things, int of);
  /// Draws what was exposed over the light (CV_32FC3, of the scene's size, as develop() takes it).
  void compose(cv::Mat& light) const;

  bool shows_anything() const { return !box_.empty() && shown_; }
  /// Whether something is to be seen or to be seen through within `pixels` of the point.
  bool covers(cv::Point2d point, double pixels) const;

 private:
  struct LampLook {
    cv::Vec3d to_lamp;
    cv::Vec3d color;       ///< times its strength, over all light
    double share = 0;      ///< of the light on a level place that it gives
    double softness = 0;   ///< of its shadows' edges, in pixels of the map
    cv::Mat shadow;        ///< CV_32F, half of the picture's size
  };
  void draw(const Moving& thing);
  void draw(const Triangle& triangle, const Surface& surface, const cv::Vec3d& anchor);
  void cast_shadows(const Mesh& mesh, double weight);
  cv::Vec3d lit(const Color& color, const cv::Vec3d& normal, const cv::Vec3d& to_eye, double gloss) const;

  cv::Size size_;
  Projection projection_;
  std::vector<LampLook> lamps_;  ///< the last stands for light from everywhere, whose shadow lies right below
  double ambient_ = 0;
  cv::Mat depth_;   ///< CV_32F, of the exposure that is being made; 0: nothing
  cv::Mat layer_;   ///< CV_32FC3
  cv::Mat color_;   ///< CV_32FC3, sum of the exposures times their share
  cv::Mat alpha_;   ///< CV_32F
  cv::Rect box_;    ///< where anything was drawn
  cv::Rect dark_;   ///< where a shadow falls
  bool shown_ = false;
};

}  // namespace hexwatch::datasets
