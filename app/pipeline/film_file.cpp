#include "app/pipeline/film_file.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iomanip>
#include <sstream>
#include <stdexcept>
#include <utility>

#include <opencv2/core/utils/logger.hpp>
#include <opencv2/videoio.hpp>

#include "app/pipeline/text_input.h"

namespace hexwatch {
namespace {

constexpr double kUsualRate = 15;
// Containers round their length and some guess it: less than this is no breaking off.
constexpr double kMissingSeconds = 0.5;
constexpr double kMissingPart = 0.01;
constexpr int kMostDamaged = 300;  // packets in a row: twenty seconds of a film

std::string seconds(double value) {
  std::ostringstream out;
  out << std::fixed << std::setprecision(1) << value;
  return out.str();
}

class FilmFile final : public FrameSource {
 public:
  explicit FilmFile(const std::string& file) : file_(file) {
    if (open_file(file, "film").peek() == std::ifstream::traits_type::eof()) throw std::runtime_error(file + " is empty.");
    quiet_video();
    if (!open()) {
      throw std::runtime_error(file + " is no film that can be read, or its end is missing; use MP4, AVI or MKV, and copy it again if it was cut short.");
    }
    const double rate = video_.get(cv::CAP_PROP_FPS);
    if (rate > 0.1 && rate < 1000) rate_ = rate;
    const double count = video_.get(cv::CAP_PROP_FRAME_COUNT);
    if (count > 0 && count < 1e9) promised_ = static_cast<int>(count);
  }

  std::optional<Frame> next() override {
    cv::Mat picture = std::exchange(first_, {});
    if (picture.empty() && !read(picture) && !read_past_damage(picture)) {
      tell_of_missing();
      return std::nullopt;
    }
    Frame frame{number_, time_of(number_), same_size(picture)};
    ++number_;
    last_time_ = frame.time;
    tell_of_damage();
    return frame;
  }
  double rate() const override { return rate_; }
  std::optional<int> promised() const override { return promised_; }

 private:
  // FFmpeg alone: left to choose, OpenCV asks others too, which print remarks of their own and take names with figures for lists of pictures.
  // A file may look like a film and hold no picture.
  bool open() {
    try {
      return video_.open(file_, cv::CAP_FFMPEG) && read(first_);
    } catch (const cv::Exception&) {
      return false;
    }
  }

  bool read(cv::Mat& picture) {
    try {
      return video_.read(picture) && !picture.empty();
    } catch (const cv::Exception&) {
      return false;
    }
  }

  // A packet that cannot be decoded ends a read, not the film: the ones behind it may be whole.
  bool read_past_damage(cv::Mat& picture) {
    if (number_ >= promised_.value_or(0)) return false;
    for (int i = 0; i < kMostDamaged; ++i) {
      if (!read(picture)) continue;
      if (!damaged_at_) damaged_at_ = last_time_;
      return true;
    }
    return false;
  }

  // Files keep times as rounded figures; as long as these agree with a constant rate its exact times are taken.
  double time_of(int number) {
    const double stamp = video_.get(cv::CAP_PROP_POS_MSEC) / 1000;
    if (number == 0) {
      first_stamp_ = stamp;
      return 0;
    }
    const double exact = number / rate_;
    const double told = stamp - first_stamp_;
    if (!(told > 0) || !std::isfinite(told)) return std::max(exact, last_time_ + kLeastStep);
    constant_ = constant_ && std::abs(told - exact) < 0.5 / rate_;
    return constant_ ? exact : std::max(told, last_time_ + kLeastStep);
  }

  // Where a film breaks off some pictures still come behind the break: only what goes on for a second is a film that was damaged.
  void tell_of_damage() {
    if (!damaged_at_ || told_of_damage_ || last_time_ < *damaged_at_ + 1) return;
    told_of_damage_ = true;
    notice(file_ + " is damaged after " + seconds(*damaged_at_) + " seconds; pictures are missing there.");
  }

  void tell_of_missing() {
    const double length = promised_.value_or(0) / rate_;
    const double reached = number_ == 0 ? 0 : last_time_ + 1 / rate_;
    if (std::exchange(told_, true) || length - reached <= std::max(kMissingSeconds, kMissingPart * length)) return;
    notice(file_ + " breaks off after " + seconds(reached) + " of " + seconds(length) + " seconds; the game so far counts.");
  }

  static constexpr double kLeastStep = 0.001;
  std::string file_;
  cv::VideoCapture video_;
  cv::Mat first_;
  double rate_ = kUsualRate;
  std::optional<int> promised_;
  int number_ = 0;
  double first_stamp_ = 0;
  double last_time_ = 0;
  bool constant_ = true;
  bool told_ = false;
  bool told_of_damage_ = false;
  std::optional<double> damaged_at_;
};

}  // namespace

void quiet_video() {
  // The library reads these once, before its first film or camera. -8 is its own figure for 'say nothing'.
  static const bool once = [] {
    setenv("OPENCV_FFMPEG_LOGLEVEL", "-8", 0);  // NOLINT(concurrency-mt-unsafe): before any thread of ours opens a film
    // A camera that says nothing holds up whoever reads it for so many seconds; it would be ten.
    setenv("OPENCV_VIDEOIO_V4L_SELECT_TIMEOUT", "3", 0);  // NOLINT(concurrency-mt-unsafe)
    cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT);
    return true;
  }();
  static_cast<void>(once);
}

std::unique_ptr<FrameSource> open_film(const std::string& file) { return std::make_unique<FilmFile>(file); }

}  // namespace hexwatch
