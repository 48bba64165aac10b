#include "vision/place_readers.h"

#include <algorithm>
#include <cmath>

#include "calibration/standing_view.h"
#include "vision/disc.h"
#include "vision/glance.h"
#include "vision/outline.h"

namespace hexwatch {
namespace {

constexpr double kSurelyEmpty = 0.98;  // what a building would look like need not be asked where the site net sees none

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
  rows.reserve(static_cast<std::size_t>(logits.size[0]));
  const int columns = static_cast<int>(logits.total()) / logits.size[0];
  for (int i = 0; i < logits.size[0]; ++i) rows.push_back(softmax(logits.ptr<float>(i), columns, temperature));
  return rows;
}

std::vector<cv::Mat> these(const std::vector<cv::Mat>& patches, const std::vector<std::size_t>& which) {
  std::vector<cv::Mat> some;
  some.reserve(which.size());
  for (std::size_t i : which) some.push_back(patches[i]);
  return some;
}

void put(std::vector<Odds>& all, const std::vector<std::size_t>& where, const std::vector<Odds>& read) {
  for (std::size_t i = 0; i < where.size(); ++i) all[where[i]] = read[i];
}

// What the first look says, before any piece has been read: of each place one of `answers`, the first "nothing".
PieceOdds nothing_there(const Glance& glance, std::size_t answers, const VisionModel& model) {
  PieceOdds odds;
  for (double empty : glance.empty) {
    odds.piece.emplace_back(answers, (1 - empty) / static_cast<double>(answers - 1)).front() = empty;
    odds.color.push_back(model.color_shares);
  }
  return odds;
}

// What a net says of the patches and of their mirror images, in the mean: they show the same pieces. Households left out, buildings wrong of 436:
// 140 -> 134, their colours 16 -> 10.
std::vector<cv::Mat> both_ways(const Net& net, std::vector<cv::Mat> patches) {
  const int many = static_cast<int>(patches.size());
  for (int i = 0; i < many; ++i) {
    cv::Mat mirrored;
    cv::flip(patches[static_cast<std::size_t>(i)], mirrored, 1);
    patches.push_back(mirrored);
  }
  std::vector<cv::Mat> out = net.run(patches);
  for (cv::Mat& logits : out) logits = (logits.rowRange(0, many) + logits.rowRange(many, 2 * many)) / 2;
  return out;
}

// Two nets judge which building it is, one from above and one as the camera sees it: the geometric mean of both. Whether there is any stays as
// it is.
void ask_also(Odds& piece, const Odds& kinds) {
  const double there = piece[1] + piece[2];
  const double settlement = std::sqrt(piece[1] * kinds[0]);
  const double city = std::sqrt(piece[2] * kinds[1]);
  if (settlement + city <= 0) return;
  piece[1] = there * settlement / (settlement + city);
  piece[2] = there * city / (settlement + city);
}

}  // namespace

Patches::Patches(const Pyramid& picture, const Homography& image_from_board, const BoardLayout& layout)
    : picture_(picture), image_from_board_(image_from_board), layout_(layout), levels_(levels_of(picture, image_from_board)) {}

cv::Mat Patches::of(const PatchFrame& frame) const { return cut(picture_, image_from_board_, frame, kPatchSize); }

cv::Mat Patches::fine(const PatchFrame& frame) const {
  return stretched(cut(picture_, image_from_board_, frame, kFinePatchSize), levels_);
}

std::vector<cv::Mat> Patches::sites() const { return sites(first_ids<SiteId>(layout_.sites.size())); }

std::vector<cv::Mat> Patches::sites(std::span<const SiteId> sites) const {
  std::vector<cv::Mat> some;
  for (SiteId site : sites) some.push_back(fine(site_frame(layout_, site)));
  return some;
}

std::vector<cv::Mat> Patches::buildings(std::span<const SiteId> sites) const {
  const StandingView view(image_from_board_, picture_.size());
  std::vector<cv::Mat> some;
  for (SiteId site : sites) {
    const Homography patch = patch_of_standing(view, point(layout_.sites[site].at), kBuildingSpan, kFinePatchSize);
    some.push_back(outlined(stretched(picture_.view(patch, {kFinePatchSize, kFinePatchSize}), levels_)));
  }
  return some;
}

std::vector<cv::Mat> Patches::paths() const { return paths(first_ids<PathId>(layout_.paths.size())); }

std::vector<cv::Mat> Patches::paths(std::span<const PathId> paths) const {
  std::vector<cv::Mat> some;
  for (PathId path : paths) some.push_back(fine(path_frame(layout_, path)));
  return some;
}

std::vector<cv::Mat> Patches::tiles() const { return tiles(first_ids<TileId>(layout_.tiles.size())); }

