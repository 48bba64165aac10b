#include "app/replay_command.h"

#include <iostream>
#include <memory>
#include <optional>
#include <stdexcept>

#include <CLI/CLI.hpp>

#include "app/pipeline/follower.h"
#include "app/pipeline/frame_source.h"
#include "app/pipeline/kept_frames.h"
#include "app/pipeline/live_source.h"
#include "app/pipeline/session_writer.h"
#include "app/pipeline/text_input.h"
#include "app/pipeline/timed_inputs.h"
#include "vision/catan_model.h"

namespace hexwatch {
namespace {

struct Options {
  std::string source;
  std::string inputs;
  std::string folder;
  std::string networks;
  std::vector<std::string> players;
  double rate = 15;
  bool keep_frames = false;
  bool resume = false;
  bool json = false;
};

// Inputs that are due go in before the frame they come before.
class Inputs {
 public:
  explicit Inputs(const std::string& file) {
    if (!file.empty()) with_text_input(file, [this](std::istream& in) { all_ = read_inputs(in); });
  }
  void hand_over(Follower& follower, double until) {
    for (; next_ < all_.size() && all_[next_].time <= until; ++next_) follower.enter(all_[next_].time, all_[next_].line);
  }

 private:
  std::vector<TimedInput> all_;
  std::size_t next_ = 0;
};

void say_notices(FrameSource& source) {
  for (const std::string& sentence : source.take_notices()) std::cerr << "hexwatch: " << sentence << '\n';
}

void replay(const Options& options) {
  if (is_live(options.source)) throw std::runtime_error("'" + options.source + "' is live: follow it with 'hexwatch watch --headless'.");
  const auto source = open_recording(options.source, options.rate);
  Inputs inputs(options.inputs);
  const VisionModel model = catan_vision_model(options.networks);
  Follower follower(model, options.players);
  SessionWriter writer(options.folder, options.resume ? SessionWriter::Mode::repeat : SessionWriter::Mode::begin, options.json ? SessionWriter::Show::json : SessionWriter::Show::text, std::cout);
  std::optional<KeptFrames> kept;
  if (options.keep_frames) kept.emplace(options.folder, model.layout);
  double last = 0;
  while (const auto frame = source->next()) {
    say_notices(*source);
    inputs.hand_over(follower, frame->time);
    const std::vector<Json> lines = follower.step(*frame);
    writer.write(lines, follower.record());
    if (kept && follower.pose()) kept->keep(*frame, *follower.pose(), lines);
    last = frame->time;
  }
  say_notices(*source);
  inputs.hand_over(follower, last + 60);
  writer.write(follower.finish(), follower.record());
  if (follower.record() == nullptr) throw std::runtime_error("No board was found in '" + options.source + "', so there is no game to follow.");
  if (!options.json) writer.finish(*follower.record());
}

constexpr const char* kDescription =
    "Follows a game on a film (or a folder of pictures, or a picture): finds the board, writes every event into the session's folder as it is\n"
    "understood, flags what breaks a rule. The same film and inputs give the same log, byte for byte (docs/session.md).";

}  // namespace

void add_replay_command(CLI::App& app, int& /*exit_code*/) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("replay", kDescription);
  command->add_option("SOURCE", options->source, "a film, a folder of pictures or a picture")->required();
  command->add_option("--inputs", options->inputs, "what people entered, with times (JSON Lines); - for standard input");
  command->add_option("--out", options->folder, "the folder of the session; without it nothing is stored");
  command->add_flag("--keep-frames", options->keep_frames, "keep a picture of the board at each event, in the session's folder; without it none is stored");
  command->add_flag("--resume", options->resume, "go on with the session in the folder, which was broken off");
  command->add_option("--players", options->players, "the colours in the order of play, as in red,white,blue; without it the set-up tells")->delimiter(',');
  command->add_option("--rate", options->rate, "pictures a second, of a folder of pictures")->check(CLI::Range(0.1, 120.0))->capture_default_str();
  command->add_flag("--json", options->json, "print the lines of the log instead of sentences");
  command->add_option("--networks", options->networks, "a folder with other networks than the built-in ones");
  command->callback([options] { replay(*options); });
}

}  // namespace hexwatch
