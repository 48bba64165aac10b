// `hexwatch scan` as it is used. Nothing here depends on how good the networks are: no picture shows a board.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>

#include <opencv2/imgcodecs.hpp>

#include "tests/support/program.h"

namespace hexwatch {
namespace {

using testing::HasSubstr;

// A folder for pictures that vanishes with the test.
class Pictures {
 public:
  std::string path(const std::string& name) const { return place_.folder() + "/" + name; }
  std::string folder() const { return place_.folder(); }
  std::string write(const std::string& name, const std::string& bytes) const {
    std::ofstream(path(name), std::ios::binary) << bytes;
    return path(name);
  }
  std::string write(const std::string& name, const cv::Mat& picture) const {
    cv::imwrite(path(name), picture);
    return path(name);
  }

 private:
  TemporaryFile place_{""};
};

cv::Mat plain(int width = 320, int height = 240) { return {height, width, CV_8UC3, cv::Scalar(90, 120, 60)}; }
cv::Mat noise() {
  cv::Mat picture(240, 320, CV_8UC3);
  cv::theRNG().state = 3;
  cv::randu(picture, 0, 255);
  return picture;
}

std::string encoded(const std::string& ending, const cv::Mat& picture) {
  std::vector<unsigned char> bytes;
  cv::imencode(ending, picture, bytes);
  return {bytes.begin(), bytes.end()};
}

ProgramRun scan(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "scan");
  return run_hexwatch(arguments);
}

void expect_refused(const std::string& file, const std::string& sentence) {
  for (const bool json : {false, true}) {
    const ProgramRun run = json ? scan({file, "--json"}) : scan({file});
    EXPECT_EQ(run.code, 2) << file;
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(run.err, "hexwatch: " + file + sentence + "\n");
  }
}

void expect_no_board(const std::string& file, const std::string& reason) {
  const ProgramRun run = scan({file});
  EXPECT_EQ(run.code, 3) << file;
  EXPECT_EQ(run.out, "");
  EXPECT_EQ(run.err, "hexwatch: " + file + ": " + reason + "\n");
}

constexpr const char* kNone = "No board was found in the picture.";
constexpr const char* kCutShort = " is cut short: the end of the picture is missing; copy it again.";
constexpr const char* kNoPicture = " is no picture that can be read; use JPEG or PNG.";

TEST(ScanProgram, RefusesWhatIsNoFile) {
  const Pictures pictures;
  expect_refused(pictures.path("none.jpg"), " cannot be opened; check the name and the permissions.");
  expect_refused(pictures.folder(), " is a folder; name a picture in it.");
  expect_refused(pictures.write("empty.png", std::string()), " is empty.");
}

TEST(ScanProgram, RefusesWhatIsNoPicture) {
  const Pictures pictures;
  expect_refused(pictures.write("text.jpg", std::string("The board lay here.\n")), kNoPicture);
  expect_refused(pictures.write("zeros.png", std::string(5000, '\0')), kNoPicture);
  std::string broken = encoded(".png", noise());
  broken[broken.size() / 2] = static_cast<char>(broken[broken.size() / 2] ^ 1);
  expect_refused(pictures.write("broken.png", broken), kNoPicture);
}

TEST(ScanProgram, RefusesWhatIsCutShort) {
  const Pictures pictures;
  for (const std::string ending : {".jpg", ".png"}) {
    const std::string whole = encoded(ending, noise());
    for (std::size_t length : {whole.size() / 2, whole.size() - 14, std::size_t{60}}) {
      expect_refused(pictures.write("cut" + ending, whole.substr(0, length)), kCutShort);
    }
  }
}

std::string two_bytes(std::size_t number) { return {static_cast<char>(number / 256), static_cast<char>(number % 256)}; }

// A JPEG file with one more segment after its beginning.
std::string with_segment(const std::string& jpeg, const std::string& content) {
  return jpeg.substr(0, 2) + "\xFF\xE1" + two_bytes(content.size() + 2) + content + jpeg.substr(2);
}

TEST(ScanProgram, APreviewIsNotTheEndOfThePicture) {
  const Pictures pictures;
  const std::string jpeg = encoded(".jpg", noise());
  const std::string photo = with_segment(jpeg, std::string("Exif\0\0", 6) + encoded(".jpg", plain(40, 30)));
  expect_no_board(pictures.write("whole.jpg", photo), kNone);
  expect_refused(pictures.write("cut.jpg", photo.substr(0, photo.size() - jpeg.size() / 2)), kCutShort);
}

std::string four_bytes(std::uint32_t number) { return two_bytes(number >> 16U) + two_bytes(number & 0xFFFFU); }

std::string chunk(const std::string& content) {
  std::uint32_t crc = 0xFFFFFFFFU;
  for (const char letter : content) {
    crc ^= static_cast<unsigned char>(letter);
    for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1U) ^ ((crc & 1U) != 0 ? 0xEDB88320U : 0);
  }
  return four_bytes(static_cast<std::uint32_t>(content.size()) - 4) + content + four_bytes(~crc);
}

