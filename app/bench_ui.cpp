#include "app/bench_ui.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <iomanip>
#include <memory>
#include <ostream>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "app/demo.h"
#include "app/pipeline/picture_file.h"
#include "app/pipeline/user_folders.h"
#include "app/window/desk.h"
#include "ui/window.h"
#include "vision/catan_model.h"

namespace hexwatch {
namespace {

using Clock = std::chrono::steady_clock;

double since(Clock::time_point began) { return std::chrono::duration<double>(Clock::now() - began).count(); }
double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// The bundled game as it is after its set-up, in a picture of 1920 x 1080 pixels.
ui::Snapshot a_game_under_way(const VisionModel& model) {
  const DemoFiles demo = demo_files();
  DeskOptions options;
  options.settings = cache_folder() / "bench";
  options.sessions = cache_folder() / "bench";
  options.demo_film = demo.film;
  options.demo_inputs = demo.inputs;
  options.hurry = true;
  Desk desk(model, options);
  desk.carry_out({ui::PlayDemo{}});
  constexpr double kAfterSetUp = 36;  // seconds of the film: a mistake lies there
  while (desk.snapshot().time < kAfterSetUp && desk.snapshot().readiness.stage != ui::Stage::ended) desk.look(std::chrono::milliseconds(0));
  return desk.snapshot();
}

// The same picture as large as a camera's.
ui::Picture enlarged(const ui::Picture& small, int width, int height) {
  auto bytes = std::make_shared<std::vector<std::uint8_t>>(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4);
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const std::size_t from = 4 * (static_cast<std::size_t>(y * small.height / height) * static_cast<std::size_t>(small.width) + static_cast<std::size_t>(x * small.width / width));
      std::copy_n(small.rgba->begin() + static_cast<std::ptrdiff_t>(from), 4, bytes->begin() + 4 * (static_cast<std::ptrdiff_t>(y) * width + x));
    }
  }
  return {width, height, small.number, std::move(bytes)};
}

void write_screen(const std::string& file, const ui::Picture& screen) {
  if (screen.empty()) return;
  cv::Mat rgba(screen.height, screen.width, CV_8UC4, const_cast<std::uint8_t*>(screen.rgba->data()));
  cv::Mat bgr;
  cv::cvtColor(rgba, bgr, cv::COLOR_RGBA2BGR);
  write_picture(file, bgr);
}

}  // namespace

void bench_ui(std::ostream& out, double seconds, const std::string& picture) {
  ui::Window window({.title = "Hexwatch", .width = 1920, .height = 1080, .visible = false});
  const VisionModel model = catan_vision_model();
  ui::Snapshot snapshot = a_game_under_way(model);
  const double scale = 1920.0 / std::max(1, snapshot.frame.width);
  snapshot.frame = enlarged(snapshot.frame, 1920, 1080);
  if (snapshot.image_from_board) {
    for (std::size_t i = 0; i < 6; ++i) (*snapshot.image_from_board)[i] *= scale;
  }
  std::vector<double> costs;
  window.show(snapshot, 0);
  for (const auto began = Clock::now(); since(began) < seconds;) {
    ++snapshot.version;
    ++snapshot.frame.number;  // another picture each time, as of a camera
    const auto before = Clock::now();
    window.show(snapshot, 0);
    costs.push_back(1000 * since(before));
  }
  std::sort(costs.begin(), costs.end());
  const auto at = [&](double share) { return costs[static_cast<std::size_t>(share * static_cast<double>(costs.size() - 1))]; };
  out << std::fixed << std::setprecision(1) << "a new picture of 1920 x 1080 with overlay: median " << at(0.5) << " ms, 95 of 100 within " << at(0.95) << " ms, the slowest " << costs.back() << " ms ("
      << costs.size() << " drawn)\n";

  if (!picture.empty()) write_screen(picture, window.picture());

  snapshot.readiness.stage = ui::Stage::ended;  // no clock runs
  ++snapshot.version;
  for (int i = 0; i < 10; ++i) window.show(snapshot, 0.05);
  const long drawn = window.draws();
  const double cpu = cpu_seconds();
  const auto began = Clock::now();
  while (since(began) < std::max(2.0, seconds)) window.show(snapshot, 0.25);
  out << "while nothing changes: " << std::setprecision(2) << 100 * (cpu_seconds() - cpu) / since(began) << " % of a core, " << window.draws() - drawn << " drawn in " << std::setprecision(1)
      << since(began) << " s\n";
}

}  // namespace hexwatch
