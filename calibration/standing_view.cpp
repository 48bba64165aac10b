#include "calibration/standing_view.h"

#include <algorithm>
#include <cmath>

namespace hexwatch {
namespace {

// Longer sides of a picture that lenses of phones and webcams are long, and the usual.
constexpr double kShortest = 0.7;
constexpr double kLongest = 2.2;
constexpr double kUsual = 1.1;

// From the columns of a homography whose origin is the middle of the picture: those of a rotation are at right angles and equally long. Which of
// the two tells more depends on how the board is turned.
double focal_length(const cv::Vec3d& a, const cv::Vec3d& b, double longer_side) {
  const double by_angle = a[2] * b[2];
  const double by_length = (b[2] * b[2] - a[2] * a[2]) / 2;
  const bool angle_tells = std::abs(by_angle) > std::abs(by_length);
  const double from = angle_tells ? -(a[0] * b[0] + a[1] * b[1]) : (a[0] * a[0] + a[1] * a[1] - b[0] * b[0] - b[1] * b[1]) / 2;
  const double squared = from / (angle_tells ? by_angle : by_length);
  const bool likely = squared > std::pow(kShortest * longer_side, 2) && squared < std::pow(kLongest * longer_side, 2);  // not so if 0 / 0
  return likely ? std::sqrt(squared) : kUsual * longer_side;
}

cv::Vec3d column(const Homography& h, int i) { return {h(0, i), h(1, i), h(2, i)}; }

}  // namespace

StandingView::StandingView(const Homography& image_from_board, cv::Size picture) : image_from_board_(normalized(image_from_board)) {
  const double cx = picture.width / 2.0;
  const double cy = picture.height / 2.0;
  const Homography centred = Homography(1, 0, -cx, 0, 1, -cy, 0, 0, 1) * image_from_board_;
  const double f = focal_length(column(centred, 0), column(centred, 1), std::max(picture.width, picture.height));
  const cv::Matx33d camera(f, 0, cx, 0, f, cy, 0, 0, 1);
  const cv::Matx33d pose = cv::Matx33d(1 / f, 0, -cx / f, 0, 1 / f, -cy / f, 0, 0, 1) * image_from_board_;
  const cv::Vec3d x = column(pose, 0);
  const cv::Vec3d y = column(pose, 1);
  const double side = (cv::norm(x) + cv::norm(y)) / 2;
  up_ = camera * (-(x / cv::norm(x)).cross(y / cv::norm(y)) * side);
}

cv::Point2d StandingView::project(cv::Point2d board, double height) const {
  const cv::Vec3d q = image_from_board_ * cv::Vec3d(board.x, board.y, 1) + height * up_;
  return {q[0] / q[2], q[1] / q[2]};
}

Homography patch_of_standing(const StandingView& view, cv::Point2d board, double span, int pixels) {
  constexpr double kMiddle = 0.15;  // half a building
  constexpr double kStep = 0.01;
  const cv::Point2d foot = view.project(board, 0);
  const cv::Point2d middle = view.project(board, kMiddle);
  const cv::Point2d dx = (view.project(board + cv::Point2d(kStep, 0), 0) - foot) / kStep;
  const cv::Point2d dy = (view.project(board + cv::Point2d(0, kStep), 0) - foot) / kStep;
  // The larger singular value: how long a side looks where it is not foreshortened.
  const double sum = dx.dot(dx) + dy.dot(dy);
  const double area = dx.x * dy.y - dx.y * dy.x;
  const double side = std::sqrt((sum + std::sqrt(std::max(0.0, sum * sum - 4 * area * area))) / 2);
  cv::Point2d up = view.project(board, 2 * kMiddle) - foot;
  const double length = cv::norm(up);
  up = length > 1e-9 ? up / length : cv::Point2d(0, -1);
  const double scale = pixels / (span * side);
  const cv::Matx22d turn(-up.y * scale, up.x * scale, -up.x * scale, -up.y * scale);
  const cv::Vec2d at = turn * cv::Vec2d(middle.x, middle.y);
  const double half = (pixels - 1) / 2.0;
  return {turn(0, 0), turn(0, 1), half - at[0], turn(1, 0), turn(1, 1), half - at[1], 0, 0, 1};
}

}  // namespace hexwatch
