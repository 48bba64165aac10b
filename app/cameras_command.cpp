#include "app/cameras_command.h"

#include <cmath>
#include <iostream>
#include <sstream>
#include <string>

#include <CLI/CLI.hpp>

#include "app/pipeline/camera_list.h"

namespace hexwatch {
namespace {

std::string rates_in_words(const CameraMode& mode) {
  std::ostringstream out;
  for (const double rate : mode.rates) out << (out.tellp() == 0 ? "" : ", ") << std::round(rate * 10) / 10;
  return mode.rates.empty() ? "" : "   " + out.str() + " a second";
}

void print(const Camera& camera) {
  std::cout << camera.index << "   " << (camera.name.empty() ? "camera without a name" : camera.name) << '\n';
  if (!camera.trouble.empty()) std::cout << "      " << camera.trouble << '\n';
  for (const CameraMode& mode : camera.modes) {
    std::cout << "      " << mode.format;
    if (mode.width > 0) std::cout << "   " << mode.width << 'x' << mode.height;
    std::cout << rates_in_words(mode) << '\n';
  }
}

}  // namespace

void add_cameras_command(CLI::App& app, int& /*exit_code*/) {
  CLI::App* command = app.add_subcommand("cameras", "Lists the cameras of this machine by number and name, and the pictures each can send.");
  command->callback([] {
    const std::vector<Camera> cameras = list_cameras();
    if (cameras.empty()) std::cout << "There is no camera on this machine; plug one in, or follow a film, a folder of images or a URL.\n";
    for (const Camera& camera : cameras) print(camera);
  });
}

}  // namespace hexwatch
