#include "vision/dice.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>

#include "calibration/standing_view.h"

namespace hexwatch {
namespace {

// How the nets were trained: datasets/train/dice.py.
constexpr double kViewSide = 48;     // pixels of a tile side in the view that the finding net is shown
constexpr double kTypicalEdge = 22;  // pixels there of a die whose size it calls 0
constexpr int kStride = 4;           // pixels of the view for one cell of its output
constexpr int kSizeStep = 8;         // it halves the view three times
constexpr int kPatch = 48;
constexpr double kPatchSpan = 1.8;  // edges of a die across a patch
constexpr std::size_t kUnclear = 7;  // after nothing and the six faces

constexpr double kReach = 11;  // tile sides from the board's middle
// Tile sides: real ones had 0.32 to 0.55, and the finding net may be wrong by a third.
constexpr double kSmallestDie = 0.2;
constexpr double kLargestDie = 0.8;
// Half of what the net errs by is taken away by this much of a guess.
constexpr double kUsualDie = 0.42;
constexpr double kFaintestPeak = 0.25;
constexpr std::size_t kMostCandidates = 24;
constexpr double kLeastSure = 0.5;  // of a face, over all looks
// A number printed on a disc looks like the pip of a worn die: an earlier net read one as a one in half of the still pictures of a film.
constexpr double kMarkReach = 0.35;  // tile sides from the middle of a tile: numbers lay up to 0.2 off, and the top of a die is above its place
constexpr double kLeastSureOnMark = 0.9;
constexpr double kWorthASecondLook = 0.3;  // that it is a die, at the first look
constexpr double kLeastUnclearDie = 0.7;  // of a die whose face is not clear

using Odds = std::array<double, kUnclear + 1>;

struct Candidate {
  cv::Point2d centre;
  double edge = 0;
  double height = 0;
  bool on_mark = false;  ///< in the middle of a tile, where a number may lie
};

// How a board lies before the camera around one pixel.
class Table {
 public:
  Table(const Homography& image_from_board, cv::Size picture)
      : image_from_board_(normalized(image_from_board)), board_from_image_(image_from_board_.inv()), standing_(image_from_board_, picture) {
    middle_ = project(image_from_board_, cv::Point2d(0, 0));
    if (depth(middle_) < 0) board_from_image_ *= -1;
  }

  cv::Point2d middle() const { return middle_; }

  // Where on the table a pixel lies; none above the horizon.
  std::optional<cv::Point2d> at(cv::Point2d image) const {
    if (depth(image) < 0.02 * depth(middle_)) return std::nullopt;
    const cv::Vec3d q = board_from_image_ * cv::Vec3d(image.x, image.y, 1);
    return cv::Point2d(q[0] / q[2], q[1] / q[2]);
  }

  // Pixels of a tile side in the direction in which it looks longest.
  double side(cv::Point2d board) const {
    constexpr double kStep = 0.01;
    const cv::Point2d foot = project(image_from_board_, board);
    const cv::Point2d dx = (project(image_from_board_, board + cv::Point2d(kStep, 0)) - foot) / kStep;
    const cv::Point2d dy = (project(image_from_board_, board + cv::Point2d(0, kStep)) - foot) / kStep;
    const double sum = dx.dot(dx) + dy.dot(dy);
    const double area = dx.x * dy.y - dx.y * dy.x;
    return std::sqrt((sum + std::sqrt(std::max(0.0, sum * sum - 4 * area * area))) / 2);
  }

  // The direction in the picture in which things stand up there.
  cv::Point2d up(cv::Point2d board) const {
    constexpr double kHeight = 0.3;
    const cv::Point2d up = standing_.project(board, kHeight) - standing_.project(board, 0);
    const double length = cv::norm(up);
    return length > 1e-6 ? up / length : cv::Point2d(0, -1);
  }

 private:
  double depth(cv::Point2d image) const { return (board_from_image_ * cv::Vec3d(image.x, image.y, 1))[2]; }

