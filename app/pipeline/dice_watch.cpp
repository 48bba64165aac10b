#include "app/pipeline/dice_watch.h"

#include <algorithm>
#include <utility>

#include <opencv2/imgproc.hpp>

namespace hexwatch {
namespace {

constexpr double kSame = 0.2;      // hex sides between two looks at one die
constexpr double kUnmoved = 0.08;  // hex sides: a die that nobody touched is seen in one place to a thirtieth; rolled ones come to lie 0.2 off by chance
constexpr double kOnBuilding = 0.3;  // hex sides: what leans is seen up to so far from its place
constexpr int kFewestLooks = 3;
constexpr int kMostLooks = 9;
constexpr double kClear = 0.7;   // share of the votes that a face needs
constexpr double kSteady = 0.6;  // share of the looks in which a die must be there

}  // namespace

void DiceWatch::disturbed(const cv::Rect& where) {
  if (where.empty()) return;
  where_ = where_.empty() ? where : where_ | where;
  restless();
}

void DiceWatch::restless() {
  candidates_.clear();
  looks_ = 0;
}

bool DiceWatch::die_near(cv::Point2d at) const {
  constexpr double kNear = 0.4;
  const auto near = [&](const auto& die) { return cv::norm(die.at - at) < kNear; };
  return std::any_of(lying_.begin(), lying_.end(), near) || std::any_of(candidates_.begin(), candidates_.end(), near);
}

void DiceWatch::count(const Die& die) {
  const auto same = std::find_if(candidates_.begin(), candidates_.end(), [&](const Candidate& c) { return cv::norm(c.at - die.at) < kSame; });
  Candidate& candidate = same != candidates_.end() ? *same : candidates_.emplace_back(Candidate{die.at});
  ++candidate.looks;
  candidate.votes.at(static_cast<std::size_t>(die.face)) += die.confidence;
}

DiceWatch::Die DiceWatch::decided(const Candidate& candidate) {
  const auto best = std::max_element(candidate.votes.begin() + 1, candidate.votes.end());
  double all = 0;
  for (double votes : candidate.votes) all += votes;
  const double share = all > 0 ? *best / all : 0;
  return {candidate.at, *best > 0 ? static_cast<int>(best - candidate.votes.begin()) : 0, share >= kClear, share};
}

std::optional<DiceWatch::Roll> DiceWatch::look(const Pyramid& picture, const Homography& image_from_board, const VisionModel& model,
                                               std::span<const cv::Point2d> buildings) {
  const int around = cvCeil(0.7 * scale_at(image_from_board, {0, 0}));  // dice are looked for by their middles
  const cv::Rect part = cv::Rect(where_.x - around, where_.y - around, where_.width + 2 * around, where_.height + 2 * around) & cv::Rect({}, picture.size());
  const Homography board_from_image = image_from_board.inv();
  for (const DieSeen& die : find_dice(picture, image_from_board, model, part)) {
    const cv::Point2d at = project(board_from_image, die.centre);
    const auto here = [&](cv::Point2d building) { return cv::norm(building - at) < kOnBuilding; };
    if (std::none_of(buildings.begin(), buildings.end(), here)) count({at, die.face, true, die.confidence});
  }
  if (candidates_.size() < 2 && two_lay()) look_where_it_changed(picture, image_from_board, model);
  ++looks_;
  if (looks_ < kFewestLooks) return std::nullopt;
  const auto there = std::count_if(candidates_.begin(), candidates_.end(), [&](const Candidate& c) { return c.looks >= kSteady * looks_; });
  const bool enough = there == 0 || there == 2 || !two_lay();  // where two lay there are two: one may be hard to see
  const bool clear = enough && std::all_of(candidates_.begin(), candidates_.end(), [&](const Candidate& c) { return c.looks < kSteady * looks_ || decided(c).clear; });
  if (!clear && looks_ < kMostLooks) return std::nullopt;
  return settled(picture, image_from_board);
}

// Two dice lie there, and one is hard to see: it may be where the picture is other than before, a thing of the size of a die.
void DiceWatch::look_where_it_changed(const Pyramid& picture, const Homography& image_from_board, const VisionModel& model) {
  constexpr double kDifferent = 30;
  constexpr double kSmallest = 0.02;  // square hex sides; dice look 0.1 to 0.3 large
  constexpr double kLargest = 0.6;
  constexpr std::size_t kMost = 10;
  const cv::Rect part = where_ & cv::Rect({}, picture.size());
  if (before_.size() != picture.size() || part.empty()) return;
  cv::Mat difference;
  cv::absdiff(before_(part), picture.picture()(part), difference);
  cv::GaussianBlur(difference, difference, {5, 5}, 0);
  std::array<cv::Mat, 3> channels;
  cv::split(difference, channels.data());
  const cv::Mat changed = cv::max(cv::max(channels[0], channels[1]), channels[2]) > kDifferent;
  cv::Mat labels;
  cv::Mat stats;
  cv::Mat centres;
  const int many = cv::connectedComponentsWithStats(changed, labels, stats, centres);
  const double side = scale_at(image_from_board, {0, 0});
  std::vector<cv::Point2d> points;
  for (int i = 1; i < many && points.size() < kMost; ++i) {
    const double area = stats.at<int>(i, cv::CC_STAT_AREA) / (side * side);
    if (area > kSmallest && area < kLargest) points.emplace_back(part.x + centres.at<double>(i, 0), part.y + centres.at<double>(i, 1));
  }
  const Homography board_from_image = image_from_board.inv();
  for (const DieSeen& die : read_dice_at(picture, image_from_board, model, points)) {
    const cv::Point2d at = project(board_from_image, die.centre);
    // The one that was found is not to be counted twice in one look.
    const auto same = [&](const Candidate& c) { return cv::norm(c.at - at) < 2 * kSame && c.looks > looks_; };
    if (std::none_of(candidates_.begin(), candidates_.end(), same)) count({at, die.face, true, die.confidence});
  }
}

std::optional<DiceWatch::Roll> DiceWatch::settled(const Pyramid& picture, const Homography& image_from_board) {
  std::vector<Die> now;
  for (const Die& die : lying_) {
    const cv::Point2d at = project(image_from_board, die.at);
    if (!where_.contains(cv::Point(cvRound(at.x), cvRound(at.y)))) now.push_back(die);
  }
  for (const Candidate& candidate : candidates_) {
    const bool known = std::any_of(now.begin(), now.end(), [&](const Die& die) { return cv::norm(die.at - candidate.at) < kSame; });
    if (candidate.looks >= kSteady * looks_ && !known) now.push_back(decided(candidate));
  }
  where_ = {};
  restless();
  before_ = picture.picture().clone();
  const std::vector<Die> before = std::exchange(lying_, now);
  if (!std::exchange(began_, true)) {
    at_first_ = now;
    return std::nullopt;
  }
  const auto among = [](const std::vector<Die>& dice, const Die& die) {
    return std::any_of(dice.begin(), dice.end(), [&](const Die& other) { return cv::norm(other.at - die.at) < kUnmoved && other.face == die.face; });
  };
  // A die that an arm hid for a while is no new one, nor is a thing that has been taken for a die from the beginning.
  std::vector<Die> fresh = now;
  std::erase_if(fresh, [&](const Die& die) { return among(before, die) || among(rolled_, die) || among(at_first_, die); });
  if (fresh.empty() || std::any_of(rolled_.begin(), rolled_.end(), [&](const Die& die) { return among(now, die); })) return std::nullopt;
  if (fresh.size() != 2) {  // one is there and not seen, or something else is taken for one
    if (!proven_) return std::nullopt;
    rolled_.front() = fresh.front();
    return Roll{};
  }
  rolled_ = fresh;
  const bool clear = fresh[0].clear && fresh[1].clear;
  if (!clear && !proven_) return std::nullopt;
  proven_ = true;
  return Roll{{static_cast<std::uint8_t>(fresh[0].face), static_cast<std::uint8_t>(fresh[1].face)}, clear, std::min(fresh[0].confidence, fresh[1].confidence)};
}

}  // namespace hexwatch
