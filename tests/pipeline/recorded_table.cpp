#include "tests/pipeline/recorded_table.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "engine/io/game_lines.h"
#include "tests/pipeline/example_session.h"
#include "tests/support/catan_game.h"

namespace hexwatch {
namespace {

Json board() {
  Json line = example_log().front();
  line["t"] = 0.5;
  return line;
}

Json board_of(const History& game) {
  std::stringstream lines;
  io::write_game(lines, game);
  std::string first;
  std::getline(lines, first);
  Json line = Json::parse(first);
  for (const char* member : {"players", "colors", "version", "view"}) line.erase(member);
  line["format"] = "hexwatch-log-1";
  line["t"] = 0.5;
  return line;
}

int color_named(const std::string& word) {
  const auto at = std::find(reader_colors().begin(), reader_colors().end(), word);
  if (at == reader_colors().end()) throw std::logic_error(word + " is no colour");
  return static_cast<int>(at - reader_colors().begin());
}

}  // namespace

const std::vector<std::string>& reader_colors() {
  static const std::vector<std::string> words{"white", "orange", "brown", "red", "green", "blue"};
  return words;
}

RecordedTable::RecordedTable(const std::vector<std::string>& seats) : record(board(), reader_colors(), seats), log{board()} { taken(); }

RecordedTable::RecordedTable(const History& game) : record(board_of(game), reader_colors()), log{board_of(game)} {}

Change RecordedTable::settlement(const std::string& color, int site) const {
  const Place place = Place::at(id<SiteId>(site));
  return {place, record.tabletop().at(place), {1, color_named(color)}};
}

Change RecordedTable::city(const std::string& color, int site) const {
  const Place place = Place::at(id<SiteId>(site));
  return {place, record.tabletop().at(place), {2, color_named(color)}};
}

Change RecordedTable::road(const std::string& color, int from, int to) const {
  const Place place = Place::at(catan::path_of(from, to));
  return {place, record.tabletop().at(place), {1, color_named(color)}};
}

Change RecordedTable::robber(int hex) const { return {Place::at(id<TileId>(hex)), {}, {}}; }

Change RecordedTable::gone(Place place) const { return {place, record.tabletop().at(place), {}}; }

std::vector<Json> RecordedTable::taken() {
  std::vector<Json> lines = record.take_lines();
  log.insert(log.end(), lines.begin(), lines.end());
  return lines;
}

std::vector<Json> RecordedTable::see(const std::vector<Change>& changes) {
  record.carry_out(record.meaning_of(changes), now += 2, {{"source", "camera"}});
  return taken();
}

std::vector<Json> RecordedTable::roll(int red, int yellow) {
  record.roll({static_cast<std::uint8_t>(red), static_cast<std::uint8_t>(yellow)}, now += 2, {{"source", "camera"}});
  return taken();
}

std::vector<Json> RecordedTable::roll_unclear(int likeliest) {
  record.roll_unclear(likeliest, now += 2, {{"source", "camera"}});
  return taken();
}

std::vector<Json> RecordedTable::say(const std::string& line) {
  record.enter(Json::parse(line), now += 1);
  return taken();
}

std::vector<Json> RecordedTable::wait(double seconds) {
  record.tick(now += seconds);
  return taken();
}

void RecordedTable::set_up(int players) {
  const std::vector<std::string> colors{"red", "blue", "white", "orange"};
  const BoardLayout& layout = record.history().game().layout;
  for (const Event& event : catan::flawless_setup()) {
    if (index(event.by) >= players) continue;
    const std::string& color = colors[static_cast<std::size_t>(event.by)];
    if (event.verb == Verb::place_base) {
      see({settlement(color, event.place)});
    } else {
      const auto& path = layout.paths[PathId{event.place}];
      see({road(color, index(path.a), index(path.b))});
    }
  }
}

std::vector<std::string> acts(const std::vector<Json>& lines) {
  std::vector<std::string> all;
  for (const Json& line : lines) all.push_back(line.value("do", ""));
  return all;
}

Json first_of(const std::vector<Json>& lines, const std::string& act) {
  const auto at = std::find_if(lines.begin(), lines.end(), [&](const Json& line) { return line.value("do", "") == act; });
  return at == lines.end() ? Json() : *at;
}

std::vector<std::string> flagged(const std::vector<Json>& lines) {
  std::vector<std::string> rules;
  for (const Json& line : lines) {
    if (line.value("do", "") == "flag") rules.push_back(line.at("rule").get<std::string>());
  }
  return rules;
}

}  // namespace hexwatch
