#include "app/pipeline/board_doubts.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <utility>

#include "app/pipeline/rule_weights.h"

namespace hexwatch {
namespace {

using io::Json;

// Two households left out, 29 boards: of the 8 hexes that were not right 7 had less, of all 548 111 had.
constexpr double kSure = 0.85;

const std::array<std::string, 6> kTerrains{"brick", "wood", "ore", "wheat", "sheep", "desert"};
const std::array<int, 10> kNumbers{2, 3, 4, 5, 6, 8, 9, 10, 11, 12};
const std::array<std::string, 7> kHarbors{"none", "any", "brick", "wood", "ore", "wheat", "sheep"};

bool barren(const Json& board, std::size_t hex) { return board.at("terrain").at(hex) == "desert"; }

Json& entry(Json& board, const char* list, int hex) { return board[list].at(static_cast<std::size_t>(hex)); }

void doubt_no_more(Json& board, const char* key, int place, const std::string& what) {
  if (!board.contains("doubtful")) return;
  Json left = Json::array();
  for (const Json& doubt : board["doubtful"]) {
    if (!doubt.contains(key) || doubt[key] != place || doubt.value("what", Json()) != what) left.push_back(doubt);
  }
  board["doubtful"] = left;
}

template <class Words>
std::string one_of(const Words& words, const Json& line, const char* key) {
  const std::string word = io::text_member(line, key, "what lies there");
  if (std::find(words.begin(), words.end(), word) == words.end()) throw io::InputError("does not know " + io::in_quotes(word) + ": it may be one of " + Json(words).dump());
  return word;
}

void set_tile(Json& board, const Json& line) {
  const int hex = io::whole_member(line, "hex", 0, static_cast<int>(board.at("terrain").size()) - 1, "a hex");
  if (!line.contains("terrain") && !line.contains("number")) throw io::InputError("needs \"terrain\" or \"number\", what lies there");
  if (line.contains("terrain")) {
    entry(board, "terrain", hex) = one_of(kTerrains, line, "terrain");
    doubt_no_more(board, "hex", hex, "terrain");
  }
  if (line.contains("number")) {
    const int number = io::whole_member(line, "number", 0, 12, "a number token, 0 for none");
    if (number != 0 && std::find(kNumbers.begin(), kNumbers.end(), number) == kNumbers.end()) throw io::InputError("knows no number token " + std::to_string(number));
    entry(board, "number", hex) = number;
    doubt_no_more(board, "hex", hex, "number");
  }
  if (barren(board, static_cast<std::size_t>(hex))) {
    entry(board, "number", hex) = 0;
    doubt_no_more(board, "hex", hex, "number");
  }
}

void set_harbor(Json& board, const Json& line) {
  const int path = io::whole_member(line, "e", 0, 1000, "a path at the coast");
  const std::string kind = one_of(kHarbors, line, "harbor");
  Json harbors = Json::array();
  for (const Json& harbor : board.at("harbors")) {
    if (harbor.at("e") != path) harbors.push_back(harbor);
  }
  if (kind != "none") harbors.push_back({{"kind", kind}, {"rate", kind == "any" ? 3 : 2}, {"v", io::member(line, "v", "the two intersections of the path")}, {"e", path}});
  std::sort(harbors.begin(), harbors.end(), [](const Json& a, const Json& b) { return a.at("e").get<int>() < b.at("e").get<int>(); });
  board["harbors"] = harbors;
  doubt_no_more(board, "e", path, "harbor");
}

bool sound(const Json& doubt, const BoardLayout& layout) {
  if (!doubt.is_object() || !doubt.contains("what") || doubt.contains("e") == doubt.contains("hex")) return false;
  const bool harbor = doubt.contains("e");
  const Json& place = harbor ? doubt["e"] : doubt["hex"];
  const int places = harbor ? layout.paths.size() : layout.tiles.size();
  const bool known = harbor ? doubt["what"] == "harbor" : doubt["what"] == "terrain" || doubt["what"] == "number";
  return known && place.is_number_integer() && place >= 0 && place < places;
}

Json corrected(Json board, const Json& line) {
  if (io::flag_member(line, "confirmed", false)) board.erase("doubtful");
  else if (line.contains("hex")) set_tile(board, line);
  else set_harbor(board, line);
  if (board.contains("doubtful") && board["doubtful"].empty()) board.erase("doubtful");
  return board;
}

}  // namespace

Json with_sound_doubts(Json board, const BoardLayout& layout) {
  const Json* doubts = io::find_member(board, "doubtful");
  if (doubts == nullptr) return board;
  Json left = Json::array();
  if (doubts->is_array()) std::copy_if(doubts->begin(), doubts->end(), std::back_inserter(left), [&](const Json& doubt) { return sound(doubt, layout); });
  board["doubtful"] = left;
  return board;
}

Json doubts_of(const BoardReading& reading, const VisionModel& model) {
  Json doubts = Json::array();
  const auto unsure = [](const Seen& seen) { return !seen.known || seen.confidence < kSure; };
  const auto laid = [](const auto& tile) { return tile.number.what != 0; };
  const bool bare = std::none_of(reading.tiles.begin(), reading.tiles.end(), laid);
  for (int i = 0; i < reading.tiles.size(); ++i) {
    const auto& tile = reading.tiles[id<TileId>(i)];
    if (unsure(tile.face)) doubts.push_back({{"hex", i}, {"what", "terrain"}});
    const bool desert = model.names.face(tile.face) == "desert";
    if (!desert && (unsure(tile.number) || (!laid(tile) && !bare))) doubts.push_back({{"hex", i}, {"what", "number"}});
  }
  std::vector<PathId> harbors = reading.traders_unknown;
  for (const auto& trader : reading.traders) {
    if (unsure(trader.kind) && std::find(harbors.begin(), harbors.end(), trader.path) == harbors.end()) harbors.push_back(trader.path);
  }
  std::sort(harbors.begin(), harbors.end());
  for (PathId path : harbors) doubts.push_back({{"e", index(path)}, {"what", "harbor"}});
  return doubts;
}

Json with_layout(Json board, const Json& line) {
  try {
    return corrected(std::move(board), line);
  } catch (const Json::exception&) {
    throw io::InputError("puts a layout right that the first line does not tell");
  }
}

const Json* doubt_about(const Json& board, const Violation& violation, const SiteSet& buildings, const BoardLayout& layout) {
  const bool rate = violation.rule == Rule::bank_rate;
  const Json* doubts = io::find_member(board, "doubtful");
  if (doubts == nullptr || !(rate || about_hands(violation.rule))) return nullptr;
  for (const Json& doubt : *doubts) {
    if (doubt.contains("e") != rate) continue;
    const auto& path = rate ? layout.paths[id<PathId>(doubt["e"].get<int>())] : BoardLayout::Path{};
    const bool touched = rate ? buildings.contains(path.a) || buildings.contains(path.b) : !(layout.tiles[id<TileId>(doubt.at("hex").get<int>())].sites & buildings).empty();
    if (touched) return &doubt;
  }
  return nullptr;
}

std::vector<Json> answers_to(const Json& doubt, const Json& board) {
  const std::string what = doubt.at("what");
  Json read;
  Json all;
  if (what == "harbor") {
    read = "none";
    for (const Json& harbor : board.at("harbors")) {
      if (harbor.at("e") == doubt.at("e")) read = harbor.at("kind");
    }
    all = kHarbors;
  } else {
    read = board.at(what).at(doubt.at("hex").get<std::size_t>());
    if (what == "number") all = kNumbers;
    else all = kTerrains;
  }
  std::vector<Json> answers;
  const auto add = [&](const Json& one) {
    Json line{{"do", "correction"}};
    if (what == "harbor") line["e"] = doubt["e"];
    else line["hex"] = doubt["hex"];
    line[what] = one;
    answers.push_back(line);
  };
  if (read != 0) add(read);
  for (const Json& one : all) {
    if (one != read) add(one);
  }
  return answers;
}

}  // namespace hexwatch
