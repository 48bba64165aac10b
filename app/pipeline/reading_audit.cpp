#include "app/pipeline/reading_audit.h"

#include <algorithm>
#include <numeric>

#include "engine/catan/catan.h"

namespace hexwatch {
namespace {

// What to make of places that are unknown: nothing there, or the likeliest.
enum class Unknown : std::uint8_t { empty, likeliest };

Game game_of(const BoardReading& reading, const std::vector<int>& colors) {
  catan::Table table = catan::beginner_table();  // an audit asks nothing of terrains and harbors
  table.players = std::max<int>(2, static_cast<int>(colors.size()));
  std::vector<std::string> names;
  for (int color : colors) names.push_back(reading.names.colors.at(static_cast<std::size_t>(color)));
  for (const std::string& color : reading.names.colors) {
    if (names.size() < static_cast<std::size_t>(table.players) && std::find(names.begin(), names.end(), color) == names.end()) names.push_back(color);
  }
  std::copy_n(names.begin(), table.players, table.colors.begin());
  return catan::make_game(table);
}

PlayerId seat_of(const std::vector<int>& colors, int color) {
  const auto at = std::find(colors.begin(), colors.end(), color);
  return at == colors.end() ? kNobody : static_cast<PlayerId>(at - colors.begin());
}

TablePosition table_of(const BoardReading& reading, const std::vector<int>& colors, Unknown unknown) {
  TablePosition table;
  const auto add = [&](const PieceSeen& seen, Piece piece, int place) {
    if (seen.piece.what == 0 || (unknown == Unknown::empty && !seen.known())) return;
    const PlayerId owner = seat_of(colors, seen.color.what);
    if (owner != kNobody) table.pieces.push_back({owner, piece, static_cast<std::uint8_t>(place)});
  };
  for (int i = 0; i < reading.sites.size(); ++i) {
    const PieceSeen& seen = reading.sites[id<SiteId>(i)];
    add(seen, seen.piece.what == 2 ? Piece::upgrade : Piece::base, i);
  }
  for (int i = 0; i < reading.paths.size(); ++i) add(reading.paths[id<PathId>(i)], Piece::link, i);
  if (reading.blocker != kNoTile) table.blockers.push_back(reading.blocker);
  return table;
}

}  // namespace

std::vector<int> colors_in_play(const BoardReading& reading) {
  std::vector<int> many(reading.names.colors.size(), 0);
  const auto count = [&](const PieceSeen& seen) {
    if (seen.piece.what != 0) ++many.at(static_cast<std::size_t>(seen.color.what));
  };
  for (const PieceSeen& site : reading.sites) count(site);
  for (const PieceSeen& path : reading.paths) count(path);
  std::vector<int> colors(many.size());
  std::iota(colors.begin(), colors.end(), 0);
  std::erase_if(colors, [&](int color) { return many[static_cast<std::size_t>(color)] == 0; });
  std::stable_sort(colors.begin(), colors.end(), [&](int a, int b) { return many[static_cast<std::size_t>(a)] > many[static_cast<std::size_t>(b)]; });
  if (colors.size() > kMaxPlayers) colors.resize(kMaxPlayers);
  std::sort(colors.begin(), colors.end());
  return colors;
}

ReadingAudit audit_reading(const BoardReading& reading) {
  const std::vector<int> colors = colors_in_play(reading);
  ReadingAudit audit{game_of(reading, colors), {}};
  const auto without = audit.game.rules->audit(audit.game, table_of(reading, colors, Unknown::empty));
  for (const Violation& violation : audit.game.rules->audit(audit.game, table_of(reading, colors, Unknown::likeliest))) {
    // A hand over a road must not make its neighbours unconnected: only what is wrong either way is told.
    if (std::find(without.begin(), without.end(), violation) == without.end()) continue;
    if (violation.rule == Rule::blocker_count && !reading.blocker_known) continue;
    audit.violations.push_back(violation);
  }
  return audit;
}

}  // namespace hexwatch
