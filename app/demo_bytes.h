#pragma once

#include <span>

namespace hexwatch {

/// The files of datasets/demo as they are bundled (cmake/embed_demo.cmake).
std::span<const unsigned char> demo_film_bytes();
std::span<const unsigned char> demo_inputs_bytes();
std::span<const unsigned char> demo_truth_bytes();

}  // namespace hexwatch
