#include "app/pipeline/explain.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace hexwatch {
namespace {

constexpr std::size_t kMostChanges = 4;   // between two still moments: a settlement and its road, and what a hand knocks over
constexpr std::size_t kKept = 14;         // explanations of each length that are thought further
constexpr double kUnlikely = -6.5;        // log of the odds below which an answer of the nets is not tried
constexpr double kPerSquare = 40;         // what a changed square hex side costs that nothing explains: a road changes 0.1 to 0.2
constexpr double kMostUnexplained = 7;
constexpr double kEnough = 0.35;          // of a place must have changed when something changed there
constexpr double kEach = 0.7;             // for every change more: one hand mostly does one thing

// Where a piece and its shadow may be seen, in hex sides around its place.
constexpr double kSiteReach = 0.62;
constexpr double kPathReach = 0.38;
constexpr double kTileReach = 0.95;
constexpr double kLooseReach = 0.5;

// What lies on no place is seldom a piece (a die, a card, a crumb), and the nets have not learnt such things: they must be sure of it.
constexpr double kLoose = 2.5;

struct Pixel {
  cv::Point2d board;
  double weight = 1;
};

class Search {
 public:
  explicit Search(const Question& question)
      : before_(question.before), map_(question.map), view_(question.view), model_(question.model), evidence_(question.evidence),
        sizes_(question.sizes), prior_(question.prior) {
    gather_pixels();
    for (SiteId site : question.candidates.sites) add_options(Place::at(site), 2);
    for (PathId path : question.candidates.paths) add_options(Place::at(path), 1);
    std::copy_if(question.candidates.loose.begin(), question.candidates.loose.end(), std::back_inserter(new_in_tiles_), [&](BoardPoint at) { return loose_at(at) == nullptr; });
    for (TileId tile : question.candidates.tiles) {
      if (tile != before_.blocker) add({Place::at(tile), {}, {}});
    }
    for (std::size_t i = 0; i < question.candidates.loose.size(); ++i) add_loose_options(question.candidates.loose[i], i);
  }

  std::vector<Explanation> run() const {
    std::vector<Node> level{Node{{}, std::vector<bool>(pixels_.size(), false), 0, 0}};
    level.front().score = score(level.front());
    std::vector<Explanation> all{{{}, level.front().score}};
    for (std::size_t length = 1; length <= kMostChanges && !level.empty(); ++length) {
      level = extended(level);
      for (const Node& node : level) all.push_back({changes_of(node), node.score});
    }
    std::stable_sort(all.begin(), all.end(), [](const Explanation& a, const Explanation& b) { return a.score > b.score; });
    return all;
  }

 private:
  struct Option {
    Change change;
    double likelihood = 0;
    std::vector<bool> explains;
  };
  struct Node {
    std::vector<std::size_t> options;  // ascending, so that each set comes once
    std::vector<bool> explained;
    double likelihood = 0;
    double score = 0;
  };

  void gather_pixels() {
    const Homography board_from_view = view_.view_from_board().inv();
    for (int y = 0; y < map_.labels.rows; y += 2)
      for (int x = 0; x < map_.labels.cols; x += 2) {
        if (map_.labels.at<int>(y, x) == 0) continue;
        const cv::Point2d at = project(board_from_view, cv::Point2d(x, y));
        // A piece that is there already may have been nudged.
        pixels_.push_back({at, near_a_piece(at) ? 0.35 : 1.0});
      }
    area_ = 4 / (view_.scale() * view_.scale());
  }

  bool near_a_piece(cv::Point2d at) const {
    constexpr double kNudge = 0.4;
    for (int i = 0; i < before_.sites.size(); ++i) {
      if (before_.sites[id<SiteId>(i)].what != 0 && cv::norm(point(model_.layout.sites[id<SiteId>(i)].at) - at) < kNudge) return true;
    }
    for (int i = 0; i < before_.paths.size(); ++i) {
      if (before_.paths[id<PathId>(i)].what != 0 && cv::norm(point(model_.layout.paths[id<PathId>(i)].middle) - at) < kNudge) return true;
    }
    return false;
  }

