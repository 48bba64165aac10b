#pragma once

#include <cstdint>
#include <string_view>

namespace hexwatch {

/// What the bytes of a picture file say before anything is decoded: a small file can claim a picture that fills the memory.
struct PictureHeader {
  std::int64_t width = 0;   ///< 0 where the format is not one of those looked into: JPEG and PNG
  std::int64_t height = 0;
  bool cut_short = false;  ///< the mark at the end of the picture is missing
};
PictureHeader picture_header(std::string_view bytes);

}  // namespace hexwatch
