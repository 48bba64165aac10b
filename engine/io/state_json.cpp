#include "engine/io/state_json.h"

#include <iomanip>
#include <sstream>

namespace hexwatch::io {
namespace {

Json place_to_json(const Game& game, Place place) {
  switch (place.kind) {
    case Place::Kind::tile: return {{game.phrasebook.tile, place.number}};
    case Place::Kind::site: return {{game.phrasebook.site, place.number}};
    case Place::Kind::path: return {{game.phrasebook.path, place.number}};
    case Place::Kind::none: break;
  }
  return nullptr;
}

std::string hexadecimal(std::uint64_t high, std::uint64_t low) {
  std::ostringstream text;
  text << std::hex;
  if (high != 0) text << high << std::setfill('0') << std::setw(16);
  text << low;
  return text.str();
}

Json belief_to_json(const Game& game, const Belief& belief) {
  Json seats = Json::array();
  for (PlayerId player : game.seats())
    seats.push_back({{"min", to_json(belief.min(player))}, {"max", to_json(belief.max(player))}, {"mean", belief.mean(player)}});
  return seats;
}

const char* phase_name(Phase phase) {
  switch (phase) {
    case Phase::setup: return "setup";
    case Phase::roll: return "roll";
    case Phase::main: return "main";
    case Phase::over: return "over";
  }
  return "";
}

}  // namespace

std::string mask(const SiteSet& set) { return hexadecimal(0, set.words()[0]); }
std::string mask(const PathSet& set) { return hexadecimal(set.words()[1], set.words()[0]); }

Json violations_to_json(const Game& game, const std::vector<Violation>& violations) {
  Json out = Json::array();
  for (const Violation& violation : violations) {
    const SpokenViolation spoken = say(game, violation);
    Json line{{"rule", spoken.rule}};
    if (violation.by != kNobody) line["by"] = index(violation.by);
    if (violation.place.kind != Place::Kind::none) line["place"] = place_to_json(game, violation.place);
    line["text"] = spoken.text;
    line["remedy"] = spoken.remedy;
    out.push_back(std::move(line));
  }
  return out;
}

Json state_line(const History& history, const History::Moment& moment) {
  const Game& game = history.game();
  const State& state = moment.after;
  const bool open = game.view == View::open;
  Json line;
  for (PlayerId player : game.seats()) {
    const Seat& seat = state[player];
    if (open) line["hand"].push_back(to_json(seat.hand));
    else line["cards"].push_back(seat.cards);
    Json left = Json::array();
    for (Piece piece : {Piece::link, Piece::base, Piece::upgrade})
      if (!game.spec.piece(piece).name.empty()) left.push_back(pieces_left(game, state, player, piece));
    line["left"].push_back(std::move(left));
    line["vp"].push_back(public_points(game, state, player));
    if (open) line["vp_all"].push_back(all_points(game, state, player));
  }
  line["bank"] = to_json(state.bank);
  line["deck"] = state.deck_count;
  line["turn"] = index(state.turn);
  line["phase"] = phase_name(state.phase);
  line["winner"] = state.winner == kNobody ? -1 : index(state.winner);
  format_of(game).write_extra_state(game, state, line);
  line["violations"] = violations_to_json(game, moment.violations);
  if (!moment.notes.empty()) line["notes"] = violations_to_json(game, moment.notes);
  if (history.belief()) line["belief"] = belief_to_json(game, *history.belief());
  return line;
}

}  // namespace hexwatch::io