  Homography image_from_board_;
  Homography board_from_image_;
  StandingView standing_;
  cv::Point2d middle_;
};

// The part of the picture in which dice may lie, near enough to the board.
cv::Rect part_to_search(const cv::Rect& where, cv::Size picture, const Table& table, double side) {
  const double reach = kReach * side;
  const cv::Point2d m = table.middle();
  const auto least = [](double v, int end) { return static_cast<int>(std::clamp(std::floor(v), 0.0, double{1.0} * end)); };
  const cv::Point from(least(m.x - reach, picture.width), least(m.y - reach, picture.height));
  const cv::Point to(least(m.x + reach + 1, picture.width), least(m.y + reach + 1, picture.height));
  return where & cv::Rect({0, 0}, picture) & cv::Rect(from, to);
}

// The middle of cell c lies at pixel kStride * c + 1.5 of the view: the net was taught so.
cv::Point2d in_view(int x, int y) { return kStride * cv::Point2d(x, y) + cv::Point2d((kStride - 1) / 2.0, (kStride - 1) / 2.0); }

// Where between -0.5 and 0.5 cells the parabola through three neighbours is highest.
double top_of_parabola(double before, double here, double after) {
  const double bend = before - 2 * here + after;
  return bend < -1e-6 ? std::clamp(0.5 * (before - after) / bend, -0.5, 0.5) : 0.0;
}

std::vector<Candidate> peaks_of(const cv::Mat& logits, const cv::Mat& sizes, const Homography& image_from_view) {
  const double faintest = std::log(kFaintestPeak / (1 - kFaintestPeak));
  const auto at = [&](int x, int y) { return static_cast<double>(logits.at<float>(std::clamp(y, 0, logits.rows - 1), std::clamp(x, 0, logits.cols - 1))); };
  std::vector<Candidate> peaks;
  for (int y = 0; y < logits.rows; ++y) {
    for (int x = 0; x < logits.cols; ++x) {
      const double here = at(x, y);
      if (here < faintest) continue;
      bool highest = true;
      for (int i = 0; i < 9; ++i) highest = highest && at(x + i % 3 - 1, y + i / 3 - 1) <= here;
      if (!highest) continue;
      const cv::Point2d off(top_of_parabola(at(x - 1, y), here, at(x + 1, y)), top_of_parabola(at(x, y - 1), here, at(x, y + 1)));
      const double edge = kTypicalEdge * std::exp(static_cast<double>(sizes.at<float>(y, x)));
      peaks.push_back({project(image_from_view, in_view(x, y) + kStride * off), edge * image_from_view(0, 0), 1 / (1 + std::exp(-here))});
    }
  }
  std::sort(peaks.begin(), peaks.end(), [](const Candidate& a, const Candidate& b) { return a.height > b.height; });
  return peaks;
}

// What the finding net marks in a part of the picture.
std::vector<Candidate> marks_in(const Pyramid& picture, const cv::Rect& part, double side, const Net& net) {
  const double scale = std::min(1.0, kViewSide / side);
  const int margin = static_cast<int>(kTypicalEdge / scale);  // what a die at the rim looks like
  const auto length = [&](int pixels) {
    const int view = static_cast<int>(std::ceil((pixels + 2 * margin) * scale));
    return (view + kSizeStep - 1) / kSizeStep * kSizeStep;
  };
  const Homography view_from_image(scale, 0, scale * (margin - part.x), 0, scale, scale * (margin - part.y), 0, 0, 1);
  const cv::Mat out = net.run({picture.view(view_from_image, {length(part.width), length(part.height)})}).at(0);  // 1 x 2 x rows x columns
  const auto map = [&](int which) { return cv::Mat(out.size[2], out.size[3], CV_32F, const_cast<float*>(out.ptr<float>(0, which))); };
  return peaks_of(map(0), map(1), view_from_image.inv());
}

bool in_middle_of_tile(const BoardLayout& layout, cv::Point2d board) {
  return std::any_of(layout.tiles.begin(), layout.tiles.end(), [&](const auto& tile) { return cv::norm(point(tile.centre) - board) < kMarkReach; });
}

std::vector<Candidate> likely(const std::vector<Candidate>& marks, const Table& table, const cv::Rect& where, const BoardLayout& layout) {
  std::vector<Candidate> kept;
  for (const Candidate& mark : marks) {
    if (kept.size() == kMostCandidates) break;
    if (!where.contains(cv::Point(cvFloor(mark.centre.x), cvFloor(mark.centre.y)))) continue;
    const auto board = table.at(mark.centre);
    if (!board || cv::norm(*board) > kReach) continue;
    const double local = table.side(*board);
    if (mark.edge < kSmallestDie * local || mark.edge > kLargestDie * local) continue;
    // Two dice do not lie in one place: the higher mark is it.
    const auto same = [&](const Candidate& other) { return cv::norm(other.centre - mark.centre) < 0.6 * other.edge; };
    if (std::none_of(kept.begin(), kept.end(), same)) {
      kept.push_back({mark.centre, std::sqrt(mark.edge * kUsualDie * local), mark.height, in_middle_of_tile(layout, *board)});
    }
  }
  return kept;
}

// How a second look differs from the first: shifted by so many edges, an edge taken for so much longer.
struct Look {
  double right = 0;
  double down = 0;
  double longer = 1;
};
constexpr std::array kLooks = {Look{0, 0, 1},      Look{0, 0, 0.85},    Look{0, 0, 1.18},    Look{0.1, 0.1, 1},
                               Look{-0.1, 0.1, 1}, Look{0.1, -0.1, 1}, Look{-0.1, -0.1, 1}};

// A candidate as the camera sees it, up being up: the top face is the upper one then.
cv::Mat patch_of(const Pyramid& picture, const Table& table, const Candidate& die, const Look& look) {
  const cv::Point2d up = table.up(*table.at(die.centre));
  const double scale = kPatch / (kPatchSpan * die.edge * look.longer);
  const cv::Matx22d turn(-up.y * scale, up.x * scale, -up.x * scale, -up.y * scale);
  const cv::Point2d centre = die.centre + die.edge * cv::Point2d(look.right, look.down);
  const cv::Vec2d at = turn * cv::Vec2d(centre.x, centre.y);
  const double half = (kPatch - 1) / 2.0;
  return picture.view({turn(0, 0), turn(0, 1), half - at[0], turn(1, 0), turn(1, 1), half - at[1], 0, 0, 1}, {kPatch, kPatch});
}

std::vector<Odds> read(const std::vector<cv::Mat>& patches, const Net& net) {
  std::vector<Odds> read;
  if (patches.empty()) return read;
  const cv::Mat logits = net.run(patches).at(0);
  for (int i = 0; i < logits.rows; ++i) {
    Odds& odds = read.emplace_back();
    double highest = 0;
    cv::minMaxLoc(logits.row(i), nullptr, &highest);
    double sum = 0;
    for (std::size_t k = 0; k < odds.size(); ++k) sum += odds[k] = std::exp(static_cast<double>(logits.at<float>(i, static_cast<int>(k))) - highest);
    for (double& v : odds) v /= sum;
  }
  return read;
}

// Where one look says that it may be a die, the mean of several is taken: the middle and the edge are not known exactly, and a die looks like
// the same die from a little beside, and in a mirror. On 45 rolls of four films the mirror alone took right faces of 90 from 82 to 86, wrong ones
// from 5 to 1.
Odds look_again(const Pyramid& picture, const Table& table, const Candidate& die, const Net& net) {
  std::vector<cv::Mat> patches;
  for (const Look& look : kLooks) {
    patches.push_back(patch_of(picture, table, die, look));
    cv::Mat mirrored;
    cv::flip(patches.back(), mirrored, 1);
    patches.push_back(mirrored);
  }
  Odds mean{};
  for (const Odds& odds : read(patches, net)) {
    for (std::size_t k = 0; k < mean.size(); ++k) mean[k] += odds[k] / static_cast<double>(patches.size());
  }
  return mean;
}

std::optional<DieSeen> decide(const Candidate& die, const Odds& odds) {
  const double some_die = 1 - odds[0];
  const auto best = std::max_element(odds.begin() + 1, odds.begin() + kUnclear);
  if (*best >= (die.on_mark ? kLeastSureOnMark : kLeastSure)) return DieSeen{die.centre, die.edge, static_cast<int>(best - odds.begin()), *best};
  if (some_die >= kLeastUnclearDie && !die.on_mark) return DieSeen{die.centre, die.edge, 0, some_die};
  return std::nullopt;
}

// What the reading net makes of candidates.
std::vector<DieSeen> judged(const Pyramid& picture, const Table& table, const Net& net, const std::vector<Candidate>& candidates) {
  std::vector<cv::Mat> patches;
  for (const Candidate& die : candidates) patches.push_back(patch_of(picture, table, die, {}));
  const std::vector<Odds> first = read(patches, net);
  std::vector<DieSeen> dice;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (1 - first[i][0] < kWorthASecondLook) continue;
    if (const auto die = decide(candidates[i], look_again(picture, table, candidates[i], net))) dice.push_back(*die);
  }
  return dice;
}

}  // namespace

