#include "datasets/films/shoot.h"

#include <algorithm>

#include <opencv2/imgproc.hpp>

#include "datasets/films/moving.h"
#include "datasets/films/overlay.h"
#include "datasets/films/printer.h"
#include "datasets/films/stage.h"
#include "datasets/light.h"

namespace hexwatch::datasets {
namespace {

constexpr double kShutter = 0.6;  // share of the time between frames that the shutter is open
constexpr int kExposures = 3;     // in that time; more could not be told apart once the frame is compressed
constexpr double kFade = 0.12;    // seconds that a lamp takes

// Slow wandering about 1, as cameras and clouds do.
class Drift {
 public:
  Drift(double size, Draw& draw) : size_(size) {
    for (cv::Vec3d& wave : waves_) wave = {draw.real(0.5, 1), 2 * kPi / draw.real(11, 50), draw.angle()};
  }
  double at(double t) const {
    double sum = 0;
    double most = 0;
    for (const cv::Vec3d& wave : waves_) {
      sum += wave[0] * std::sin(wave[1] * t + wave[2]);
      most += wave[0];
    }
    return 1 + size_ * sum / most;
  }

 private:
  double size_;
  std::array<cv::Vec3d, 3> waves_;
};

// The points of what an act is about, and how far around each it reaches in hex sides.
std::vector<cv::Vec3d> points_of(const Act& act) {
  std::vector<cv::Vec3d> points;
  const auto add = [&](BoardPoint p, double z) { points.push_back({p.x, p.y, z}); };
  if (act.event.verb == Verb::roll) {
    for (const Die& die : act.top.dice) add(die.at, die.z + die.side / 2);
  } else if (act.loose) {
    add(act.loose->at, act.loose->z + 0.1);
  } else if (act.event.verb == Verb::move_blocker) {
    const BoardPoint at = layout().tiles[act.top.robber->hex].centre + act.top.robber->offset;
    for (const double z : {0.05, 0.4, 0.75}) add(at, z);
  } else {
    const PieceKind kind = act.event.verb == Verb::place_link ? PieceKind::road : PieceKind::city;
    const BoardPoint at = place_of(kind, act.event.place);
    add(at, 0.1);
    for (const PlacedPiece& piece : act.top.pieces)
      if (kind == PieceKind::road && lies_at(piece, kind, act.event.place))
        for (const double x : {-0.25, 0.25})
          add(at + piece.offset + BoardPoint{x * std::cos(piece.angle), x * std::sin(piece.angle)}, 0.1);
  }
  return points;
}

constexpr double kAround = 0.2;  // hex sides around each of those points that must be free

// Draws one frame after the other and keeps what lasts from one to the next.
class Shooting {
 public:
  Shooting(const FilmSet& set, const FilmOptions& options, Script& script)
      : set_(set), options_(options), script_(script), projection_(set.projection()), stage_(set),
        overlay_(set.scene, projection_, full_light(set.scene)), printer_(set.scene), draw_(options.seed ^ 0xD21F7),
        exposure_(0.09 * options.drift, draw_), blue_(0.04 * options.drift, draw_), red_(0.04 * options.drift, draw_) {
    for (Act& act : script_.acts)
      if (act.visible) act.t0 = act.t = act.t1 = -1;
  }

  // Where no frame showed it, the films' frames lying too far apart, the times are those of the script.
  void fill_in_times() {
    for (const Pass& pass : script_.passes) {
      if (pass.act < 0) continue;
      Act& act = script_.acts[static_cast<std::size_t>(pass.act)];
      if (act.t0 < 0) act.t0 = pass.begin();
      if (act.t < 0) act.t = std::max(act.t0, act.done);
      if (act.t1 < 0) act.t1 = std::max(act.t0, pass.end());
    }
  }
  cv::Mat frame(int number) {
    const double t = number / options_.fps;
    light_up(t);
    cv::Mat light = still(t).clone();
    overlay_.clear();
    const Pass* pass = pass_at(t);
    expose(pass, t);
    if (overlay_.shows_anything()) overlay_.compose(light);
    measure(pass, t);
    return printer_.print(knocked(light, t), exposure_.at(t) * adapted(t), {blue_.at(t), 1, red_.at(t)}, number);
  }

