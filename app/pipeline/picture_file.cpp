#include "app/pipeline/picture_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <vector>

#include <opencv2/core/utils/logger.hpp>
#include <opencv2/imgcodecs.hpp>

#include "app/pipeline/picture_header.h"
#include "app/pipeline/text_input.h"

namespace hexwatch {
namespace {

constexpr std::uintmax_t kMostBytes = 400'000'000;
constexpr std::int64_t kMostPixels = 120'000'000;  // phones make up to 108 million
constexpr int kLeastSide = 32;                    // smaller ones are icons, no photos

std::string read_bytes(const std::string& file) {
  std::error_code error;
  if (std::filesystem::is_regular_file(file, error) && std::filesystem::file_size(file, error) > kMostBytes) {
    throw std::runtime_error(file + " is larger than 400 MB; save the picture smaller.");
  }
  std::ifstream in = open_file(file, "picture");
  std::string bytes;
  std::vector<char> block(1 << 20);
  while (in && bytes.size() <= kMostBytes) {
    in.read(block.data(), static_cast<std::streamsize>(block.size()));
    bytes.append(block.data(), static_cast<std::size_t>(in.gcount()));
  }
  if (bytes.empty()) throw std::runtime_error(file + " is empty.");
  return bytes;
}

// The libraries behind OpenCV print their remarks about a file (an odd colour profile, a broken end) straight to standard error, where
// they would mix with our one sentence.
class Silence {
 public:
  Silence() : kept_(dup(STDERR_FILENO)) {
    cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT);
    const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (nowhere < 0) return;
    if (kept_ >= 0) dup2(nowhere, STDERR_FILENO);
    close(nowhere);
  }
  ~Silence() {
    if (kept_ < 0) return;
    dup2(kept_, STDERR_FILENO);
    close(kept_);
  }
  Silence(const Silence&) = delete;
  Silence& operator=(const Silence&) = delete;

 private:
  int kept_;
};

cv::Mat decoded(const std::string& bytes) {
  const Silence silence;
  const cv::Mat raw(1, static_cast<int>(bytes.size()), CV_8U, const_cast<char*>(bytes.data()));
  try {
    return cv::imdecode(raw, cv::IMREAD_COLOR);
  } catch (const cv::Exception&) {
    return {};
  }
}

void refuse_size(const std::string& file, std::int64_t width, std::int64_t height) {
  // Their product need not fit: a header can claim four thousand million each way.
  if (height > 0 && width > kMostPixels / height) throw std::runtime_error(file + " has more than 120 million pixels; save the picture smaller.");
}

}  // namespace

cv::Mat read_picture(const std::string& file) {
  const std::string bytes = read_bytes(file);
  const PictureHeader header = picture_header(bytes);
  refuse_size(file, header.width, header.height);
  // OpenCV fills what is missing with grey; a board would be looked for in half a picture.
  if (header.cut_short) throw std::runtime_error(file + " is cut short: the end of the picture is missing; copy it again.");
  const cv::Mat picture = decoded(bytes);
  if (picture.empty()) throw std::runtime_error(file + " is no picture that can be read; use JPEG or PNG.");
  refuse_size(file, picture.cols, picture.rows);
  if (std::min(picture.cols, picture.rows) < kLeastSide) {
    throw std::runtime_error(file + " is only " + std::to_string(picture.cols) + " by " + std::to_string(picture.rows) +
                             " pixels; a picture of a board has 120 each way at the least.");
  }
  return picture;
}

void write_picture(const std::string& file, const cv::Mat& picture) {
  bool written = false;
  try {
    written = cv::imwrite(file, picture);
  } catch (const cv::Exception&) {
    throw std::runtime_error(file + " cannot be written: name it .png or .jpg.");
  }
  if (!written) throw std::runtime_error(file + " cannot be written; check the folder and the permissions.");
}

}  // namespace hexwatch
