#include "datasets/board_art.h"

#include <map>
#include <opencv2/imgproc.hpp>

#include "datasets/harbor_art.h"
#include "datasets/hex_shapes.h"
#include "datasets/terrain_art.h"

namespace hexwatch::datasets {
namespace {

class BoardPainter {
 public:
  BoardPainter(const Scene& scene, double scale)
      : scene_(scene),
        style_(scene.style),
        scale_(scale),
        size_(static_cast<int>(2 * BoardArt::kReach * scale), static_cast<int>(2 * BoardArt::kReach * scale)),
        draw_(scene.art_seed) {}

  cv::Mat paint() {
    sea();
    if (style_.frame) {
      coast();
      seams();
    }
    for (std::size_t i = 0; i < scene_.hexes.size(); ++i)
      hex(scene_.hexes[i], layout().tiles[id<TileId>(static_cast<int>(i))].centre);
    for (const Harbor& each : scene_.harbors) harbor(each);
    cv::Mat all;
    cv::merge(std::vector<cv::Mat>{channel(0), channel(1), channel(2), alpha_}, all);
    return all;
  }

 private:
  cv::Point2d pixel(BoardPoint p) const {
    return {(p.x + BoardArt::kReach) * scale_ - 0.5, (p.y + BoardArt::kReach) * scale_ - 0.5};
  }
  BoardPoint point(int x, int y) const {
    return {(x + 0.5) / scale_ - BoardArt::kReach, (y + 0.5) / scale_ - BoardArt::kReach};
  }
  cv::Mat channel(int i) const {
    cv::Mat one;
    cv::extractChannel(picture_, one, i);
    return one;
  }

  void sea() {
    picture_.create(size_, CV_8UC3);
    alpha_ = cv::Mat::zeros(size_, CV_8U);
    const cv::Mat swell = fractal_noise(size_, 1.5 * scale_, 0.8 * scale_, 3, draw_);
    const cv::Mat waves = fractal_noise(size_, 0.3 * scale_, 0.07 * scale_, 2, draw_);
    for (int y = 0; y < size_.height; ++y)
      for (int x = 0; x < size_.width; ++x) {
        const BoardPoint p = point(x, y);
        double inside = -1;
        if (style_.frame) {
          inside = inside_frame(p.x, p.y, style_.frame_reach);
        } else {
          inside = inside_any_hex(p);
        }
        if (inside < 0) continue;
        alpha_.at<uchar>(y, x) = 255;
        const double level = 0.8 * (static_cast<double>(swell.at<float>(y, x)) - 0.5) +
                             1.1 * (static_cast<double>(waves.at<float>(y, x)) - 0.5) * (style_.flat ? 0.2 : 1);
        Color color = mix(style_.sea, style_.sea_light, clamp01(0.3 + level));
        if (!style_.frame)
          color = inside < style_.gap ? rgb(24, 26, 30)
                                      : mix(style_.sea_light * 1.1, color, smooth_step(0.02, 0.07, inside));
        picture_.at<cv::Vec3b>(y, x) = to_pixel(color);
      }
  }

  // Sand along the hexes, ragged, with shallow water before it.
  void coast() {
    cv::Mat water(size_, CV_8U, cv::Scalar(255));
    for (const BoardLayout::Tile& tile : layout().tiles) {
      std::vector<cv::Point> corners;
      for (const SiteId site : tile.ring) corners.emplace_back(pixel(layout().sites[site].at));
      cv::fillConvexPoly(water, corners, cv::Scalar(0));
    }
    cv::Mat distance;
    cv::distanceTransform(water, distance, cv::DIST_L2, 5);
    const cv::Mat rough = fractal_noise(size_, 0.5 * scale_, 0.5 * scale_, 4, draw_);
    const double roughness = style_.flat ? 0.1 : 1.6;
    for (int y = 0; y < size_.height; ++y)
      for (int x = 0; x < size_.width; ++x) {
        const double d = static_cast<double>(distance.at<float>(y, x)) / scale_;
        if (d > 1.2 || d <= 0) continue;
        const double shore = style_.beach * (1 + roughness * 2 * (static_cast<double>(rough.at<float>(y, x)) - 0.5));
        auto& here = picture_.at<cv::Vec3b>(y, x);
        Color color =
            mix(mix(style_.sea_light, rgb(225, 240, 240), 0.4), Color(here), smooth_step(shore, shore + 0.3, d));
        color = mix(style_.border * (0.96 + 0.1 * static_cast<double>(rough.at<float>(y, x))), color,
                    smooth_step(shore - 0.02, shore + 0.03, d));
        here = to_pixel(color);
      }
  }

