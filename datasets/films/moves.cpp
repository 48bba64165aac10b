#include "datasets/films/moves.h"

#include "datasets/pieces.h"

namespace hexwatch::datasets {
namespace {

BoardPoint along(double way, double distance) { return {distance * std::cos(way), distance * std::sin(way)}; }

// Where a hand that reaches for `to` from that direction is out of the picture, the arm behind it being so too.
BoardPoint out_of_sight(const FilmSet& set, BoardPoint to, double arm) {
  for (double d = 2; d < 40; d += 0.25) {
    const BoardPoint tip = to + along(arm, d);
    bool seen = false;
    for (const double ahead : {-0.4, 1.5})
      for (const double across : {-1.4, 1.4})
        for (const double z : {0.0, 2.2}) {
          const BoardPoint p = tip + along(arm, ahead) + along(arm + kPi / 2, across);
          seen = seen || in_picture(set, {p.x, p.y, z}, -8);
        }
    if (!seen) return tip;
  }
  return to + along(arm, 40);
}

class Path {
 public:
  Path(const FilmSet& set, PlayerId by, double t) : set_(set), t_(t) { move_.pass.by = by; }

  double now() const { return t_; }
  void come_in(BoardPoint to, double up, double arm, double grip, double seconds) {
    move_.pass.keys.push_back({t_, {out_of_sight(set_, to, arm), up + 0.9, arm, grip}, Ease::arrive});
    go(to, up, arm, grip, seconds, Ease::arrive);
  }
  void go(BoardPoint to, double up, double arm, double grip, double seconds, Ease ease = Ease::glide) {
    t_ += seconds;
    move_.pass.keys.push_back({t_, {to, up, arm, grip}, ease});
  }
  void go_out(double seconds) {
    const HandPose& last = move_.pass.keys.back().pose;
    go(out_of_sight(set_, last.tip, last.arm), last.up + 0.8, last.arm, last.grip, seconds, Ease::leave);
  }
  Move& move() { return move_; }

