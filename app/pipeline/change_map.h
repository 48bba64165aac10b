#pragma once

#include <functional>
#include <vector>

#include <opencv2/core.hpp>

namespace hexwatch {

/// A patch of a board's view in which something is other than it was.
struct Blob {
  cv::Rect box;      ///< pixels of the view
  int label = 0;     ///< its number in ChangeMap::labels
  double area = 0;   ///< in square hex sides
  double sum = 0;    ///< how different, over all its pixels, in square hex sides times 0 to 1
  bool large = false;  ///< larger than any piece: a hand, an arm, a sheet
};

/// Where a board looks other than it did, once the light of both views is evened out.
struct ChangeMap {
  cv::Mat labels;           ///< CV_32S, 0 where nothing has changed, else the blob's label
  std::vector<Blob> blobs;  ///< those that are large enough to be something
  double share = 0;         ///< of the view that has changed, 0 to 1
  bool covered = false;     ///< whether a blob is larger than any piece

  bool empty() const { return blobs.empty(); }
  /// Forgets the blobs of which `beside` is true.
  void leave_out(const std::function<bool(const Blob&)>& beside);
  /// The share of a disc's pixels that have changed, 0 to 1.
  double changed_in(cv::Point2d centre, double radius) const;
};

/// Compares two views of a board (8-bit BGR, one size, `scale` pixels a hex side) where both show something: `shown` is not 0 there (CV_8U).
ChangeMap find_changes(const cv::Mat& before, const cv::Mat& now, const cv::Mat& shown, double scale);

}  // namespace hexwatch
