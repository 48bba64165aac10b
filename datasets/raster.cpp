#include "datasets/raster.h"

#include "datasets/pieces.h"
#include "datasets/triangle.h"

namespace hexwatch::datasets {
namespace {

constexpr double kNear = 0.5;  // triangles closer to the eye are left out; nothing that matters is

double hashed(int x, int y, int z) {
  auto h = static_cast<std::uint32_t>(x) * 374761393U + static_cast<std::uint32_t>(y) * 668265263U +
           static_cast<std::uint32_t>(z) * 2147483647U;
  h = (h ^ (h >> 13U)) * 1274126177U;
  h ^= h >> 16U;
  return (h & 0xFFFFFFU) / 16777215.0;
}

// Bilinear, from anywhere: beyond its edge the picture goes on as its mirror image.
Color mirrored(const cv::Mat& picture, double x, double y) {
  const auto fold = [](int i, int n) {
    const int period = 2 * n;
    const int k = ((i % period) + period) % period;
    return k < n ? k : period - 1 - k;
  };
  const int x0 = cvFloor(x);
  const int y0 = cvFloor(y);
  const double fx = x - x0;
  const double fy = y - y0;
  const auto pixel = [&](int i, int k) {
    return Color(picture.at<cv::Vec3b>(fold(k, picture.rows), fold(i, picture.cols)));
  };
  return mix(mix(pixel(x0, y0), pixel(x0 + 1, y0), fx), mix(pixel(x0, y0 + 1), pixel(x0 + 1, y0 + 1), fx), fy);
}

Color clamped(const cv::Mat& picture, double u, double v) {
  const double x = std::clamp(u * picture.cols - 0.5, 0.0, picture.cols - 1.001);
  const double y = std::clamp(v * picture.rows - 0.5, 0.0, picture.rows - 1.001);
  return mirrored(picture, x, y);
}

uchar as_byte(double share) { return cv::saturate_cast<uchar>(share * 255); }

cv::Vec3b packed(const cv::Vec3d& normal) {
  return {cv::saturate_cast<uchar>(128 + 127 * normal[0]), cv::saturate_cast<uchar>(128 + 127 * normal[1]),
          cv::saturate_cast<uchar>(128 + 127 * normal[2])};
}

// Calls `use(x, y, ray)` for every sample, many rows at once.
template <class Use>
void for_each_ray(const View& view, const Use& use) {
  cv::parallel_for_({0, view.height}, [&](const cv::Range& rows) {
    for (int y = rows.start; y < rows.end; ++y) {
      const RowOfRays rays(view, y);
      for (int x = 0; x < view.width; ++x) use(x, y, rays[x]);
    }
  });
}

}  // namespace

double space_noise(double x, double y, double z) {
  const int x0 = cvFloor(x);
  const int y0 = cvFloor(y);
  const int z0 = cvFloor(z);
  const double fx = x - x0;
  const double fy = y - y0;
  const double fz = z - z0;
  const auto line = [&](int dy, int dz) {
    return hashed(x0, y0 + dy, z0 + dz) * (1 - fx) + hashed(x0 + 1, y0 + dy, z0 + dz) * fx;
  };
  const auto face = [&](int dz) { return line(0, dz) * (1 - fy) + line(1, dz) * fy; };
  return face(0) * (1 - fz) + face(1) * fz;
}

View::View(const Camera& camera, int picture_width, int picture_height, int samples_per_pixel_side)
    : projection(camera, picture_width, picture_height), fineness(samples_per_pixel_side) {
  const double margin = projection.margin();
  const int extra_x = cvCeil(picture_width * (margin - 1) / 2);
  const int extra_y = cvCeil(picture_height * (margin - 1) / 2);
  corner = {static_cast<double>(-extra_x), static_cast<double>(-extra_y)};
  width = (picture_width + 2 * extra_x) * fineness;
  height = (picture_height + 2 * extra_y) * fineness;
}

Raster::Raster(View view)
    : view_(std::move(view)),
      samples_(static_cast<std::size_t>(view_.width) * static_cast<std::size_t>(view_.height)) {}

void Raster::fill_table(const cv::Mat& picture, double table_sides, double turn, double gloss) {
  const double scale = picture.cols / table_sides;
  const double c = std::cos(turn) * scale;
  const double s = std::sin(turn) * scale;
  const cv::Vec3d eye = view_.projection.eye();
  for_each_ray(view_, [&](int x, int y, const cv::Vec3d& ray) {
    Sample& sample = at(x, y);
    const double depth = ray[2] < 0 ? (kTableZ - eye[2]) / ray[2] : 1e9;
    const double wx = eye[0] + ray[0] * depth;
    const double wy = eye[1] + ray[1] * depth;
    if (std::max(std::abs(wx), std::abs(wy)) > 30) {  // beyond the table
      sample.color = to_pixel(rgb(120, 112, 104) * (0.5 + 0.5 * clamp01(0.5 + ray[2])));
      return;
    }
    sample.depth = static_cast<float>(depth);
    sample.color = to_pixel(mirrored(picture, c * wx + s * wy, c * wy - s * wx));
    sample.gloss = as_byte(gloss);
    sample.thing = kTableTop;
  });
}

void Raster::fill_board(const BoardArt& art, double gloss) {
  const cv::Vec3d eye = view_.projection.eye();
  for_each_ray(view_, [&](int x, int y, const cv::Vec3d& ray) {
    if (ray[2] >= -1e-6) return;
    const double depth = -eye[2] / ray[2];
    const double u = (eye[0] + ray[0] * depth + BoardArt::kReach) * art.scale - 0.5;
    const double v = (eye[1] + ray[1] * depth + BoardArt::kReach) * art.scale - 0.5;
    const int x0 = cvFloor(u);
    const int y0 = cvFloor(v);
    if (x0 < 0 || y0 < 0 || x0 + 1 >= art.picture.cols || y0 + 1 >= art.picture.rows) return;
    const cv::Vec4b nearest = art.picture.at<cv::Vec4b>(cvRound(v), cvRound(u));
    if (nearest[3] < 128) return;
    const auto pixel = [&](int i, int k) {
      const cv::Vec4b p = art.picture.at<cv::Vec4b>(k, i);
      return p[3] < 128 ? Color(nearest[0], nearest[1], nearest[2]) : Color(p[0], p[1], p[2]);
    };
    Sample& sample = at(x, y);
    sample.color = to_pixel(mix(mix(pixel(x0, y0), pixel(x0 + 1, y0), u - x0),
                                mix(pixel(x0, y0 + 1), pixel(x0 + 1, y0 + 1), u - x0), v - y0));
    sample.depth = static_cast<float>(depth);
    sample.gloss = as_byte(gloss);
    sample.thing = kBoard;
  });
}

void Raster::draw(const Mesh& mesh, ThingId thing) {
  if (drawn_.size() <= thing) drawn_.resize(thing + std::size_t{1});
  for (const Triangle& triangle : mesh.triangles)
    draw(triangle, mesh.surfaces[static_cast<std::size_t>(triangle.surface)], thing);
}

void Raster::draw(const Triangle& triangle, const Surface& surface, ThingId thing) {
  std::array<cv::Point2d, 3> p;
  std::array<double, 3> nearness{};  // one over depth: runs straight across the picture
  cv::Vec3d facing;
  for (std::size_t i = 0; i < 3; ++i) {
    const Vertex& corner = triangle.corners[i];
    const double depth = view_.projection.camera_from_world(corner.at)[2];
    if (depth < kNear) return;
    p[i] = view_.sample_at(view_.projection.straight(corner.at));
    nearness[i] = 1 / depth;
    facing += corner.normal;
  }
  if (facing.dot(view_.projection.eye() - triangle.corners[0].at) <= 0) return;  // its back
  for_each_covered(p, {view_.width, view_.height}, [&](int x, int y, double a, double b, double c) {
    ++drawn_[thing];
    const double depth = 1 / (a * nearness[0] + b * nearness[1] + c * nearness[2]);
    Sample& sample = at(x, y);
    if (sample.depth > 0 && depth >= static_cast<double>(sample.depth)) return;
    const double wa = a * nearness[0] * depth;
    const double wb = b * nearness[1] * depth;
    const double wc = c * nearness[2] * depth;
    const auto& corners = triangle.corners;
    cv::Vec3d normal = cv::normalize(corners[0].normal * wa + corners[1].normal * wb + corners[2].normal * wc);
    Color color = surface.color;
    if (!surface.texture.empty()) {
      const cv::Vec2d uv = corners[0].texture * wa + corners[1].texture * wb + corners[2].texture * wc;
      color = clamped(surface.texture, uv[0], uv[1]);
    }
    if (surface.grain > 0 || surface.relief > 0) {
      const cv::Vec3d at_world = corners[0].at * wa + corners[1].at * wb + corners[2].at * wc;
      const auto rough = [&](double k, double shift) {
        return space_noise(at_world[0] * k + shift, at_world[1] * k, at_world[2] * k) - 0.5;
      };
      color *= 1 + surface.grain * 2 * rough(22, 0);
      if (surface.relief > 0)
        normal = cv::normalize(normal + surface.relief * 2 * cv::Vec3d(rough(24, 7), rough(24, 31), rough(24, 77)));
    }
    sample.depth = static_cast<float>(depth);
    sample.color = to_pixel(color);
    sample.gloss = as_byte(surface.gloss);
    sample.normal = packed(normal);
    sample.thing = thing;
  });
}

std::vector<int> Raster::shown() const {
  std::vector<int> count(std::max<std::size_t>(drawn_.size(), kFirstThing));
  for (const Sample& sample : samples_)
    if (sample.thing < count.size()) ++count[sample.thing];
  return count;
}

}  // namespace hexwatch::datasets
