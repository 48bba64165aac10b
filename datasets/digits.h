#pragma once

#include <string>

#include "datasets/style.h"

namespace hexwatch::datasets {

/// Writes a number (also ':' and '?') with a pen of the font's shape, digits `height` pixels tall, its middle at
/// `centre`.
void write_number(cv::Mat& picture, const std::string& digits, cv::Point2d centre, double height, const Font& font,
                  const Color& ink);

}  // namespace hexwatch::datasets
