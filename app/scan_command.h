#pragma once

#include <string>

namespace CLI {
class App;
}

namespace hexwatch {

/// `hexwatch scan IMAGE...`: finds the board in each picture and says what lies on it. The exit code is 3 when one shows no board, 2 when
/// one cannot be read.
void add_scan_command(CLI::App& app, int& exit_code);

/// The same for one picture, in words. Returns the exit code.
int scan_in_words(const std::string& image);

}  // namespace hexwatch
