#include "datasets/mesh.h"

namespace hexwatch::datasets {
namespace {

cv::Vec3d unit(const cv::Vec3d& v) { return v / std::max(1e-12, cv::norm(v)); }

void add_flat(Mesh& mesh, int surface, const std::vector<cv::Vec3d>& corners, const cv::Vec3d& outward_hint,
              const std::vector<cv::Vec2d>& texture = {}) {
  cv::Vec3d normal = unit((corners[1] - corners[0]).cross(corners[2] - corners[0]));
  if (normal.dot(outward_hint) < 0) normal = -normal;
  const auto vertex = [&](std::size_t i) {
    return Vertex{corners[i], normal, texture.empty() ? cv::Vec2d(0, 0) : texture[i]};
  };
  for (std::size_t i = 1; i + 1 < corners.size(); ++i)
    mesh.triangles.push_back({{vertex(0), vertex(i), vertex(i + 1)}, surface});
}

cv::Vec3d centre_of(const std::vector<cv::Vec3d>& corners) {
  cv::Vec3d sum;
  for (const cv::Vec3d& corner : corners) sum += corner;
  return sum / static_cast<double>(corners.size());
}

// A body between two congruent convex faces.
void add_between(Mesh& mesh, int surface, const std::vector<cv::Vec3d>& one, const std::vector<cv::Vec3d>& other) {
  const cv::Vec3d middle = (centre_of(one) + centre_of(other)) / 2.0;
  add_flat(mesh, surface, one, centre_of(one) - middle);
  add_flat(mesh, surface, other, centre_of(other) - middle);
  for (std::size_t i = 0; i < one.size(); ++i) {
    const std::size_t k = (i + 1) % one.size();
    const std::vector<cv::Vec3d> side{one[i], one[k], other[k], other[i]};
    add_flat(mesh, surface, side, centre_of(side) - middle);
  }
}

}  // namespace

void add_prism(Mesh& mesh, int surface, const Pose& pose, const std::vector<BoardPoint>& outline, double low,
               double high) {
  std::vector<cv::Vec3d> bottom;
  std::vector<cv::Vec3d> top;
  bottom.reserve(outline.size());
  top.reserve(outline.size());
  for (const BoardPoint& p : outline) {
    bottom.push_back(pose(p.x, p.y, low));
    top.push_back(pose(p.x, p.y, high));
  }
  add_between(mesh, surface, bottom, top);
}

void add_box(Mesh& mesh, int surface, const Pose& pose, BoardPoint from, BoardPoint to, double low, double high) {
  add_prism(mesh, surface, pose, {from, {to.x, from.y}, to, {from.x, to.y}}, low, high);
}

void add_profile(Mesh& mesh, int surface, const Pose& pose, const std::vector<BoardPoint>& profile, double from,
                 double to) {
  std::vector<cv::Vec3d> front;
  std::vector<cv::Vec3d> back;
  front.reserve(profile.size());
  back.reserve(profile.size());
  for (const BoardPoint& p : profile) {
    front.push_back(pose(p.x, from, p.y));
    back.push_back(pose(p.x, to, p.y));
  }
  add_between(mesh, surface, front, back);
}

void add_lathe(Mesh& mesh, int surface, const Pose& pose, const std::vector<std::array<double, 2>>& outline,
               int sides) {
  for (std::size_t i = 0; i + 1 < outline.size(); ++i) {
    const auto [r0, z0] = outline[i];
    const auto [r1, z1] = outline[i + 1];
    // Outward and across the slope of this ring.
    const double length = std::max(1e-9, std::hypot(r1 - r0, z1 - z0));
    const double out = (z1 - z0) / length;
    const double up = (r0 - r1) / length;
    const auto vertex = [&](double r, double z, int k) {
      const double a = 2 * kPi * k / sides + pose.angle;
      return Vertex{
          {pose.at.x + pose.scale * r * std::cos(a), pose.at.y + pose.scale * r * std::sin(a), pose.z + pose.scale * z},
          {out * std::cos(a), out * std::sin(a), up},
          {}};
    };
    for (int k = 0; k < sides; ++k) {
      mesh.triangles.push_back({{vertex(r0, z0, k), vertex(r1, z1, k), vertex(r1, z1, k + 1)}, surface});
      mesh.triangles.push_back({{vertex(r0, z0, k), vertex(r1, z1, k + 1), vertex(r0, z0, k + 1)}, surface});
    }
  }
}

void add_disc(Mesh& mesh, int surface, const Pose& pose, double radius, double height) {
  constexpr int kSides = 32;
  const auto vertex = [&](int k) {
    const double a = 2 * kPi * k / kSides;
    return Vertex{pose(radius * std::cos(a), radius * std::sin(a), height),
                  {0, 0, 1},
                  {0.5 + 0.5 * std::cos(a), 0.5 + 0.5 * std::sin(a)}};
  };
  const Vertex middle{pose(0, 0, height), {0, 0, 1}, {0.5, 0.5}};
  for (int k = 0; k < kSides; ++k) mesh.triangles.push_back({{middle, vertex(k), vertex(k + 1)}, surface});
}

void add_sheet(Mesh& mesh, int surface, const Pose& pose, double width, double length, double thickness) {
  const double x = width / 2;
  const double y = length / 2;
  add_flat(mesh, surface,
           {pose(-x, -y, thickness), pose(x, -y, thickness), pose(x, y, thickness), pose(-x, y, thickness)}, {0, 0, 1},
           {{0, 0}, {1, 0}, {1, 1}, {0, 1}});
}

void add_capsule(Mesh& mesh, int surface, const cv::Vec3d& from, const cv::Vec3d& to, double from_radius,
                 double to_radius) {
  constexpr int kSides = 14;
  constexpr int kCap = 4;
  const cv::Vec3d axis = unit(to - from);
  const cv::Vec3d u = unit(axis.cross(std::abs(axis[2]) < 0.9 ? cv::Vec3d(0, 0, 1) : cv::Vec3d(1, 0, 0)));
  const cv::Vec3d v = axis.cross(u);
  // Rings from one pole to the other: a half sphere at each end.
  struct Ring {
    cv::Vec3d middle;
    double radius;
    double lean;
  };
  std::vector<Ring> rings;
  rings.reserve(2 * kCap + 2);
  for (int i = 0; i <= kCap; ++i) rings.push_back({from, from_radius, -kPi / 2 + i * kPi / 2 / kCap});
  for (int i = 0; i <= kCap; ++i) rings.push_back({to, to_radius, i * kPi / 2 / kCap});
  const auto vertex = [&](const Ring& ring, int k) {
    const double a = 2 * kPi * k / kSides;
    const cv::Vec3d normal = (u * std::cos(a) + v * std::sin(a)) * std::cos(ring.lean) + axis * std::sin(ring.lean);
    return Vertex{ring.middle + normal * ring.radius, normal, {}};
  };
  for (std::size_t i = 0; i + 1 < rings.size(); ++i)
    for (int k = 0; k < kSides; ++k) {
      mesh.triangles.push_back({{vertex(rings[i], k), vertex(rings[i + 1], k), vertex(rings[i + 1], k + 1)}, surface});
      mesh.triangles.push_back({{vertex(rings[i], k), vertex(rings[i + 1], k + 1), vertex(rings[i], k + 1)}, surface});
    }
}

}  // namespace hexwatch::datasets
