#include "app/pipeline/picture_header.h"

namespace hexwatch {
namespace {

constexpr std::string_view kPngMagic("\x89PNG\r\n\x1a\n", 8);
constexpr std::string_view kJpegMagic("\xFF\xD8\xFF", 3);
constexpr std::string_view kJpegEnd("\xFF\xD9", 2);

// A number of some bytes, the most significant first; 0 where the bytes end too early.
std::int64_t number_at(std::string_view bytes, std::size_t at, int many) {
  std::int64_t value = 0;
  for (std::size_t i = at; i < at + static_cast<std::size_t>(many); ++i) {
    value = 256 * value + (i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0);
  }
  return value;
}

// A frame's segment holds the size of the picture. C4, C8 and CC are other things.
bool begins_frame(std::int64_t marker) { return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC; }

// From segment to segment up to the picture itself: the small preview of a phone's photo lies in a segment and has an end of its own.
PictureHeader jpeg_header(std::string_view bytes) {
  constexpr std::int64_t kScan = 0xDA;
  PictureHeader header;
  std::size_t at = 2;
  while (at + 4 <= bytes.size() && number_at(bytes, at, 1) == 0xFF) {
    const std::int64_t marker = number_at(bytes, at + 1, 1);
    if (marker == 0xFF) {  // padding
      ++at;
      continue;
    }
    if (marker == kScan) break;
    if (begins_frame(marker)) {
      header.height = number_at(bytes, at + 5, 2);
      header.width = number_at(bytes, at + 7, 2);
    }
    at += 2 + static_cast<std::size_t>(number_at(bytes, at + 2, 2));
  }
  header.cut_short = at >= bytes.size() || bytes.find(kJpegEnd, at) == std::string_view::npos;
  return header;
}

}  // namespace

PictureHeader picture_header(std::string_view bytes) {
  if (bytes.starts_with(kPngMagic)) {
    return {number_at(bytes, 16, 4), number_at(bytes, 20, 4), bytes.rfind("IEND") == std::string_view::npos};
  }
  if (bytes.starts_with(kJpegMagic)) return jpeg_header(bytes);
  return {};
}

}  // namespace hexwatch
