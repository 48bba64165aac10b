#include "datasets/light.h"

#include "datasets/shadow_map.h"

namespace hexwatch::datasets {
namespace {

// How much brighter a lamp's mirror image is than a white sheet in its light, as far as film can tell.
constexpr double kGlare = 28;

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

class Lighting {
 public:
  Lighting(const Scene& scene, const cv::Vec3d& eye, const std::vector<const Mesh*>& things)
      : scene_(scene), eye_(eye), above_(cv::Vec3d(0, 0, 1)), full_(full_light(scene)) {
    lamps_.reserve(scene.lamps.size());
    for (const Lamp& lamp : scene.lamps) lamps_.push_back({&lamp, towards(lamp), ShadowMap(towards(lamp))});
    for (const Mesh* mesh : things) {
      above_.add(*mesh);
      for (LitLamp& lamp : lamps_) lamp.shadow.add(*mesh);
    }
    above_.finish(0);
    for (LitLamp& lamp : lamps_) lamp.shadow.finish(lamp.lamp->softness);
  }

  /// `roll` from 0 to 1 differs from sample to sample.
  cv::Vec3d light_from(const Sample& sample, const cv::Vec3d& ray, double roll) const {
    const cv::Vec3d albedo(reflectance()[sample.color[0]], reflectance()[sample.color[1]],
                           reflectance()[sample.color[2]]);
    if (sample.thing == kRoom) return albedo * 0.8;
    const cv::Vec3d point = eye_ + ray * static_cast<double>(sample.depth);
    const bool flat = sample.thing <= kBoard;
    const cv::Vec3d normal =
        flat ? cv::Vec3d(0, 0, 1) : cv::normalize((cv::Vec3d(sample.normal) - cv::Vec3d(128, 128, 128)) / 127.0);
    const cv::Vec3d to_eye = ray / -std::sqrt(ray.dot(ray));
    const double upright = normal.dot(to_eye);
    const double grazing = 1 - clamp01(upright);
    const double mirror = sample.gloss / 255.0 * (0.06 + 0.94 * grazing * grazing * grazing * grazing);
    const double open = 1 - 0.65 * above_.closeness_at(point);
    cv::Vec3d sum =
        albedo * (scene_.ambient * open * (0.75 + 0.25 * normal[2])) + cv::Vec3d::all(mirror * 0.35 * scene_.ambient);
    const cv::Vec3d mirrored = 2 * upright * normal - to_eye;
    const double shades = shades_at(scene_.shades, point);
    for (const LitLamp& lamp : lamps_) {
      const double facing = normal.dot(lamp.to_lamp);
      if (facing <= 0) continue;
      const double near = std::max(0.2, 1 + lamp.lamp->falloff.x * point[0] + lamp.lamp->falloff.y * point[1]);
      const double strength =
          lamp.lamp->strength * near * shades * lamp.shadow.light_at(point, lamp.lamp->softness, roll);
      if (strength <= 0) continue;
      double spark = 0;
      // Lamps are small: far from the mirror image, roughness cannot bring it into sight.
      if (mirror > 0.004 && mirrored.dot(lamp.to_lamp) > 0.6) {
        const cv::Vec3d uneven = normal + (flat ? 0.08 : 0.04) * roughness(point);
        spark = mirror * kGlare * glare(*lamp.lamp, lamp.to_lamp, 2 * uneven.dot(to_eye) * uneven - to_eye);
      }
      sum += (albedo * facing + cv::Vec3d::all(spark)).mul(lamp.lamp->color / 255.0) * strength;
    }
    return sum / full_;
  }

 private:
  const Scene& scene_;
  cv::Vec3d eye_;
  std::vector<LitLamp> lamps_;
  ShadowMap above_;
  double full_;
};

}  // namespace

void shade_part(const Raster& raster, const Scene& scene, const std::vector<const Mesh*>& things, const cv::Rect& pixels,
                cv::Mat& light) {
  const View& view = raster.view();
  const Lighting lighting(scene, view.projection.eye(), things);
  const int n = view.fineness;
  cv::parallel_for_({pixels.y, pixels.br().y}, [&](const cv::Range& rows) {
    for (int row = rows.start; row < rows.end; ++row) {
      std::vector<cv::Vec3d> sums(static_cast<std::size_t>(light.cols));
      for (int y = n * row; y < n * (row + 1); ++y) {
        const RowOfRays rays(view, y);
        for (int x = n * pixels.x; x < n * pixels.br().x; ++x)
          sums[static_cast<std::size_t>(x / n)] += lighting.light_from(raster.at(x, y), rays[x], scatter(x, y));
      }
      for (int x = pixels.x; x < pixels.br().x; ++x)
        light.at<cv::Vec3f>(row, x) = sums[static_cast<std::size_t>(x)] / static_cast<double>(n * n);
    }
  });
}

cv::Mat shade(const Raster& raster, const Scene& scene, const std::vector<const Mesh*>& things) {
  const View& view = raster.view();
  cv::Mat light(view.height / view.fineness, view.width / view.fineness, CV_32FC3);
  shade_part(raster, scene, things, {{0, 0}, light.size()}, light);
  return light;
}

cv::Vec3d towards(const Lamp& lamp) {
  return {std::cos(lamp.azimuth) * std::cos(lamp.elevation), std::sin(lamp.azimuth) * std::cos(lamp.elevation),
          std::sin(lamp.elevation)};
}

double full_light(const Scene& scene) {
  double full = scene.ambient;
  for (const Lamp& lamp : scene.lamps) full += lamp.strength * towards(lamp)[2];
  return full;
}

cv::Vec3d thrown_back(const Color& color) {
  const cv::Vec3b pixel = to_pixel(color);
  return {reflectance()[pixel[0]], reflectance()[pixel[1]], reflectance()[pixel[2]]};
}

}  // namespace hexwatch::datasets
