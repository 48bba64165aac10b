#include "vision/lattice.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <map>
#include <optional>
#include <utility>

namespace hexwatch {
namespace {

using Cell = std::pair<int, int>;
// The six neighbours, going round.
constexpr std::array<Cell, 6> kAround = {{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}};

// What one step to the right and one step down the slanting axis are in the picture, near one hex.
struct Basis {
  cv::Point2d right;
  cv::Point2d down;
  cv::Point2d step(Cell cell) const { return cell.first * right + cell.second * down; }
};

// How far from where it is expected a neighbour may lie, in parts of the step: perspective and lenses bend the lattice.
constexpr double kReach = 0.28;

int nearest(const std::vector<Peak>& peaks, cv::Point2d at, double reach) {
  int best = -1;
  for (std::size_t i = 0; i < peaks.size(); ++i) {
    const double d = cv::norm(peaks[i].image - at);
    if (d < reach) {
      reach = d;
      best = static_cast<int>(i);
    }
  }
  return best;
}

int support(const std::vector<Peak>& peaks, cv::Point2d at, const Basis& basis) {
  int many = 0;
  for (const Cell& cell : kAround) {
    const cv::Point2d step = basis.step(cell);
    many += nearest(peaks, at + step, 0.22 * cv::norm(step)) >= 0;
  }
  return many;
}

// The basis at a peak under which most of its six neighbours are there; of equals that with the shortest steps, so that no peak
// inside the cell is jumped over.
std::optional<Basis> basis_at(const std::vector<Peak>& peaks, const Peak& seed) {
  std::vector<cv::Point2d> steps;
  for (const Peak& other : peaks) {
    if (cv::norm(other.image - seed.image) > 1e-6) steps.push_back(other.image - seed.image);
  }
  std::sort(steps.begin(), steps.end(), [](auto a, auto b) { return cv::norm(a) < cv::norm(b); });
  if (steps.size() > 10) steps.resize(10);
  std::optional<Basis> best;
  double best_score = 0;
  for (const cv::Point2d& right : steps) {
    for (const cv::Point2d& down : steps) {
      const double cross = right.cross(down);
      if (cross < 0.2 * cv::norm(right) * cv::norm(down)) continue;  // on a line, or mirrored
      const double longest = std::max({cv::norm(right), cv::norm(down), cv::norm(down - right)});
      const double shortest = std::min({cv::norm(right), cv::norm(down), cv::norm(down - right)});
      if (longest > 2.6 * shortest) continue;  // 30 degrees above the table makes 2
      const int there = support(peaks, seed.image, {right, down});
      if (there < 3) continue;  // half of the board may lie under a hand
      const double score = there - 0.2 * longest / cv::norm(steps.front());
      if (!best || score > best_score) {
        best = Basis{right, down};
        best_score = score;
      }
    }
  }
  return best;
}

struct Node {
  cv::Point2d image;
  Basis basis;
};

// The basis at a new hex: its parent's, bent by the step that led here.
Basis bent(const Basis& basis, Cell step, cv::Point2d seen) {
  const cv::Point2d expected = basis.step(step);
  const double stretch = cv::norm(seen) / cv::norm(expected);
  Basis out{basis.right * stretch, basis.down * stretch};
  const cv::Point2d rest = seen - out.step(step);
  const double many = step.first * step.first + step.second * step.second;
  out.right += rest * (step.first / many);
  out.down += rest * (step.second / many);
  return {0.5 * (out.right + basis.right), 0.5 * (out.down + basis.down)};
}

std::map<Cell, Node> grown(const std::vector<Peak>& peaks, const Peak& seed, const Basis& basis) {
  std::map<Cell, Node> nodes{{{0, 0}, {seed.image, basis}}};
  std::vector<bool> used(peaks.size(), false);
  std::deque<Cell> open{{0, 0}};
  while (!open.empty()) {
    const Cell from = open.front();
    open.pop_front();
    const Node node = nodes.at(from);
    for (const Cell& step : kAround) {
      const Cell to{from.first + step.first, from.second + step.second};
      if (nodes.contains(to) || std::abs(to.first) > 8 || std::abs(to.second) > 8) continue;
      const cv::Point2d expected = node.basis.step(step);
      const int peak = nearest(peaks, node.image + expected, kReach * cv::norm(expected));
      if (peak < 0 || used[static_cast<std::size_t>(peak)]) continue;
      used[static_cast<std::size_t>(peak)] = true;
      const cv::Point2d image = peaks[static_cast<std::size_t>(peak)].image;
      nodes[to] = {image, bent(node.basis, step, image - node.image)};
      open.push_back(to);
    }
  }
  return nodes;
}

}  // namespace

cv::Point2d hex_centre(int q, int r) { return {std::sqrt(3.0) * (q + r / 2.0), 1.5 * r}; }

std::vector<Homography> lattices_in(const std::vector<Peak>& centres) {
  constexpr std::size_t kSeeds = 12;
  constexpr std::size_t kFewest = 7;  // a hex and its six neighbours
  std::vector<std::pair<std::size_t, Homography>> found;
  for (std::size_t s = 0; s < std::min(kSeeds, centres.size()); ++s) {
    const auto basis = basis_at(centres, centres[s]);
    if (!basis) continue;
    std::vector<Correspondence> seen;
    for (const auto& [cell, node] : grown(centres, centres[s], *basis)) seen.push_back({hex_centre(cell.first, cell.second), node.image});
    if (seen.size() < kFewest) continue;
    const double side = cv::norm(basis->right) / std::sqrt(3.0);
    if (const auto h = fit_homography(seen, 0.2 * side)) found.emplace_back(seen.size(), *h);
  }
  std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<Homography> out;
  for (const auto& [many, h] : found) out.push_back(h);
  return out;
}

}  // namespace hexwatch
