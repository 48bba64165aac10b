#pragma once

namespace CLI {
class App;
}

namespace hexwatch {

void add_render_command(CLI::App& app, int& exit_code);

}  // namespace hexwatch
