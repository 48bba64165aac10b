#include "app/pipeline/frame_source.h"

#include <stdexcept>

#include <opencv2/videoio.hpp>

namespace hexwatch {
namespace {

class VideoFile final : public FrameSource {
 public:
  explicit VideoFile(const std::string& path) : video_(path), rate_(video_.get(cv::CAP_PROP_FPS)) {
    if (!video_.isOpened()) throw std::runtime_error("'" + path + "' is not a film that can be read.");
    if (!(rate_ > 0.1 && rate_ < 1000)) rate_ = 15;
  }
  std::optional<Frame> next() override {
    Frame frame;
    if (!video_.read(frame.bgr)) return std::nullopt;
    frame.number = number_++;
    frame.time = frame.number / rate_;
    return frame;
  }
  double rate() const override { return rate_; }

 private:
  cv::VideoCapture video_;
  double rate_;
  int number_ = 0;
};

}  // namespace

std::unique_ptr<FrameSource> open_recording(const std::string& path, double /*rate*/) { return std::make_unique<VideoFile>(path); }

}  // namespace hexwatch
