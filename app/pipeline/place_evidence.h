#pragma once

#include <map>
#include <vector>

#include "app/pipeline/change_map.h"
#include "app/pipeline/tabletop.h"
#include "calibration/rectified_view.h"
#include "vision/place_readers.h"
#include "vision/pyramid.h"
#include "vision/vision_model.h"

namespace hexwatch {

/// Places that may have changed.
struct Candidates {
  std::vector<SiteId> sites;
  std::vector<PathId> paths;
  std::vector<TileId> tiles;
  std::vector<BoardPoint> loose;  ///< points at which a piece may lie that is on no place
  bool empty() const { return sites.empty() && paths.empty() && tiles.empty() && loose.empty(); }
};

/// The places at which a board looks other than before. The tile where the blocker stood is one of them when any tile is; points off all places,
/// where something of a piece's size has changed, in the middle of a tile on which no blocker stands or stood.
Candidates changed_places(const ChangeMap& map, const RectifiedView& view, const BoardLayout& layout, const Tabletop& before);

/// Leaves out what is large and lies beside the tiles, where no piece can be: a card on the frame, an arm on the table, the edge of a black bar.
void leave_out_surroundings(ChangeMap& map, const RectifiedView& view, const BoardLayout& layout);

/// What the nets say of one place in one frame: odds per kind of piece and colour, as they list them; at a tile whether the blocker is not
/// here or here, and no colour. At no place: at the candidate of that number for a loose piece.
struct PlaceOdds {
  Place place;
  Odds what;
  Odds color;
};

/// The share of a path that looks other than before, on its line or a little beside it: around its middle, and `beside` (of its length) on.
double changed_along(const ChangeMap& map, const RectifiedView& view, const BoardLayout& layout, PathId path, double beside);

/// What the nets say of some places, over one or more still frames: logarithms of probabilities, averaged.
class PlaceEvidence {
 public:
  /// Looks at the candidates in one more frame, in which the board lies as `image_from_board` says.
  void look(const Pyramid& picture, const Homography& image_from_board, const VisionModel& model, const Candidates& candidates);
  /// One more look, of which is told what it showed.
  void count(const std::vector<PlaceOdds>& seen);
  int looks() const { return looks_; }

  /// How likely it is that this stands there, as a logarithm; 0 for places that were not looked at.
  double log_likelihood(Place place, PieceHere piece) const;
  /// The same for a piece on no place, at the candidate of that number.
  double log_likelihood_loose(std::size_t candidate, PieceHere piece) const { return log_likelihood({Place::Kind::none, static_cast<std::uint8_t>(candidate)}, piece); }
  /// The same for the blocker standing on a tile or not.
  double log_likelihood_blocker(TileId tile, bool there) const;

 private:
  struct Sums {
    std::vector<double> what;   // per kind of piece, or per answer about the blocker
    std::vector<double> color;
  };
  Sums& sums(Place place) { return sums_[{static_cast<int>(place.kind), place.number}]; }
  const Sums* find(Place place) const;

  std::map<std::pair<int, int>, Sums> sums_;
  int looks_ = 0;
};

}  // namespace hexwatch
