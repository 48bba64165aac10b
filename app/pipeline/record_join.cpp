// A game that is joined in the middle: GameRecord::join.
#include <algorithm>
#include <set>

#include "app/pipeline/game_record.h"
#include "engine/io/state_json.h"

namespace hexwatch {
namespace {

// All pieces of a table as events of the seats whose colours they have.
std::vector<Event> pieces_as_events(const Tabletop& table, const std::vector<int>& seats) {
  std::vector<Event> events;
  const auto add = [&](Verb verb, const PieceHere& piece, int place) {
    const auto seat = std::find(seats.begin(), seats.end(), piece.color);
    if (seat != seats.end()) events.push_back({.verb = verb, .by = static_cast<PlayerId>(seat - seats.begin()), .place = static_cast<std::uint8_t>(place)});
  };
  for (int i = 0; i < table.sites.size(); ++i) {
    const PieceHere& here = table.sites[id<SiteId>(i)];
    if (here.what >= 1) add(Verb::place_base, here, i);
    if (here.what == 2) add(Verb::place_upgrade, here, i);
  }
  for (int i = 0; i < table.paths.size(); ++i) {
    if (table.paths[id<PathId>(i)].what != 0) add(Verb::place_link, table.paths[id<PathId>(i)], i);
  }
  return events;
}

std::set<int> colors_on(const Tabletop& table) {
  std::set<int> colors;
  for (const PieceHere& here : table.sites) colors.insert(here.color);
  for (const PieceHere& here : table.paths) colors.insert(here.color);
  colors.erase(-1);
  return colors;
}

}  // namespace

void GameRecord::join(const Tabletop& table, double time) {
  if (!seats_fixed_) {
    const std::set<int> colors = colors_on(table);
    seats_.assign(colors.begin(), colors.end());
    if (seats_.size() > kMostAtATable) seats_.resize(kMostAtATable);
  }
  players_ = std::max<int>(2, static_cast<int>(seats_.size()));
  const Game game = game_for(players_);
  History pieces(game);
  for (const Event& event : pieces_as_events(table, seats_)) pieces.add(event);
  // Of hands nothing is known, nor what was paid: the pieces lie there, that is all.
  State state = pieces.state();
  const State fresh = game.rules->begin(game);
  for (std::size_t i = 0; i < state.seats.size(); ++i) {
    state.seats[i].hand = fresh.seats[i].hand;
    state.seats[i].cards = fresh.seats[i].cards;
  }
  state.bank = fresh.bank;
  state.blocker = table.blocker;
  if (state.phase != Phase::setup) state.phase = Phase::main;
  state.winner = kNobody;  // a table that is left lying after the game, perhaps
  begin_at(io::position_to_text(game, state));
  told_seats(time);
}

void GameRecord::begin_at(const std::string& position) {
  position_ = position;
  seats_fixed_ = true;
  turn_known_ = false;
  rebuild();
}

}  // namespace hexwatch
