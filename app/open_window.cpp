#include "app/open_window.h"

#include <csignal>
#include <cstdlib>
#include <exception>
#include <memory>
#include <optional>
#include <stdexcept>

#include "app/window/desk_thread.h"
#include "ui/window.h"
#include "vision/catan_model.h"

namespace hexwatch {
namespace {

volatile std::sig_atomic_t stop_asked = 0;
extern "C" void ask_to_close(int /*signal*/) { stop_asked = 1; }

bool set(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

std::unique_ptr<ui::Window> opened(std::string& reason) {
  if (!set("DISPLAY") && !set("WAYLAND_DISPLAY")) {
    reason = "There is no display, so this goes without a window.";
    return nullptr;
  }
  try {
    return std::make_unique<ui::Window>(ui::Window::Options{});
  } catch (const std::runtime_error& problem) {
    reason = std::string(problem.what()) + " So this goes without a window.";
    return nullptr;
  }
}

}  // namespace

bool run_window(const DeskOptions& options, std::string& reason) {
  const auto window = opened(reason);
  if (window == nullptr) return false;
  const VisionModel model = catan_vision_model();
  DeskThread desk(std::make_unique<Desk>(model, options), [&] { window->wake(); });
  std::signal(SIGINT, ask_to_close);
  std::signal(SIGTERM, ask_to_close);
  while (window->open() && !desk.quit() && stop_asked == 0) desk.ask(window->show(*desk.newest()));
  return true;
}

}  // namespace hexwatch
