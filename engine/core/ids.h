#pragma once

#include <cstdint>

// Scoped ids of the things on a board and at the table. They do not convert into one another, so a path can never be
// used where a site is meant. Numbering is reading order: by y, then by x, of the board space described in layout.h.
namespace hexwatch {

/// One tile of the board: a piece of terrain that may carry a number and produce.
enum class TileId : std::uint8_t {};
/// One place where a building may stand.
enum class SiteId : std::uint8_t {};
/// One place between two sites where a connecting piece may lie.
enum class PathId : std::uint8_t {};
/// One player by seat, 0 first in the order of play.
enum class PlayerId : std::uint8_t {};
/// One kind of resource, an index into GameSpec::resources.
enum class Resource : std::uint8_t {};
/// One kind of face-down card, an index into GameSpec::cards.
enum class CardKind : std::uint8_t {};

inline constexpr TileId kNoTile{255};
inline constexpr SiteId kNoSite{255};
inline constexpr PathId kNoPath{255};
inline constexpr PlayerId kNobody{255};
inline constexpr Resource kNoResource{255};
inline constexpr CardKind kNoCard{255};

/// Seats at a table at most, in every game known to the program.
inline constexpr int kMaxPlayers = 4;
/// Kinds of resources in every game known to the program.
inline constexpr int kResources = 5;
/// Kinds of face-down cards at most.
inline constexpr int kCardKinds = 5;

/// The number behind an id, for indexing and printing.
template <class Id>
constexpr int index(Id id) {
  return static_cast<int>(id);
}

/// The id with that number; the caller has checked the range.
template <class Id>
constexpr Id id(int number) {
  return static_cast<Id>(number);
}

}  // namespace hexwatch
