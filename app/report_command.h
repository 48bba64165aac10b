#pragma once

namespace CLI {
class App;
}

namespace hexwatch {

/// `hexwatch report`: reads the log of a session back and prints its score sheet, or writes the game in other formats. Exit code 0.
void add_report_command(CLI::App& app, int& exit_code);

}  // namespace hexwatch
