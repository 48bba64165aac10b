// A board as the first line of a log, and back; several readings made one; a board that lies another way round.

#include "app/pipeline/board_line.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "app/pipeline/board_turn.h"
#include "engine/io/game_lines.h"
#include "tests/support/board_view.h"
#include "vision/catan_model.h"

namespace hexwatch {
namespace {

const VisionModel& reader() {
  static const VisionModel model = catan_vision_model();
  return model;
}

int face(const std::string& name) {
  const auto& all = reader().names.faces;
  return static_cast<int>(std::find(all.begin(), all.end(), name) - all.begin());
}

int trader(const std::string& name) {
  const auto& all = reader().names.traders;
  return static_cast<int>(std::find(all.begin(), all.end(), name) - all.begin());
}

BoardReading dealt(unsigned seed) {
  std::mt19937 random(seed);
  std::vector<int> faces{face("desert")};
  for (const char* name : {"hills", "mountains", "forest", "fields", "pasture"}) faces.insert(faces.end(), faces.size() < 7 ? 3 : 4, face(name));
  std::vector<int> numbers{2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12};
  std::shuffle(faces.begin(), faces.end(), random);
  std::shuffle(numbers.begin(), numbers.end(), random);
  BoardReading reading;
  reading.names = reader().names;
  reading.tiles = IdList<TileId, BoardReading::Tile>(19);
  for (int i = 0; i < 19; ++i) {
    auto& tile = reading.tiles[id<TileId>(i)];
    tile.face = {faces[static_cast<std::size_t>(i)], 0.95, true};
    if (tile.face.what == face("desert")) reading.blocker = id<TileId>(i);
    else tile.number = {numbers.back(), 0.95, true}, numbers.pop_back();
  }
  reading.blocker_confidence = 0.9;
  reading.blocker_known = true;
  reading.traders = {{PathId{0}, {trader("generic"), 0.9, true}}, {PathId{3}, {trader("grain"), 0.9, true}}};
  reading.image_from_board = {60, -55, 650, 20, 40, 275, -0.01, -0.04, 1};
  return reading;
}

// The same board, read after it was found `sixths` of a circle another way round.
BoardReading turned(const BoardReading& reading, int sixths) {
  BoardReading out = reading;
  for (int i = 0; i < 19; ++i) {
    const cv::Point2d at = project(board_turned_by(sixths), base_board().tiles[id<TileId>(i)].centre);
    for (int k = 0; k < 19; ++k) {
      if (cv::norm(point(base_board().tiles[id<TileId>(k)].centre) - at) < 0.1) out.tiles[id<TileId>(k)] = reading.tiles[id<TileId>(i)];
    }
  }
  return out;
}

TEST(BoardLine, CanBePlayedOn) {
  const BoardReading reading = dealt(1);
  io::Json line = board_line(reading, reader());
  EXPECT_EQ(line.at("format"), "hexwatch-log-1");
  EXPECT_EQ(line.at("robber"), index(reading.blocker));
  EXPECT_EQ(line.at("harbors").size(), 2U);
  EXPECT_EQ(line.at("harbors")[0].at("rate"), 3);
  EXPECT_EQ(line.at("harbors")[1].at("kind"), "wheat");
  EXPECT_EQ(line.at("harbors")[1].at("rate"), 2);
  line.erase("format");
  line["players"] = 3;
  line["colors"] = {"red", "blue", "white"};
  const Game game = io::begin_game(line.dump(), {View::table, {}, {}}).game();
  EXPECT_EQ(game.players, 3);
  EXPECT_EQ(game.layout.tiles.size(), 19);
}

TEST(BoardLine, IsReadBackAsItWas) {
  const BoardReading reading = dealt(2);
  const BoardReading back = reading_of(io::Json::parse(board_line(reading, reader()).dump()), reader());
  ASSERT_EQ(back.tiles.size(), reading.tiles.size());
  for (int i = 0; i < 19; ++i) {
    EXPECT_EQ(back.tiles[id<TileId>(i)].face.what, reading.tiles[id<TileId>(i)].face.what) << i;
    EXPECT_EQ(back.tiles[id<TileId>(i)].number.what, reading.tiles[id<TileId>(i)].number.what) << i;
  }
  EXPECT_EQ(back.image_from_board, reading.image_from_board);
  EXPECT_EQ(turns_between(reading, back, base_board()), 0);
}

TEST(BoardLine, WhatIsUnknownGetsTheLikeliest) {
  BoardReading reading = dealt(3);
  for (int i = 0; i < 19; ++i) reading.tiles[id<TileId>(i)].face.known = reading.tiles[id<TileId>(i)].number.known = false;
  reading.blocker_known = false;
  io::Json line = board_line(reading, reader());
  EXPECT_EQ(line.at("doubtful").size(), 37U) << "nineteen terrains, eighteen numbers";
  line.erase("doubtful");
  EXPECT_EQ(line, board_line(dealt(3), reader()));
  reading.blocker = kNoTile;
  EXPECT_EQ(board_line(reading, reader()).at("robber"), index(dealt(3).blocker)) << "the robber begins in the desert";
}

TEST(BoardLine, LinesThatTellNoBoardAreRefused) {
  const io::Json line = board_line(dealt(1), reader());
  for (const char* member : {"terrain", "number", "board_to_image"}) {
    io::Json without = line;
    without.erase(member);
    EXPECT_THROW(reading_of(without, reader()), io::InputError) << member;
    without[member] = "x";
    EXPECT_THROW(reading_of(without, reader()), io::InputError) << member;
    without[member] = io::Json::array({1, 2});
    EXPECT_THROW(reading_of(without, reader()), io::InputError) << member;
  }
  io::Json odd = line;
  odd["terrain"][4] = "cheese";
  EXPECT_THROW(reading_of(odd, reader()), io::InputError);
}

TEST(BoardsUnited, TheMajorityCounts) {
  std::vector<BoardReading> readings(3, dealt(5));
  const TileId tile{7};
  const Seen right = readings[0].tiles[tile].face;
  readings[0].tiles[tile].face = {(right.what + 1) % 6, 0.9, true};
  readings[0].tiles[tile].number = {12, 0.5, false};
  readings[1].blocker = TileId{2};
  readings[2].traders.push_back({PathId{10}, {1, 0.9, true}});
  readings[0].traders.erase(readings[0].traders.begin());
  const BoardReading one = united(readings);
  EXPECT_EQ(one.tiles[tile].face.what, right.what);
  EXPECT_TRUE(one.tiles[tile].face.known);
  EXPECT_LT(one.tiles[tile].face.confidence, 0.9) << "they did not agree";
  EXPECT_EQ(one.tiles[tile].number.what, readings[1].tiles[tile].number.what);
  EXPECT_EQ(one.blocker, readings[0].blocker);
  ASSERT_EQ(one.traders.size(), 2U) << "two of three saw both, one of three a third";
  EXPECT_EQ(one.traders[0].path, PathId{0});
  EXPECT_EQ(board_line(one, reader()).at("terrain"), board_line(dealt(5), reader()).at("terrain"));
}

TEST(BoardsUnited, WhoIsSurerCountsMore) {
  std::vector<BoardReading> readings(3, dealt(5));
  for (int i : {0, 1}) readings[static_cast<std::size_t>(i)].tiles[TileId{7}].number = {3, 0.2, false};
  readings[2].tiles[TileId{7}].number = {11, 0.95, true};
  EXPECT_EQ(united(readings).tiles[TileId{7}].number.what, 11);
}

TEST(BoardsUnited, OneIsItself) {
  const std::vector<BoardReading> one{dealt(8)};
  EXPECT_EQ(board_line(united(one), reader()), board_line(one[0], reader()));
}

TEST(BoardTurn, IsFoundForEverySixth) {
  const BoardReading before = dealt(11);
  for (int sixths = 0; sixths < 6; ++sixths) {
    EXPECT_EQ(turns_between(before, turned(before, sixths), base_board()), sixths);
    const Homography turn = board_turned_by(sixths);
    for (const cv::Point2d& place : places_of(base_board())) {
      double nearest = 1e9;
      for (const cv::Point2d& other : places_of(base_board())) nearest = std::min(nearest, cv::norm(project(turn, place) - other));
      EXPECT_LT(nearest, 1e-6) << "a turned board lies on itself";
    }
  }
}

TEST(BoardTurn, AFewWrongTilesDoNotMatter) {
  const BoardReading before = dealt(12);
  BoardReading now = turned(before, 4);
  for (int i : {2, 9, 13}) now.tiles[id<TileId>(i)] = {{0, 0.5, true}, {12, 0.4, true}};
  EXPECT_EQ(turns_between(before, now, base_board()), 4);
}

TEST(BoardTurn, AnotherBoardIsNone) {
  for (unsigned seed = 20; seed < 60; ++seed) EXPECT_EQ(turns_between(dealt(1), dealt(seed), base_board()), std::nullopt) << seed;
}

}  // namespace
}  // namespace hexwatch
