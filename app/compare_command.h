#pragma once

namespace CLI {
class App;
}

namespace hexwatch {

/// `hexwatch compare`: holds the log of a session against the truth of the film it was made from. Exit code 1 where anything differs.
void add_compare_command(CLI::App& app, int& exit_code);

}  // namespace hexwatch
