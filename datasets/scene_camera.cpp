#include "datasets/camera.h"
#include "datasets/scene_parts.h"

namespace hexwatch::datasets {
namespace {

constexpr double kDegree = kPi / 180;

// The largest share of the picture's half sizes that the board's places reach: above 1 some lie outside.
double reach_in_picture(const Camera& camera, int width, int height) {
  const Projection projection(camera, width, height);
  double reach = 0;
  for (const BoardLayout::Site& site : layout().sites) {
    if (projection.camera_from_world({site.at.x, site.at.y, 0})[2] < 0.5) return 100;
    const cv::Point2d p = projection(site.at);
    reach = std::max({reach, std::abs(p.x / (width / 2.0) - 1), std::abs(p.y / (height / 2.0) - 1)});
  }
  return reach;
}

}  // namespace

void aim(Scene& scene, bool hard, Draw& draw) {
  Camera& camera = scene.camera;
  camera.target = {draw.normal(0.5), draw.normal(0.5)};
  camera.azimuth = draw.angle();
  const double way = draw.real(0, 1);
  camera.elevation = kDegree * (hard         ? draw.real(28, 60)
                                : way < 0.35 ? draw.real(72, 90)
                                : way < 0.8  ? draw.real(45, 72)
                                             : draw.real(30, 45));
  camera.roll = draw.normal(0.06);
  camera.focal = draw.real(0.68, 1.3);
  const double reach = hard && draw.chance(0.3) ? draw.real(1.0, 1.35)
                       : draw.chance(0.06)      ? draw.real(1.0, 1.2)
                                                : draw.real(0.55, 0.97);
  camera.distance = 18;
  for (int i = 0; i < 40; ++i) {
    const double now = reach_in_picture(camera, scene.width, scene.height);
    camera.distance = std::clamp(camera.distance * std::pow(now / reach, 0.7), 7.0, 90.0);
  }
  if (draw.chance(0.4)) {
    camera.bend = draw.real(-0.3, 0.15);
    // Labels are homographies: the lens may bend the board no more than they can follow.
    while (worst_residual(Projection(camera, scene.width, scene.height)) > 0.045) camera.bend *= 0.7;
  }
}

namespace {

Color white_of(double warmth) { return {255 * (1 - 0.42 * warmth), 255 * (1 - 0.14 * warmth), 255}; }

}  // namespace

void light_up(Scene& scene, bool hard, Draw& draw) {
  scene.ambient = draw.real(0.25, 0.8);
  scene.gloss = draw.real(0.05, hard ? 0.55 : 0.35);
  const bool daylight = draw.chance(0.5);
  const double warmth = daylight ? draw.real(-0.2, 0.2) : draw.real(0.1, 0.9);
  const int count = draw.pick(std::vector<int>{1, 1, 1, 2, 2, 3});
  for (int i = 0; i < count; ++i) {
    Lamp lamp;
    lamp.azimuth = draw.angle();
    lamp.elevation = draw.real(28, 82) * kDegree;
    lamp.strength = draw.real(0.4, 1.1) / count;
    lamp.softness = draw.chance(0.4) ? draw.real(0.01, 0.04) : draw.real(0.04, 0.2);
    lamp.width = draw.real(0.04, 0.4);
    lamp.height = draw.real(0.04, 0.25);
    lamp.color = white_of(warmth + draw.normal(0.05));
    lamp.falloff = {draw.normal(0.02), draw.normal(0.02)};
    scene.lamps.push_back(lamp);
  }
  if (draw.chance(hard ? 0.6 : 0.25))
    for (int i = draw.whole(1, 2); i > 0; --i)
      scene.shades.push_back({{draw.normal(4), draw.normal(4)}, draw.real(2, 7), draw.real(0.3, 0.8)});
}

void expose(Scene& scene, bool hard, Draw& draw) {
  Film& film = scene.film;
  const double finer = scene.width / 960.0;  // blur belongs to the lens, not to the number of pixels
  film.exposure = hard ? (draw.chance(0.5) ? draw.real(0.25, 0.6) : draw.real(0.7, 1.7)) : draw.real(0.7, 1.35);
  // Mostly the camera has seen to the white balance.
  const double left = draw.real(-0.25, 0.35);
  film.white = {255 * (1 - 0.5 * left), 255 * (1 + draw.normal(0.02)), 255 * (1 + 0.2 * left)};
  if (draw.chance(hard ? 0.15 : 0.03))
    film.white = {255 * 1.1, 255 * 0.78, 255 * 1.1};  // magenta, as of a failing camera
  film.contrast = draw.real(0.88, 1.12);
  film.saturation = draw.real(0.7, 1.25);
  film.vignette = draw.real(0, 0.35);
  film.blur = finer * (hard ? draw.real(0.5, 2.2) : draw.real(0.2, 1.1));
  if (draw.chance(hard ? 0.3 : 0.06)) {
    film.motion = finer * draw.real(1.5, hard ? 7 : 3);
    film.motion_angle = draw.angle();
  }
  film.noise = hard ? draw.real(2, 11) : draw.real(0.3, 4);
  film.sharpen = draw.chance(0.5) ? draw.real(0.2, 1.0) : 0;
  film.jpeg_quality = hard ? draw.whole(35, 85) : draw.whole(60, 95);
}

}  // namespace hexwatch::datasets
