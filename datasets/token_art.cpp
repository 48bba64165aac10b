#include "datasets/token_art.h"

#include <opencv2/imgproc.hpp>

#include "datasets/digits.h"

namespace hexwatch::datasets {
namespace {

void paint_mark(cv::Mat& face, int number, TokenMark mark, double size, double digit_bottom, const Color& ink) {
  const double middle = (size - 1) / 2;
  const int ways = 6 - std::abs(7 - number);  // in which two dice make the number
  if (mark == TokenMark::pips || mark == TokenMark::pips_and_letter) {
    const double step = size * 0.085;
    for (int i = 0; i < ways; ++i)
      paint_disc(face, {middle + (i - (ways - 1) / 2.0) * step, digit_bottom + size * 0.09}, size * 0.03, ink);
  }
  if (number != 6 && number != 9) return;  // the rest tells which way up these two are
  if (mark == TokenMark::bar)
    paint_line(face, {middle - size * 0.14, digit_bottom + size * 0.06},
               {middle + size * 0.14, digit_bottom + size * 0.06}, size * 0.035, ink);
  if (mark == TokenMark::dot) paint_disc(face, {middle + size * 0.24, digit_bottom - size * 0.03}, size * 0.035, ink);
}

}  // namespace

cv::Mat paint_token(int number, const Style& style, int size, Draw& draw) {
  cv::Mat face(size, size, CV_8UC3);
  const cv::Mat paper = fractal_noise(face.size(), size * 0.3, size * 0.3, 4, draw);
  const double middle = (size - 1) / 2.0;
  for (int y = 0; y < size; ++y)
    for (int x = 0; x < size; ++x) {
      const double r = std::hypot(x - middle, y - middle) / (size / 2.0);
      const double rim = 1 - 0.14 * smooth_step(0.84, 1, r);
      face.at<cv::Vec3b>(y, x) =
          to_pixel(style.token * (rim * (0.96 + 0.08 * static_cast<double>(paper.at<float>(y, x)))));
    }
  const bool red = number == 6 || number == 8;
  const Color ink = red ? style.red_ink : style.ink;
  // Frequent numbers are printed larger, and two digits must fit.
  const double growth = 1 - 0.03 * std::abs(7 - number);
  const double height = size * style.font.height * growth * (number >= 10 ? 0.88 : 1);
  const bool pips_below = style.mark == TokenMark::pips || style.mark == TokenMark::pips_and_letter;
  const double lift = pips_below ? size * 0.05 : 0;
  write_number(face, std::to_string(number), {middle, middle - lift}, height, style.font, ink);
  paint_mark(face, number, style.mark, size, middle - lift + height / 2, ink);
  if (style.mark == TokenMark::pips_and_letter) {
    const std::string letter(1, static_cast<char>('A' + draw.whole(0, 17)));
    const double scale = size / 260.0;
    cv::putText(face, letter, {cvRound(middle - 9 * scale), cvRound(middle - lift - height / 2 - size * 0.05)},
                cv::FONT_HERSHEY_COMPLEX, scale, to_scalar(ink), std::max(1, size / 90), cv::LINE_AA);
  }
  return face;
}

cv::Mat paint_die_face(int pips, const Color& body, const Color& ink, int size) {
  cv::Mat face(size, size, CV_8UC3, to_scalar(body));
  const auto pip = [&](double x, double y) {
    paint_disc(face, {(size - 1) * (0.5 + 0.27 * x), (size - 1) * (0.5 + 0.27 * y)}, size * 0.095, ink);
  };
  if (pips % 2 == 1) pip(0, 0);
  if (pips >= 2) {
    pip(-1, -1);
    pip(1, 1);
  }
  if (pips >= 4) {
    pip(1, -1);
    pip(-1, 1);
  }
  if (pips == 6) {
    pip(-1, 0);
    pip(1, 0);
  }
  return face;
}

}  // namespace hexwatch::datasets
