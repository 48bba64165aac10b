#pragma once

#include <string>

namespace hexwatch {

/// The bundled game as it lies in the source.
inline const std::string kDemoFilm = HEXWATCH_SOURCE_DIR "/datasets/demo/demo.mp4";
inline const std::string kDemoInputs = HEXWATCH_SOURCE_DIR "/datasets/demo/demo.inputs.jsonl";
inline const std::string kDemoTruth = HEXWATCH_SOURCE_DIR "/datasets/demo/demo.truth.jsonl";

}  // namespace hexwatch
