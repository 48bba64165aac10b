#include "app/pipeline/dice_watch.h"

#include <algorithm>
#include <utility>

#include <opencv2/imgproc.hpp>

namespace hexwatch {
namespace {

constexpr double kSame = 0.2;      // hex sides between two looks at one die
constexpr double kUnmoved = 0.08;  // hex sides: a die that nobody touched is seen in one place to a thirtieth; rolled ones come to lie 0.2 off by chance
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

void DiceWatch::count(const Die& die) {
  const auto same = std::find_if(candidates_.begin(), candidates_.end(), [&](const Candidate& c) { return cv::norm(c.at - die.at) < kSame; });
  Candidate& candidate = same != candidates_.end() ? *same : candidates_.emplace_back(Candidate{die.at});
  ++candidate.looks;
  candidate.votes.at(static_cast<std::size_t>(die.face)) += die.confidence;
}

DiceWatch::Die DiceWatch::decided(const Candidate& candidate) const {
  const auto best = std::max_element(candidate.votes.begin() + 1, candidate.votes.end());
  double all = 0;
  for (double votes : candidate.votes) all += votes;
  const double share = all > 0 ? *best / all : 0;
  return {candidate.at, *best > 0 ? static_cast<int>(best - candidate.votes.begin()) : 0, share >= kClear, share};
}

std::optional<DiceWatch::Roll> DiceWatch::look(const Pyramid& picture, const Homography& image_from_board, const VisionModel& model) {
  const int around = cvCeil(0.7 * scale_at(image_from_board, {0, 0}));  // dice are looked for by their middles
  const cv::Rect part = cv::Rect(where_.x - around, where_.y - around, where_.width + 2 * around, where_.height + 2 * around) & cv::Rect({}, picture.size());
  const Homography board_from_image = image_from_board.inv();
  for (const DieSeen& die : find_dice(picture, image_from_board, model, part)) count({project(board_from_image, die.centre), die.face, true, die.confidence});
  if (candidates_.size() < 2 && rolled_.size() == 2) look_where_it_changed(picture, image_from_board, model);
  ++looks_;
  if (looks_ < kFewestLooks) return std::nullopt;
  const auto there = std::count_if(candidates_.begin(), candidates_.end(), [&](const Candidate& c) { return c.looks >= kSteady * looks_; });
  const bool enough = there == 0 || there == 2 || rolled_.size() != 2;  // where two lay there are two: one may be hard to see
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
  cv::Mat channels[3];
  cv::split(difference, channels);
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
  lying_ = now;
  const auto unmoved = [&](const Die& die) {
    return std::any_of(rolled_.begin(), rolled_.end(), [&](const Die& before) { return cv::norm(before.at - die.at) < kUnmoved && before.face == die.face; });
  };
  if (!std::exchange(began_, true)) {
    rolled_ = now;
    return std::nullopt;
  }
  if (now.empty() || std::any_of(now.begin(), now.end(), unmoved)) return std::nullopt;
  if (now.size() == 1 && rolled_.size() == 2) {  // the other one is there and not seen
    rolled_.front() = now.front();
    return Roll{};
  }
  if (now.size() != 2) return std::nullopt;
  rolled_ = now;
  return Roll{{static_cast<std::uint8_t>(now[0].face), static_cast<std::uint8_t>(now[1].face)}, now[0].clear && now[1].clear,
              std::min(now[0].confidence, now[1].confidence)};
}

}  // namespace hexwatch
