#include "app/scan_json.h"

#include <cmath>

#include "engine/io/state_json.h"

namespace hexwatch {
namespace {

double rounded(double value, double steps) { return std::round(value * steps) / steps; }
double confidence(double value) { return rounded(value, 1000); }

io::Json tiles_to_json(const BoardReading& reading) {
  io::Json tiles = io::Json::array();
  for (int i = 0; i < reading.tiles.size(); ++i) {
    const auto& tile = reading.tiles[id<TileId>(i)];
    io::Json json{{"id", i}};
    json["terrain"] = tile.face.known ? io::Json(reading.names.face(tile.face)) : io::Json("unknown");
    if (!tile.number.known) json["number"] = "unknown";
    else json["number"] = tile.number.what == 0 ? io::Json() : io::Json(tile.number.what);
    json["confidence"] = confidence(std::min(tile.face.confidence, tile.number.confidence));
    json["terrain_confidence"] = confidence(tile.face.confidence);
    json["number_confidence"] = confidence(tile.number.confidence);
    tiles.push_back(std::move(json));
  }
  return tiles;
}

template <class Id>
io::Json pieces_to_json(const IdList<Id, PieceSeen>& places, const BoardReading& reading, const GameSpec& spec, bool paths) {
  io::Json pieces = io::Json::array();
  for (int i = 0; i < places.size(); ++i) {
    const PieceSeen& seen = places[id<Id>(i)];
    if (!seen.known() || seen.piece.what == 0) continue;
    const Piece piece = paths ? Piece::link : seen.piece.what == 2 ? Piece::upgrade : Piece::base;
    pieces.push_back({{"id", i},
                      {"piece", spec.piece(piece).name},
                      {"color", reading.names.color(seen.color)},
                      {"confidence", confidence(seen.confidence())}});
  }
  return pieces;
}

template <class Id>
io::Json unknown_places(const IdList<Id, PieceSeen>& places) {
  io::Json unknown = io::Json::array();
  for (int i = 0; i < places.size(); ++i) {
    if (!places[id<Id>(i)].known()) unknown.push_back(i);
  }
  return unknown;
}

}  // namespace

io::Json reading_to_json(const BoardReading& reading, const ReadingAudit& audit) {
  io::Json json{{"located", true}, {"game", audit.game.spec.name}};
  io::Json pose = io::Json::array();
  for (double v : reading.image_from_board) pose.push_back(v);
  json["board_to_image"] = std::move(pose);
  json["quality"] = confidence(reading.quality);
  json["hexes"] = tiles_to_json(reading);
  json["harbors"] = io::Json::array();
  for (const auto& trader : reading.traders) {
    const std::string kind = trader.kind.known ? reading.names.trader(trader.kind) : "unknown";
    json["harbors"].push_back({{"path", index(trader.path)}, {"kind", kind}, {"confidence", confidence(trader.kind.confidence)}});
  }
  json["intersections"] = pieces_to_json(reading.sites, reading, audit.game.spec, false);
  json["paths"] = pieces_to_json(reading.paths, reading, audit.game.spec, true);
  // A hex of which only the number or only the terrain is unknown says so itself.
  io::Json hexes = io::Json::array();
  for (int i = 0; i < reading.tiles.size(); ++i) {
    const auto& tile = reading.tiles[id<TileId>(i)];
    if (!tile.face.known && !tile.number.known) hexes.push_back(i);
  }
  io::Json harbors = io::Json::array();
  for (PathId path : reading.traders_unknown) harbors.push_back(index(path));
  json["unknown"] = {{"hexes", hexes}, {"intersections", unknown_places(reading.sites)}, {"paths", unknown_places(reading.paths)}, {"harbors", harbors}, {"robber", !reading.blocker_known}};
  json["robber"] = reading.blocker == kNoTile || !reading.blocker_known ? io::Json() : io::Json(index(reading.blocker));
  json["robber_confidence"] = confidence(reading.blocker_confidence);
  json["dice"] = reading.dice.empty() ? io::Json() : io::Json(reading.dice);
  json["violations"] = io::violations_to_json(audit.game, audit.violations);
  return json;
}

io::Json not_located_to_json(const std::string& reason) { return {{"located", false}, {"reason", reason}}; }

}  // namespace hexwatch
