#include "datasets/table_art.h"

#include <opencv2/imgproc.hpp>

#include "datasets/digits.h"

namespace hexwatch::datasets {
namespace {

constexpr int kSize = 700;

cv::Mat blend(const cv::Mat& share, const Color& a, const Color& b) {
  cv::Mat picture(share.size(), CV_8UC3);
  for (int y = 0; y < share.rows; ++y)
    for (int x = 0; x < share.cols; ++x)
      picture.at<cv::Vec3b>(y, x) = to_pixel(mix(a, b, clamp01(static_cast<double>(share.at<float>(y, x)))));
  return picture;
}

// Long rings along x, bent by slow noise.
cv::Mat grain(cv::Size size, Draw& draw) {
  const cv::Mat bend = fractal_noise(size, 500, 90, 3, draw);
  const cv::Mat fibre = fractal_noise(size, 160, 3, 2, draw);
  cv::Mat share(size, CV_32F);
  const double rings = draw.real(10, 40);
  for (int y = 0; y < size.height; ++y)
    for (int x = 0; x < size.width; ++x)
      share.at<float>(y, x) =
          static_cast<float>(0.35 + 0.2 * std::sin(rings * static_cast<double>(bend.at<float>(y, x)) + y * 0.03) +
                             0.6 * (static_cast<double>(fibre.at<float>(y, x)) - 0.4));
  return share;
}

cv::Mat planks(const Table& table, Draw& draw) {
  cv::Mat picture(kSize, kSize, CV_8UC3);
  const int height = draw.whole(90, 200);
  for (int y = 0; y < kSize; y += height) {
    const int h = std::min(height, kSize - y);
    for (int x = -draw.whole(0, 400); x < kSize;) {
      const int w = draw.whole(300, 700);
      const cv::Rect box = cv::Rect(x, y, w, h) & cv::Rect(0, 0, kSize, kSize);
      const double shade = draw.real(0.85, 1.1);
      if (!box.empty()) {
        blend(grain(box.size(), draw), table.color * shade, table.second * shade).copyTo(picture(box));
        cv::rectangle(picture, box, to_scalar(table.color * 0.5), 2, cv::LINE_AA);
      }
      x += w;
    }
  }
  return picture;
}

cv::Mat cloth(const Table& table, Draw& draw) {
  const cv::Mat folds = fractal_noise({kSize, kSize}, 300, 300, 3, draw);
  const cv::Mat fuzz = fractal_noise({kSize, kSize}, 4, 4, 2, draw);
  const int check = draw.chance(0.5) ? draw.whole(30, 110) : 0;
  cv::Mat share(kSize, kSize, CV_32F);
  for (int y = 0; y < kSize; ++y)
    for (int x = 0; x < kSize; ++x) {
      const int squares = check == 0 ? 0 : (x / check % 2) + (y / check % 2);
      share.at<float>(y, x) =
          static_cast<float>(0.5 * squares + 0.3 * (static_cast<double>(folds.at<float>(y, x)) - 0.3) +
                             0.35 * (static_cast<double>(fuzz.at<float>(y, x)) - 0.5));
    }
  return blend(share, table.color, table.second);
}

cv::Mat starry(Draw& draw) {
  const cv::Mat mist = fractal_noise({kSize, kSize}, 350, 350, 4, draw);
  cv::Mat picture = blend(mist * 2.2 - 0.8, rgb(6, 8, 14), rgb(36, 52, 120));
  for (int i = 0; i < 700; ++i)
    paint_disc(picture, {draw.real(0, kSize), draw.real(0, kSize)}, draw.real(0.4, 1.6),
               rgb(210, 220, 250) * draw.real(0.3, 1));
  return picture;
}

}  // namespace

cv::Mat paint_table(const Table& table) {
  Draw draw(table.seed);
  const cv::Size size(kSize, kSize);
  switch (table.kind) {
    case 0:
      return blend(grain(size, draw), table.color, table.second);
    case 1:
      return planks(table, draw);
    case 2:
    case 3:
      return cloth(table, draw);
    case 4:
      return starry(draw);
    case 5:
      return blend(ridged_noise(size, 300, 5, draw) * 1.6 - 0.6, table.color, table.second);
    default:
      return blend(fractal_noise(size, 400, 400, 5, draw) * 0.3 + 0.2, table.color, table.second);
  }
}

cv::Mat paint_card(Draw& draw) {
  cv::Mat card(168, 112, CV_8UC3, to_scalar(rgb(236, 226, 200)));
  const Color main =
      draw.pick(std::vector<Color>{rgb(40, 110, 50), rgb(130, 180, 60), rgb(226, 180, 60), rgb(180, 80, 44),
                                   rgb(120, 122, 134), rgb(96, 60, 120), rgb(60, 50, 40)});
  const cv::Mat level = fractal_noise({92, 112}, 40, 40, 4, draw);
  blend(level, main * 0.6, mix(main, rgb(255, 255, 255), 0.3)).copyTo(card(cv::Rect(10, 12, 92, 112)));
  for (int i = 0; i < 4; ++i)
    paint_disc(card, {draw.real(20, 92), draw.real(25, 110)}, draw.real(6, 18), vary(main, 0.4, 0.2, draw));
  cv::rectangle(card, {0, 0, 112, 168}, to_scalar(rgb(120, 90, 60)), 2);
  for (int i = 0; i < 3; ++i)
    paint_line(card, {20.0, 134.0 + 9 * i}, {draw.real(60, 92), 134.0 + 9 * i}, 2, rgb(60, 50, 40));
  return card;
}

cv::Mat paint_paper(Draw& draw) {
  cv::Mat paper(220, 160, CV_8UC3, to_scalar(vary(rgb(240, 238, 230), 0.05, 0.03, draw)));
  for (int y = 20; y < 205; y += 11)
    for (double x = 14; x < 140;) {
      const double w = draw.real(5, 22);
      if (draw.chance(0.85)) paint_line(paper, {x, y + 0.0}, {std::min(146.0, x + w), y + 0.0}, 3, rgb(70, 70, 80));
      x += w + 5;
    }
  if (draw.chance(0.5))
    paint_polygon(paper, {{20, 30}, {140, 30}, {140, 90}, {20, 90}}, vary(rgb(180, 90, 60), 0.5, 0.4, draw));
  return paper;
}

cv::Mat paint_other_game(Subject subject, int size, Draw& draw) {
  cv::Mat color(size, size, CV_8UC3, cv::Scalar::all(0));
  cv::Mat mask(size, size, CV_8U, cv::Scalar(0));
  const double unit = size / 14.0;
  if (subject == Subject::chess_board) {
    const Color dark = vary(rgb(110, 70, 40), 0.4, 0.3, draw);
    const Color light = vary(rgb(230, 205, 165), 0.1, 0.1, draw);
    const int step = static_cast<int>(1.2 * unit);
    const int start = size / 2 - 4 * step;
    cv::rectangle(color, {start - 20, start - 20, 8 * step + 40, 8 * step + 40}, to_scalar(dark * 0.7), cv::FILLED);
    cv::rectangle(mask, {start - 20, start - 20, 8 * step + 40, 8 * step + 40}, 255, cv::FILLED);
    for (int i = 0; i < 64; ++i)
      cv::rectangle(color, {start + i % 8 * step, start + i / 8 * step, step, step},
                    to_scalar((i + i / 8) % 2 == 0 ? light : dark), cv::FILLED);
  } else if (subject == Subject::blue_board) {
    // A board of another game: coloured spaces along its rim on a blue ground.
    const int start = static_cast<int>(2.2 * unit);
    const int width = size - 2 * start;
    cv::rectangle(mask, {start, start, width, width}, 255, cv::FILLED);
    cv::rectangle(color, {start, start, width, width}, to_scalar(vary(rgb(60, 120, 180), 0.3, 0.3, draw)), cv::FILLED);
    const int step = width / 10;
    for (int i = 0; i < 10; ++i)
      for (const cv::Point& at :
           {cv::Point(start + i * step, start), cv::Point(start + i * step, start + width - step),
            cv::Point(start, start + i * step), cv::Point(start + width - step, start + i * step)}) {
        cv::rectangle(color, {at.x, at.y, step, step}, to_scalar(vary(rgb(150, 150, 110), 0.5, 0.7, draw)), cv::FILLED);
        cv::rectangle(color, {at.x, at.y, step, step}, to_scalar(rgb(20, 20, 20)), 1);
      }
    for (int i = 0; i < 12; ++i)
      paint_disc(color, {draw.real(4, 10) * unit, draw.real(4, 10) * unit}, draw.real(0.2, 0.9) * unit,
                 vary(rgb(140, 130, 100), 0.6, 0.7, draw));
  }
  std::vector<cv::Mat> channels;
  cv::split(color, channels);
  channels.push_back(mask);
  cv::Mat all;
  cv::merge(channels, all);
  return all;
}

}  // namespace hexwatch::datasets
