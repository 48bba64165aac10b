#include "app/scan_debug.h"

#include <filesystem>
#include <stdexcept>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "app/picture_file.h"
#include "vision/disc.h"
#include "vision/heat.h"
#include "vision/patches.h"

namespace hexwatch {
namespace {

constexpr int kAcross = 9;  // patches in a row of a sheet
constexpr int kShown = 96;  // pixels a patch is shown with

// The heat over the picture: hex centres red, intersections green.
cv::Mat heat_sheet(const Pyramid& picture, const Net& net) {
  const Homography view = letterbox({{0, 0}, picture.size()});
  const Heat heat = heat_of(picture, view, net);
  cv::Mat sheet = picture.view(view, {kHeatInput, kHeatInput});
  sheet *= 0.5;
  for (int mark = 0; mark < kMarks; ++mark) {
    cv::Mat large;
    cv::resize(heat.maps.at(static_cast<std::size_t>(mark)), large, sheet.size());
    cv::Mat bytes;
    large.convertTo(bytes, CV_8U, 255);
    cv::Mat plane;
    cv::extractChannel(sheet, plane, 2 - mark);
    cv::insertChannel(cv::max(plane, bytes), sheet, 2 - mark);
  }
  cv::resize(sheet, sheet, {}, 3, 3);
  return sheet;
}

cv::Mat from_above(const Pyramid& picture, const Homography& image_from_board) {
  constexpr int kSize = 1000;
  constexpr double kScale = kSize / 11.5;
  const Homography view_from_board(kScale, 0, kSize / 2.0, 0, kScale, kSize / 2.0, 0, 0, 1);
  return picture.view(view_from_board * image_from_board.inv(), {kSize, kSize});
}

cv::Mat sheet_of(const std::vector<cv::Mat>& patches, const std::vector<std::string>& words) {
  const int rows = (static_cast<int>(patches.size()) + kAcross - 1) / kAcross;
  cv::Mat sheet(rows * kShown, kAcross * kShown, CV_8UC3, cv::Scalar::all(0));
  for (std::size_t i = 0; i < patches.size(); ++i) {
    const cv::Rect place(static_cast<int>(i) % kAcross * kShown, static_cast<int>(i) / kAcross * kShown, kShown, kShown);
    cv::Mat target = sheet(place);
    cv::resize(patches[i], target, target.size());
    cv::putText(sheet, words[i], {place.x + 2, place.y + 12}, cv::FONT_HERSHEY_SIMPLEX, 0.38, cv::Scalar::all(0), 3, cv::LINE_AA);
    cv::putText(sheet, words[i], {place.x + 2, place.y + 12}, cv::FONT_HERSHEY_SIMPLEX, 0.38, {0, 255, 255}, 1, cv::LINE_AA);
  }
  return sheet;
}

std::string words_of(int id, const PieceSeen& seen, const BoardReading& reading) {
  std::string words = std::to_string(id);
  if (seen.piece.what > 0) words += (seen.piece.what == 2 ? " II " : " I ") + reading.names.colors.at(static_cast<std::size_t>(seen.color.what));
  return words + (seen.known() ? " " : " ?") + std::to_string(static_cast<int>(100 * seen.confidence()));
}

void write_places(const std::filesystem::path& folder, const Pyramid& picture, const Homography& pose, const VisionModel& model, const BoardReading& reading) {
  std::vector<cv::Mat> sites;
  std::vector<std::string> site_words;
  for (int i = 0; i < reading.sites.size(); ++i) {
    sites.push_back(cut(picture, pose, site_frame(model.layout, id<SiteId>(i)), kPatchSize));
    site_words.push_back(words_of(i, reading.sites[id<SiteId>(i)], reading));
  }
  write_picture((folder / "04_sites.png").string(), sheet_of(sites, site_words));
  std::vector<cv::Mat> paths;
  std::vector<std::string> path_words;
  for (int i = 0; i < reading.paths.size(); ++i) {
    paths.push_back(cut(picture, pose, path_frame(model.layout, id<PathId>(i)), kPatchSize));
    path_words.push_back(words_of(i, reading.paths[id<PathId>(i)], reading));
  }
  write_picture((folder / "05_paths.png").string(), sheet_of(paths, path_words));
  std::vector<cv::Mat> tiles;
  std::vector<std::string> tile_words;
  for (int i = 0; i < reading.tiles.size(); ++i) {
    const auto& tile = reading.tiles[id<TileId>(i)];
    const PatchFrame frame = tile_frame(model.layout, id<TileId>(i));
    tiles.push_back(cut(picture, pose, frame, kPatchSize));
    tile_words.push_back(std::to_string(i) + " " + reading.names.faces.at(static_cast<std::size_t>(tile.face.what)) + " " + std::to_string(static_cast<int>(100 * tile.face.confidence)));
    const Disc disc = find_disc(cut(picture, pose, frame, kDiscPatch));
    tiles.push_back(cut(picture, pose, token_frame(model.layout, id<TileId>(i), disc.off_centre), kPatchSize));
    tile_words.push_back(std::to_string(tile.number.what) + " " + std::to_string(static_cast<int>(100 * tile.number.confidence)));
  }
  write_picture((folder / "06_tiles.png").string(), sheet_of(tiles, tile_words));
  std::vector<cv::Mat> traders;
  std::vector<std::string> trader_words;
  for (PathId path : coast_paths(model.layout)) {
    traders.push_back(cut(picture, pose, trader_frame(model.layout, path), kPatchSize));
    std::string words = std::to_string(index(path));
    for (const auto& trader : reading.traders) {
      if (trader.path == path) words += " " + reading.names.traders.at(static_cast<std::size_t>(trader.kind.what)) + " " + std::to_string(static_cast<int>(100 * trader.kind.confidence));
    }
    trader_words.push_back(words);
  }
  write_picture((folder / "07_coast.png").string(), sheet_of(traders, trader_words));
}

}  // namespace

void write_stages(const std::string& folder, const cv::Mat& bgr, const VisionModel& model, const std::variant<BoardReading, NotLocated>& result) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw std::runtime_error(folder + " cannot be made: " + error.message() + ".");
  const std::filesystem::path path(folder);
  write_picture((path / "01_picture.png").string(), bgr);
  const Pyramid picture(bgr);
  write_picture((path / "02_heat.png").string(), heat_sheet(picture, model.locate));
  const auto* reading = std::get_if<BoardReading>(&result);
  if (reading == nullptr) return;
  const Homography pose(reading->image_from_board.data());
  write_picture((path / "03_from_above.png").string(), from_above(picture, pose));
  write_places(path, picture, pose, model, *reading);
}

}  // namespace hexwatch
