#pragma once

#include <span>
#include <vector>

#include <opencv2/core.hpp>

#include "calibration/homography.h"
#include "vision/pyramid.h"
#include "vision/vision_model.h"

namespace hexwatch {

/// A die that lies in the picture.
struct DieSeen {
  cv::Point2d centre;     ///< the middle of its top face, pixels of the picture
  double edge = 0;        ///< how long its edge looks where it is not foreshortened, pixels of the picture
  int face = 0;           ///< 1 to 6; 0 where a die lies whose face is not clear: cocked, blurred, half hidden, in glare
  double confidence = 0;  ///< that it is this face, 0 to 1; with face 0 that it is a die
};

/// Finds the dice whose top face has its middle in the part `where` of a picture (pixels), on the board or beside it, and reads their top
/// faces, the most likely die first. `image_from_board` tells how large a die is (0.2 to 0.8 tile sides) and which way is up. Looks no
/// farther from the board's middle than 11 sides. Pure; an empty part, or one outside of the picture, holds none. Costs as much as `where` is large.
std::vector<DieSeen> find_dice(const Pyramid& picture, const Homography& image_from_board, const VisionModel& model, const cv::Rect& where);

/// Reads dice at some points of the picture, where somebody has reason to think that one may lie (its top, about); judged as strictly.
std::vector<DieSeen> read_dice_at(const Pyramid& picture, const Homography& image_from_board, const VisionModel& model, std::span<const cv::Point2d> points);

/// The same in the whole picture.
std::vector<DieSeen> find_dice(const Pyramid& picture, const Homography& image_from_board, const VisionModel& model);

/// The faces of a roll, smallest first: of exactly two dice, both read. Empty otherwise: with a third die, or one that is not clear, nobody knows
/// which two were rolled.
std::vector<int> roll_of(const std::vector<DieSeen>& dice);

}  // namespace hexwatch
