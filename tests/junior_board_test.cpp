// Boards of Catan Junior as files: the repository's own, and what may be wrong with one.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <ostream>
#include <string>

#include "engine/chance.h"
#include "engine/io/junior_board.h"
#include "tests/support/junior_game.h"

namespace hexwatch::junior {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

// Three lairs in a row, two ships, an island beside each pair, and Spooky Island apart.
constexpr const char* kSmall = R"(name: small
islands:
  - {id: 0, centre: [0, 0], resource: wood, number: 1, lairs: [0, 1]}
  - {id: 1, centre: [1, 0], resource: goat, number: 5, lairs: [1, 2]}
lairs:
  - {id: 0, at: [0, 1]}
  - {id: 1, at: [1, 1]}
  - {id: 2, at: [2, 1]}
  - {id: 3, at: [3, 1]}
ships:
  - {id: 0, at: [0.5, 1], joins: [0, 1]}
  - {id: 1, at: [1.5, 1], joins: [1, 2]}
  - {id: 2, at: [2.5, 1], joins: [3, 2]}
starts:
  red: [{lair: 0, ship: 0}, {lair: 1, ship: 1}]
  blue: [{lair: 2, ship: null}, {lair: 3, ship: 2}]
)";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

std::string complaint_about(const std::string& text) {
  try {
    io::read_junior_board(text, "small.yaml");
  } catch (const io::InputError& error) {
    return error.what();
  }
  return "";
}

TEST(JuniorBoard, SmallOneIsRead) {
  const Board small = io::read_junior_board(kSmall, "small.yaml");
  EXPECT_EQ(small.layout.name, "small");
  EXPECT_EQ(small.layout.tiles.size(), 3);
  EXPECT_EQ(small.faces[TileId{1}], (TileFace{kGoat, 5}));
  EXPECT_EQ(small.layout.sites[SiteId{1}].neighbours, SiteSet::of(SiteId{0}, SiteId{2}));
  EXPECT_EQ(small.layout.sites[SiteId{1}].tiles, TileSet::of(TileId{0}, TileId{1}));
  EXPECT_EQ(small.layout.paths[PathId{2}].a, SiteId{3});
  EXPECT_EQ(small.color("blue")->starts[0], (Start{SiteId{2}, kNoPath}));
  EXPECT_EQ(small.lairs, 7);
  EXPECT_EQ(small.ships, 8);
}

TEST(JuniorBoard, SpookyIslandThatTheFileLeavesOutLiesApart) {
  const Board small = io::read_junior_board(kSmall, "small.yaml");
  EXPECT_EQ(small.spooky, TileId{2});
  EXPECT_TRUE(small.layout.tiles[small.spooky].sites.empty());
}

struct Fault {
  const char* from;
  const char* to;
  int line;
  const char* sentence;
};
void PrintTo(const Fault& fault, std::ostream* out) { *out << fault.to; }

class JuniorBoardFault : public testing::TestWithParam<Fault> {};

TEST_P(JuniorBoardFault, IsOneSentenceWithFileAndLine) {
  const Fault& fault = GetParam();
  EXPECT_THAT(complaint_about(replaced(kSmall, fault.from, fault.to)),
              AllOf(StartsWith("small.yaml:" + std::to_string(fault.line) + ": "), HasSubstr(fault.sentence)));
}

