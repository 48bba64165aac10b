#include "datasets/films/script.h"

#include <algorithm>
#include <stdexcept>

#include "datasets/films/mistakes.h"
#include "datasets/films/moves.h"
#include "datasets/hex_shapes.h"

namespace hexwatch::datasets {
namespace {

constexpr double kDegree = kPi / 180;

bool is_build(Verb verb) {
  return verb == Verb::place_base || verb == Verb::place_upgrade || verb == Verb::place_link;
}

PieceKind kind_of(Verb verb) {
  return verb == Verb::place_link   ? PieceKind::road
         : verb == Verb::place_base ? PieceKind::settlement
                                    : PieceKind::city;
}

// What people say about trades and nobody enters: only the trade itself counts.
bool is_talk(Verb verb) {
  return verb == Verb::offer_trade || verb == Verb::accept_trade || verb == Verb::reject_trade ||
         verb == Verb::cancel_trade;
}

cv::Matx33d knock(const FilmSet& set, Draw& draw) {
  const double w = set.scene.width;
  const double h = set.scene.height;
  const double zoom = 1 + draw.real(0.01, 0.02);
  const double turn = (draw.chance(0.5) ? 1 : -1) * draw.real(1, 2) * kDegree;
  const double way = draw.angle();
  const double shift = draw.real(0.01, 0.02) * w;
  const double c = zoom * std::cos(turn);
  const double s = zoom * std::sin(turn);
  const double x = shift * std::cos(way);
  const double y = shift * std::sin(way);
  return {c, -s, w / 2 - c * w / 2 + s * h / 2 + x, s, c, h / 2 - s * w / 2 - c * h / 2 + y, 0, 0, 1};
}

/// Writes acts one after the other.
class Writer {
 public:
  Writer(const Game& game, const FilmSet& set, const FilmOptions& options)
      : game_(game), set_(set), options_(options), draw_(options.seed ^ 0xAC7) {}

  void set_up(const State& start);
  void act(const History::Moment& moment, const State& before);
  void wrong(const Mistake& mistake, const State& state);
  void bump();
  void rest();
  void switch_lamp();
  Script finish();
  /// The next act comes too early: the robber move after it puts it right, some time later.
  void mark_late_robber() { late_robber_ = static_cast<int>(script_.acts.size()); }
  void wait_for_robber() { now_ += draw_.real(7.5, 9.5); }

 private:
  Lie lie_of(PieceKind kind, PlayerId by);
  void pause() {
    const double usual = draw_.real(0.6, 2.1);
    now_ += options_.pause * (usual + (draw_.chance(0.12) ? 2.5 : 0));
  }
  void put(Act act);
  void robber(Act act);
  void roll(Act act);
  void type(Act act);
  int add(Act act, Move move);
  void change(double t) { script_.changes.push_back({t, top_}); }
  Robber robber_on(TileId hex);
  std::array<Die, 2> dice_lying(const std::array<std::uint8_t, 2>& faces);

