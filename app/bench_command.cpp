#include "app/bench_command.h"

#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/bench_engine.h"
#include "app/bench_film.h"
#include "app/bench_ui.h"
#include "app/bench_vision.h"

namespace hexwatch {

void add_bench_command(CLI::App& app, int& /*exit_code*/) {
  auto seconds = std::make_shared<double>(3.0);
  CLI::App* command = app.add_subcommand("bench", "Prints how fast the program is on this machine.");
  command->add_option("--seconds", *seconds, "how long to measure each figure")->check(CLI::Range(0.1, 600.0))->capture_default_str();
  command->require_subcommand(1);
  command->add_subcommand("engine", "the rules: random games, Longest Road, hidden hands; on one thread")->callback([seconds] { bench_engine(std::cout, *seconds); });
  auto images = std::make_shared<std::vector<std::string>>();
  CLI::App* vision = command->add_subcommand("vision", "reading a board from a picture, stage by stage; on all cores");
  vision->add_option("IMAGE", *images, "pictures to read; without one a rendered frame of 1920 x 1080 pixels is read");
  vision->callback([seconds, images] { bench_vision(std::cout, *images, *seconds); });
  auto picture = std::make_shared<std::string>();
  CLI::App* ui = command->add_subcommand("ui", "the window: what drawing it costs at 1920 x 1080 pixels, and what it takes while nothing changes; needs a display");
  ui->add_option("--picture", *picture, "write what was drawn to this file");
  ui->callback([seconds, picture] { bench_ui(std::cout, *seconds, *picture); });
  auto film = std::make_shared<std::string>();
  CLI::App* films = command->add_subcommand("film", "following a film, frame by frame: what a frame costs, by what goes on in it");
  films->add_option("FILM", *film, "the film to follow ('hexwatch render film' makes one)")->required();
  films->callback([film] { bench_film(std::cout, *film); });
}

}  // namespace hexwatch
