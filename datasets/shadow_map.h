#pragma once

#include "datasets/mesh.h"

namespace hexwatch::datasets {

/// For every point of the board's plane the height above it of whatever keeps rays of one direction away: a map of
/// shadows that works for any point above the table.
class ShadowMap {
 public:
  /// `to_lamp` is of length 1 and points up.
  explicit ShadowMap(const cv::Vec3d& to_lamp);
  void add(const Mesh& mesh);

  /// How much of the lamp the point sees, from 0 to 1, with the edge softened by `softness` per height of what is
  /// above.
  double light_at(const cv::Vec3d& point, double softness, double roll) const;
  /// How much the surroundings of the point rise above it, from 0 to 1: corners and feet of pieces are darker.
  double closeness_at(const cv::Vec3d& point) const;
  /// To be called once everything is added. `softness` is the largest that will be asked for.
  void finish(double softness);

 private:
  static constexpr double kReach = 12;  // sides from the centre
  static constexpr double kScale = 40;  // cells a side
  static float height_in(const cv::Mat& map, double x, double y);

  cv::Vec3d to_lamp_;
  cv::Mat heights_;
  cv::Mat highest_;  ///< of the surroundings: where nothing is near, no closer look is needed
  cv::Mat blurred_;
};

}  // namespace hexwatch::datasets
