#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/cards.h"
#include "engine/core/ids.h"
#include "engine/violation.h"

namespace hexwatch {

/// One movement of resource cards as an onlooker sees it; Belief follows hidden hands by these alone.
struct Flow {
  enum class Kind : std::uint8_t {
    gain,      ///< `to` takes `cards` from the bank
    pay,       ///< `from` gives `cards` to the bank; hands without them are ruled out
    hand_over, ///< `from` gives `cards` to `to`; hands without them are ruled out
    steal,     ///< `to` draws one card of `from` blindly
    take_all,  ///< `to`, or with nobody the bank, gets every `resource` of `from`, `count` of them, or an unseen number (-1)
    hold,      ///< `from` holds exactly `cards`: somebody looked
  };
  Kind kind{};
  PlayerId from = kNobody;
  PlayerId to = kNobody;
  Resource resource = kNoResource;
  std::int8_t count = -1;
  std::uint8_t branch = 0;  ///< 0: happened; 1..: one of several courses, equally likely, of which nobody saw which
  Rule blame = Rule::cost;  ///< the rule that an impossible flow breaks
  Cards cards;
};

/// What applying an event found and moved. Kept by the caller and cleared for each event, so that nothing is allocated.
struct Report {
  std::vector<Violation> violations;
  std::vector<Violation> notes;  ///< what this event shows to have gone wrong before it; the event itself breaks nothing
  std::vector<Flow> flows;

  void clear() {
    violations.clear();
    notes.clear();
    flows.clear();
  }
  bool legal() const { return violations.empty(); }
};

}  // namespace hexwatch
