#include "datasets/digits.h"

#include <opencv2/imgproc.hpp>

namespace hexwatch::datasets {
namespace {

// The digits as strokes of a pen, in a box 0.6 wide and 1 tall with y down. A smooth stroke runs through its points as
// a curve, the other kind goes straight from one to the next. Strokes in place of outlines give many fonts from one
// table: what tells fonts apart is mostly the pen.
struct Stroke {
  bool smooth = false;
  std::vector<cv::Point2d> points;
};

std::vector<cv::Point2d> oval(double x, double y, double rx, double ry) {
  std::vector<cv::Point2d> points;
  points.reserve(25);
  for (int i = 0; i <= 24; ++i) points.emplace_back(x + rx * std::sin(i * kPi / 12), y - ry * std::cos(i * kPi / 12));
  return points;
}

std::vector<Stroke> six() {
  return {{true,
           {{.5, .08},
            {.36, 0},
            {.18, .1},
            {.06, .36},
            {.05, .68},
            {.14, .92},
            {.3, 1},
            {.48, .93},
            {.55, .7},
            {.46, .48},
            {.3, .42},
            {.14, .5},
            {.06, .66}}}};
}

std::vector<Stroke> strokes_of(char digit, bool serifs) {
  switch (digit) {
    case '0':
      return {{false, oval(.3, .5, .26, .49)}};
    case '1': {
      std::vector<Stroke> strokes{{false, {{.12, .18}, {.32, .02}, {.32, 1}}}};
      if (serifs) strokes.push_back({false, {{.14, 1}, {.5, 1}}});
      return strokes;
    }
    case '2':
      return {{true, {{.06, .24}, {.12, .07}, {.3, 0}, {.48, .09}, {.52, .28}, {.4, .52}, {.2, .77}, {.05, 1}}},
              {false, {{.05, 1}, {.56, 1}}}};
    case '3':
      return {{true, {{.06, .15}, {.2, .01}, {.4, .03}, {.5, .2}, {.42, .4}, {.24, .46}}},
              {true, {{.24, .46}, {.46, .52}, {.55, .72}, {.44, .94}, {.22, 1}, {.04, .86}}}};
    case '4': {
      std::vector<Stroke> strokes{{false, {{.42, 0}, {.02, .68}, {.6, .68}}}, {false, {{.42, 0}, {.42, 1}}}};
      if (serifs) strokes.push_back({false, {{.28, 1}, {.56, 1}}});
      return strokes;
    }
    case '5':
      return {{false, {{.52, .01}, {.12, .01}, {.09, .45}}},
              {true, {{.09, .45}, {.28, .37}, {.5, .46}, {.55, .7}, {.42, .94}, {.2, 1}, {.04, .88}}}};
    case '6':
      return six();
    case '8':
      return {{false, oval(.3, .25, .2, .24)}, {false, oval(.3, .74, .25, .26)}};
    case '9': {
      std::vector<Stroke> strokes = six();
      for (Stroke& stroke : strokes)
        for (cv::Point2d& p : stroke.points) p = {.6 - p.x, 1 - p.y};
      return strokes;
    }
    case ':':
      return {{false, {{.3, .35}}}, {false, {{.3, .75}}}};
    case '?':
      return {{true, {{.08, .2}, {.2, .03}, {.4, .03}, {.52, .2}, {.42, .42}, {.3, .55}, {.3, .72}}},
              {false, {{.3, .98}}}};
    default:
      return {};
  }
}

// A curve through all points (Catmull-Rom), finely cut.
std::vector<cv::Point2d> along(const Stroke& stroke) {
  const std::vector<cv::Point2d>& p = stroke.points;
  const auto at = [&](int i) { return p[static_cast<std::size_t>(std::clamp(i, 0, static_cast<int>(p.size()) - 1))]; };
  std::vector<cv::Point2d> fine;
  for (int i = 0; i + 1 < static_cast<int>(p.size()); ++i)
    for (int k = 0; k < 16; ++k) {
      const double t = k / 16.0;
      const cv::Point2d a = at(i - 1);
      const cv::Point2d b = at(i);
      const cv::Point2d c = at(i + 1);
      const cv::Point2d d = at(i + 2);
      fine.push_back(stroke.smooth ? 0.5 * ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * (t * t) +
                                            (3 * b - a - 3 * c + d) * (t * t * t))
                                   : b + (c - b) * t);
    }
  fine.push_back(p.back());
  return fine;
}

}  // namespace

void write_number(cv::Mat& picture, const std::string& digits, cv::Point2d centre, double height, const Font& font,
                  const Color& ink) {
  constexpr int kFiner = 3;  // written large and shrunk, for smooth edges
  const double scale = height * kFiner;
  const double advance = 0.74 * font.aspect;
  const double width = advance * static_cast<double>(digits.size());
  cv::Mat ink_share = cv::Mat::zeros(picture.size() * kFiner, CV_8U);
  const double nib = font.nib * scale / 2;
  for (std::size_t i = 0; i < digits.size(); ++i)
    for (const Stroke& stroke : strokes_of(digits[i], font.serifs))
      for (const cv::Point2d& p : along(stroke)) {
        const double y = (p.y - 0.5) * (1 - font.nib);
        const double x = (p.x - 0.3) * font.aspect * (1 - font.nib) + advance * (static_cast<double>(i) + 0.5) -
                         width / 2 - font.slant * y;
        cv::ellipse(ink_share,
                    {cvRound((centre.x + 0.5) * kFiner + x * scale), cvRound((centre.y + 0.5) * kFiner + y * scale)},
                    {std::max(1, cvRound(nib)), std::max(1, cvRound(nib * font.contrast))}, font.nib_angle * 180 / kPi,
                    0, 360, 255, cv::FILLED);
      }
  cv::resize(ink_share, ink_share, picture.size(), 0, 0, cv::INTER_AREA);
  for (int y = 0; y < picture.rows; ++y)
    for (int x = 0; x < picture.cols; ++x) {
      auto& pixel = picture.at<cv::Vec3b>(y, x);
      pixel = to_pixel(mix(Color(pixel), ink, ink_share.at<uchar>(y, x) / 255.0));
    }
}

}  // namespace hexwatch::datasets
