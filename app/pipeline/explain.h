#pragma once

#include <functional>
#include <vector>

#include "app/pipeline/piece_sizes.h"
#include "app/pipeline/place_evidence.h"

namespace hexwatch {

/// What may have happened on the table, and how well that explains what is seen: the logarithm of its odds against anything else, up to a
/// constant that all explanations of one question share.
struct Explanation {
  std::vector<Change> changes;  ///< none: nothing happened that matters
  double score = 0;
};

/// How likely some changes are by the rules alone, as a logarithm: 0 for what a player may do now, less for what breaks a rule.
using Prior = std::function<double(const std::vector<Change>&)>;

/// How much of the view has changed where a building on that site would be seen, in square hex sides.
double changed_around(const ChangeMap& map, const RectifiedView& view, const BoardLayout& layout, SiteId site);

/// What an explanation is looked for in: the table before, what looks other, and what is known about it.
struct Question {
  const Tabletop& before;
  const ChangeMap& map;
  const RectifiedView& view;
  const VisionModel& model;
  const Candidates& candidates;
  const PlaceEvidence& evidence;
  const PieceSizes& sizes;
  const Prior& prior;
};

/// Searches the short lists of changes that turn the table before into what is seen: what looks other has to be explained by what
/// changed, what the nets see has to be what lies there then. The best come first; "nothing happened" is among them.
std::vector<Explanation> explain(const Question& question);

}  // namespace hexwatch
