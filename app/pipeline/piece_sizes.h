#pragma once

#include <array>
#include <vector>

namespace hexwatch {

/// How large buildings look on this table: from what was set on empty sites before. A base is told from an upgrade by that, where the nets
/// waver.
class PieceSizes {
 public:
  /// A building (1 the base, 2 the upgrade) was set on an empty site, and so much of the view changed around it, in square tile sides.
  void saw(int what, double area) {
    if (area > 0) seen_.at(static_cast<std::size_t>(what - 1)).push_back(area);
  }
  /// The logarithm of how much likelier such a change is for that building than for either; 0 while too few were seen.
  double favours(int what, double area) const;

 private:
  std::array<std::vector<double>, 2> seen_;
};

}  // namespace hexwatch
