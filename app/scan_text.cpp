#include <sstream>

#include "app/scan_json.h"

namespace hexwatch {
namespace {

std::string padded(std::string word, std::size_t width) {
  if (word.size() < width) word.append(width - word.size(), ' ');
  return word;
}

// The board as it lies: one row of tiles a line, terrain and number.
void write_tiles(std::ostream& out, const BoardReading& reading, const BoardLayout& layout) {
  constexpr std::size_t kWidth = 15;
  double row = 1e9;
  for (int i = 0; i < reading.tiles.size(); ++i) {
    const auto at = layout.tiles[id<TileId>(i)].centre;
    if (at.y != row) {
      if (row < 1e9) out << '\n';
      // A row with fewer tiles begins half a tile further in for each.
      const double left = at.x / 1.7320508 + 2;
      out << std::string(static_cast<std::size_t>(left * kWidth + 0.5), ' ');
      row = at.y;
    }
    const auto& tile = reading.tiles[id<TileId>(i)];
    std::string word = tile.face.known ? reading.names.face(tile.face) : "?";
    if (!tile.number.known) word += " ?";
    else if (tile.number.what != 0) word += " " + std::to_string(tile.number.what);
    if (reading.blocker_known && reading.blocker == id<TileId>(i)) word += "*";
    out << padded(word, kWidth);
  }
  out << "\n(* the robber)\n";
}

// "  2 settlements at intersections: 8, 45", or nothing where there is none.
template <class Id>
std::string places_in_words(const IdList<Id, PieceSeen>& places, int color, int what, const PieceSpec& piece, const std::string& where) {
  std::string list;
  int many = 0;
  for (int i = 0; i < places.size(); ++i) {
    const PieceSeen& seen = places[id<Id>(i)];
    if (!seen.known() || seen.piece.what != what || seen.color.what != color) continue;
    list += (many++ == 0 ? "" : ", ") + std::to_string(i);
  }
  if (many == 0) return "";
  return "  " + std::to_string(many) + ' ' + (many == 1 ? piece.name : piece.plural) + ' ' + where + (many == 1 ? " " : "s ") + list + '\n';
}

void write_pieces(std::ostream& out, const BoardReading& reading, const Game& game) {
  const GameSpec& spec = game.spec;
  const Phrasebook& words = game.phrasebook;
  const std::vector<int> colors = colors_in_play(reading);
  for (std::size_t seat = 0; seat < colors.size(); ++seat) {
    const int color = colors[seat];
    const std::string lines = places_in_words(reading.sites, color, 1, spec.piece(Piece::base), "at " + words.site) +
                              places_in_words(reading.sites, color, 2, spec.piece(Piece::upgrade), "at " + words.site) +
                              places_in_words(reading.paths, color, 1, spec.piece(Piece::link), "on " + words.path);
    if (lines.empty()) continue;  // of this colour nothing is sure
    out << player_name(game, static_cast<PlayerId>(seat)) << '\n' << lines;
  }
}

template <class Id>
int unknowns(const IdList<Id, PieceSeen>& places) {
  int many = 0;
  for (const PieceSeen& seen : places) many += seen.known() ? 0 : 1;
  return many;
}

}  // namespace

std::string reading_to_text(const BoardReading& reading, const ReadingAudit& audit) {
  std::ostringstream out;
  write_tiles(out, reading, audit.game.layout);
  std::string harbors;
  for (const auto& trader : reading.traders) {
    if (!trader.kind.known) continue;
    harbors += (harbors.empty() ? "Harbors: " : ", ") + reading.names.trader(trader.kind) + " at path " + std::to_string(index(trader.path));
  }
  if (!harbors.empty()) out << harbors << '\n';
  write_pieces(out, reading, audit.game);
  if (!reading.dice.empty()) {
    out << "Dice:";
    for (int die : reading.dice) out << ' ' << die;
    out << '\n';
  }
  const int unknown = unknowns(reading.sites) + unknowns(reading.paths);
  if (unknown > 0) out << unknown << (unknown == 1 ? " place is" : " places are") << " not clear to see.\n";
  for (const Violation& violation : audit.violations) out << "! " << say(audit.game, violation).text << '\n';
  return out.str();
}

}  // namespace hexwatch