  // The frame comes in six parts that lock like a jigsaw.
  void seams() {
    const double start = inside_frame(0, 0, style_.frame_reach);
    const double knob = draw_.real(0.08, 0.14);
    for (int i = 0; i < 6; ++i) {
      const double turn = i * kPi / 3;
      const double off = style_.frame_reach * 0.28;
      const auto at = [&](double out, double side) {
        return pixel({out * std::sin(turn) + (off + side) * std::cos(turn),
                      -out * std::cos(turn) + (off + side) * std::sin(turn)});
      };
      const double half = (start + 3.6) / 2;
      const std::vector<cv::Point2d> line{at(start, 0),
                                          at(half + knob, 0),
                                          at(half + knob, knob),
                                          at(half + 1.6 * knob, 1.5 * knob),
                                          at(half, 2.4 * knob),
                                          at(half - 1.6 * knob, 1.5 * knob),
                                          at(half - knob, knob),
                                          at(half - knob, 0),
                                          at(3.9, 0)};
      for (std::size_t k = 0; k + 1 < line.size(); ++k)
        paint_line(picture_, line[k], line[k + 1], std::max(1.0, 0.012 * scale_), style_.sea * 0.5);
    }
  }

  // Printed hexes of a terrain come in a few variants that repeat, turned.
  const cv::Mat& painting(const Hex& hex, int variant) {
    const auto key = std::make_pair(hex.terrain, variant);
    const auto found = paintings_.find(key);
    if (found != paintings_.end()) return found->second;
    Draw own(scene_.art_seed + 977 * static_cast<std::uint64_t>(hex.terrain) +
             31 * static_cast<std::uint64_t>(variant + 1));
    return paintings_[key] = paint_terrain(hex.terrain, style_, static_cast<int>(scale_), own);
  }

  void hex(const Hex& hex, BoardPoint exact) {
    // Hexes lie in their frame with a little play.
    const BoardPoint centre{exact.x + draw_.normal(0.004), exact.y + draw_.normal(0.004)};
    const cv::Mat& art = painting(hex, draw_.whole(0, 2));
    const double turn = hex.turns * kPi / 3;
    const cv::Mat fray = fractal_noise({art.cols, art.rows}, 0.16 * scale_, 0.16 * scale_, 3, draw_);
    const double shade = draw_.real(0.96, 1.04);
    const cv::Point2d middle = pixel(centre);
    for (int y = cvFloor(middle.y - scale_); y <= cvCeil(middle.y + scale_); ++y)
      for (int x = cvFloor(middle.x - scale_); x <= cvCeil(middle.x + scale_); ++x) {
        const BoardPoint p = point(x, y);
        const double dx = p.x - centre.x;
        const double dy = p.y - centre.y;
        const double inside = inside_hex(dx, dy);
        if (inside < -0.012) continue;
        const int ax = std::clamp(cvRound((1 + dx * std::cos(turn) + dy * std::sin(turn)) * scale_), 0, art.cols - 1);
        const int ay = std::clamp(cvRound((1 - dx * std::sin(turn) + dy * std::cos(turn)) * scale_), 0, art.rows - 1);
        const double frayed =
            style_.border_width + style_.ragged * 3 * (static_cast<double>(fray.at<float>(ay, ax)) - 0.4);
        const double painted = smooth_step(frayed - 0.015, frayed + 0.025 + style_.ragged * 0.5, inside);
        Color color = mix(style_.border * (0.95 + 0.1 * static_cast<double>(fray.at<float>(ay, ax))),
                          Color(art.at<cv::Vec3b>(ay, ax)), painted) *
                      shade;
        // The dark slit between hexes, and before it the rounded, lit edge of the cardboard.
        color = mix(rgb(32, 26, 20), color, smooth_step(style_.gap * 0.4, style_.gap * 1.4, inside));
        picture_.at<cv::Vec3b>(y, x) = to_pixel(color);
      }
  }

