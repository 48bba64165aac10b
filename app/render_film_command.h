#pragma once

#include <string>

namespace CLI {
class App;
}

namespace hexwatch {

/// Adds `film` to `hexwatch render`.
CLI::App* add_render_film_command(CLI::App& render);

/// Reads "960x720". Throws std::runtime_error with a sentence when it is no size of a picture.
void read_picture_size(const std::string& text, int& width, int& height);

}  // namespace hexwatch
