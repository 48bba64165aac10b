#include "tests/support/junior_game.h"

#include "engine/io/junior_board.h"

namespace hexwatch::junior {
namespace {

std::uint8_t number(int n) { return static_cast<std::uint8_t>(n); }

}  // namespace

Board board(const std::string& name) { return io::load_junior_board(HEXWATCH_SOURCE_DIR "/datasets/boards/" + name + ".yaml"); }

Event ship(PlayerId by, int path) { return {.verb = Verb::place_link, .by = by, .place = number(path)}; }
Event lair(PlayerId by, int site) { return {.verb = Verb::place_base, .by = by, .place = number(site)}; }
Event roll(PlayerId by, int number_rolled) { return {.verb = Verb::roll, .by = by, .dice = {number(number_rolled), 0}}; }
Event sail(PlayerId by, int island) { return {.verb = Verb::move_blocker, .by = by, .place = number(island)}; }
Event buy(PlayerId by, CardKind kind) { return {.verb = Verb::buy_card, .by = by, .card = kind}; }
Event market(PlayerId by, const Cards& give, const Cards& get) {
  return {.verb = Verb::market_trade, .by = by, .give = give, .get = get};
}
Event stockpile(PlayerId by, const Cards& give, const Cards& get) {
  return {.verb = Verb::bank_trade, .by = by, .give = give, .get = get};
}
Event trade(PlayerId by, PlayerId with, const Cards& give, const Cards& get) {
  return {.verb = Verb::confirm_trade, .by = by, .other = with, .give = give, .get = get};
}
Event end_turn(PlayerId by) { return {.verb = Verb::end_turn, .by = by}; }
Event plain(Verb verb, PlayerId by) { return {.verb = verb, .by = by}; }

TestTable::TestTable(const Table& table) : game(make_game(table)), state(game.rules->begin(game)) {
  EXPECT_EQ(complaint(table), "");
}

TestTable& TestTable::lairs(PlayerId player, std::initializer_list<int> sites) {
  for (int site : sites) state[player].bases.insert(id<SiteId>(site));
  return *this;
}

TestTable& TestTable::ships(PlayerId player, std::initializer_list<int> paths) {
  for (int path : paths) state[player].links.insert(id<PathId>(path));
  return *this;
}

TestTable& TestTable::hand(PlayerId player, const Cards& cards) {
  Seat& seat = state[player];
  state.bank += seat.hand - cards;
  EXPECT_TRUE(state.bank.covers({})) << "the stockpile does not have these tiles";
  seat.hand = cards;
  seat.cards = static_cast<std::int16_t>(cards.total());
  return *this;
}

TestTable& TestTable::market(const Cards& cards) {
  state.bank += extra().market - cards;
  extra().market = cards;
  return *this;
}

TestTable& TestTable::coco(PlayerId player, int count) {
  const auto ghost = static_cast<std::size_t>(kGhost);
  state[player].played[ghost] = static_cast<std::int8_t>(count);
  state.deck[ghost] = static_cast<std::int8_t>(state.deck[ghost] - count);
  state.deck_count = static_cast<std::int16_t>(state.deck_count - count);
  return *this;
}

TestTable& TestTable::turn(PlayerId player) {
  state.turn = player;
  state.phase = Phase::main;
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
  if (game.view == View::open) {
    EXPECT_EQ(all_tiles(game, state), Cards::each(game.spec.bank_each));
    for (PlayerId player : game.seats()) EXPECT_EQ(state[player].cards, state[player].hand.total());
  }
  EXPECT_TRUE(state.bank.covers({}));
  std::vector<std::string> rules;
  for (const Violation& violation : report.violations) rules.push_back(say(game, violation).rule);
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

Cards all_tiles(const Game& game, const State& state) {
  Cards all = state.bank + std::get_if<Extra>(&state.extra)->market;
  for (PlayerId player : game.seats()) all += state[player].hand;
  return all;
}

}  // namespace hexwatch::junior
