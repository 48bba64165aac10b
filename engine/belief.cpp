#include "engine/belief.h"

#include <algorithm>
#include <array>
#include <map>

namespace hexwatch {
namespace {

constexpr std::size_t kMaxWorlds = 50'000;
constexpr int kMostOfAKind = 31;

}  // namespace

Belief::Belief(int players) : players_(players), worlds_{{0, 1.0}} {}

Belief::Belief(int players, std::span<const Cards> hands) : Belief(players) {
  for (int i = 0; i < players; ++i) add(worlds_, id<PlayerId>(i), hands[static_cast<std::size_t>(i)]);
}

Belief::Belief(int players, std::span<const Deal> deals, bool exact) : players_(players), exact_(exact) {
  for (const Deal& deal : deals) {
    World world{0, deal.chance};
    for (int i = 0; i < players; ++i) world.hands |= pack(id<PlayerId>(i), deal.hands[static_cast<std::size_t>(i)]);
    worlds_.push_back(world);
  }
  sort_and_unite(worlds_);
  normalize();
}

std::vector<Belief::Deal> Belief::deals() const {
  std::vector<Deal> deals;
  deals.reserve(worlds_.size());
  for (const World& world : worlds_) {
    Deal& deal = deals.emplace_back(Deal{{}, world.chance});
    for (int i = 0; i < players_; ++i) deal.hands[static_cast<std::size_t>(i)] = unpack(world.hands, id<PlayerId>(i));
  }
  std::stable_sort(deals.begin(), deals.end(), [](const Deal& a, const Deal& b) { return a.chance > b.chance; });
  return deals;
}

Belief::Packed Belief::pack(PlayerId player, const Cards& cards) {
  Packed packed = 0;
  for (Resource kind : kAllResources) packed |= static_cast<Packed>(std::clamp(cards[kind], 0, kMostOfAKind)) << shift(player, kind);
  return packed;
}

Cards Belief::unpack(Packed hands, PlayerId player) {
  Cards cards;
  for (Resource kind : kAllResources) cards.set(kind, count(hands, player, kind));
  return cards;
}

Belief::Worlds Belief::merged(const Worlds& a, const Worlds& b) {
  if (a.empty()) return b;
  if (b.empty()) return a;
  Worlds out;
  out.reserve(a.size() + b.size());
  auto left = a.begin();
  auto right = b.begin();
  while (left != a.end() || right != b.end()) {
    if (right == b.end() || (left != a.end() && left->hands < right->hands)) out.push_back(*left++);
    else if (left == a.end() || right->hands < left->hands) out.push_back(*right++);
    else out.push_back({left->hands, left++->chance + right++->chance});
  }
  return out;
}

void Belief::sort_and_unite(Worlds& worlds) {
  std::sort(worlds.begin(), worlds.end(), [](const World& a, const World& b) { return a.hands < b.hands; });
  std::size_t kept = 0;
  for (std::size_t i = 0; i < worlds.size(); ++i) {
    if (kept > 0 && worlds[kept - 1].hands == worlds[i].hands) worlds[kept - 1].chance += worlds[i].chance;
    else worlds[kept++] = worlds[i];
  }
  worlds.resize(kept);
}

// Adding the same cards to every world keeps the order, so no sorting is needed here and in `take`.
void Belief::add(Worlds& worlds, PlayerId player, const Cards& cards) {
  bool overfull = false;
  const Packed more = pack(player, cards);
  for (World& world : worlds)
    for (Resource kind : kAllResources) overfull |= count(world.hands, player, kind) + cards[kind] > kMostOfAKind;
  if (!overfull) {
    for (World& world : worlds) world.hands += more;
    return;
  }
  // Only after entries that contradict one another; a hand never holds more than the box.
  const Packed mask = pack(player, Cards::each(kMostOfAKind));
  for (World& world : worlds) world.hands = (world.hands & ~mask) | pack(player, unpack(world.hands, player) + cards);
  sort_and_unite(worlds);
}

bool Belief::take(Worlds& worlds, PlayerId player, const Cards& cards) {
  const Packed less = pack(player, cards);
  Packed guards = 0;
  for (Resource kind : kAllResources) guards |= static_cast<Packed>(kMostOfAKind + 1) << shift(player, kind);
  Worlds kept;
  kept.reserve(worlds.size());
  for (const World& world : worlds) {
    const Packed rest = (world.hands | guards) - less;
    if ((rest & guards) == guards) kept.push_back({rest & ~guards, world.chance});
  }
  if (kept.empty()) return false;
  worlds = std::move(kept);
  return true;
}

void Belief::take_what_is_there(Worlds& worlds, PlayerId player, const Cards& cards) {
  const auto missing = [&](const World& world) { return (cards - Cards::lesser(unpack(world.hands, player), cards)).total(); };
  int least = cards.total();
  for (const World& world : worlds) least = std::min(least, missing(world));
  std::erase_if(worlds, [&](const World& world) { return missing(world) > least; });
  const Packed mask = pack(player, Cards::each(kMostOfAKind));
  for (World& world : worlds) {
    const Cards hand = unpack(world.hands, player);
    world.hands = (world.hands & ~mask) | pack(player, hand - Cards::lesser(hand, cards));
  }
  sort_and_unite(worlds);
}

// Takes all cards of those kinds out of a hand that was believed to hold others than `cards`; the nearest hands are kept.
void Belief::empty_of(Worlds& worlds, PlayerId player, const Cards& kinds, const Cards& cards) {
  const auto distance = [&](const World& world) {
    const Cards hand = Cards::lesser(unpack(world.hands, player), kinds);
    return (Cards::greater(hand, cards) - Cards::lesser(hand, cards)).total();
  };
  int least = distance(worlds.front());
  for (const World& world : worlds) least = std::min(least, distance(world));
  std::erase_if(worlds, [&](const World& world) { return distance(world) > least; });
  const Packed mask = pack(player, kinds);
  for (World& world : worlds) world.hands &= ~mask;
  sort_and_unite(worlds);
}

// Goes on with what comes nearest to a flow that no hand agrees with.
void Belief::follow_nearest(Worlds& worlds, const Flow& flow) {
  switch (flow.kind) {
    case Flow::Kind::gain:
    case Flow::Kind::steal: return;
    case Flow::Kind::pay: return take_what_is_there(worlds, flow.from, flow.cards);
    case Flow::Kind::hand_over:
      take_what_is_there(worlds, flow.from, flow.cards);
      return add(worlds, flow.to, flow.cards);
    case Flow::Kind::take_all: {
      const Cards cards = Cards::of(flow.resource, flow.count);
      empty_of(worlds, flow.from, Cards::of(flow.resource, kMostOfAKind), cards);
      return flow.to == kNobody ? void() : add(worlds, flow.to, cards);
    }
    case Flow::Kind::hold:
      empty_of(worlds, flow.from, Cards::each(kMostOfAKind), flow.cards);
      return add(worlds, flow.from, flow.cards);
  }
}

bool Belief::steal(Worlds& worlds, PlayerId from, PlayerId to) {
  // The outcomes by kind: every list is a selection of the worlds, moved by the same amount, hence still in order.
  std::array<Worlds, kResources> outcomes;
  for (const World& world : worlds) {
    std::array<int, kResources> held{};
    int total = 0;
    for (Resource kind : kAllResources) total += held[static_cast<std::size_t>(kind)] = count(world.hands, from, kind);
    const double each = total > 0 ? world.chance / total : 0;
    for (Resource kind : kAllResources) {
      const auto k = static_cast<std::size_t>(kind);
      if (held[k] == 0 || count(world.hands, to, kind) == kMostOfAKind) continue;
      const Packed out = static_cast<Packed>(1) << shift(from, kind);
      const Packed in = static_cast<Packed>(1) << shift(to, kind);
      outcomes[k].push_back({world.hands - out + in, each * held[k]});
    }
  }
  Worlds all = merged(merged(merged(outcomes[0], outcomes[1]), merged(outcomes[2], outcomes[3])), outcomes[4]);
  if (all.empty()) return false;
  worlds = std::move(all);
  return true;
}

bool Belief::take_all(Worlds& worlds, const Flow& flow) {
  Worlds kept;
  for (const World& world : worlds) {
    const int held = count(world.hands, flow.from, flow.resource);
    if (flow.count >= 0 && held != flow.count) continue;
    Packed hands = world.hands - (static_cast<Packed>(held) << shift(flow.from, flow.resource));
    if (flow.to != kNobody) {
      const int room = kMostOfAKind - count(world.hands, flow.to, flow.resource);
      hands += static_cast<Packed>(std::min(held, room)) << shift(flow.to, flow.resource);
    }
    kept.push_back({hands, world.chance});
  }
  if (kept.empty()) return false;
  worlds = std::move(kept);
  sort_and_unite(worlds);
  return true;
}

bool Belief::hold(Worlds& worlds, PlayerId player, const Cards& cards) {
  const Packed mask = pack(player, Cards::each(kMostOfAKind));
  const Packed hand = pack(player, cards);
  Worlds kept;
  for (const World& world : worlds)
    if ((world.hands & mask) == hand) kept.push_back(world);
  if (kept.empty()) return false;
  worlds = std::move(kept);
  return true;
}

bool Belief::follow(Worlds& worlds, const Flow& flow) {
  switch (flow.kind) {
    case Flow::Kind::gain: add(worlds, flow.to, flow.cards); return true;
    case Flow::Kind::pay: return take(worlds, flow.from, flow.cards);
    case Flow::Kind::hand_over:
      if (!take(worlds, flow.from, flow.cards)) return false;
      add(worlds, flow.to, flow.cards);
      return true;
    case Flow::Kind::steal: return steal(worlds, flow.from, flow.to);
    case Flow::Kind::take_all: return take_all(worlds, flow);
    case Flow::Kind::hold: return hold(worlds, flow.from, flow.cards);
  }
  return true;
}

std::optional<Flow> Belief::branch(std::span<const Flow> flows) {
  std::map<int, std::vector<Flow>> courses;
  for (const Flow& flow : flows)
    if (flow.branch > 0) courses[flow.branch].push_back(flow);
  if (courses.empty()) return std::nullopt;
  Worlds all;
  std::optional<Flow> impossible;
  for (const auto& [number, course] : courses) {
    Worlds worlds = worlds_;
    const auto fails = std::find_if(course.begin(), course.end(), [&](const Flow& flow) { return !follow(worlds, flow); });
    if (fails == course.end()) all = merged(all, worlds);
    else if (!impossible) impossible = *fails;
  }
  if (all.empty()) return impossible;
  worlds_ = std::move(all);
  return std::nullopt;
}

void Belief::normalize() {
  if (worlds_.size() > kMaxWorlds) {
    exact_ = false;
    const auto last = worlds_.begin() + static_cast<std::ptrdiff_t>(kMaxWorlds);
    std::nth_element(worlds_.begin(), last, worlds_.end(), [](const World& a, const World& b) { return a.chance > b.chance; });
    worlds_.resize(kMaxWorlds);
    sort_and_unite(worlds_);
  }
  double sum = 0;
  for (const World& world : worlds_) sum += world.chance;
  for (World& world : worlds_) world.chance /= sum;
}

std::optional<Flow> Belief::update(std::span<const Flow> flows) {
  std::optional<Flow> contradiction;
  for (const Flow& flow : flows) {
    if (flow.branch > 0 || follow(worlds_, flow)) continue;
    if (!contradiction) contradiction = flow;
    follow_nearest(worlds_, flow);
  }
  const std::optional<Flow> impossible = branch(flows);
  if (!flows.empty()) normalize();
  if (!contradiction) contradiction = impossible;
  return contradiction;
}

Cards Belief::min(PlayerId player) const {
  Cards least = unpack(worlds_.front().hands, player);
  for (const World& world : worlds_) least = Cards::lesser(least, unpack(world.hands, player));
  return least;
}

Cards Belief::max(PlayerId player) const {
  Cards most;
  for (const World& world : worlds_) most = Cards::greater(most, unpack(world.hands, player));
  return most;
}

std::array<double, kResources> Belief::mean(PlayerId player) const {
  std::array<double, kResources> mean{};
  for (const World& world : worlds_)
    for (Resource kind : kAllResources) mean[static_cast<std::size_t>(kind)] += world.chance * count(world.hands, player, kind);
  return mean;
}

double Belief::chance_to_hold(PlayerId player, const Cards& cards) const {
  double chance = 0;
  for (const World& world : worlds_)
    if (unpack(world.hands, player).covers(cards)) chance += world.chance;
  return chance;
}

std::vector<Belief::Hand> Belief::hands(PlayerId player) const {
  std::map<Packed, double> chances;
  const Packed mask = pack(player, Cards::each(kMostOfAKind));
  for (const World& world : worlds_) chances[world.hands & mask] += world.chance;
  std::vector<Hand> hands;
  hands.reserve(chances.size());
  for (const auto& [packed, chance] : chances) hands.push_back({unpack(packed, player), chance});
  std::stable_sort(hands.begin(), hands.end(), [](const Hand& a, const Hand& b) { return a.chance > b.chance; });
  return hands;
}

}  // namespace hexwatch
