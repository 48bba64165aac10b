#include "tests/support/catan_game.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace hexwatch {

void PrintTo(const Cards& cards, std::ostream* out) {
  *out << "lumber " << cards[catan::kLumber] << " brick " << cards[catan::kBrick] << " wool " << cards[catan::kWool]
       << " grain " << cards[catan::kGrain] << " ore " << cards[catan::kOre];
}

void PrintTo(const Event& event, std::ostream* out) {
  *out << "verb " << static_cast<int>(event.verb) << " by " << index(event.by) << " place " << int{event.place}
       << " other " << index(event.other) << " resource " << index(event.resource) << " card " << index(event.card)
       << " give " << event.give.total() << " get " << event.get.total();
}

}  // namespace hexwatch

namespace hexwatch::catan {
namespace {

std::uint8_t number(int n) { return static_cast<std::uint8_t>(n); }

Table with(const TableSettings& settings) {
  Table table = beginner_table();
  table.settings = settings;
  return table;
}

}  // namespace

PathId path_of(int from, int to) {
  static const BoardLayout layout = board_layout();
  const PathId path = layout.path_between(id<SiteId>(from), id<SiteId>(to));
  if (path == kNoPath)
    throw std::logic_error(std::to_string(from) + " and " + std::to_string(to) + " are no neighbours");
  return path;
}

Event settlement(PlayerId by, int site) { return {.verb = Verb::place_base, .by = by, .place = number(site)}; }
Event city(PlayerId by, int site) { return {.verb = Verb::place_upgrade, .by = by, .place = number(site)}; }
Event road(PlayerId by, int from, int to) {
  return {.verb = Verb::place_link, .by = by, .place = static_cast<std::uint8_t>(path_of(from, to))};
}
Event roll(PlayerId by, int red, int yellow) {
  return {.verb = Verb::roll, .by = by, .dice = {number(red), number(yellow)}};
}
Event roll(PlayerId by, int total) {
  const int red = std::max(1, total - 6);
  return roll(by, red, total - red);
}
Event discard(PlayerId by, Resource kind) { return {.verb = Verb::discard, .by = by, .resource = kind}; }
Event robber(PlayerId by, int hex, PlayerId victim, Resource card) {
  return {.verb = Verb::move_blocker, .by = by, .place = number(hex), .other = victim, .resource = card};
}
Event buy(PlayerId by, CardKind kind) { return {.verb = Verb::buy_card, .by = by, .card = kind}; }
Event play_card(PlayerId by, CardKind kind) { return {.verb = Verb::play_card, .by = by, .card = kind}; }
Event year_of_plenty(PlayerId by, const Cards& get) {
  return {.verb = Verb::play_card, .by = by, .card = kYearOfPlenty, .get = get};
}
Event monopoly(PlayerId by, Resource kind) {
  return {.verb = Verb::play_card, .by = by, .resource = kind, .card = kMonopoly};
}
Event reveal(PlayerId by) { return {.verb = Verb::reveal_card, .by = by, .card = kVictoryPoint}; }
Event bank_trade(PlayerId by, const Cards& give, const Cards& get) {
  return {.verb = Verb::bank_trade, .by = by, .give = give, .get = get};
}
Event trade(PlayerId by, PlayerId with, const Cards& give, const Cards& get) {
  return {.verb = Verb::confirm_trade, .by = by, .other = with, .give = give, .get = get};
}
Event end_turn(PlayerId by) { return {.verb = Verb::end_turn, .by = by}; }

std::vector<Event> flawless_setup() {
  return {settlement(kRed, 8),     road(kRed, 8, 13),     settlement(kBlue, 19),   road(kBlue, 19, 24),
          settlement(kWhite, 22),  road(kWhite, 22, 17),  settlement(kOrange, 43), road(kOrange, 43, 47),
          settlement(kOrange, 10), road(kOrange, 10, 15), settlement(kWhite, 31),  road(kWhite, 31, 36),
          settlement(kBlue, 34),   road(kBlue, 34, 29),   settlement(kRed, 45),    road(kRed, 45, 40)};
}

TestTable::TestTable(Table table) : game(make_game(table)), state(game.rules->begin(game)) {}
TestTable::TestTable(const TableSettings& settings) : TestTable(with(settings)) {}

TestTable& TestTable::settlements(PlayerId player, std::initializer_list<int> sites) {
  for (int site : sites) state[player].bases.insert(id<SiteId>(site));
  refresh(game, state);
  return *this;
}

TestTable& TestTable::cities(PlayerId player, std::initializer_list<int> sites) {
  for (int site : sites) state[player].upgrades.insert(id<SiteId>(site));
  refresh(game, state);
  return *this;
}

TestTable& TestTable::roads(PlayerId player, std::initializer_list<int> trail) {
  const std::vector<int> sites = trail;
  for (std::size_t i = 1; i < sites.size(); ++i) state[player].links.insert(path_of(sites[i - 1], sites[i]));
  refresh(game, state);
  return *this;
}

TestTable& TestTable::hand(PlayerId player, const Cards& cards) {
  Seat& seat = state[player];
  state.bank += seat.hand - cards;
  EXPECT_TRUE(state.bank.covers({})) << "the bank does not have these cards";
  seat.hand = cards;
  seat.cards = static_cast<std::int16_t>(cards.total());
  return *this;
}

TestTable& TestTable::holds(PlayerId player, CardKind kind, int count) {
  const auto k = static_cast<std::size_t>(kind);
  Seat& seat = state[player];
  seat.held[k] = static_cast<std::int8_t>(seat.held[k] + count);
  seat.held_count = static_cast<std::int16_t>(seat.held_count + count);
  if (kind == kVictoryPoint) seat.bonus[kVictoryPointCards] = seat.held[k];
  state.deck[k] = static_cast<std::int8_t>(state.deck[k] - count);
  state.deck_count = static_cast<std::int16_t>(state.deck_count - count);
  return *this;
}

TestTable& TestTable::knights_played(PlayerId player, int count) {
  const auto k = static_cast<std::size_t>(kKnight);
  state[player].played[k] = static_cast<std::int8_t>(count);
  state.deck[k] = static_cast<std::int8_t>(state.deck[k] - count);
  state.deck_count = static_cast<std::int16_t>(state.deck_count - count);
  if (count >= kLargestArmyFrom && extra().army_holder == kNobody) {
    extra().army_holder = player;
    state[player].bonus[kLargestArmy] = 1;
  }
  return *this;
}

TestTable& TestTable::longest_road_card(PlayerId player) {
  extra().road_holder = player;
  state[player].bonus[kLongestRoad] = 1;
  return *this;
}

TestTable& TestTable::robber_on(int hex) {
  state.blocker = id<TileId>(hex);
  return *this;
}

TestTable& TestTable::turn(PlayerId player) {
  state.turn = player;
  state.phase = Phase::main;
  return *this;
}

TestTable& TestTable::before_roll(PlayerId player) {
  state.turn = player;
  state.phase = Phase::roll;
  return *this;
}

void TestTable::play(const Event& event, const char* file, int line) {
  for (const std::string& rule : broken(event))
    ADD_FAILURE_AT(file, line) << "breaks " << rule << ": " << testing::PrintToString(sentences());
}

void TestTable::play(const std::vector<Event>& events, const char* file, int line) {
  for (const Event& event : events) play(event, file, line);
}

std::vector<std::string> TestTable::broken(const Event& event) {
  report.clear();
  game.rules->apply(game, state, event, report);
  check_totals();
  check_bookkeeping();
  std::vector<std::string> rules;
  for (const Violation& violation : report.violations) rules.push_back(say(game, violation).rule);
  return rules;
}

std::vector<std::string> TestTable::broken(const std::vector<Event>& events) {
  std::vector<std::string> rules;
  for (const Event& event : events)
    for (std::string& rule : broken(event)) rules.push_back(std::move(rule));
  return rules;
}

std::vector<std::string> TestTable::sentences() const {
  std::vector<std::string> texts;
  for (const Violation& violation : report.violations) texts.push_back(say(game, violation).text);
  return texts;
}

std::vector<Event> TestTable::legal() const {
  std::vector<Event> events;
  game.rules->legal(game, state, events);
  return events;
}

bool TestTable::may(Event event) const {
  event.dice = {0, 0};
  if (event.verb == Verb::move_blocker) event.resource = kNoResource;
  if (event.verb == Verb::buy_card) event.card = kNoCard;
  return testing::Value(legal(), testing::Contains(event));
}

void TestTable::check_totals() const {
  if (game.view != View::open) return;
  Cards all = state.bank;
  int development_cards = state.deck_count;
  for (PlayerId player : game.seats()) {
    const Seat& seat = state[player];
    all += seat.hand;
    EXPECT_TRUE(seat.hand.covers({}));
    EXPECT_EQ(seat.cards, seat.hand.total());
    development_cards += seat.held_count + total(seat.played);
  }
  EXPECT_TRUE(state.bank.covers({}));
  EXPECT_EQ(all, Cards::each(game.spec.bank_each));
  EXPECT_GE(development_cards, game.spec.deck_size());
}

void TestTable::check_bookkeeping() const {
  State fresh = state;
  refresh(game, fresh);
  EXPECT_EQ(fresh, state) << "what is kept beside the pieces does not agree with them";
  for (PlayerId player : game.seats()) {
    EXPECT_EQ(state[player].bonus[kLongestRoad], extra().road_holder == player ? 1 : 0);
    EXPECT_EQ(state[player].bonus[kLargestArmy], extra().army_holder == player ? 1 : 0);
  }
}

TestTable started_table() {
  TestTable table;
  table.play(flawless_setup());
  return table;
}

}  // namespace hexwatch::catan
