#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/chance.h"
#include "engine/table_position.h"
#include "tests/support/catan_game.h"

namespace hexwatch::catan {
namespace {

Cards few_cards(Random& random) {
  Cards cards;
  for (int i = random.below(4); i > 0; --i) cards.add(id<Resource>(random.below(kResources)), 1 + random.below(2));
  return cards;
}

// Any event whose ids are in range, however senseless.
Event any_event(const TestTable& table, Random& random) {
  Event event;
  event.verb = static_cast<Verb>(random.below(kVerbs));
  event.by = random.below(2) == 0 ? table.state.turn : id<PlayerId>(random.below(table.game.players));
  const int places = event.verb == Verb::place_link ? 72 : event.verb == Verb::move_blocker ? 19 : 54;
  event.place = static_cast<std::uint8_t>(random.below(places));
  event.other = random.below(4) == 0 ? kNobody : id<PlayerId>(random.below(table.game.players));
  event.dice = {static_cast<std::uint8_t>(1 + random.below(6)), static_cast<std::uint8_t>(1 + random.below(6))};
  event.resource = id<Resource>(random.below(kResources));
  event.card = id<CardKind>(random.below(kCardKinds));
  event.give = few_cards(random);
  event.get = few_cards(random);
  return event;
}

void expect_well_spoken(const Game& game, const std::vector<Violation>& violations) {
  for (const Violation& violation : violations) {
    const SpokenViolation spoken = say(game, violation);
    EXPECT_NE(spoken.rule, "");
    for (const std::string& text : {spoken.text, spoken.remedy}) {
      EXPECT_THAT(text, testing::EndsWith(".")) << spoken.rule;
      EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
      EXPECT_EQ(text.find("  "), std::string::npos) << text;
      EXPECT_TRUE(text.find("nobody") == std::string::npos || text.find("robbed nobody") != std::string::npos ||
                  text.find("nobody gets") != std::string::npos)
          << text;
    }
  }
}

void play_senselessly(View view, int games, bool after_setup) {
  Random random(after_setup ? 3 : 5);
  for (int i = 0; i < games; ++i) {
    Table laid = beginner_table();
    laid.view = view;
    TestTable table(laid);
    if (after_setup) table.play(flawless_setup());
    for (int action = 0; action < 150; ++action) {
      Event event = any_event(table, random);
      // Without a partner there is nobody to name; the readers of files do not let that through.
      if (event.verb == Verb::confirm_trade && event.other == kNobody) event.other = table.state.turn;
      table.broken(event);
      expect_well_spoken(table.game, table.report.violations);
      expect_well_spoken(table.game, table.report.notes);
      expect_well_spoken(table.game, table.game.rules->audit(table.game, table_position(table.game, table.state)));
      table.legal();
      ASSERT_FALSE(testing::Test::HasFailure())
          << "game " << i << " action " << action << ": " << testing::PrintToString(event);
    }
  }
}

// The table's checks after every event: no card appears or vanishes, the books agree with the pieces, nothing crashes.
TEST(CatanChaos, AnySequenceOfEventsKeepsTheBooksInOrder) {
  play_senselessly(View::open, 60, true);
  play_senselessly(View::open, 40, false);
}

TEST(CatanChaos, AnOnlookerSurvivesItToo) {
  play_senselessly(View::table, 60, true);
  play_senselessly(View::table, 40, false);
}

}  // namespace
}  // namespace hexwatch::catan
