#include "tests/support/enumerated_hands.h"

#include <algorithm>
#include <cstdlib>

namespace hexwatch {
namespace {

constexpr int kMost = 31;  // of a kind in a hand that contradictions have overfilled

int& at(PlainHands& hands, PlayerId player, int kind) {
  return hands[static_cast<std::size_t>(player)][static_cast<std::size_t>(kind)];
}
int at(const PlainHands& hands, PlayerId player, int kind) {
  return hands[static_cast<std::size_t>(player)][static_cast<std::size_t>(kind)];
}
int wanted(const Cards& cards, int kind) { return cards[id<Resource>(kind)]; }

void put(PlainHands& hands, PlayerId player, int kind, int count) {
  int& held = at(hands, player, kind);
  held = std::min(held + count, kMost);
}

void put(PlainHands& hands, PlayerId player, const Cards& cards) {
  for (int kind = 0; kind < kResources; ++kind) put(hands, player, kind, wanted(cards, kind));
}

// How far the hands are from allowing the flow: 0 where they do. And what they become when they do not.
int distance(const PlainHands& hands, const Flow& flow) {
  int sum = 0;
  for (int kind = 0; kind < kResources; ++kind) {
    const int held = at(hands, flow.from, kind);
    if (flow.kind == Flow::Kind::take_all) sum += kind == index(flow.resource) ? std::abs(held - flow.count) : 0;
    else if (flow.kind == Flow::Kind::hold) sum += std::abs(held - wanted(flow.cards, kind));
    else sum += std::max(0, wanted(flow.cards, kind) - held);
  }
  return sum;
}

PlainHands forced(PlainHands hands, const Flow& flow) {
  if (flow.kind == Flow::Kind::take_all) {
    at(hands, flow.from, index(flow.resource)) = 0;
    if (flow.to != kNobody) put(hands, flow.to, index(flow.resource), flow.count);
    return hands;
  }
  for (int kind = 0; kind < kResources; ++kind) {
    int& held = at(hands, flow.from, kind);
    held = flow.kind == Flow::Kind::hold ? wanted(flow.cards, kind) : std::max(0, held - wanted(flow.cards, kind));
  }
  if (flow.kind == Flow::Kind::hand_over) put(hands, flow.to, flow.cards);
  return hands;
}

}  // namespace

EnumeratedHands::Worlds EnumeratedHands::followed(const Worlds& worlds, const Flow& flow) {
  Worlds out;
  for (const auto& [hands, chance] : worlds) {
    PlainHands next = hands;
    if (flow.kind == Flow::Kind::gain) {
      put(next, flow.to, flow.cards);
      out[next] += chance;
    } else if (flow.kind == Flow::Kind::steal) {
      int total = 0;
      for (int kind = 0; kind < kResources; ++kind) total += at(hands, flow.from, kind);
      for (int kind = 0; kind < kResources; ++kind) {
        const int held = at(hands, flow.from, kind);
        if (held == 0 || at(hands, flow.to, kind) == kMost) continue;
        next = hands;
        --at(next, flow.from, kind);
        ++at(next, flow.to, kind);
        out[next] += chance * held / total;
      }
    } else if (flow.kind == Flow::Kind::take_all) {
      const int held = at(hands, flow.from, index(flow.resource));
      if (flow.count >= 0 && held != flow.count) continue;
      at(next, flow.from, index(flow.resource)) = 0;
      if (flow.to != kNobody) put(next, flow.to, index(flow.resource), held);
      out[next] += chance;
    } else if (distance(hands, flow) == 0) {
      out[forced(hands, flow)] += chance;
    }
  }
  return out;
}

EnumeratedHands::Worlds EnumeratedHands::nearest(const Worlds& worlds, const Flow& flow) {
  if (flow.kind == Flow::Kind::steal) return worlds;
  int least = distance(worlds.begin()->first, flow);
  for (const auto& [hands, chance] : worlds) least = std::min(least, distance(hands, flow));
  Worlds out;
  for (const auto& [hands, chance] : worlds)
    if (distance(hands, flow) == least) out[forced(hands, flow)] += chance;
  return out;
}

std::optional<Flow> EnumeratedHands::update(std::span<const Flow> flows) {
  std::optional<Flow> contradiction;
  std::map<int, std::vector<Flow>> courses;
  for (const Flow& flow : flows) {
    if (flow.branch > 0) {
      courses[flow.branch].push_back(flow);
      continue;
    }
    Worlds next = followed(worlds_, flow);
    if (next.empty() && !contradiction) contradiction = flow;
    worlds_ = next.empty() ? nearest(worlds_, flow) : next;
  }
  Worlds all;
  std::optional<Flow> impossible;
  for (const auto& [number, course] : courses) {
    Worlds worlds = worlds_;
    for (const Flow& flow : course) {
      if (!worlds.empty() && followed(worlds, flow).empty() && !impossible) impossible = flow;
      worlds = followed(worlds, flow);
    }
    for (const auto& [hands, chance] : worlds) all[hands] += chance;
  }
  if (!all.empty()) worlds_ = all;
  else if (!contradiction) contradiction = impossible;
  double sum = 0;
  for (const auto& [hands, chance] : worlds_) sum += chance;
  for (auto& [hands, chance] : worlds_) chance /= sum;
  return contradiction;
}

}  // namespace hexwatch
