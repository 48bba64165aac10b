#include "vision/colors_in_play.h"

#include <cstddef>

namespace hexwatch {
namespace {

constexpr double kTrustInShares = 40;  // pieces that speak for the usual shares
constexpr int kRounds = 6;            // the shares settle in fewer

struct Piece {
  double there;  // probability
  Odds* color;
};

void collect(PieceOdds& odds, std::vector<Piece>& pieces) {
  for (std::size_t i = 0; i < odds.piece.size(); ++i) pieces.push_back({1 - odds.piece[i].at(0), &odds.color[i]});
}

Odds weighed(const Odds& color, const Odds& shares) {
  Odds product(color.size());
  double sum = 0;
  for (std::size_t c = 0; c < color.size(); ++c) sum += product[c] = color[c] * shares[c];
  if (sum <= 0) return color;
  for (double& p : product) p /= sum;
  return product;
}

}  // namespace

void favor_colors_in_play(PieceOdds& sites, PieceOdds& paths, std::span<const double> shares) {
  std::vector<Piece> pieces;
  collect(sites, pieces);
  collect(paths, pieces);
  const double colors = static_cast<double>(shares.size());
  // What the nets say holds for colours seen equally often in training, so that a share counts against an even one.
  Odds in_play(shares.begin(), shares.end());
  for (int round = 0; round < kRounds; ++round) {
    Odds sum;
    for (double share : shares) sum.push_back(kTrustInShares * share);
    double all = kTrustInShares;
    for (const Piece& piece : pieces) {
      const Odds color = weighed(*piece.color, in_play);
      for (std::size_t c = 0; c < color.size(); ++c) sum[c] += piece.there * color[c];
      all += piece.there;
    }
    for (std::size_t c = 0; c < sum.size(); ++c) in_play[c] = sum[c] / all * colors;
  }
  for (const Piece& piece : pieces) *piece.color = weighed(*piece.color, in_play);
}

}  // namespace hexwatch
