#include "app/window/screen_picture.h"

#include <algorithm>

#include <opencv2/imgproc.hpp>

namespace hexwatch {

ui::Picture screen_picture(const cv::Mat& bgr, std::int64_t number) {
  if (bgr.empty()) return {};
  auto bytes = std::make_shared<std::vector<std::uint8_t>>(bgr.total() * 4);
  cv::Mat rgba(bgr.size(), CV_8UC4, bytes->data());
  cv::cvtColor(bgr, rgba, cv::COLOR_BGR2RGBA);
  return {bgr.cols, bgr.rows, number, std::move(bytes)};
}

ui::Picture thumbnail(const cv::Mat& bgr, std::int64_t number, int longer) {
  if (bgr.empty()) return {};
  const double scale = std::min(1.0, static_cast<double>(longer) / std::max(bgr.cols, bgr.rows));
  cv::Mat small;
  cv::resize(bgr, small, {std::max(1, cvRound(bgr.cols * scale)), std::max(1, cvRound(bgr.rows * scale))}, 0, 0, cv::INTER_AREA);
  return screen_picture(small, number);
}

}  // namespace hexwatch
