// A game that is joined in the middle: GameRecord::join.
#include <algorithm>
#include <map>

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

// The colours that play. In a game under way each has two pieces at the least: a single one of a colour is misread.
std::vector<int> colors_on(const Tabletop& table) {
  constexpr int kFewest = 2;
  std::map<int, int> pieces;
  for (const PieceHere& here : table.sites) pieces[here.color] += here.what != 0 ? 1 : 0;
  for (const PieceHere& here : table.paths) pieces[here.color] += here.what != 0 ? 1 : 0;
  std::vector<int> colors;
  for (const auto& [color, many] : pieces) {
    if (many >= kFewest) colors.push_back(color);
  }
  return colors;
}

}  // namespace

void GameRecord::join(const Tabletop& table, double time) {
  if (!seats_fixed_) {
    seats_ = colors_on(table);
    if (seats_.size() > kMostAtATable) seats_.resize(kMostAtATable);
  }
  players_ = std::max<int>(2, static_cast<int>(seats_.size()));
  const Game game = game_for(players_);
  begin_at(io::position_to_text(game, lying_there(game, table)));
  told_seats(time);
}

// Of hands nothing is known, nor what was paid: the pieces lie there, that is all.
State GameRecord::lying_there(const Game& game, const Tabletop& table) const {
  History pieces(game);
  for (const Event& event : pieces_as_events(table, seats_)) pieces.add(event);
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
  return state;
}

void GameRecord::tell_position(const Json& line, double time) {
  if (position_.empty() || !entries_.empty()) throw io::InputError("can be told only of a game that was joined under way, before anything has happened in it");
  const io::Position told = io::position_from_text(io::member(line, "position", "a position").dump());
  std::vector<int> seats;
  for (PlayerId player : told.game.seats()) seats.push_back(color_named(told.game.colors.at(static_cast<std::size_t>(player)), reader_colors_));
  const auto plays = [&](int color) { return std::find(seats_.begin(), seats_.end(), color) != seats_.end(); };
  if (!std::all_of(seats.begin(), seats.end(), plays)) throw io::InputError("names players of whom nothing lies there");
  const Tabletop table = tabletop();
  seats_ = seats;
  players_ = static_cast<int>(seats.size());
  const Game game = game_for(players_);
  const State pieces = lying_there(game, table);
  State state = told.state;
  std::vector<Cards> hands;
  for (PlayerId player : game.seats()) {
    Seat& seat = state[player];
    hands.push_back(seat.hand);
    seat.bases = pieces[player].bases;
    seat.upgrades = pieces[player].upgrades;
    seat.links = pieces[player].links;
    seat.hand = pieces[player].hand;  // who sees the table alone sees no hands and no faces of cards
    seat.held = pieces[player].held;
  }
  state.deck = pieces.deck;
  state.blocker = table.blocker;
  begin_at(io::position_to_text(game, state, told.belief ? *told.belief : Belief(players_, hands)));
  hands_told_ = turn_known_ = true;
  told_seats(time);
}

// Where somebody rolls or ends a turn the set-up is over, though fewer pieces were seen when the game was joined.
void GameRecord::end_set_up(double time) {
  if (position_.empty() || history_.state().phase != Phase::setup) return;
  Json position = Json::parse(position_);
  position["state"]["phase"] = "roll";
  position_ = position.dump();
  rebuild();
  told_seats(time);
}

void GameRecord::begin_at(const std::string& position) {
  position_ = position;
  seats_fixed_ = true;
  turn_known_ = false;
  rebuild();
}

}  // namespace hexwatch
