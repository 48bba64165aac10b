#include "app/pipeline/tabletop.h"

namespace hexwatch {

PieceHere Tabletop::at(Place place) const {
  if (place.kind == Place::Kind::site) return sites[SiteId{place.number}];
  if (place.kind == Place::Kind::path) return paths[PathId{place.number}];
  return {};
}

Tabletop changed(Tabletop table, const std::vector<Change>& changes) {
  for (const Change& change : changes) {
    if (change.place.kind == Place::Kind::site) table.sites[SiteId{change.place.number}] = change.after;
    else if (change.place.kind == Place::Kind::path) table.paths[PathId{change.place.number}] = change.after;
    else table.blocker = TileId{change.place.number};
  }
  return table;
}

}  // namespace hexwatch
