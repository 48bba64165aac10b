#include "vision/read_board.h"

#include <algorithm>
#include <utility>

#include "vision/colors_in_play.h"
#include "vision/dice.h"
#include "vision/joint_fit.h"
#include "vision/lens.h"
#include "vision/patches.h"
#include "vision/place_readers.h"

namespace hexwatch {
namespace {

Seen seen(int answer, const Odds& odds, const Sureness& sureness) {
  const double confidence = odds.at(static_cast<std::size_t>(answer));
  return {answer, confidence, confidence >= sureness.line};
}

Seen likeliest(const Odds& odds, const Sureness& sureness) {
  return seen(static_cast<int>(std::max_element(odds.begin(), odds.end()) - odds.begin()), odds, sureness);
}

// What stands on a site: first whether something does, then which. That it may be one or the other does not make it likelier that
// nothing is there.
Seen building_of(const Odds& odds, const Sureness& sureness) {
  if (odds[0] >= odds[1] + odds[2]) return seen(0, odds, sureness);
  return seen(odds[2] > odds[1] ? 2 : 1, odds, sureness);
}

// Whether so much of a place lies in the picture that it can be judged.
class Frame {
 public:
  Frame(cv::Size size, const Homography& image_from_board) : size_(size), image_from_board_(image_from_board) {}
  bool shows(cv::Point2d board, double reach) const {
    for (const cv::Point2d corner : {cv::Point2d(-reach, 0), cv::Point2d(reach, 0), cv::Point2d(0, -reach), cv::Point2d(0, reach)}) {
      const cv::Point2d p = project(image_from_board_, board + corner);
      if (p.x < 0 || p.y < 0 || p.x > size_.width - 1 || p.y > size_.height - 1) return false;
    }
    return true;
  }

