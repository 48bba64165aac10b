#include "app/replay_command.h"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>

#include "app/pipeline/follower.h"
#include "app/pipeline/frame_source.h"
#include "vision/catan_model.h"

namespace hexwatch {
namespace {

struct Options {
  std::string source;
  std::string inputs;
  std::string folder;
  std::string networks;
  std::vector<std::string> players;
};

void replay(const Options& options) {
  const VisionModel model = catan_vision_model(options.networks);
  Follower follower(model, options.players);
  if (!options.inputs.empty()) {
    std::ifstream in(options.inputs);
    std::string line;
    while (std::getline(in, line)) {
      const io::Json json = io::Json::parse(line);
      follower.enter(json.at("t").get<double>(), json);
    }
  }
  std::filesystem::create_directories(options.folder);
  std::ofstream log(std::filesystem::path(options.folder) / "events.jsonl");
  const auto source = open_recording(options.source);
  const auto write = [&](const std::vector<io::Json>& lines) {
    for (const io::Json& line : lines) {
      log << line.dump() << '\n' << std::flush;
      std::cout << line.dump() << '\n' << std::flush;
    }
  };
  while (const auto frame = source->next()) write(follower.step(*frame));
  write(follower.finish());
}

}  // namespace

void add_replay_command(CLI::App& app, int& /*exit_code*/) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("replay", "Follows a game on a film and writes its log.");
  command->add_option("SOURCE", options->source, "a film, a folder of pictures or a picture")->required();
  command->add_option("--inputs", options->inputs, "what people entered, with times (JSON Lines, docs/session.md)");
  command->add_option("--out", options->folder, "the folder of the session")->required();
  command->add_option("--players", options->players, "the colours in the order of play, as in red,white,blue")->delimiter(',');
  command->add_option("--networks", options->networks, "a folder with other networks than the built-in ones");
  command->callback([options] { replay(*options); });
}

}  // namespace hexwatch
