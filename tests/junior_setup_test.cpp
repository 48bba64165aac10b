// The set-up, where the board does not tell the place of a starting ship, and what a table may not be.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/junior_game.h"

namespace hexwatch::junior {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// Seats of the Spanish board, in the order of its file.
constexpr PlayerId kFirst{0};
constexpr PlayerId kSecond{1};

// For two: red starts on lairs 2 and 26, yellow on 4 and 22.
TestTable spanish() { return TestTable(table_for(board(kSpanish), 2)); }

TEST(JuniorSetup, UnknownStartingShipsAreLaidFirst) {
  TestTable table = spanish();
  EXPECT_EQ(table.state.phase, Phase::setup);
  EXPECT_THAT(table.legal(), ElementsAre(ship(kFirst, 0), ship(kFirst, 4), ship(kFirst, 31), ship(kFirst, 32)));
  table.play({ship(kSecond, 6), ship(kFirst, 4), ship(kFirst, 31)});  // in any order, and for nothing
  EXPECT_EQ(table.state.phase, Phase::setup);
  table.play(ship(kSecond, 24));
  EXPECT_EQ(table.state.phase, Phase::roll);
  EXPECT_EQ(table.state.turn, kFirst);
  EXPECT_EQ(table.hand_of(kSecond), (Cards{0, 0, 1, 0, 1}));
}

TEST(JuniorSetup, StartingShipLiesBesideALairThatHasNone) {
  TestTable table = spanish();
  EXPECT_THAT(table.broken(ship(kFirst, 12)), ElementsAre("starting_ship"));
  EXPECT_THAT(table.sentences(), ElementsAre("Red's ship on ship-site 12 is not beside a starting lair that still needs its ship."));
  table.play(ship(kFirst, 0));
  EXPECT_THAT(table.broken(ship(kFirst, 4)), ElementsAre("starting_ship"));
  EXPECT_THAT(table.broken(ship(kFirst, 0)), ElementsAre("occupied"));
}

TEST(JuniorSetup, RollBeforeItIsCompleteStartsTheGameAllTheSame) {
  TestTable table = spanish();
  EXPECT_THAT(table.broken(roll(kFirst, 1)), ElementsAre("starting_ship"));
  EXPECT_THAT(table.sentences(), ElementsAre("Red's starting ship beside lair-site 2 is not on the board yet."));
  EXPECT_EQ(table.hand_of(kFirst), (Cards{0, 1, 1, 0, 1})) << "the roll pays";
  table.play(end_turn(kFirst));
}

TEST(JuniorSetup, OtherEventsWait) {
  TestTable table = spanish();
  EXPECT_THAT(table.broken(end_turn(kFirst)), ElementsAre("starting_ship"));
  EXPECT_EQ(table.state.phase, Phase::setup);
  EXPECT_EQ(table.state.turn, kFirst);
}

TEST(JuniorSetup, AdviceSaysWhereTheStartingShipMayLie) {
  const TestTable table = spanish();
  int places = 0;
  for (const Advice& advice : table.game.rules->where_can_build(table.game, table.state, kSecond, Piece::link))
    places += advice.refusals.empty() ? 1 : 0;
  EXPECT_EQ(places, 4);
}

TEST(JuniorSetup, TableSaysWhereTheShipsLie) {
  Table laid = table_for(board(kSpanish), 2);
  laid.ships[0] = {PathId{4}, PathId{31}};
  laid.ships[1] = {PathId{6}, kNoPath};
  TestTable table(laid);
  EXPECT_EQ(table.state.phase, Phase::setup);
  table.play(ship(kSecond, 23));
  EXPECT_EQ(table.state.phase, Phase::roll);
  EXPECT_TRUE(table.state[kFirst].links.contains(PathId{31}));
}

TEST(JuniorSetup, AnyBoxThatIsLargeEnough) {
  Table laid = table_for(board(kEnglish), 4);
  laid.settings.bank_each = 25;
  EXPECT_EQ(TestTable(laid).state.bank, (Cards{24, 24, 20, 24, 20}));
}

// --- complaints -------------------------------------------------------------------------------------------------------

TEST(JuniorTable, ComplaintsAreOneSentence) {
  const Table good = table_for(board(kEnglish), 4);
  const auto wrong = [&](const auto& change) {
    Table table = good;
    change(table);
    return complaint(table);
  };
  EXPECT_EQ(complaint(good), "");
  EXPECT_THAT(wrong([](Table& t) { t.players = 5; }), HasSubstr("players must be 2 to 4"));
  EXPECT_THAT(wrong([](Table& t) { t.players = 1; }), HasSubstr("players must be 2 to 4"));
  EXPECT_THAT(wrong([](Table& t) { t.colors[2] = "pink"; }), HasSubstr("no starting places for 'pink'"));
  EXPECT_THAT(wrong([](Table& t) { t.colors[2] = "red"; }), HasSubstr("two players are red"));
  EXPECT_THAT(wrong([](Table& t) { t.settings.bank_each = 5; }), HasSubstr("6 to 31 tiles"));
  EXPECT_THAT(wrong([](Table& t) { t.settings.bank_each = 32; }), HasSubstr("6 to 31 tiles"));
  EXPECT_THAT(wrong([](Table& t) { t.ships[1][0] = PathId{5}; }), HasSubstr("starting ship of red for its lair 2 must lie beside it"));
  EXPECT_THAT(wrong([](Table& t) { t.ships[1][0] = PathId{99}; }), HasSubstr("on no ship site"));
  EXPECT_THAT(wrong([](Table& t) { t.board.faces = {}; }), HasSubstr("one face for each"));
  EXPECT_THAT(wrong([](Table& t) { t.board.spooky = kNoTile; }), HasSubstr("Spooky Island"));
  EXPECT_THAT(wrong([](Table& t) { t.board.colors[0].starts[0].lair = SiteId{60}; }), HasSubstr("not on the board"));
}

TEST(JuniorTable, ThreePlayersOnTheSideForTwo) { EXPECT_THAT(complaint(table_for(board(kForTwo), 3)), HasSubstr("players must be 2 to 2")); }

// --- words ------------------------------------------------------------------------------------------------------------

// Rules that this game breaks, each with a name, a sentence and a remedy whose gaps can all be filled.
TEST(JuniorWords, EveryRuleOfTheGameSpeaks) {
  const TestTable table;
  for (Rule rule : {Rule::occupied, Rule::link_connection, Rule::base_connection, Rule::upgrade_without_base, Rule::supply, Rule::networks,
                    Rule::misplaced, Rule::start_missing, Rule::cost, Rule::bank_empty, Rule::turn_order, Rule::setup_order, Rule::setup_link,
                    Rule::roll_first, Rule::roll_twice, Rule::game_over, Rule::discard_not_due, Rule::blocker_not_moved,
                    Rule::blocker_without_cause, Rule::blocker_same_tile, Rule::blocker_count, Rule::card_not_held, Rule::bank_rate,
                    Rule::trade_partner, Rule::trade_content, Rule::trade_rate, Rule::trade_unavailable, Rule::market_twice,
                    Rule::market_content, Rule::market_unavailable, Rule::deck_empty, Rule::card_missing, Rule::free_piece_not_placed,
                    Rule::hidden_hand}) {
    const SpokenViolation spoken = say(table.game, {.rule = rule, .by = PlayerId{0}, .other = PlayerId{1}, .place = Place::at(SiteId{3})});
    EXPECT_FALSE(spoken.rule.empty()) << static_cast<int>(rule);
    EXPECT_THAT(spoken.text, testing::Not(HasSubstr("{"))) << spoken.rule;
    EXPECT_THAT(spoken.remedy, testing::Not(HasSubstr("{"))) << spoken.rule;
    EXPECT_TRUE(spoken.text.ends_with('.') || spoken.text.ends_with('!')) << spoken.text;
    EXPECT_TRUE(spoken.remedy.ends_with('.')) << spoken.remedy;
    EXPECT_LE(spoken.text.size(), 130U) << "too long for a child: " << spoken.text;
  }
}

}  // namespace
}  // namespace hexwatch::junior
