#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "tests/support/catan_game.h"

namespace hexwatch::catan {
namespace {

const BoardLayout& board() {
  static const BoardLayout layout = board_layout();
  return layout;
}

PathSet trail(std::initializer_list<int> sites) {
  PathSet roads;
  for (auto site = sites.begin() + 1; site != sites.end(); ++site) roads.insert(path_of(*(site - 1), *site));
  return roads;
}

SiteSet sites(std::initializer_list<int> numbers) {
  SiteSet set;
  for (int number : numbers) set.insert(id<SiteId>(number));
  return set;
}

int length(const PathSet& roads, const SiteSet& blocked = {}) { return longest_road(board(), roads, blocked); }

const PathSet kRing = trail({18, 24, 30, 35, 29, 23, 18});

TEST(CatanRoadLength, OfALineIsItsRoads) {
  EXPECT_EQ(length({}), 0);
  EXPECT_EQ(length(trail({13, 18})), 1);
  EXPECT_EQ(length(trail({8, 13, 18, 24, 30})), 4);
}

TEST(CatanRoadLength, IgnoresBranches) {
  EXPECT_EQ(length(trail({8, 13, 18, 24}) | trail({18, 23})), 3);
  EXPECT_EQ(length(trail({4, 8, 13, 18, 24}) | trail({13, 9, 14})), 4);
  EXPECT_EQ(length(trail({13, 18, 23}) | trail({18, 24})), 2);
}

TEST(CatanRoadLength, DoesNotAddSeparateNetworks) {
  EXPECT_EQ(length(trail({8, 13, 18}) | trail({45, 40, 35, 30})), 3);
}

TEST(CatanRoadLength, OfAClosedRingIsSix) { EXPECT_EQ(length(kRing), 6); }

TEST(CatanRoadLength, OfARingWithTails) {
  EXPECT_EQ(length(kRing | trail({13, 18})), 7);
  EXPECT_EQ(length(kRing | trail({13, 18}) | trail({24, 19, 14})), 1 + 5 + 2)
      << "neighbours: the long way from tail to tail";
  EXPECT_EQ(length(kRing | trail({13, 18}) | trail({35, 40})), 7) << "opposite: all around and one tail";
}

TEST(CatanRoadLength, OfTwoRingsSharingAPath) {
  EXPECT_EQ(length(kRing | trail({13, 18}) | trail({13, 9, 14, 19, 24})), 11);
}

TEST(CatanRoadLength, EndsAtAnOpponentsBuildingAndDoesNotPassIt) {
  const PathSet line = trail({8, 13, 18, 24, 30, 36});
  EXPECT_EQ(length(line, sites({18})), 3);
  EXPECT_EQ(length(line, sites({13})), 4);
  EXPECT_EQ(length(line, sites({8, 36})), 5) << "the last road counts at both ends";
  EXPECT_EQ(length(line, sites({13, 24})), 2);
  EXPECT_EQ(length(line, sites({8, 13, 18, 24, 30, 36})), 1);
}

TEST(CatanRoadLength, OfARingCutAtOneCornerIsStillSix) {
  EXPECT_EQ(length(kRing, sites({18})), 6);
  EXPECT_EQ(length(kRing, sites({18, 35})), 3);
}

// A slow search that shares nothing with the engine's: from every end of every road, road by road.
class SlowSearch {
 public:
  SlowSearch(const PathSet& roads, const SiteSet& blocked) : blocked_(blocked) {
    for (PathId road : roads) roads_.push_back({index(board().paths[road].a), index(board().paths[road].b)});
    used_.assign(roads_.size(), false);
  }
  int longest() {
    int best = 0;
    for (int start = 0; start < 54; ++start) best = std::max(best, from(start, true));
    return best;
  }

 private:
  int from(int site, bool first) {
    if (!first && blocked_.contains(id<SiteId>(site))) return 0;
    int best = 0;
    for (std::size_t i = 0; i < roads_.size(); ++i) {
      if (used_[i] || (roads_[i].first != site && roads_[i].second != site)) continue;
      used_[i] = true;
      best = std::max(best, 1 + from(roads_[i].first + roads_[i].second - site, false));
      used_[i] = false;
    }
    return best;
  }

