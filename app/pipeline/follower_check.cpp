// Holds the whole table against the record, where single changes cannot be told: after the board was found again, or when the light is another.
#include <algorithm>

#include "app/pipeline/follower.h"

namespace hexwatch {
namespace {

constexpr int kLooks = 3;
constexpr double kDiffers = 4;       // logarithm: fifty times as likely as what the record says
constexpr std::size_t kFew = 3;      // differences that a hand can have made unseen; more are misread
constexpr double kClear = 3;
constexpr double kLikelyAct = -2;    // by the rules

// How much likelier the likeliest thing at a place is than what the record says stands there.
double surprise(const PlaceEvidence& evidence, Place place, const PieceHere& recorded, int kinds, int colors) {
  double best = evidence.log_likelihood(place, {});
  for (int what = 1; what <= kinds; ++what)
    for (int color = 0; color < colors; ++color) best = std::max(best, evidence.log_likelihood(place, {what, color}));
  return best - evidence.log_likelihood(place, recorded);
}

}  // namespace

Candidates Follower::differences(const PlaceEvidence& evidence) const {
  const Tabletop table = record_->tabletop();
  const int colors = static_cast<int>(model_.names.colors.size());
  Candidates out;
  for (SiteId site : first_ids<SiteId>(table.sites.size())) {
    if (surprise(evidence, Place::at(site), table.sites[site], 2, colors) > kDiffers) out.sites.push_back(site);
  }
  for (PathId path : first_ids<PathId>(table.paths.size())) {
    if (surprise(evidence, Place::at(path), table.paths[path], 1, colors) > kDiffers) out.paths.push_back(path);
  }
  for (TileId tile : first_ids<TileId>(model_.layout.tiles.size())) {
    const bool there = tile == table.blocker;
    if (evidence.log_likelihood_blocker(tile, !there) - evidence.log_likelihood_blocker(tile, there) > kDiffers) out.tiles.push_back(tile);
  }
  return out;
}

void Follower::check_table(const Frame& frame) {
  const Candidates all{first_ids<SiteId>(model_.layout.sites.size()), first_ids<PathId>(model_.layout.paths.size()), first_ids<TileId>(model_.layout.tiles.size()), {}};
  if (!check_) check_.emplace();
  check_->look(Pyramid(frame.bgr), pose_, model_, all);
  if (check_->looks() < kLooks) return;
  const PlaceEvidence evidence = *std::exchange(check_, std::nullopt);
  anchor_ = view_of(frame);
  const Candidates other = differences(evidence);
  const std::size_t many = other.sites.size() + other.paths.size() + other.tiles.size();
  if (many > 0 && (many > kFew || !explain_differences(frame, other, evidence))) {
    differing_ = Differing{many, record_->history().size()};
  } else {
    differing_.reset();
  }
  settle(anchor_);
}

bool Follower::explain_differences(const Frame& frame, const Candidates& other, const PlaceEvidence& evidence) {
  ChangeMap anywhere;  // nothing is known of where it looks other
  anywhere.labels = cv::Mat::ones(view_.size(), CV_32S);
  const Verdict verdict = judge(anywhere, other, evidence);
  if (verdict.changes.empty() || verdict.margin < kClear || verdict.meaning.log_prior < kLikelyAct) return false;
  record_->carry_out(verdict.meaning, frame.time, {{"source", "camera"}, {"frame", frame.number}, {"looks", kLooks}, {"unseen", true}});
  return true;
}

}  // namespace hexwatch
