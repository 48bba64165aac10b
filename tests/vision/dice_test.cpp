#include "vision/dice.h"

#include <gtest/gtest.h>

#include <cmath>

#include <opencv2/imgproc.hpp>

#include "datasets/render.h"
#include "tests/support/board_view.h"
#include "vision/catan_model.h"
#include "vision/read_board.h"

namespace hexwatch {
namespace {

const VisionModel& model() {
  static const VisionModel catan = catan_vision_model();
  return catan;
}

struct Drawn {
  int face = 1;
  cv::Point2d at;  ///< pixels
  double edge = 30;
  double turn = 0;  ///< degrees
  cv::Scalar body{40, 40, 200};
  cv::Scalar pips{60, 210, 240};
};

const std::vector<cv::Point2d>& pips_of(int face) {
  static const std::vector<std::vector<cv::Point2d>> all = {{{0, 0}},
                                                            {{-1, -1}, {1, 1}},
                                                            {{-1, -1}, {0, 0}, {1, 1}},
                                                            {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}},
                                                            {{-1, -1}, {1, -1}, {0, 0}, {-1, 1}, {1, 1}},
                                                            {{-1, -1}, {-1, 0}, {-1, 1}, {1, -1}, {1, 0}, {1, 1}}};
  return all.at(static_cast<std::size_t>(face - 1));
}

// Paints a die as it looks from straight above, its shadow first, in a drawing four times as fine.
void draw(cv::Mat& picture, const Drawn& die) {
  constexpr int kFiner = 4;
  const cv::Point corner(cvFloor(die.at.x - die.edge), cvFloor(die.at.y - die.edge));
  const cv::Rect around = cv::Rect(corner, cv::Size(cvCeil(2 * die.edge), cvCeil(2 * die.edge))) & cv::Rect({0, 0}, picture.size());
  cv::Mat fine;
  cv::resize(picture(around), fine, {}, kFiner, kFiner, cv::INTER_LINEAR);
  const double edge = kFiner * die.edge;
  const cv::Point2d middle = (die.at - cv::Point2d(around.tl())) * kFiner;
  const double angle = die.turn * CV_PI / 180;
  const auto at = [&](cv::Point2d p) {
    return cv::Point(middle + edge * cv::Point2d(std::cos(angle) * p.x - std::sin(angle) * p.y, std::sin(angle) * p.x + std::cos(angle) * p.y));
  };
  const auto square = [&](cv::Point2d off, const cv::Scalar& paint) {
    std::vector<cv::Point> corners;
    for (const cv::Point2d c : {cv::Point2d(-.5, -.5), cv::Point2d(.5, -.5), cv::Point2d(.5, .5), cv::Point2d(-.5, .5)}) corners.push_back(at(c + off));
    cv::fillConvexPoly(fine, corners, paint, cv::LINE_AA);
  };
  square({.12, .08}, cv::mean(picture(around)) * 0.6);
  square({0, 0}, die.body);
  for (const cv::Point2d& pip : pips_of(die.face)) cv::circle(fine, at(0.26 * pip), cvRound(0.09 * edge), die.pips, cv::FILLED, cv::LINE_AA);
  cv::resize(fine, picture(around), around.size(), 0, 0, cv::INTER_AREA);
}

// A table as wood is, somewhat uneven.
cv::Mat table(cv::Size size) {
  cv::Mat coarse(size.height / 8, size.width / 64, CV_8UC3);
  cv::theRNG().state = 3;
  cv::randn(coarse, cv::Scalar(70, 110, 150), cv::Scalar::all(8));
  cv::Mat fine;
  cv::resize(coarse, fine, size, 0, 0, cv::INTER_CUBIC);
  return fine;
}

const CameraView kAbove{.elevation = 90, .turn = 10, .side = 66};

std::vector<DieSeen> seen(const cv::Mat& picture, const CameraView& view = kAbove) { return find_dice(Pyramid(picture), image_from_board(view), model()); }

TEST(Dice, EveryFaceIsReadAnyWayRound) {
  int right = 0;
  for (int face = 1; face <= 6; ++face) {
    for (int turn = 0; turn < 90; turn += 18) {
      cv::Mat picture = table(kAbove.size);
      draw(picture, {.face = face, .at = {150, 300}, .turn = turn * 1.0});
      const auto dice = seen(picture);
      ASSERT_EQ(dice.size(), 1U) << "face " << face << " turned by " << turn;
      EXPECT_LT(cv::norm(dice[0].centre - cv::Point2d(150, 300)), 0.25 * 30) << "face " << face << " turned by " << turn;
      EXPECT_NEAR(dice[0].edge, 30, 6);
      EXPECT_TRUE(dice[0].face == face || dice[0].face == 0) << dice[0].face << " for " << face << " turned by " << turn;
      right += dice[0].face == face;
    }
  }
  EXPECT_GE(right, 28);
}

TEST(Dice, AreReadInManyColors) {
  const std::vector<std::pair<cv::Scalar, cv::Scalar>> looks = {{{40, 40, 200}, {60, 210, 240}},   {{60, 210, 240}, {40, 40, 200}},
                                                                {{235, 240, 240}, {20, 20, 20}},   {{25, 25, 25}, {235, 235, 235}},
                                                                {{170, 60, 30}, {240, 240, 240}},  {{60, 130, 40}, {240, 240, 240}},
                                                                {{40, 130, 240}, {20, 20, 20}}};
  int right = 0;
  for (const auto& [body, pips] : looks) {
    cv::Mat picture = table(kAbove.size);
    draw(picture, {.face = 5, .at = {150, 300}, .turn = 20, .body = body, .pips = pips});
    draw(picture, {.face = 2, .at = {800, 120}, .turn = 65, .body = body, .pips = pips});
    const auto roll = roll_of(seen(picture));
    EXPECT_TRUE(roll.empty() || (roll == std::vector{2, 5})) << body << " with " << pips;
    right += !roll.empty();
  }
  EXPECT_GE(right, 6);
}

TEST(Dice, AreReadSmallAndLarge) {
  for (const double side : {36.0, 66.0, 130.0}) {
    CameraView view = kAbove;
    view.side = side;
    view.size = {1600, 1200};
    cv::Mat picture = table(view.size);
    draw(picture, {.face = 6, .at = {700, 1000}, .edge = 0.45 * side, .turn = 30});
    draw(picture, {.face = 3, .at = {900, 1040}, .edge = 0.45 * side, .turn = 80});
    const auto roll = roll_of(seen(picture, view));
    if (side < 40 && roll.empty()) continue;  // 16 pixels across: not read is right, too
    EXPECT_EQ(roll, (std::vector{3, 6})) << side << " pixels a side";
  }
}

TEST(Dice, OnlyThoseInThePartAskedForAreFound) {
  cv::Mat picture = table(kAbove.size);
  draw(picture, {.face = 4, .at = {150, 300}});
  draw(picture, {.face = 2, .at = {800, 120}});
  const auto dice = find_dice(Pyramid(picture), image_from_board(kAbove), model(), {100, 240, 110, 110});
  ASSERT_EQ(dice.size(), 1U);
  EXPECT_EQ(dice[0].face, 4);
}

TEST(Dice, NoneOnABareTable) {
  EXPECT_TRUE(seen(table(kAbove.size)).empty());
  EXPECT_TRUE(seen(cv::Mat(kAbove.size, CV_8UC3, cv::Scalar::all(128))).empty());
}

TEST(Dice, PartsWithNothingInThemAreHarmless) {
  const Pyramid picture(table(kAbove.size));
  const Homography h = image_from_board(kAbove);
  for (const cv::Rect& where : {cv::Rect(), cv::Rect(5000, 5000, 10, 10), cv::Rect(-50, -50, 20, 20), cv::Rect(100, 100, 1, 1), cv::Rect(0, 0, 1, 700)}) {
    EXPECT_TRUE(find_dice(picture, h, model(), where).empty()) << where;
  }
  EXPECT_TRUE(find_dice(Pyramid(cv::Mat(1, 1, CV_8UC3, cv::Scalar::all(9))), h, model()).empty());
}

TEST(Dice, NumberTokensAndPiecesAreNone) {
  // Boards on a cloth and on wood.
  for (const std::uint64_t seed : {1U, 6U}) {
    datasets::Scene scene = datasets::random_scene(seed, {.width = 1280, .height = 720});
    scene.dice.clear();
    const datasets::Picture picture = datasets::render(scene);
    ASSERT_TRUE(picture.label);
    const auto dice = find_dice(Pyramid(picture.image), picture.label->image_from_board, model());
    EXPECT_TRUE(dice.empty()) << "seed " << seed << ": " << dice.size() << ", the first a " << dice[0].face << " at " << dice[0].centre;
  }
}

TEST(Dice, TheReadingOfABoardHasThem) {
  cv::Mat picture = table(kAbove.size);
  EXPECT_TRUE(read_places(Pyramid(picture), {image_from_board(kAbove), 0.8}, model()).dice.empty());
  draw(picture, {.face = 4, .at = {150, 300}, .turn = 25});
  draw(picture, {.face = 1, .at = {800, 120}, .turn = 70});
  EXPECT_EQ(read_places(Pyramid(picture), {image_from_board(kAbove), 0.8}, model()).dice, (std::vector{1, 4}));
}

TEST(Dice, ARollIsTwoDiceThatAreBothRead) {
  const DieSeen five{{}, 30, 5, 0.9};
  const DieSeen two{{}, 30, 2, 0.9};
  const DieSeen unclear{{}, 30, 0, 0.9};
  EXPECT_EQ(roll_of({five, two}), (std::vector{2, 5}));
  EXPECT_EQ(roll_of({five, five}), (std::vector{5, 5}));
  EXPECT_TRUE(roll_of({}).empty());
  EXPECT_TRUE(roll_of({five}).empty());
  EXPECT_TRUE(roll_of({five, unclear}).empty());
  EXPECT_TRUE(roll_of({five, two, unclear}).empty());
}

}  // namespace
}  // namespace hexwatch
