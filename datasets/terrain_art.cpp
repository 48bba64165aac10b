#include "datasets/terrain_art.h"

#include <opencv2/imgproc.hpp>

namespace hexwatch::datasets {
namespace {

struct Canvas {
  int side;
  cv::Size size;
  const Tones& tones;
  Draw& draw;

  cv::Point2d anywhere() const { return {draw.real(0, size.width), draw.real(0, size.height)}; }
  cv::Mat clouds(double cell, int layers = 4) const {
    return fractal_noise(size, cell * side, cell * side, layers, draw);
  }
};

// From dark (0) over middle (0.5) to light (1).
Color tone(const Tones& tones, double t) {
  return t < 0.5 ? mix(tones.dark, tones.middle, clamp01(2 * t)) : mix(tones.middle, tones.light, clamp01(2 * t - 1));
}

cv::Mat tinted(const Canvas& canvas, const cv::Mat& level, const cv::Mat& light) {
  cv::Mat picture(canvas.size, CV_8UC3);
  for (int y = 0; y < picture.rows; ++y)
    for (int x = 0; x < picture.cols; ++x)
      picture.at<cv::Vec3b>(y, x) = to_pixel(tone(canvas.tones, static_cast<double>(level.at<float>(y, x))) *
                                             static_cast<double>(light.at<float>(y, x)));
  return picture;
}

cv::Mat forest(const Canvas& c) {
  const cv::Mat level = c.clouds(0.3) * 0.6 - 0.05;
  cv::Mat picture = tinted(c, level, cv::Mat::ones(c.size, CV_32F));
  const double autumn = c.draw.chance(0.5) ? c.draw.real(0, 0.15) : 0;
  const int crowns = c.draw.whole(240, 480);
  for (int i = 0; i < crowns; ++i) {
    // From the top down, so that nearer crowns cover farther ones.
    const cv::Point2d at(c.draw.real(0, c.size.width), c.size.height * (i + 0.5) / crowns);
    const double r = c.draw.real(0.035, 0.085) * c.side;
    const Color leaf = c.draw.chance(autumn) ? vary(rgb(168, 98, 34), 0.25, 0.1, c.draw)
                                             : vary(tone(c.tones, c.draw.real(0.25, 0.85)), 0.18, 0.08, c.draw);
    paint_disc(picture, at + cv::Point2d(0.3 * r, 0.4 * r), r, c.tones.dark * 0.7);
    paint_disc(picture, at, r * 0.95, leaf);
    for (int k = 0; k < 4; ++k) {
      const cv::Point2d spot = at + cv::Point2d(c.draw.real(-0.6, 0.4) * r, c.draw.real(-0.6, 0.4) * r);
      paint_disc(picture, spot, r * c.draw.real(0.15, 0.35), mix(leaf, c.tones.light, c.draw.real(0.1, 0.6)));
    }
  }
  return picture;
}

cv::Mat pasture(const Canvas& c) {
  const cv::Mat hills = c.clouds(0.8, 2);
  const cv::Mat level = hills * 0.7 + fractal_noise(c.size, 0.05 * c.side, 0.16 * c.side, 3, c.draw) * 0.5 - 0.1;
  cv::Mat picture = tinted(c, level, relief(hills, 0.12 * c.side));
  for (int i = c.draw.whole(4, 16); i > 0; --i) {
    const cv::Point2d at = c.anywhere();
    for (int k = 0; k < 3; ++k)
      paint_disc(picture, at + cv::Point2d(c.draw.normal(0.03) * c.side, c.draw.normal(0.02) * c.side),
                 c.draw.real(0.015, 0.035) * c.side, vary(c.tones.dark * 0.7, 0.2, 0.1, c.draw));
  }
  for (int herd = c.draw.whole(0, 3); herd > 0; --herd) {
    const cv::Point2d at = c.anywhere();
    for (int i = c.draw.whole(3, 9); i > 0; --i) {
      const cv::Point2d sheep = at + cv::Point2d(c.draw.normal(0.11) * c.side, c.draw.normal(0.06) * c.side);
      const double r = c.draw.real(0.014, 0.024) * c.side;
      paint_ellipse(picture, sheep + cv::Point2d(0.3 * r, 0.8 * r), {1.4 * r, 0.7 * r}, 0, c.tones.dark * 0.6);
      paint_ellipse(picture, sheep, {1.4 * r, r}, c.draw.real(-30, 30), rgb(240, 240, 226));
    }
  }
  return picture;
}

cv::Mat fields(const Canvas& c) {
  struct Parcel {
    cv::Point2d at;
    double angle;
    double stripes;
    double level;
    double depth;
  };
  std::vector<Parcel> parcels;
  for (int i = c.draw.whole(4, 8); i > 0; --i)
    parcels.push_back({c.anywhere(), c.draw.real(0, kPi), c.draw.real(22, 48),
                       c.draw.chance(0.3) ? c.draw.real(0.05, 0.25) : c.draw.real(0.5, 0.85), c.draw.real(0.06, 0.22)});
  const cv::Mat warp = c.clouds(0.5, 3);
  const cv::Mat grain = c.clouds(0.06, 2);
  cv::Mat level(c.size, CV_32F);
  for (int y = 0; y < c.size.height; ++y)
    for (int x = 0; x < c.size.width; ++x) {
      const double bend = static_cast<double>(warp.at<float>(y, x)) * 0.6 * c.side;
      double nearest = 1e9;
      double second = 1e9;
      const Parcel* mine = parcels.data();
      for (const Parcel& parcel : parcels) {
        const double d = std::hypot(x + bend - parcel.at.x, y - bend - parcel.at.y);
        if (d < nearest) {
          second = nearest;
          nearest = d;
          mine = &parcel;
        } else {
          second = std::min(second, d);
        }
      }
      const double across = (x * std::cos(mine->angle) + y * std::sin(mine->angle) + 0.3 * bend) / c.side;
      const double hedge = smooth_step(0.08, 0, (second - nearest) / c.side) * 0.35;
      level.at<float>(y, x) = static_cast<float>(mine->level + mine->depth * std::sin(across * mine->stripes) - hedge +
                                                 0.3 * (static_cast<double>(grain.at<float>(y, x)) - 0.5));
    }
  cv::Mat picture = tinted(c, level, relief(grain, 0.5));
  for (int i = c.draw.whole(0, 30); i > 0; --i) {  // sheaves and bales
    const cv::Point2d at = c.anywhere();
    paint_disc(picture, at + cv::Point2d(0.015 * c.side, 0.02 * c.side), 0.028 * c.side, c.tones.dark * 0.8);
    paint_disc(picture, at, 0.025 * c.side, vary(c.tones.light, 0.1, 0.05, c.draw));
  }
  return picture;
}

cv::Mat hills(const Canvas& c) {
  const cv::Mat height = ridged_noise(c.size, c.draw.real(0.35, 0.6) * c.side, 5, c.draw);
  const cv::Mat level = height * 0.8 + c.clouds(0.5, 2) * 0.5 - 0.2;
  cv::Mat picture = tinted(c, level, relief(height, 0.1 * c.side));
  const bool bushes = c.draw.chance(0.5);
  for (int i = bushes ? c.draw.whole(8, 40) : 0; i > 0; --i)
    paint_disc(picture, c.anywhere(), c.draw.real(0.012, 0.035) * c.side, vary(rgb(92, 110, 44), 0.2, 0.1, c.draw));
  return picture;
}

cv::Mat mountains(const Canvas& c) {
  const cv::Mat height = ridged_noise(c.size, c.draw.real(0.5, 0.8) * c.side, 6, c.draw);
  cv::Mat level = height * 0.9 - 0.05;
  const double snow = c.draw.real(0.55, 0.75);
  for (int y = 0; y < level.rows; ++y)
    for (int x = 0; x < level.cols; ++x)
      level.at<float>(y, x) +=
          static_cast<float>(0.6 * smooth_step(snow, snow + 0.12, static_cast<double>(height.at<float>(y, x))));
  cv::Mat picture = tinted(c, level, relief(height, 0.16 * c.side));
  for (int i = c.draw.chance(0.5) ? c.draw.whole(5, 40) : 0; i > 0; --i)
    paint_disc(picture, c.anywhere(), c.draw.real(0.01, 0.03) * c.side, vary(rgb(70, 84, 52), 0.2, 0.1, c.draw));
  return picture;
}

cv::Mat desert(const Canvas& c) {
  const cv::Mat warp = c.clouds(0.9, 3);
  cv::Mat dunes(c.size, CV_32F);
  const double angle = c.draw.real(0, kPi);
  const double waves = c.draw.real(5, 10);
  for (int y = 0; y < c.size.height; ++y)
    for (int x = 0; x < c.size.width; ++x) {
      const double across =
          (x * std::cos(angle) + y * std::sin(angle)) / c.side + 1.2 * static_cast<double>(warp.at<float>(y, x));
      dunes.at<float>(y, x) = static_cast<float>(0.5 + 0.5 * std::sin(across * waves));
    }
  const cv::Mat level = dunes * 0.25 + c.clouds(0.4) * 0.5 + 0.15;
  return tinted(c, level, relief(dunes * 0.25 + c.clouds(0.04, 2) * 0.06, 0.12 * c.side));
}

// Home-made and modern sets: a plain colour and a few simple shapes.
cv::Mat flat(Terrain terrain, const Canvas& c) {
  const cv::Mat level = c.clouds(0.7, 2) * 0.2 + 0.4;
  cv::Mat picture = tinted(c, level, cv::Mat::ones(c.size, CV_32F));
  const auto spot = [&](int i) {
    const double way = (i + c.draw.real(-0.2, 0.2)) * kPi / 3;
    return cv::Point2d(c.side * (1 + 0.6 * std::sin(way)), c.side * (1 - 0.6 * std::cos(way)));
  };
  const double s = c.side * 0.11;
  for (int i = 0; i < 6; ++i) {
    const cv::Point2d p = spot(i);
    const Color dark = c.tones.dark;
    switch (terrain) {
      case Terrain::forest:
        paint_polygon(picture, {{p.x, p.y - 1.6 * s}, {p.x + s, p.y + s}, {p.x - s, p.y + s}}, dark);
        break;
      case Terrain::mountains:
        paint_polygon(picture, {{p.x, p.y - 1.2 * s}, {p.x + 1.4 * s, p.y + s}, {p.x - 1.4 * s, p.y + s}}, dark);
        break;
      case Terrain::fields:
        for (int k = -1; k <= 1; ++k)
          paint_ellipse(picture, {p.x + k * 0.7 * s, p.y}, {0.25 * s, 1.1 * s}, 12 * k, dark);
        break;
      case Terrain::hills:
        for (const cv::Point2d& corner :
             {cv::Point2d(-1.05 * s, 0), cv::Point2d(0.05 * s, 0), cv::Point2d(-0.5 * s, -0.7 * s)})
          paint_polygon(picture,
                        {p + corner, p + corner + cv::Point2d(s, 0), p + corner + cv::Point2d(s, 0.6 * s),
                         p + corner + cv::Point2d(0, 0.6 * s)},
                        dark);
        break;
      case Terrain::pasture:
        paint_ellipse(picture, p, {1.1 * s, 0.8 * s}, 0, rgb(244, 244, 236));
        paint_disc(picture, {p.x + s, p.y}, 0.4 * s, rgb(40, 40, 40));
        break;
      case Terrain::desert:
        paint_ellipse(picture, p, {1.3 * s, 0.4 * s}, 0, dark);
        break;
    }
  }
  return picture;
}

}  // namespace

cv::Mat paint_terrain(Terrain terrain, const Style& style, int side, Draw& draw) {
  const Canvas canvas{side, {2 * side, 2 * side}, style.terrain[static_cast<std::size_t>(terrain)], draw};
  if (style.flat) return flat(terrain, canvas);
  switch (terrain) {
    case Terrain::hills:
      return hills(canvas);
    case Terrain::forest:
      return forest(canvas);
    case Terrain::mountains:
      return mountains(canvas);
    case Terrain::fields:
      return fields(canvas);
    case Terrain::pasture:
      return pasture(canvas);
    case Terrain::desert:
      break;
  }
  return desert(canvas);
}

}  // namespace hexwatch::datasets
