// Pictures of the window against stored ones. They need a display: tests/CMakeLists.txt starts them in one that nobody sees. With
// HEXWATCH_SCREENS=FOLDER the pictures are written there as well, in full size: look at them, and to accept them as the new stored ones
// take the small ones that lie beside them.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <optional>

#include "tests/ui/example_session.h"
#include "ui/window.h"

namespace hexwatch::ui {
namespace {

struct Shot {
  std::string name;
  ExampleOptions options;
  int width = 1280;
  int height = 800;
  Dialog dialog = Dialog::none;
  bool stored = true;  ///< else it is only drawn and can be looked at
};

std::vector<Shot> shots() {
  const auto with = [](Mode mode, Theme theme = Theme::dark, Language language = Language::english, int percent = 100) {
    return Preferences{.mode = mode, .theme = theme, .language = language, .text_percent = percent};
  };
  std::vector<Shot> all{{"referee", {with(Mode::referee)}},
                        {"teach", {with(Mode::teach, Theme::light)}},
                        {"judge", {with(Mode::judge)}},
                        {"table", {with(Mode::table)}},
                        {"bring_up", {.preferences = with(Mode::referee), .game = false}},
                        {"german_light", {with(Mode::referee, Theme::light, Language::german)}},
                        {"entry", {with(Mode::referee)}},
                        {"long_names", {.preferences = with(Mode::referee), .long_names = true}, 1280, 800, Dialog::none, false},
                        {"long_names_table", {.preferences = with(Mode::table), .long_names = true}, 1280, 800, Dialog::none, false},
                        {"large", {.preferences = with(Mode::referee, Theme::dark, Language::english, 200), .long_names = true}, 3840, 2160, Dialog::none, false},
                        {"large_plain", {.preferences = with(Mode::teach, Theme::light, Language::german)}, 3840, 2160, Dialog::none, false},
                        {"large_table", {.preferences = with(Mode::table, Theme::light, Language::german)}, 3840, 2160, Dialog::none, false},
                        {"percent_300", {.preferences = with(Mode::referee, Theme::dark, Language::german, 300), .long_names = true}, 1280, 800, Dialog::none, false},
                        {"percent_300_large", {.preferences = with(Mode::teach, Theme::dark, Language::english, 300), .long_names = true}, 3840, 2160, Dialog::none, false},
                        {"percent_200", {.preferences = with(Mode::teach, Theme::light, Language::english, 200), .long_names = true}, 1280, 800, Dialog::none, false},
                        {"percent_150", {.preferences = with(Mode::referee, Theme::light, Language::german, 150), .long_names = true}, 1280, 800, Dialog::none, false},
                        {"percent_75", {.preferences = with(Mode::teach, Theme::dark, Language::english, 75)}, 1280, 800, Dialog::none, false},
                        {"bring_up_german_200", {.preferences = with(Mode::referee, Theme::light, Language::german, 200), .game = false}, 1280, 800, Dialog::none, false}};
  all[6].dialog = Dialog::entry;
  for (const auto& [name, dialog] : std::initializer_list<std::pair<const char*, Dialog>>{{"settings", Dialog::settings}, {"players", Dialog::table}, {"help", Dialog::help}, {"correct", Dialog::correct}}) {
    all.push_back({name, {with(Mode::referee)}, 1280, 800, dialog, false});
    all.push_back({std::string(name) + "_german_300", {with(Mode::referee, Theme::light, Language::german, 300)}, 1280, 800, dialog, false});
  }
  return all;
}

cv::Mat as_image(const Picture& picture) {
  cv::Mat bgr;
  cv::cvtColor(cv::Mat(picture.height, picture.width, CV_8UC4, const_cast<std::uint8_t*>(picture.rgba->data())), bgr, cv::COLOR_RGBA2BGR);
  return bgr;
}

cv::Mat small_of(const cv::Mat& image) {
  cv::Mat small;
  cv::resize(image, small, {360, image.rows * 360 / image.cols}, 0, 0, cv::INTER_AREA);
  return small;
}

// How different two pictures are: the share of pixels with a channel off by more than 24 of 255. Another version of the face of type or of the
// rasterizer moves edges by a fraction of a pixel, which the shrinking leaves below that.
double difference(const cv::Mat& a, const cv::Mat& b) {
  if (a.size() != b.size()) return 1;
  cv::Mat off;
  cv::absdiff(a, b, off);
  std::vector<cv::Mat> channels;
  cv::split(off, channels);
  const cv::Mat most = cv::max(channels[0], cv::max(channels[1], channels[2]));
  return static_cast<double>(cv::countNonZero(most > 24)) / static_cast<double>(most.total());
}

class Screens : public testing::TestWithParam<Shot> {};

TEST_P(Screens, LookAsStored) {
  const Shot& shot = GetParam();
  std::optional<Window> window;
  try {
    window.emplace(Window::Options{.title = shot.name, .width = shot.width, .height = shot.height});
  } catch (const std::runtime_error& error) {
    GTEST_SKIP() << "No picture of the window: " << error.what();
  }
  Snapshot snapshot = example_session(shot.options);
  window->state().dialog = shot.dialog;
  if (shot.dialog == Dialog::entry) window->state().entry = {.kind = EntryKind::trade, .by = PlayerId{0}, .other = PlayerId{2}, .give = {1, 0, 0, 2, 0}, .get = {0, 0, 0, 0, 1}};
  if (shot.dialog == Dialog::correct) window->state().correction.place = Place::at(SiteId{19});
  if (shot.options.preferences.mode == Mode::teach) window->state().teaching = Piece::link;
  for (int i = 0; i < 6; ++i) {
    snapshot.version += 1;
    window->show(snapshot, 0);
  }
  const cv::Mat image = as_image(window->picture());
  ASSERT_EQ(image.cols, shot.width);
  const cv::Mat small = small_of(image);
  if (const char* folder = std::getenv("HEXWATCH_SCREENS")) {
    std::filesystem::create_directories(folder);
    cv::imwrite(std::string(folder) + "/" + shot.name + "_full.png", image);
    if (shot.stored) cv::imwrite(std::string(folder) + "/" + shot.name + ".png", small);
  }
  // Whatever else, something was drawn: not one colour all over.
  cv::Scalar mean;
  cv::Scalar spread;
  cv::meanStdDev(small, mean, spread);
  EXPECT_GT(spread[0], 8);
  if (!shot.stored) return;
  const cv::Mat stored = cv::imread(std::string(HEXWATCH_SOURCE_DIR) + "/tests/ui/screens/" + shot.name + ".png");
  ASSERT_FALSE(stored.empty()) << "tests/ui/screens/" << shot.name << ".png is missing";
  EXPECT_LT(difference(small, stored), 0.02);
}

INSTANTIATE_TEST_SUITE_P(Window, Screens, testing::ValuesIn(shots()), [](const auto& one) { return one.param.name; });

// What does not change is not drawn again: a window in a corner of the screen costs nothing.
TEST(IdleScreens, SleepWhileNothingChanges) {
  std::optional<Window> window;
  try {
    window.emplace(Window::Options{});
  } catch (const std::runtime_error& error) {
    GTEST_SKIP() << "No window: " << error.what();
  }
  Snapshot snapshot = example_session();
  for (int i = 0; i < 20; ++i) window->show(snapshot, 0.01);
  const long drawn = window->draws();
  for (int i = 0; i < 50; ++i) window->show(snapshot, 0.01);
  EXPECT_EQ(window->draws(), drawn);
  ++snapshot.version;
  window->show(snapshot, 0.01);
  EXPECT_EQ(window->draws(), drawn + 1);
}

}  // namespace
}  // namespace hexwatch::ui
