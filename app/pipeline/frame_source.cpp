#include "app/pipeline/frame_source.h"

#include <filesystem>
#include <utility>

#include "app/pipeline/film_file.h"
#include "app/pipeline/frame_size.h"
#include "app/pipeline/picture_folder.h"

namespace hexwatch {
namespace {

std::string in_words(cv::Size size) { return std::to_string(size.width) + " by " + std::to_string(size.height); }

}  // namespace

std::vector<std::string> FrameSource::take_notices() { return std::exchange(notices_, {}); }

cv::Mat FrameSource::same_size(const cv::Mat& picture) {
  if (size_.empty()) size_ = picture.size();
  if (picture.size() == size_) return picture;
  if (!std::exchange(told_of_size_, true)) {
    notice("The pictures change their size, from " + in_words(size_) + " to " + in_words(picture.size()) + " pixels; they are fitted into the first size.");
  }
  return fitted(picture, size_);
}

std::unique_ptr<FrameSource> open_recording(const std::string& path, double rate) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) return open_folder(path, rate);
  if (is_picture(path)) return open_still(path, rate);
  return open_film(path);
}

}  // namespace hexwatch
