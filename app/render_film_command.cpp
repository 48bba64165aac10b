#include "app/render_film_command.h"

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>
#include <stdexcept>

#include <CLI/CLI.hpp>
#include <opencv2/videoio.hpp>

#include "app/film_truth.h"
#include "app/pipeline/text_input.h"
#include "datasets/films/mistakes.h"
#include "datasets/films/players.h"
#include "engine/io/game_lines.h"

namespace hexwatch {
namespace {

namespace fs = std::filesystem;

struct Options {
  std::string game;
  std::string out;
  std::string size = "1280x720";
  std::string frames;
  bool no_dice = false;
  bool small = false;
  std::vector<std::string> mistakes;
  datasets::FilmOptions film;
};

// Recorded games of other engines name their own format in a board line that is otherwise ours.
std::optional<std::string> board_line(const std::optional<std::string>& line) {
  if (!line || line->find("\"catan-oracle-1\"") == std::string::npos) return line;
  io::Json board = io::parse_object(*line);
  board.erase("format");
  return board.dump();
}

// Their last line says how the game ended.
bool is_end(const std::string& line) {
  const io::Json json = io::parse_object(line);
  return !json.contains("do") && json.contains("rec") && (json["rec"] == "end" || json["rec"] == "final");
}

History read_game(const Options& options) {
  if (options.game == "random")
    return datasets::make_up_game(options.film.seed, std::min(3000, options.film.from + std::min(options.film.acts, 2000)));
  std::ifstream in = open_file(options.game, "game");
  io::LineReader lines(in);
  try {
    History history = io::begin_game(board_line(lines.next()), {});
    while (const auto line = lines.next())
      if (!is_end(*line)) io::apply_line(history, *line);
    return history;
  } catch (const io::InputError& error) {
    throw std::runtime_error(options.game + ", " + lines.at_line(error.what()));
  }
}

// The film's file, checked when it is opened: hours of drawing must not end in a film that cannot be written.
class FilmFile {
 public:
  FilmFile(const fs::path& file, double fps, cv::Size size, bool small) : file_(file) {
    const bool avi = file.extension() == ".avi";
    if (!avi && file.extension() != ".mp4") throw std::runtime_error("--out is a film, FILM.mp4 or FILM.avi; here is '" + file.string() + "'.");
    write("");  // OpenCV's own words would not say what is wrong
    const auto open = [&](const char* code) {
      return writer_.open(file.string(), cv::VideoWriter::fourcc(code[0], code[1], code[2], code[3]), fps, size);
    };
    // H.264 is a tenth as large, looks no better at these rates and takes twelve times as long to write.
    const char* const first = small ? "avc1" : "mp4v";
    const char* const second = small ? "mp4v" : "avc1";
    if (avi ? !open("MJPG") : !open(first) && !open(second))
      throw std::runtime_error("'" + file.string() + "' cannot be written: this machine's OpenCV knows no fitting codec.");
  }
  void add(const cv::Mat& frame) { writer_.write(frame); }
  void close() {
    writer_.release();
    std::error_code error;
    if (fs::file_size(file_, error) == 0 || error) throw std::runtime_error("'" + file_.string() + "' cannot be written.");
  }

 private:
  void write(const std::string& text) const {
    std::ofstream out(file_, std::ios::binary);
    out << text;
    out.close();
    if (!out) throw std::runtime_error("'" + file_.string() + "' cannot be written; check the folder and the permissions.");
  }
  fs::path file_;
  cv::VideoWriter writer_;
};

void write_lines(const fs::path& file, const std::vector<std::string>& lines) {
  std::ofstream out(file, std::ios::binary);
  for (const std::string& line : lines) out << line << '\n';
  out.close();
  if (!out) throw std::runtime_error("'" + file.string() + "' cannot be written.");
}

// A line on standard error when the film begins, every five seconds, and at its end.
class Progress {
 public:
  void at(int done, int all) {
    const auto now = std::chrono::steady_clock::now();
    if (done != 1 && done != all && now - last_ < std::chrono::seconds(5)) return;
    last_ = now;
    std::cerr << "film: " << done << " of " << all << " frames\n";
  }

