#pragma once

#include <optional>
#include <vector>

#include "engine/belief.h"
#include "engine/game.h"

namespace hexwatch {

/// A game as the list of its events, with the position after each. Everything else about a session follows from it.
class History {
 public:
  explicit History(const Game& game);
  /// Goes on from a position in the middle of a game. Of hands that the view hides it tells nothing: without a belief they are
  /// taken to be those in the position.
  History(Game game, const State& start, std::optional<Belief> belief = {});

  /// What one event did.
  struct Moment {
    Event event;
    State after;
    std::vector<Violation> violations;
    std::vector<Violation> notes;
    std::vector<Flow> flows;
  };

  /// Applies the event, legal or not, and tells what it did. In a view that hides hands, an event that no possible hand
  /// allows is flagged with the rule it breaks.
  const Moment& add(const Event& event);

  /// Forgets all events but the first `count`; the position is then exactly what it was. `count` is 0 .. size().
  void undo_to(int count);

  int size() const { return static_cast<int>(moments_.size()); }
  const std::vector<Moment>& moments() const { return moments_; }
  const Game& game() const { return game_; }
  const State& start() const { return start_; }
  /// The belief that the history began with.
  const std::optional<Belief>& start_belief() const { return start_belief_; }
  const State& state() const { return moments_.empty() ? start_ : moments_.back().after; }
  /// What an onlooker knows of hidden hands; nothing in the open view.
  const std::optional<Belief>& belief() const { return belief_; }

 private:
  Game game_;
  State start_;
  std::optional<Belief> start_belief_;
  std::vector<Moment> moments_;
  std::optional<Belief> belief_;
  Report report_;
};

}  // namespace hexwatch