  void harbor(const Harbor& harbor) {
    const HarborSpot spot = harbor_spot(style_, harbor);
    const BoardLayout::Path& path = layout().paths[harbor.path];
    for (const SiteId end : {path.a, path.b}) {
      const BoardPoint from = layout().sites[end].at;
      const double reach = style_.harbor == HarborLook::boat ? 0.62 : 0.85;
      const BoardPoint to{from.x + (spot.at.x - from.x) * reach, from.y + (spot.at.y - from.y) * reach};
      pier(from, to);
    }
    const int size = static_cast<int>(2.6 * spot.radius * scale_ * 1.5);
    Sticker sticker = paint_harbor(harbor.kind, style_, size, draw_);
    const double lying = style_.harbor == HarborLook::token ? draw_.normal(0.2) : draw_.normal(0.03);
    const double facing = spot.outward + kPi / 2 + lying + (style_.harbor == HarborLook::boat ? 0 : kPi);
    const double shrink = 1 / 1.5;
    const cv::Point2d at = pixel(spot.at);
    const double c = std::cos(facing) * shrink;
    const double s = std::sin(facing) * shrink;
    const double half = (size - 1) / 2.0;
    const int wide = static_cast<int>(1.4 * spot.radius * scale_) + 2;
    const cv::Rect box =
        cv::Rect(cvRound(at.x) - wide, cvRound(at.y) - wide, 2 * wide, 2 * wide) & cv::Rect({0, 0}, size_);
    const cv::Matx23d box_from_sticker(c, -s, at.x - box.x - c * half + s * half, s, c,
                                       at.y - box.y - s * half - c * half);
    cv::Mat color;
    cv::Mat mask;
    cv::warpAffine(sticker.color, color, box_from_sticker, box.size(), cv::INTER_LINEAR);
    cv::warpAffine(sticker.mask, mask, box_from_sticker, box.size(), cv::INTER_LINEAR);
    for (int y = 0; y < box.height; ++y)
      for (int x = 0; x < box.width; ++x) {
        auto& here = picture_.at<cv::Vec3b>(box.y + y, box.x + x);
        here = to_pixel(mix(Color(here), Color(color.at<cv::Vec3b>(y, x)), mask.at<uchar>(y, x) / 255.0));
      }
  }

  void pier(BoardPoint from, BoardPoint to) {
    if (style_.harbor != HarborLook::boat) {
      paint_line(picture_, pixel(from), pixel(to), 0.05 * scale_, rgb(236, 226, 200));
      return;
    }
    paint_line(picture_, pixel(from), pixel(to), 0.13 * scale_, rgb(92, 78, 58));
    for (int i = 0; i < 7; ++i) {  // planks
      const double t = (i + 0.5) / 7;
      const BoardPoint a{from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t};
      const BoardPoint b{from.x + (to.x - from.x) * (t + 0.09), from.y + (to.y - from.y) * (t + 0.09)};
      paint_line(picture_, pixel(a), pixel(b), 0.11 * scale_, vary(rgb(158, 138, 108), 0.15, 0.05, draw_));
    }
  }

  const Scene& scene_;
  const Style& style_;
  double scale_;
  cv::Size size_;
  Draw draw_;
  cv::Mat picture_;
  cv::Mat alpha_;
  std::map<std::pair<Terrain, int>, cv::Mat> paintings_;
};

}  // namespace

BoardArt paint_board(const Scene& scene, double pixels_per_side) {
  const double scale = std::floor(std::clamp(pixels_per_side, 32.0, 120.0));
  return {BoardPainter(scene, scale).paint(), scale};
}

}  // namespace hexwatch::datasets
