#include "app/watch_command.h"

#include <csignal>
#include <ctime>
#include <iostream>
#include <memory>
#include <optional>
#include <stdexcept>

#include <unistd.h>

#include <CLI/CLI.hpp>

#include "app/pipeline/follower.h"
#include "app/pipeline/kept_frames.h"
#include "app/pipeline/line_inbox.h"
#include "app/pipeline/live_source.h"
#include "app/pipeline/session_replay.h"
#include "app/pipeline/session_writer.h"
#include "app/pipeline/timed_inputs.h"
#include "vision/catan_model.h"

namespace hexwatch {
namespace {

volatile std::sig_atomic_t stop_asked = 0;
extern "C" void ask_to_stop(int /*signal*/) { stop_asked = 1; }

// What is said on standard input, at the time at which it arrives.
void take_inputs(LineInbox& inbox, Follower& follower, double now) {
  for (const LineInbox::Line& line : inbox.take()) {
    try {
      const TimedInput input = parse_input(line.text, now, line.number);
      follower.enter(now, input.line);
    } catch (const std::exception& error) {
      std::cerr << "hexwatch: line " << line.number << " of the input: " << error.what() << '\n';
    }
  }
}

// When a session that is gone on with was broken off: its clock goes on from there.
double last_time(const SessionWriter& writer) {
  const std::vector<LogLine> stored = writer.stored();
  return stored.empty() ? 0 : rebuild(stored).last_time;
}

// Says once when the source is lost and when it is back.
class Watchman {
 public:
  void look(const LiveStatus& status) {
    const bool lost = status.state == LiveStatus::State::lost;
    if (lost && !lost_) std::cerr << "hexwatch: " << status.text << '\n';
    if (!lost && lost_) std::cerr << "hexwatch: The picture is back.\n";
    lost_ = lost;
  }

 private:
  bool lost_ = false;
};

Follower begun(const WatchOptions& options, const VisionModel& model, const SessionWriter& writer) {
  const std::vector<LogLine> stored = writer.stored();
  if (!options.resume || stored.empty()) return Follower(model, options.players);
  return {model, GameRecord::from_log(stored, model.names.colors)};
}

}  // namespace

void watch_headless(const WatchOptions& options) {
  const VisionModel model = catan_vision_model();
  const auto source = open_live(options.source, options.live);
  SessionWriter writer(options.folder, options.resume ? SessionWriter::Mode::go_on : SessionWriter::Mode::begin,
                       options.json ? SessionWriter::Show::json : SessionWriter::Show::text, std::cout);
  Follower follower = begun(options, model, writer);
  const double before = last_time(writer);
  std::optional<KeptFrames> kept;
  if (options.keep_frames) kept.emplace(options.folder, model.layout);
  LineInbox inbox(STDIN_FILENO);
  Watchman watchman;
  std::signal(SIGINT, ask_to_stop);
  std::signal(SIGTERM, ask_to_stop);
  while (stop_asked == 0 && (options.seconds <= 0 || source->now() < options.seconds)) {
    watchman.look(source->status());
    take_inputs(inbox, follower, before + source->now());
    if (auto frame = source->newest(std::chrono::milliseconds(100))) {
      frame->time += before;
      const std::vector<Json> lines = follower.step(*frame);
      writer.write(lines, follower.record());
      if (kept && follower.pose()) kept->keep(*frame, *follower.pose(), lines);
    }
  }
  writer.write(follower.finish(), follower.record());
  if (follower.record() != nullptr && !options.json) writer.finish(*follower.record());
  const LiveStatus status = source->status();
  std::cerr << "hexwatch: " << status.frames << " pictures came, " << status.dropped << " of them too late to be looked at.\n";
}

namespace {

constexpr const char* kDescription =
    "Follows a game live, by a camera (number, /dev/videoN or name; 'hexwatch cameras' lists them) or a stream (http, rtsp). What no camera\n"
    "sees is entered as lines on standard input (docs/session.md). Ctrl-C ends it; --resume goes on.";

}  // namespace

void add_watch_command(CLI::App& app, int& /*exit_code*/) {
  auto options = std::make_shared<WatchOptions>();
  auto headless = std::make_shared<bool>(false);
  CLI::App* command = app.add_subcommand("watch", kDescription);
  command->add_option("SOURCE", options->source, "a camera or a URL")->required();
  command->add_flag("--headless", *headless, "without a window");
  command->add_option("--out", options->folder, "the folder of the session; without it nothing is stored");
  command->add_flag("--keep-frames", options->keep_frames, "keep a picture of the board at each event, in the session's folder; without it none is stored");
  command->add_flag("--resume", options->resume, "go on with the session in the folder");
  command->add_option("--players", options->players, "the colours in the order of play; without it the set-up tells")->delimiter(',');
  command->add_option("--rate", options->live.rate, "pictures a second to ask a camera for")->check(CLI::Range(1.0, 240.0))->capture_default_str();
  command->add_option("--width", options->live.size.width, "of the pictures to ask a camera for, in pixels")->check(CLI::Range(160, 8192))->capture_default_str();
  command->add_option("--height", options->live.size.height, "the same")->check(CLI::Range(120, 8192))->capture_default_str();
  command->add_option("--seconds", options->seconds, "stop after so long; 0: never")->check(CLI::NonNegativeNumber)->capture_default_str();
  command->add_flag("--json", options->json, "print the lines of the log instead of sentences");
  command->callback([options, headless] {
    if (!*headless) throw std::runtime_error("The window is opened by 'hexwatch --camera " + options->source + "'; this follows the game with --headless.");
    watch_headless(*options);
  });
}

}  // namespace hexwatch
