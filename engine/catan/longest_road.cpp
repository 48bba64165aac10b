#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/catan/catan.h"

namespace hexwatch::catan {
namespace {

// Measures a network of roads. At an intersection three roads meet at most, so a trail passes each at most once. What hangs
// off the network like a tree is measured first, from its tips inwards; what then remains are loops, each of whose
// intersections carries at most one such branch.
class Network {
 public:
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): see the two arrays below.
  Network(const BoardLayout& layout, const PathSet& roads, const SiteSet& blocked) {
    SiteSet ends;
    roads.for_each([&](PathId road) { ends |= SiteSet::of(layout.paths[road].a, layout.paths[road].b); });
    ends.for_each([&](SiteId site) {
      next_[at(site)] = 0;
      branch_[at(site)] = 0;
    });
    roads.for_each([&](PathId road) {
      const BoardLayout::Path& path = layout.paths[road];
      // An intersection with an opponent's building is the end of every road that touches it.
      const bool a_ends = blocked.contains(path.a);
      const bool b_ends = blocked.contains(path.b);
      if (a_ends && b_ends) best_ = std::max(best_, 1);
      else if (a_ends) hang(at(path.b), 1);
      else if (b_ends) hang(at(path.a), 1);
      else join(at(path.a), at(path.b));
    });
  }

  int longest() {
    strip_branches();
    while (sites_ != 0) measure_loops(take_part());
    return best_;
  }

 private:
  using Mask = std::uint64_t;

  static std::size_t at(SiteId site) { return static_cast<std::size_t>(site); }
  static Mask bit(std::size_t site) { return Mask{1} << site; }
  static std::size_t first(Mask mask) { return static_cast<std::size_t>(std::countr_zero(mask)); }

  // Not std::has_single_bit, which counts all bits in a library call where the processor is not known.
  static bool single(Mask mask) { return mask != 0 && (mask & (mask - 1)) == 0; }

  void join(std::size_t a, std::size_t b) {
    next_[a] |= bit(b);
    next_[b] |= bit(a);
    sites_ |= bit(a) | bit(b);
  }

  // A branch of that length ends at the site: the longest pair of branches there is a road, the longest one goes on.
  void hang(std::size_t site, int length) {
    best_ = std::max(best_, branch_[site] + length);
    branch_[site] = static_cast<std::int8_t>(std::max<int>(branch_[site], length));
  }

  void strip_branches() {
    Mask tips = 0;
    for (Mask rest = sites_; rest != 0; rest &= rest - 1)
      if (single(next_[first(rest)])) tips |= rest & (~rest + 1);
    while (tips != 0) {
      const std::size_t tip = first(tips);
      tips &= tips - 1;
      sites_ &= ~bit(tip);
      if (next_[tip] == 0) continue;
      const std::size_t inner = first(next_[tip]);
      next_[inner] &= ~bit(tip);
      hang(inner, branch_[tip] + 1);
      if (single(next_[inner])) tips |= bit(inner);
      else if (next_[inner] == 0) sites_ &= ~bit(inner);
    }
  }

  // One connected part of what is left, taken out of it.
  Mask take_part() {
    Mask part = 0;
    for (Mask edge = bit(first(sites_)); edge != 0; edge &= ~part) {
      const std::size_t site = first(edge);
      part |= bit(site);
      edge |= next_[site];
    }
    sites_ &= ~part;
    return part;
  }

  void measure_loops(Mask part) {
    bool ring = true;
    for (Mask rest = part; rest != 0; rest &= rest - 1) {
      const Mask ways = next_[first(rest)];
      ring = ring && single(ways & (ways - 1));
    }
    if (ring) return measure_ring(part);
    for (Mask rest = part; rest != 0; rest &= rest - 1) {
      start_ = first(rest);
      extend(start_, branch_[start_]);
    }
  }

  // A single ring: all around from one branch, or from branch to branch the longer way.
  void measure_ring(Mask part) {
    std::array<std::int8_t, 64> along{};
    const int size = std::popcount(part);
    std::size_t site = first(part);
    std::size_t from = first(next_[site]);
    for (int i = 0; i < size; ++i) {
      along[static_cast<std::size_t>(i)] = branch_[site];
      const std::size_t to = first(next_[site] & ~bit(from));
      from = site;
      site = to;
    }
    for (int i = 0; i < size; ++i) {
      const int branch = along[static_cast<std::size_t>(i)];
      best_ = std::max(best_, size + branch);
      for (int j = 0; j < i; ++j) best_ = std::max(best_, branch + along[static_cast<std::size_t>(j)] + std::max(i - j, size - (i - j)));
    }
  }

  // Several loops joined: every trail is tried.
  void extend(std::size_t site, int length) {
    best_ = std::max(best_, length + (site == start_ ? 0 : branch_[site]));
    if (++steps_ > kMaxSteps) return;
    for (Mask ways = next_[site]; ways != 0; ways &= ways - 1) {
      const std::size_t to = first(ways);
      next_[site] &= ~bit(to);
      next_[to] &= ~bit(site);
      extend(to, length + 1);
      next_[site] |= bit(to);
      next_[to] |= bit(site);
    }
  }

  // Far above what 15 roads, a player's supply, can take (tests/catan_longest_road_test.cpp); keeps a board with
  // impossible numbers of roads from taking for ever.
  static constexpr int kMaxSteps = 2'000'000;

  // Set for the sites of the network only: to clear all of them would take as long as the rest.
  std::array<Mask, 64> next_;           // per site, the sites that a road leads to
  std::array<std::int8_t, 64> branch_;  // per site, the longest branch that hangs there
  Mask sites_ = 0;
  std::size_t start_ = 0;
  int best_ = 0;
  int steps_ = 0;
};

}  // namespace

int longest_road(const BoardLayout& layout, const PathSet& roads, const SiteSet& blocked) {
  return Network(layout, roads, blocked).longest();
}

PlayerId longest_road_holder(const std::array<std::int8_t, kMaxPlayers>& lengths, int players, PlayerId holder) {
  int longest = 0;
  int how_many = 0;
  PlayerId who = kNobody;
  for (int i = 0; i < players; ++i) {
    const int length = lengths[static_cast<std::size_t>(i)];
    if (length > longest) {
      longest = length;
      how_many = 0;
      who = id<PlayerId>(i);
    }
    how_many += length == longest ? 1 : 0;
  }
  if (longest < kLongestRoadFrom) return kNobody;
  if (holder != kNobody && lengths[static_cast<std::size_t>(holder)] == longest) return holder;
  return how_many == 1 ? who : kNobody;
}

}  // namespace hexwatch::catan
