// Whole games: counted courses, random players, and events that make no sense.

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/perft.h"
#include "engine/random_play.h"
#include "tests/support/junior_game.h"

namespace hexwatch::junior {
namespace {

struct Setting {
  const char* board;
  int players;
  bool trade_with_opponents = false;
  int bank_each = 18;
};

std::vector<Setting> settings() {
  return {{kEnglish, 2}, {kEnglish, 3}, {kEnglish, 4}, {kSpanish, 2}, {kSpanish, 3}, {kSpanish, 4}, {kForTwo, 2},
          {kEnglish, 4, true}, {kForTwo, 2, true}, {kEnglish, 4, false, kLeastOfEach}, {kSpanish, 3, false, kMostOfEach}};
}

Game game_of(const Setting& setting, View view = View::open) {
  Table table = table_for(board(setting.board), setting.players);
  table.settings = {setting.bank_each, setting.trade_with_opponents};
  table.view = view;
  EXPECT_EQ(complaint(table), "");
  return make_game(table);
}

// The first roll of blue on the English board, who holds one wood and one molasses. The market has all five kinds: a kind held
// can be swapped there for four others, two alike at the stockpile for four others, and the turn can end.
//   1: + wood         2 kinds in hand, 8 swaps, one pair 4                   13
//   2: + molasses     the same                                               13
//   3: nothing        8 swaps                                                 9
//   4: + cutlass      3 kinds, 12 swaps                                      13
//   5: + goat         3 kinds, 12 swaps, a ship on 16 or 36                  15
//   6: the Ghost Captain to 12 other islands                                 12
TEST(JuniorPerft, CountsTheFirstTurn) {
  const TestTable table;
  EXPECT_EQ(perft(table.game, table.state, 1), 6U);
  EXPECT_EQ(perft(table.game, table.state, 2), 13U + 13U + 9U + 13U + 15U + 12U);
}

// For two, red: 1 cutlass, 2 goat (its lairs have no second ship-site), 3 wood, 4 molasses, 5 nothing, 6 to nine islands.
TEST(JuniorPerft, CountsTheFirstTurnForTwo) {
  const TestTable table(table_for(board(kForTwo), 2));
  EXPECT_EQ(perft(table.game, table.state, 2), 13U + 13U + 13U + 13U + 9U + 9U);
}

// Each of four colours lays two starting ships, each beside either lair first and on either of its two sides: 4 * 2 courses.
TEST(JuniorPerft, CountsTheStartingShips) {
  const TestTable table(table_for(board(kSpanish), 4));
  EXPECT_EQ(perft(table.game, table.state, 1), 4U);
  EXPECT_EQ(perft(table.game, table.state, 2), 8U);
  EXPECT_EQ(perft(table.game, table.state, 4), 64U);
  EXPECT_EQ(perft(table.game, table.state, 8), 4096U);
  EXPECT_EQ(perft(table.game, table.state, 9), 6U * 4096U);
}

// With six lairs and the price of a Coco tile: the first tile brings the seventh lair, on Spooky Island, and nothing follows.
TEST(JuniorPerft, EndsWithTheGame) {
  TestTable table;
  table.turn(kBlue).hand(kBlue, kCocoPrice).lairs(kBlue, {14, 23, 18, 24});
  table.extra().market_used = true;
  EXPECT_EQ(perft(table.game, table.state, 1), 4U + 1U);  // a tile of four kinds, or the end of the turn
  EXPECT_EQ(perft(table.game, table.state, 2), 6U);       // red's roll
}

// What both the advice and the list of choices say about building.
void expect_advice_agrees(const Game& game, const State& state) {
  std::vector<Event> legal;
  game.rules->legal(game, state, legal);
  const PlayerId player = legal.empty() ? state.turn : legal.front().by;
  for (Piece piece : {Piece::link, Piece::base})
    for (const Advice& advice : game.rules->where_can_build(game, state, player, piece)) {
      const Event event{.verb = piece == Piece::link ? Verb::place_link : Verb::place_base, .by = player, .place = advice.place.number};
      EXPECT_EQ(advice.refusals.empty(), std::find(legal.begin(), legal.end(), event) != legal.end());
    }
}

int pieces_and_points(const State& state, PlayerId player) { return state[player].bases.size() + state[player].bonus[kSpookyLair]; }

void expect_sound(const Game& game, const State& state) {
  ASSERT_EQ(all_tiles(game, state), Cards::each(game.spec.bank_each));
  const Extra& x = *std::get_if<Extra>(&state.extra);
  ASSERT_EQ(x.market.total(), 5);
  int coco = state.deck_count;
  for (PlayerId player : game.seats()) {
    ASSERT_EQ(state[player].cards, state[player].hand.total());
    ASSERT_TRUE(state[player].hand.covers({}));
    ASSERT_EQ(public_points(game, state, player), pieces_and_points(state, player));
    coco += coco_tiles(state, player);
  }
  ASSERT_EQ(coco, game.spec.deck_size());
  ASSERT_EQ(total(state.deck), state.deck_count);
  if (state.phase == Phase::setup) return;
  const auto wrong = game.rules->audit(game, table_position(game, state));
  ASSERT_TRUE(wrong.empty()) << say(game, wrong.front()).text;
}

TEST(JuniorRandomPlay, BreaksNoRuleAndLeavesTheTableSound) {
  for (const Setting& setting : settings()) {
    const Game game = game_of(setting);
    int finished = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      Random random(seed);
      int asked = 0;
      const RandomGame played = play_randomly(game, random, 20'000, [&](const Event&, const State& state, const Report& report) {
        ASSERT_TRUE(report.legal()) << say(game, report.violations.front()).text;
        ASSERT_TRUE(report.flows.empty());
        ASSERT_NO_FATAL_FAILURE(expect_sound(game, state));
        if (++asked % 16 == 0) expect_advice_agrees(game, state);
      });
      finished += played.finished ? 1 : 0;
      if (testing::Test::HasFailure()) FAIL() << setting.board << ", " << setting.players << " players, seed " << seed;
    }
    EXPECT_GT(finished, 30) << setting.board << ", " << setting.players << " players";
  }
}

