#include "app/pipeline/board_line.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>

#include "app/pipeline/board_doubts.h"
#include "app/pipeline/session_replay.h"

namespace hexwatch {
namespace {

// The terrains of the photos' labels and what they yield in the words of recorded games.
const std::map<std::string, std::string> kYields = {{"hills", "brick"}, {"forest", "wood"}, {"mountains", "ore"},
                                                    {"fields", "wheat"}, {"pasture", "sheep"}, {"desert", "desert"}};
const std::map<std::string, std::string> kTrades = {{"generic", "any"}, {"brick", "brick"}, {"lumber", "wood"},
                                                    {"ore", "ore"}, {"grain", "wheat"}, {"wool", "sheep"}};

// The answer that has most confidence behind it, and the mean confidence in it.
Seen most_of(const std::vector<Seen>& answers) {
  std::map<int, double> votes;
  for (const Seen& one : answers) votes[one.what] += one.confidence;
  const auto best = std::max_element(votes.begin(), votes.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  bool known = false;
  for (const Seen& one : answers) known = known || (one.known && one.what == best->first);
  return {best->first, best->second / static_cast<double>(answers.size()), known};
}

}  // namespace

BoardReading united(std::span<const BoardReading> readings) {
  BoardReading out = readings.front();
  for (int i = 0; i < out.tiles.size(); ++i) {
    std::vector<Seen> faces;
    std::vector<Seen> numbers;
    for (const BoardReading& one : readings) {
      faces.push_back(one.tiles[id<TileId>(i)].face);
      numbers.push_back(one.tiles[id<TileId>(i)].number);
    }
    out.tiles[id<TileId>(i)] = {most_of(faces), most_of(numbers)};
  }
  std::map<int, std::vector<Seen>> traders;
  for (const BoardReading& one : readings)
    for (const auto& trader : one.traders) traders[index(trader.path)].push_back(trader.kind);
  out.traders.clear();
  for (const auto& [path, kinds] : traders) {
    if (2 * kinds.size() > readings.size()) out.traders.push_back({id<PathId>(path), most_of(kinds)});
  }
  std::vector<Seen> blockers;
  for (const BoardReading& one : readings) blockers.push_back({index(one.blocker), one.blocker_confidence, one.blocker_known});
  const Seen blocker = most_of(blockers);
  out.blocker = id<TileId>(blocker.what);
  out.blocker_confidence = blocker.confidence;
  out.blocker_known = blocker.known;
  return out;
}

namespace {

template <class List>
auto pieces_in(std::span<const BoardReading> readings, List BoardReading::*places) {
  const auto& first = readings.front().*places;
  std::vector<PieceHere> here;
  for (int i = 0; i < first.size(); ++i) {
    std::map<std::pair<int, int>, std::size_t> votes;
    for (const BoardReading& one : readings) {
      const PieceSeen& seen = *((one.*places).begin() + i);
      if (seen.piece.what != 0 && seen.known()) ++votes[{seen.piece.what, seen.color.what}];
    }
    here.emplace_back();
    for (const auto& [piece, many] : votes) {
      if (2 * many > readings.size()) here.back() = {piece.first, piece.second};
    }
  }
  return here;
}

}  // namespace

Tabletop tabletop_in(std::span<const BoardReading> readings) {
  return {IdList<SiteId, PieceHere>(pieces_in(readings, &BoardReading::sites)), IdList<PathId, PieceHere>(pieces_in(readings, &BoardReading::paths)),
          united(readings).blocker, {}};
}

io::Json board_line(const BoardReading& reading, const VisionModel& model) {
  io::Json line{{"rec", "game"}, {"format", kLogFormat}, {"game", model.layout.name}};
  int barren = -1;
  for (int i = 0; i < reading.tiles.size(); ++i) {
    const auto& tile = reading.tiles[id<TileId>(i)];
    const std::string& yields = kYields.at(reading.names.face(tile.face));
    line["terrain"].push_back(yields);
    line["number"].push_back(yields == "desert" ? 0 : tile.number.what);
    if (yields == "desert" && barren < 0) barren = i;
  }
  line["harbors"] = io::Json::array();
  for (const auto& trader : reading.traders) {
    const std::string& kind = kTrades.at(reading.names.trader(trader.kind));
    const auto& path = model.layout.paths[trader.path];
    line["harbors"].push_back({{"kind", kind}, {"rate", kind == "any" ? 3 : 2}, {"v", {index(path.a), index(path.b)}}, {"e", index(trader.path)}});
  }
  const int blocker = reading.blocker != kNoTile ? index(reading.blocker) : std::max(0, barren);
  line["robber"] = blocker;
  line["board_to_image"] = reading.image_from_board;
  if (const io::Json doubts = doubts_of(reading, model); !doubts.empty()) line["doubtful"] = doubts;
  return line;
}

BoardReading reading_of(const io::Json& line, const VisionModel& model) {
  BoardReading reading;
  reading.names = model.names;
  reading.tiles = IdList<TileId, BoardReading::Tile>(model.layout.tiles.size());
  try {
    for (int i = 0; i < reading.tiles.size(); ++i) {
      const std::string yields = line.at("terrain").at(static_cast<std::size_t>(i)).get<std::string>();
      const auto face = std::find_if(model.names.faces.begin(), model.names.faces.end(), [&](const std::string& name) { return kYields.at(name) == yields; });
      if (face == model.names.faces.end()) throw io::InputError("The first line of the log tells a terrain " + io::Json(yields).dump() + ", which no board has.");
      auto& tile = reading.tiles[id<TileId>(i)];
      tile.face = {static_cast<int>(face - model.names.faces.begin()), 1, true};
      tile.number = {line.at("number").at(static_cast<std::size_t>(i)).get<int>(), 1, true};
    }
    reading.image_from_board = line.at("board_to_image").get<std::array<double, 9>>();
  } catch (const io::Json::exception&) {
    throw io::InputError("The first line of the log tells no board with \"terrain\", \"number\" and \"board_to_image\".");
  }
  return reading;
}

}  // namespace hexwatch
