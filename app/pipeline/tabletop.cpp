#include "app/pipeline/tabletop.h"

namespace hexwatch {

PieceHere Tabletop::at(Place place) const {
  if (place.kind == Place::Kind::site) return sites[SiteId{place.number}];
  if (place.kind == Place::Kind::path) return paths[PathId{place.number}];
  return {};
}

namespace {

void set_loose(Tabletop& table, const Change& change) {
  std::erase(table.loose, LoosePiece{change.at, change.before});
  if (change.after.what != 0) table.loose.push_back({change.at, change.after});
}

}  // namespace

Tabletop changed(Tabletop table, const std::vector<Change>& changes) {
  for (const Change& change : changes) {
    if (change.place.kind == Place::Kind::site) table.sites[SiteId{change.place.number}] = change.after;
    else if (change.place.kind == Place::Kind::path) table.paths[PathId{change.place.number}] = change.after;
    else if (change.place.kind == Place::Kind::none) set_loose(table, change);
    else table.blocker = TileId{change.place.number};
  }
  return table;
}

}  // namespace hexwatch
