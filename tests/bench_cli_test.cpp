#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <opencv2/imgcodecs.hpp>

#include "tests/support/program.h"

namespace hexwatch {
namespace {

using testing::HasSubstr;

TEST(BenchProgram, TimesEveryStageOfReadingAPicture) {
  const TemporaryFile place("");
  const std::string picture = place.folder() + "/plain.png";
  cv::imwrite(picture, cv::Mat(240, 320, CV_8UC3, cv::Scalar(90, 120, 60)));
  const ProgramRun run = run_hexwatch({"bench", "--seconds", "0.1", "vision", picture});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr(picture + ", 320 x 240 pixels, no board found: No board was found in the picture.\n"));
  for (const char* stage : {"decode", "pyramid", "locate from scratch", "refine, pose known", "sites", "paths", "tiles and tokens", "coast",
                            "all told, from the file", "a frame from scratch", "a frame, pose known"}) {
    EXPECT_THAT(run.out, HasSubstr(std::string("\n  ") + stage + "  "));
  }
}

TEST(BenchProgram, RefusesWhatIsNoPicture) {
  const ProgramRun run = run_hexwatch({"bench", "vision", "/none.jpg"});
  EXPECT_EQ(run.code, 2);
  EXPECT_EQ(run.out, "");
  EXPECT_EQ(run.err, "hexwatch: /none.jpg cannot be opened; check the name and the permissions.\n");
}

}  // namespace
}  // namespace hexwatch
