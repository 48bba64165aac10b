#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <opencv2/core.hpp>
#include <opencv2/dnn.hpp>

namespace hexwatch {

/// A small trained network, run by OpenCV's dnn. Not for two threads at once: give each its own.
class Net {
 public:
  /// The network `name` of a folder of weights (NAME.onnx), or, with no folder, the one that was built into the program. `outputs`
  /// names the outputs that `run` is to return. Throws std::runtime_error when there is none or it cannot be read.
  explicit Net(const std::string& name, std::vector<std::string> outputs, const std::filesystem::path& folder = {});

  /// Feeds BGR pictures of one size, 8 bits a channel; returns one matrix of floats per output, in the order
  /// they were named, the pictures along its first axis.
  std::vector<cv::Mat> run(const std::vector<cv::Mat>& pictures) const;

 private:
  mutable cv::dnn::Net net_;  // forward() keeps its scratch memory inside
  std::vector<std::string> outputs_;
};

}  // namespace hexwatch
