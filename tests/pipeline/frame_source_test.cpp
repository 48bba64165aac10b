// Films, folders of images and stills, good and bad ones.

#include "app/pipeline/frame_source.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <opencv2/videoio.hpp>

#include "app/pipeline/picture_folder.h"
#include "tests/support/program.h"

namespace hexwatch {
namespace {

using testing::HasSubstr;

// A picture that says by its brightness which one it is.
cv::Mat numbered(int number, cv::Size size = {160, 120}) { return {size, CV_8UC3, cv::Scalar::all(20 + 10 * number)}; }
int number_of(const cv::Mat& picture) { return cvRound((cv::mean(picture)[0] - 20) / 10); }

class Recording : public testing::Test {
 protected:
  std::string path(const std::string& name) const { return place_.folder() + "/" + name; }
  std::string film(const std::string& name, int frames, double rate = 10) const {
    cv::VideoWriter out(path(name), cv::VideoWriter::fourcc('M', 'J', 'P', 'G'), rate, {160, 120});
    EXPECT_TRUE(out.isOpened());
    for (int i = 0; i < frames; ++i) out.write(numbered(i % 20));
    return path(name);
  }
  std::string folder(const std::vector<std::string>& names) const {
    std::filesystem::create_directories(path("pictures"));
    for (std::size_t i = 0; i < names.size(); ++i) cv::imwrite(path("pictures/" + names[i]), numbered(static_cast<int>(i)));
    return path("pictures");
  }
  std::string write(const std::string& name, const std::string& bytes) const {
    std::ofstream(path(name), std::ios::binary) << bytes;
    return path(name);
  }
  static std::vector<Frame> all(FrameSource& source) {
    std::vector<Frame> frames;
    while (auto frame = source.next()) frames.push_back(*frame);
    return frames;
  }
  static std::string complaint(const std::string& path, double rate = 15) {
    try {
      const auto source = open_recording(path, rate);
      all(*source);
    } catch (const std::runtime_error& error) {
      return error.what();
    }
    return "";
  }

