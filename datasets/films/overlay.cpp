#include "datasets/films/overlay.h"

#include <opencv2/imgproc.hpp>

#include "datasets/light.h"
#include "datasets/raster.h"
#include "datasets/triangle.h"

namespace hexwatch::datasets {
namespace {

constexpr int kCoarse = 2;  // shadows are soft: half the picture's size will do
constexpr double kNear = 0.5;
constexpr double kHandHeight = 0.9;  // of what casts shadows, roughly
// What a thing above takes away of the light from everywhere.
constexpr double kAmbientTaken = 0.45;

cv::Rect grown(const cv::Rect& box, int by, cv::Size size) {
  return cv::Rect(box.x - by, box.y - by, box.width + 2 * by, box.height + 2 * by) & cv::Rect({0, 0}, size);
}

}  // namespace

Overlay::Overlay(const Scene& scene, const Projection& projection, double full)
    : size_(scene.width, scene.height), projection_(projection) {
  const cv::Point2d middle = projection(BoardPoint{0, 0});
  const cv::Point2d aside = projection(BoardPoint{1, 0});
  const double side = std::hypot(aside.x - middle.x, aside.y - middle.y) / kCoarse;
  const cv::Size half(size_.width / kCoarse + 1, size_.height / kCoarse + 1);
  for (const Lamp& lamp : scene.lamps) {
    const cv::Vec3d to_lamp = towards(lamp);
    lamps_.push_back({to_lamp, lamp.color / 255.0 * (lamp.strength / full), lamp.strength * to_lamp[2] / full,
                      std::max(1.0, 0.6 * lamp.softness * kHandHeight * side), cv::Mat::zeros(half, CV_32F)});
  }
  ambient_ = scene.ambient / full;
  lamps_.push_back({{0, 0, 1}, {}, kAmbientTaken * ambient_, 0.3 * side, cv::Mat::zeros(half, CV_32F)});
  depth_ = cv::Mat::zeros(size_, CV_32F);
  layer_ = cv::Mat::zeros(size_, CV_32FC3);
  color_ = cv::Mat::zeros(size_, CV_32FC3);
  alpha_ = cv::Mat::zeros(size_, CV_32F);
}

void Overlay::clear() {
  if (!box_.empty()) {
    color_(box_).setTo(cv::Scalar::all(0));
    alpha_(box_).setTo(0);
  }
  for (LampLook& lamp : lamps_) lamp.shadow.setTo(0);
  box_ = dark_ = {};
  shown_ = false;
}

cv::Vec3d Overlay::lit(const Color& color, const cv::Vec3d& normal, const cv::Vec3d& to_eye, double gloss) const {
  // Undersides get what the table throws back.
  cv::Vec3d light = cv::Vec3d::all(ambient_ * (0.62 + 0.38 * normal[2]));
  cv::Vec3d shine;
  for (const LampLook& lamp : lamps_) {
    const double facing = normal.dot(lamp.to_lamp);
    // Skin and cloth let light around their edges.
    const double wrapped = std::max(0.0, (facing + 0.15) / 1.15);
    light += lamp.color * wrapped;
    if (gloss < 0.01) continue;
    const double along = std::max(0.0, normal.dot(cv::normalize(lamp.to_lamp + to_eye)));
    const double eighth = along * along * along * along * along * along * along * along;
    shine += lamp.color * (gloss * eighth * eighth * eighth);
  }
  return thrown_back(color).mul(light) + shine;
}

void Overlay::draw(const Triangle& triangle, const Surface& surface, const cv::Vec3d& anchor) {
  std::array<cv::Point2d, 3> p;
  std::array<double, 3> nearness{};
  cv::Vec3d facing;
  for (std::size_t i = 0; i < 3; ++i) {
    const double depth = projection_.camera_from_world(triangle.corners[i].at)[2];
    if (depth < kNear) return;
    p[i] = projection_(triangle.corners[i].at);
    nearness[i] = 1 / depth;
    facing += triangle.corners[i].normal;
  }
  const cv::Vec3d to_eye = cv::normalize(projection_.eye() - triangle.corners[0].at);
  if (facing.dot(to_eye) <= 0) return;  // its back
  for_each_covered(p, size_, [&](int x, int y, double a, double b, double c) {
    const double depth = 1 / (a * nearness[0] + b * nearness[1] + c * nearness[2]);
    float& before = depth_.at<float>(y, x);
    if (before > 0 && depth >= static_cast<double>(before)) return;
    before = static_cast<float>(depth);
    const auto& corners = triangle.corners;
    const cv::Vec3d weights = cv::Vec3d(a * nearness[0], b * nearness[1], c * nearness[2]) * depth;
    const auto blend = [&](auto of) {
      return of(corners[0]) * weights[0] + of(corners[1]) * weights[1] + of(corners[2]) * weights[2];
    };
    const cv::Vec3d normal = cv::normalize(blend([](const Vertex& v) { return v.normal; }));
    Color color = surface.color;
    if (!surface.texture.empty()) {
      const cv::Vec2d uv = blend([](const Vertex& v) { return v.texture; });
      color = surface.texture.at<cv::Vec3b>(
          std::clamp(cvFloor(uv[1] * surface.texture.rows), 0, surface.texture.rows - 1),
          std::clamp(cvFloor(uv[0] * surface.texture.cols), 0, surface.texture.cols - 1));
    }
    if (surface.grain > 0) {
      const cv::Vec3d at = (blend([](const Vertex& v) { return v.at; }) - anchor) * 9;
      color *= 1 + surface.grain * 2 * (space_noise(at[0], at[1], at[2]) - 0.5);
    }
    layer_.at<cv::Vec3f>(y, x) = lit(color, normal, to_eye, surface.gloss);
  });
}

void Overlay::draw(const Moving& thing) {
  for (const Triangle& triangle : thing.mesh.triangles)
    draw(triangle, thing.mesh.surfaces[static_cast<std::size_t>(triangle.surface)], thing.anchor);
}

void Overlay::cast_shadows(const Mesh& mesh, double weight) {
  for (LampLook& lamp : lamps_) {
    cv::Mat mask = cv::Mat::zeros(lamp.shadow.size(), CV_8U);
    for (const Triangle& triangle : mesh.triangles) {
      std::array<cv::Point, 3> p;
      cv::Vec3d facing;
      bool seen = true;
      for (std::size_t i = 0; i < 3 && seen; ++i) {
        const Vertex& corner = triangle.corners[i];
        const cv::Vec3d foot = corner.at - lamp.to_lamp * (corner.at[2] / lamp.to_lamp[2]);
        seen = projection_.camera_from_world(foot)[2] > kNear;
        if (!seen) break;
        const cv::Point2d q = projection_(foot) / kCoarse;
        seen = std::abs(q.x) < 4000 && std::abs(q.y) < 4000;
        p[i] = q;
        facing += corner.normal;
      }
      if (seen && facing.dot(lamp.to_lamp) > 0) {
        cv::fillConvexPoly(mask, p.data(), 3, 255);
        const cv::Rect around = cv::boundingRect(std::vector<cv::Point>(p.begin(), p.end()));
        dark_ |= cv::Rect(around.x * kCoarse, around.y * kCoarse, around.width * kCoarse, around.height * kCoarse);
      }
    }
    cv::scaleAdd(cv::Mat_<float>(mask), weight / 255, lamp.shadow, lamp.shadow);
  }
}

void Overlay::expose(const std::vector<Moving>& things, int of) {
  cv::Rect box;
  for (const Moving& thing : things)
    for (const Triangle& triangle : thing.mesh.triangles)
      for (const Vertex& corner : triangle.corners) {
        if (projection_.camera_from_world(corner.at)[2] < kNear) continue;
        const cv::Point2d p = projection_(corner.at);
        if (std::abs(p.x) > 20'000 || std::abs(p.y) > 20'000) continue;
        box |= cv::Rect(cvFloor(p.x), cvFloor(p.y), 2, 2);
      }
  box &= cv::Rect({0, 0}, size_);
  const double weight = 1.0 / of;
  for (const Moving& thing : things) cast_shadows(thing.mesh, weight);
  if (box.empty()) return;
  depth_(box).setTo(0);
  layer_(box).setTo(cv::Scalar::all(0));
  for (const Moving& thing : things) draw(thing);
  cv::Mat there;
  cv::threshold(depth_(box), there, 0, weight, cv::THRESH_BINARY);
  alpha_(box) += there;
  cv::scaleAdd(layer_(box), weight, color_(box), color_(box));
  box_ |= box;
  shown_ = shown_ || cv::countNonZero(there) > 0;
}

void Overlay::compose(cv::Mat& light) const {
  const cv::Rect dark = grown(dark_, 60, size_);
  if (!dark.empty()) {
    cv::Mat lost = cv::Mat::zeros(lamps_.front().shadow.size(), CV_32F);
    for (const LampLook& lamp : lamps_) {
      cv::Mat soft;
      cv::GaussianBlur(lamp.shadow, soft, {}, lamp.softness);
      cv::scaleAdd(soft, lamp.share, lost, lost);
    }
    cv::Mat fine;
    cv::resize(lost, fine, lost.size() * kCoarse, 0, 0, cv::INTER_LINEAR);
    for (int y = dark.y; y < dark.br().y; ++y)
      for (int x = dark.x; x < dark.br().x; ++x) light.at<cv::Vec3f>(y, x) *= 1 - fine.at<float>(y, x);
  }
  const cv::Rect box = grown(box_, 3, size_);
  if (box.empty()) return;
  // The edge of what was drawn is as soft as a lens makes it.
  cv::Mat alpha;
  cv::Mat color;
  cv::GaussianBlur(alpha_(box), alpha, {}, 0.8);
  cv::GaussianBlur(color_(box), color, {}, 0.8);
  for (int y = 0; y < box.height; ++y)
    for (int x = 0; x < box.width; ++x) {
      cv::Vec3f& pixel = light.at<cv::Vec3f>(box.y + y, box.x + x);
      pixel = pixel * (1 - alpha.at<float>(y, x)) + color.at<cv::Vec3f>(y, x);
    }
}

bool Overlay::covers(cv::Point2d point, double pixels) const {
  const cv::Rect around = cv::Rect(cvFloor(point.x - pixels), cvFloor(point.y - pixels), cvCeil(2 * pixels),
                                   cvCeil(2 * pixels)) & box_;
  return !around.empty() && cv::countNonZero(alpha_(around)) > 0;
}

}  // namespace hexwatch::datasets
