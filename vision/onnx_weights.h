#pragma once

#include <string>
#include <string_view>

namespace hexwatch {

/// The same ONNX model with its weights in 32 bits, where it keeps them in 16 (datasets/train/halve.py): half the bytes in the program, no
/// less sure readings, but OpenCV 4.6 reads no such weights. Of ONNX's protocol buffers (onnx.proto3) only what leads to the weights is
/// looked into; all else is copied. Throws std::runtime_error when the bytes are no whole protocol buffers.
std::string with_whole_weights(std::string_view onnx);

}  // namespace hexwatch