INSTANTIATE_TEST_SUITE_P(
    Faults, JuniorBoardFault,
    testing::Values(
        Fault{"joins: [1, 2]", "joins: [1, 1]", 12, "Ship 1 joins lair 1 twice: a ship joins two different lairs."},
        Fault{"joins: [1, 2]", "joins: [1, 9]", 12, "Here should stand a lair-site from 0 to 3."},
        Fault{"joins: [1, 2]", "joins: [1]", 12, "the two lair-sites it joins, [a, b]"},
        Fault{"joins: [1, 2]", "joins: [1, 0]", 12, "Ship 1 joins lairs 1 and 0, which another ship already joins."},
        Fault{"joins: [3, 2]", "joins: [0, 2]", 6, "Lair 3 is joined by no ship"},
        Fault{"lairs: [1, 2]}", "lairs: []}", 4, "Island 1 has no lair-sites around it: only Spooky Island may lie apart."},
        Fault{"lairs: [1, 2]}", "lairs: [1, 1]}", 4, "Island 1 has lair 1 around it twice."},
        Fault{"lairs: [1, 2]}", "lairs: [1, 4]}", 4, "a lair-site from 0 to 3"},
        Fault{", lairs: [1, 2]}", "}", 4, "Here is missing \"lairs\""},
        Fault{"resource: wood", "resource: banana", 3, "\"banana\" is nothing that an island gives: there are cutlass, goat, wood, gold, molasses, and spooky"},
        Fault{"number: 5", "number: 6", 4, "the number of Island 1, 1 to 5; a 6 moves the Ghost Captain"},
        Fault{"number: 5", "number: 0", 4, "1 to 5"},
        Fault{"number: 5", "number: 1.5", 4, "1 to 5"},
        Fault{"number: 5", "number: null", 4, "1 to 5"},
        Fault{"resource: goat, number: 5", "resource: spooky, number: 4", 4, "null or 6"},
        Fault{"centre: [0, 0]", "centre: [0, .nan]", 3, "a number from -100 to 100"},
        Fault{"centre: [0, 0]", "centre: [0, 1e9]", 3, "a number from -100 to 100"},
        Fault{"centre: [0, 0]", "center: [0, 0]", 3, "\"center\" is no key of an island: there are id, centre, resource, number, lairs."},
        Fault{"{id: 1, centre", "{id: 0, centre", 4, "There are two islands with this id"},
        Fault{"{id: 1, centre", "{id: 2, centre", 4, "an id from 0 to 1, because there are 2 islands"},
        Fault{"{id: 1, centre", "{id: one, centre", 4, "an id from 0 to 1"},
        Fault{"{id: 1, centre", "{id: 1, id: 1, centre", 4, "The key \"id\" is not a word of its own."},
        Fault{"{id: 1, at: [1, 1]}", "lair", 7, "a description {id: ...} of one lair-site"},
        Fault{"lair: 0, ship: 0", "lair: 4, ship: 0", 15, "a lair-site from 0 to 3"},
        Fault{"lair: 0, ship: 0", "lair: 0, ship: 3", 15, "a ship-site from 0 to 2"},
        Fault{"lair: 0, ship: 0", "lair: 0, ship: 1", 15, "The starting ship of red is not beside its lair 0: ship 1 joins lairs 1 and 2."},
        Fault{"lair: 0, ship: 0", "lair: 0", 15, "Here is missing \"ship\""},
        Fault{"lair: 1, ship: 1", "lair: 0, ship: 0", 15, "Two lairs start at lair-site 0."},
        Fault{"lair: 1, ship: 1", "lair: 1, ship: 0", 15, "Two ships start at ship-site 0."},
        Fault{", {lair: 1, ship: 1}", "", 15, "the two starts of red"},
        Fault{"\n  blue: [{lair: 2, ship: null}, {lair: 3, ship: 2}]", "", 15, "A board has starts for two colours or more."},
        Fault{"name: small", "name: [small]", 1, "the name of the board"},
        Fault{"name: small", "name: small\npieces: {lairs: 2, ships: 8}", 2, "how many lairs a colour has, 3 to 20"},
        Fault{"name: small", "name: small\npieces: {lairs: 7}", 2, "Here is missing \"ships\""},
        Fault{"name: small", "name: small\nleft_out_with_three: green", 2, "'green' is none of the colours"},
        Fault{"name: small", "name: small\nharbors: []", 2, "\"harbors\" is no key of a board"},
        Fault{"name: small", "name: small\n  broken: [", 2, "is not YAML"},
        Fault{"lairs:\n", "lairs: 3\nlair:\n", 6, "\"lair\" is no key of a board"}));

TEST(JuniorBoard, OneSpookyIslandAtMost) {
  const std::string two = replaced(replaced(kSmall, "resource: wood, number: 1", "resource: spooky, number: 6"), "resource: goat, number: 5",
                                   "resource: spooky, number: null");
  EXPECT_THAT(complaint_about(two), AllOf(StartsWith("small.yaml:4: "), HasSubstr("two Spooky Islands")));
}

TEST(JuniorBoard, SixtyFourLairsAtMost) {
  std::string lairs;
  for (int i = 4; i < 65; ++i) lairs += "  - {id: " + std::to_string(i) + ", at: [0, 0]}\n";
  EXPECT_THAT(complaint_about(replaced(kSmall, "ships:\n", lairs + "ships:\n")), HasSubstr("a list of 1 to 64 lairs"));
}

