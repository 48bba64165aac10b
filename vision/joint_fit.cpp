#include "vision/joint_fit.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace hexwatch {
namespace {

double nats(double odds) { return -std::log(std::max(odds, 1e-6)); }

// Columns: for each answer its printed copies at no cost, then as many beyond the set as there are places.
struct Copy {
  std::size_t answer = 0;
  double cost = 0;
};

std::vector<Copy> copies_of(std::span<const int> printed, std::size_t places) {
  std::vector<Copy> copies;
  for (std::size_t answer = 0; answer < printed.size(); ++answer) {
    for (int i = 0; i < printed[answer]; ++i) copies.push_back({answer, 0});
    for (std::size_t i = 0; i < places; ++i) copies.push_back({answer, kBeyondTheSet});
  }
  return copies;
}

}  // namespace

std::vector<int> likeliest_together(std::span<const Odds> odds, std::span<const int> printed) {
  const std::vector<Copy> copies = copies_of(printed, odds.size());
  const std::size_t places = odds.size();
  const auto cost = [&](std::size_t place, std::size_t copy) { return nats(odds[place][copies[copy].answer]) + copies[copy].cost; };
  // Shortest augmenting paths with potentials; index 0 of places and copies stands for none.
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  std::vector<double> place_price(places + 1, 0);
  std::vector<double> copy_price(copies.size() + 1, 0);
  std::vector<std::size_t> place_of(copies.size() + 1, 0);
  for (std::size_t start = 1; start <= places; ++start) {
    std::vector<double> distance(copies.size() + 1, kInfinity);
    std::vector<std::size_t> from(copies.size() + 1, 0);
    std::vector<bool> done(copies.size() + 1, false);
    std::size_t at = 0;
    place_of[0] = start;
    do {
      done[at] = true;
      std::size_t next = 0;
      double least = kInfinity;
      for (std::size_t c = 1; c <= copies.size(); ++c) {
        if (done[c]) continue;
        const double d = cost(place_of[at] - 1, c - 1) - place_price[place_of[at]] - copy_price[c];
        if (d < distance[c]) {
          distance[c] = d;
          from[c] = at;
        }
        if (distance[c] < least) {
          least = distance[c];
          next = c;
        }
      }
      for (std::size_t c = 0; c <= copies.size(); ++c) {
        if (done[c]) {
          place_price[place_of[c]] += least;
          copy_price[c] -= least;
        } else {
          distance[c] -= least;
        }
      }
      at = next;
    } while (place_of[at] != 0);
    for (; at != 0; at = from[at]) place_of[at] = place_of[from[at]];
  }
  std::vector<int> answers(places, 0);
  for (std::size_t c = 1; c <= copies.size(); ++c) {
    if (place_of[c] != 0) answers[place_of[c] - 1] = static_cast<int>(copies[c - 1].answer);
  }
  return answers;
}

double cost_of(std::span<const Odds> odds, std::span<const int> answers, std::span<const int> printed) {
  double cost = 0;
  std::vector<int> left(printed.begin(), printed.end());
  for (std::size_t place = 0; place < odds.size(); ++place) {
    const auto answer = static_cast<std::size_t>(answers[place]);
    cost += nats(odds[place][answer]) + (left[answer]-- > 0 ? 0 : kBeyondTheSet);
  }
  return cost;
}

}  // namespace hexwatch
