// A network camera (HTTP MJPEG) over loopback: how old its pictures are, and that it comes back.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include <opencv2/core.hpp>

#include "app/pipeline/live_source.h"
#include "tests/support/mjpeg_server.h"

namespace hexwatch {
namespace {

using namespace std::chrono_literals;

std::string address(const MjpegServer& server) { return "http://127.0.0.1:" + std::to_string(server.port()) + "/video"; }
int number_of(const cv::Mat& picture) { return cvRound(cv::mean(picture)[0]) - 10; }

TEST(Mjpeg, LagsLessThan300Milliseconds) {
  const MjpegServer server;
  const auto source = open_live(address(server));
  ASSERT_TRUE(source->newest(10s));
  std::this_thread::sleep_for(1s);  // what was sent while the stream was opened is read off first
  std::vector<double> lags;
  for (int i = 0; i < 30; ++i) {
    const auto frame = source->newest(10s);
    ASSERT_TRUE(frame);
    lags.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - server.sent(number_of(frame->bgr))).count());
  }
  std::sort(lags.begin(), lags.end());
  RecordProperty("median_lag_ms", static_cast<int>(lags[15] * 1000));
  EXPECT_LT(lags[15], 0.3);
}

TEST(Mjpeg, SurvivesTheServersRestart) {
  auto server = std::make_unique<MjpegServer>();
  const int port = server->port();
  const auto source = open_live(address(*server), {.retry = 50ms});
  const auto before = source->newest(10s);
  ASSERT_TRUE(before);
  server.reset();
  for (int i = 0; i < 1000 && source->status().state != LiveStatus::State::lost; ++i) std::this_thread::sleep_for(10ms);
  EXPECT_EQ(source->status().state, LiveStatus::State::lost);
  static_cast<void>(source->newest(1ms));
  const MjpegServer again(port);
  const auto after = source->newest(20s);
  ASSERT_TRUE(after);
  EXPECT_GT(after->time, before->time);
  EXPECT_EQ(source->status().losses, 1);
}

}  // namespace
}  // namespace hexwatch
