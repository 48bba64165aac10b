#include "datasets/camera.h"

#include <array>

namespace hexwatch::datasets {
namespace {

cv::Point2d apply(const cv::Matx33d& h, BoardPoint p) {
  const cv::Vec3d q = h * cv::Vec3d(p.x, p.y, 1);
  return {q[0] / q[2], q[1] / q[2]};
}

}  // namespace

Projection::Projection(const Camera& camera, int width, int height)
    : middle_((width - 1) / 2.0, (height - 1) / 2.0),
      longer_(std::max(width, height)),
      bend_(camera.bend),
      width_(width) {
  const cv::Vec3d right(std::cos(camera.azimuth), std::sin(camera.azimuth), 0);
  const cv::Vec3d ahead(std::sin(camera.azimuth), -std::cos(camera.azimuth), 0);
  const cv::Vec3d forward = ahead * std::cos(camera.elevation) - cv::Vec3d(0, 0, 1) * std::sin(camera.elevation);
  // z points up while y points down, so this space is left-handed and 'down' is right x forward.
  const cv::Vec3d down = right.cross(forward);
  const double c = std::cos(camera.roll);
  const double s = std::sin(camera.roll);
  const cv::Vec3d x = right * c + down * s;
  const cv::Vec3d y = down * c - right * s;
  rotation_ = {x[0], x[1], x[2], y[0], y[1], y[2], forward[0], forward[1], forward[2]};
  eye_ = cv::Vec3d(camera.target.x, camera.target.y, 0) - forward * camera.distance;
  focal_ = camera.focal * longer_;
}

cv::Point2d Projection::straight(const cv::Vec3d& world) const {
  const cv::Vec3d p = camera_from_world(world);
  return {middle_.x + focal_ * p[0] / p[2], middle_.y + focal_ * p[1] / p[2]};
}

cv::Point2d Projection::bent(cv::Point2d straight) const {
  const cv::Point2d d = (straight - middle_) / longer_;
  return middle_ + (straight - middle_) * (1 + bend_ * d.dot(d));
}

cv::Point2d Projection::unbent(cv::Point2d seen) const {
  cv::Point2d straight = seen;
  for (int i = 0; i < 12; ++i) {
    const cv::Point2d d = (straight - middle_) / longer_;
    straight = middle_ + (seen - middle_) / (1 + bend_ * d.dot(d));
  }
  return straight;
}

cv::Vec3d Projection::ray(cv::Point2d straight) const {
  return rotation_.t() * cv::Vec3d((straight.x - middle_.x) / focal_, (straight.y - middle_.y) / focal_, 1);
}

double Projection::margin() const {
  if (bend_ == 0) return 1;
  const cv::Point2d corner = unbent({-0.5, -0.5}) - middle_;
  return std::max(1.0, 1.01 * std::abs(corner.x) / (width_ / 2.0));
}

cv::Matx33d image_from_board(const Projection& projection) {
  // Direct linear transform over all intersections, in units that keep it well conditioned.
  const int n = layout().sites.size();
  cv::Mat a = cv::Mat::zeros(2 * n, 8, CV_64F);
  cv::Mat b(2 * n, 1, CV_64F);
  const double unit = 1000;
  for (int i = 0; i < n; ++i) {
    const BoardPoint p = layout().sites[id<SiteId>(i)].at;
    const cv::Point2d q = projection(p) / unit;
    const std::array<std::array<double, 8>, 2> rows{
        {{p.x, p.y, 1, 0, 0, 0, -q.x * p.x, -q.x * p.y}, {0, 0, 0, p.x, p.y, 1, -q.y * p.x, -q.y * p.y}}};
    for (std::size_t r = 0; r < 2; ++r)
      for (std::size_t k = 0; k < 8; ++k) a.at<double>(2 * i + static_cast<int>(r), static_cast<int>(k)) = rows[r][k];
    b.at<double>(2 * i) = q.x;
    b.at<double>(2 * i + 1) = q.y;
  }
  cv::Mat h;
  cv::solve(a, b, h, cv::DECOMP_SVD);
  const auto at = [&](int i) { return h.at<double>(i); };
  return {at(0) * unit, at(1) * unit, at(2) * unit, at(3) * unit, at(4) * unit, at(5) * unit, at(6), at(7), 1};
}

double worst_residual(const Projection& projection) {
  const cv::Matx33d back = image_from_board(projection).inv();
  double worst = 0;
  for (const BoardLayout::Site& site : layout().sites) {
    const cv::Point2d seen = projection(site.at);
    const cv::Point2d read = apply(back, {seen.x, seen.y});
    worst = std::max(worst, std::hypot(read.x - site.at.x, read.y - site.at.y));
  }
  return worst;
}

}  // namespace hexwatch::datasets
