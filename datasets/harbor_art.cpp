#include "datasets/harbor_art.h"

#include "datasets/digits.h"

namespace hexwatch::datasets {
namespace {

void paint_brick(cv::Mat& p, cv::Point2d c, double s) {
  for (const cv::Point2d& corner : {cv::Point2d(-1, 0), cv::Point2d(0.1, 0), cv::Point2d(-0.45, -0.75)}) {
    const cv::Point2d a = c + corner * s;
    paint_polygon(p, {a, a + cv::Point2d(0.95 * s, 0), a + cv::Point2d(0.95 * s, 0.6 * s), a + cv::Point2d(0, 0.6 * s)},
                  rgb(120, 40, 20));
    paint_polygon(p, {a, a + cv::Point2d(0.85 * s, 0), a + cv::Point2d(0.85 * s, 0.5 * s), a + cv::Point2d(0, 0.5 * s)},
                  rgb(196, 84, 46));
  }
}

void paint_lumber(cv::Mat& p, cv::Point2d c, double s) {
  for (const cv::Point2d& at : {cv::Point2d(-0.5, 0.45), cv::Point2d(0.5, 0.45), cv::Point2d(0, -0.35)}) {
    paint_disc(p, c + at * s, 0.5 * s, rgb(74, 44, 20));
    paint_disc(p, c + at * s, 0.38 * s, rgb(196, 150, 92));
    paint_disc(p, c + at * s, 0.14 * s, rgb(140, 92, 48));
  }
}

void paint_ore(cv::Mat& p, cv::Point2d c, double s) {
  paint_polygon(p,
                {c + cv::Point2d(-s, 0.6 * s), c + cv::Point2d(-0.6 * s, -0.5 * s), c + cv::Point2d(0.2 * s, -0.9 * s),
                 c + cv::Point2d(s, -0.1 * s), c + cv::Point2d(0.8 * s, 0.7 * s)},
                rgb(92, 94, 108));
  paint_polygon(
      p, {c + cv::Point2d(-0.6 * s, -0.5 * s), c + cv::Point2d(0.2 * s, -0.9 * s), c + cv::Point2d(0.1 * s, 0.1 * s)},
      rgb(176, 178, 192));
  paint_polygon(p,
                {c + cv::Point2d(0.2 * s, -0.9 * s), c + cv::Point2d(s, -0.1 * s), c + cv::Point2d(0.1 * s, 0.1 * s)},
                rgb(132, 134, 148));
}

void paint_grain(cv::Mat& p, cv::Point2d c, double s) {
  for (int i = -3; i <= 3; ++i) {
    const cv::Point2d head = c + cv::Point2d(0.27 * s * i, -0.45 * s + 0.05 * s * i * i);
    paint_line(p, c + cv::Point2d(0.06 * s * i, 0.95 * s), head, 0.1 * s, rgb(176, 120, 20));
    paint_ellipse(p, head, {0.15 * s, 0.45 * s}, 10.0 * i, rgb(232, 184, 40));
  }
}

void paint_wool(cv::Mat& p, cv::Point2d c, double s) {
  for (int x : {-1, 1})
    paint_line(p, c + cv::Point2d(0.4 * s * x, 0.3 * s), c + cv::Point2d(0.4 * s * x, 0.95 * s), 0.16 * s,
               rgb(50, 44, 40));
  for (int i = 0; i < 6; ++i)
    paint_disc(p, c + cv::Point2d(0.55 * s * std::sin(i * 1.05), 0.4 * s * std::cos(i * 1.05)), 0.42 * s,
               i % 2 ? rgb(250, 250, 246) : rgb(226, 226, 220));
  paint_ellipse(p, c + cv::Point2d(0.9 * s, -0.1 * s), {0.32 * s, 0.24 * s}, 20, rgb(50, 44, 40));
}

void paint_goods(cv::Mat& picture, HarborKind kind, cv::Point2d centre, double s, const Style& style) {
  switch (kind) {
    case HarborKind::brick:
      return paint_brick(picture, centre, s);
    case HarborKind::lumber:
      return paint_lumber(picture, centre, s);
    case HarborKind::ore:
      return paint_ore(picture, centre, s);
    case HarborKind::grain:
      return paint_grain(picture, centre, s);
    case HarborKind::wool:
      return paint_wool(picture, centre, s);
    case HarborKind::generic:
      return write_number(picture, "?", centre, 2 * s, style.font, style.ink);
  }
}

// The ground that a harbor of each kind is printed on where sets use colour to tell them apart.
Color ground(HarborKind kind) {
  switch (kind) {
    case HarborKind::brick:
      return rgb(206, 108, 72);
    case HarborKind::lumber:
      return rgb(64, 120, 60);
    case HarborKind::ore:
      return rgb(150, 152, 164);
    case HarborKind::grain:
      return rgb(240, 206, 92);
    case HarborKind::wool:
      return rgb(160, 204, 96);
    case HarborKind::generic:
      break;
  }
  return rgb(238, 226, 198);
}

void paint_rate(cv::Mat& picture, HarborKind kind, cv::Point2d centre, double height, const Style& style) {
  write_number(picture, kind == HarborKind::generic ? "3:1" : "2:1", centre, height, style.font, style.ink);
}

}  // namespace

HarborSpot harbor_spot(const Style& style, const Harbor& harbor) {
  const BoardLayout::Path& path = layout().paths[harbor.path];
  const TileSet tiles = layout().sites[path.a].tiles & layout().sites[path.b].tiles;
  const BoardPoint inland = layout().tiles[tiles.front()].centre;
  const double dx = path.middle.x - inland.x;
  const double dy = path.middle.y - inland.y;
  const double length = std::hypot(dx, dy);
  const double reach = style.harbor == HarborLook::circle ? 0.8 : style.harbor == HarborLook::token ? 0.6 : 0.66;
  HarborSpot spot;
  spot.at = {path.middle.x + dx / length * reach, path.middle.y + dy / length * reach};
  spot.radius = style.harbor == HarborLook::boat ? 0.34 : 0.36;
  spot.outward = std::atan2(dy, dx);
  return spot;
}

Sticker paint_harbor(HarborKind kind, const Style& style, int size, Draw& draw) {
  Sticker sticker{cv::Mat(size, size, CV_8UC3, to_scalar(style.sea)), cv::Mat::zeros(size, size, CV_8U)};
  const double r = size / 2.6;
  const cv::Point2d c((size - 1) / 2.0, (size - 1) / 2.0);
  const auto both = [&](auto paint, const Color& color) {
    paint(sticker.color, color);
    cv::Mat opaque(size, size, CV_8UC3, cv::Scalar::all(0));
    paint(opaque, Color(255, 255, 255));
    cv::Mat channel;
    cv::extractChannel(opaque, channel, 0);
    cv::max(sticker.mask, channel, sticker.mask);
  };
  if (style.harbor == HarborLook::boat) {
    const double lean = draw.real(-0.12, 0.12) * r;
    both(
        [&](cv::Mat& m, const Color& k) {
          paint_polygon(m,
                        {c + cv::Point2d(-0.7 * r, 0.45 * r), c + cv::Point2d(0.75 * r, 0.4 * r),
                         c + cv::Point2d(0.45 * r, 0.85 * r), c + cv::Point2d(-0.45 * r, 0.85 * r)},
                        k);
        },
        rgb(104, 66, 36));
    both(
        [&](cv::Mat& m, const Color& k) {
          paint_polygon(m,
                        {c + cv::Point2d(-0.62 * r + lean, -0.85 * r), c + cv::Point2d(0.62 * r + lean, -0.8 * r),
                         c + cv::Point2d(0.72 * r, 0.45 * r), c + cv::Point2d(-0.6 * r, 0.4 * r)},
                        k);
        },
        rgb(238, 228, 206));
    if (kind != HarborKind::generic) paint_goods(sticker.color, kind, c + cv::Point2d(0, -0.4 * r), 0.34 * r, style);
    paint_rate(sticker.color, kind, c + cv::Point2d(0, kind == HarborKind::generic ? -0.2 * r : 0.17 * r),
               (kind == HarborKind::generic ? 0.6 : 0.4) * r, style);
    return sticker;
  }
  both([&](cv::Mat& m, const Color& k) { paint_disc(m, c, 1.02 * r, k); },
       style.harbor == HarborLook::token ? rgb(250, 244, 226) : rgb(90, 60, 36));
  both([&](cv::Mat& m, const Color& k) { paint_disc(m, c, 0.92 * r, k); }, ground(kind));
  paint_goods(sticker.color, kind, c + cv::Point2d(0, -0.22 * r), 0.4 * r, style);
  paint_rate(sticker.color, kind, c + cv::Point2d(0, 0.52 * r), 0.42 * r, style);
  return sticker;
}

}  // namespace hexwatch::datasets
