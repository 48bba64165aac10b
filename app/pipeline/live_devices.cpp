// The devices behind a live source: cameras and streams, both through cv::VideoCapture.

#include <algorithm>
#include <filesystem>
#include <stdexcept>
#include <utility>
#include <vector>

#include <opencv2/videoio.hpp>

#include "app/pipeline/camera_list.h"
#include "app/pipeline/film_file.h"
#include "app/pipeline/live_source.h"

namespace hexwatch {
namespace {

// So long a stream may be silent before it counts as gone, and so long ending the program may take.
constexpr int kPatience = 3'000;  // milliseconds

class Capture final : public LiveDevice {
 public:
  explicit Capture(cv::VideoCapture video) : video_(std::move(video)) {}
  cv::Mat read() override {
    cv::Mat picture;
    try {
      if (!video_.read(picture)) return {};
    } catch (const cv::Exception&) {
      return {};
    }
    return picture;
  }

 private:
  cv::VideoCapture video_;
};

std::unique_ptr<LiveDevice> capture(cv::VideoCapture video) {
  return video.isOpened() ? std::make_unique<Capture>(std::move(video)) : nullptr;
}

// MJPG first: raw pictures of 1080p are more than USB 2 carries at a useful rate. After it the size, then the rate, because a driver fits each to
// what was asked before.
std::unique_ptr<LiveDevice> open_camera(int index, const LiveOptions& options) {
  try {
    return capture(cv::VideoCapture(index, cv::CAP_V4L2,
                                    {cv::CAP_PROP_FOURCC, cv::VideoWriter::fourcc('M', 'J', 'P', 'G'), cv::CAP_PROP_FRAME_WIDTH, options.size.width,
                                     cv::CAP_PROP_FRAME_HEIGHT, options.size.height, cv::CAP_PROP_FPS, cvRound(options.rate)}));
  } catch (const cv::Exception&) {
    return nullptr;
  }
}

std::unique_ptr<LiveDevice> open_stream(const std::string& url) {
  try {
    return capture(cv::VideoCapture(url, cv::CAP_FFMPEG, {cv::CAP_PROP_OPEN_TIMEOUT_MSEC, kPatience, cv::CAP_PROP_READ_TIMEOUT_MSEC, kPatience}));
  } catch (const cv::Exception&) {
    return nullptr;
  }
}

bool is_url(const std::string& source) { return source.find("://") != std::string::npos; }

bool is_number(const std::string& source) {
  return !source.empty() && source.size() < 5 && std::all_of(source.begin(), source.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::string refusal_of_camera(const std::string& source, const std::vector<Camera>& cameras) {
  if (cameras.empty()) return "There is no camera on this machine; plug one in, or name a film, a folder of images or a URL.";
  std::string names;
  for (const Camera& camera : cameras) names += (names.empty() ? "" : ", ") + std::to_string(camera.index) + " (" + camera.name + ")";
  return "The camera " + source + " cannot be opened: it is not there or another program uses it; there are " + names + ".";
}

}  // namespace

bool is_live(const std::string& source) {
  if (is_url(source) || source.starts_with("/dev/video")) return true;
  std::error_code error;
  if (std::filesystem::exists(source, error)) return false;
  return is_number(source) || find_camera(source, named_cameras()).has_value();
}

std::unique_ptr<LiveSource> open_live(const std::string& source, const LiveOptions& options) {
  quiet_video();
  if (is_url(source)) {
    return std::make_unique<LiveSource>([source] { return open_stream(source); },
                                        source + " cannot be opened; check the address, and that the camera's server runs.", options);
  }
  // By name anew each time: a camera that was unplugged may come back under another number.
  const auto open = [source, options]() -> std::unique_ptr<LiveDevice> {
    const auto index = find_camera(source, named_cameras());
    return index ? open_camera(*index, options) : nullptr;
  };
  return std::make_unique<LiveSource>(open, refusal_of_camera(source, named_cameras()), options);
}

}  // namespace hexwatch
