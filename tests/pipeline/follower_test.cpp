// The follower where there is nothing to follow, and what it does with odd frames.

#include "app/pipeline/follower.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "vision/catan_model.h"

namespace hexwatch {
namespace {

const VisionModel& model() {
  static const VisionModel catan = catan_vision_model();
  return catan;
}

std::vector<Json> followed(const std::vector<cv::Mat>& pictures) {
  Follower follower(model());
  follower.enter(0, Json::parse(R"({"do":"end_turn"})"));
  std::vector<Json> lines;
  const auto take = [&](const std::vector<Json>& some) { lines.insert(lines.end(), some.begin(), some.end()); };
  int number = 0;
  for (const cv::Mat& picture : pictures) {
    take(follower.step({number, 0.4 * number, picture}));
    ++number;
  }
  take(follower.finish());
  EXPECT_EQ(follower.record(), nullptr);
  return lines;
}

cv::Mat noise(cv::Size size, int seed) {
  cv::Mat picture(size, CV_8UC3);
  cv::RNG random(static_cast<std::uint64_t>(seed));
  random.fill(picture, cv::RNG::UNIFORM, 0, 255);
  return picture;
}

TEST(Follower, SaysOnceThatItSearches) {
  const auto lines = followed(std::vector<cv::Mat>(4, cv::Mat::zeros(480, 640, CV_8UC3)));
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].at("do"), "status");
  EXPECT_EQ(lines[0].at("state"), "searching");
  EXPECT_NE(lines[0].at("text"), "");
}

TEST(Follower, FramesOfAnySizeHoldNoBoard) {
  std::vector<cv::Mat> pictures;
  for (const cv::Size size : {cv::Size(1, 1), cv::Size(640, 480), cv::Size(31, 31), cv::Size(2000, 3), cv::Size(1, 900), cv::Size(320, 240), cv::Size(1, 1)})
    pictures.push_back(noise(size, size.width));
  const auto once = followed(pictures);
  for (const Json& line : once) EXPECT_EQ(line.at("do"), "status");
  EXPECT_EQ(once, followed(pictures)) << "the same frames, the same lines";
}

TEST(Follower, OddPlayersAreRefusedBeforeAnyFrame) {
  EXPECT_THROW(Follower(model(), {"red", "purple"}), io::InputError);
  EXPECT_THROW(Follower(model(), {"red"}), io::InputError);
  EXPECT_NO_THROW(Follower(model(), {"red", "blue"}));
}

}  // namespace
}  // namespace hexwatch
