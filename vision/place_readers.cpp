#include "vision/place_readers.h"

#include <algorithm>
#include <cmath>

#include "vision/disc.h"
#include "vision/levels.h"

namespace hexwatch {
namespace {

Odds softmax(const float* logits, int many, double temperature) {
  Odds odds(logits, logits + many);
  const double highest = *std::max_element(odds.begin(), odds.end());
  double sum = 0;
  for (double& v : odds) sum += v = std::exp((v - highest) / temperature);
  for (double& v : odds) v /= sum;
  return odds;
}

// One row of a net's output per patch.
std::vector<Odds> rows_of(const cv::Mat& logits, double temperature) {
  std::vector<Odds> rows;
  const int columns = static_cast<int>(logits.total()) / logits.size[0];
  for (int i = 0; i < logits.size[0]; ++i) rows.push_back(softmax(logits.ptr<float>(i), columns, temperature));
  return rows;
}

}  // namespace

PieceOdds read_sites(const Pyramid& picture, const Homography& image_from_board, const VisionModel& model) {
  const Levels levels = levels_of(picture, image_from_board);
  std::vector<cv::Mat> patches;
  for (int i = 0; i < model.layout.sites.size(); ++i) {
    patches.push_back(stretched(cut(picture, image_from_board, site_frame(model.layout, id<SiteId>(i)), kPatchSize), levels));
  }
  const auto out = model.site.run(patches);
  return {rows_of(out.at(0), model.site_sureness.temperature), rows_of(out.at(1), model.color_sureness.temperature)};
}

PieceOdds read_paths(const Pyramid& picture, const Homography& image_from_board, const VisionModel& model) {
  const Levels levels = levels_of(picture, image_from_board);
  std::vector<cv::Mat> patches;
  for (int i = 0; i < model.layout.paths.size(); ++i) {
    patches.push_back(stretched(cut(picture, image_from_board, path_frame(model.layout, id<PathId>(i)), kPatchSize), levels));
  }
  const auto out = model.path.run(patches);
  return {rows_of(out.at(0), model.path_sureness.temperature), rows_of(out.at(1), model.color_sureness.temperature)};
}

TileOdds read_tiles(const Pyramid& picture, const Homography& image_from_board, const VisionModel& model) {
  std::vector<cv::Mat> tiles;
  std::vector<cv::Mat> tokens;
  for (int i = 0; i < model.layout.tiles.size(); ++i) {
    const PatchFrame frame = tile_frame(model.layout, id<TileId>(i));
    tiles.push_back(cut(picture, image_from_board, frame, kPatchSize));
    const Disc disc = find_disc(cut(picture, image_from_board, frame, kDiscPatch));
    tokens.push_back(cut(picture, image_from_board, token_frame(model.layout, id<TileId>(i), disc.off_centre), kPatchSize));
  }
  const auto faces = model.tile.run(tiles);
  const auto numbers = model.token.run(tokens);
  return {rows_of(faces.at(0), model.face_sureness.temperature), rows_of(faces.at(1), model.blocker_sureness.temperature),
          rows_of(numbers.at(0), model.number_sureness.temperature)};
}

std::vector<Odds> read_traders(const Pyramid& picture, const Homography& image_from_board, const VisionModel& model) {
  std::vector<cv::Mat> patches;
  for (PathId path : coast_paths(model.layout)) {
    patches.push_back(cut(picture, image_from_board, trader_frame(model.layout, path), kPatchSize));
  }
  return rows_of(model.trader.run(patches).at(0), model.trader_sureness.temperature);
}

}  // namespace hexwatch
