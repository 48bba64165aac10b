#include "calibration/rectified_view.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <opencv2/imgproc.hpp>

namespace hexwatch {

RectifiedView::RectifiedView(const BoardLayout& layout, double scale, double margin) : scale_(scale) {
  double right = 0;
  double bottom = 0;
  for (const auto& site : layout.sites) {  // the origin is the middle of the board
    right = std::max(right, std::abs(site.at.x));
    bottom = std::max(bottom, std::abs(site.at.y));
  }
  right += margin;
  bottom += margin;
  size_ = {cvCeil(2 * right * scale), cvCeil(2 * bottom * scale)};
  view_from_board_ = Homography(scale, 0, right * scale, 0, scale, bottom * scale, 0, 0, 1);
}

cv::Mat RectifiedView::of(const cv::Mat& picture, const Homography& image_from_board) const {
  cv::Mat view;
  cv::warpPerspective(picture, view, cv::Mat(view_from_board_ * image_from_board.inv()), size_, cv::INTER_LINEAR, cv::BORDER_CONSTANT);
  return view;
}

cv::Mat RectifiedView::shown(cv::Size picture, const Homography& image_from_board) const {
  const Homography board_from_image = image_from_board.inv();
  std::vector<cv::Point> corners;
  for (const cv::Point2d corner : {cv::Point2d(2, 2), cv::Point2d(picture.width - 3, 2), cv::Point2d(picture.width - 3, picture.height - 3), cv::Point2d(2, picture.height - 3)}) {
    const cv::Point2d at = from_board(project(board_from_image, corner));
    if (std::abs(at.x) > 1e6 || std::abs(at.y) > 1e6) return cv::Mat(size_, CV_8U, cv::Scalar(255));  // beyond the horizon
    corners.emplace_back(cvRound(at.x), cvRound(at.y));
  }
  cv::Mat out = cv::Mat::zeros(size_, CV_8U);
  cv::fillConvexPoly(out, corners, cv::Scalar(255));
  return out;
}

}  // namespace hexwatch
