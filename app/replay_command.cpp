#include "app/replay_command.h"

#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>

#include "app/follow_film.h"

namespace hexwatch {
namespace {

constexpr const char* kDescription =
    "Follows a game on a film (or a folder of pictures, or a picture): finds the board, writes every event into the session's folder as it is\n"
    "understood, flags what breaks a rule. The same film and inputs give the same log, byte for byte (docs/session.md).";

}  // namespace

void add_replay_command(CLI::App& app, int& /*exit_code*/) {
  auto film = std::make_shared<FilmToFollow>();
  CLI::App* command = app.add_subcommand("replay", kDescription);
  command->add_option("SOURCE", film->source, "a film, a folder of pictures or a picture")->required();
  command->add_option("--inputs", film->inputs, "what people entered, with times (JSON Lines); - for standard input");
  command->add_option("--out", film->folder, "the folder of the session; without it nothing is stored");
  command->add_option("--film", film->film, "write a film (.mp4) with what was followed drawn over the pictures");
  command->add_flag("--keep-frames", film->keep_frames, "keep a picture of the board at each event, in the session's folder; without it none is stored");
  command->add_flag("--resume", film->resume, "go on with the session in the folder, which was broken off");
  command->add_option("--players", film->players, "the colours in the order of play, as in red,white,blue; without it the set-up tells")->delimiter(',');
  command->add_option("--rate", film->rate, "pictures a second, of a folder of pictures")->check(CLI::Range(0.1, 120.0))->capture_default_str();
  command->add_flag("--json", film->json, "print the lines of the log instead of sentences");
  command->add_option("--networks", film->networks, "a folder with other networks than the built-in ones");
  command->callback([film] { follow_film(*film, std::cout); });
}

}  // namespace hexwatch
