#include "ui/projection.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace hexwatch::ui {
namespace {

constexpr double kHarborRoom = 0.95;  // board units around the outermost sites

BoardPoint operator+(BoardPoint a, BoardPoint b) { return {a.x + b.x, a.y + b.y}; }
BoardPoint operator-(BoardPoint a, BoardPoint b) { return {a.x - b.x, a.y - b.y}; }
BoardPoint operator*(BoardPoint a, double s) { return {a.x * s, a.y * s}; }

float distance(ImVec2 a, ImVec2 b) { return std::hypot(a.x - b.x, a.y - b.y); }

// A site stands for a circle of a quarter of a side, the middle of a path too, a tile for what lies inside of them.
constexpr float kSiteReach = 0.26F;
constexpr float kPathReach = 0.26F;
constexpr float kTileReach = 0.72F;

}  // namespace

Matrix product(const Matrix& a, const Matrix& b) {
  Matrix out{};
  for (std::size_t row = 0; row < 3; ++row)
    for (std::size_t column = 0; column < 3; ++column)
      for (std::size_t k = 0; k < 3; ++k) out[row * 3 + column] += a[row * 3 + k] * b[k * 3 + column];
  return out;
}

ImVec2 Projection::at(BoardPoint p) const {
  const Matrix& m = screen_from_board;
  double w = m[6] * p.x + m[7] * p.y + m[8];
  if (std::abs(w) < 1e-9) w = 1e-9;  // a pose from outside may be anything; far away is fine
  const auto bounded = [](double v) { return static_cast<float>(std::clamp(v, -1e6, 1e6)); };
  return {bounded((m[0] * p.x + m[1] * p.y + m[2]) / w), bounded((m[3] * p.x + m[4] * p.y + m[5]) / w)};
}

float Projection::unit(BoardPoint p) const {
  return 0.5F * (distance(at(p + BoardPoint{-0.5, 0}), at(p + BoardPoint{0.5, 0})) + distance(at(p + BoardPoint{0, -0.5}), at(p + BoardPoint{0, 0.5})));
}

Fitted fit_picture(int width, int height, ImVec2 min, ImVec2 max) {
  const double wide = static_cast<double>(max.x) - static_cast<double>(min.x);
  const double high = static_cast<double>(max.y) - static_cast<double>(min.y);
  const double scale = std::min(wide / std::max(1, width), high / std::max(1, height));
  const ImVec2 size{static_cast<float>(width * scale), static_cast<float>(height * scale)};
  return {{std::floor(min.x + (max.x - min.x - size.x) / 2), std::floor(min.y + (max.y - min.y - size.y) / 2)}, size, scale};
}

Projection drawn_board(const BoardLayout& layout, ImVec2 min, ImVec2 max, int sixths) {
  const double turn = sixths * std::numbers::pi / 3;
  const double cosine = std::cos(turn);
  const double sine = std::sin(turn);
  double left = 0;
  double right = 0;
  double top = 0;
  double bottom = 0;
  for (const auto& site : layout.sites) {
    const double x = cosine * site.at.x - sine * site.at.y;
    const double y = sine * site.at.x + cosine * site.at.y;
    left = std::min(left, x);
    right = std::max(right, x);
    top = std::min(top, y);
    bottom = std::max(bottom, y);
  }
  const double wide = static_cast<double>(max.x) - static_cast<double>(min.x);
  const double high = static_cast<double>(max.y) - static_cast<double>(min.y);
  const double scale = std::max(1.0, std::min(wide / (right - left + 2 * kHarborRoom), high / (bottom - top + 2 * kHarborRoom)));
  const double x0 = static_cast<double>(min.x) + wide / 2 - scale * (left + right) / 2;
  const double y0 = static_cast<double>(min.y) + high / 2 - scale * (top + bottom) / 2;
  return {{scale * cosine, -scale * sine, x0, scale * sine, scale * cosine, y0, 0, 0, 1}};
}

BoardPoint middle_of(const BoardLayout& layout, Place place) {
  switch (place.kind) {
    case Place::Kind::tile: return layout.tiles[id<TileId>(place.number)].centre;
    case Place::Kind::site: return layout.sites[id<SiteId>(place.number)].at;
    case Place::Kind::path: return layout.paths[id<PathId>(place.number)].middle;
    case Place::Kind::none: break;
  }
  return {};
}

Place place_under(const BoardLayout& layout, const Projection& projection, ImVec2 point) {
  Place best;
  float nearest = 1e9F;
  const auto consider = [&](Place place, float reach, float handicap) {
    const BoardPoint middle = middle_of(layout, place);
    const float unit = std::max(1.0F, projection.unit(middle));
    const float away = distance(projection.at(middle), point) / unit;
    if (away <= reach && away + handicap < nearest) {
      nearest = away + handicap;
      best = place;
    }
  };
  for (int i = 0; i < layout.sites.size(); ++i) consider(Place::at(id<SiteId>(i)), kSiteReach, 0);
  for (int i = 0; i < layout.paths.size(); ++i) consider(Place::at(id<PathId>(i)), kPathReach, 0);
  for (int i = 0; i < layout.tiles.size(); ++i) consider(Place::at(id<TileId>(i)), kTileReach, 1);
  return best;
}

BoardPoint harbor_at(const BoardLayout& layout, PathId path) {
  const BoardLayout::Path& coast = layout.paths[path];
  BoardPoint inland{};
  for (const auto& tile : layout.tiles)
    if (tile.sites.contains(coast.a) && tile.sites.contains(coast.b)) inland = tile.centre;
  const BoardPoint out = coast.middle - inland;
  const double length = std::max(1e-6, std::hypot(out.x, out.y));
  return coast.middle + out * (0.55 / length);
}

}  // namespace hexwatch::ui
