#pragma once

#include <cstdlib>
#include <string>

#include "engine/io/state_json.h"

// What holds after whatever was read and played. A fuzzer has no other way to complain than to end the program.
namespace hexwatch::fuzz {

inline void expect(bool truth) {
  if (!truth) std::abort();
}

inline void expect_sound_counts(const Game& game, const State& state) {
  expect(state.bank.covers({}) && state.deck_count >= 0 && state.turns >= 0);
  for (auto left : state.deck) expect(left >= 0);
  for (PlayerId player : game.seats()) {
    const Seat& seat = state[player];
    expect(seat.hand.covers({}) && seat.cards >= 0 && seat.held_count >= 0);
    expect(game.view == View::table || seat.cards == seat.hand.total());
    for (auto count : seat.held) expect(count >= 0);
    for (auto count : seat.played) expect(count >= 0);
    for (auto count : seat.bonus) expect(count >= 0);
    expect(public_points(game, state, player) <= all_points(game, state, player));
  }
}

/// What the program writes it must read again, and find the same.
inline void expect_readable(const Game& game, const State& state, const std::optional<Belief>& belief) {
  const std::string text = io::position_to_text(game, state, belief);
  try {
    const io::Position back = io::position_from_text(text);
    expect(io::position_to_text(back.game, back.state) == io::position_to_text(game, state));
  } catch (const io::InputError&) {
    std::abort();
  }
}

inline void expect_sound(const Belief& belief) {
  double sum = 0;
  for (const Belief::Deal& deal : belief.deals()) {
    sum += deal.chance;
    for (const Cards& hand : deal.hands) expect(hand.covers({}));
  }
  expect(belief.size() > 0 && sum > 0.999 && sum < 1.001);
}

}  // namespace hexwatch::fuzz