  const Game& game_;
  const FilmSet& set_;
  const FilmOptions& options_;
  Draw draw_;
  Tabletop top_;
  Script script_;
  double now_ = 1.6;
  int late_robber_ = -1;
};

Lie Writer::lie_of(PieceKind kind, PlayerId by) {
  Lie lie{{draw_.normal(0.06), draw_.normal(0.06)}, 0};
  if (kind == PieceKind::road) {
    const bool askew = draw_.chance(0.125);
    lie.turn = kDegree * (askew ? (draw_.chance(0.5) ? 1 : -1) * draw_.real(11, 17) : draw_.normal(4.5));
    lie.off = lie.off * 0.75;  // a road nearer to a corner than to its path's middle would be nobody's guess
  } else {
    lie.turn = arm_from(set_, by, {0, 0}) + draw_.normal(0.35);  // as the player sees it, roughly
  }
  return lie;
}

Robber Writer::robber_on(TileId hex) {
  const double way = draw_.angle();
  const double reach = draw_.chance(0.4) ? draw_.real(0, 0.15) : draw_.real(0.35, 0.48);
  return {hex, {reach * std::cos(way), reach * std::sin(way)}};
}

std::array<Die, 2> Writer::dice_lying(const std::array<std::uint8_t, 2>& faces) {
  std::array<Die, 2> dice = set_.dice;
  const double apart = draw_.angle();
  const double half = draw_.real(0.5, 0.8);
  for (std::size_t i = 0; i < 2; ++i) {
    const double side = i == 0 ? half : -half;
    dice[i].top = faces[i];
    dice[i].at = set_.dice_at + BoardPoint{side * std::cos(apart) + draw_.normal(0.08),
                                           side * std::sin(apart) + draw_.normal(0.08)};
    dice[i].angle = draw_.angle();
  }
  return dice;
}

void Writer::set_up(const State& start) {
  for (const hexwatch::PlacedPiece& piece : table_position(game_, start).pieces) {
    const PieceKind kind = datasets::kind_of(piece.piece);
    top_.pieces.push_back(laid(kind, color_of(game_, piece.owner), piece.place, lie_of(kind, piece.owner)));
  }
  top_.robber = robber_on(start.blocker);
  const std::array<std::uint8_t, 2> faces{static_cast<std::uint8_t>(draw_.whole(1, 6)),
                                          static_cast<std::uint8_t>(draw_.whole(1, 6))};
  const auto dice = dice_lying(faces);
  if (options_.dice) top_.dice.assign(dice.begin(), dice.end());
  script_.at_start = top_;
  change(0);
}

int Writer::add(Act act, Move move) {
  const int number = static_cast<int>(script_.acts.size());
  act.t0 = move.pass.begin();
  act.t = act.done = move.done;
  act.t1 = move.pass.end();
  act.top = top_;
  now_ = move.pass.end();
  move.pass.act = number;
  script_.passes.push_back(std::move(move.pass));
  script_.acts.push_back(std::move(act));
  return number;
}

void Writer::put(Act act) {
  const PieceKind kind = kind_of(act.event.verb);
  const PieceColor color = color_of(game_, act.event.by);
  Lie lie = lie_of(kind, act.event.by);
  PlacedPiece piece = act.loose ? PlacedPiece{kind, color, -1, {}, act.loose->angle}
                                : laid(kind, color, act.event.place, lie);
  const BoardPoint at = act.loose ? act.loose->at : place_of(kind, piece.place) + lie.off;
  const bool upgrades = kind == PieceKind::city && std::any_of(top_.pieces.begin(), top_.pieces.end(), [&](auto& other) {
    return lies_at(other, PieceKind::settlement, piece.place);
  });
  pause();
  Move move = put_piece(set_, act.event.by, piece, at, upgrades, now_, draw_);
  if (upgrades) take(top_, PieceKind::settlement, piece.place);
  if (act.loose) top_.misplaced.push_back(*act.loose);
  else top_.pieces.push_back(piece);
  if (!act.loose) act.lie = lie;
  change(move.done);
  add(std::move(act), std::move(move));
}

void Writer::robber(Act act) {
  pause();
  const Robber to = robber_on(act.event.tile());
  const auto spot = [](const Robber& robber) { return layout().tiles[robber.hex].centre + robber.offset; };
  Move move = move_robber(set_, act.event.by, spot(*top_.robber), spot(to), now_, draw_);
  top_.robber.reset();
  change(move.grasped);
  top_.robber = to;
  change(move.done);
  act.lie = Lie{to.offset, 0};
  const int number = add(std::move(act), std::move(move));
  if (late_robber_ < 0) return;
  script_.acts[static_cast<std::size_t>(late_robber_)].undone_by = number;
  late_robber_ = -1;
}

void Writer::roll(Act act) {
  pause();
  const BoardPoint lie_at = (top_.dice[0].at + top_.dice[1].at) * 0.5;
  Move move = datasets::throw_dice(set_, act.event.by, lie_at, now_, draw_);
  top_.dice.clear();
  change(move.grasped);
  Flight flight{.from = move.done, .to = move.done + draw_.real(0.45, 0.75)};
  flight.thrown_at = move.pass.at(move.done).tip;
  flight.height = 0.55;
  flight.land = dice_lying(act.event.dice);
  for (cv::Vec3d& spin : flight.spin)
    spin = cv::Vec3d(draw_.real(-1, 1), draw_.real(-1, 1), draw_.real(-0.5, 0.5)) * draw_.real(7, 12);
  top_.dice.assign(flight.land.begin(), flight.land.end());
  change(flight.to);
  move.done = flight.to;
  const double rest = flight.to;
  script_.flights.push_back(flight);
  add(std::move(act), std::move(move));
  now_ = std::max(now_, rest);
}

void Writer::type(Act act) {
  now_ += act.event.verb == Verb::discard ? draw_.real(0.2, 0.4) : draw_.real(0.3, 0.9);
  if (act.event.verb == Verb::roll) now_ += draw_.real(0.6, 1.6);
  act.visible = false;
  act.t0 = act.t = act.t1 = act.done = now_;
  act.top = top_;
  script_.acts.push_back(std::move(act));
}

void Writer::act(const History::Moment& moment, const State& before) {
  const Verb verb = moment.event.verb;
  if (is_talk(verb)) return;
  Act act{.event = moment.event, .before = before, .after = moment.after};
  if (!moment.violations.empty()) act.broken = moment.violations.front().rule;
  if (is_build(verb)) put(std::move(act));
  else if (verb == Verb::move_blocker) robber(std::move(act));
  else if (verb == Verb::roll && options_.dice) roll(std::move(act));
  else type(std::move(act));
}

void Writer::wrong(const Mistake& mistake, const State& state) {
  Act act{.event = mistake.event, .before = state, .after = state};
  act.broken = mistake.rule;
  act.loose = mistake.loose;
  const int number = static_cast<int>(script_.acts.size());
  const Tabletop right = top_;
  put(act);
  const Act done = script_.acts.back();
  const PieceKind kind = kind_of(mistake.event.verb);
  PlacedPiece piece{kind, color_of(game_, act.event.by), act.event.place, {}, 0};
  BoardPoint at;
  if (mistake.loose) {
    at = mistake.loose->at;
    piece.angle = mistake.loose->angle;
  } else {
    piece = laid(kind, piece.color, piece.place, *done.lie);
    at = place_of(kind, piece.place) + done.lie->off;
  }
  top_ = right;
  Move move = take_piece(set_, act.event.by, piece, at, done.done + draw_.real(8.2, 11), draw_);
  const bool under_it = kind == PieceKind::city && std::any_of(top_.pieces.begin(), top_.pieces.end(), [&](auto& other) {
    return lies_at(other, PieceKind::settlement, act.event.place);
  });
  if (under_it)  // what the city had taken the place of comes back
    move.pass.loads.push_back({move.pass.begin(), move.done, false, PieceKind::settlement, piece.color, piece.angle});
  change(move.done);
  Act back{.event = mistake.event, .before = state, .after = state};
  back.undoes = number;
  back.loose = mistake.loose;
  const int by = add(std::move(back), std::move(move));
  script_.acts[static_cast<std::size_t>(number)].undone_by = by;
}

void Writer::bump() {
  now_ += draw_.real(0.5, 0.9);
  script_.bumps.push_back({now_, now_ + 0.3, knock(set_, draw_)});
  now_ += 0.3 + draw_.real(0.5, 1.0);
}

void Writer::rest() {
  now_ += draw_.real(0.5, 1.0);
  const PlayerId by = id<PlayerId>(draw_.whole(0, game_.players - 1));
  Move move = rest_arm(set_, by, draw_.real(7, 9), now_, draw_);
  move.pass.rest = static_cast<int>(script_.rests.size());
  script_.rests.push_back({by, move.pass.begin(), move.pass.end()});
  now_ = move.pass.end();
  script_.passes.push_back(std::move(move.pass));
}

void Writer::switch_lamp() {
  now_ += draw_.real(0.4, 0.8);
  const bool on = script_.switches.size() % 2 == 1;
  script_.switches.push_back({now_, set_.scene.lamps.size() - 1, on});
  now_ += draw_.real(0.8, 1.5);
}

Script Writer::finish() {
  script_.duration = now_ + 2.2;
  return std::move(script_);
}

// Happenings that are no acts come before acts drawn at random, none twice at the same if it can be helped.
enum class Happening : std::uint8_t { bump, rest, lamp };
std::vector<std::pair<int, Happening>> place_happenings(const FilmOptions& options, int first, int last, Draw& draw) {
  std::vector<Happening> all;
  all.insert(all.end(), static_cast<std::size_t>(options.bumps), Happening::bump);
  all.insert(all.end(), static_cast<std::size_t>(options.rests), Happening::rest);
  all.insert(all.end(), static_cast<std::size_t>(options.lamps), Happening::lamp);
  std::vector<int> before;
  for (int i = first + 1; i < last; ++i) before.push_back(i);
  if (before.empty()) before.push_back(first);
  draw.shuffle(before);
  std::vector<std::pair<int, Happening>> placed;
  for (std::size_t i = 0; i < all.size(); ++i) placed.emplace_back(before[i % before.size()], all[i]);
  return placed;
}

void happen(Writer& writer, Happening what) {
  if (what == Happening::bump) writer.bump();
  else if (what == Happening::rest) writer.rest();
  else writer.switch_lamp();
}

}  // namespace

Script write_script(const History& game, const FilmSet& set, const FilmOptions& options) {
  const int first = std::min(options.from, game.size());
  const int last = first + std::min(options.acts, game.size() - first);
  if (first == last) throw std::runtime_error("There is nothing to film: the game has " + std::to_string(game.size()) + " events.");
  Draw draw(options.seed ^ 0x315);
  const auto happenings = place_happenings(options, first, last, draw);
  std::optional<LateRobber> late;
  if (std::find(options.mistakes.begin(), options.mistakes.end(), Rule::blocker_not_moved) != options.mistakes.end()) {
    late = move_robber_late(game, first, last, draw);
    if (!late) throw std::runtime_error("In this part of the game nobody could build after a seven before he moved the robber.");
  }
  const History& played = late ? late->game : game;
  const std::vector<Mistake> mistakes = choose_mistakes(played, first, last, options.mistakes, draw);
  const auto state_before = [&](int i) -> const State& {
    return i == 0 ? played.start() : played.moments()[static_cast<std::size_t>(i) - 1].after;
  };
  Writer writer(played.game(), set, options);
  writer.set_up(state_before(first));
  for (int i = first; i < last; ++i) {
    for (const auto& [before, what] : happenings)
      if (before == i) happen(writer, what);
    for (const Mistake& mistake : mistakes)
      if (mistake.before == i) writer.wrong(mistake, state_before(i));
    if (late && late->too_early == i) writer.mark_late_robber();
    writer.act(played.moments()[static_cast<std::size_t>(i)], state_before(i));
    if (late && late->too_early == i) writer.wait_for_robber();
  }
  return writer.finish();
}

}  // namespace hexwatch::datasets