TEST(ScanProgram, RefusesAPictureThatWouldFillTheMemory) {
  const Pictures pictures;
  for (const std::uint32_t side : {20'000U, 0x8000'0000U, 0xFFFF'FFFFU}) {
    const std::string header = "IHDR" + four_bytes(side) + four_bytes(side) + std::string("\x08\x02\0\0\0", 5);
    const std::string png = "\x89PNG\r\n\x1a\n" + chunk(header) + chunk("IDAT....") + chunk("IEND");
    expect_refused(pictures.write("huge.png", png), " has more than 120 million pixels; save the picture smaller.");
  }
}

TEST(ScanProgram, RefusesASpeck) {
  const Pictures pictures;
  expect_refused(pictures.write("speck.png", plain(1, 1)), " is only 1 by 1 pixels; a picture of a board has 120 each way at the least.");
  expect_refused(pictures.write("strip.png", plain(2000, 3)), " is only 2000 by 3 pixels; a picture of a board has 120 each way at the least.");
}

TEST(ScanProgram, ReadsPicturesOfEveryKind) {
  const Pictures pictures;
  expect_no_board(pictures.write("grey.png", cv::Mat(240, 320, CV_8UC1, cv::Scalar(90))), kNone);
  expect_no_board(pictures.write("deep.png", cv::Mat(240, 320, CV_16UC3, cv::Scalar(23000, 30000, 15000))), kNone);
  expect_no_board(pictures.write("deep_grey.png", cv::Mat(240, 320, CV_16UC1, cv::Scalar(23000))), kNone);
  expect_no_board(pictures.write("alpha.png", cv::Mat(240, 320, CV_8UC4, cv::Scalar(90, 120, 60, 30))), kNone);
  expect_no_board(pictures.write("plain.bmp", plain()), kNone);
  expect_no_board(pictures.write("plain.jpg", plain()), kNone);
}

TEST(ScanProgram, SaysWhyThereIsNoBoard) {
  const Pictures pictures;
  expect_no_board(pictures.write("dark.png", cv::Mat(240, 320, CV_8UC3, cv::Scalar::all(3))),
                  "The picture is too dark to find a board in it: give the table more light.");
  expect_no_board(pictures.write("small.png", plain(60, 50)), "The picture is too small to find a board in it: it needs 120 pixels each way at the least.");
}

TEST(ScanProgram, PrintsTheReasonAsJson) {
  const Pictures pictures;
  const ProgramRun run = scan({pictures.write("plain.png", plain()), "--json"});
  EXPECT_EQ(run.code, 3);
  EXPECT_EQ(run.err, "");
  EXPECT_EQ(run.out, std::string(R"({"located":false,"reason":")") + kNone + "\"}\n");
}

TEST(ScanProgram, OneBadPictureDoesNotCostTheOthers) {
  const Pictures pictures;
  const std::string good = pictures.write("good.png", plain());
  const std::string bad = pictures.write("bad.png", std::string("no picture"));
  const ProgramRun run = scan({good, bad, good, "--json"});
  EXPECT_EQ(run.code, 2) << "the worst of them";
  EXPECT_EQ(run.err, "hexwatch: " + bad + kNoPicture + "\n");
  EXPECT_EQ(std::count(run.out.begin(), run.out.end(), '\n'), 2);
  EXPECT_THAT(run.out, HasSubstr("\"image\":\"" + good + "\"")) << "each says whose it is";
  const ProgramRun both = scan({good, good});
  EXPECT_EQ(both.code, 3);
  EXPECT_EQ(std::count(both.err.begin(), both.err.end(), '\n'), 2);
}

TEST(ScanProgram, ANameThatIsNotUtf8DoesNotCostTheOthers) {
  const Pictures pictures;
  const std::string odd = pictures.write("caf\xE9.png", plain());
  const std::string good = pictures.write("good.png", plain());
  const ProgramRun run = scan({odd, good, "--json"});
  EXPECT_EQ(run.code, 3);
  EXPECT_EQ(run.err, "");
  EXPECT_EQ(std::count(run.out.begin(), run.out.end(), '\n'), 2);
  EXPECT_THAT(run.out, HasSubstr("caf\xEF\xBF\xBD.png")) << "with the sign for what is no letter";
}

TEST(ScanProgram, OverlayAndDebugTakeOnePicture) {
  const Pictures pictures;
  const std::string picture = pictures.write("plain.png", plain());
  for (const std::string option : {"--overlay", "--debug"}) {
    const ProgramRun run = scan({picture, picture, option, pictures.path("out.png")});
    EXPECT_EQ(run.code, 2);
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(run.err, "hexwatch: --overlay and --debug take one picture: name one IMAGE.\n");
    EXPECT_FALSE(std::filesystem::exists(pictures.path("out.png")));
  }
}

TEST(ScanProgram, WrongUseIsOneSentence) {
  const Pictures pictures;
  const std::string picture = pictures.write("plain.png", plain());
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{}, {picture, "--colour"}, {picture, "--networks", pictures.path("none")}}) {
    const ProgramRun run = scan(arguments);
    EXPECT_EQ(run.code, 2);
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
  }
  const ProgramRun run = scan({picture, "--networks", pictures.folder()});
  EXPECT_EQ(run.code, 2);
  EXPECT_EQ(run.err, "hexwatch: The network locate cannot be read: " + pictures.folder() + "/locate.onnx must be there and whole.\n");
}

