#include "app/pipeline/dice_watch.h"

#include <algorithm>
#include <utility>

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
  ++looks_;
  if (looks_ < kFewestLooks) return std::nullopt;
  const auto there = std::count_if(candidates_.begin(), candidates_.end(), [&](const Candidate& c) { return c.looks >= kSteady * looks_; });
  const bool enough = there == 0 || there == 2 || rolled_.size() != 2;  // where two lay there are two: one may be hard to see
  const bool clear = enough && std::all_of(candidates_.begin(), candidates_.end(), [&](const Candidate& c) { return c.looks < kSteady * looks_ || decided(c).clear; });
  if (!clear && looks_ < kMostLooks) return std::nullopt;
  return settled(image_from_board);
}

std::optional<DiceWatch::Roll> DiceWatch::settled(const Homography& image_from_board) {
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