TEST(JuniorBoard, TextsThatAreNoBoard) {
  EXPECT_EQ(complaint_about(""), "small.yaml: is empty.");
  for (const char* text : {"null", "42", "[]", "{}", "--- a\n--- b", "&a [*a]", "? {a: b} : c", "\x01", "{a: b", "!!binary x", "*nothing", "islands: &x {id: *x}",
                           "[1], 2", "{name: small}, 3"})  // with the last two yaml-cpp's LoadAll never comes to an end
    EXPECT_THAT(complaint_about(text), StartsWith("small.yaml")) << text;
  EXPECT_THAT(complaint_about(std::string(100'000, '[')), StartsWith("small.yaml"));
  EXPECT_THAT(complaint_about(std::string(2'000'000, '#')), HasSubstr("larger than a mebibyte"));
  EXPECT_THROW(io::load_junior_board("/no/such/file.yaml"), io::InputError);
  EXPECT_THROW(io::load_junior_board("/"), io::InputError);
}

// Bytes of a good file changed at random: a board or a sentence, and nothing else.
TEST(JuniorBoard, GarbledTextsAreReadOrComplainedAbout) {
  Random random(7);
  for (int i = 0; i < 3'000; ++i) {
    std::string text = kSmall;
    const auto place = [&] { return static_cast<std::size_t>(random.below(static_cast<int>(text.size()))); };
    for (int change = random.below(4); change >= 0; --change) {
      const std::string letters = "{}[]:,-&*!|>'\"%@`?# \n\t0123456789.abnlidsrhx~\\\xff";
      if (random.below(3) == 0) text.erase(place(), static_cast<std::size_t>(1 + random.below(20)));
      else text[place()] = letters[static_cast<std::size_t>(random.below(static_cast<int>(letters.size())))];
      if (text.empty()) text = " ";
    }
    complaint_about(text);
  }
}

// --- the repository's own ---------------------------------------------------------------------------------------------

TEST(JuniorBoard, OwnFilesAreSound) {
  for (const char* name : {kEnglish, kSpanish, kForTwo}) {
    const Board own = board(name);
    EXPECT_EQ(own.layout.name, name);
    for (int players = 2; players <= static_cast<int>(own.colors.size()); ++players) EXPECT_EQ(complaint(table_for(own, players)), "");
    for (int i = 0; i < own.layout.tiles.size(); ++i)
      EXPECT_EQ(own.faces[id<TileId>(i)].resource == kNoResource, id<TileId>(i) == own.spooky);
  }
}

// The rule book of 4: caves lower left, sugar cane lower right.
TEST(JuniorBoard, EnglishOneAgreesWithTheRuleBook) {
  const Board english_board = board(kEnglish);
  EXPECT_EQ(english_board.faces[TileId{9}], (TileFace{kCutlass, 4}));
  EXPECT_EQ(english_board.faces[TileId{12}], (TileFace{kMolasses, 4}));
}

TEST(JuniorBoard, SpanishOneMirrorsTheEnglish) {
  const Board left = board(kEnglish);
  const Board right = board(kSpanish);
  for (int i = 0; i < left.layout.tiles.size(); ++i)
    for (int j = 0; j < right.layout.tiles.size(); ++j) {
      const BoardPoint a = left.layout.tiles[id<TileId>(i)].centre;
      const BoardPoint b = right.layout.tiles[id<TileId>(j)].centre;
      if (a.y == b.y && a.x == -b.x) { EXPECT_EQ(left.faces[id<TileId>(i)], right.faces[id<TileId>(j)]) << i << " and " << j; }
    }
}

// Every ship-site lies half way between the two lair-sites it joins, and every lair-site one island side from the centre.
TEST(JuniorBoard, PlacesFitTogether) {
  for (const char* name : {kEnglish, kSpanish, kForTwo}) {
    const BoardLayout layout = board(name).layout;
    for (const auto& path : layout.paths) {
      const BoardPoint a = layout.sites[path.a].at;
      const BoardPoint b = layout.sites[path.b].at;
      EXPECT_NEAR(path.middle.x, (a.x + b.x) / 2, 0.002);
      EXPECT_NEAR(path.middle.y, (a.y + b.y) / 2, 0.002);
    }
    for (const auto& tile : layout.tiles)
      for (SiteId site : tile.ring)
        EXPECT_NEAR(std::hypot(layout.sites[site].at.x - tile.centre.x, layout.sites[site].at.y - tile.centre.y), 1, 0.002);
  }
}

// The facts that lie beside the checkout, where they do.
TEST(JuniorBoard, OwnFilesAgreeWithTheFacts) {
  const char* folder = std::getenv("HEXWATCH_BOARDS");
  if (folder == nullptr) GTEST_SKIP() << "HEXWATCH_BOARDS says no folder";
  for (const char* name : {kEnglish, kSpanish, kForTwo}) {
    const Board facts = io::load_junior_board(std::string(folder) + "/" + name + ".yaml");
    const Board own = board(name);
    EXPECT_EQ(own.faces, facts.faces);
    EXPECT_EQ(own.colors, facts.colors);
    EXPECT_EQ(own.spooky, facts.spooky);
    ASSERT_EQ(own.layout.paths.size(), facts.layout.paths.size());
    for (int i = 0; i < own.layout.paths.size(); ++i) {
      EXPECT_EQ(own.layout.paths[id<PathId>(i)].a, facts.layout.paths[id<PathId>(i)].a);
      EXPECT_EQ(own.layout.paths[id<PathId>(i)].b, facts.layout.paths[id<PathId>(i)].b);
    }
    ASSERT_EQ(own.layout.tiles.size(), facts.layout.tiles.size());
    for (int i = 0; i < own.layout.tiles.size(); ++i)
      EXPECT_EQ(own.layout.tiles[id<TileId>(i)].ring, facts.layout.tiles[id<TileId>(i)].ring);
  }
}

}  // namespace
}  // namespace hexwatch::junior