 private:
  cv::Size size_;
  Homography image_from_board_;
};

constexpr double kPieceReach = 0.15;   // half a piece
constexpr double kTileReach = 0.35;    // the number token
constexpr double kTraderReach = 0.25;  // the sign of a harbor

// The box holds so many pieces of a kind and colour, and in every photo that held. Where more were read, those that look most like the
// other building are taken for it, if they look like it at all.
void keep_to_supply(IdList<SiteId, PieceSeen>& sites, const PieceOdds& odds, int kind, int supply, const VisionModel& model) {
  constexpr double kLooksLikeIt = 0.05;
  const int other = 3 - kind;
  for (int color = 0; color < static_cast<int>(model.names.colors.size()); ++color) {
    std::vector<std::size_t> read;
    for (std::size_t i = 0; i < odds.piece.size(); ++i) {
      const PieceSeen& seen = sites[static_cast<SiteId>(i)];
      if (seen.piece.what == kind && seen.color.what == color) read.push_back(i);
    }
    const auto likeness = [&](std::size_t i) { return odds.piece[i][static_cast<std::size_t>(other)]; };
    std::sort(read.begin(), read.end(), [&](std::size_t a, std::size_t b) { return likeness(a) > likeness(b); });
    for (std::size_t n = 0; static_cast<int>(read.size() - n) > supply && likeness(read[n]) > kLooksLikeIt; ++n) {
      sites[static_cast<SiteId>(read[n])].piece = {other, std::max(0.5, likeness(read[n])), true};
    }
  }
}

IdList<SiteId, PieceSeen> decide_sites(const PieceOdds& odds, const VisionModel& model, const Frame& frame) {
  IdList<SiteId, PieceSeen> sites(model.layout.sites.size());
  for (std::size_t i = 0; i < odds.piece.size(); ++i) {
    PieceSeen& site = sites[static_cast<SiteId>(i)];
    site = {building_of(odds.piece[i], model.site_sureness), likeliest(odds.color[i], model.color_sureness)};
  }
  keep_to_supply(sites, odds, 2, model.upgrade_supply, model);
  keep_to_supply(sites, odds, 1, model.base_supply, model);
  for (int i = 0; i < sites.size(); ++i) {
    if (!frame.shows(point(model.layout.sites[id<SiteId>(i)].at), kPieceReach)) sites[id<SiteId>(i)].piece.known = false;
  }
  return sites;
}

IdList<PathId, PieceSeen> decide_paths(const PieceOdds& odds, const VisionModel& model, const Frame& frame) {
  IdList<PathId, PieceSeen> paths(model.layout.paths.size());
  for (std::size_t i = 0; i < odds.piece.size(); ++i) {
    PieceSeen& path = paths[static_cast<PathId>(i)];
    path = {likeliest(odds.piece[i], model.path_sureness), likeliest(odds.color[i], model.color_sureness)};
    if (!frame.shows(point(model.layout.paths[static_cast<PathId>(i)].middle), kPieceReach)) path.piece.known = false;
  }
  return paths;
}

// Where number tokens are laid, each tile has one but for the barren one, in all photos: what the picture of a tile's ground says of that counts
// for its number too. Two households left out, numbers wrong on boards with tokens: 6 of 7 were "none" on a tile that yields something.
std::vector<Odds> with_the_ground(std::vector<Odds> odds, const std::vector<Odds>& faces, const VisionModel& model) {
  constexpr double kYetPossible = 0.01;
  for (std::size_t tile = 0; tile < odds.size(); ++tile) {
    const double barren = faces[tile].at(static_cast<std::size_t>(model.barren_face));
    double sum = 0;
    for (std::size_t i = 0; i < odds[tile].size(); ++i) sum += odds[tile][i] *= kYetPossible + (model.numbers[i] == 0 ? barren : 1 - barren);
    for (double& one : odds[tile]) one /= sum;
  }
  return odds;
}

// The numbers, and the odds that they were decided by. Number tokens are laid, or the board is only built: then none lies anywhere, which the
// printed set would call absurd.
std::pair<std::vector<int>, std::vector<Odds>> decide_numbers(const TileOdds& odds, const VisionModel& model) {
  std::vector<int> laid = likeliest_together(odds.number, model.printed_numbers);
  const auto none = static_cast<int>(std::find(model.numbers.begin(), model.numbers.end(), 0) - model.numbers.begin());
  std::vector<int> without(odds.number.size(), none);
  std::vector<int> all_without = model.printed_numbers;
  all_without.at(static_cast<std::size_t>(none)) = static_cast<int>(odds.number.size());
  const bool bare = cost_of(odds.number, without, all_without) < cost_of(odds.number, laid, model.printed_numbers);
  if (bare) return {without, odds.number};
  std::vector<Odds> grounded = with_the_ground(odds.number, odds.face, model);
  return {likeliest_together(grounded, model.printed_numbers), grounded};
}

IdList<TileId, BoardReading::Tile> decide_tiles(const TileOdds& odds, const VisionModel& model, const Frame& frame) {
  const auto faces = likeliest_together(odds.face, model.printed_faces);
  const auto [numbers, number_odds] = decide_numbers(odds, model);
  IdList<TileId, BoardReading::Tile> tiles(model.layout.tiles.size());
  for (std::size_t i = 0; i < odds.face.size(); ++i) {
    BoardReading::Tile& tile = tiles[static_cast<TileId>(i)];
    tile.face = seen(faces[i], odds.face[i], model.face_sureness);
    tile.number = seen(numbers[i], number_odds[i], model.number_sureness);
    tile.number.what = model.numbers.at(static_cast<std::size_t>(numbers[i]));
    if (!frame.shows(point(model.layout.tiles[static_cast<TileId>(i)].centre), kTileReach)) tile.number.known = tile.face.known = false;
  }
  return tiles;
}

void decide_blocker(const TileOdds& odds, const VisionModel& model, const Frame& frame, BoardReading& reading) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < odds.blocker.size(); ++i) {
    if (odds.blocker[i][1] > odds.blocker[best][1]) best = i;
  }
  const double here = odds.blocker.at(best).at(1);
  // One blocker at the most: what speaks for another tile speaks against this one.
  double others = 0;
  for (std::size_t i = 0; i < odds.blocker.size(); ++i) {
    if (i != best) others = std::max(others, odds.blocker[i][1]);
  }
  // A board without one is rare, so it takes less to believe in it than a bare even chance. Households left out, robber right of 28 photos
  // at 0.1: 17, 0.2: 18, 0.35: 21, 0.5: 20, with the terrain net before this one.
  constexpr double kLeastLikely = 0.35;
  const bool there = here >= kLeastLikely;
  reading.blocker = there ? static_cast<TileId>(best) : kNoTile;
  reading.blocker_confidence = there ? here / (here + others) : 1 - here;
  reading.blocker_known = reading.blocker_confidence >= model.blocker_sureness.line;
  // Where part of the board is cut off, one that is not seen may stand there.
  const auto shown = [&](const BoardLayout::Tile& tile) { return frame.shows(point(tile.centre), kTileReach); };
  if (!there && !std::all_of(model.layout.tiles.begin(), model.layout.tiles.end(), shown)) reading.blocker_known = false;
}

