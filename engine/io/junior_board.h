#pragma once

#include <string>

#include "engine/io/json_reading.h"
#include "engine/junior/board.h"

namespace hexwatch::io {

/// A board of Catan Junior from the text of a YAML file, as those in datasets/boards. Whatever is wrong with it is an
/// InputError "FILE:LINE: sentence"; `file` is the name told there.
junior::Board read_junior_board(const std::string& text, const std::string& file);

/// The same from a file.
junior::Board load_junior_board(const std::string& path);

}  // namespace hexwatch::io
