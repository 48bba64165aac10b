// Pictures of the board that are kept for those who ask for them.

#include "app/pipeline/kept_frames.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include <opencv2/imgcodecs.hpp>

#include "tests/support/board_view.h"
#include "tests/support/program.h"

namespace hexwatch {
namespace {

namespace fs = std::filesystem;

const Homography kPose{60, 0, 640, 0, 60, 360, 0, 0, 1};

TEST(KeptFrames, ThereIsOneForEachEventAndItShowsTheBoardOnly) {
  const TemporaryFile place("");
  const KeptFrames kept(place.folder(), base_board());
  const Frame frame{7, 0.5, cv::Mat(720, 1280, CV_8UC3, cv::Scalar(10, 200, 90))};
  kept.keep(frame, kPose, {io::Json{{"do", "status"}}, io::Json{{"do", "road"}, {"n", 12}}, io::Json{{"do", "flag"}, {"of", 12}}});
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(place.folder() + "/frames")) files.push_back(entry.path());
  ASSERT_EQ(files.size(), 1U);
  EXPECT_EQ(files[0].filename(), "event-0012.jpg");
  const cv::Mat picture = cv::imread(files[0].string());
  EXPECT_LT(picture.cols, picture.rows * 1.2) << "the table beside the board is not in it, wide as the frame is";
  EXPECT_GT(picture.cols, 600);
}

TEST(KeptFrames, NeedAFolderThatCanBeWritten) {
  EXPECT_THROW(KeptFrames("", base_board()), std::runtime_error);
  const TemporaryFile file("no folder");
  EXPECT_THROW(KeptFrames(file.path(), base_board()), std::runtime_error);
  const TemporaryFile place("");
  const KeptFrames kept(place.folder(), base_board());
  fs::remove_all(place.folder() + "/frames");
  EXPECT_THROW(kept.keep({0, 0, cv::Mat::zeros(72, 128, CV_8UC3)}, kPose, {io::Json{{"n", 1}}}), std::runtime_error);
}

}  // namespace
}  // namespace hexwatch
