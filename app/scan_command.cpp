#include "app/scan_command.h"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/pipeline/picture_file.h"
#include "app/scan_debug.h"
#include "app/scan_json.h"
#include "app/scan_overlay.h"
#include "vision/catan_model.h"
#include "vision/read_board.h"

namespace hexwatch {
namespace {

constexpr int kBadInput = 2;
constexpr int kNoBoard = 3;

struct Options {
  std::vector<std::string> images;
  bool json = false;
  bool text = false;
  std::string overlay;
  std::string debug;
  std::string networks;
};

// Of several pictures one may be missing among the lines: each says whose it is.
void print_json(io::Json json, const std::string& image, const Options& options) {
  if (options.images.size() > 1) json["image"] = image;
  std::cout << io::to_line(json) << '\n';
}

void print_not_located(const std::string& image, const std::string& reason, const Options& options) {
  if (options.json) print_json(not_located_to_json(reason), image, options);
  if (!options.json || options.text) std::cerr << "hexwatch: " << image << ": " << reason << '\n';
}

int scan(const std::string& image, const VisionModel& model, const Options& options) {
  const cv::Mat picture = read_picture(image);
  const auto result = read_board(picture, model);
  if (!options.debug.empty()) write_stages(options.debug, picture, model, result);
  if (const auto* missing = std::get_if<NotLocated>(&result)) {
    print_not_located(image, missing->reason, options);
    return kNoBoard;
  }
  const auto& reading = std::get<BoardReading>(result);
  const ReadingAudit audit = audit_reading(reading);
  if (options.json) print_json(reading_to_json(reading, audit), image, options);
  if (!options.json || options.text) {
    if (options.images.size() > 1) std::cout << image << '\n';
    std::cout << reading_to_text(reading, audit);
  }
  if (!options.overlay.empty()) write_picture(options.overlay, overlay_of(picture, reading, audit));
  std::cout.flush();
  return 0;
}

// One picture that cannot be read must not cost the others.
int scan_all(const Options& options) {
  const VisionModel model = catan_vision_model(options.networks);
  int worst = 0;
  const auto severity = [](int code) { return code == kBadInput ? 2 : code == kNoBoard ? 1 : 0; };
  for (const std::string& image : options.images) {
    int code = 0;
    try {
      code = scan(image, model, options);
    } catch (const std::runtime_error& error) {
      std::cerr << "hexwatch: " << error.what() << '\n';
      code = kBadInput;
    }
    if (severity(code) > severity(worst)) worst = code;
  }
  return worst;
}

}  // namespace

int scan_in_words(const std::string& image) {
  Options options;
  options.images = {image};
  return scan_all(options);
}

void add_scan_command(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand(
      "scan", "Finds the board in photos and says what lies on it: terrains, number tokens, harbors, pieces, the robber, and what breaks a rule.\n"
              "Pictures may be taken from any side and at a slant. Nothing is stored but what --overlay and --debug ask for.");
  command->add_option("IMAGE", options->images, "photos: JPEG, PNG and other common formats")->required();
  command->add_flag("--json", options->json, "print one JSON object a picture, on one line (docs/scan.md)");
  command->add_flag("--text", options->text, "print it in words for people; this is also what happens without --json");
  command->add_option("--overlay", options->overlay, "write the picture with what was read drawn over it to this file (one IMAGE only)");
  command->add_option("--debug", options->debug, "write numbered pictures of every stage into this folder (one IMAGE only)");
  command->add_option("--networks", options->networks, "read with the networks in this folder instead of those built in; to measure others")->check(CLI::ExistingDirectory);
  command->callback([options, &exit_code] {
    if (options->images.size() > 1 && !(options->overlay.empty() && options->debug.empty())) {
      throw std::runtime_error("--overlay and --debug take one picture: name one IMAGE.");
    }
    exit_code = scan_all(*options);
  });
}

}  // namespace hexwatch
