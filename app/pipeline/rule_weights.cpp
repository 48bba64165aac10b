#include "app/pipeline/rule_weights.h"

#include <algorithm>
#include <array>

namespace hexwatch {
namespace {

// Rules about where a piece may lie, the one that says most first.
constexpr std::array kOfPlace{Rule::occupied, Rule::upgrade_without_base, Rule::distance, Rule::setup_link, Rule::link_connection,
                              Rule::base_connection, Rule::supply, Rule::misplaced};

bool of_place(Rule rule) { return std::find(kOfPlace.begin(), kOfPlace.end(), rule) != kOfPlace.end(); }

double weight(Rule rule) {
  switch (rule) {
    case Rule::victim_missing: return 0;
    case Rule::roll_first: return 1.5;
    case Rule::cost: return 2;
    case Rule::occupied: return 8;
    case Rule::setup_order: return 5;
    case Rule::turn_order:
    case Rule::upgrade_without_base: return 4;
    default: return 3;
  }
}

}  // namespace

double unlikelihood(const std::vector<Violation>& violations) {
  double sum = 0;
  for (const Violation& violation : violations) sum += weight(violation.rule);
  return sum;
}

std::vector<Violation> worth_flagging(const std::vector<Violation>& violations) {
  std::vector<Violation> out;
  for (Rule rule : kOfPlace) {
    const auto found = std::find_if(violations.begin(), violations.end(), [&](const Violation& v) { return v.rule == rule; });
    if (found == violations.end()) continue;
    out.push_back(*found);
    break;
  }
  for (const Violation& violation : violations) {
    const bool unseen = violation.rule == Rule::victim_missing;
    const bool follows = !out.empty() && violation.rule == Rule::cost;
    if (!of_place(violation.rule) && !unseen && !follows) out.push_back(violation);
  }
  return out;
}

bool about_hands(Rule rule) {
  constexpr std::array kOfHands{Rule::cost, Rule::discard_missing, Rule::discard_not_due, Rule::card_not_held, Rule::trade_content,
                                Rule::hidden_hand, Rule::victim, Rule::bank_empty, Rule::bank_overpaid};
  return std::find(kOfHands.begin(), kOfHands.end(), rule) != kOfHands.end();
}

}  // namespace hexwatch