 private:
  TemporaryFile place_{""};
};

TEST_F(Recording, AFilmGivesEveryFrameWithItsTime) {
  const auto source = open_recording(film("film.avi", 12));
  EXPECT_DOUBLE_EQ(source->rate(), 10);
  EXPECT_EQ(source->promised(), 12);
  const auto frames = all(*source);
  ASSERT_EQ(frames.size(), 12U);
  for (int i = 0; i < 12; ++i) {
    const Frame& frame = frames[static_cast<std::size_t>(i)];
    EXPECT_EQ(frame.number, i);
    EXPECT_DOUBLE_EQ(frame.time, i / 10.0);
    EXPECT_EQ(number_of(frame.bgr), i);
  }
  EXPECT_FALSE(source->next()) << "the end stays the end";
  EXPECT_TRUE(source->take_notices().empty());
}

TEST_F(Recording, AFilmThatBreaksOffCountsAsFarAsItGoes) {
  const std::string whole = film("whole.avi", 60);
  std::ifstream in(whole, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), {}};
  const auto source = open_recording(write("cut.avi", bytes.substr(0, bytes.size() / 2)));
  const auto frames = all(*source);
  EXPECT_GT(frames.size(), 20U);
  EXPECT_LT(frames.size(), 40U);
  const auto notices = source->take_notices();
  ASSERT_EQ(notices.size(), 1U);
  EXPECT_THAT(notices[0], testing::MatchesRegex(".*cut.avi breaks off after [23]\\.[0-9] of 6\\.0 seconds; the game so far counts\\."));
  EXPECT_FALSE(source->next());
  EXPECT_TRUE(source->take_notices().empty()) << "told once";
}

TEST_F(Recording, AFilmThatIsDamagedInTheMiddleGoesOn) {
  std::ifstream in(film("whole.avi", 60), std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(in), {}};
  bytes.replace(bytes.size() / 2, 3000, 3000, '\x5A');
  const auto source = open_recording(write("damaged.avi", bytes));
  const auto frames = all(*source);
  EXPECT_GT(frames.size(), 40U);
  EXPECT_EQ(number_of(frames.back().bgr), 59 % 20);
  EXPECT_TRUE(std::is_sorted(frames.begin(), frames.end(), [](const Frame& a, const Frame& b) { return a.time < b.time; }));
}

TEST_F(Recording, RefusesWhatIsNoFilm) {
  EXPECT_EQ(complaint(path("none.mp4")), path("none.mp4") + " cannot be opened; check the name and the permissions.");
  EXPECT_EQ(complaint(write("empty.mp4", "")), path("empty.mp4") + " is empty.");
  const std::string sentence = " is no film that can be read, or its end is missing; use MP4, AVI or MKV, and copy it again if it was cut short.";
  EXPECT_EQ(complaint(write("text.mp4", "The board lay here.\n")), path("text.mp4") + sentence);
  EXPECT_EQ(complaint(write("zeros.mkv", std::string(5000, '\0'))), path("zeros.mkv") + sentence);
  std::ifstream in(film("film.avi", 12), std::ios::binary);
  EXPECT_EQ(complaint(write("head.avi", std::string(std::istreambuf_iterator<char>(in), {}).substr(0, 300))), path("head.avi") + sentence);
}

TEST_F(Recording, AFolderComesInTheNaturalOrderOfItsNames) {
  const std::string where = folder({"f1.png", "f2.png", "f010.png", "f10b.PNG", "f11.jpg"});
  write("pictures/notes.txt", "no picture");
  write("pictures/.hidden.png", "no picture");
  std::filesystem::create_directories(where + "/more.png");
  const auto source = open_recording(where, 2);
  EXPECT_EQ(source->promised(), 5);
  const auto frames = all(*source);
  ASSERT_EQ(frames.size(), 5U);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(number_of(frames[static_cast<std::size_t>(i)].bgr), i);
  EXPECT_DOUBLE_EQ(frames[4].time, 2.0);
  EXPECT_TRUE(source->take_notices().empty());
}

TEST_F(Recording, AnImageThatCannotBeReadIsLeftOutAndTheOthersKeepTheirTimes) {
  const std::string where = folder({"a.png", "b.png", "c.png"});
  write("pictures/b.png", "no picture");
  const auto source = open_recording(where, 1);
  const auto frames = all(*source);
  ASSERT_EQ(frames.size(), 2U);
  EXPECT_EQ(frames[1].number, 2);
  EXPECT_DOUBLE_EQ(frames[1].time, 2);
  EXPECT_THAT(source->take_notices(), testing::ElementsAre(where + "/b.png is no picture that can be read; use JPEG or PNG. It is left out."));
}

TEST_F(Recording, RefusesAFolderWithoutImages) {
  const std::string where = folder({});
  EXPECT_EQ(complaint(where), "The folder " + where + " holds no images; name one with JPEG or PNG files in it.");
  write("pictures/a.png", "x");
  write("pictures/b.png", "");
  EXPECT_EQ(complaint(where), "None of the 2 images in " + where + " can be read; use JPEG or PNG.");
  EXPECT_THAT(complaint(where, 0), HasSubstr("rate"));
}

TEST_F(Recording, AStillIsAFilmOfOneFrame) {
  cv::imwrite(path("still.png"), numbered(4));
  const auto frames = all(*open_recording(path("still.png")));
  ASSERT_EQ(frames.size(), 1U);
  EXPECT_EQ(number_of(frames[0].bgr), 4);
  EXPECT_THAT(complaint(write("broken.jpg", "x")), HasSubstr("is no picture that can be read"));
  std::filesystem::copy_file(path("still.png"), path("without_ending"));
  EXPECT_EQ(all(*open_recording(path("without_ending"))).size(), 1U);
}

TEST_F(Recording, AllFramesHaveTheSizeOfTheFirst) {
  const std::string where = folder({"a.png", "b.png", "c.png"});
  cv::imwrite(where + "/b.png", numbered(1, {120, 240}));
  cv::imwrite(where + "/c.png", numbered(2, {320, 240}));
  const auto source = open_recording(where);
  const auto frames = all(*source);
  for (const Frame& frame : frames) EXPECT_EQ(frame.bgr.size(), cv::Size(160, 120));
  EXPECT_EQ(frames[1].bgr.at<cv::Vec3b>(60, 20), cv::Vec3b(0, 0, 0)) << "beside the upright picture";
  EXPECT_EQ(frames[1].bgr.at<cv::Vec3b>(60, 80), cv::Vec3b::all(30));
  EXPECT_EQ(number_of(frames[2].bgr), 2);
  EXPECT_THAT(source->take_notices(), testing::ElementsAre("The pictures change their size, from 160 by 120 to 120 by 240 pixels; they are fitted into the first size."));
}

TEST(NaturalOrder, NumbersCountAsNumbers) {
  std::vector<std::string> names{"b", "a10", "a2", "a", "a02", "a1c", "a1b", "10", "9", "a99999999999999999999999", "a100000000000000000000000"};
  std::sort(names.begin(), names.end(), natural_less);
  EXPECT_THAT(names, testing::ElementsAre("9", "10", "a", "a1b", "a1c", "a02", "a2", "a10", "a99999999999999999999999", "a100000000000000000000000", "b"));
}

}  // namespace
}  // namespace hexwatch
