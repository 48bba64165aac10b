#pragma once

namespace CLI {
class App;
}

namespace hexwatch {

/// `hexwatch watch`: follows a game live.
void add_watch_command(CLI::App& app, int& exit_code);

}  // namespace hexwatch
