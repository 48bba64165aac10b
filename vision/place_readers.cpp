#include "vision/place_readers.h"

#include <algorithm>
#include <cmath>

#include "vision/disc.h"

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

Patches::Patches(const Pyramid& picture, const Homography& image_from_board, const BoardLayout& layout)
    : picture_(picture), image_from_board_(image_from_board), layout_(layout), levels_(levels_of(picture, image_from_board)) {}

cv::Mat Patches::of(const PatchFrame& frame) const { return cut(picture_, image_from_board_, frame, kPatchSize); }

cv::Mat Patches::of_piece(const PatchFrame& frame) const { return stretched(of(frame), levels_); }

std::vector<cv::Mat> Patches::sites() const {
  std::vector<cv::Mat> all;
  for (int i = 0; i < layout_.sites.size(); ++i) all.push_back(of_piece(site_frame(layout_, id<SiteId>(i))));
  return all;
}

std::vector<cv::Mat> Patches::paths() const {
  std::vector<cv::Mat> all;
  for (int i = 0; i < layout_.paths.size(); ++i) all.push_back(of_piece(path_frame(layout_, id<PathId>(i))));
  return all;
}

std::vector<cv::Mat> Patches::tiles() const {
  std::vector<cv::Mat> all;
  for (int i = 0; i < layout_.tiles.size(); ++i) all.push_back(of(tile_frame(layout_, id<TileId>(i))));
  return all;
}

std::vector<cv::Mat> Patches::tokens() const {
  std::vector<cv::Mat> all;
  for (int i = 0; i < layout_.tiles.size(); ++i) {
    const Disc disc = find_disc(cut(picture_, image_from_board_, tile_frame(layout_, id<TileId>(i)), kDiscPatch));
    all.push_back(of(token_frame(layout_, id<TileId>(i), disc.off_centre)));
  }
  return all;
}

std::vector<cv::Mat> Patches::traders() const {
  std::vector<cv::Mat> all;
  for (PathId path : coast_paths(layout_)) all.push_back(of(trader_frame(layout_, path)));
  return all;
}

PieceOdds read_sites(const Patches& patches, const VisionModel& model) {
  const auto out = model.site.run(patches.sites());
  return {rows_of(out.at(0), model.site_sureness.temperature), rows_of(out.at(1), model.color_sureness.temperature)};
}

PieceOdds read_paths(const Patches& patches, const VisionModel& model) {
  const auto out = model.path.run(patches.paths());
  return {rows_of(out.at(0), model.path_sureness.temperature), rows_of(out.at(1), model.color_sureness.temperature)};
}

TileOdds read_tiles(const Patches& patches, const VisionModel& model) {
  const auto faces = model.tile.run(patches.tiles());
  const auto numbers = model.token.run(patches.tokens());
  return {rows_of(faces.at(0), model.face_sureness.temperature), rows_of(faces.at(1), model.blocker_sureness.temperature),
          rows_of(numbers.at(0), model.number_sureness.temperature)};
}

std::vector<Odds> read_traders(const Patches& patches, const VisionModel& model) {
  return rows_of(model.trader.run(patches.traders()).at(0), model.trader_sureness.temperature);
}

}  // namespace hexwatch