  void add_options(Place place, int kinds) {
    const PieceHere now = before_.at(place);
    if (now.what != 0) add({place, now, {}});
    if (now.what == 1 && kinds == 2) add({place, now, {2, now.color}});
    if (now.what == 2) add({place, now, {1, now.color}});
    if (now.what != 0) return;
    for (int what = 1; what <= kinds; ++what)
      for (int color = 0; color < static_cast<int>(model_.names.colors.size()); ++color) add({place, now, {what, color}});
  }

  // The piece that lay there on no place; null where none did.
  const LoosePiece* loose_at(BoardPoint at) const {
    const auto there = std::find_if(before_.loose.begin(), before_.loose.end(), [&](const LoosePiece& piece) { return piece.at == at; });
    return there == before_.loose.end() ? nullptr : &*there;
  }

  void add_loose_options(BoardPoint at, std::size_t candidate) {
    const LoosePiece* const there = loose_at(at);
    const auto likelihood = [&](PieceHere piece) { return evidence_.log_likelihood_loose(candidate, piece); };
    if (there != nullptr) return add({{}, there->piece, {}, at}, likelihood({}) - likelihood(there->piece));
    for (int what = 1; what <= kLooseLink; ++what)
      for (int color = 0; color < static_cast<int>(model_.names.colors.size()); ++color) add({{}, {}, {what, color}, at}, likelihood({what, color}) - likelihood({}) - kLoose);
  }

  double likelihood_of(const Change& change) const {
    if (change.place.kind != Place::Kind::tile) return evidence_.log_likelihood(change.place, change.after) - evidence_.log_likelihood(change.place, change.before);
    const TileId here{change.place.number};
    double sum = evidence_.log_likelihood_blocker(here, true) - evidence_.log_likelihood_blocker(here, false);
    if (before_.blocker != kNoTile)
      sum += evidence_.log_likelihood_blocker(before_.blocker, false) - evidence_.log_likelihood_blocker(before_.blocker, true);
    return sum;
  }

  double changed_at(const Change& change) const {
    const auto at = [&](cv::Point2d board, double radius) { return map_.changed_in(view_.from_board(board), radius * view_.scale()); };
    if (change.place.kind == Place::Kind::site) return at(point(model_.layout.sites[SiteId{change.place.number}].at), 0.2);
    if (change.place.kind == Place::Kind::path) return changed_along(map_, view_, model_.layout, PathId{change.place.number}, 0.15);
    if (change.place.kind == Place::Kind::none) return at(point(change.at), 0.2);
    return 4 * at(point(model_.layout.tiles[TileId{change.place.number}].centre), 0.6);  // the blocker covers a quarter of a tile at most
  }

  void add(const Change& change) { add(change, likelihood_of(change)); }

  void add(const Change& change, double likelihood) {
    Option option{change, likelihood, {}};
    if (option.likelihood < kUnlikely) return;
    if (change.place.kind == Place::Kind::site && change.before.what == 0)
      option.likelihood += sizes_.favours(change.after.what, changed_around(map_, view_, model_.layout, SiteId{change.place.number}));
    option.likelihood -= 20 * std::max(0.0, kEnough - changed_at(change));
    for (const Pixel& pixel : pixels_) option.explains.push_back(reaches(change, pixel.board));
    options_.push_back(std::move(option));
  }