 private:
  std::chrono::steady_clock::time_point last_;
};

void check(const Options& options) {
  if (!(options.film.fps >= 1 && options.film.fps <= 120)) throw std::runtime_error("--fps is from 1 to 120.");
}

void film(Options options) {
  check(options);
  read_picture_size(options.size, options.film.width, options.film.height);
  options.film.dice = !options.no_dice;
  const History game = read_game(options);
  for (const std::string& name : options.mistakes) options.film.mistakes.push_back(datasets::mistake_named(game.game(), name));
  const datasets::FilmSet set = datasets::make_set(game.game(), options.film);
  datasets::Script script = datasets::write_script(game, set, options.film);
  const fs::path out = options.out;
  FilmFile file(out, options.film.fps, {options.film.width, options.film.height}, options.small);
  Progress progress;
  datasets::shoot(set, options.film, script, [&](const cv::Mat& frame, int number, int count) {
    file.add(frame);
    progress.at(number + 1, count);
  });
  file.close();
  const fs::path stem = out.parent_path() / out.stem();
  write_lines(stem.string() + ".truth.jsonl", film_truth(game, set, options.film, script, out.stem().string()));
  write_lines(stem.string() + ".inputs.jsonl", film_inputs(game, options.film, script));
}

constexpr const char* kDescription =
    "Plays a recorded game as a film from a camera above the table, with exact truth beside it: FILM.truth.jsonl, what happens\n"
    "when, and FILM.inputs.jsonl, what somebody at the table has to enter because no camera sees it (docs/films.md).";

}  // namespace

void read_picture_size(const std::string& text, int& width, int& height) {
  constexpr int kSmallest = 64;
  constexpr int kLargest = 8192;
  std::istringstream in(text);
  char cross = 0;
  if (!(in >> width >> cross >> height) || cross != 'x' || in.peek() != EOF || width < kSmallest || height < kSmallest ||
      width > kLargest || height > kLargest)
    throw std::runtime_error("--size is WIDTHxHEIGHT with both from " + std::to_string(kSmallest) + " to " +
                             std::to_string(kLargest) + ", as in 960x720; here is '" + text + "'.");
}

CLI::App* add_render_film_command(CLI::App& render) {
  auto options = std::make_shared<Options>();
  datasets::FilmOptions& film_options = options->film;
  CLI::App* command = render.add_subcommand("film", kDescription);
  std::vector<std::string> styles = datasets::style_names();
  styles.emplace_back("any");
  command->add_option("--game", options->game, "the game as JSON Lines (docs/referee.md), or 'random' for one that bots play")->required();
  command->add_option("--out", options->out, "the film, .mp4 or .avi")->required();
  command->add_option("--seed", film_options.seed, "of everything drawn at random")->capture_default_str();
  command->add_option("--size", options->size, "of the frames in pixels, WIDTHxHEIGHT")->capture_default_str();
  command->add_option("--fps", film_options.fps, "frames a second")->capture_default_str();
  command->add_option("--from", film_options.from, "how many events have happened when the film begins")->check(CLI::Range(0, 100'000))->capture_default_str();
  command->add_option("--acts", film_options.acts, "how many events to show; all when not given")->check(CLI::Range(1, 1'000'000));
  command->add_option("--style", film_options.style, "the kind of set: its print, tokens and pieces")->check(CLI::IsMember(styles))->capture_default_str();
  command->add_flag("--no-dice", options->no_dice, "rolls are not thrown in view but entered");
  command->add_option("--mistakes", options->mistakes,
                      "what players do wrong on purpose, once each: distance, road_connection, supply,\n"
                      "city_without_settlement, misplaced, robber_not_moved, cost")->delimiter(',');
  command->add_option("--bumps", film_options.bumps, "how often the camera is knocked")->check(CLI::Range(0, 100))->capture_default_str();
  command->add_option("--rests", film_options.rests, "how often an arm lies on the board")->check(CLI::Range(0, 100))->capture_default_str();
  command->add_option("--lamps", film_options.lamps, "how often a lamp is switched, off first")->check(CLI::Range(0, 100))->capture_default_str();
  command->add_option("--pause", film_options.pause, "the time between what people do, over the usual")->check(CLI::Range(0.2, 10.0))->capture_default_str();
  command->add_flag("--small", options->small, "an .mp4 with H.264 frames: small, and slow to write");
  command->add_option("--drift", film_options.drift, "of exposure and white balance, over the usual")->check(CLI::Range(0.0, 5.0))->capture_default_str();
  command->add_option("--tilt", film_options.tilt, "how high the camera stands, in degrees; 90 is straight overhead")->check(CLI::Range(25.0, 90.0));
  command->add_option("--noise", film_options.noise, "of the sensor, in steps of 255")->check(CLI::Range(0.0, 50.0));
  command->callback([options] { film(*options); });
  return command;
}

}  // namespace hexwatch
