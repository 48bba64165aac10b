#pragma once

#include <string>

#include <opencv2/core.hpp>

namespace hexwatch {

/// Reads a picture as 8-bit BGR, turned as its EXIF orientation says; grey, 16-bit and transparent ones are converted. Throws
/// std::runtime_error with one sentence when the file is missing, empty, cut short, no picture, or one of too
/// many or too few pixels.
cv::Mat read_picture(const std::string& file);

/// Writes a picture; the file's ending says in which format. Throws std::runtime_error with one sentence when that fails.
void write_picture(const std::string& file, const cv::Mat& picture);

}  // namespace hexwatch
