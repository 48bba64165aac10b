#include "datasets/light.h"

#include <opencv2/imgproc.hpp>

namespace hexwatch::datasets {
namespace {

// What is printed as 0 to 255 as a share of light that it throws back.
const std::array<double, 256>& reflectance() {
  static const std::array<double, 256> table = [] {
    std::array<double, 256> filled{};
    for (std::size_t i = 0; i < filled.size(); ++i) {
      const double v = static_cast<double>(i) / 255;
      filled[i] = v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
    }
    return filled;
  }();
  return table;
}

cv::Vec3d direction(const Lamp& lamp) {
  return {std::cos(lamp.azimuth) * std::cos(lamp.elevation), std::sin(lamp.azimuth) * std::cos(lamp.elevation),
          std::sin(lamp.elevation)};
}

// How bright the lamp's mirror image is in the direction `mirrored`.
double glare(const Lamp& lamp, const cv::Vec3d& to_lamp, const cv::Vec3d& mirrored) {
  const double along = mirrored.dot(to_lamp);
  if (along <= 0.05) return 0;
  const cv::Vec3d u(-std::sin(lamp.azimuth), std::cos(lamp.azimuth), 0);
  const cv::Vec3d v = to_lamp.cross(u);
  const double x = std::abs(mirrored.dot(u)) / along;
  const double y = std::abs(mirrored.dot(v)) / along;
  return smooth_step(lamp.width * 1.5 + 0.08, lamp.width * 0.8, x) *
         smooth_step(lamp.height * 1.5 + 0.08, lamp.height * 0.8, y);
}

double shades_at(const std::vector<Shade>& shades, const cv::Vec3d& point) {
  double light = 1;
  for (const Shade& shade : shades) {
    const double d = std::hypot(point[0] - shade.at.x, point[1] - shade.at.y) / shade.radius;
    light *= 1 - shade.depth * smooth_step(1.25, 0.75, d);
  }
  return light;
}

// Printed boards and tables are finely uneven: the mirror images of lamps break up into sparks.
cv::Vec3d roughness(const cv::Vec3d& point) {
  static const cv::Mat waves = [] {
    Draw draw(1);
    cv::Mat both;
    cv::merge(std::vector<cv::Mat>{noise({512, 512}, 2, 2, draw), noise({512, 512}, 2, 2, draw)}, both);
    return both;
  }();
  const auto& wave = waves.at<cv::Vec2f>(cvFloor(point[1] * 90) & 511, cvFloor(point[0] * 90) & 511);
  return {static_cast<double>(wave[0]) - 0.5, static_cast<double>(wave[1]) - 0.5, 0};
}

// A number from 0 to 1 that differs from sample to sample, so that soft shadows have no steps.
double scatter(int x, int y) {
  return static_cast<double>(
             (static_cast<unsigned>(x) * 7U + static_cast<unsigned>(y) * 11U + (static_cast<unsigned>(x * y) >> 2U)) &
             15U) /
         16;
}

struct LitLamp {
  const Lamp* lamp;
  cv::Vec3d to_lamp;
  ShadowMap shadow;
};

}  // namespace

ShadowMap::ShadowMap(const cv::Vec3d& to_lamp)
    : to_lamp_(to_lamp),
      heights_(static_cast<int>(2 * kReach * kScale), static_cast<int>(2 * kReach * kScale), CV_32F, cv::Scalar(-1)) {}

void ShadowMap::add(const Mesh& mesh) {
  for (const Triangle& triangle : mesh.triangles) {
    std::array<cv::Point2d, 3> p;
    for (std::size_t i = 0; i < 3; ++i) {
      const cv::Vec3d& at = triangle.corners[i].at;
      p[i] = {(at[0] - at[2] * to_lamp_[0] / to_lamp_[2] + kReach) * kScale,
              (at[1] - at[2] * to_lamp_[1] / to_lamp_[2] + kReach) * kScale};
    }
    const double area = (p[1] - p[0]).cross(p[2] - p[0]);
    if (std::abs(area) < 1e-9) continue;
    const int left = std::max(0, cvCeil(std::min({p[0].x, p[1].x, p[2].x})));
    const int right = std::min(heights_.cols - 1, cvFloor(std::max({p[0].x, p[1].x, p[2].x})));
    const int top = std::max(0, cvCeil(std::min({p[0].y, p[1].y, p[2].y})));
    const int bottom = std::min(heights_.rows - 1, cvFloor(std::max({p[0].y, p[1].y, p[2].y})));
    for (int y = top; y <= bottom; ++y)
      for (int x = left; x <= right; ++x) {
        const cv::Point2d here(x, y);
        const double a = (p[2] - p[1]).cross(here - p[1]) / area;
        const double b = (p[0] - p[2]).cross(here - p[2]) / area;
        const double c = 1 - a - b;
        if (a < 0 || b < 0 || c < 0) continue;
        const double z = a * triangle.corners[0].at[2] + b * triangle.corners[1].at[2] + c * triangle.corners[2].at[2];
        float& height = heights_.at<float>(y, x);
        height = std::max(height, static_cast<float>(z));
      }
  }
}

float ShadowMap::height_in(const cv::Mat& map, double x, double y) {
  const int column = cvRound((x + kReach) * kScale);
  const int row = cvRound((y + kReach) * kScale);
  if (column < 0 || row < 0 || column >= map.cols || row >= map.rows) return -1;
  return map.at<float>(row, column);
}

double ShadowMap::light_at(const cv::Vec3d& point, double softness, double roll) const {
  const double x = point[0] - point[2] * to_lamp_[0] / to_lamp_[2];
  const double y = point[1] - point[2] * to_lamp_[1] / to_lamp_[2];
  if (static_cast<double>(height_in(highest_, x, y)) <= point[2] + 0.02) return 1;
  constexpr int kTaps = 6;
  int lit = 0;
  for (int i = 0; i < kTaps; ++i) {
    const double way = roll * 2 * kPi + i * 2.39996;  // golden angle: evenly spread
    const double reach = softness * std::sqrt((i + 0.5) / kTaps);
    if (static_cast<double>(height_in(heights_, x + reach * std::cos(way), y + reach * std::sin(way))) <=
        point[2] + 0.02)
      ++lit;
  }
  return static_cast<double>(lit) / kTaps;
}

void ShadowMap::finish(double softness) {
  const int reach = 2 * cvCeil(softness * kScale) + 3;
  cv::dilate(heights_, highest_, cv::Mat::ones(reach, reach, CV_8U));
  cv::Mat capped;
  cv::min(heights_, 0.6, capped);
  cv::max(capped, 0.0, capped);
  cv::GaussianBlur(capped, blurred_, {}, 0.11 * kScale);
}

double ShadowMap::closeness_at(const cv::Vec3d& point) const {
  const int column = std::clamp(cvRound((point[0] + kReach) * kScale), 0, blurred_.cols - 1);
  const int row = std::clamp(cvRound((point[1] + kReach) * kScale), 0, blurred_.rows - 1);
  return clamp01(3.2 * (static_cast<double>(blurred_.at<float>(row, column)) - std::max(0.0, point[2])));
}

cv::Mat shade(const Raster& raster, const Scene& scene, const std::vector<const Mesh*>& things) {
  std::vector<LitLamp> lamps;
  for (const Lamp& lamp : scene.lamps) lamps.push_back({&lamp, direction(lamp), ShadowMap(direction(lamp))});
  ShadowMap above(cv::Vec3d(0, 0, 1));
  for (const Mesh* mesh : things) {
    above.add(*mesh);
    for (LitLamp& lamp : lamps) lamp.shadow.add(*mesh);
  }
  above.finish(0);
  for (LitLamp& lamp : lamps) lamp.shadow.finish(lamp.lamp->softness);
  double full = scene.ambient;
  for (const LitLamp& lamp : lamps) full += lamp.lamp->strength * lamp.to_lamp[2];

  const View& view = raster.view();
  const cv::Vec3d eye = view.projection.eye();
  cv::Mat light(view.height, view.width, CV_32FC3);
  cv::parallel_for_({0, view.height}, [&](const cv::Range& rows) {
    for (int y = rows.start; y < rows.end; ++y)
      for (int x = 0; x < view.width; ++x) {
        const Sample& sample = raster.at(x, y);
        const cv::Vec3d albedo(reflectance()[sample.color[0]], reflectance()[sample.color[1]],
                               reflectance()[sample.color[2]]);
        if (sample.thing == kRoom) {
          light.at<cv::Vec3f>(y, x) = albedo * 0.8;
          continue;
        }
        const cv::Vec3d ray = view.projection.ray(view.pixel_at(x, y));
        const cv::Vec3d point = eye + ray * static_cast<double>(sample.depth);
        const bool flat = sample.thing <= kBoard;
        const cv::Vec3d normal =
            flat ? cv::Vec3d(0, 0, 1) : cv::normalize((cv::Vec3d(sample.normal) - cv::Vec3d(128, 128, 128)) / 127.0);
        const cv::Vec3d to_eye = ray / -std::sqrt(ray.dot(ray));
        const double grazing = 1 - clamp01(normal.dot(to_eye));
        const double mirror = sample.gloss / 255.0 * (0.06 + 0.94 * grazing * grazing * grazing * grazing);
        const double open = 1 - 0.65 * above.closeness_at(point);
        cv::Vec3d sum =
            albedo * (scene.ambient * open * (0.75 + 0.25 * normal[2])) + cv::Vec3d::all(mirror * 0.35 * scene.ambient);
        const double shades = shades_at(scene.shades, point);
        for (const LitLamp& lamp : lamps) {
          const double facing = normal.dot(lamp.to_lamp);
          if (facing <= 0) continue;
          const double near = std::max(0.2, 1 + lamp.lamp->falloff.x * point[0] + lamp.lamp->falloff.y * point[1]);
          const double strength =
              lamp.lamp->strength * near * shades * lamp.shadow.light_at(point, lamp.lamp->softness, scatter(x, y));
          if (strength <= 0) continue;
          double lit = 0;
          if (mirror > 0.004) {
            const cv::Vec3d uneven = normal + (flat ? 0.1 : 0.04) * roughness(point);
            lit = mirror * 9 * glare(*lamp.lamp, lamp.to_lamp, 2 * uneven.dot(to_eye) * uneven - to_eye);
          }
          sum += (albedo * facing + cv::Vec3d::all(lit)).mul(lamp.lamp->color / 255.0) * strength;
        }
        light.at<cv::Vec3f>(y, x) = sum / full;
      }
  });
  return light;
}

}  // namespace hexwatch::datasets
