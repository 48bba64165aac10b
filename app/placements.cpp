#include "app/placements.h"

#include <ostream>

#include "engine/catan/catan.h"
#include "engine/io/game_lines.h"

namespace hexwatch {
namespace {

constexpr int kMostPlacements = 10'000;

Event placement(const Game& game, const io::Json& json) {
  const std::string meaning = "placements [\"s\", \"r\" or \"c\", seat, id]";
  io::list(json, 3, meaning);
  const std::string kind = json[0].is_string() ? json[0].get<std::string>() : "";
  Event event;
  if (kind == "s") event.verb = Verb::place_base;
  else if (kind == "c") event.verb = Verb::place_upgrade;
  else if (kind == "r") event.verb = Verb::place_link;
  else throw io::InputError("needs " + meaning);
  const int places = kind == "r" ? game.layout.paths.size() : game.layout.sites.size();
  event.by = id<PlayerId>(io::whole(json[1], 0, game.players - 1, "a seat from 0 to " + std::to_string(game.players - 1)));
  event.place = static_cast<std::uint8_t>(io::whole(json[2], 0, places - 1, "a place from 0 to " + std::to_string(places - 1)));
  return event;
}

io::Json answer(const std::string& line) {
  const io::Json json = io::parse_object(line);
  catan::Table table = catan::beginner_table();
  table.players = io::whole_member(json, "players", 2, kMaxPlayers, "how many play, 2 to 4");
  const Game game = catan::make_game(table);
  const io::Json& put = io::member(json, "put", "a list of placements");
  if (!put.is_array() || put.size() > kMostPlacements) throw io::InputError("needs \"put\", a list of placements");

  State state = game.rules->begin(game);
  state.phase = Phase::main;
  Report report;
  io::Json lengths = io::Json::array();
  io::Json holders = io::Json::array();
  for (const io::Json& entry : put) {
    report.clear();
    game.rules->apply(game, state, placement(game, entry), report);
    const catan::Extra& x = *std::get_if<catan::Extra>(&state.extra);
    io::Json now = io::Json::array();
    for (PlayerId player : game.seats()) now.push_back(x.road_length.at(static_cast<std::size_t>(player)));
    lengths.push_back(std::move(now));
    holders.push_back(x.road_holder == kNobody ? -1 : index(x.road_holder));
  }
  return {{"lr", lengths}, {"holder", holders}};
}

}  // namespace

void answer_placements(std::istream& in, std::ostream& out) {
  io::LineReader lines(in);
  try {
    while (const auto line = lines.next()) out << answer(*line).dump() << '\n';
  } catch (const io::InputError& error) {
    out.flush();
    throw io::InputError(lines.at_line(error.what()));
  }
}

}  // namespace hexwatch