 private:
  // Lamps that have been switched by now.
  void light_up(double t) {
    while (switched_ < script_.switches.size() && script_.switches[switched_].t <= t) {
      const Switch& lamp = script_.switches[switched_++];
      still_before_ = stage_.light(table_at(t)).clone();
      faded_from_ = lamp.t;
      stage_.set_lamp(lamp.lamp, lamp.on ? set_.scene.lamps[lamp.lamp].strength : 0);
      overlay_ = Overlay(stage_.scene(), projection_, full_light(set_.scene));
    }
  }
  const Tabletop& table_at(double t) {
    while (change_ + 1 < script_.changes.size() && script_.changes[change_ + 1].t <= t) ++change_;
    return script_.changes[change_].top;
  }
  cv::Mat still(double t) {
    const cv::Mat& now = stage_.light(table_at(t));
    const double share = still_before_.empty() ? 1 : (t - faded_from_) / kFade;
    if (share >= 1) return now;
    cv::Mat both;
    cv::addWeighted(now, share, still_before_, 1 - share, 0, both);
    return both;
  }
  // Cameras open up when it gets darker, most of the way and within two seconds.
  double adapted(double t) {
    if (still_before_.empty()) return 1;
    if (level_ < 0) level_ = 1;
    const double now = cv::mean(stage_.light(table_at(t)))[1];
    if (first_level_ < 0) first_level_ = cv::mean(still_before_)[1];
    const double wanted = std::pow(first_level_ / now, 0.7);
    level_ += (wanted - level_) * (1 - std::exp(-1 / (0.7 * options_.fps)));
    return level_;
  }
  const Pass* pass_at(double t) const {
    // A little longer, so that there is a frame in which the hand is gone; dice may roll on for longer.
    for (const Pass& pass : script_.passes) {
      const double done = pass.act >= 0 ? script_.acts[static_cast<std::size_t>(pass.act)].done : 0;
      if (t >= pass.begin() && t < std::max(pass.end(), done) + 2.5 / options_.fps) return &pass;
    }
    return nullptr;
  }
  void expose(const Pass* pass, double t) {
    hand_shown_ = false;
    std::vector<double> times;
    for (int i = 0; i < kExposures; ++i) times.push_back(t + kShutter / options_.fps * i / (kExposures - 1));
    const bool hand = pass != nullptr && t < pass->end();
    const Flight* flight = nullptr;
    for (const Flight& one : script_.flights)
      if (t >= one.from && t < one.to) flight = &one;
    if (!hand && flight == nullptr) return;
    if (hand && flight == nullptr && is_still(*pass, times)) times.resize(1);
    for (double at : times) {
      std::vector<Moving> things;
      if (hand) add_hand(*pass, set_, t, at, things);
      for (const Moving& thing : things) hand_shown_ = hand_shown_ || is_in_picture(thing.mesh);
      if (flight != nullptr) add_dice(*flight, std::min(at, flight->to), things);
      if (!things.empty()) overlay_.expose(things, static_cast<int>(times.size()));
    }
  }
  void measure(const Pass* pass, double t) {
    if (pass == nullptr) return;
    const bool shown = hand_shown_;
    if (pass->rest >= 0) {
      Rest& rest = script_.rests[static_cast<std::size_t>(pass->rest)];
      if (shown && !rest_seen_) rest.t0 = t;
      if (!shown && rest_seen_) rest.t = t;
      rest_seen_ = shown;
      return;
    }
    Act& act = script_.acts[static_cast<std::size_t>(pass->act)];
    if (shown && act.t0 < 0) act.t0 = t;
    if (!shown && act.t0 >= 0 && act.t1 < 0) act.t1 = t;
    if (act.t < 0 && t >= act.done && is_free(act)) act.t = t;
  }
  bool is_in_picture(const Mesh& mesh) const {
    const cv::Rect picture(0, 0, set_.scene.width, set_.scene.height);
    return std::any_of(mesh.triangles.begin(), mesh.triangles.end(), [&](const Triangle& triangle) {
      const cv::Vec3d& at = triangle.corners[0].at;
      return projection_.camera_from_world(at)[2] > 0.5 && picture.contains(cv::Point(projection_(at)));
    });
  }
  bool is_free(const Act& act) const {
    for (const cv::Vec3d& point : points_of(act)) {
      const cv::Point2d at = projection_(point);
      const cv::Point2d beside = projection_(point + cv::Vec3d(kAround, 0, 0));
      const cv::Point2d behind = projection_(point + cv::Vec3d(0, kAround, 0));
      const double reach = std::max(std::hypot(beside.x - at.x, beside.y - at.y),
                                    std::hypot(behind.x - at.x, behind.y - at.y));
      if (overlay_.covers(at, reach)) return false;
    }
    return true;
  }
  // The picture after all knocks so far.
  cv::Mat knocked(const cv::Mat& light, double t) const {
    cv::Matx33d moved = cv::Matx33d::eye();
    for (const Bump& bump : script_.bumps) {
      if (t < bump.t0) continue;
      const double u = std::min(1.0, (t - bump.t0) / (bump.t - bump.t0));
      // It swings over its new place and back.
      const double s = u + 0.35 * std::sin(2 * kPi * u) * (1 - u);
      moved = (cv::Matx33d::eye() * (1 - s) + bump.moved * s) * moved;
    }
    if (cv::norm(moved - cv::Matx33d::eye()) < 1e-9) return light;
    cv::Mat out;
    cv::warpAffine(light, out, cv::Mat(moved).rowRange(0, 2), light.size(), cv::INTER_LINEAR, cv::BORDER_REFLECT_101);
    return out;
  }

  const FilmSet& set_;
  const FilmOptions& options_;
  Script& script_;
  Projection projection_;
  Stage stage_;
  Overlay overlay_;
  Printer printer_;
  Draw draw_;
  Drift exposure_;
  Drift blue_;
  Drift red_;
  std::size_t change_ = 0;
  std::size_t switched_ = 0;
  cv::Mat still_before_;  ///< before the lamp that was switched last
  double faded_from_ = 0;
  double level_ = -1;
  double first_level_ = -1;
  bool rest_seen_ = false;
  bool hand_shown_ = false;  ///< in the frame that is being made
};

}  // namespace

int frame_count(const Script& script, const FilmOptions& options) { return cvFloor(script.duration * options.fps); }

void shoot(const FilmSet& set, const FilmOptions& options, Script& script,
           const std::function<void(const cv::Mat&, int, int)>& use) {
  const int count = frame_count(script, options);
  Shooting shooting(set, options, script);
  for (int i = 0; i < count; ++i) use(shooting.frame(i), i, count);
  shooting.fill_in_times();
}

}  // namespace hexwatch::datasets
