#include <iomanip>
#include <sstream>

#include "datasets/label.h"

namespace hexwatch::datasets {
namespace {

template <class Ids>
std::string list_of(const Ids& ids) {
  std::string text = "[";
  for (const auto each : ids) text += (text.size() > 1 ? ", " : "") + std::to_string(index(each));
  return text + "]";
}

template <class List, class Id>
bool contains(const List& list, Id id) {
  return std::find(list.begin(), list.end(), id) != list.end();
}

void write_hexes(std::ostream& out, const Label& label) {
  out << "hexes:\n";
  for (std::size_t i = 0; i < label.terrain.size(); ++i) {
    const bool unknown = contains(label.hidden_terrain, id<TileId>(static_cast<int>(i)));
    out << "  - {id: " << i << ", terrain: " << (unknown ? "unknown" : name_of(label.terrain[i])) << ", number: ";
    if (label.numbers[i] == 0)
      out << "null}\n";
    else
      out << label.numbers[i] << "}\n";
  }
}

void write_pieces(std::ostream& out, const Label& label) {
  out << (label.pieces.empty() ? "pieces: []\n" : "pieces:\n");
  for (const PlacedPiece& piece : label.pieces)
    out << "  - {kind: " << name_of(piece.kind) << ", color: " << name_of(piece.color) << ", "
        << (piece.kind == PieceKind::road ? "path: " : "intersection: ") << piece.place << "}\n";
}

}  // namespace

std::string to_yaml(const Label& label, const std::string& image, const std::string& source) {
  std::ostringstream out;
  out << "image: " << image << "\nsource: \"" << source << "\"\ngame: catan\nboard_to_image: ["
      << std::setprecision(10);
  for (int i = 0; i < 9; ++i) out << (i > 0 ? ", " : "") << label.image_from_board.val[i];
  out << "]\nvisible: " << (label.nothing_hidden() ? "full" : "partial")
      << "\nhidden: {hexes: " << list_of(label.hidden_numbers)
      << ", intersections: " << list_of(label.hidden_intersections) << ", paths: " << list_of(label.hidden_paths)
      << ", harbors: " << list_of(label.hidden_harbors) << ", robber: " << (label.hidden_robber ? "true" : "false")
      << "}\n";
  write_hexes(out, label);
  out << "harbors:\n";
  for (const Harbor& harbor : label.harbors)
    out << "  - {path: " << index(harbor.path) << ", kind: " << name_of(harbor.kind) << "}\n";
  write_pieces(out, label);
  out << "robber: ";
  if (label.robber)
    out << index(*label.robber);
  else
    out << "null";
  out << "\nmisplaced: [";
  for (std::size_t i = 0; i < label.misplaced.size(); ++i)
    out << (i > 0 ? ", " : "") << '"' << label.misplaced[i] << '"';
  out << "]\ndice: ";
  if (label.dice)
    out << '[' << label.dice->first << ", " << label.dice->second << ']';
  else
    out << "null";
  out << '\n';
  return out.str();
}

}  // namespace hexwatch::datasets
