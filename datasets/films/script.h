#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "datasets/films/film_set.h"
#include "engine/history.h"

// What happens in a film and when, complete, before a frame is drawn. Times are in seconds from the first frame.
namespace hexwatch::datasets {

/// How a hand gets to a place: fast at first, evenly, or fast at the end.
enum class Ease : std::uint8_t { arrive, glide, leave };

/// A hand at a moment, and how it got there from the one before.
struct Key {
  double t = 0;
  HandPose pose;
  Ease ease = Ease::glide;
};

/// What a hand holds for a while.
struct Load {
  double from = 0;
  double to = 0;
  bool robber = false;  ///< else a piece
  PieceKind kind = PieceKind::road;
  PieceColor color = PieceColor::red;
  double angle = 0;
  double hang = 0;  ///< how far its foot is below the fingertips
};

/// A hand that comes into the picture, does something and goes.
struct Pass {
  PlayerId by{0};
  std::vector<Key> keys;
  std::vector<Load> loads;
  int act = -1;   ///< of Script::acts
  int rest = -1;  ///< of Script::rests

  HandPose at(double t) const;
  double begin() const { return keys.front().t; }
  double end() const { return keys.back().t; }
};

/// Two dice in the air and rolling, until they lie as in `land`.
struct Flight {
  double from = 0;
  double to = 0;
  BoardPoint thrown_at;
  double height = 1;
  std::array<Die, 2> land;
  std::array<cv::Vec3d, 2> spin;  ///< axis times the angle, in radians, that each still has to turn when it is let go
};

/// From `t` on the table looks like this.
struct Change {
  double t = 0;
  Tabletop top;
};

/// One line of the truth. Times of what is to be seen are measured in the frames (shoot.h).
struct Act {
  Event event;
  State before;
  State after;   ///< as it is for a wrong act: nobody pays for it
  Tabletop top;  ///< after it, wrong pieces included
  bool visible = true;
  double t0 = 0;       ///< the first frame with the hand in it
  double t = 0;        ///< the first frame in which what was done is free of the hand
  double t1 = 0;       ///< the first frame without the hand
  double done = 0;     ///< when it lies there, hand or not
  std::optional<Rule> broken;
  int undone_by = -1;  ///< the act that puts it right
  int undoes = -1;     ///< the act that this one puts right by taking a piece away
  std::optional<Lie> lie;
  std::optional<LoosePiece> loose;  ///< for a piece off every place
};

/// The camera is knocked: from `t0` to `t` the picture shifts, turns and zooms, and stays so.
struct Bump {
  double t0 = 0;
  double t = 0;
  cv::Matx33d moved;  ///< later pixels from earlier ones
};
/// An arm on the board.
struct Rest {
  PlayerId by{0};
  double t0 = 0;
  double t = 0;
};
/// A lamp goes on or off.
struct Switch {
  double t = 0;
  std::size_t lamp = 0;
  bool on = false;
};

struct Script {
  Tabletop at_start;
  std::vector<Act> acts;
  std::vector<Pass> passes;
  std::vector<Flight> flights;
  std::vector<Change> changes;
  std::vector<Bump> bumps;
  std::vector<Rest> rests;
  std::vector<Switch> switches;
  double duration = 0;
};

/// The film of a game, or of the part of it that the options name. Throws std::runtime_error with a sentence when there is
/// nothing to film or no moment for a mistake that is asked for.
Script write_script(const History& game, const FilmSet& set, const FilmOptions& options);

}  // namespace hexwatch::datasets
