#pragma once

#include <span>
#include <string_view>

namespace hexwatch {

/// The weights of the network of that name (vision/models/NAME.onnx), which the build puts into the program, so that it runs from
/// anywhere. Empty when there is none.
std::span<const unsigned char> model_bytes(std::string_view name);

}  // namespace hexwatch
