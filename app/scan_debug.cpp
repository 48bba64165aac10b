#include "app/scan_debug.h"

#include <filesystem>
#include <stdexcept>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "app/pipeline/picture_file.h"
#include "vision/heat.h"
#include "vision/place_readers.h"

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
  if (seen.piece.what > 0) words += (seen.piece.what == 2 ? " II " : " I ") + reading.names.color(seen.color);
  return words + (seen.known() ? " " : " ?") + std::to_string(static_cast<int>(100 * seen.confidence()));
}

std::string percent(double confidence) { return std::to_string(static_cast<int>(100 * confidence)); }

template <class Id>
std::vector<std::string> words_of(const IdList<Id, PieceSeen>& places, const BoardReading& reading) {
  std::vector<std::string> words;
  for (int i = 0; i < places.size(); ++i) words.push_back(words_of(i, places[id<Id>(i)], reading));
  return words;
}

// Every tile beside its number token.
cv::Mat tile_sheet(const Patches& patches, const BoardReading& reading) {
  const auto tiles = patches.tiles();
  const auto tokens = patches.tokens();
  std::vector<cv::Mat> both;
  std::vector<std::string> words;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const auto& tile = reading.tiles[static_cast<TileId>(i)];
    both.insert(both.end(), {tiles[i], tokens[i]});
    words.push_back(std::to_string(i) + " " + reading.names.face(tile.face) + " " + percent(tile.face.confidence));
    words.push_back(std::to_string(tile.number.what) + " " + percent(tile.number.confidence));
  }
  return sheet_of(both, words);
}

cv::Mat coast_sheet(const Patches& patches, const BoardLayout& layout, const BoardReading& reading) {
  std::vector<std::string> words;
  for (PathId path : coast_paths(layout)) {
    words.push_back(std::to_string(index(path)));
    for (const auto& trader : reading.traders) {
      if (trader.path == path) words.back() += " " + reading.names.trader(trader.kind) + " " + percent(trader.kind.confidence);
    }
  }
  return sheet_of(patches.traders(), words);
}

void write_places(const std::filesystem::path& folder, const Pyramid& picture, const Homography& pose, const BoardLayout& layout, const BoardReading& reading) {
  const Patches patches(picture, pose, layout);
  write_picture((folder / "04_sites.png").string(), sheet_of(patches.sites(), words_of(reading.sites, reading)));
  write_picture((folder / "05_paths.png").string(), sheet_of(patches.paths(), words_of(reading.paths, reading)));
  write_picture((folder / "06_tiles.png").string(), tile_sheet(patches, reading));
  write_picture((folder / "07_coast.png").string(), coast_sheet(patches, layout, reading));
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
  write_places(path, picture, pose, model.layout, *reading);
}

}  // namespace hexwatch
