#include "app/pipeline/board_turn.h"

#include <cmath>
#include <numbers>

namespace hexwatch {
namespace {

TileId tile_at(const BoardLayout& layout, cv::Point2d at) {
  int best = 0;
  for (int i = 1; i < layout.tiles.size(); ++i) {
    if (cv::norm(point(layout.tiles[id<TileId>(i)].centre) - at) < cv::norm(point(layout.tiles[id<TileId>(best)].centre) - at)) best = i;
  }
  return id<TileId>(best);
}

}  // namespace

Homography board_turned_by(int sixths) {
  const double angle = sixths * std::numbers::pi / 3;
  return {std::cos(angle), -std::sin(angle), 0, std::sin(angle), std::cos(angle), 0, 0, 0, 1};
}

std::optional<int> turns_between(const BoardReading& before, const BoardReading& now, const BoardLayout& layout) {
  // Of 38 terrains and numbers a board read from low down may have five wrong; another board agrees in seven by chance.
  constexpr int kEnough = 24;
  int best = 0;
  int most = -1;
  for (int turns = 0; turns < 6; ++turns) {
    int agree = 0;
    for (int i = 0; i < before.tiles.size(); ++i) {
      const auto& was = before.tiles[id<TileId>(i)];
      const auto& is = now.tiles[tile_at(layout, project(board_turned_by(turns), layout.tiles[id<TileId>(i)].centre))];
      agree += (was.face.what == is.face.what ? 1 : 0) + (was.number.what == is.number.what ? 1 : 0);
    }
    if (agree > most) most = agree, best = turns;
  }
  if (most < kEnough) return std::nullopt;
  return best;
}

}  // namespace hexwatch
