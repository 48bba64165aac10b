#pragma once

#include <filesystem>

#include "vision/vision_model.h"

namespace hexwatch {

/// What reading a board of the base game needs: nets trained on real photos (vision/models, each with a text beside it), the printed set.
/// `networks` names a folder with other weights than those built into the program, to measure them. Throws std::runtime_error
/// when a file there is missing or broken.
VisionModel catan_vision_model(const std::filesystem::path& networks = {});

}  // namespace hexwatch
