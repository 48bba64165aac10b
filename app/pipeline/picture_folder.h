#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "app/pipeline/frame_source.h"

namespace hexwatch {

/// Whether a file is a picture: by its ending, or where that says nothing by its first bytes.
bool is_picture(const std::string& file);

/// Whether `a` comes before `b` where numbers in names count as numbers: frame2 before frame10. Names that differ in leading zeros
/// alone are ordered by their letters.
bool natural_less(std::string_view a, std::string_view b);

/// The images of a folder in the natural order of their names, `rate` a second. One that cannot be read is left out and told of; its place in
/// time stays empty, so that the others keep theirs. Other files, hidden files and folders are passed over. Throws std::runtime_error with
/// one sentence where there is no image or none can be read.
std::unique_ptr<FrameSource> open_folder(const std::string& folder, double rate);

/// One picture as a film of one frame. Throws std::runtime_error with one sentence if it cannot be read.
std::unique_ptr<FrameSource> open_still(const std::string& file, double rate);

}  // namespace hexwatch
