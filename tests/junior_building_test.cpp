#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/junior_game.h"

namespace hexwatch::junior {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Blue starts on lairs 9 and 27 with ships 15 (to 14) and 33 (to 23), and can pay for everything.
TestTable rich_blue() {
  TestTable table;
  table.turn(kBlue).hand(kBlue, Cards::each(8));
  return table;
}

std::vector<std::string> refusals(const TestTable& table, PlayerId player, Piece piece, int place) {
  std::vector<std::string> rules;
  const auto advice = table.game.rules->where_can_build(table.game, table.state, player, piece);
  for (const Violation& violation : advice.at(static_cast<std::size_t>(place)).refusals) rules.push_back(say(table.game, violation).rule);
  return rules;
}

TEST(JuniorBuild, AlternatesShipAndLair) {
  TestTable table = rich_blue();
  table.play({lair(kBlue, 14), ship(kBlue, 21), lair(kBlue, 20), ship(kBlue, 30)});
  EXPECT_EQ(table.state[kBlue].bases, SiteSet::of(SiteId{9}, SiteId{27}, SiteId{14}, SiteId{20}));
  EXPECT_EQ(table.hand_of(kBlue), Cards::each(8) - kLairPrice - kShipPrice - kLairPrice - kShipPrice);
  EXPECT_EQ(public_points(table.game, table.state, kBlue), 4);
}

TEST(JuniorBuild, ShipAfterShipIsFlagged) {
  TestTable table = rich_blue();
  EXPECT_THAT(table.broken(ship(kBlue, 21)), ElementsAre("ship_connection"));  // 14 has no lair yet
  EXPECT_THAT(table.sentences(), ElementsAre("Blue's ship on ship-site 21 is not beside a lair of Blue: every ship sets out from one of your own lairs."));
  EXPECT_TRUE(table.state[kBlue].links.contains(PathId{21}));
}

TEST(JuniorBuild, LairWithoutShipIsFlagged) {
  TestTable table = rich_blue();
  EXPECT_THAT(table.broken(lair(kBlue, 15)), ElementsAre("lair_connection"));
  EXPECT_THAT(table.sentences(), ElementsAre("Blue's lair on lair-site 15 has no ship of Blue beside it: first comes a ship, then a lair."));
  table.play(ship(kBlue, 22));  // what lies there counts
}

TEST(JuniorBuild, NobodySharesAPlace) {
  TestTable table = rich_blue();
  table.lairs(kRed, {14}).ships(kRed, {16});
  EXPECT_THAT(table.broken(lair(kBlue, 14)), ElementsAre("occupied"));
  EXPECT_THAT(table.sentences(), ElementsAre("Blue's lair cannot go on lair-site 14: Red already has a piece there, and only one fits."));
  EXPECT_THAT(table.broken(ship(kBlue, 16)), ElementsAre("occupied"));
  EXPECT_THAT(table.broken(lair(kBlue, 9)), ElementsAre("occupied"));
}

TEST(JuniorBuild, NobodyBuildsPastAnothersPiece) {
  TestTable table = rich_blue();
  table.lairs(kRed, {14});
  EXPECT_THAT(table.broken(ship(kBlue, 14)), ElementsAre("ship_connection"));  // beyond red's lair
  table.ships(kRed, {36});
  EXPECT_THAT(table.broken(lair(kBlue, 30)), ElementsAre("lair_connection"));  // beyond red's ship
}

TEST(JuniorBuild, MissingTilesAreFlaggedAndWhatIsThereIsPaid) {
  TestTable table;
  table.turn(kBlue).hand(kBlue, {0, 0, 3, 0, 0});
  EXPECT_THAT(table.broken(ship(kBlue, 16)), ElementsAre("cost"));
  EXPECT_THAT(table.sentences(), ElementsAre("Blue does not have the tiles for that yet: it costs 1 goat and 1 wood."));
  EXPECT_EQ(table.hand_of(kBlue), (Cards{0, 0, 2, 0, 0}));
  EXPECT_THAT(table.broken(lair(kBlue, 14)), ElementsAre("cost"));
  EXPECT_EQ(table.hand_of(kBlue), (Cards{0, 0, 1, 0, 0}));
}

TEST(JuniorBuild, SupplyIsSevenLairsAndEightShips) {
  TestTable table = rich_blue();
  table.ships(kBlue, {16, 36, 9, 13, 12, 20});
  EXPECT_THAT(table.broken(ship(kBlue, 37)), ElementsAre("ship_connection", "supply"));
  EXPECT_THAT(table.sentences()[1], "Blue has no ship left: every pirate has 8 ships.");
}

TEST(JuniorBuild, SpanishBoxHasSevenShips) {
  const TestTable table(table_for(board(kSpanish), 4));
  EXPECT_EQ(table.game.spec.piece(Piece::link).supply, 7);
  EXPECT_EQ(table.game.spec.piece(Piece::base).supply, 7);
}

TEST(JuniorBuild, LairOnSpookyIslandComesOutOfTheSupply) {
  TestTable table = rich_blue();
  EXPECT_EQ(pieces_left(table.game, table.state, kBlue, Piece::base), 5);
  table.play(buy(kBlue, kGoatsCutlasses));
  EXPECT_EQ(pieces_left(table.game, table.state, kBlue, Piece::base), 4);
  EXPECT_EQ(public_points(table.game, table.state, kBlue), 3);
}

TEST(JuniorBuild, SeventhLairWinsAtOnce) {
  TestTable table = rich_blue();
  table.lairs(kBlue, {23, 18, 24, 28});
  table.play(lair(kBlue, 14));
  EXPECT_EQ(table.state.phase, Phase::over);
  EXPECT_EQ(table.state.winner, kBlue);
  EXPECT_THAT(table.legal(), IsEmpty());
  EXPECT_THAT(table.broken(end_turn(kBlue)), ElementsAre("game_over"));
  EXPECT_THAT(table.sentences(), ElementsAre("The game is over: Blue has built the last lair and won!"));
}

TEST(JuniorBuild, SixthLairDoesNotWin) {
  TestTable table = rich_blue();
  table.lairs(kBlue, {23, 18, 24});
  table.play({lair(kBlue, 14), end_turn(kBlue)});
  EXPECT_EQ(table.state.winner, kNobody);
}

TEST(JuniorBuild, ThereIsNoThirdKindOfPiece) {
  TestTable table = rich_blue();
  const State before = table.state;
  EXPECT_THAT(table.broken(plain(Verb::place_upgrade, kBlue)), ElementsAre("no_such_piece"));
  EXPECT_EQ(table.state, before);
  EXPECT_THAT(table.game.rules->where_can_build(table.game, table.state, kBlue, Piece::upgrade), IsEmpty());
}

TEST(JuniorAdvice, TellsWhyNot) {
  TestTable table = rich_blue();
  EXPECT_THAT(refusals(table, kBlue, Piece::link, 16), IsEmpty());
  EXPECT_THAT(refusals(table, kBlue, Piece::link, 31), ElementsAre("occupied"));
  EXPECT_THAT(refusals(table, kBlue, Piece::link, 0), ElementsAre("ship_connection"));
  EXPECT_THAT(refusals(table, kBlue, Piece::base, 14), IsEmpty());
  EXPECT_THAT(refusals(table, kBlue, Piece::base, 15), ElementsAre("lair_connection"));
  EXPECT_THAT(refusals(table, kRed, Piece::base, 6), ElementsAre("turn_order", "cost"));
  table.hand(kBlue, {});
  EXPECT_THAT(refusals(table, kBlue, Piece::base, 14), ElementsAre("cost"));
  table.extra().ghost_due = true;
  EXPECT_THAT(refusals(table, kBlue, Piece::base, 14), ElementsAre("ghost_captain_not_moved", "cost"));
}

}  // namespace
}  // namespace hexwatch::junior
