#pragma once

#include "datasets/scene.h"

namespace hexwatch::datasets {

/// From world space to pixels.
class Projection {
 public:
  Projection(const Camera& camera, int width, int height);

  const cv::Vec3d& eye() const { return eye_; }
  /// Right, down, forward: depth is the last coordinate.
  cv::Vec3d camera_from_world(const cv::Vec3d& p) const { return rotation_ * (p - eye_); }
  /// Where a straight lens shows the point; it lies before the camera.
  cv::Point2d straight(const cv::Vec3d& world) const;
  /// Where this lens shows it.
  cv::Point2d operator()(const cv::Vec3d& world) const { return bent(straight(world)); }
  cv::Point2d operator()(BoardPoint p) const { return (*this)({p.x, p.y, 0}); }

  cv::Point2d bent(cv::Point2d straight) const;
  cv::Point2d unbent(cv::Point2d seen) const;
  /// From the eye through a pixel of the straight picture, in world space; not of length 1.
  cv::Vec3d ray(cv::Point2d straight) const;

  /// How much larger the straight picture must be to hold all that the bent one shows.
  double margin() const;

 private:
  cv::Vec3d eye_;
  cv::Matx33d rotation_;
  cv::Point2d middle_;
  double focal_ = 1;
  double longer_ = 1;
  double bend_ = 0;
  int width_;
};

/// Row-major homography from board space to pixels; where the lens bends the picture, the best one over the board.
cv::Matx33d image_from_board(const Projection& projection);
/// How far that homography is from the truth over the board's places, in hex sides.
double worst_residual(const Projection& projection);

}  // namespace hexwatch::datasets
