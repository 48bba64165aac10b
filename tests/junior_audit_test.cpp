#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/junior_game.h"

namespace hexwatch::junior {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> audit(const Game& game, const TablePosition& table, std::vector<std::string>* sentences = nullptr) {
  std::vector<std::string> rules;
  for (const Violation& violation : game.rules->audit(game, table)) {
    rules.push_back(say(game, violation).rule);
    if (sentences != nullptr) sentences->push_back(say(game, violation).text);
  }
  return rules;
}

std::vector<std::string> audit(const TestTable& table, std::vector<std::string>* sentences = nullptr) {
  return audit(table.game, table_position(table.game, table.state), sentences);
}

TEST(JuniorAudit, TheStartIsRight) { EXPECT_THAT(audit(TestTable()), IsEmpty()); }

TEST(JuniorAudit, WhatGrewFromTheStartIsRight) {
  TestTable table;
  table.lairs(kBlue, {14, 20}).ships(kBlue, {21, 30, 16});
  EXPECT_THAT(audit(table), IsEmpty());
}

TEST(JuniorAudit, ShipWithoutLair) {
  TestTable table;
  table.ships(kBlue, {21});
  EXPECT_THAT(audit(table), ElementsAre("ship_connection"));
}

TEST(JuniorAudit, LairWithoutShip) {
  TestTable table;
  table.lairs(kBlue, {15});
  std::vector<std::string> sentences;
  EXPECT_THAT(audit(table, &sentences), ElementsAre("lair_connection"));
  EXPECT_THAT(sentences, ElementsAre("Blue's lair on lair-site 15 has no ship of Blue beside it: first comes a ship, then a lair."));
}

TEST(JuniorAudit, PiecesApartFromTheStart) {
  TestTable table;
  table.lairs(kBlue, {0, 3}).ships(kBlue, {1});
  std::vector<std::string> sentences;
  EXPECT_THAT(audit(table, &sentences), ElementsAre("start_connection"));
  EXPECT_THAT(sentences, ElementsAre("Blue's lair on lair-site 0 is not joined to a place where Blue started: pirates build ship by ship and lair by lair."));
}

// A ship from each side meets at an empty lair-site: each has its lair, and yet the far lair cannot have been built.
TEST(JuniorAudit, ShipsThatMeetDoNotJoin) {
  TestTable table;
  table.lairs(kBlue, {8}).ships(kBlue, {14});
  EXPECT_THAT(audit(table), ElementsAre("start_connection"));
  table.lairs(kBlue, {14});
  EXPECT_THAT(audit(table), IsEmpty());
}

TEST(JuniorAudit, MissingStart) {
  TestTable table;
  table.state[kBlue].bases.erase(SiteId{9});
  table.state[kRed].links.erase(PathId{4});
  std::vector<std::string> sentences;
  EXPECT_THAT(audit(table, &sentences), ElementsAre("start_missing", "ship_connection", "start_missing"));
  EXPECT_EQ(sentences[0], "Blue's starting lair is missing at lair-site 9: everyone begins with two lairs and two ships.");
  EXPECT_EQ(sentences[2], "Red's starting ship is missing at ship-site 4: everyone begins with two lairs and two ships.");
}

TEST(JuniorAudit, StartingShipOfUnknownPlace) {
  TestTable table(table_for(board(kSpanish), 2));
  EXPECT_THAT(audit(table), ElementsAre("start_missing", "start_missing", "start_missing", "start_missing"));
  table.ships(PlayerId{0}, {0, 32}).ships(PlayerId{1}, {6, 23});
  EXPECT_THAT(audit(table), IsEmpty());
}

TEST(JuniorAudit, TwoPiecesOnOnePlaceAndTooManyGhostCaptains) {
  TestTable table;
  TablePosition position = table_position(table.game, table.state);
  position.pieces.push_back({kRed, Piece::base, 9});
  position.pieces.push_back({kRed, Piece::link, 15});
  position.blockers.push_back(TileId{3});
  EXPECT_THAT(audit(table.game, position), ElementsAre("occupied", "occupied", "ghost_captain_count", "start_connection"));
}

TEST(JuniorAudit, MorePiecesThanTheBoxHolds) {
  TestTable table;
  table.lairs(kBlue, {14, 20, 25, 19, 13, 7}).ships(kBlue, {21, 30, 29, 20, 12, 13, 14});
  EXPECT_THAT(audit(table), ElementsAre("supply", "supply"));
}

}  // namespace
}  // namespace hexwatch::junior
