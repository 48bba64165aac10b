#pragma once

#include <vector>

#include "engine/violation.h"

namespace hexwatch {

/// How unlikely it is that players do what breaks these rules, as the logarithm of odds, 0 or more: mistakes of one's own turn happen,
/// pieces of somebody whose turn it is not hardly ever.
double unlikelihood(const std::vector<Violation>& violations);

/// Which of the violations of one event are to be flagged. A piece that may not lie where it lies has to come off again, and then nobody pays
/// for it: of such an event the one rule that says why is told, and not that it costs. What a camera cannot have seen (who was robbed) is not
/// flagged either. That nobody has rolled weighs and is flagged: where dice are not seen, a missed roll explains it.
std::vector<Violation> worth_flagging(const std::vector<Violation>& violations);

/// Whether a rule is about cards in hands: where a roll was missed nobody knows them, and such rules are not flagged.
bool about_hands(Rule rule);

}  // namespace hexwatch
