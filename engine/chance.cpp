#include "engine/chance.h"

namespace hexwatch {
namespace {

constexpr int kFaces = 6;

bool draws_from_hand(const Event& event) {
  return event.verb == Verb::move_blocker && event.other != kNobody && event.resource == kNoResource;
}
bool draws_from_stack(const Event& event) { return event.verb == Verb::buy_card && event.card == kNoCard; }

void add_rolls(const Game& game, const Event& event, std::vector<Outcome>& out) {
  Event roll = event;
  for (int a = 1; a <= kFaces; ++a) {
    roll.dice = {static_cast<std::uint8_t>(a), 0};
    if (game.spec.dice == 1) out.push_back({roll, 1});
    for (int b = 1; b <= kFaces && game.spec.dice == 2; ++b) {
      roll.dice[1] = static_cast<std::uint8_t>(b);
      out.push_back({roll, 1});
    }
  }
}

}  // namespace

std::vector<Outcome> outcomes(const Game& game, const State& state, const Event& event) {
  std::vector<Outcome> out;
  Event decided = event;
  if (event.verb == Verb::roll) {
    add_rolls(game, event, out);
  } else if (draws_from_hand(event)) {
    for (Resource kind : kAllResources) {
      decided.resource = kind;
      if (const int held = state[event.other].hand[kind]; held > 0) out.push_back({decided, held});
    }
  } else if (draws_from_stack(event)) {
    for (int kind = 0; kind < kCardKinds; ++kind) {
      decided.card = id<CardKind>(kind);
      if (const int left = state.deck[static_cast<std::size_t>(kind)]; left > 0) out.push_back({decided, left});
    }
  }
  if (out.empty()) out.push_back({event, 1});
  return out;
}

Event decide(const Game& game, const State& state, const Event& event, Random& random) {
  Event decided = event;
  if (event.verb == Verb::roll) {
    for (int i = 0; i < game.spec.dice; ++i) decided.dice[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(1 + random.below(kFaces));
  } else if (draws_from_hand(event) && state[event.other].hand.total() > 0) {
    int pick = random.below(state[event.other].hand.total());
    for (Resource kind : kAllResources) {
      decided.resource = kind;
      pick -= state[event.other].hand[kind];
      if (pick < 0) break;
    }
  } else if (draws_from_stack(event) && total(state.deck) > 0) {
    int pick = random.below(total(state.deck));
    for (int kind = 0; kind < kCardKinds; ++kind) {
      decided.card = id<CardKind>(kind);
      pick -= state.deck[static_cast<std::size_t>(kind)];
      if (pick < 0) break;
    }
  }
  return decided;
}

}  // namespace hexwatch
