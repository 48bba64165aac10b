#include "datasets/paint.h"

#include <opencv2/imgproc.hpp>

namespace hexwatch::datasets {
namespace {

constexpr int kShift = 4;  // OpenCV draws at sixteenths of a pixel

cv::Point fine(cv::Point2d p) { return {cvRound(p.x * (1 << kShift)), cvRound(p.y * (1 << kShift))}; }

}  // namespace

Color vary(const Color& color, double value, double tint, Draw& draw) {
  const double factor = 1 + draw.real(-value, value);
  Color varied;
  for (int i = 0; i < 3; ++i) varied[i] = std::clamp(color[i] * factor * (1 + draw.real(-tint, tint)), 0.0, 255.0);
  return varied;
}

cv::Vec3b to_pixel(const Color& color) {
  return {cv::saturate_cast<uchar>(color[0]), cv::saturate_cast<uchar>(color[1]), cv::saturate_cast<uchar>(color[2])};
}

cv::Scalar to_scalar(const Color& color) { return {color[0], color[1], color[2]}; }

cv::Mat noise(cv::Size size, double cell_x, double cell_y, Draw& draw) {
  // A grid of random numbers, enlarged: much faster than computing noise pixel by pixel. The margin of one cell keeps
  // the repeated pixels of the border out.
  const int columns = static_cast<int>(size.width / std::max(1.0, cell_x)) + 4;
  const int rows = static_cast<int>(size.height / std::max(1.0, cell_y)) + 4;
  cv::Mat grid(rows, columns, CV_32F);
  for (int y = 0; y < rows; ++y)
    for (int x = 0; x < columns; ++x) grid.at<float>(y, x) = static_cast<float>(draw.real(0, 1));
  const double sx = std::max(1.0, cell_x);
  const double sy = std::max(1.0, cell_y);
  const cv::Matx23d grid_from_picture(1 / sx, 0, 1 + draw.real(0, 0.9), 0, 1 / sy, 1 + draw.real(0, 0.9));
  cv::Mat smooth;
  cv::warpAffine(grid, smooth, grid_from_picture, size, cv::INTER_CUBIC | cv::WARP_INVERSE_MAP, cv::BORDER_REFLECT_101);
  return smooth;
}

cv::Mat fractal_noise(cv::Size size, double cell_x, double cell_y, int layers, Draw& draw) {
  cv::Mat sum = cv::Mat::zeros(size, CV_32F);
  double weight = 1;
  double total = 0;
  for (int i = 0; i < layers; ++i) {
    cv::scaleAdd(noise(size, cell_x * weight, cell_y * weight, draw), weight, sum, sum);
    total += weight;
    weight /= 2;
  }
  return sum / total;
}

cv::Mat ridged_noise(cv::Size size, double cell, int layers, Draw& draw) {
  cv::Mat sum = cv::Mat::zeros(size, CV_32F);
  double weight = 1;
  double total = 0;
  for (int i = 0; i < layers; ++i) {
    const cv::Mat ridge = 1 - cv::abs(noise(size, cell * weight, cell * weight, draw) - 0.5) * 3;
    cv::scaleAdd(ridge, weight, sum, sum);
    total += weight;
    weight /= 2;
  }
  return sum / total;
}

cv::Mat relief(const cv::Mat& height, double strength) {
  cv::Mat dx;
  cv::Mat dy;
  cv::Sobel(height, dx, CV_32F, 1, 0, 3, strength / 8);
  cv::Sobel(height, dy, CV_32F, 0, 1, 3, strength / 8);
  cv::Mat light = dx * 0.7 + dy * 0.7 + 1;
  cv::min(light, 2, light);
  cv::max(light, 0.15, light);
  return light;
}

void paint_disc(cv::Mat& picture, cv::Point2d centre, double radius, const Color& color) {
  cv::circle(picture, fine(centre), cvRound(radius * (1 << kShift)), to_scalar(color), cv::FILLED, cv::LINE_AA, kShift);
}

void paint_ellipse(cv::Mat& picture, cv::Point2d centre, cv::Size2d radii, double degrees, const Color& color) {
  cv::ellipse(picture, fine(centre), {cvRound(radii.width * (1 << kShift)), cvRound(radii.height * (1 << kShift))},
              degrees, 0, 360, to_scalar(color), cv::FILLED, cv::LINE_AA, kShift);
}

void paint_polygon(cv::Mat& picture, const std::vector<cv::Point2d>& corners, const Color& color) {
  std::vector<cv::Point> points;
  points.reserve(corners.size());
  for (const cv::Point2d& corner : corners) points.push_back(fine(corner));
  cv::fillPoly(picture, std::vector<std::vector<cv::Point>>{points}, to_scalar(color), cv::LINE_AA, kShift);
}

void paint_line(cv::Mat& picture, cv::Point2d from, cv::Point2d to, double width, const Color& color) {
  const cv::Point2d along = to - from;
  const double length = std::max(1e-6, std::hypot(along.x, along.y));
  const cv::Point2d side(-along.y / length * width / 2, along.x / length * width / 2);
  paint_polygon(picture, {from + side, to + side, to - side, from - side}, color);
}

}  // namespace hexwatch::datasets
