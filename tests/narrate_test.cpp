// The sentences of the log (narrate.h): true of the hands, and whole, whatever happened.
#include "engine/narrate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <regex>
#include <string>

#include "engine/chance.h"
#include "tests/support/catan_game.h"
#include "tests/support/example_games.h"

namespace hexwatch {
namespace {

using testing::HasSubstr;
using testing::Not;

class Narration : public EveryGame {
 protected:
  // Something that may be legal, or anything that somebody might try.
  Event something(const History& history, Random& random) const {
    const Game& game = history.game();
    std::vector<Event> choices;
    if (random.below(3) != 0) game.rules->legal(game, history.state(), choices);
    if (choices.empty()) choices = GetParam().attempts(game, id<PlayerId>(random.below(game.players)));
    Event event = choices[static_cast<std::size_t>(random.below(static_cast<int>(choices.size())))];
    if (random.below(8) == 0 && !game.phrasebook.of(Verb::confirm_trade).empty()) {
      const PlayerId with = id<PlayerId>((index(event.by) + 1) % game.players);
      event = {.verb = Verb::confirm_trade, .by = event.by, .other = with, .give = some_cards(random), .get = some_cards(random)};
    }
    if (event.verb == Verb::roll)
      for (int i = 0; i < game.spec.dice; ++i) event.dice[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(1 + random.below(6));
    const bool drawn = (event.verb == Verb::move_blocker && event.other != kNobody) || event.verb == Verb::discard;
    if (drawn && event.resource == kNoResource && game.view == View::open) event.resource = id<Resource>(random.below(kResources));
    if ((event.verb == Verb::buy_card) && game.view == View::open) event.card = id<CardKind>(random.below(static_cast<int>(game.spec.cards.size())));
    return event;
  }
  static Cards some_cards(Random& random) { return Cards::of(id<Resource>(random.below(kResources)), 1 + random.below(2)); }
};

int number_of_cards(const std::string& words) {
  static const std::regex number(R"(\d+)");
  int all = 0;
  for (std::sregex_iterator match(words.begin(), words.end(), number), end; match != end; ++match) all += std::stoi(match->str());
  return all;
}

// What the sentences about a player's hand say that it has grown by, if there are any.
std::optional<int> growth_told(const std::string& line, const std::string& name) {
  static const std::string cards = R"((\d+ [^.]*))";
  std::smatch match;
  if (std::regex_search(line, match, std::regex(" " + name + " gives " + cards + " and gets " + cards + R"(\.)"))) return number_of_cards(match[2]) - number_of_cards(match[1]);
  if (std::regex_search(line, match, std::regex(" " + name + " gets " + cards + R"(\.)"))) return number_of_cards(match[1]);
  if (std::regex_search(line, match, std::regex(" " + name + " gives " + cards + R"(\.)"))) return -number_of_cards(match[1]);
  return std::nullopt;
}

void expect_true(const Game& game, const State& before, const History::Moment& moment) {
  const std::string line = narrate(game, before, moment);
  const std::string bare = narrate(game, moment.event);
  ASSERT_TRUE(line.starts_with(bare)) << line;
  const std::string followed = line.substr(bare.size(), line.find(" [") - bare.size());
  static const std::regex zero(R"(\b0 )");
  for (const char* broken : {"  ", " .", " ,", "{", "}", "..", " :", "nobody"}) EXPECT_THAT(bare + followed, Not(HasSubstr(broken)));
  EXPECT_FALSE(std::regex_search(followed, zero)) << line;
  EXPECT_THAT(followed, Not(HasSubstr("nothing"))) << line;
  EXPECT_TRUE(bare.ends_with('.')) << line;
  for (PlayerId player : game.seats()) {
    const auto told = growth_told(followed, player_name(game, player));
    const int grown = moment.after[player].cards - before[player].cards;
    EXPECT_EQ(told.value_or(grown), grown) << line;
    EXPECT_TRUE(grown == 0 || followed.find(player_name(game, player) + "'s hand stays") == std::string::npos) << line;
  }
}

TEST_P(Narration, SaysNothingThatIsNotSo) {
  Random random(7);
  for (int i = 0; i < 8; ++i) {
    const Game game = GetParam().make(random);
    History history(i % 2 == 0 || !GetParam().hides_hands ? game : hidden(game));
    for (int action = 0; action < 250; ++action) {
      const State before = history.state();
      const Event event = something(history, random);
      expect_true(history.game(), before, history.add(event));
      ASSERT_FALSE(HasFailure()) << "game " << i << ", event " << action << " " << testing::PrintToString(event);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Narration, testing::ValuesIn(example_games()), example_name);

std::string told_of_the_last(const History& history) {
  const auto& moments = history.moments();
  return narrate(history.game(), moments.size() < 2 ? history.start() : moments[moments.size() - 2].after, moments.back());
}

// Somebody who has nothing buys: nobody can know what was paid.
TEST(LogSentence, AnImpossiblePurchaseIsToldWithoutCards) {
  for (const View view : {View::open, View::table}) {
    catan::Table table = catan::beginner_table();
    table.view = view;
    History history(catan::make_game(table));
    for (const Event& event : catan::flawless_setup()) history.add(event);
    history.add(catan::roll(catan::kRed, 2, 1));
    for (int i = 0; i < 4; ++i) history.add(catan::buy(catan::kRed, view == View::open ? catan::kKnight : kNoCard));
    const std::string line = told_of_the_last(history);
    EXPECT_THAT(line, Not(HasSubstr(" 0 card")));
    EXPECT_THAT(line, HasSubstr("[cost: "));
    EXPECT_TRUE(view == View::open || line.find(" gives ") == std::string::npos) << line;
  }
}

TEST(LogSentence, ATradeWithoutTheCardsIsToldAsOne) {
  History history(catan::make_game(catan::beginner_table()));
  history.add(catan::trade(catan::kRed, catan::kBlue, Cards::of(Resource{0}, 2), Cards::of(Resource{4})));
  const std::string line = told_of_the_last(history);
  EXPECT_THAT(line, HasSubstr("Red gives 2 lumber to Blue for 1 ore."));
  EXPECT_THAT(line, Not(HasSubstr("gets and gives nothing")));
}

}  // namespace
}  // namespace hexwatch
