#pragma once

namespace CLI {
class App;
}

namespace hexwatch {

/// `hexwatch cameras`: lists the cameras of this machine and what they can send. That there is none is an answer too: exit code 0.
void add_cameras_command(CLI::App& app, int& exit_code);

}  // namespace hexwatch
