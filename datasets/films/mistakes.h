#pragma once

#include <optional>
#include <vector>

#include "datasets/draw.h"
#include "datasets/scene.h"
#include "engine/history.h"

namespace hexwatch::datasets {

/// Something a player does wrong and takes back.
struct Mistake {
  int before = 0;  ///< the event of the game that it comes before
  Event event;
  Rule rule = Rule::distance;
  std::optional<LoosePiece> loose;  ///< where a piece off every place lies; the event then says only whose it is
};

/// The rules that mistakes on purpose can break, by the game's name for them: distance, road_connection, supply,
/// city_without_settlement, misplaced, robber_not_moved, cost. Throws std::runtime_error for others.
Rule mistake_named(const Game& game, const std::string& name);

/// One mistake for each rule at a moment when its player has rolled and may build, and breaks nothing else, or else
/// nothing but that he could not pay. Only events from `first` up to `last` count. Throws std::runtime_error when there is no such moment.
std::vector<Mistake> choose_mistakes(const History& game, int first, int last, const std::vector<Rule>& rules,
                                     Draw& draw);

/// The same game in which a player builds after a seven before he moves the robber; the number of the event that is too
/// early. Nothing where no such moment lies from `first` up to `last`.
struct LateRobber {
  History game;
  int too_early = 0;
};
std::optional<LateRobber> move_robber_late(const History& game, int first, int last, Draw& draw);

}  // namespace hexwatch::datasets
