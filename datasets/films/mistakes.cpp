#include "datasets/films/mistakes.h"

#include <algorithm>
#include <set>
#include <stdexcept>

#include "datasets/films/tabletop.h"
#include "engine/catan/catan.h"

namespace hexwatch::datasets {
namespace {

constexpr std::array kKinds{Rule::distance,  Rule::link_connection,   Rule::supply, Rule::upgrade_without_base,
                            Rule::misplaced, Rule::blocker_not_moved, Rule::cost};

const State& before(const History& game, int event) {
  return event == 0 ? game.start() : game.moments()[static_cast<std::size_t>(event) - 1].after;
}

std::set<Rule> broken_by(const Game& game, State state, const Event& event) {
  Report report;
  game.rules->apply(game, state, event, report);
  std::set<Rule> rules;
  for (const Violation& violation : report.violations) rules.insert(violation.rule);
  return rules;
}

// Every piece of the player that could be put anywhere.
std::vector<Event> all_builds(const Game& game, PlayerId by) {
  std::vector<Event> events;
  const auto add = [&](Verb verb, int count) {
    for (int i = 0; i < count; ++i)
      events.push_back({.verb = verb, .by = by, .place = static_cast<std::uint8_t>(i)});
  };
  add(Verb::place_link, game.layout.paths.size());
  add(Verb::place_base, game.layout.sites.size());
  add(Verb::place_upgrade, game.layout.sites.size());
  return events;
}

bool has_left(const History& game, const State& state, const Event& event) {
  const Piece piece = event.verb == Verb::place_link   ? Piece::link
                      : event.verb == Verb::place_base ? Piece::base
                                                       : Piece::upgrade;
  return pieces_left(game.game(), state, event.by, piece) > 0;
}

// Moments before a turn ends, when its player has rolled and nothing is due.
std::vector<int> quiet_moments(const History& game, int first, int last) {
  std::vector<int> moments;
  for (int i = first; i < last; ++i) {
    const History::Moment& moment = game.moments()[static_cast<std::size_t>(i)];
    const State& state = before(game, i);
    const auto& extra = std::get<catan::Extra>(state.extra);
    if (moment.event.verb == Verb::end_turn && state.phase == Phase::main && moment.violations.empty() &&
        !extra.robber_due && extra.free_roads == 0)
      moments.push_back(i);
  }
  return moments;
}

Mistake piece_on_a_hex(const History& game, int moment, Draw& draw) {
  const PlayerId by = before(game, moment).turn;
  TileId hex = id<TileId>(draw.whole(0, 18));
  if (hex == before(game, moment).blocker) hex = id<TileId>((index(hex) + 7) % 19);
  const bool road = draw.chance(0.6);
  Mistake mistake{.before = moment, .event = {.verb = road ? Verb::place_link : Verb::place_base, .by = by},
                  .rule = Rule::misplaced};
  mistake.event.place = static_cast<std::uint8_t>(hex);
  const BoardPoint off{draw.normal(0.08), draw.normal(0.08)};
  mistake.loose = LoosePiece{.kind = road ? PieceKind::road : PieceKind::settlement,
                             .color = color_of(game.game(), by),
                             .at = layout().tiles[hex].centre + off,
                             .z = 0.05,
                             .angle = draw.angle()};
  return mistake;
}

// What of all that could be built breaks that rule, best first: alone, or beside not being able to pay.
std::optional<Mistake> build_against(const History& game, const std::vector<int>& moments, Rule rule, Draw& draw) {
  std::vector<Mistake> alone;
  std::vector<Mistake> unpaid;
  for (int moment : moments) {
    const State& state = before(game, moment);
    for (const Event& event : all_builds(game.game(), state.turn)) {
      if (rule != Rule::supply && !has_left(game, state, event)) continue;
      const std::set<Rule> broken = broken_by(game.game(), state, event);
      if (!broken.contains(rule)) continue;
      if (broken.size() == 1) alone.push_back({moment, event, rule, {}});
      if (broken.size() == 2 && broken.contains(Rule::cost)) unpaid.push_back({moment, event, rule, {}});
    }
  }
  if (!alone.empty()) return draw.pick(alone);
  if (!unpaid.empty()) return draw.pick(unpaid);
  return std::nullopt;
}

}  // namespace

Rule mistake_named(const Game& game, const std::string& name) {
  std::string names;
  for (Rule rule : kKinds) {
    if (game.phrasebook.of(rule).name == name) return rule;
    names += (names.empty() ? "" : ", ") + game.phrasebook.of(rule).name;
  }
  throw std::runtime_error("--mistakes are of " + names + "; here is '" + name + "'.");
}

std::vector<Mistake> choose_mistakes(const History& game, int first, int last, const std::vector<Rule>& rules,
                                     Draw& draw) {
  std::vector<Mistake> mistakes;
  std::vector<int> moments = quiet_moments(game, first, last);
  for (Rule rule : rules) {
    if (rule == Rule::blocker_not_moved) continue;
    std::optional<Mistake> mistake;
    if (rule != Rule::misplaced) mistake = build_against(game, moments, rule, draw);
    else if (!moments.empty()) mistake = piece_on_a_hex(game, draw.pick(moments), draw);
    if (!mistake)
      throw std::runtime_error("In this part of the game there is no moment for the mistake '" +
                               game.game().phrasebook.of(rule).name + "'.");
    mistakes.push_back(*mistake);
    if (moments.size() > 1) std::erase(moments, mistake->before);  // one mistake at a time
  }
  std::stable_sort(mistakes.begin(), mistakes.end(),
                   [](const Mistake& a, const Mistake& b) { return a.before < b.before; });
  return mistakes;
}

std::optional<LateRobber> move_robber_late(const History& game, int first, int last, Draw& draw) {
  std::vector<LateRobber> found;
  const auto& moments = game.moments();
  for (int i = first; i + 1 < last; ++i) {
    const auto k = static_cast<std::size_t>(i);
    const Verb next = moments[k + 1].event.verb;
    const bool builds = next == Verb::place_link || next == Verb::place_base || next == Verb::place_upgrade;
    if (moments[k].event.verb != Verb::move_blocker || !builds || before(game, i).phase != Phase::main) continue;
    History other(game.game(), game.start());
    std::vector<Event> events;
    for (const History::Moment& moment : moments) events.push_back(moment.event);
    std::swap(events[k], events[k + 1]);
    bool same = true;
    for (std::size_t e = 0; e < events.size(); ++e) {
      const auto& did = other.add(events[e]);
      const auto& was = e == k ? std::vector<Violation>{} : moments[e].violations;
      if (e == k) same = did.violations.size() == 1 && did.violations[0].rule == Rule::blocker_not_moved;
      else if (did.violations.size() > was.size()) same = false;
      if (!same) break;
    }
    if (same) found.push_back({std::move(other), i});
  }
  if (found.empty()) return std::nullopt;
  return found[static_cast<std::size_t>(draw.whole(0, static_cast<int>(found.size()) - 1))];
}

}  // namespace hexwatch::datasets
