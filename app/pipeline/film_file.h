#pragma once

#include <memory>
#include <string>

#include "app/pipeline/frame_source.h"

namespace hexwatch {

/// A video file. A frame's time is the film's own, counted from its first frame; that is number / rate in all films of one constant rate.
/// Throws std::runtime_error with one sentence if the file is missing or no film.
std::unique_ptr<FrameSource> open_film(const std::string& file);

/// Keeps the libraries behind cv::VideoCapture from printing remarks of their own to standard error. To be called before the first use.
void quiet_video();

}  // namespace hexwatch
