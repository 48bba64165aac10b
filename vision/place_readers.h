#pragma once

#include <span>
#include <vector>

#include "vision/levels.h"
#include "vision/patches.h"
#include "vision/vision_model.h"

namespace hexwatch {

/// Probabilities of the possible answers to one question, in the order of the net's outputs. They sum to 1.
using Odds = std::vector<double>;

/// What stands at each of some places, before anything is decided.
struct PieceOdds {
  std::vector<Odds> piece;
  std::vector<Odds> color;
};
struct TileOdds {
  std::vector<Odds> face;
  std::vector<Odds> blocker;  ///< two: not here, here
  std::vector<Odds> number;
};

/// The patches of a board as the nets see them, each kind in the order of the places' ids: sites, paths and tiles stretched to the board's
/// own dark and pale, number tokens centred on their disc. Refers to its picture and layout, which must outlive it.
class Patches {
 public:
  Patches(const Pyramid& picture, const Homography& image_from_board, const BoardLayout& layout);

  std::vector<cv::Mat> sites() const;
  std::vector<cv::Mat> sites(std::span<const SiteId> sites) const;
  /// What stands on some sites, as the camera sees it, upright: from above a building leans and is drawn out.
  std::vector<cv::Mat> buildings(std::span<const SiteId> sites) const;
  std::vector<cv::Mat> paths() const;
  std::vector<cv::Mat> paths(std::span<const PathId> paths) const;
  std::vector<cv::Mat> tiles() const;
  std::vector<cv::Mat> tiles(std::span<const TileId> tiles) const;
  /// What lies around some points of the board (board units), seen along a direction (radians from its x axis).
  std::vector<cv::Mat> loose(std::span<const cv::Point2d> points, double angle) const;
  std::vector<cv::Mat> tokens() const;
  std::vector<cv::Mat> traders() const;  ///< one a path of the coast

 private:
  cv::Mat of(const PatchFrame& frame) const;
  cv::Mat fine(const PatchFrame& frame) const;

  const Pyramid& picture_;
  Homography image_from_board_;
  const BoardLayout& layout_;
  Levels levels_;
};

/// Read every site, path, tile and coast path of a board, in the order of their ids.
PieceOdds read_sites(const Patches& patches, const VisionModel& model);
PieceOdds read_paths(const Patches& patches, const VisionModel& model);
TileOdds read_tiles(const Patches& patches, const VisionModel& model);
/// Some of them only, in the order given: where little can have changed.
PieceOdds read_sites(const Patches& patches, const VisionModel& model, std::span<const SiteId> sites);
PieceOdds read_paths(const Patches& patches, const VisionModel& model, std::span<const PathId> paths);
/// What lies at some points of the board (board units) that are no places: nothing, the base, the upgrade or, in whichever direction it looks most
/// like one, the link; and its colour. The nets have learnt pieces on their places only: this is surer of what it sees than it ought to be.
PieceOdds read_loose(const Patches& patches, const VisionModel& model, std::span<const cv::Point2d> points);
/// Whether the blocker stands on some tiles: two odds each, not here and here.
std::vector<Odds> read_blockers(const Patches& patches, const VisionModel& model, std::span<const TileId> tiles);
std::vector<Odds> read_traders(const Patches& patches, const VisionModel& model);

}  // namespace hexwatch
