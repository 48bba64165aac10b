#include "app/pipeline/follower.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/pipeline/board_line.h"
#include "app/pipeline/board_turn.h"

namespace hexwatch {
namespace {

constexpr double kScale = 36;       // pixels of the view to a hex side: a road is 22 long
constexpr double kMargin = 1.2;     // hex sides of table and frame around the tiles
constexpr double kSearchEvery = 0.3;
constexpr std::size_t kReadings = 3;  // of the board before the game begins
constexpr double kSamePlace = 0.15;   // hex sides between two poses of a board that has not moved
constexpr double kMoved = 0.6;        // pixels of the view, in the middle: a sixtieth of a hex side
constexpr double kFollowed = 0.35;    // the share of points that must agree, else the board was lost
constexpr double kLongCovered = 1.2;  // seconds
constexpr double kLongestWait = 3;    // seconds that an input waits for the table to come to rest

// How far the corners of the board lie apart under two poses, in hex sides.
double apart(const Homography& a, const Homography& b) {
  const Homography between = a.inv() * b;
  double most = 0;
  for (const cv::Point2d corner : {cv::Point2d(-4, -4), cv::Point2d(4, -4), cv::Point2d(4, 4), cv::Point2d(-4, 4)})
    most = std::max(most, cv::norm(project(between, corner) - corner));
  return most;
}

Homography pose_of(const BoardReading& reading) { return Homography(reading.image_from_board.data()); }

double sure(double score) { return std::round(1000 / (1 + std::exp(-score))) / 1000; }

}  // namespace

Follower::Follower(const VisionModel& model, std::vector<std::string> seats)
    : model_(model), seats_(std::move(seats)), view_(model.layout, kScale, kMargin) {
  if (!seats_.empty()) GameRecord::seats_named(seats_, model.names.colors);  // said now and not when a board is found
}

Follower::Follower(const VisionModel& model, GameRecord record) : Follower(model) {
  reading_of(record.board(), model);  // that the log tells a board is said now too
  record_ = std::move(record);
}

void Follower::say(double time, const std::string& state, const std::string& text) {
  if (state == state_) return;
  state_ = state;
  Json line{{"t", time}, {"do", "status"}, {"state", state}};
  if (!text.empty()) line["text"] = text;
  lines_.push_back(line);
}

std::vector<Json> Follower::step(const Frame& frame) {
  time_ = frame.time;
  const bool moving = motion_.measure(frame.bgr, frame.time) >= kStill;
  doing_ = !following() ? "searching" : moving ? "moving" : "still";
  if (!following()) {
    search(frame);
  } else if (moving) {
    puzzle_.reset();
    check_.reset();
    covered_since_ = -1;
    dice_.restless();
    say(frame.time, "hand over the board");
    was_moving_ = true;
    use_inputs(frame.time, false);
  } else {
    look(frame);
    was_moving_ = false;
  }
  if (record_) {
    record_->tick(frame.time);
    for (Json& line : record_->take_lines()) lines_.push_back(std::move(line));
  }
  return std::exchange(lines_, {});
}

std::vector<Json> Follower::rest() {
  if (record_) {
    use_inputs(waiting_.empty() ? time_ : std::max(time_, waiting_.back().time), true);
    for (Json& line : record_->take_lines()) lines_.push_back(std::move(line));
  }
  return std::exchange(lines_, {});
}

std::vector<Place> Follower::in_doubt() const {
  std::vector<Place> places;
  if (!puzzle_) return places;
  for (SiteId site : puzzle_->candidates.sites) places.push_back(Place::at(site));
  for (PathId path : puzzle_->candidates.paths) places.push_back(Place::at(path));
  return places;
}

void Follower::look_at(const std::optional<Homography>& image_from_board) {
  told_pose_ = image_from_board ? std::optional(Pose{*image_from_board, 1}) : std::nullopt;
  readings_.clear();
  last_search_ = -1e9;
  anew_ = following();
}

std::vector<Json> Follower::finish() {
  if (record_) {
    const double end = waiting_.empty() ? time_ : std::max(time_, waiting_.back().time);
    use_inputs(end, true);
    record_->tick(end + 60);
    for (Json& line : record_->take_lines()) lines_.push_back(std::move(line));
  }
  return std::exchange(lines_, {});
}

void Follower::search(const Frame& frame) {
  if (frame.time - last_search_ < kSearchEvery) return;
  last_search_ = frame.time;
  // A board without writing looks much the same six ways round: once found, it stays that way round.
  ReadOptions options;
  if (!readings_.empty()) options.pose = Pose{pose_of(readings_.front()), readings_.front().quality};
  else options.pose = told_pose_;
  auto found = read_board(frame.bgr, model_, options);
  auto* reading = std::get_if<BoardReading>(&found);
  if (reading == nullptr) {
    readings_.clear();
    return say(frame.time, "searching", std::get<NotLocated>(found).reason);
  }
  if (!readings_.empty() && apart(pose_of(readings_.front()), pose_of(*reading)) > kSamePlace) readings_.clear();
  if (record_) return take_up(frame, *reading);
  readings_.push_back(std::move(*reading));
  if (readings_.size() >= (photo_ ? 1 : kReadings)) begin(frame);
}

void Follower::begin(const Frame& frame) {
  told_pose_.reset();
  const BoardReading board = united(readings_);
  Json line = board_line(board, model_);
  line["t"] = frame.time;
  record_.emplace(line, model_.names.colors, seats_);
  lines_.insert(lines_.begin(), line);
  join_if_under_way(frame.time);
  quality_ = board.quality;
  follow_from(frame, pose_of(board));
}

// From here on changes are told against this frame, and rolls against the dice that lie there.
void Follower::follow_from(const Frame& frame, const Homography& pose) {
  pose_ = reference_pose_ = pose;
  anchor_ = reference_ = view_of(frame);
  motion_.take_moved();
  dice_.disturbed(cv::Rect({}, frame.bgr.size()));
  say(frame.time, "steady");
}

// What lies on the board when it is found was built before. A few pieces are more likely misread than a game under way: after the set-up there
// are eight of two players, and on an empty board of an art the nets had never seen five were read. On empty rendered boards up to ten buildings were
// read at the piers of harbors and two links at the most: whoever has built has as many links as buildings or more, so others do not count.
void Follower::join_if_under_way(double time) {
  constexpr std::ptrdiff_t kUnderWay = 8;
  Tabletop table = tabletop_in(readings_);
  const auto stands = [](const PieceHere& here) { return here.what != 0; };
  const auto links = std::count_if(table.paths.begin(), table.paths.end(), stands);
  const auto buildings = std::count_if(table.sites.begin(), table.sites.end(), stands);
  if (links + std::min(links, buildings) < kUnderWay && !(photo_ && links + buildings > 0)) return;
  if (table.blocker == kNoTile) table.blocker = record_->tabletop().blocker;
  record_->join(table, time);
}

// How many sixths of a circle the game's board lies another way round than it was read now; nothing where it is another board.
std::optional<int> Follower::turned(const BoardReading& now) const {
  return turns_between(reading_of(record_->board(), model_), now, model_.layout);
}

// A game that was broken off goes on as soon as its board is in the picture again.
void Follower::take_up(const Frame& frame, const BoardReading& reading) {
  const auto turns = turned(reading);
  if (!turns) return say(frame.time, "searching", "Another board lies there than the one of this game.");
  quality_ = reading.quality;
  follow_from(frame, normalized(pose_of(reading) * board_turned_by(*turns)));
}

// Follows the camera or the board where it was pushed a little, and its `view` with it. False: the board is not where it was.
bool Follower::keep_pose(const Frame& frame, cv::Mat& view) {
  const Homography board_from_view = view_.view_from_board().inv();
  registered_ = register_views(anchor_, view);
  if (!registered_ || registered_->agreeing < kFollowed) return false;
  if (registered_->moved < kMoved) return true;
  pose_ = normalized(pose_ * board_from_view * registered_->now_from_before * view_.view_from_board());
  view = view_of(frame);
  return true;
}

void Follower::find_again(const Frame& frame) {
  if (frame.time - last_search_ < kSearchEvery) return;
  last_search_ = frame.time;
  say(frame.time, "moved, finding it again");
  const auto found = read_board(frame.bgr, model_, {.pose = told_pose_});
  const auto* now = std::get_if<BoardReading>(&found);
  if (now == nullptr) return;
  const auto turns = turned(*now);
  if (!turns) return say(frame.time, "searching", "Another board lies there than the one of this game.");
  pose_ = normalized(pose_of(*now) * board_turned_by(*turns));
  quality_ = now->quality;
  lost_ = anew_ = false;
  told_pose_.reset();
  check_table(frame);
}

// A lamp changes how the board looks and leaves its points where they are; a hand hides them.
bool Follower::light_changed(const ChangeMap& map) const {
  if (!registered_) return false;
  const auto inside = [&](const std::vector<cv::Point2f>& points) {
    return std::count_if(points.begin(), points.end(), [&](cv::Point2f p) { return map.labels.at<int>(p) != 0; });
  };
  const auto found = inside(registered_->found);
  const auto lost = inside(registered_->lost);
  return found + lost >= 8 && found > 3 * lost;
}

void Follower::look(const Frame& frame) {
  cv::Mat view = view_of(frame);
  if (too_dark(view)) return wait_for_light(frame.time);
  if (anew_) lost_ = true;
  else if (was_moving_ || lost_) lost_ = !keep_pose(frame, view);
  if (lost_) return find_again(frame);
  if (check_) return check_table(frame);
  dice_.disturbed(motion_.take_moved());
  look_at_dice(frame);
  ChangeMap map = find_changes(reference_, view, view_.shown(frame.bgr.size(), pose_) & view_.shown(frame.bgr.size(), reference_pose_), view_.scale());
  if (map.covered) leave_out_surroundings(map, view_, model_.layout);
  if (map.covered) {
    puzzle_.reset();
    if (light_changed(map)) return check_table(frame);
    // What covers the board and does not move for long may be no cover but another light.
    if (covered_since_ < 0) covered_since_ = frame.time;
    if (frame.time - covered_since_ > kLongCovered && pieces_in_sight(frame, map)) return check_table(frame);
    use_inputs(frame.time, false);
    return say(frame.time, "hand over the board");
  }
  if (map.empty()) return settle(view);
  if (!puzzle_) {
    puzzle_.emplace();
    puzzle_->candidates = changed_places(map, view_, model_.layout, record_->tabletop());
  }
  puzzle_->map = std::move(map);
  solve(frame, view);
}

// Whether the pieces that the record says lie where it looks other are all seen there.
bool Follower::pieces_in_sight(const Frame& frame, const ChangeMap& map) {
  covered_since_ = frame.time;  // not asked again at every frame
  const Tabletop table = record_->tabletop();
  Candidates candidates = changed_places(map, view_, model_.layout, table);
  std::erase_if(candidates.sites, [&](SiteId site) { return table.sites[site].what == 0; });
  std::erase_if(candidates.paths, [&](PathId path) { return table.paths[path].what == 0; });
  candidates.tiles.clear();
  candidates.loose.clear();
  constexpr std::size_t kFewest = 3;
  if (candidates.sites.size() + candidates.paths.size() < kFewest) return false;
  PlaceEvidence evidence;
  evidence.look(Pyramid(frame.bgr), pose_, model_, candidates);
  const double likely = std::log(0.5);
  return std::all_of(candidates.sites.begin(), candidates.sites.end(), [&](SiteId site) { return evidence.log_likelihood(Place::at(site), table.sites[site]) > likely; }) &&
         std::all_of(candidates.paths.begin(), candidates.paths.end(), [&](PathId path) { return evidence.log_likelihood(Place::at(path), table.paths[path]) > likely; });
}

void Follower::settle(const cv::Mat& view) {
  puzzle_.reset();
  covered_since_ = -1;
  reference_ = view;
  reference_pose_ = pose_;
  use_inputs(time_, false);
  if (differing_ && differing_->events != record_->history().size()) {  // the log was put right, or the table: are they one now?
    differing_.reset();
    check_.emplace();
  }
  glare_.look(view, view_, model_.layout);
  say_what_is_seen();
}

void Follower::say_what_is_seen() {
  if (differing_) {
    const std::string places = std::to_string(differing_->places) + (differing_->places == 1 ? " place" : " places");
    return say(time_, "table and log differ", "At " + places + " something else seems to lie there than the log says.");
  }
  const std::string glare = glare_in_words(glare_.tiles());
  if (glare.empty()) return say(time_, "steady");
  say(time_, glare, "Nothing printed can be seen there: move the lamp until its mirror image is off the board.");
}

// In the dark the nets see anything; with the light the table comes back as it was, or is looked at as after any other change.
void Follower::wait_for_light(double time) {
  puzzle_.reset();
  check_.reset();
  use_inputs(time, false);
  say(time, "too dark", "Nothing is decided until the table has more light.");
}

Follower::Verdict Follower::judge(const ChangeMap& map, const Candidates& candidates, const PlaceEvidence& evidence) const {
  constexpr double kNoOther = 10;  // there is nothing it could be confused with
  constexpr double kPossible = 3;  // a twentieth as likely
  constexpr std::size_t kMostOffered = 3;
  const Prior prior = [&](const std::vector<Change>& changes) { return record_->meaning_of(changes).log_prior; };
  const Tabletop table = record_->tabletop();
  const auto explanations = explain({table, map, view_, model_, candidates, evidence, sizes_, prior});
  const Explanation& best = explanations.front();
  Verdict verdict{best.changes, explanations.size() < 2 ? kNoOther : best.score - explanations[1].score, {}, record_->meaning_of(best.changes)};
  for (std::size_t i = 1; i < explanations.size() && i <= kMostOffered && best.score - explanations[i].score < kPossible; ++i) verdict.others.push_back(explanations[i].changes);
  return verdict;
}

void Follower::solve(const Frame& frame, const cv::Mat& view) {
  constexpr int kFewestLooks = 2;
  constexpr int kLooksBeforeAFlag = 4;
  constexpr int kMostLooks = 9;
  constexpr int kMostLooksForDice = 12;
  constexpr double kClear = 3;
  constexpr double kBare = 1;
  constexpr double kAsked = 1.5;  // four to one
  Puzzle& puzzle = *puzzle_;
  doing_ = "making out";
  puzzle.evidence.look(Pyramid(frame.bgr), pose_, model_, puzzle.candidates);
  const int looks = puzzle.evidence.looks();
  if (looks < kFewestLooks) return;
  const auto [changes, margin, others, meaning] = judge(puzzle.map, puzzle.candidates, puzzle.evidence);
  const bool loose = std::any_of(changes.begin(), changes.end(), [](const Change& change) { return change.place.kind == Place::Kind::none; });
  const int enough = loose || meaning.log_prior < -1.9 ? kLooksBeforeAFlag : kFewestLooks;
  if (loose && std::any_of(changes.begin(), changes.end(), [&](const Change& c) { return c.place.kind == Place::Kind::none && dice_.die_near(point(c.at)); })) return settle(view);
  if (looks < kMostLooks && (margin < kBare || (margin < kClear && looks < enough + 2) || looks < enough)) return;
  // The dice of a roll that seems to have been missed may just be being looked at: hands come quickly.
  const bool missed_roll = std::any_of(meaning.steps.begin(), meaning.steps.end(), [](const Step& step) { return step.event && step.event->verb == Verb::missed_roll; });
  if (missed_roll && dice_.busy() && looks < kMostLooksForDice) return;
  const Tabletop before = record_->tabletop();
  if (!changes.empty())
    record_->carry_out(meaning, frame.time, {{"source", "camera"}, {"frame", frame.number}, {"looks", looks}, {"confidence", sure(margin)}});
  // The likeliest is taken, so that what hangs on it is understood, and not in silence.
  if (margin < kAsked) {
    std::vector<std::vector<Change>> explanations = others;
    explanations.insert(explanations.begin(), changes);
    record_->ask_which(before, explanations, frame.time);
  }
  learn_size(changes);
  settle(view);
}

// One building and nothing else, set where nothing stood: what changed is its size.
void Follower::learn_size(const std::vector<Change>& changes) {
  if (changes.size() != 1 || changes[0].place.kind != Place::Kind::site || changes[0].before.what != 0) return;
  sizes_.saw(changes[0].after.what, changed_around(puzzle_->map, view_, model_.layout, SiteId{changes[0].place.number}));
}

void Follower::look_at_dice(const Frame& frame) {
  if (!dice_.busy()) return;
  doing_ = "making out";
  std::vector<cv::Point2d> buildings;
  const Tabletop table = record_->tabletop();
  for (SiteId site : first_ids<SiteId>(table.sites.size())) {
    if (table.sites[site].what != 0) buildings.push_back(point(model_.layout.sites[site].at));
  }
  const auto roll = dice_.look(Pyramid(frame.bgr), pose_, model_, buildings);
  if (!roll) return;
  const Json evidence{{"source", "camera"}, {"frame", frame.number}, {"confidence", std::round(1000 * roll->confidence) / 1000}, {"seen", roll->dice}};
  if (roll->clear) record_->roll(roll->dice, frame.time, evidence);
  else record_->roll_unclear(roll->dice[0] + roll->dice[1], frame.time, evidence);
}

// Inputs are used in order, when nothing is being done on the table: what was seen before they were entered comes first.
void Follower::use_inputs(double time, bool anyway) {
  while (!waiting_.empty() && waiting_.front().time <= time) {
    const bool busy = was_moving_ || puzzle_ || dice_.busy();
    if (busy && !anyway && time - waiting_.front().time < kLongestWait && waiting_.front().line.value("do", "") != "robber") return;
    const TimedInput entered = std::move(waiting_.front());
    waiting_.pop_front();
    record_->enter(entered.line, entered.time);
  }
}

}  // namespace hexwatch