  std::vector<std::pair<int, int>> roads_;
  std::vector<bool> used_;
  SiteSet blocked_;
};

// A connected network that likes to close rings, now and then with a second one apart, and buildings in its way.
class RandomRoads {
 public:
  explicit RandomRoads(unsigned seed) : random_(seed) {}

  PathSet roads(int count) {
    PathSet network;
    network.insert(id<PathId>(pick(72)));
    while (network.size() < count) {
      if (pick(40) == 0) network.insert(id<PathId>(pick(72)));
      PathSet next;
      for (PathId road : network)
        for (SiteId end : {board().paths[road].a, board().paths[road].b}) next |= board().sites[end].paths;
      next -= network;
      std::vector<PathId> choice(next.begin(), next.end());
      network.insert(choice[static_cast<std::size_t>(pick(static_cast<int>(choice.size())))]);
    }
    return network;
  }
  SiteSet blocked(int count) {
    SiteSet buildings;
    for (int i = 0; i < count; ++i) buildings.insert(id<SiteId>(pick(54)));
    return buildings;
  }
  int pick(int below) { return static_cast<int>(random_() % static_cast<unsigned>(below)); }

 private:
  std::mt19937 random_;
};

bool has_loop(const PathSet& roads) {
  SiteSet ends;
  for (PathId road : roads) ends |= SiteSet::of(board().paths[road].a, board().paths[road].b);
  std::vector<int> root(54);
  for (int i = 0; i < 54; ++i) root[static_cast<std::size_t>(i)] = i;
  const auto find = [&root](int site) {
    while (root[static_cast<std::size_t>(site)] != site) site = root[static_cast<std::size_t>(site)];
    return site;
  };
  for (PathId road : roads) {
    const int a = find(index(board().paths[road].a));
    const int b = find(index(board().paths[road].b));
    if (a == b) return true;
    root[static_cast<std::size_t>(a)] = b;
  }
  return false;
}

TEST(CatanRoadLength, AgreesWithASlowSearchOnRandomNetworks) {
  RandomRoads random(20);
  int looped = 0;
  for (int i = 0; i < 20000; ++i) {
    const PathSet roads = random.roads(1 + random.pick(15));
    const SiteSet blocked = random.blocked(i % 3 == 0 ? 0 : random.pick(12));
    looped += has_loop(roads);
    ASSERT_EQ(length(roads, blocked), SlowSearch(roads, blocked).longest())
        << testing::PrintToString(roads.words()) << " blocked " << testing::PrintToString(blocked.words());
  }
  EXPECT_GT(looped, 2000) << "the networks must test loops too";
}

TEST(CatanRoadLength, AgreesWithASlowSearchOnEveryPairAndTripleOfHexes) {
  // The paths around two and three hexes, as far as 15 roads go: all ways for loops to meet.
  const auto around = [](int hex) {
    const auto& ring = board().tiles[id<TileId>(hex)].ring;
    PathSet roads;
    for (std::size_t i = 0; i < ring.size(); ++i)
      roads.insert(board().path_between(ring[i], ring[(i + 1) % ring.size()]));
    return roads;
  };
  for (int a = 0; a < 19; ++a)
    for (int b = 0; b < a; ++b)
      for (int c = 0; c <= b; ++c) {
        const PathSet roads = around(a) | around(b) | around(c);
        if (roads.size() > 16) continue;
        ASSERT_EQ(length(roads), SlowSearch(roads, {}).longest()) << a << " " << b << " " << c;
      }
}

TEST(CatanRoadLength, OfAnImpossiblyLargeNetworkIsFoundInTime) {
  const PathSet all = PathSet::first_ids(72);
  const int found = length(all);
  EXPECT_GE(found, 40);
  EXPECT_LE(found, 72);
}

}  // namespace
}  // namespace hexwatch::catan
