#pragma once

namespace CLI {
class App;
}

namespace hexwatch {

/// `hexwatch replay`: follows a game on a film and writes its log.
void add_replay_command(CLI::App& app, int& exit_code);

}  // namespace hexwatch
