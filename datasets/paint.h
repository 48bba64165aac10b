#pragma once

#include <opencv2/core.hpp>

#include "datasets/draw.h"

// Small means that all painters share. Colours are blue, green, red from 0 to 255 as they are printed (sRGB).
namespace hexwatch::datasets {

using Color = cv::Vec3d;

constexpr double kPi = std::numbers::pi;

/// The colour written the way people write colours.
inline Color rgb(int red, int green, int blue) {
  return {static_cast<double>(blue), static_cast<double>(green), static_cast<double>(red)};
}

inline Color mix(const Color& a, const Color& b, double share_of_b) { return a + (b - a) * share_of_b; }
inline double clamp01(double x) { return std::clamp(x, 0.0, 1.0); }
/// 0 up to `from`, 1 beyond `to`, smooth between.
inline double smooth_step(double from, double to, double x) {
  const double t = clamp01((x - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/// The colour a little off: brighter or darker by up to `value`, each channel by up to `tint`.
Color vary(const Color& color, double value, double tint, Draw& draw);

cv::Vec3b to_pixel(const Color& color);
cv::Scalar to_scalar(const Color& color);

/// Smooth noise from 0 to 1 (CV_32F) whose blotches are about `cell_x` by `cell_y` pixels.
cv::Mat noise(cv::Size size, double cell_x, double cell_y, Draw& draw);
/// Several layers of it, each with half the blotches and half the strength of the one before.
cv::Mat fractal_noise(cv::Size size, double cell_x, double cell_y, int layers, Draw& draw);
/// Noise with sharp ridges near 1, as of mountains.
cv::Mat ridged_noise(cv::Size size, double cell, int layers, Draw& draw);

/// How brightly light from the upper left falls on a relief: about 1 on flat ground, from 0 to 2.
cv::Mat relief(const cv::Mat& height, double strength);

/// A filled disc with smooth edges, at positions finer than a pixel.
void paint_disc(cv::Mat& picture, cv::Point2d centre, double radius, const Color& color);
void paint_ellipse(cv::Mat& picture, cv::Point2d centre, cv::Size2d radii, double degrees, const Color& color);
void paint_polygon(cv::Mat& picture, const std::vector<cv::Point2d>& corners, const Color& color);
void paint_line(cv::Mat& picture, cv::Point2d from, cv::Point2d to, double width, const Color& color);

}  // namespace hexwatch::datasets