std::vector<DieSeen> find_dice(const Pyramid& picture, const Homography& image_from_board, const VisionModel& model, const cv::Rect& where) {
  const Table table(image_from_board, picture.size());
  const double side = table.side({0, 0});
  if (!std::isfinite(side) || side < 1) return {};
  const cv::Rect part = part_to_search(where, picture.size(), table, side);
  if (part.empty()) return {};
  return judged(picture, table, model.dice, likely(marks_in(picture, part, side, model.dice_find), table, part, model.layout));
}

std::vector<DieSeen> read_dice_at(const Pyramid& picture, const Homography& image_from_board, const VisionModel& model, std::span<const cv::Point2d> points) {
  const Table table(image_from_board, picture.size());
  std::vector<Candidate> marks;
  for (const cv::Point2d& at : points) {
    if (const auto board = table.at(at)) marks.push_back({at, kUsualDie * table.side(*board), 0});
  }
  const double side = table.side({0, 0});
  if (!std::isfinite(side) || side < 1) return {};
  return judged(picture, table, model.dice, likely(marks, table, cv::Rect({0, 0}, picture.size()), model.layout));
}

std::vector<DieSeen> find_dice(const Pyramid& picture, const Homography& image_from_board, const VisionModel& model) {
  return find_dice(picture, image_from_board, model, cv::Rect({0, 0}, picture.size()));
}

std::vector<int> roll_of(const std::vector<DieSeen>& dice) {
  if (dice.size() != 2) return {};
  std::vector<int> faces;
  for (const DieSeen& die : dice) {
    if (die.face == 0) return {};
    faces.push_back(die.face);
  }
  std::sort(faces.begin(), faces.end());
  return faces;
}

}  // namespace hexwatch
