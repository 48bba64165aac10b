#include "app/pipeline/frame_size.h"

#include <algorithm>

#include <opencv2/imgproc.hpp>

namespace hexwatch {

cv::Mat fitted(cv::Mat picture, cv::Size size) {
  if (picture.size() == size) return picture;
  const double scale = std::min(static_cast<double>(size.width) / picture.cols, static_cast<double>(size.height) / picture.rows);
  const cv::Size inner(std::clamp(cvRound(picture.cols * scale), 1, size.width), std::clamp(cvRound(picture.rows * scale), 1, size.height));
  cv::Mat out = cv::Mat::zeros(size, picture.type());
  const cv::Rect middle({(size.width - inner.width) / 2, (size.height - inner.height) / 2}, inner);
  cv::resize(picture, out(middle), inner, 0, 0, scale < 1 ? cv::INTER_AREA : cv::INTER_LINEAR);
  return out;
}

}  // namespace hexwatch
