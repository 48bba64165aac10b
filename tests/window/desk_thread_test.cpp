// Drawing from snapshots while a film is followed beside it, for the thread sanitizer above all. HEXWATCH_MINUTES makes it longer.

#include "app/window/desk_thread.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdlib>

#include <imgui.h>

#include "tests/support/demo.h"
#include "tests/support/program.h"
#include "ui/screen.h"
#include "vision/catan_model.h"

namespace hexwatch {
namespace {

// A screen that is drawn and shown to nobody.
class Screen {
 public:
  Screen() {
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.DisplaySize = {1280, 800};
    look_.fonts = ui::add_fonts(*io.Fonts, look_.em);
    unsigned char* pixels = nullptr;
    int width = 0;
    int height = 0;
    io.Fonts->GetTexDataAsRGBA32(&pixels, &width, &height);
  }
  ~Screen() { ImGui::DestroyContext(); }
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  ui::Commands draw(const ui::Snapshot& snapshot) {
    ImGui::NewFrame();
    ui::Commands commands = ui::draw(state_, snapshot, look_);
    ImGui::Render();
    return commands;
  }

 private:
  ui::UiState state_;
  ui::Look look_;
};

double minutes_asked() {
  const char* told = std::getenv("HEXWATCH_MINUTES");
  return told == nullptr ? 0.15 : std::atof(told);
}

TEST(DeskThread, DrawsWhileItFollows) {
  const VisionModel model = catan_vision_model();
  const TemporaryFile place("");
  const auto until = std::chrono::steady_clock::now() + std::chrono::duration<double>(60 * minutes_asked());
  Screen screen;
  long drawn = 0;
  std::atomic<long> news{0};
  bool had_game = false;
  do {
    DeskOptions options;
    options.settings = place.folder() + "/settings";
    options.sessions = place.folder() + "/sessions";
    options.demo_film = kDemoFilm;
    options.demo_inputs = kDemoInputs;
    options.hurry = true;
    DeskThread desk(std::make_unique<Desk>(model, options), [&] { ++news; });
    desk.ask({ui::PlayDemo{}});
    while (std::chrono::steady_clock::now() < until) {
      const auto snapshot = desk.newest();
      had_game = had_game || snapshot->game != nullptr;
      desk.ask(screen.draw(*snapshot));
      ++drawn;
      if (drawn % 50 == 0) desk.ask({ui::Undo{}});
      if (drawn % 50 == 25) desk.ask({ui::Redo{}});
      if (snapshot->readiness.stage == ui::Stage::ended) break;
    }
    desk.ask({ui::Quit{}});
  } while (std::chrono::steady_clock::now() < until);
  EXPECT_GT(drawn, 10);
  EXPECT_GT(news, 5);
  EXPECT_TRUE(had_game);
}

TEST(DeskThread, WhatIsAskedForLastIsCarriedOutBeforeTheEnd) {
  const VisionModel model = catan_vision_model();
  const TemporaryFile place("");
  DeskOptions options;
  options.settings = place.folder() + "/settings";
  options.sessions = place.folder() + "/sessions";
  {
    DeskThread desk(std::make_unique<Desk>(model, options), nullptr);
    ui::Preferences preferences;
    preferences.text_percent = 225;
    desk.ask({ui::SetPreferences{preferences}});
  }
  EXPECT_EQ(load_profile(options.settings, {}).profile.preferences.text_percent, 225);
}

}  // namespace
}  // namespace hexwatch
