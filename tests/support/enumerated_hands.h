#pragma once

#include <array>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/ids.h"
#include "engine/report.h"

namespace hexwatch {

/// All hands of all players as plain numbers, seat by seat and kind by kind.
using PlainHands = std::array<std::array<int, kResources>, kMaxPlayers>;

/// What Belief does, written as slowly and plainly as possible to hold it against: a map of all combinations of hands,
/// every one moved on its own.
class EnumeratedHands {
 public:
  EnumeratedHands() : worlds_{{PlainHands{}, 1.0}} {}

  /// Follows the flows; returns the one that no hands agree with.
  std::optional<Flow> update(std::span<const Flow> flows);

  const std::map<PlainHands, double>& worlds() const { return worlds_; }

 private:
  using Worlds = std::map<PlainHands, double>;

  static Worlds followed(const Worlds& worlds, const Flow& flow);
  static Worlds nearest(const Worlds& worlds, const Flow& flow);

  Worlds worlds_;
};

}  // namespace hexwatch