void decide_traders(const std::vector<Odds>& odds, const VisionModel& model, const Frame& frame, BoardReading& reading) {
  const auto coast = coast_paths(model.layout);
  const auto kinds = likeliest_together(odds, model.printed_traders);
  for (std::size_t i = 0; i < coast.size(); ++i) {
    Seen kind = seen(kinds[i], odds[i], model.trader_sureness);
    if (!frame.shows(trader_frame(model.layout, coast[i]).centre, kTraderReach)) kind.known = false;
    if (!kind.known) reading.traders_unknown.push_back(coast[i]);
    if (kind.what == 0) continue;
    kind.what -= 1;
    reading.traders.push_back({coast[i], kind});
  }
}

// `frame` says what the camera's own picture shows of the board.
BoardReading read_at(const Pyramid& picture, const Pose& pose, const VisionModel& model, const Frame& frame) {
  BoardReading reading;
  std::copy(std::begin(pose.image_from_board.val), std::end(pose.image_from_board.val), reading.image_from_board.begin());
  reading.quality = pose.quality;
  reading.names = model.names;
  const Patches patches(picture, pose.image_from_board, model.layout);
  PieceOdds sites = read_sites(patches, model);
  PieceOdds paths = read_paths(patches, model);
  favor_colors_in_play(sites, paths, model.color_shares);
  reading.sites = decide_sites(sites, model, frame);
  reading.paths = decide_paths(paths, model, frame);
  const TileOdds tiles = read_tiles(patches, model);
  reading.tiles = decide_tiles(tiles, model, frame);
  decide_blocker(tiles, model, frame, reading);
  decide_traders(read_traders(patches, model), model, frame, reading);
  reading.dice = roll_of(find_dice(picture, pose.image_from_board, model));
  return reading;
}

// Through a lens that bends straight lines no homography puts every place right: the picture is straightened first where that matters.
BoardReading read_through_lens(const Pyramid& picture, const Pose& pose, const VisionModel& model) {
  constexpr double kFineSide = 90;  // pixels: of more the patches see nothing
  std::vector<Correspondence> seen = marks_seen(picture, model.layout, pose, model.locate);
  const auto lens = lens_of(seen, picture.size());
  const Frame frame(picture.size(), pose.image_from_board);
  if (!lens) return read_at(picture, pose, model, frame);
  const Straightened straight = straightened(picture.picture(), *lens, kFineSide / scale_at(pose.image_from_board, {0, 0}));
  for (Correspondence& one : seen) one.image = straight.scale * lens->straight(one.image) + straight.offset;
  const auto rough = fit_homography(seen, 0.15 * straight.scale * scale_at(pose.image_from_board, {0, 0}));
  if (!rough) return read_at(picture, pose, model, frame);
  const Pyramid plain(straight.bgr);
  BoardReading reading = read_at(plain, refine_pose(plain, model.layout, {*rough, pose.quality}, model.locate), model, frame);
  std::copy(std::begin(pose.image_from_board.val), std::end(pose.image_from_board.val), reading.image_from_board.begin());
  return reading;
}

}  // namespace

BoardReading read_places(const Pyramid& picture, const Pose& pose, const VisionModel& model) {
  return read_at(picture, pose, model, Frame(picture.size(), pose.image_from_board));
}

std::variant<BoardReading, NotLocated> read_board(const cv::Mat& bgr, const VisionModel& model, const ReadOptions& options) {
  constexpr int kSmallest = 32;
  if (bgr.cols < kSmallest || bgr.rows < kSmallest) return NotLocated{"The picture is too small to find a board in it: it needs 120 pixels each way at the least."};
  const Pyramid picture(bgr);
  if (options.pose) {
    const Pose refined = refine_pose(picture, model.layout, *options.pose, model.locate);
    if (refined.quality >= kLeastQuality) return read_through_lens(picture, refined, model);
    // The board or the camera has been moved: look for it anew.
  }
  const auto found = locate_board(picture, model.layout, model.locate);
  if (const auto* pose = std::get_if<Pose>(&found)) return read_through_lens(picture, *pose, model);
  return std::get<NotLocated>(found);
}

}  // namespace hexwatch