// Follows flows with exact hands: the same as the open view, as long as nothing was missed.
class Ledger {
 public:
  explicit Ledger(const State& start) {
    for (std::size_t i = 0; i < hands_.size(); ++i) hands_[i] = start.seats[i].hand;
  }
  void follow(const Flow& flow) {
    switch (flow.kind) {
      case Flow::Kind::gain: hand(flow.to) += flow.cards; break;
      case Flow::Kind::pay: hand(flow.from) -= flow.cards; break;
      case Flow::Kind::hand_over:
        hand(flow.from) -= flow.cards;
        hand(flow.to) += flow.cards;
        break;
      case Flow::Kind::take_all:
        EXPECT_EQ(flow.to, kNobody);
        hand(flow.from).set(flow.resource, 0);
        break;
      default: FAIL() << "a flow that this game does not have";
    }
  }
  Cards& hand(PlayerId player) { return hands_[static_cast<std::size_t>(player)]; }

 private:
  std::array<Cards, kMaxPlayers> hands_;
};

TEST(JuniorRandomPlay, TellsAnOnlookerEveryTileThatMoves) {
  for (const Setting& setting : settings()) {
    const Game open = game_of(setting);
    const Game table = game_of(setting, View::table);
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      Random random(seed);
      State seen = table.rules->begin(table);
      Ledger ledger(seen);
      Report report;
      play_randomly(open, random, 5'000, [&](const Event& event, const State& truth, const Report&) {
        report.clear();
        table.rules->apply(table, seen, event, report);
        ASSERT_TRUE(report.legal());
        for (const Flow& flow : report.flows) ledger.follow(flow);
        for (PlayerId player : open.seats()) ASSERT_EQ(ledger.hand(player), truth[player].hand);
        ASSERT_EQ(seen, truth);  // everything lies open in this game
      });
    }
  }
}

Event nonsense(const Game& game, Random& random) {
  const auto byte = [&](int count) { return static_cast<std::uint8_t>(random.below(count)); };
  const auto some_cards = [&] {
    const auto n = [&] { return random.below(3) == 0 ? random.below(256) - 128 : random.below(2); };
    return Cards{n(), n(), n(), n(), n()};
  };
  Event event{.verb = static_cast<Verb>(random.below(kVerbs)), .by = id<PlayerId>(random.below(game.players))};
  if (event.verb == Verb::move_blocker) event.place = byte(game.layout.tiles.size());
  else if (event.verb == Verb::place_link) event.place = byte(game.layout.paths.size());
  else event.place = byte(game.layout.sites.size());
  if (random.below(2) == 0) event.other = id<PlayerId>(random.below(game.players));
  event.dice = {byte(8), byte(8)};
  if (random.below(2) == 0) event.resource = id<Resource>(random.below(kResources));
  if (random.below(4) != 0) event.card = id<CardKind>(random.below(kCardKinds));
  event.give = some_cards();
  event.get = some_cards();
  return event;
}

TEST(JuniorNonsense, IsCarriedOutWithoutLosingATile) {
  for (View view : {View::open, View::table})
    for (const Setting& setting : settings()) {
      const Game game = game_of(setting, view);
      for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Random random(seed);
        State state = game.rules->begin(game);
        Report report;
        for (int i = 0; i < 300; ++i) {
          report.clear();
          game.rules->apply(game, state, nonsense(game, random), report);
          if (view == View::open) { ASSERT_EQ(all_tiles(game, state), Cards::each(game.spec.bank_each)); }
          ASSERT_TRUE(state.bank.covers({}));
          for (PlayerId player : game.seats()) ASSERT_TRUE(state[player].hand.covers({}) && state[player].cards >= 0);
          for (const Violation& violation : report.violations) ASSERT_FALSE(say(game, violation).text.empty());
          std::vector<Event> legal;
          game.rules->legal(game, state, legal);
          expect_advice_agrees(game, state);
        }
      }
    }
}

}  // namespace
}  // namespace hexwatch::junior
