#include "engine/history.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "engine/random_play.h"
#include "tests/support/catan_game.h"
#include "tests/support/example_games.h"

namespace hexwatch {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// --- undo, in every game

using Means = std::vector<std::array<double, kResources>>;

Means means(const History& history) {
  Means all;
  if (history.belief())
    for (PlayerId player : history.game().seats()) all.push_back(history.belief()->mean(player));
  return all;
}

struct Snapshot {
  State state;
  Means means;
};

void expect_undone(History& history, const std::vector<Snapshot>& snapshots, int count) {
  history.undo_to(count);
  const Snapshot& then = snapshots[static_cast<std::size_t>(count)];
  ASSERT_EQ(history.size(), count);
  ASSERT_EQ(history.state(), then.state);
  ASSERT_EQ(means(history), then.means);
}

// Plays a random game as seen in `game`'s view, with a snapshot before the first event and after each.
std::vector<Snapshot> play(History& history, const Game& open, Random& random, int most) {
  std::vector<Snapshot> snapshots{{history.state(), means(history)}};
  State before = history.start();
  play_randomly(open, random, most, [&](const Event& event, const State& after, const Report&) {
    history.add(history.game().view == View::open ? event : as_seen(open, before, event));
    before = after;
    snapshots.push_back({history.state(), means(history)});
  });
  return snapshots;
}

class HistoryUndo : public EveryGame {};

TEST_P(HistoryUndo, GivesBackEveryEarlierPosition) {
  Random random(1);
  for (int seed = 0; seed < 5; ++seed) {
    const Game game = GetParam().make(random);
    History history(game);
    const auto snapshots = play(history, game, random, 400);
    ASSERT_GT(history.size(), 100);
    for (int count = history.size(); count >= 0; --count) expect_undone(history, snapshots, count);
    if (HasFailure()) return;
  }
}

TEST_P(HistoryUndo, GivesBackWhatWasKnownThen) {
  if (!GetParam().hides_hands) return;
  Random random(2);
  for (int seed = 0; seed < 3; ++seed) {
    const Game open = GetParam().make(random);
    History history(hidden(open));
    const auto snapshots = play(history, open, random, 300);
    for (int count = history.size(); count >= 0; count -= 1 + count / 20) expect_undone(history, snapshots, count);
    if (HasFailure()) return;
  }
}

TEST_P(HistoryUndo, PlayingOnGivesTheSameAgain) {
  Random random(3);
  const Game game = GetParam().make(random);
  History history(game);
  const auto snapshots = play(history, game, random, 200);
  std::vector<Event> events;
  for (const auto& moment : history.moments()) events.push_back(moment.event);
  history.undo_to(history.size() / 3);
  for (auto i = static_cast<std::size_t>(history.size()); i < events.size(); ++i) history.add(events[i]);
  EXPECT_EQ(history.state(), snapshots.back().state);
}

TEST_P(HistoryUndo, CountsOutOfRangeMeanTheEnds) {
  Random random(4);
  const Game game = GetParam().make(random);
  History history(game);
  const auto snapshots = play(history, game, random, 10);
  history.undo_to(1000);
  EXPECT_EQ(history.size(), 10);
  history.undo_to(-3);
  EXPECT_EQ(history.size(), 0);
  EXPECT_EQ(history.state(), snapshots.front().state);
}

INSTANTIATE_TEST_SUITE_P(Games, HistoryUndo, testing::ValuesIn(example_games()), example_name);

// --- games of Catan

using namespace catan;  // NOLINT(google-build-using-namespace): the words of the tests below

History history_of(const std::vector<Event>& events, View view) {
  Table table = beginner_table();
  table.view = view;
  History history(make_game(table));
  for (const Event& event : events) history.add(event);
  return history;
}

// Red has rolled and has two lumber and a brick, the others have nothing, as everybody has seen.
History begun(int rolled = 2) {
  History history = history_of(flawless_setup(), View::table);
  history.add(roll(kRed, rolled));
  for (PlayerId player : history.game().seats())
    history.add({.verb = Verb::set_hand, .by = player, .get = player == kRed ? Cards{2, 1, 0, 0, 0} : Cards{}});
  return history;
}

std::vector<std::string> rules(const History& history, const History::Moment& moment) {
  std::vector<std::string> names;
  for (const Violation& violation : moment.violations) names.push_back(say(history.game(), violation).rule);
  return names;
}

TEST(History, TellsWhatEveryEventBrokeAndMoved) {
  History history = history_of({settlement(kRed, 8), road(kRed, 8, 13), settlement(kBlue, 13)}, View::open);
  EXPECT_THAT(history.moments()[0].violations, IsEmpty());
  EXPECT_THAT(rules(history, history.moments()[2]), ElementsAre("distance"));
  EXPECT_EQ(history.moments()[2].event, settlement(kBlue, 13));
  EXPECT_EQ(history.moments()[2].after, history.state());
  EXPECT_FALSE(history.belief().has_value()) << "nothing is hidden";
}

TEST(History, FlagsTheEventThatNoPossibleHandAllows) {
  History history = begun();
  EXPECT_THAT(rules(history, history.add(road(kRed, 13, 18))), IsEmpty());
  const auto& impossible = history.add(road(kRed, 18, 23));
  ASSERT_THAT(rules(history, impossible), ElementsAre("cost"));
  EXPECT_EQ(impossible.violations.front().by, kRed);
  EXPECT_EQ(impossible.violations.front().piece, Piece::link);
  EXPECT_THAT(say(history.game(), impossible.violations.front()).text, testing::HasSubstr("1 lumber and 1 brick"));
}

TEST(History, FlagsImpossibleCardsByTheRuleTheyBreak) {
  struct Case {
    Event event;
    const char* rule;
  };
  for (const Case& c : {Case{buy(kRed, kNoCard), "cost"}, Case{bank_trade(kRed, {0, 0, 0, 4, 0}, {1, 0, 0, 0, 0}), "trade"},
                        Case{trade(kRed, kBlue, {0, 0, 1, 0, 0}, {}), "trade"},
                        Case{trade(kRed, kBlue, {1, 0, 0, 0, 0}, {0, 0, 0, 0, 1}), "trade"},
                        Case{{.verb = Verb::set_hand, .by = kRed, .get = {0, 0, 0, 0, 3}}, "hidden_hand"}}) {
    History history = begun();
    EXPECT_THAT(rules(history, history.add(c.event)), ElementsAre(c.rule));
  }
}

TEST(History, FlagsAMissedTradeThatNobodyCanHaveMade) {
  History history = begun();
  const auto& moment = history.add({.verb = Verb::missed_trade, .by = kBlue});
  ASSERT_EQ(moment.violations.size(), 1U);
  EXPECT_EQ(moment.violations.front().by, kBlue);
  EXPECT_THAT(rules(history, moment), ElementsAre("trade"));
}

TEST(History, FlagsTheVictimWhoCannotHoldTheCardTaken) {
  History history = begun(7);
  history.add({.verb = Verb::set_hand, .by = kBlue, .get = {0, 0, 1, 0, 0}});
  EXPECT_THAT(rules(history, history.add(robber(kRed, 5, kBlue, kOre))), ElementsAre("card_not_held"));
}

TEST(History, DoesNotRepeatWhatTheRulesHaveFoundThemselves) {
  History history = begun();
  history.add({.verb = Verb::set_hand, .by = kRed, .get = {}});
  EXPECT_THAT(rules(history, history.add(buy(kRed, kNoCard))), ElementsAre("cost"));
}

TEST(History, CountsCardsAgainAfterAMissedRoll) {
  History history = begun();
  history.add({.verb = Verb::missed_roll, .by = kRed});
  history.add({.verb = Verb::set_hand, .by = kRed, .get = {2, 1, 0, 0, 1}});
  EXPECT_EQ(history.state()[kRed].cards, 4);
}

TEST(History, BeginsInTheMiddleOfAGameToo) {
  TestTable table = started_table();
  table.hand(kRed, {1, 1, 0, 0, 0}).before_roll(kRed);
  History history(table.game, table.state);
  history.add(roll(kRed, 2));
  EXPECT_THAT(rules(history, history.add(road(kRed, 13, 18))), IsEmpty());
  history.undo_to(0);
  EXPECT_EQ(history.state(), table.state);
}

TEST(History, HiddenHandsOfAPositionAreThoseItTells) {
  TestTable table = started_table();
  table.hand(kRed, {1, 1, 0, 0, 0}).before_roll(kRed);
  const History history(hidden(table.game), table.state);
  EXPECT_EQ(history.belief()->min(kRed), Cards(1, 1, 0, 0, 0));
  EXPECT_EQ(history.belief()->size(), 1);
}

TEST(History, HiddenHandsOfAPositionAreThoseOfItsBelief) {
  History before = begun(7);
  before.add({.verb = Verb::set_hand, .by = kBlue, .get = {1, 0, 2, 0, 0}});
  before.add(robber(kRed, 5, kBlue));
  before.add({.verb = Verb::missed_roll, .by = kBlue});
  History after(before.game(), before.state(), before.belief());
  EXPECT_EQ(after.belief()->size(), before.belief()->size());
  after.add(end_turn(kBlue));
  after.undo_to(0);
  EXPECT_EQ(means(after), means(before));
}

}  // namespace
}  // namespace hexwatch
