#include "vision/net.h"

#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "vision/models.h"
#include "vision/onnx_weights.h"

namespace hexwatch {
namespace {

std::string content_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw std::runtime_error("no such file");
  return {std::istreambuf_iterator<char>(in), {}};
}

cv::dnn::Net network_in(std::string_view onnx) {
  const std::string whole = with_whole_weights(onnx);
  return cv::dnn::readNetFromONNX(whole.data(), whole.size());
}

}  // namespace

Net::Net(const std::string& name, std::vector<std::string> outputs, const std::filesystem::path& folder) : outputs_(std::move(outputs)) {
  const std::filesystem::path file = folder / (name + ".onnx");
  const auto built_in = model_bytes(name);
  if (folder.empty() && built_in.empty()) throw std::runtime_error("There is no network called " + name + " in this program.");
  try {
    net_ = folder.empty() ? network_in({reinterpret_cast<const char*>(built_in.data()), built_in.size()}) : network_in(content_of(file));
  } catch (const std::exception&) {
    throw std::runtime_error("The network " + name + " cannot be read: " + file.string() + " must be there and whole.");
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
