#include "app/start_command.h"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/demo.h"
#include "app/follow_film.h"
#include "app/open_window.h"
#include "app/pipeline/camera_list.h"
#include "app/pipeline/game_summary.h"
#include "app/pipeline/live_source.h"
#include "app/pipeline/picture_folder.h"
#include "app/pipeline/session_replay.h"
#include "app/pipeline/user_folders.h"
#include "app/scan_command.h"
#include "app/watch_command.h"

namespace hexwatch {
namespace {

namespace fs = std::filesystem;

struct Options {
  std::string source;
  std::string camera;
  std::string session;
  std::string inputs;
  std::string out;
  std::vector<std::string> players;
  bool headless = false;
};

// What is to be shown, and where what is kept of it goes.
struct Plan {
  enum class Kind : std::uint8_t { demo, picture, film, live, session } kind = Kind::demo;
  std::string source;
};

Plan plan_of(const Options& options) {
  if ((options.source.empty() ? 0 : 1) + (options.camera.empty() ? 0 : 1) > 1) throw std::runtime_error("Name a file or a camera, not both.");
  if (!options.camera.empty()) return {Plan::Kind::live, options.camera};
  if (options.source.empty()) return {options.session.empty() ? Plan::Kind::demo : Plan::Kind::session, options.session};
  if (is_live(options.source)) return {Plan::Kind::live, options.source};
  std::error_code error;
  if (!fs::exists(options.source, error))
    throw std::runtime_error("There is no '" + options.source + "': name a photo, a film, a folder of pictures or a camera, or a subcommand ('hexwatch --help' explains the use).");
  if (!fs::is_directory(options.source, error) && is_picture(options.source)) return {Plan::Kind::picture, options.source};
  return {Plan::Kind::film, options.source};
}

std::string folder_of(const Options& options, const std::string& name) {
  if (!options.session.empty()) return options.session;
  return options.out.empty() ? new_session_folder(name).string() : options.out;
}

void note(const std::string& sentence) { std::cerr << "hexwatch: " << sentence << std::endl; }

void write_score_sheet(const fs::path& folder) {
  const Replay session = read_session(folder.string());
  if (session.history) write_whole(folder / "score.txt", score_sheet_text(*session.history, session.times));
}

// A film is followed into a folder, with the score sheet and a film of what was followed beside the log.
void follow_into_folder(const Options& options, FilmToFollow film, const std::string& name) {
  film.folder = folder_of(options, name);
  film.players = options.players;
  make_folder(fs::path(film.folder));
  film.film = (fs::path(film.folder) / "followed.mp4").string();
  const std::string drawn = follow_film(film, std::cout);
  std::cout.flush();
  write_score_sheet(film.folder);
  note("In " + film.folder + " lie " + fs::path(drawn).filename().string() + " (the film with what was followed drawn over it), events.jsonl (the log) and score.txt.");
}

void play_demo(const Options& options) {
  const DemoFiles demo = demo_files();
  note("This is a bundled game, a rendered film of less than a minute. Your own: hexwatch game.mp4, hexwatch --camera 0.");
  FilmToFollow film;
  film.source = demo.film;
  film.inputs = demo.inputs;
  follow_into_folder(options, film, "demo");
}

void watch_into_folder(const Options& options, const std::string& source) {
  WatchOptions watch;
  watch.source = source;
  watch.folder = folder_of(options, "");
  watch.players = options.players;
  std::error_code error;
  watch.resume = !options.session.empty() && fs::exists(log_file_of(options.session), error);
  make_folder(watch.folder);
  note("The session is kept in " + watch.folder + "; Ctrl-C ends it. What no camera sees is entered as lines (docs/session.md).");
  watch_headless(watch);
}

void tell_session(const std::string& folder) {
  std::error_code error;
  if (!fs::is_directory(folder, error)) throw std::runtime_error("'" + folder + "' is no folder; name the folder of a session.");
  const Replay session = read_session(folder);
  if (!session.history) throw std::runtime_error(log_file_of(folder) + " does not tell yet who plays, so there is nothing to show.");
  note("This is the score sheet of the session; with --camera 0 it is gone on with.");
  std::cout << score_sheet_text(*session.history, session.times);
}

int without_window(const Options& options, const Plan& plan) {
  switch (plan.kind) {
    case Plan::Kind::demo: play_demo(options); break;
    case Plan::Kind::picture: return scan_in_words(plan.source);
    case Plan::Kind::film: {
      FilmToFollow film;
      film.source = plan.source;
      film.inputs = options.inputs;
      follow_into_folder(options, film, fs::path(plan.source).stem().string());
      break;
    }
    case Plan::Kind::live: watch_into_folder(options, plan.source); break;
    case Plan::Kind::session: tell_session(plan.source); break;
  }
  return 0;
}

// In the window a session goes on, a camera is looked at, and without either the bundled game is played.
DeskOptions desk_options(const Options& options, const Plan& plan) {
  const DemoFiles demo = demo_files();
  DeskOptions desk;
  desk.settings = config_folder();
  desk.sessions = sessions_folder();
  desk.inputs = options.inputs;
  desk.session = options.session.empty() ? options.out : options.session;
  desk.players = options.players;
  desk.demo_film = demo.film;
  desk.demo_inputs = demo.inputs;
  if (plan.kind == Plan::Kind::demo) desk.play_demo = named_cameras().empty();
  else if (plan.kind != Plan::Kind::session) desk.source = plan.source;
  return desk;
}

int start(const Options& options) {
  const Plan plan = plan_of(options);
  std::string reason = "Without a window, as was asked for.";
  if (!options.headless && run_window(desk_options(options, plan), reason)) return 0;
  note(reason);
  return without_window(options, plan);
}

}  // namespace

std::function<void(int&)> add_start(CLI::App& app) {
  auto options = std::make_shared<Options>();
  app.add_option("SOURCE", options->source, "what to look at: a photo, a film, a folder of pictures, a camera or a URL; without one the bundled game is played");
  app.add_option("--camera", options->camera, "a camera: number, /dev/videoN or name ('hexwatch cameras' lists them), or a URL");
  app.add_option("--session", options->session, "the folder of a session: to look at, or with a source to begin or go on with");
  app.add_option("--inputs", options->inputs, "of a film: what people entered, with times (docs/session.md)");
  app.add_option("--out", options->out, "the folder of the new session, unless it is one by date and time in the user's own");
  app.add_option("--players", options->players, "the colours in the order of play, as in red,white,blue; without it the set-up tells")->delimiter(',');
  app.add_flag("--headless", options->headless, "without a window");
  return [options](int& exit_code) { exit_code = start(*options); };
}

}  // namespace hexwatch
