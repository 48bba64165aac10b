#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "tests/support/catan_game.h"

namespace hexwatch::catan {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

const BoardLayout& board() {
  static const BoardLayout layout = board_layout();
  return layout;
}

std::vector<int> numbers(const auto& ids) {
  std::vector<int> out;
  for (auto each : ids) out.push_back(index(each));
  return out;
}

template <class Id>
const auto& at(const auto& list, int n) {
  return list[id<Id>(n)];
}

double distance(BoardPoint a, BoardPoint b) { return std::hypot(a.x - b.x, a.y - b.y); }

TEST(CatanLayout, HasNineteenHexesFiftyFourIntersectionsSeventyTwoPaths) {
  EXPECT_EQ(board().tiles.size(), 19);
  EXPECT_EQ(board().sites.size(), 54);
  EXPECT_EQ(board().paths.size(), 72);
}

TEST(CatanLayout, NumbersCornersOfAHexClockwiseFromTheTop) {
  EXPECT_THAT(numbers(at<TileId>(board().tiles, 0).ring), ElementsAre(0, 4, 8, 12, 7, 3));
  EXPECT_THAT(numbers(at<TileId>(board().tiles, 9).ring), ElementsAre(18, 24, 30, 35, 29, 23));
  EXPECT_THAT(numbers(at<TileId>(board().tiles, 18).ring), ElementsAre(41, 46, 50, 53, 49, 45));
}

TEST(CatanLayout, KnowsTheNeighboursOfAnIntersection) {
  EXPECT_THAT(numbers(at<SiteId>(board().sites, 0).neighbours), ElementsAre(3, 4));
  EXPECT_THAT(numbers(at<SiteId>(board().sites, 18).neighbours), ElementsAre(13, 23, 24));
  EXPECT_THAT(numbers(at<SiteId>(board().sites, 53).neighbours), ElementsAre(49, 50));
  EXPECT_THAT(numbers(at<SiteId>(board().sites, 18).tiles), ElementsAre(4, 5, 9));
  EXPECT_THAT(numbers(at<SiteId>(board().sites, 18).paths), ElementsAre(20, 27, 28));
}

TEST(CatanLayout, NumbersPathsInReadingOrder) {
  struct Known {
    int path, a, b;
  };
  for (const Known& known : {Known{0, 0, 3}, Known{6, 3, 7}, Known{20, 13, 18}, Known{45, 30, 36}, Known{71, 50, 53}}) {
    EXPECT_EQ(index(at<PathId>(board().paths, known.path).a), known.a);
    EXPECT_EQ(index(at<PathId>(board().paths, known.path).b), known.b);
    EXPECT_EQ(index(path_of(known.b, known.a)), known.path);
  }
}

TEST(CatanLayout, EveryPathJoinsNeighboursOneSideApart) {
  for (const auto& path : board().paths) {
    EXPECT_TRUE(board().sites[path.a].neighbours.contains(path.b));
    EXPECT_TRUE(board().sites[path.b].neighbours.contains(path.a));
    EXPECT_LT(path.a, path.b);
    EXPECT_NEAR(distance(board().sites[path.a].at, board().sites[path.b].at), 1, 1e-9);
    EXPECT_NEAR(distance(path.middle, board().sites[path.a].at), .5, 1e-9);
  }
}

TEST(CatanLayout, ThirtyPathsLieOnTheCoast) {
  int coast = 0;
  for (const auto& path : board().paths)
    coast += (board().sites[path.a].tiles & board().sites[path.b].tiles).size() == 1;
  EXPECT_EQ(coast, 30);
}

TEST(CatanLayout, EveryIntersectionHasTwoOrThreeNeighboursAndAsManyPaths) {
  for (const auto& site : board().sites) {
    EXPECT_THAT(site.neighbours.size(), testing::AnyOf(2, 3));
    EXPECT_EQ(site.paths.size(), site.neighbours.size());
    EXPECT_THAT(site.tiles.size(), testing::AllOf(testing::Ge(1), testing::Le(site.neighbours.size())));
  }
}

TEST(CatanLayout, IdsFollowReadingOrder) {
  const auto before = [](BoardPoint a, BoardPoint b) {
    return a.y < b.y - 1e-6 || (std::abs(a.y - b.y) < 1e-6 && a.x < b.x);
  };
  for (int n = 1; n < board().tiles.size(); ++n)
    EXPECT_TRUE(before(at<TileId>(board().tiles, n - 1).centre, at<TileId>(board().tiles, n).centre));
  for (int n = 1; n < board().sites.size(); ++n)
    EXPECT_TRUE(before(at<SiteId>(board().sites, n - 1).at, at<SiteId>(board().sites, n).at));
  for (int n = 1; n < board().paths.size(); ++n)
    EXPECT_TRUE(before(at<PathId>(board().paths, n - 1).middle, at<PathId>(board().paths, n).middle));
}

TEST(CatanLayout, NoPathJoinsIntersectionsThatAreNoNeighbours) {
  EXPECT_EQ(board().path_between(SiteId{0}, SiteId{1}), kNoPath);
  EXPECT_EQ(board().path_between(SiteId{5}, SiteId{5}), kNoPath);
}

TEST(CatanBox, BeginnersBoardHasThePrintedTerrainAndNumbers) {
  std::map<Resource, int> terrain;
  std::map<int, int> tokens;
  for (const TileFace& face : beginner_table().faces) {
    ++terrain[face.resource];
    ++tokens[face.number];
  }
  EXPECT_EQ(terrain,
            (std::map<Resource, int>{{kLumber, 4}, {kBrick, 3}, {kWool, 4}, {kGrain, 4}, {kOre, 3}, {kNoResource, 1}}));
  EXPECT_EQ(tokens, (std::map<int, int>{
                        {0, 1}, {2, 1}, {3, 2}, {4, 2}, {5, 2}, {6, 2}, {8, 2}, {9, 2}, {10, 2}, {11, 2}, {12, 1}}));
}

TEST(CatanBox, BeginnersBoardHasTheRobberOnTheDesert) {
  const Table table = beginner_table();
  EXPECT_EQ(table.faces[static_cast<std::size_t>(table.robber)], TileFace{});
  EXPECT_EQ(TestTable().state.blocker, table.robber);
}

TEST(CatanBox, BeginnersBoardHasNineHarborsOnTheCoast) {
  std::map<Resource, int> kinds;
  SiteSet corners;
  const Table table = beginner_table();
  for (const Harbor& harbor : table.harbors) {
    ++kinds[harbor.resource];
    EXPECT_EQ(harbor.rate, harbor.resource == kNoResource ? 3 : 2);
    EXPECT_EQ((board().sites[harbor.a].tiles & board().sites[harbor.b].tiles).size(), 1);
    corners |= SiteSet::of(harbor.a, harbor.b);
  }
  EXPECT_EQ(kinds,
            (std::map<Resource, int>{{kLumber, 1}, {kBrick, 1}, {kWool, 1}, {kGrain, 1}, {kOre, 1}, {kNoResource, 4}}));
  EXPECT_EQ(corners.size(), 18);
}

TEST(CatanBox, HoldsNineteenCardsOfEachResource) {
  EXPECT_EQ(TestTable().state.bank, Cards::each(19));
  EXPECT_EQ(TestTable().state.bank.total(), 95);
}

TEST(CatanBox, HoldsFifteenRoadsFiveSettlementsFourCitiesAPlayer) {
  const TestTable table;
  for (PlayerId player : table.game.seats()) {
    EXPECT_EQ(pieces_left(table.game, table.state, player, Piece::link), 15);
    EXPECT_EQ(pieces_left(table.game, table.state, player, Piece::base), 5);
    EXPECT_EQ(pieces_left(table.game, table.state, player, Piece::upgrade), 4);
  }
}

TEST(CatanTable, BeginnersTableIsInOrder) { EXPECT_THAT(complaint(beginner_table()), IsEmpty()); }

TEST(CatanTable, SaysWhatIsWrongWithATable) {
  using Spoil = void (*)(Table&);
  const Spoil spoils[] = {
      [](Table& t) { t.players = 1; },
      [](Table& t) { t.players = 5; },
      [](Table& t) { t.faces.pop_back(); },
      [](Table& t) { t.faces.push_back({}); },
      [](Table& t) { t.faces[0].number = 7; },
      [](Table& t) { t.faces[0].number = 1; },
      [](Table& t) { t.faces[0].number = 13; },
      [](Table& t) { t.faces[0].number = -2; },
      [](Table& t) { t.robber = TileId{19}; },
      [](Table& t) { t.robber = kNoTile; },
      [](Table& t) { t.harbors[0].a = SiteId{54}; },
      [](Table& t) { t.harbors[0].a = SiteId{50}; },
      [](Table& t) { t.harbors[0].a = t.harbors[0].b; },
      [](Table& t) { t.harbors[0].rate = 0; },
      [](Table& t) { t.harbors[0].rate = 5; },
      [](Table& t) { t.colors[1] = "red"; },
      [](Table& t) { t.colors[2].clear(); },
      [](Table& t) { t.settings.points_to_win = 2; },
      [](Table& t) { t.settings.discard_over = 0; },
      [](Table& t) { t.settings.no_seven_before_round = -1; },
  };
  for (const Spoil spoil : spoils) {
    Table table = beginner_table();
    spoil(table);
    EXPECT_THAT(complaint(table), Not(IsEmpty())) << "spoil " << &spoil - std::begin(spoils);
  }
}

}  // namespace
}  // namespace hexwatch::catan
