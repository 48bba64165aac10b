#include "app/bench_engine.h"

#include <algorithm>
#include <ctime>
#include <iomanip>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

#include "engine/catan/catan.h"
#include "engine/history.h"
#include "engine/io/game_lines.h"
#include "engine/random_play.h"

namespace hexwatch {
namespace {

// Processor time of this thread: what other programs take does not count.
class Stopwatch {
 public:
  Stopwatch() : start_(now()) {}
  double seconds() const { return now() - start_; }

 private:
  static double now() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
  }
  double start_;
};

std::string figure(int digits, double value) {
  std::ostringstream text;
  text << std::fixed << std::setprecision(digits) << value;
  return text.str();
}

void bench_games(std::ostream& out, const Game& game, double seconds) {
  Random random(1);
  long games = 0;
  long actions = 0;
  long unfinished = 0;
  const Stopwatch start;
  double spent = 0;
  do {
    const RandomGame played = play_randomly(game, random);
    ++games;
    actions += played.actions;
    unfinished += played.finished ? 0 : 1;
    spent = start.seconds();
  } while (spent < seconds);
  out << game.spec.title << "\n  random games        " << figure(0, static_cast<double>(games) / spent) << " a second (" << games << " games of " << game.players
      << " players, every action drawn evenly from all legal ones, no player trades, " << unfinished << " unfinished)\n"
      << "  actions             " << figure(2, static_cast<double>(actions) / spent / 1e6) << " million a second, "
      << figure(0, static_cast<double>(actions) / static_cast<double>(games)) << " a game\n";
}

struct LateRoads {
  PathSet roads;
  SiteSet blocked;
};

// The roads of all players at the end of random games.
std::vector<LateRoads> late_roads(const Game& game) {
  constexpr int kBoards = 500;
  Random random(2);
  std::vector<LateRoads> all;
  for (int i = 0; i < kBoards; ++i) {
    const State state = play_randomly(game, random).end;
    for (PlayerId player : game.seats()) {
      SiteSet blocked;
      for (PlayerId other : game.seats())
        if (other != player) blocked |= state[other].buildings();
      all.push_back({state[player].links, blocked});
    }
  }
  return all;
}

void bench_longest_road(std::ostream& out, const Game& game, double seconds) {
  const auto boards = late_roads(game);
  long roads = 0;
  for (const LateRoads& board : boards) roads += board.roads.size();
  long calls = 0;
  long sum = 0;
  const Stopwatch start;
  double spent = 0;
  do {
    for (const LateRoads& board : boards) sum += catan::longest_road(game.layout, board.roads, board.blocked);
    calls += static_cast<long>(boards.size());
    spent = start.seconds();
  } while (spent < seconds);
  // The worst is the slowest board at its best of several tries: a single try would time the machine's interruptions.
  constexpr int kTries = 25;
  double worst = 0;
  for (const LateRoads& board : boards) {
    double best = 1;
    for (int i = 0; i < kTries; ++i) {
      const Stopwatch one;
      sum += catan::longest_road(game.layout, board.roads, board.blocked);
      best = std::min(best, one.seconds());
    }
    worst = std::max(worst, best);
  }
  out << "  Longest Road        " << figure(3, spent / static_cast<double>(calls) * 1e6) << " microseconds on average, "
      << figure(2, worst * 1e6) << " at worst (" << boards.size() << " networks of "
      << figure(1, static_cast<double>(roads) / static_cast<double>(boards.size())) << " roads at the end of random games, mean length "
      << figure(1, static_cast<double>(sum) / static_cast<double>(calls + kTries * static_cast<long>(boards.size()))) << ")\n";
}

// What an onlooker sees of an event.
Event seen(const Event& event, const State& before) {
  Event out = event;
  if (event.verb == Verb::move_blocker) out.resource = kNoResource;
  if (event.verb == Verb::buy_card) out.card = kNoCard;
  if (event.verb == Verb::play_card && event.resource != kNoResource)
    for (std::size_t i = 0; i < kMaxPlayers; ++i) out.handed[i] = static_cast<std::int8_t>(before.seats[i].hand[event.resource]);
  return out;
}

void bench_belief(std::ostream& out, const Game& open, double seconds) {
  Game table = open;
  table.view = View::table;
  Random random(3);
  std::vector<double> times;
  int most = 0;
  const Stopwatch start;
  while (start.seconds() < seconds) {
    State state = table.rules->begin(table);
    Belief belief(table.players);
    State before = open.rules->begin(open);
    play_randomly(open, random, 100'000, [&](const Event& event, const State& after, const Report&) {
      Report report;
      table.rules->apply(table, state, seen(event, before), report);
      before = after;
      if (report.flows.empty()) return;
      const Stopwatch one;
      belief.update(report.flows);
      times.push_back(one.seconds());
      most = std::max(most, belief.size());
    });
  }
  std::sort(times.begin(), times.end());
  double sum = 0;
  for (double time : times) sum += time;
  out << "  belief update       " << figure(1, sum / static_cast<double>(times.size()) * 1e6) << " microseconds on average, "
      << figure(0, times[times.size() * 99 / 100] * 1e6) << " in 99 of 100, " << figure(0, times.back() * 1e6) << " at worst ("
      << times.size() << " updates, at most " << most << " combinations of hands)\n";
}

}  // namespace

void bench_engine(std::ostream& out, double seconds) {
  const Game game = catan::make_game(catan::beginner_table());
  bench_games(out, game, seconds);
  bench_longest_road(out, game, seconds);
  bench_belief(out, game, seconds);
  bench_games(out, io::begin_game(R"({"game":"junior","board":"catan_junior_34_english","players":4})", {}).game(), seconds);
}

}  // namespace hexwatch
