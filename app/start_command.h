#pragma once

#include <functional>
#include <string>

namespace CLI {
class App;
}

namespace hexwatch {

/// Adds what `hexwatch` does without a subcommand to the options of the program itself: a photo, a film, a camera or a session in the window, or
/// without one where there is no display; and the bundled game where nothing is named. The function returned does it, and is to be called
/// after the command line was parsed and named no subcommand. It throws std::runtime_error and io::InputError with one sentence.
std::function<void(int& exit_code)> add_start(CLI::App& app);

}  // namespace hexwatch