  bool reaches(const Change& change, cv::Point2d at) const {
    const auto near = [&](BoardPoint p, double reach) { return cv::norm(point(p) - at) < reach; };
    if (change.place.kind == Place::Kind::none) return near(change.at, kLooseReach);
    if (change.place.kind == Place::Kind::site) return near(model_.layout.sites[SiteId{change.place.number}].at, kSiteReach);
    if (change.place.kind == Place::Kind::path) {
      const auto& path = model_.layout.paths[PathId{change.place.number}];
      return near(path.middle, kPathReach) || near(model_.layout.sites[path.a].at, kPathReach) || near(model_.layout.sites[path.b].at, kPathReach);
    }
    // Where the log is wrong about the blocker's tile, as of a game that was joined, it came from another: the ground it has left is no piece.
    return near(model_.layout.tiles[TileId{change.place.number}].centre, kTileReach) ||
           (before_.blocker != kNoTile && near(model_.layout.tiles[before_.blocker].centre, kTileReach)) ||
           std::any_of(new_in_tiles_.begin(), new_in_tiles_.end(), [&](BoardPoint left) { return near(left, kLooseReach); });
  }

  double score(const Node& node) const {
    double unexplained = 0;
    for (std::size_t i = 0; i < pixels_.size(); ++i) {
      if (!node.explained[i]) unexplained += pixels_[i].weight;
    }
    return node.likelihood - std::min(kMostUnexplained, kPerSquare * area_ * unexplained);
  }

  // Whether both can be true: two things cannot happen at one place, there is one blocker, and who moves it lays nothing into the middle of a tile with
  // the same hand.
  static bool together(const Change& a, const Change& b) {
    const auto moves_blocker = [](const Change& change) { return change.place.kind == Place::Kind::tile; };
    const auto lays_loose = [](const Change& change) { return change.place.kind == Place::Kind::none && change.before.what == 0; };
    if (moves_blocker(a) && (moves_blocker(b) || lays_loose(b))) return false;
    if (moves_blocker(b) && lays_loose(a)) return false;
    return a.place != b.place || a.at != b.at;
  }

  std::vector<Node> extended(const std::vector<Node>& level) const {
    std::vector<Node> next;
    for (const Node& node : level)
      for (std::size_t i = node.options.empty() ? 0 : node.options.back() + 1; i < options_.size(); ++i) {
        const auto clash = [&](std::size_t other) { return !together(options_[other].change, options_[i].change); };
        if (std::any_of(node.options.begin(), node.options.end(), clash)) continue;
        Node longer = node;
        longer.options.push_back(i);
        longer.likelihood += options_[i].likelihood - kEach;
        for (std::size_t k = 0; k < pixels_.size(); ++k) longer.explained[k] = longer.explained[k] || options_[i].explains[k];
        longer.score = score(longer);
        next.push_back(std::move(longer));
      }
    const auto better = [](const Node& a, const Node& b) { return a.score > b.score; };
    std::stable_sort(next.begin(), next.end(), better);
    if (next.size() > 2 * kKept) next.resize(2 * kKept);
    for (Node& node : next) node.score += prior_(changes_of(node));  // the rules are asked of the likeliest alone: it takes time
    std::stable_sort(next.begin(), next.end(), better);
    if (next.size() > kKept) next.resize(kKept);
    return next;
  }

  std::vector<Change> changes_of(const Node& node) const {
    std::vector<Change> changes;
    for (std::size_t i : node.options) changes.push_back(options_[i].change);
    return changes;
  }

  const Tabletop& before_;
  std::vector<BoardPoint> new_in_tiles_;  // where something looks other in the middle of a tile and nothing lay
  const ChangeMap& map_;
  const RectifiedView& view_;
  const VisionModel& model_;
  const PlaceEvidence& evidence_;
  const PieceSizes& sizes_;
  const Prior& prior_;
  std::vector<Option> options_;
  std::vector<Pixel> pixels_;
  double area_ = 0;
};

}  // namespace

double changed_around(const ChangeMap& map, const RectifiedView& view, const BoardLayout& layout, SiteId site) {
  const double radius = kSiteReach * view.scale();
  const double square = view.scale() * view.scale();
  return map.changed_in(view.from_board(point(layout.sites[site].at)), radius) * CV_PI * radius * radius / square;
}

std::vector<Explanation> explain(const Question& question) { return Search(question).run(); }

}  // namespace hexwatch
