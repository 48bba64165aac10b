#include "app/bench_command.h"

#include <iostream>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "app/bench_engine.h"

namespace hexwatch {

void add_bench_command(CLI::App& app, int& /*exit_code*/) {
  auto seconds = std::make_shared<double>(3.0);
  CLI::App* command = app.add_subcommand("bench", "Prints how fast the program is on this machine, on one thread.");
  command->add_option("--seconds", *seconds, "how long to measure each figure")->check(CLI::Range(0.1, 600.0))->capture_default_str();
  command->require_subcommand(1);
  command->add_subcommand("engine", "the rules: random games, Longest Road, hidden hands")->callback([seconds] { bench_engine(std::cout, *seconds); });
}

}  // namespace hexwatch
