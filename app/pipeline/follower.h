#pragma once

#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/pipeline/dice_watch.h"
#include "app/pipeline/explain.h"
#include "app/pipeline/frame.h"
#include "app/pipeline/game_record.h"
#include "app/pipeline/motion_meter.h"
#include "app/pipeline/registration.h"
#include "app/pipeline/sight.h"
#include "app/pipeline/timed_inputs.h"
#include "vision/read_board.h"

namespace hexwatch {

/// Follows a game on a table, frame by frame: finds the board, waits until nothing moves, finds out what has changed and what that means,
/// and writes the log. No threads, no clock: the same frames and inputs give the same log.
class Follower {
 public:
  /// `seats`: the colours in the order of play, if they are known beforehand. `model` must outlive the follower.
  explicit Follower(const VisionModel& model, std::vector<std::string> seats = {});
  /// Goes on with a game that was broken off.
  Follower(const VisionModel& model, GameRecord record);

  /// A line a person entered, at its time (docs/session.md). To be called before the first frame that is not earlier.
  void enter(double time, const Json& line) { waiting_.push_back({.time = time, .line = line}); }
  /// The next frame, in order. Returns the lines of the log that it gave.
  std::vector<Json> step(const Frame& frame);
  /// For the time being no frame comes, as of a film that is stopped: what was entered is used at once. Returns the lines that it gave.
  std::vector<Json> rest();
  /// No more frames come: what was entered and not yet used is used. Returns the last lines.
  std::vector<Json> finish();

  /// What the last frame was spent on, for measuring: "searching", "moving", "still" or "making out".
  const std::string& doing() const { return doing_; }

  /// What is seen, in the words of the `status` lines of docs/session.md; empty before the first.
  const std::string& seen() const { return state_; }
  /// Where the board lies in the last frame: board units to its pixels. None until it was found, and while it is looked for again.
  std::optional<Homography> pose() const { return following() && !lost_ && !anew_ ? std::optional(pose_) : std::nullopt; }
  /// Places at which it looks other than when all was understood, and which are being made out.
  std::vector<Place> in_doubt() const;
  /// Where the board lies, told by a person: it is looked for there, and nowhere else until it was found. Of a game that is followed the pose is
  /// taken anew. None: it is looked for everywhere.
  void look_at(const std::optional<Homography>& image_from_board);
  /// All frames are one photo: its board is read once, as `hexwatch scan` does, and what lies on it was there before, however little it is.
  void take_photo() { photo_ = true; }
  /// The first reading of the board when it was found last; null before.
  const BoardReading* reading() const { return readings_.empty() ? nullptr : &readings_.front(); }
  /// How clearly the board was seen when it was found last, 0 to 1 (locate.h).
  double quality() const { return quality_; }

  /// The game so far; null until a board was found.
  const GameRecord* record() const { return record_ ? &*record_ : nullptr; }

 private:
  // What looks other and is not explained yet.
  struct Puzzle {
    ChangeMap map;
    Candidates candidates;
    PlaceEvidence evidence;
  };
  // The best explanation of what is seen, how much better than the next it is (a logarithm), and what it means in the game; those that may be
  // true as well.
  struct Verdict {
    std::vector<Change> changes;
    double margin = 0;
    std::vector<std::vector<Change>> others;
    Meaning meaning;
  };

  // Where the whole table was held against the log and more was other than can be explained, and how many events the log had then.
  struct Differing {
    std::size_t places = 0;
    int events = 0;
  };

  void search(const Frame& frame);
  void begin(const Frame& frame);
  void join_if_under_way(double time);
  void take_up(const Frame& frame, const BoardReading& reading);
  void follow_from(const Frame& frame, const Homography& pose);
  std::optional<int> turned(const BoardReading& now) const;
  bool following() const { return !reference_.empty(); }
  void look(const Frame& frame);
  bool keep_pose(const Frame& frame, cv::Mat& view);
  void find_again(const Frame& frame);
  void check_table(const Frame& frame);
  Candidates differences(const PlaceEvidence& evidence) const;
  bool explain_differences(const Frame& frame, const Candidates& other, const PlaceEvidence& evidence);
  bool pieces_in_sight(const Frame& frame, const ChangeMap& map);
  bool light_changed(const ChangeMap& map) const;
  Verdict judge(const ChangeMap& map, const Candidates& candidates, const PlaceEvidence& evidence) const;
  void solve(const Frame& frame, const cv::Mat& view);
  void learn_size(const std::vector<Change>& changes);
  void settle(const cv::Mat& view);
  void say_what_is_seen();
  void wait_for_light(double time);
  void look_at_dice(const Frame& frame);
  void use_inputs(double time, bool anyway);
  void say(double time, const std::string& state, const std::string& text = {});
  cv::Mat view_of(const Frame& frame) const { return view_.of(frame.bgr, pose_); }

  const VisionModel& model_;
  std::vector<std::string> seats_;
  RectifiedView view_;
  MotionMeter motion_;
  std::vector<BoardReading> readings_;
  bool photo_ = false;
  double last_search_ = -1e9;
  double quality_ = 0;
  std::optional<Pose> told_pose_;  // where a person says that the board lies
  std::optional<GameRecord> record_;
  Homography pose_ = Homography::eye();
  Homography reference_pose_ = Homography::eye();  // the pose under which the reference was seen
  cv::Mat anchor_;     // the view against which the pose is kept
  cv::Mat reference_;  // the view in which everything was understood
  std::optional<Registration> registered_;
  bool was_moving_ = true;
  bool lost_ = false;  // the board is not where it was
  bool anew_ = false;  // a person has asked to look for it
  DiceWatch dice_;
  PieceSizes sizes_;
  GlareWatch glare_;
  std::optional<Differing> differing_;
  std::optional<Puzzle> puzzle_;
  std::optional<PlaceEvidence> check_;  // of the whole table
  double covered_since_ = -1;
  std::deque<TimedInput> waiting_;
  std::string state_;
  std::vector<Json> lines_;
  double time_ = 0;
  std::string doing_;
};

}  // namespace hexwatch
