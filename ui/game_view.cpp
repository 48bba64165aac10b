#include "ui/game_view.h"

#include <algorithm>

#include "engine/catan/catan.h"
#include "engine/narrate.h"
#include "ui/teach.h"
#include "ui/texts.h"

namespace hexwatch::ui {
namespace {

std::vector<PieceView> pieces_of(const Game& game, const State& state) {
  std::vector<PieceView> pieces;
  for (PlayerId player : game.seats()) {
    const Seat& seat = state[player];
    for (PathId path : seat.links) pieces.push_back({Place::at(path), Piece::link, player});
    for (SiteId site : seat.bases) pieces.push_back({Place::at(site), Piece::base, player});
    for (SiteId site : seat.upgrades) pieces.push_back({Place::at(site), Piece::upgrade, player});
  }
  return pieces;
}

std::vector<Place> changed_by(const Event& event, TileId blocker_before) {
  switch (event.verb) {
    case Verb::place_link: return {Place::at(event.path())};
    case Verb::place_base:
    case Verb::place_upgrade: return {Place::at(event.site())};
    case Verb::move_blocker:
      if (blocker_before == kNoTile || blocker_before == event.tile()) return {Place::at(event.tile())};
      return {Place::at(event.tile()), Place::at(blocker_before)};
    default: return {};
  }
}

HandView hand_of(const History& history, PlayerId player) {
  const State& state = history.state();
  HandView hand;
  hand.cards = state[player].cards;
  hand.development_cards = state[player].held_count;
  const auto& belief = history.belief();
  hand.least = belief ? belief->min(player) : state[player].hand;
  hand.most = belief ? belief->max(player) : state[player].hand;
  if (belief) hand.mean = belief->mean(player);
  for (Resource kind : kAllResources) {
    const auto k = static_cast<std::size_t>(kind);
    if (!belief) hand.mean[k] = hand.least[kind];
    for (int n = 1; n <= hand.most[kind]; ++n)
      hand.chance_of[k].push_back(n <= hand.least[kind] || !belief ? 1.0 : belief->chance_to_hold(player, Cards::of(kind, n)));
  }
  return hand;
}

std::vector<AffordView> affords_of(const Game& game, const History& history, PlayerId player) {
  const auto chance = [&](const Cards& cost) {
    const auto& belief = history.belief();
    return belief ? belief->chance_to_hold(player, cost) : history.state()[player].hand.covers(cost) ? 1.0 : 0.0;
  };
  std::vector<AffordView> all;
  for (int piece = 0; piece < kPieces; ++piece)
    if (!game.spec.pieces[static_cast<std::size_t>(piece)].name.empty()) all.push_back({piece, chance(game.spec.pieces[static_cast<std::size_t>(piece)].cost)});
  if (game.spec.deck_size() > 0) all.push_back({kCardOffer, chance(game.spec.card_cost)});
  return all;
}

PlayerView player_view(const Game& game, const History& history, PlayerId player) {
  const auto seat = static_cast<std::size_t>(player);
  const State& state = history.state();
  PlayerView view;
  view.color = history.game().colors[seat];
  view.name = player_name(game, player);
  view.points = public_points(game, state, player);
  for (const PointsItem& item : score_sheet(game, state, player)) view.sources.push_back({item.source, item.count, item.points, item.hidden});
  view.hand = hand_of(history, player);
  for (int piece = 0; piece < kPieces; ++piece) view.pieces_left[static_cast<std::size_t>(piece)] = pieces_left(game, state, player, static_cast<Piece>(piece));
  view.affords = affords_of(game, history, player);
  if (const auto* extra = std::get_if<catan::Extra>(&state.extra)) {
    view.road_length = extra->road_length[seat];
    view.army = state[player].played[static_cast<std::size_t>(catan::kKnight)];
    view.longest_road = extra->road_holder == player;
    view.largest_army = extra->army_holder == player;
  }
  return view;
}

std::shared_ptr<const BoardThen> board_after(const Game& game, const History::Moment& moment, TileId blocker_before) {
  auto then = std::make_shared<BoardThen>();
  then->pieces = pieces_of(game, moment.after);
  then->blocker = moment.after.blocker;
  then->changed = changed_by(moment.event, blocker_before);
  for (PlayerId player : game.seats()) then->points[static_cast<std::size_t>(player)] = public_points(game, moment.after, player);
  return then;
}

// The engine's line brings the broken rules in brackets at its end; they are shown on their own.
std::string without_brackets(const std::string& line) { return line.substr(0, line.find(" [")); }

void add_log(GameView& view, const Game& game, const History& history, std::span<const EntryFacts> entries) {
  std::vector<EntryFacts> plain;
  if (entries.empty()) {
    for (const auto& moment : history.moments()) plain.push_back({.number = static_cast<int>(plain.size()), .event = moment.event});
    entries = plain;
  }
  const State* before = &history.start();
  std::size_t next = 0;
  for (const EntryFacts& facts : entries) {
    LogEntry entry{.number = facts.number, .time = facts.time, .by = facts.event.by, .why = facts.why, .confidence = facts.confidence, .seen_by = facts.seen_by, .stands = facts.stands, .event = facts.event};
    if (facts.stands && next < history.moments().size()) {
      const History::Moment& moment = history.moments()[next++];
      entry.sentence = without_brackets(narrate(game, *before, moment));
      entry.illegal = !moment.violations.empty();
      for (const Violation& violation : moment.violations) entry.rules.push_back(say(game, violation).text);
      entry.position = static_cast<int>(view.positions.size());
      view.positions.push_back(board_after(game, moment, before->blocker));
      if (moment.event.verb == Verb::roll) ++view.rolls[static_cast<std::size_t>(std::clamp(moment.event.total(), 0, 12))];
      if (moment.event.verb == Verb::missed_roll) ++view.unseen_rolls;
      if (moment.after.turns != before->turns || before->phase == Phase::setup) view.turn_began = facts.time;
      before = &moment.after;
    } else {
      // What it would have done is not known any more.
      entry.sentence = narrate(game, facts.event);
    }
    view.log.push_back(std::move(entry));
  }
}

std::optional<std::array<std::uint8_t, 2>> roll_of_turn(const History& history) {
  const auto& moments = history.moments();
  for (auto moment = moments.rbegin(); moment != moments.rend(); ++moment) {
    if (moment->event.verb == Verb::end_turn) return std::nullopt;
    if (moment->event.verb == Verb::roll && moment->event.dice[0] != 0) return moment->event.dice;
  }
  return std::nullopt;
}

void add_advice(GameView& view, const Game& game, const State& state) {
  if (view.turn == kNobody || state.phase == Phase::over) return;
  for (int piece = 0; piece < kPieces; ++piece) {
    if (game.spec.pieces[static_cast<std::size_t>(piece)].name.empty()) continue;
    for (const Advice& advice : game.rules->where_can_build(game, state, view.turn, static_cast<Piece>(piece)))
      view.advice[static_cast<std::size_t>(piece)].push_back({advice.place, advice.refusals.empty() ? "" : say(game, advice.refusals.front()).text});
  }
}

void add_harbors(GameView& view, const Game& game) {
  const auto* setup = std::get_if<catan::Setup>(&game.setup);
  if (setup == nullptr) return;
  for (const catan::Harbor& harbor : setup->harbors) {
    const PathId path = harbor.path != kNoPath ? harbor.path : game.layout.path_between(harbor.a, harbor.b);
    if (path != kNoPath) view.harbors.push_back({path, harbor.resource, harbor.rate});
  }
}

}  // namespace

FlagView flag_view(const Game& game, const Violation& violation, int id, double time) {
  SpokenViolation spoken = say(game, violation);
  return {id, spoken.rule, violation.place, violation.by, std::move(spoken.text), std::move(spoken.remedy), time};
}

GameView game_view(const History& history, std::span<const EntryFacts> entries, const Preferences& preferences, std::span<const std::string> names) {
  const Game game = in_language(history.game(), preferences.language, names);
  const Texts& text = texts_of(preferences.language);
  const State& state = history.state();
  GameView view;
  view.layout = std::make_shared<const BoardLayout>(game.layout);
  view.spec = std::make_shared<const GameSpec>(game.spec);
  for (const TileFace& face : game.faces) view.tiles.push_back({face.resource, face.number});
  add_harbors(view, game);
  view.pieces = pieces_of(game, state);
  view.blocker = state.blocker;
  view.turn = state.turn;
  view.phase = state.phase;
  view.winner = state.winner;
  if (state.phase != Phase::setup) view.round = game.players > 0 ? state.turns / game.players + 1 : 1;
  view.last_roll = roll_of_turn(history);
  view.deck_left = state.deck_count;
  view.bank = state.bank;
  for (PlayerId player : game.seats()) view.players.push_back(player_view(game, history, player));
  add_log(view, game, history, entries);
  if (!view.positions.empty()) view.changed = view.positions.back()->changed;
  if (preferences.mode == Mode::teach) {
    add_advice(view, game, state);
    add_teaching(view, game, history, text);
  }
  view.can_undo = history.size() > 0;
  return view;
}

}  // namespace hexwatch::ui
