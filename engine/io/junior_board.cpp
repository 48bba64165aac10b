#include "engine/io/junior_board.h"

#include <algorithm>
#include <optional>
#include <set>

#include "engine/io/yaml_reading.h"
#include "engine/junior/junior.h"

namespace hexwatch::io {
namespace {

using junior::Board;

constexpr int kMostIslands = TileSet::kCapacity - 1;  // one may be added for Spooky Island
constexpr int kMostLairs = SiteSet::kCapacity;
constexpr int kMostShips = PathSet::kCapacity;
constexpr int kHighestNumber = 5;
constexpr int kSix = 6;
constexpr std::size_t kMostLetters = 40;
constexpr double kFar = 100;

// What stands for the resource of Spooky Island, which gives none.
const std::string& spooky_word() {
  static const std::string word = junior::spec().barren_name;
  return word;
}

std::string named(const char* what, int id) { return std::string(what) + " " + std::to_string(id); }
std::string upto(const char* what, int count) { return std::string(what) + " from 0 to " + std::to_string(count - 1); }

// The entries of a list in the order of their ids, which are 0, 1, 2 ... without a gap.
std::vector<Yaml> by_id(const Yaml& file, const char* key, const char* what, int most) {
  const std::string meaning = "a list of 1 to " + std::to_string(most) + " " + key;
  const std::vector<Yaml> listed = file.at(key, meaning).list(1, static_cast<std::size_t>(most), meaning);
  const int count = static_cast<int>(listed.size());
  std::vector<std::optional<Yaml>> slots(listed.size());
  for (const Yaml& entry : listed) {
    static_cast<void>(entry.entries(std::string("a description {id: ...} of one ") + what));
    const Yaml id = entry.at("id", upto("a number of its own", count));
    auto& slot = slots[static_cast<std::size_t>(id.whole(0, count - 1, upto("an id", count) + ", because there are " + std::to_string(count) + " " + key))];
    if (slot) id.fail("There are two " + std::string(key) + " with this id: each has a number of its own.");
    slot = entry;
  }
  std::vector<Yaml> ordered;
  ordered.reserve(slots.size());
  for (const auto& slot : slots) ordered.push_back(*slot);
  return ordered;
}

BoardPoint point(const Yaml& entry, const char* key) {
  const std::string meaning = "a place [x, y] in sides of an island";
  const std::vector<Yaml> xy = entry.at(key, meaning).list(2, 2, meaning);
  return {xy[0].number(-kFar, kFar, "a number from -100 to 100"), xy[1].number(-kFar, kFar, "a number from -100 to 100")};
}

void read_lairs(const Yaml& file, Board& board) {
  for (const Yaml& entry : by_id(file, "lairs", "lair-site", kMostLairs)) {
    entry.expect_keys("a lair-site", {"id", "at"});
    board.layout.sites.push_back({point(entry, "at"), {}, {}, {}});
  }
}

SiteId lair(const Yaml& entry, const Board& board) {
  return id<SiteId>(entry.whole(0, board.layout.sites.size() - 1, upto("a lair-site", board.layout.sites.size())));
}

void read_ships(const Yaml& file, Board& board) {
  std::set<std::pair<SiteId, SiteId>> joined;
  for (const Yaml& entry : by_id(file, "ships", "ship-site", kMostShips)) {
    const std::string ship = named("Ship", board.layout.paths.size());
    entry.expect_keys("a ship-site", {"id", "at", "joins"});
    const std::string meaning = "the two lair-sites it joins, [a, b]";
    const Yaml joins = entry.at("joins", meaning);
    const std::vector<Yaml> ends = joins.list(2, 2, meaning);
    const SiteId a = lair(ends[0], board);
    const SiteId b = lair(ends[1], board);
    if (a == b) joins.fail(ship + " joins " + named("lair", index(a)) + " twice: a ship joins two different lairs.");
    if (!joined.insert(std::minmax(a, b)).second)
      joins.fail(ship + " joins lairs " + std::to_string(index(a)) + " and " + std::to_string(index(b)) + ", which another ship already joins.");
    board.layout.paths.push_back({point(entry, "at"), a, b});
  }
}

TileFace face(const Yaml& entry, const std::string& island) {
  const Yaml resource = entry.at("resource", "what the island gives, or " + spooky_word());
  const std::string word = resource.word(kMostLetters, "what the island gives, or " + spooky_word());
  const Yaml number = entry.at("number", "1 to 5, or null for Spooky Island");
  if (word == spooky_word()) {
    // It carries the six, which moves the Ghost Captain and brings nothing.
    if (!number.is_null()) number.whole(kSix, kSix, "null or 6, because Spooky Island gives nothing");
    return {};
  }
  std::string known;
  const auto& resources = junior::spec().resources;
  for (std::size_t i = 0; i < resources.size(); ++i) {
    if (word == resources[i].log_name)
      return {id<Resource>(static_cast<int>(i)), number.whole(1, kHighestNumber, "the number of " + island + ", 1 to 5; a 6 moves the Ghost Captain")};
    known += resources[i].log_name + ", ";
  }
  resource.fail("\"" + word + "\" is nothing that an island gives: there are " + known + "and " + spooky_word() + " for Spooky Island.");
}

void read_ring(const Yaml& entry, const std::string& island, const Board& board, BoardLayout::Tile& tile, bool spooky) {
  const std::string meaning = "the lair-sites around " + island + ", clockwise from the top one";
  const Yaml lairs = entry.at("lairs", meaning);
  for (const Yaml& around : lairs.list(0, kMostLairs, meaning)) {
    const SiteId site = lair(around, board);
    if (tile.sites.contains(site)) around.fail(island + " has " + named("lair", index(site)) + " around it twice.");
    tile.sites.insert(site);
    tile.ring.push_back(site);
  }
  if (tile.ring.empty() && !spooky)
    lairs.fail(island + " has no lair-sites around it: only Spooky Island may lie apart.");
}

void read_islands(const Yaml& file, Board& board) {
  for (const Yaml& entry : by_id(file, "islands", "island", kMostIslands)) {
    const auto id = hexwatch::id<TileId>(board.layout.tiles.size());
    const std::string island = named("Island", index(id));
    entry.expect_keys("an island", {"id", "centre", "resource", "number", "lairs"});
    const TileFace printed = face(entry, island);
    const bool spooky = printed.resource == kNoResource;
    BoardLayout::Tile tile{point(entry, "centre"), {}, {}};
    read_ring(entry, island, board, tile, spooky);
    if (spooky && board.spooky != kNoTile) entry.fail("There are two Spooky Islands, and the Ghost Captain lives on one.");
    if (spooky) board.spooky = id;
    board.layout.tiles.push_back(std::move(tile));
    board.faces.push_back(printed);
  }
  if (board.spooky != kNoTile) return;
  // Where no island of the file is Spooky Island it lies apart: lower left of the others, touching no lair-site.
  BoardPoint apart;
  for (const auto& tile : board.layout.tiles) apart = {std::min(apart.x, tile.centre.x), std::max(apart.y, tile.centre.y)};
  board.spooky = id<TileId>(board.layout.tiles.size());
  board.layout.tiles.push_back({{apart.x, apart.y + 1}, {}, {}});
  board.faces.push_back({});
}

junior::Start start(const Yaml& entry, const std::string& color, const Board& board) {
  entry.expect_keys("a start", {"lair", "ship"});
  junior::Start start{lair(entry.at("lair", "the lair-site where " + color + " starts"), board)};
  const Yaml ship = entry.at("ship", "the ship beside that lair, or null where it is not known");
  if (ship.is_null()) return start;
  const int ships = board.layout.paths.size();
  start.ship = id<PathId>(ship.whole(0, ships - 1, upto("a ship-site", ships)));
  const auto& ends = board.layout.paths[start.ship];
  if (ends.a != start.lair && ends.b != start.lair)
    ship.fail("The starting ship of " + color + " is not beside its lair " + std::to_string(index(start.lair)) + ": ship " +
              std::to_string(index(start.ship)) + " joins lairs " + std::to_string(index(ends.a)) + " and " + std::to_string(index(ends.b)) + ".");
  return start;
}

void read_starts(const Yaml& file, Board& board) {
  const std::string meaning = "the colours and where each starts, {red: [{lair: 2, ship: 4}, {lair: 26, ship: 31}], ...}";
  const Yaml starts = file.at("starts", meaning);
  SiteSet lairs;
  PathSet ships;
  for (const Yaml::Entry& entry : starts.entries(meaning)) {
    if (entry.key.empty() || entry.key.size() > kMostLetters) entry.value.fail("The name of a colour has 1 to 40 letters.");
    Board::Color color{entry.key, {}};
    const std::vector<Yaml> listed = entry.value.list(junior::kStarts, junior::kStarts, "the two starts of " + entry.key + ", [{lair: ..., ship: ...}, {...}]");
    for (std::size_t i = 0; i < listed.size(); ++i) {
      color.starts[i] = start(listed[i], entry.key, board);
      if (lairs.contains(color.starts[i].lair)) listed[i].fail("Two lairs start at lair-site " + std::to_string(index(color.starts[i].lair)) + ".");
      lairs.insert(color.starts[i].lair);
      if (color.starts[i].ship == kNoPath) continue;
      if (ships.contains(color.starts[i].ship)) listed[i].fail("Two ships start at ship-site " + std::to_string(index(color.starts[i].ship)) + ".");
      ships.insert(color.starts[i].ship);
    }
    board.colors.push_back(std::move(color));
  }
  if (board.colors.size() < 2) starts.fail("A board has starts for two colours or more.");
}

void read_box(const Yaml& file, Board& board) {
  if (file.has("pieces")) {
    const Yaml pieces = file.at("pieces", "");
    pieces.expect_keys("the pieces of a colour", {"lairs", "ships"});
    board.lairs = pieces.at("lairs", "how many lairs a colour has").whole(3, 20, "how many lairs a colour has, 3 to 20");
    board.ships = pieces.at("ships", "how many ships a colour has").whole(2, 30, "how many ships a colour has, 2 to 30");
  }
  if (!file.has("left_out_with_three")) return;
  const Yaml left_out = file.at("left_out_with_three", "");
  board.left_out_with_three = left_out.word(kMostLetters, "the colour that stays in the box when three play");
  if (board.color(board.left_out_with_three) == nullptr) left_out.fail("'" + board.left_out_with_three + "' is none of the colours under starts.");
}

void check_neighbours(const Yaml& file, const Board& board) {
  for (int i = 0; i < board.layout.sites.size(); ++i)
    if (board.layout.sites[id<SiteId>(i)].paths.empty()) file.at("lairs", "").fail("Lair " + std::to_string(i) + " is joined by no ship, so that nobody could come there.");
}

Board board_of(const Yaml& file) {
  file.expect_keys("a board", {"name", "pieces", "left_out_with_three", "islands", "lairs", "ships", "starts"});
  Board board;
  board.layout.name = file.at("name", "the name of the board").word(kMostLetters, "the name of the board, at most 40 letters");
  read_lairs(file, board);
  read_ships(file, board);
  read_islands(file, board);
  connect(board.layout);
  check_neighbours(file, board);
  read_starts(file, board);
  read_box(file, board);
  return board;
}

}  // namespace

Board read_junior_board(const std::string& text, const std::string& file) { return board_of(Yaml::parse(text, file)); }

Board load_junior_board(const std::string& path) { return board_of(Yaml::load(path)); }

}  // namespace hexwatch::io
