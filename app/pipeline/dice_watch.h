#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "vision/dice.h"

namespace hexwatch {

/// Watches the dice of a table from one still moment to the next: which lie where, and whether they were rolled in between.
class DiceWatch {
 public:
  /// What was rolled: two faces, the likeliest where they are not clear (0: there is none). The first dice that count are clear ones.
  struct Roll {
    std::array<std::uint8_t, 2> dice{};
    bool clear = false;
    double confidence = 0;
  };

  /// Something has moved in a part of the picture (pixels): the dice there have to be looked at again.
  void disturbed(const cv::Rect& where);
  /// Something moves again: what was seen since it came to rest does not count.
  void restless();
  /// Whether a die lies or seems to lie there (board units).
  bool die_near(cv::Point2d at) const;
  /// Whether there are dice to be looked at.
  bool busy() const { return !where_.empty(); }
  /// Looks at a still frame. After some looks that agree it says whether that was a roll: both of two dice have come to lie elsewhere.
  /// `buildings`: where pieces are known to stand (board units); one with a face as broad as a die is none.
  std::optional<Roll> look(const Pyramid& picture, const Homography& image_from_board, const VisionModel& model, std::span<const cv::Point2d> buildings);

 private:
  struct Die {
    cv::Point2d at;  // board units, so that a pushed camera moves no dice
    int face = 0;     // the likeliest
    bool clear = false;
    double confidence = 0;
  };
  // One die as several looks saw it.
  struct Candidate {
    cv::Point2d at;
    int looks = 0;
    std::array<double, 7> votes{};
  };
  void count(const Die& die);
  bool two_lay() const { return rolled_.size() == 2 || at_first_.size() == 2; }
  void look_where_it_changed(const Pyramid& picture, const Homography& image_from_board, const VisionModel& model);
  static Die decided(const Candidate& candidate);
  std::optional<Roll> settled(const Pyramid& picture, const Homography& image_from_board);

  cv::Rect where_;
  std::vector<Candidate> candidates_;
  int looks_ = 0;
  cv::Mat before_;  // the picture when the dice were last at rest
  std::vector<Die> lying_;   // as last seen at rest
  std::vector<Die> rolled_;  // as they lay after the last roll
  std::vector<Die> at_first_;  // what lay there at the beginning, or was taken for a die
  bool began_ = false;
  bool proven_ = false;  // two clear dice have lain there once: what is not clear is a roll only where there are dice at all
};

}  // namespace hexwatch
