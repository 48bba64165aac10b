#include "vision/net.h"

#include <stdexcept>
#include <utility>

#include "vision/models.h"

namespace hexwatch {

Net::Net(const std::string& name, std::vector<std::string> outputs, const std::filesystem::path& folder) : outputs_(std::move(outputs)) {
  try {
    if (folder.empty()) {
      const auto bytes = model_bytes(name);
      if (bytes.empty()) throw std::runtime_error("There is no network called " + name + " in this program.");
      net_ = cv::dnn::readNetFromONNX(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    } else {
      net_ = cv::dnn::readNetFromONNX((folder / (name + ".onnx")).string());
    }
  } catch (const cv::Exception&) {
    throw std::runtime_error("The network " + name + " cannot be read: " + (folder / (name + ".onnx")).string() + " must be there and whole.");
  }
}

std::vector<cv::Mat> Net::run(const std::vector<cv::Mat>& pictures) const {
  net_.setInput(cv::dnn::blobFromImages(pictures, 1.0 / 255));
  std::vector<cv::Mat> out;
  net_.forward(out, outputs_);
  for (cv::Mat& one : out) one = one.clone();  // the next run writes over what this one returned
  return out;
}

}  // namespace hexwatch
