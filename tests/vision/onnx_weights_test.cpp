// Networks whose weights are kept in 16 bits, written here byte by byte as protocol buffers lay them out.

#include "vision/onnx_weights.h"

#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace hexwatch {
namespace {

std::string field(int number, const std::string& content) {  // short enough for lengths of one byte
  return std::string{static_cast<char>(number << 3 | 2), static_cast<char>(content.size())} + content;
}

std::string number_field(int number, int value) { return {static_cast<char>(number << 3), static_cast<char>(value)}; }

std::string bytes_of(const std::vector<float>& values) {
  std::string bytes;
  for (float value : values) {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    for (unsigned shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(bits >> shift & 0xFFU);
  }
  return bytes;
}

std::string model(const std::string& tensor) {
  return number_field(1, 6) + field(7, field(1, "a node") + field(5, tensor) + field(2, "a name")) + field(8, "a set of operators");
}

std::string tensor(int type, const std::string& raw) { return number_field(1, 3) + number_field(2, type) + field(8, "weight") + field(9, raw); }

const std::string kHalves("\x00\x3c\x00\xc1\xff\x7b", 6);  // 1, -2.5, 65504

TEST(OnnxWeights, HalvesBecomeWhole) { EXPECT_EQ(with_whole_weights(model(tensor(10, kHalves))), model(tensor(1, bytes_of({1, -2.5F, 65504})))); }

TEST(OnnxWeights, WhatIsWholeStaysAsItIs) {
  const std::string whole = model(tensor(1, bytes_of({1, -2.5F, 65504})));
  EXPECT_EQ(with_whole_weights(whole), whole);
  EXPECT_EQ(with_whole_weights(""), "");
}

TEST(OnnxWeights, WhatIsCutShortIsRefusedOrKept) {
  const std::string whole = model(tensor(10, kHalves));
  int refused = 0;
  for (std::size_t many = 0; many < whole.size(); ++many) {
    try {
      with_whole_weights(whole.substr(0, many));
    } catch (const std::runtime_error&) {
      ++refused;
    }
  }
  EXPECT_GE(refused, static_cast<int>(whole.size()) - 4) << "it may end only after a field";
}

TEST(OnnxWeights, LessThanOneNumberIsNoCrash) {
  for (const char* raw : {"", "x"}) EXPECT_NE(with_whole_weights(model(tensor(10, raw))), "");
}

TEST(OnnxWeights, BytesOfAnyKindAreNoCrash) {
  for (int byte = 0; byte < 256; ++byte) {
    for (int many : {1, 2, 9, 300}) {
      try {
        with_whole_weights(std::string(static_cast<std::size_t>(many), static_cast<char>(byte)));
      } catch (const std::runtime_error&) {  // one sentence
      }
    }
  }
}

}  // namespace
}  // namespace hexwatch
