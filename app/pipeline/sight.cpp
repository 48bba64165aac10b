#include "app/pipeline/sight.h"

#include <algorithm>

#include <opencv2/imgproc.hpp>

namespace hexwatch {

bool too_dark(const cv::Mat& view) {
  constexpr double kDarkest = 30;
  const cv::Rect middle(view.cols / 6, view.rows / 6, view.cols * 2 / 3, view.rows * 2 / 3);
  const cv::Scalar mean = cv::mean(view(middle));
  return (mean[0] + mean[1] + mean[2]) / 3 < kDarkest;
}

void GlareWatch::look(const cv::Mat& view, const RectifiedView& from, const BoardLayout& layout) {
  constexpr double kWhite = 245;  // of 255 in all channels: the worst of 69 photos had so little print left on 0.012 of a tile
  constexpr double kGlaring = 0.05;
  constexpr double kRadius = 0.8;  // hex sides
  cv::Mat white;
  cv::inRange(view, cv::Scalar::all(kWhite), cv::Scalar::all(255), white);
  const int reach = cvRound(kRadius * from.scale());
  cv::Mat disc = cv::Mat::zeros(2 * reach + 1, 2 * reach + 1, CV_8U);
  cv::circle(disc, {reach, reach}, reach, cv::Scalar(255), cv::FILLED);
  std::vector<TileId> now;
  for (TileId tile : first_ids<TileId>(layout.tiles.size())) {
    const cv::Point centre(from.from_board(point(layout.tiles[tile].centre)));
    const double share = static_cast<double>(cv::countNonZero(white(cv::Rect(centre - cv::Point(reach, reach), disc.size())) & disc)) / cv::countNonZero(disc);
    const bool before = std::find(tiles_.begin(), tiles_.end(), tile) != tiles_.end();
    if (share > (before ? kGlaring / 2 : kGlaring)) now.push_back(tile);
  }
  tiles_ = now;
}

std::string glare_in_words(const std::vector<TileId>& tiles) {
  if (tiles.empty()) return {};
  std::string words = tiles.size() == 1 ? "glare on hex " : "glare on hexes ";
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    if (i > 0) words += i + 1 == tiles.size() ? " and " : ", ";
    words += std::to_string(index(tiles[i]));
  }
  return words;
}

}  // namespace hexwatch
