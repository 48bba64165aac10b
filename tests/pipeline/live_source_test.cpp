// Live sources with devices of the test's own, and the list of cameras.

#include "app/pipeline/live_source.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <linux/videodev2.h>

#include <atomic>

#include "app/pipeline/camera_list.h"

namespace hexwatch {
namespace {

using namespace std::chrono_literals;

// Gives pictures until it is unplugged; a picture's brightness counts them.
struct FakeCamera {
  std::atomic<bool> plugged{true};
  std::atomic<int> given{0};
  std::atomic<int> opened{0};
  std::atomic<int> width{160};

  OpenDevice open() {
    return [this]() -> std::unique_ptr<LiveDevice> {
      if (!plugged) return nullptr;
      ++opened;
      return std::make_unique<Device>(*this);
    };
  }

  struct Device final : LiveDevice {
    explicit Device(FakeCamera& of) : camera(of) {}
    cv::Mat read() override {
      std::this_thread::sleep_for(2ms);
      if (!camera.plugged) return {};
      return {120, camera.width, CV_8UC3, cv::Scalar::all(++camera.given % 250)};
    }
    FakeCamera& camera;
  };
};

const LiveOptions kHasty{.retry = 5ms, .silence = 60'000ms};

TEST(LiveSource, TheNewestFrameWinsAndTheOthersAreCounted) {
  FakeCamera camera;
  LiveSource source(camera.open(), "no", kHasty);
  const auto first = source.newest(10s);
  ASSERT_TRUE(first);
  EXPECT_GE(first->time, 0);
  while (camera.given < 20) std::this_thread::sleep_for(1ms);
  const auto next = source.newest(10s);
  ASSERT_TRUE(next);
  EXPECT_GT(next->number, first->number + 5);
  EXPECT_GT(next->time, first->time);
  const LiveStatus status = source.status();
  EXPECT_GE(status.dropped, 5);
  EXPECT_EQ(status.state, LiveStatus::State::steady);
  EXPECT_EQ(status.text, "");
  EXPECT_GE(source.now(), next->time);
}

TEST(LiveSource, ALostCameraIsTriedAgainAndTimeGoesOn) {
  FakeCamera camera;
  LiveSource source(camera.open(), "no", kHasty);
  const auto before = source.newest(10s);
  ASSERT_TRUE(before);
  camera.plugged = false;
  while (source.status().state != LiveStatus::State::lost) std::this_thread::sleep_for(1ms);
  EXPECT_EQ(source.status().text, "The camera is gone; trying to get it back.");
  static_cast<void>(source.newest(1ms));  // what was still there
  EXPECT_FALSE(source.newest(30ms));
  camera.width = 320;
  camera.plugged = true;
  const auto after = source.newest(10s);
  ASSERT_TRUE(after);
  EXPECT_GT(after->time, before->time + 0.03);
  EXPECT_GT(after->number, before->number);
  EXPECT_EQ(after->bgr.size(), before->bgr.size()) << "though it came back with larger pictures";
  EXPECT_EQ(source.status().losses, 1);
  EXPECT_EQ(source.status().state, LiveStatus::State::steady);
  EXPECT_EQ(camera.opened, 2);
}

TEST(LiveSource, ACameraThatSaysNothingIsLostToo) {
  struct Silent final : LiveDevice {
    cv::Mat read() override {
      std::this_thread::sleep_for(100ms);
      return {};
    }
  };
  const LiveSource source([] { return std::make_unique<Silent>(); }, "no", {.retry = 5ms, .silence = 20ms});
  std::this_thread::sleep_for(50ms);
  EXPECT_EQ(source.status().state, LiveStatus::State::lost);
  EXPECT_EQ(source.now(), 0);
}

std::string refusal(const std::string& source) {
  try {
    open_live(source);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

TEST(LiveSource, WhatCannotBeOpenedIsSaid) {
  EXPECT_EQ(refusal("http://127.0.0.1:9/stream"), "http://127.0.0.1:9/stream cannot be opened; check the address, and that the camera's server runs.");
  EXPECT_THAT(refusal("77"), testing::AnyOf(testing::HasSubstr("There is no camera on this machine"), testing::HasSubstr("The camera 77 cannot be opened")));
}

TEST(LiveSource, KnowsWhatIsLive) {
  for (const char* source : {"0", "12", "/dev/video3", "http://cam.local/video", "rtsp://cam.local/1"}) EXPECT_TRUE(is_live(source)) << source;
  for (const char* source : {"film.mp4", "pictures", "", "12345678", "2026-11-30.mp4"}) EXPECT_FALSE(is_live(source)) << source;
}

TEST(Cameras, AreFoundByNumberDeviceAndName) {
  const std::vector<Camera> cameras{{0, "HD Webcam C525", {}, ""}, {1, "HD Webcam C525", {}, ""}, {4, "Table Cam", {}, ""}};
  EXPECT_EQ(find_camera("7", cameras), 7);
  EXPECT_EQ(find_camera("/dev/video2", cameras), 2);
  EXPECT_EQ(find_camera("HD Webcam C525", cameras), 0);
  EXPECT_EQ(find_camera("c525", cameras), 0) << "two nodes of one camera";
  EXPECT_EQ(find_camera("table", cameras), 4);
  EXPECT_EQ(find_camera("none", cameras), std::nullopt);
  EXPECT_EQ(find_camera("", cameras), std::nullopt);
  EXPECT_THROW(find_camera("cam", cameras), std::runtime_error);
}

// A device with two formats: YUYV in one size, MJPG in two sizes and with a size that goes in steps.
bool answer(unsigned long request, void* argument) {
  if (request == VIDIOC_ENUM_FMT) {
    auto& q = *static_cast<v4l2_fmtdesc*>(argument);
    q.pixelformat = q.index == 0 ? V4L2_PIX_FMT_YUYV : V4L2_PIX_FMT_MJPEG;
    return q.index < 2;
  }
  if (request == VIDIOC_ENUM_FRAMESIZES) {
    auto& q = *static_cast<v4l2_frmsizeenum*>(argument);
    const bool jpeg = q.pixel_format == V4L2_PIX_FMT_MJPEG;
    q.type = V4L2_FRMSIZE_TYPE_DISCRETE;
    q.discrete.width = q.index == 0 ? 640 : 1920;
    q.discrete.height = q.index == 0 ? 480 : 1080;
    return q.index < (jpeg ? 2U : 1U);
  }
  if (request == VIDIOC_ENUM_FRAMEINTERVALS) {
    auto& q = *static_cast<v4l2_frmivalenum*>(argument);
    q.type = V4L2_FRMIVAL_TYPE_DISCRETE;
    q.discrete = {1, q.index == 0 ? 15U : 30U};
    return q.index < 2;
  }
  return false;
}

TEST(Cameras, TellTheirModes) {
  const auto modes = modes_of(answer);
  ASSERT_EQ(modes.size(), 3U);
  EXPECT_EQ(modes[0].format, "MJPG");
  EXPECT_EQ(modes[0].width, 1920);
  EXPECT_EQ(modes[0].height, 1080);
  EXPECT_THAT(modes[0].rates, testing::ElementsAre(30, 15));
  EXPECT_EQ(modes[2].format, "YUYV");
}

TEST(Cameras, ADeviceThatNeverEndsDoesNotHangUs) {
  const auto endless = [](unsigned long, void*) { return true; };
  EXPECT_LE(modes_of(endless).size(), 200U);
  EXPECT_TRUE(modes_of([](unsigned long, void*) { return false; }).empty());
}

}  // namespace
}  // namespace hexwatch
