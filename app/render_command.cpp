#include "app/render_command.h"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>

#include <CLI/CLI.hpp>

#include "app/render_film_command.h"
#include "datasets/render.h"

namespace hexwatch {
namespace {

using datasets::Picture;
using datasets::Scene;

struct Options {
  std::string folder;
  int count = 1;
  long long seed = 1;
  std::string size = "960x720";
  bool without_board = false;
  datasets::SceneOptions scene;
};

void write(const std::filesystem::path& file, const char* bytes, std::size_t size) {
  std::ofstream out(file, std::ios::binary);
  out.write(bytes, static_cast<std::streamsize>(size));
  out.close();
  if (!out) throw std::runtime_error("'" + file.string() + "' cannot be written.");
}

void make_folder(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw std::runtime_error("The folder '" + folder.string() + "' cannot be made: " + error.message() + ".");
}

std::string name_of(const Options& options, const Scene& scene, std::uint64_t seed) {
  std::ostringstream name;
  name << (options.without_board ? "noboard" : scene.style.name) << (options.scene.hard ? "_hard_" : "_")
       << std::setw(5) << std::setfill('0') << seed;
  return name.str();
}

void render_one(const Options& options, std::uint64_t seed) {
  const Scene scene = datasets::random_scene(seed, options.scene);
  const Picture picture = datasets::render(scene);
  const std::string name = name_of(options, scene, seed);
  const std::filesystem::path folder = options.folder;
  const auto jpeg = datasets::to_jpeg(picture, scene.film);
  write(folder / "images" / (name + ".jpg"), std::string(jpeg.begin(), jpeg.end()).data(), jpeg.size());
  if (picture.label) {
    const std::string label =
        datasets::to_yaml(*picture.label, name + ".jpg", "hexwatch render, seed " + std::to_string(seed));
    write(folder / "labels" / (name + ".yaml"), label.data(), label.size());
  }
  std::cout << name << '\n' << std::flush;  // whoever waits sees that it goes on
}

void render(Options options) {
  read_picture_size(options.size, options.scene.width, options.scene.height);
  options.scene.board = !options.without_board;
  const std::filesystem::path folder = options.folder;
  make_folder(folder / "images");
  if (options.scene.board) make_folder(folder / "labels");
  for (int i = 0; i < options.count; ++i)
    render_one(options, static_cast<std::uint64_t>(options.seed) + static_cast<std::uint64_t>(i));
}

constexpr const char* kDescription =
    "Draws pictures of boards as a camera would see them, with exact truth: DIR/images/NAME.jpg and "
    "DIR/labels/NAME.yaml, and\n"
    "prints the names. The same seed draws the same picture; picture i of N has the seed S + i.";

}  // namespace

void add_render_command(CLI::App& app, int& /*exit_code*/) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("render", kDescription);
  std::vector<std::string> styles = datasets::style_names();
  styles.emplace_back("any");
  command->add_option("--out", options->folder, "the folder to write to");
  command->add_option("--count", options->count, "how many pictures")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--seed", options->seed, "of the first picture")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  command->add_option("--size", options->size, "in pixels, WIDTHxHEIGHT")->capture_default_str();
  command->add_option("--style", options->scene.style, "the kind of set: its print, tokens and pieces")
      ->check(CLI::IsMember(styles))
      ->capture_default_str();
  command->add_flag("--hard", options->scene.hard, "low, dim, blurred, glaring, littered");
  command->add_flag("--no-board", options->without_board, "tables without a board, which have no labels");
  const CLI::App* film = add_render_film_command(*command);
  command->callback([options, film] {
    if (film->parsed()) return;
    if (options->folder.empty()) throw CLI::RequiredError("--out");  // not for 'render film', which has its own
    render(*options);
  });
}

}  // namespace hexwatch
