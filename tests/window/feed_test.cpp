// Feeds of the window: a film at its own pace, stopped and gone on with; every frame comes, in order.

#include "app/window/feed.h"

#include <gtest/gtest.h>

#include <chrono>

namespace hexwatch {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

// So many grey frames, a tenth of a second apart.
class Grey final : public FrameSource {
 public:
  explicit Grey(int frames) : frames_(frames) {}
  std::optional<Frame> next() override {
    if (number_ == frames_) return std::nullopt;
    const int number = number_++;
    return Frame{number, 0.1 * number, cv::Mat(8, 8, CV_8UC3, cv::Scalar(9, 9, 9))};
  }
  double rate() const override { return 10; }
  std::optional<int> promised() const override { return frames_; }

 private:
  int frames_;
  int number_ = 0;
};

std::vector<int> taken(Feed& feed, int calls, milliseconds patience) {
  std::vector<int> numbers;
  for (int i = 0; i < calls; ++i) {
    if (const auto frame = feed.next(patience)) numbers.push_back(frame->number);
  }
  return numbers;
}

TEST(FilmFeed, GoesAtTheFilmsOwnPaceAndLeavesNoFrameOut) {
  const auto feed = film_feed(std::make_unique<Grey>(6));
  const auto began = Clock::now();
  std::vector<int> numbers;
  while (!feed->ended()) {
    if (const auto frame = feed->next(milliseconds(20))) {
      EXPECT_GE(std::chrono::duration<double>(Clock::now() - began).count() + 0.01, frame->time) << "none comes before its time";
      numbers.push_back(frame->number);
    }
  }
  EXPECT_EQ(numbers, (std::vector<int>{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(feed->progress(), 1);
  EXPECT_FALSE(feed->next(milliseconds(1)));
}

TEST(FilmFeed, InAHurryFramesComeAsTheyAreTaken) {
  const auto feed = film_feed(std::make_unique<Grey>(100), true);
  EXPECT_EQ(taken(*feed, 101, milliseconds(1)).size(), 100U);
  EXPECT_TRUE(feed->ended());
}

TEST(FilmFeed, StopsAndGoesOnWhereItWas) {
  const auto feed = film_feed(std::make_unique<Grey>(5), true);
  EXPECT_EQ(taken(*feed, 2, milliseconds(1)), (std::vector<int>{0, 1}));
  feed->pause(true);
  EXPECT_TRUE(taken(*feed, 3, milliseconds(1)).empty());
  EXPECT_DOUBLE_EQ(feed->now(), 0.1);
  feed->pause(false);
  EXPECT_EQ(taken(*feed, 9, milliseconds(1)), (std::vector<int>{2, 3, 4}));
}

TEST(FilmFeed, OneThatIsFollowedTooSlowlyIsNotHurried) {
  const auto feed = film_feed(std::make_unique<Grey>(20));
  feed->next(milliseconds(50));
  std::this_thread::sleep_for(milliseconds(1500));
  ASSERT_TRUE(feed->next(milliseconds(50)));
  const auto began = Clock::now();
  ASSERT_TRUE(feed->next(milliseconds(500)));
  EXPECT_GT(Clock::now() - began, milliseconds(40)) << "the pace counts from here on";
}

TEST(OpenFeed, WhatIsNotThereIsRefused) { EXPECT_THROW(open_feed("/nowhere/film.mp4"), std::runtime_error); }

}  // namespace
}  // namespace hexwatch
