#include "app/pipeline/kept_frames.h"

#include <cstdio>
#include <filesystem>
#include <stdexcept>

#include <opencv2/imgcodecs.hpp>

namespace hexwatch {
namespace {

constexpr double kScale = 90;    // pixels to a hex side: a picture of 900 x 1000
constexpr double kMargin = 0.4;  // hex sides: half a piece that stands on the coast, and harbors

}  // namespace

KeptFrames::KeptFrames(const std::string& session_folder, const BoardLayout& layout)
    : folder_((std::filesystem::path(session_folder) / "frames").string()), view_(layout, kScale, kMargin) {
  if (session_folder.empty()) throw std::runtime_error("--keep-frames needs --out, the folder of the session in which they are kept.");
  std::error_code error;
  std::filesystem::create_directories(folder_, error);
  if (error) throw std::runtime_error("The folder '" + folder_ + "' cannot be made; check the name and the permissions.");
}

void KeptFrames::keep(const Frame& frame, const Homography& image_from_board, const std::vector<io::Json>& lines) const {
  for (const io::Json& line : lines) {
    if (!line.contains("n")) continue;
    char name[40];
    std::snprintf(name, sizeof name, "event-%04d.jpg", line["n"].get<int>());
    const std::string file = (std::filesystem::path(folder_) / name).string();
    if (!cv::imwrite(file, view_.of(frame.bgr, image_from_board), {cv::IMWRITE_JPEG_QUALITY, 85}))
      throw std::runtime_error("'" + file + "' cannot be written: the disk may be full. The log is complete up to here; go on with --resume.");
  }
}

}  // namespace hexwatch