 private:
  const FilmSet& set_;
  double t_;
  Move move_;
};

double in_or_out(Draw& draw) { return draw.real(0.36, 0.6); }
double stay(Draw& draw) { return draw.real(0.26, 0.5); }

constexpr double kRobberHang = 0.42;  // it is held by its neck

}  // namespace

double arm_from(const FilmSet& set, PlayerId by, BoardPoint to) {
  const BoardPoint seat = set.seats[static_cast<std::size_t>(by)];
  return std::atan2(seat.y - to.y, seat.x - to.x);
}

Move put_piece(const FilmSet& set, PlayerId by, const PlacedPiece& piece, BoardPoint at, bool takes_settlement, double t,
               Draw& draw) {
  const double arm = arm_from(set, by, at) + draw.normal(0.12);
  const double here = stay(draw);
  Path path(set, by, t);
  path.come_in(at, 0.25, arm, 1, in_or_out(draw));
  path.go(at, 0, arm, 1, here * 0.5);
  path.move().done = path.now();
  path.go(at + along(arm, 0.1), 0.12, arm, takes_settlement ? 1 : 0.6, here * 0.5);
  path.go_out(in_or_out(draw));
  Pass& pass = path.move().pass;
  pass.loads.push_back({t, path.move().done, false, piece.kind, piece.color, piece.angle});
  if (takes_settlement)
    pass.loads.push_back({path.move().done, pass.end(), false, PieceKind::settlement, piece.color, piece.angle + 0.4});
  return path.move();
}

Move take_piece(const FilmSet& set, PlayerId by, const PlacedPiece& piece, BoardPoint at, double t, Draw& draw) {
  const double arm = arm_from(set, by, at) + draw.normal(0.12);
  const double here = stay(draw);
  Path path(set, by, t);
  path.come_in(at, 0.2, arm, 0.5, in_or_out(draw));
  path.go(at, 0, arm, 1, here * 0.5);
  path.move().done = path.now();
  path.go(at, 0.3, arm, 1, here * 0.5);
  path.go_out(in_or_out(draw));
  Pass& pass = path.move().pass;
  pass.loads.push_back({path.move().done, pass.end(), false, piece.kind, piece.color, piece.angle});
  return path.move();
}

Move move_robber(const FilmSet& set, PlayerId by, BoardPoint from, BoardPoint to, double t, Draw& draw) {
  const double arm = arm_from(set, by, from) + draw.normal(0.1);
  const double then = arm_from(set, by, to) + draw.normal(0.1);
  Path path(set, by, t);
  path.come_in(from, kRobberHang + 0.2, arm, 0.5, in_or_out(draw));
  path.go(from, kRobberHang, arm, 1, stay(draw) * 0.5);
  path.move().grasped = path.now();
  path.go(from + (to - from) * 0.1, kRobberHang + 0.6, arm, 1, 0.16);
  path.go(to - (to - from) * 0.08, kRobberHang + 0.6, then, 1, draw.real(0.25, 0.45));
  path.go(to, kRobberHang, then, 1, 0.2);
  path.move().done = path.now();
  path.go(to + along(then, 0.1), kRobberHang + 0.1, then, 0.5, stay(draw) * 0.5);
  path.go_out(in_or_out(draw));
  path.move().pass.loads.push_back(
      {path.move().grasped, path.move().done, true, PieceKind::road, PieceColor::red, 0, kRobberHang});
  return path.move();
}

Move throw_dice(const FilmSet& set, PlayerId by, BoardPoint lie_at, double t, Draw& draw) {
  const double arm = arm_from(set, by, lie_at) + draw.normal(0.1);
  const double low = kTableZ + 0.05;
  Path path(set, by, t);
  path.come_in(lie_at, low + 0.15, arm, 0.5, in_or_out(draw));
  path.go(lie_at, low, arm, 1, stay(draw) * 0.6);
  path.move().grasped = path.now();
  const BoardPoint back = lie_at + along(arm, 1.0);
  path.go(back, 0.8, arm, 1, 0.14);
  for (int i = draw.whole(1, 2); i >= 0; --i)  // it shakes them
    path.go(back + along(arm + kPi / 2, (i % 2 == 0 ? 0.25 : -0.25)), 0.7 + 0.2 * (i % 2), arm, 1, 0.09);
  path.go(set.dice_at + along(arm, 0.9), 0.5, arm, 0.7, 0.12);
  path.move().done = path.now();
  path.go(set.dice_at + along(arm, 1.1), 0.6, arm, 0.1, 0.1);
  path.go_out(in_or_out(draw));
  return path.move();
}

Move rest_arm(const FilmSet& set, PlayerId by, double stay, double t, Draw& draw) {
  const BoardPoint seat = set.seats[static_cast<std::size_t>(by)];
  const double way = std::atan2(seat.y, seat.x) + draw.normal(0.3);
  const BoardPoint at = along(way, draw.real(1, 3)) + along(way + kPi / 2, draw.normal(0.8));
  const double arm = arm_from(set, by, at) + draw.normal(0.15);
  Path path(set, by, t);
  path.come_in(at, 0, arm, 0.2, 0.6);
  const double end = t + 0.6 + stay;
  while (path.now() + 2.6 < end)  // nobody lies quite still
    path.go(at + BoardPoint{draw.normal(0.03), draw.normal(0.03)}, 0, arm + draw.normal(0.01), draw.real(0.1, 0.3),
            draw.real(0.8, 2.5));
  path.go(at, 0, arm, 0.2, end - path.now());
  path.go_out(0.6);
  for (Key& key : path.move().pass.keys) key.pose.flat = true;
  path.move().done = end;
  return path.move();
}

HandPose Pass::at(double t) const {
  if (t <= keys.front().t) return keys.front().pose;
  for (std::size_t i = 1; i < keys.size(); ++i) {
    if (t > keys[i].t) continue;
    const Key& to = keys[i];
    const HandPose& a = keys[i - 1].pose;
    const HandPose& b = to.pose;
    const double u = (t - keys[i - 1].t) / std::max(1e-9, to.t - keys[i - 1].t);
    const double s = to.ease == Ease::arrive   ? 1 - std::pow(1 - u, 2.2)
                     : to.ease == Ease::leave ? std::pow(u, 2.2)
                                              : smooth_step(0, 1, u);
    const double turn = std::remainder(b.arm - a.arm, 2 * kPi);
    return {a.tip + (b.tip - a.tip) * s, a.up + (b.up - a.up) * s, a.arm + turn * s, a.grip + (b.grip - a.grip) * s,
            b.flat};
  }
  return keys.back().pose;
}

}  // namespace hexwatch::datasets
