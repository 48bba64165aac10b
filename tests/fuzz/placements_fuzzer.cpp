// Any text as sequences of placements: lengths of roads, or a sentence with the number of the line.

#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>

#include "app/placements.h"
#include "engine/io/json_reading.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::istringstream in(std::string(data, data + size));
  std::ostringstream out;
  try {
    hexwatch::answer_placements(in, out);
  } catch (const hexwatch::io::InputError&) {
  }
  return 0;
}
