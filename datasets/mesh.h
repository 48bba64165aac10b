#pragma once

#include <array>
#include <vector>

#include "datasets/paint.h"
#include "engine/core/layout.h"

// Solid things made of triangles, in world space (scene.h).
namespace hexwatch::datasets {

struct Vertex {
  cv::Vec3d at;
  cv::Vec3d normal;
  cv::Vec2d texture;  ///< from 0 to 1
};

/// How a part of a thing looks.
struct Surface {
  Color color;
  double gloss = 0.1;  ///< share of light that it mirrors when seen from above
  double relief = 0;   ///< how uneven it is, as a tangent
  double grain = 0;    ///< how much its colour varies from spot to spot
  cv::Mat texture;     ///< BGR; in place of the colour where it is not empty
};

struct Triangle {
  std::array<Vertex, 3> corners;
  int surface = 0;
};

struct Mesh {
  std::vector<Surface> surfaces;
  std::vector<Triangle> triangles;

  int add(const Surface& surface) {
    surfaces.push_back(surface);
    return static_cast<int>(surfaces.size()) - 1;
  }
};

/// Where a thing stands: turned about the upright axis, then moved.
struct Pose {
  BoardPoint at;
  double z = 0;
  double angle = 0;
  double scale = 1;

  cv::Vec3d operator()(double x, double y, double up) const {
    const double c = std::cos(angle) * scale;
    const double s = std::sin(angle) * scale;
    return {at.x + c * x - s * y, at.y + s * x + c * y, z + scale * up};
  }
};

// Each adds a closed shape with the surface of that number.

/// An upright prism over a convex outline from height `low` to `high`.
void add_prism(Mesh& mesh, int surface, const Pose& pose, const std::vector<BoardPoint>& outline, double low,
               double high);
void add_box(Mesh& mesh, int surface, const Pose& pose, BoardPoint from, BoardPoint to, double low, double high);
/// A convex profile in x and height (x, y of the points), drawn out along y from `from` to `to`.
void add_profile(Mesh& mesh, int surface, const Pose& pose, const std::vector<BoardPoint>& profile, double from,
                 double to);
/// A round body: pairs of radius and height, from bottom to top. With a texture, its top shows it.
void add_lathe(Mesh& mesh, int surface, const Pose& pose, const std::vector<std::array<double, 2>>& outline,
               int sides = 20);
/// A disc that shows the surface's texture.
void add_disc(Mesh& mesh, int surface, const Pose& pose, double radius, double height);
/// A rectangle at a height that shows the surface's texture, with slight sides.
void add_sheet(Mesh& mesh, int surface, const Pose& pose, double width, double length, double thickness);
/// A body like a finger from one point to another.
void add_capsule(Mesh& mesh, int surface, const cv::Vec3d& from, const cv::Vec3d& to, double from_radius,
                 double to_radius);

}  // namespace hexwatch::datasets