std::vector<cv::Mat> Patches::tiles(std::span<const TileId> tiles) const {
  std::vector<cv::Mat> some;
  for (TileId tile : tiles) some.push_back(fine(tile_frame(layout_, tile)));
  return some;
}

std::vector<cv::Mat> Patches::loose(std::span<const cv::Point2d> points, double angle) const {
  std::vector<cv::Mat> some;
  for (const cv::Point2d at : points) some.push_back(fine(loose_frame(at, angle)));
  return some;
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

PieceOdds read_sites(const Patches& patches, const VisionModel& model, std::span<const SiteId> sites) {
  if (sites.empty()) return {};
  const std::vector<cv::Mat> seen = patches.sites(sites);
  const Glance glance = glance_at(seen, model.glance);
  PieceOdds odds = nothing_there(glance, 3, model);
  if (glance.worth_reading.empty()) return odds;
  const auto out = both_ways(model.site, these(seen, glance.worth_reading));
  put(odds.piece, glance.worth_reading, rows_of(out.at(0), model.site_sureness.temperature));
  put(odds.color, glance.worth_reading, rows_of(out.at(1), model.color_sureness.temperature));
  std::vector<SiteId> taken;
  std::vector<std::size_t> rows;
  for (std::size_t i : glance.worth_reading) {
    if (odds.piece[i][0] >= kSurelyEmpty) continue;
    taken.push_back(sites[i]);
    rows.push_back(i);
  }
  if (taken.empty()) return odds;
  const auto kinds = rows_of(both_ways(model.building, patches.buildings(taken)).at(0), model.building_sureness.temperature);
  for (std::size_t i = 0; i < taken.size(); ++i) ask_also(odds.piece[rows[i]], kinds[i]);
  return odds;
}

PieceOdds read_sites(const Patches& patches, const VisionModel& model) { return read_sites(patches, model, first_ids<SiteId>(model.layout.sites.size())); }

PieceOdds read_paths(const Patches& patches, const VisionModel& model, std::span<const PathId> paths) {
  if (paths.empty()) return {};
  const std::vector<cv::Mat> seen = patches.paths(paths);
  const Glance glance = glance_at(seen, model.glance);
  PieceOdds odds = nothing_there(glance, 2, model);
  if (glance.worth_reading.empty()) return odds;
  const auto out = model.path.run(these(seen, glance.worth_reading));
  put(odds.piece, glance.worth_reading, rows_of(out.at(0), model.path_sureness.temperature));
  put(odds.color, glance.worth_reading, rows_of(out.at(1), model.color_sureness.temperature));
  return odds;
}

PieceOdds read_paths(const Patches& patches, const VisionModel& model) { return read_paths(patches, model, first_ids<PathId>(model.layout.paths.size())); }

PieceOdds read_loose(const Patches& patches, const VisionModel& model, std::span<const cv::Point2d> points) {
  if (points.empty()) return {};
  constexpr int kDirections = 6;  // a link turned by 15 degrees is still known as one
  const auto standing = both_ways(model.site, patches.loose(points, 0));
  const std::vector<Odds> building = rows_of(standing.at(0), model.site_sureness.temperature);
  PieceOdds odds{std::vector<Odds>(points.size()), rows_of(standing.at(1), model.color_sureness.temperature)};
  std::vector<double> link(points.size(), 0);
  std::vector<Odds> link_color(points.size());
  for (int i = 0; i < kDirections; ++i) {
    const auto lying = model.path.run(patches.loose(points, i * CV_PI / kDirections));
    const std::vector<Odds> piece = rows_of(lying.at(0), model.path_sureness.temperature);
    const std::vector<Odds> color = rows_of(lying.at(1), model.color_sureness.temperature);
    for (std::size_t at = 0; at < points.size(); ++at) {
      if (piece[at][1] <= link[at]) continue;
      link[at] = piece[at][1];
      link_color[at] = color[at];
    }
  }
  for (std::size_t at = 0; at < points.size(); ++at) {
    const Odds& stands = building[at];
    odds.piece[at] = {stands[0] * (1 - link[at]), stands[1] * (1 - link[at]), stands[2] * (1 - link[at]), stands[0] * link[at]};
    double sum = 0;
    for (double v : odds.piece[at]) sum += v;
    for (double& v : odds.piece[at]) v = sum > 0 ? v / sum : 0.25;
    if (link[at] > stands[1] + stands[2]) odds.color[at] = link_color[at];
  }
  return odds;
}

std::vector<Odds> read_blockers(const Patches& patches, const VisionModel& model, std::span<const TileId> tiles) {
  if (tiles.empty()) return {};
  return rows_of(model.tile.run(patches.tiles(tiles)).at(1), model.blocker_sureness.temperature);
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