TEST(ScanProgram, DebugWritesThePictureAndWhatTheNetSaw) {
  const Pictures pictures;
  const std::string folder = pictures.path("stages/of/plain");
  EXPECT_EQ(scan({pictures.write("plain.png", plain()), "--debug", folder}).code, 3);
  EXPECT_EQ(cv::imread(folder + "/01_picture.png").size(), cv::Size(320, 240));
  EXPECT_FALSE(cv::imread(folder + "/02_heat.png").empty());
  const ProgramRun run = scan({pictures.path("plain.png"), "--debug", pictures.path("plain.png")});
  EXPECT_EQ(run.code, 2);
  EXPECT_THAT(run.err, HasSubstr("cannot be"));
}

// An EXIF segment that says nothing but how the camera was held (1 to 8).
std::string orientation_tag(int orientation) {
  using namespace std::string_literals;
  return "Exif\0\0"s + "MM\0\x2A\0\0\0\x08"s + "\0\x01"s + "\x01\x12\0\x03\0\0\0\x01"s + two_bytes(static_cast<std::size_t>(orientation)) + "\0\0"s + "\0\0\0\0"s;
}

TEST(ScanProgram, TurnsPhotosAsTheirCameraWasHeld) {
  const Pictures pictures;
  cv::Mat picture = plain(200, 120);
  picture(cv::Rect(0, 0, 100, 60)).setTo(cv::Scalar::all(255));  // bright in the upper left
  const std::string jpeg = encoded(".jpg", picture);
  struct Case {
    int orientation;
    cv::Size size;
    cv::Point bright;
  };
  for (const Case& c : {Case{1, {200, 120}, {50, 30}}, Case{3, {200, 120}, {150, 90}}, Case{6, {120, 200}, {90, 50}}, Case{8, {120, 200}, {30, 150}}}) {
    const std::string folder = pictures.path("stages" + std::to_string(c.orientation));
    EXPECT_EQ(scan({pictures.write("turned.jpg", with_segment(jpeg, orientation_tag(c.orientation))), "--debug", folder}).code, 3);
    const cv::Mat read = cv::imread(folder + "/01_picture.png");
    ASSERT_EQ(read.size(), c.size) << "orientation " << c.orientation;
    EXPECT_GT(read.at<cv::Vec3b>(c.bright)[0], 230) << "orientation " << c.orientation;
  }
}

TEST(ScanProgram, ExplainsItself) {
  const ProgramRun run = scan({"--help"});
  EXPECT_EQ(run.code, 0);
  for (const char* word : {"--json", "--text", "--overlay", "--debug", "IMAGE"}) EXPECT_THAT(run.out, HasSubstr(word));
}

}  // namespace
}  // namespace hexwatch
