// Any bytes as the beginning of a picture file: sizes, and no reading past the end.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "app/pipeline/picture_header.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto header = hexwatch::picture_header({reinterpret_cast<const char*>(data), size});
  if (header.width < 0 || header.height < 0) std::abort();
  return 0;
}
