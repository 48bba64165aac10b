// A tiny third game, made by the six steps of ARCHITECTURE.md: no shared code needs to know it.

#include <gtest/gtest.h>

#include <array>

#include "engine/history.h"
#include "engine/random_play.h"

namespace hexwatch {
namespace {

// Two players in turn set towers on the corners of one hexagon; three towers win. Nobody builds beside a tower.
State begin(const Game&) {
  State state;
  state.phase = Phase::main;
  return state;
}

SiteSet taken(const Game& game, const State& state) {
  SiteSet sites;
  for (PlayerId player : game.seats()) sites |= state[player].bases;
  return sites;
}

void apply(const Game& game, State& state, const Event& event, Report& report) {
  if (event.by != state.turn) report.violations.push_back({.rule = Rule::turn_order, .by = event.by, .other = state.turn});
  if (event.verb == Verb::place_base) {
    if (taken(game, state).contains(event.site())) report.violations.push_back({.rule = Rule::occupied, .by = event.by, .place = Place::at(event.site())});
    state[event.by].bases.insert(event.site());
    if (all_points(game, state, event.by) >= game.spec.points_to_win) {
      state.winner = event.by;
      state.phase = Phase::over;
    }
  }
  state.turn = id<PlayerId>((index(event.by) + 1) % game.players);
}

void legal(const Game& game, const State& state, std::vector<Event>& out) {
  if (state.phase == Phase::over) return;
  for (SiteId site : SiteSet::first_ids(game.layout.sites.size()) - taken(game, state))
    out.push_back({.verb = Verb::place_base, .by = state.turn, .place = static_cast<std::uint8_t>(site)});
}

std::vector<Violation> audit(const Game&, const TablePosition&) { return {}; }
std::vector<Advice> where_can_build(const Game&, const State&, PlayerId, Piece) { return {}; }

constexpr Rules kTowers{begin, apply, legal, audit, where_can_build};

Game towers() {
  constexpr std::array<int, 1> kOneRow{1};
  Game game;
  game.rules = &kTowers;
  game.spec.name = "towers";
  game.spec.points_to_win = 3;
  game.spec.pieces[1] = {"tower", "towers", {}, 3, 1};
  game.phrasebook.site = "corner";
  game.phrasebook.of(Rule::occupied) = {"occupied", "{by}'s {piece} does not fit on {place}.", "Take it back."};
  game.layout = hexagonal_layout("towers", kOneRow);
  game.faces = IdList<TileId, TileFace>(1);
  game.players = 2;
  game.colors = {"red", "blue"};
  return game;
}

TEST(ThirdGame, IsPlayedToItsEnd) {
  const Game game = towers();
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random random(seed);
    const RandomGame played = play_randomly(game, random);
    EXPECT_TRUE(played.finished);
    EXPECT_EQ(played.actions, 5) << "red's third tower is the fifth";
    EXPECT_EQ(played.end.winner, PlayerId{0});
  }
}

TEST(ThirdGame, IsUndoneAndSpokenOf) {
  History history(towers());
  const Event tower{.verb = Verb::place_base, .by = PlayerId{0}, .place = 2};
  history.add(tower);
  const State after = history.state();
  const auto& second = history.add({.verb = Verb::place_base, .by = PlayerId{1}, .place = 2});
  ASSERT_EQ(second.violations.size(), 1U);
  EXPECT_EQ(say(history.game(), second.violations[0]).text, "Blue's tower does not fit on corner 2.");
  history.undo_to(1);
  EXPECT_EQ(history.state(), after);
}

}  // namespace
}  // namespace hexwatch
