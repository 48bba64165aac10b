#include "app/picture_file.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <vector>

#include <opencv2/core/utils/logger.hpp>
#include <opencv2/imgcodecs.hpp>

namespace hexwatch {
namespace {

constexpr std::uintmax_t kMostBytes = 400'000'000;
constexpr long long kMostPixels = 120'000'000;  // phones make up to 108 million

std::string read_bytes(const std::string& file) {
  std::error_code error;
  if (std::filesystem::is_directory(file, error)) throw std::runtime_error(file + " is a folder; name a picture in it.");
  if (std::filesystem::is_regular_file(file, error) && std::filesystem::file_size(file, error) > kMostBytes) {
    throw std::runtime_error(file + " is larger than 400 MB; save the picture smaller.");
  }
  std::ifstream in(file, std::ios::binary);
  if (!in) throw std::runtime_error(file + " cannot be opened; check the name and the permissions.");
  std::string bytes;
  std::vector<char> block(1 << 20);
  while (in && bytes.size() <= kMostBytes) {
    in.read(block.data(), static_cast<std::streamsize>(block.size()));
    bytes.append(block.data(), static_cast<std::size_t>(in.gcount()));
  }
  if (bytes.empty()) throw std::runtime_error(file + " is empty.");
  return bytes;
}

bool starts_with(std::string_view bytes, std::string_view magic) { return bytes.substr(0, magic.size()) == magic; }

// OpenCV fills what is missing with grey; a board would be looked for in half a picture.
bool cut_short(std::string_view bytes) {
  constexpr std::string_view kJpegEnd("\xFF\xD9", 2);
  if (starts_with(bytes, std::string_view("\xFF\xD8\xFF", 3))) return bytes.rfind(kJpegEnd) == std::string_view::npos;
  if (starts_with(bytes, "\x89PNG")) return bytes.rfind("IEND") == std::string_view::npos;
  return false;
}

void quieten() {
  // Its warnings about broken files would mix with our one sentence.
  cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT);
  // Read once, at the first picture. Not overwritten: whoever has set it knows why.
  setenv("OPENCV_IO_MAX_IMAGE_PIXELS", std::to_string(kMostPixels).c_str(), 0);
}

std::optional<cv::Mat> decoded(const std::string& bytes) {
  const cv::Mat raw(1, static_cast<int>(bytes.size()), CV_8U, const_cast<char*>(bytes.data()));
  cv::Mat picture = cv::imdecode(raw, cv::IMREAD_COLOR);
  if (picture.empty()) return std::nullopt;
  return picture;
}

}  // namespace

cv::Mat read_picture(const std::string& file) {
  quieten();
  const std::string bytes = read_bytes(file);
  std::optional<cv::Mat> picture;
  try {
    picture = decoded(bytes);
  } catch (const cv::Exception& error) {
    if (std::string_view(error.what()).find("PIXELS") != std::string_view::npos) {
      throw std::runtime_error(file + " has more than 120 million pixels; save the picture smaller.");
    }
  }
  if (cut_short(bytes)) throw std::runtime_error(file + " is cut short: the end of the picture is missing; copy it again.");
  if (!picture) throw std::runtime_error(file + " is no picture that can be read; use JPEG or PNG.");
  return *picture;
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
